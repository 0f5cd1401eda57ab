<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en_US">
<context>
    <name>AttentionText</name>
    <message>
        <source>weights = softmax(%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no token yet, so embeddings have no width.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 / %2 = %3 dimensions for each head.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not split into %2 heads of equal width. The figure keeps its last result. These head counts do split it:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One-hot vectors are %1 wide: a dimension for each distinct token.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vectors of the table are d_model = %1 wide.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: heads %2 to %3 see only zeros.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: head %2 sees only zeros.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the last %2 dimensions of head %3 are zeros.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CellSentence</name>
    <message>
        <source>“%1” (target %2, query) gives %3 of its attention to “%4” (source %5, key) on average over %6 heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” (target %2, query) gives %3 of its attention to “%4” (source %5, key) in head %6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weight from “%1” (target %2, query) to “%3” (source %4, key) is not a number in %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>score %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every key of this query is blocked in at least one head: the numbers mean nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every key of this query is blocked: the numbers of its row mean nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this key is blocked for this query</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>%1 has no vector for: %2. %3 stands in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its vector of unknown words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A random vector, always the same for a word,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source sentence: keys and values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target sentence: queries.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Self-attention: the target is the source.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How text becomes tokens: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Array of queries, [T, d] or [h, T, d], instead of text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Array of keys; without it, the queries.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Array of values; without it, the keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Word vectors, looked up by token.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One-hot vectors instead of random ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add sinusoidal position to the embeddings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State dict with the projections or the additive parameters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without --params: random, identity or none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scaled-dot, dot or additive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Multiply Q Kᵀ by this number; off: by 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of heads h.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width of an embedding.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width of a head&apos;s queries and keys; without it, d_model / h.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width of a head&apos;s values; without it, d_k.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Additive attention: width of the queries.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Additive attention: hidden width.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed of every random number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mask array, 1 = blocked, [T_q, T_k] or [h, T_q, T_k].</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block every key behind the query.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block these keys, counted from 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add (score − 1e9), fill (score := −1e9) or inf (score := −∞).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computes attention and writes every intermediate number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A .heedmap file to start from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where to write: .npz, .json, .csv, .tsv; - for standard output.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For standard output: npz, json, csv or tsv.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say where to write, with -o OUT or -o -.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dots per inch of a PNG, 72 to 1200; 300 without it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width in millimetres.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height in millimetres.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No white behind the figure (PNG and SVG).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all, mean, or numbers such as 1,3-5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heads in a row; 4 without it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer of saved weights, counted from 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sample of saved weights, counted from 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn the colour map round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers in the cells: auto, off, or 0 to 6 decimals.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Range of the colours: 0..1, auto (the largest weight), per-head or logarithmic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Labels of the keys, separated by commas, tabs or lines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Labels of the queries.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title; {heads} stands for the number of heads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries as columns, keys as rows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language of the words in the figure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>opens the window, with FILE if there is one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>computes attention and writes every number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>draws the heatmaps into a PNG, SVG or PDF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lists what compute or render takes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>says which version this is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heedmap, a desktop laboratory for attention.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draws the heatmap of every head into a picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A .heedmap file, or saved attention weights (.npy, .npz, .safetensors).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where to write: .png, .svg, .pdf; - for standard output.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For standard output: png, svg or pdf.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>This is a Python pickle (PyTorch .pt, .bin, .pkl or an object array). It can run code, so it is not opened. In Python, load it with weights_only=True and save the tensors with safetensors.torch.save_file or numpy.savez.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a GGUF model. Convert it to safetensors and open that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a web page, not the file itself. Download the file again with its direct link.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a Git LFS pointer, not the data. Run &quot;git lfs pull&quot; where it came from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file is compressed with gzip. Unpack it first (gunzip) and open the result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a zip archive without arrays in it. Unpack it and open what it holds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its numbers have a type without a name; NumPy writes bfloat16 and 8-bit floats so. In Python, save it with .astype(numpy.float32).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heedmap does not know this kind of file. It reads .npy, .npz, .safetensors and .heedmap.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2; it has to be from %3 to %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d_model = %1 cannot be split into %2 heads of equal width. Head counts that divide it: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has the shape %2; expected %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: no parameter %2. Found: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is not a choice. Choose one of: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: found %2, expected %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 tokens; at most %3 can be typed. Shorten the text, or load an array.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written: %2. Choose another folder or name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is cut short: %2 bytes found, %3 expected. Copy or download it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is damaged: found %2, expected %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not opened. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds no array &quot;%2&quot;. It holds: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds several arrays; say which one with ::NAME. It holds: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has the type %2; these are read: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is too large: %2, at most %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a session that can be opened: at %2, found %3, expected %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was saved by a newer Heedmap (format %2; this one reads up to %3). Update Heedmap to open it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A picture of %1 × %2 pixels needs %3 of memory. Choose a smaller size or fewer dots per inch, or save as SVG or PDF, which have no pixels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to draw: %1 is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No head is selected. Click a cell of the head, or choose other heads.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>target (query)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>source (key)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean of %1 heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every key blocked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, one label in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to show yet: type a source and a target sentence.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FigureExport</name>
    <message>
        <source>Dots per inch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width in mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height in mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name ends with a dot</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MaskText</name>
    <message>
        <source>No cell blocked by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 cell blocked by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cells blocked by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (head %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every key is blocked for: %1%2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Under −∞ such a row is NaN.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Under fill such a row is uniform: no finding.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Under add such a row is uniform, since −1e9 swallows the scores: no finding.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Under add such a row keeps what −1e9 leaves of large scores: no finding.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Questions</name>
    <message>
        <source>Unsaved changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without saving, they are lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heedmap sessions (*.heedmap)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save As</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatusSentence</name>
    <message>
        <source>Every key is blocked for “%1” in head %2: the %3 for “%4” is what the mask method leaves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mask blocks “%1” from “%2” in head %3: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” gives %2 of its attention to “%3” in head %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” in head %2 has no key to attend to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” attends most to “%2” in head %3: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type source and target tokens to see attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at a cell to read it, click to select it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random vectors, seed %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one-hot vectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hand-made vectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 + position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, random parameters, seed %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NaN or ∞ in the weights: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TableText</name>
    <message>
        <source>Head %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::AboutDialog</name>
    <message>
        <source>About Heedmap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heedmap is free software under the GNU General Public License, version 3 or later (GPL-3.0-or-later). It comes without any warranty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A desktop laboratory for attention</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::Actions</name>
    <message>
        <source>&amp;New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start again with two short sentences and random vectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a session from a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the session to its file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the session to another file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export Picture…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the figure as PNG, SVG or PDF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export A&amp;gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the figure at once, with the options of the last time and the next free name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy Picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the figure to the clipboard, on white</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print the figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the last change back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the change again that was taken back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the weights of the selected head, or of all heads, as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next Head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the next head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous Head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the previous head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put every dock back where it was at first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset &amp;Zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show every head whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Full Screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill the screen with the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Self-Attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The source attends to itself: target = source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Causal Mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A query sees no key behind its own position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;wap Axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw keys as rows and queries as columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Unblock All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take every block away: causal, keys and cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;More Heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One head more (h + 1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Fewer Heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One head less (h − 1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Double d_k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Twice as wide queries and keys: the raw scores spread by √2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Halve d_k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half as wide queries and keys: the raw scores draw together by √2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put &amp;Back All Heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the docks of single heads and show them in the grid again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List every key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Heedmap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version, libraries and licences</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::AttentionDock</name>
    <message>
        <source>Change the mechanism</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change d_q</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change d_k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change d_v</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change d_h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the projections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let d_k follow the heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set d_k freely</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use %1 heads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d_k = d_model / h is switched on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the free scale to change this number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the weights arise, with what is chosen below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dot product</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Additive (Bahdanau)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mechanism</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How a query and a key become a score.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dot product: q · k. Additive: v_aᵀ tanh(W_a q + U_a k).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heads h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many attentions look at the same tokens in parallel, each with projections of its own (1 to 16).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Additive attention has one head.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The embedding is shared out among the heads, as in the Transformer: more heads are narrower heads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries d_q</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The width of the queries; it may differ from that of the keys (1 to 512).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys d_k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The width of keys: how many numbers are compared for one score (1 to 512).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>q · k has the variance d_k, therefore scores are divided by √d_k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values d_v</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The width of the values that the weights mix; it does not change the weights (1 to 512).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>context = weights · V</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden d_h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The width of the hidden layer in which query and key meet (1 to 512).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off (1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What Q Kᵀ is multiplied by before the softmax: small numbers make the weights more even, large ones sharper (−1000 to 1000).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scores = Q Kᵀ · scale, scaled dot product: 1/√d_k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale, as a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Identity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Projections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How embeddings become queries, keys and values. Random: a matrix of noise for each head. Identity: head i gets the embedding&apos;s dimensions i · d_k to (i + 1) · d_k − 1, counted from 0.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::BlockedKeysModel</name>
    <message>
        <source>Key %1 of %2, “%3”, is blocked for every query.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key %1 of %2, “%3”, may be looked at.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::EmbeddingsDock</name>
    <message>
        <source>Change the embeddings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sinusoidal position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill the table with random vectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the table to zero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove unused rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change d_model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random vectors: what you see is noise, not meaning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every distinct token has a dimension of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers by hand. A token without a row of its own has zeros.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers by hand. Grey rows belong to tokens that are not in the text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One-hot vectors are as wide as there are distinct tokens: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Additive attention has a width for queries and one for keys: see d_q and d_k in Attention.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No number is random now: neither the vectors nor the projections.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every row of the table belongs to a token of the text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Embeddings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the vector of a token comes from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one-hot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawn from the seed; the same token always has the same vector.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>x ~ N(0, 1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One at the token&apos;s own dimension, zero elsewhere: different tokens have nothing in common.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>x_i · x_j = 1 if i = j, else 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You write the numbers. A new table starts with the random vectors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the random numbers begin, 0 to 18446744073709551615: the same seed gives the same vectors and projections on every machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vectors ~ N(0, 1), projections ~ N(0, 1/fan-in)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draws a new seed: all random numbers change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d_model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The width of a token&apos;s vector, 1 to 512. A wider random vector begins with the narrower one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>X: [T, d_model],  Q = X W_Q with W_Q: [d_model, h·d_k]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d_model, width of a vector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add sinusoidal position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds a wave to every dimension, so that the place of a token counts. Without it the rows only move with the words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PE(p, 2i) = sin(p / 10000^(2i/d_model)),  PE(p, 2i+1) = cos(the same)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vector table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill randomly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gives every token of the text the random vector of the seed, rounded to two decimals.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear to zero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gives every token of the text a vector of zeros.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removes the grey rows, whose tokens are not in the text.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::ExportActions</name>
    <message>
        <source>The picture is on the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights are on the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the printer does not answer</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::ExportDialog</name>
    <message>
        <source>Export Picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG (pixels)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SVG (vectors)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF (vectors)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> dpi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Transparent background</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;ile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chosen heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selected head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean of all heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All heads, one file each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the file a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file exists and will be replaced.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::FigureDock</name>
    <message>
        <source>Change the colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reverse the colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the numbers in cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the decimals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change what a pixel shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the heads a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap the axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset the figure settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose &quot;decimals&quot; to set how many.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The figure is drawn with the first settings already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every head has a bar of its own: the same colour means different weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From 0.0001 to 1: each step of ten is equally wide. Smaller weights have the lowest colour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without {token} every label is the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset figure settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draws the figure as at the first start. Tokens and weights stay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What colour a weight has.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>viridis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cividis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>magma</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inferno</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plasma</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blue–yellow–red</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blues</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>greys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looks alike with and without colour blindness.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RdYlBu, reversed: low is blue, high is red.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reversed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exchanges the colours of low and high weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>colour(w) → colour(1 − w)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which weights the ends of the colour bar stand for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same in every figure: colours can be compared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 to the maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One bar for all heads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 … max over all heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each head its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every head has its own bar.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 … max over the head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows small weights apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>10⁻⁴ … 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weight as a number in its cell, where it fits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers in cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two decimals, where they fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decimals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As many decimals as you set, where they fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decimals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many decimals a number has, 0 to 6.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A pixel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a pixel shows that covers several cells of a large figure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A pixel shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A single bright cell stays visible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regions keep their brightness.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heads a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The most heads beside each other, 1 to 16.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off: rows are queries (target), columns are keys (source). On: the other way round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stands above the figure; empty: none. {heads} stands for the number of heads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How a target token (query) is labelled. {token} stands for the token; empty: the token alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How a source token (key) is labelled. {token} stands for the token; empty: the token alone.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::FileActions</name>
    <message>
        <source>Untitled</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::HeadDocks</name>
    <message>
        <source>Head %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::HeatmapFigure</name>
    <message>
        <source>Attention heatmap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show head %1 in a window of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::MainWindow</name>
    <message>
        <source>No head is pulled out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These vectors are random: the picture is noise, not meaning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1 and the other heads beside it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::MaskDock</name>
    <message>
        <source>Block the future</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the future</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the alignment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the mask method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block a key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unblock a key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unblock cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unblock all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch the causal mask on to align it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocked keys: %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is blocked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is only one head.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No look ahead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Causal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each query sees only the keys up to its own place, as in a decoder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocked where k &gt; q</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Causal: no look ahead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bottom right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It matters when there are more or fewer queries than keys (T_q ≠ T_k). Top left: the first query sees the first key. Bottom right: the last query sees every key, as with a key cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>top left: blocked where k &gt; q; bottom right: where k &gt; q + (T_k − T_q)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The score is replaced. A row whose every key is blocked becomes uniform, 1/T_k each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A large number is taken off the score. A row whose every key is blocked becomes uniform too: in float32 −1e9 swallows the score.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The score is replaced by minus infinity. A row whose every key is blocked becomes NaN.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill −1e9</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add −1e9</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How a blocked score is taken out before the softmax. The methods differ where a row has no key left: fill and add make it uniform, −∞ makes it NaN.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weights = softmax(masked scores)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A checked key is blocked for every query, as padding is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocked keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paint cells on the figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While this is on, press and drag over the figure to block cells; start on a cell that is blocked by hand to unblock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only this head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Painting changes the head that is painted on, not all heads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switches the causal mask off and unblocks every key and cell.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::Menus</name>
    <message>
        <source>Head %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pull &amp;Out Head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::MessageRow</name>
    <message>
        <source>Close this line</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::PictureSizeEdit</name>
    <message>
        <source>Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the figure&apos;s own proportion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The size that gives everything the room it wants</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::RecentFiles</name>
    <message>
        <source>&amp;Clear This List</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::SessionActions</name>
    <message>
        <source>self-attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>causal mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>swap axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unblock all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is blocked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Additive attention has one head.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No other head count in that direction divides d_model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From 1 to %1 heads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d_k follows the heads: d_k = d_model / h.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d_k is from 1 to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number of heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d_k</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::ShortcutsDialog</name>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selection in the figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom the figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mouse wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the zoomed figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pull a head out into its own dock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double click on its title</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::StatusLine</name>
    <message>
        <source>computing…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::TokenChips</name>
    <message>
        <source>Add a token (Insert)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token %1 of %2, a marker. Delete removes it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token %1 of %2. Double click edits it, dragging moves it, Delete removes it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token %1 of %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add a Token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::TokensDock</name>
    <message>
        <source>Self-attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap source and target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In self-attention source and target are the same: there is nothing to swap.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exchanges source and target. A blocked cell stays with its two tokens; whole blocked keys are freed, since keys become queries.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Self-&amp;attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target = source: every token attends to the tokens of its own sentence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;wap</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::TokensDockSide</name>
    <message>
        <source>Split source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>BOS in source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>BOS in target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EOS in source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EOS in target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tokens, but at most %2 can be typed. Shorten the text; until then the figure shows the last text that was short enough.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Self-attention is on: the target is the source. This text is kept for later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These tokens cannot be written as a sentence that splits into them, so they are a list now: one token a line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Source (keys, values)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Target (queries)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type or paste a sentence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is attended to. Its tokens give the keys and values: the columns of the figure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What attends. Its tokens give the queries: the rows of the figure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Markers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts a begin marker (BOS) in front of the tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts an end marker (EOS) behind the tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T_k, how many keys there are, markers included: at most %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T_q, how many queries there are, markers included: at most %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;plit by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spl&amp;it by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split source by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split target by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the text becomes tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At the word boundaries of Unicode: 我爱中国 gives 我, 爱 and 中国. Punctuation is a token, a space is not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every character as it is seen is a token, an emoji family too. A space is not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At white space only; everything else stays as it was typed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One token a line. Text of one line is separated at tabs, or else at commas. Tokens may contain spaces.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::VectorTableModel</name>
    <message>
        <source>%1, dimension %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dimension %1, counted from 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This token is not in the text. Its row is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the vector table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set vector cells to zero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was pasted: &quot;%1&quot; is not a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste into the vector table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some of the pasted numbers lay outside the table and were left out.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::VectorTableView</name>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set to &amp;Zero</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::WeightsTableDock</name>
    <message>
        <source>Head %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no numbers to copy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No numbers: the source or the target has no token.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows: keys (source). Columns: queries (target).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows: queries (target). Columns: keys (source).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The head whose numbers are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights: what each query gives to each key. Scores: what the softmax starts from, before the mask.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weights = softmax(masked scores)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers of the selected head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies with headers, separated by tabs, nine digits a number. The whole table when at most one cell is selected (Ctrl+C in the table).</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>heedmap::WeightsTableModel</name>
    <message>
        <source>The weights of “%1” add up to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” gives %3 to “%2”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” scores “%2” with %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every key is blocked for this query.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (every key blocked)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
