#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Heedmap authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures Heedmap beside what people use today, in one run, and prints one table.

    compare.py BIN [PEERS] [--quick]

BIN holds heedmap, heedmap_bench, training_bench and window_bench; PEERS holds attention_torch.py and export_matplotlib.py and may be
left out. Times are medians of whole processes or of one attention, in milliseconds; memory is the largest resident size.
"""
import argparse
import ctypes
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

PEER_PYTHON = '/usr/bin/python3'  # Debian's PyTorch and matplotlib, not those of an environment that is active


def run(command, environment=None):
    return subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout


def measure(command, runs):
    """Medians of wall time in ms and of the largest resident size in MB, after one run to warm the disk."""
    times, sizes = [], []
    for turn in range(runs + 1):
        start = time.perf_counter()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        if os.waitstatus_to_exitcode(status) != 0:
            raise RuntimeError('failed: ' + ' '.join(command))
        if turn > 0:
            times.append((time.perf_counter() - start) * 1e3)
            sizes.append(usage.ru_maxrss / 1024)
    return statistics.median(times), statistics.median(sizes)


def benchmark_times(program, prefix, quick):
    """Median milliseconds of each benchmark whose name begins with prefix."""
    output = run([program, f'--benchmark_filter=^{prefix}', '--benchmark_format=json',
                  '--benchmark_min_time=' + ('0.05' if quick else '0.5'), '--benchmark_repetitions=' + ('1' if quick else '5')])
    factors = {'ns': 1e-6, 'us': 1e-3, 'ms': 1, 's': 1e3}
    times = {}
    for entry in json.loads(output)['benchmarks']:
        if entry.get('run_type', 'iteration') != 'iteration':
            continue
        name = entry.get('run_name', entry['name'])
        times.setdefault(name, []).append(entry['real_time'] * factors[entry['time_unit']])
    return {name: statistics.median(values) for name, values in times.items()}


def machine():
    model = 'unknown processor'
    with open('/proc/cpuinfo', encoding='utf-8') as info:
        for line in info:
            if line.startswith('model name'):
                model = line.split(':', 1)[1].strip()
                break
    return f'{model}, {os.cpu_count()} cores'


def peer_versions():
    versions = run([PEER_PYTHON, '-c', 'import torch, matplotlib; print(torch.__version__, matplotlib.__version__)']).split()
    try:
        library = ctypes.CDLL('libopenblas.so.0')
        library.openblas_get_config.restype = ctypes.c_char_p
        blas = ' '.join(library.openblas_get_config().decode().split()[:2])
    except (OSError, AttributeError):
        blas = 'the BLAS it is linked with'
    return f'PyTorch {versions[0]} with {blas}, matplotlib {versions[1]}'


def milliseconds(value):
    if value is None:
        return '–'
    return f'{value:.2f} ms' if value < 10 else f'{value:.0f} ms' if value < 10000 else f'{value / 1e3:.1f} s'


def ratio(ours, peers):
    return '–' if peers is None else f'{peers / ours:.1f} ×'


class Table:
    def __init__(self):
        self.rows = [('case', 'Heedmap', 'peer', 'ratio')]

    def time(self, case, ours, peers=None):
        self.rows.append((case, milliseconds(ours), milliseconds(peers), ratio(ours, peers)))

    def steps(self, case, ours, peers=None):
        self.rows.append((case, f'{ours:.0f} steps/s', '–' if peers is None else f'{peers:.0f} steps/s',
                          '–' if peers is None else f'{ours / peers:.1f} ×'))

    def rate(self, case, ours, peers):
        self.rows.append((case, f'{ours:.0f} GFLOP/s', f'{peers:.0f} GFLOP/s', f'{ours / peers:.0%}'))

    def size(self, case, ours, peers=None):
        self.rows.append((case, f'{ours:.1f} MB', '–' if peers is None else f'{peers:.1f} MB', ratio(ours, peers)))

    def text(self):
        widths = [max(len(row[i]) for row in self.rows) for i in range(4)]
        lines = ['| ' + ' | '.join(cell.ljust(widths[i]) for i, cell in enumerate(row)) + ' |' for row in self.rows]
        rule = '|' + '|'.join('-' * (width + 1) + ('-' if i == 0 else ':') for i, width in enumerate(widths)) + '|'
        return '\n'.join([lines[0], rule, *lines[1:]])


def add_attention(table, arguments):
    for name, ours in benchmark_times(f'{arguments.bin}/heedmap_bench', 'attend/', arguments.quick).items():
        shape = re.fullmatch(r'attend/heads:(\d+)/tokens:(\d+)/d_k:(\d+).*', name)
        if not shape:
            continue
        heads, tokens, width = (int(number) for number in shape.groups())
        peer = None
        # Larger ones take the peer minutes.
        if arguments.peers and heads * tokens ** 2 <= 2 ** 24:
            peer = json.loads(run([PEER_PYTHON, f'{arguments.peers}/attention_torch.py', *shape.groups()]))
        table.time(f'weights and context, {heads} heads of {tokens} × {tokens}, d_k {width}', ours, peer and peer['ms'])
        if peer and tokens >= 1024:
            rate = 4 * heads * tokens ** 2 * width / ours / 1e6
            table.rate('its rate beside the peer\'s matrix product', rate, peer['gemm_gflops'])


def add_training(table, arguments):
    peer_script = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'training_torch.py')
    for name, ours in benchmark_times(f'{arguments.bin}/training_bench', 'train/(additive|dot)', arguments.quick).items():
        shape = re.fullmatch(r'train/(\w+)/heads:(\d+)/width:(\d+)/batch:(\d+).*', name)
        mechanism, heads, width, batch = shape.groups()
        peer = None
        if arguments.peers:
            peer = json.loads(run([PEER_PYTHON, peer_script, *shape.groups()]))
        kind = 'additive' if mechanism == 'additive' else f'{heads} heads'
        table.steps(f'training, {kind}, width {width}, {batch} pairs a step', 1e3 / ours, peer and peer['steps_per_second'])


def add_exports(table, arguments, folder):
    runs = 2 if arguments.quick else 7
    heedmap = f'{arguments.bin}/heedmap'
    figure = ['--source', '我 爱 中国 EOS', '--target', 'I love China', '--heads', '8', '--d-k', '8', '--seed', '7']
    ours = measure([heedmap, 'render', *figure, '--dpi', '300', '-o', f'{folder}/ours.png'], runs)
    peers = (None, None)
    if arguments.peers:
        peers = measure([PEER_PYTHON, f'{arguments.peers}/export_matplotlib.py', '8', f'{folder}/peer.png'], runs)
    table.time('PNG of 8 heads, 300 dpi, whole process', ours[0], peers[0])
    table.size('its memory', ours[1], peers[1])
    large = measure([heedmap, 'render', *figure, '--dpi', '1200', '--width', '210', '--height', '297', '-o', f'{folder}/a4.png'], runs)
    table.time('PNG of A4 at 1200 dpi (9921 × 14031), whole process', large[0])
    words = ' '.join(f'token{i}' for i in range(1, 65))
    values = ['--source', words, '--split', 'spaces', '--self', '--heads', '16', '--d-k', '32', '--values', '2', '--width', '2000']
    vectors = measure([heedmap, 'render', *values, '-o', f'{folder}/values.pdf'], runs)
    table.time('PDF of 16 heads of 64 × 64 with values, whole process', vectors[0])
    table.size('its file', os.path.getsize(f'{folder}/values.pdf') / 1e6)


def add_window(table, arguments):
    environment = dict(os.environ)
    environment.setdefault('QT_QPA_PLATFORM', 'offscreen')
    output = run([f'{arguments.bin}/window_bench', 'small', 'large'], environment)
    print(output, file=sys.stderr)
    for case, pattern in (('start to first painted figure', r'start to first painted figure: \D*([\d.]+)'),
                          ('d_k slider to painted figure, 16 heads of 64 × 64', r'slider to paint, 16 heads of 64 x 64: .*?median ([\d.]+)'),
                          ('d_k slider to painted figure, 12 heads of 1024 × 1024', r'slider to paint, 12 heads of 1024 x 1024: .*?median ([\d.]+)')):
        found = re.search(pattern, output)
        if found:
            table.time(case, float(found[1]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('bin')
    parser.add_argument('peers', nargs='?')
    parser.add_argument('--quick', action='store_true', help='few runs: to see that it works')
    arguments = parser.parse_args()
    table = Table()
    add_attention(table, arguments)
    add_training(table, arguments)
    with tempfile.TemporaryDirectory() as folder:
        add_exports(table, arguments, folder)
    add_window(table, arguments)
    print(machine() + ('; ' + peer_versions() if arguments.peers else ''))
    print()
    print(table.text())


if __name__ == '__main__':
    sys.exit(main())
