<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en_US">
<context>
    <name>AttentionText</name>
    <message>
        <source>weights = softmax(%1)</source>
        <translation>权重 = softmax(%1)</translation>
    </message>
    <message>
        <source>There is no token yet, so embeddings have no width.</source>
        <translation>还没有词元，因此嵌入没有宽度。</translation>
    </message>
    <message>
        <source>%1 / %2 = %3 dimensions for each head.</source>
        <translation>%1 / %2 = 每个头 %3 维。</translation>
    </message>
    <message>
        <source>%1 does not split into %2 heads of equal width. The figure keeps its last result. These head counts do split it:</source>
        <translation>%1 无法分成 %2 个等宽的头。图保留上一次的结果。可以整除它的头数：</translation>
    </message>
    <message>
        <source>One-hot vectors are %1 wide: a dimension for each distinct token.</source>
        <translation>独热向量宽 %1：每个不同的词元占一维。</translation>
    </message>
    <message>
        <source>Vectors of the table are d_model = %1 wide.</source>
        <translation>表格中的向量宽 d_model = %1。</translation>
    </message>
    <message>
        <source>%1: heads %2 to %3 see only zeros.</source>
        <translation>%1：头 %2 到头 %3 只看到零。</translation>
    </message>
    <message>
        <source>%1: head %2 sees only zeros.</source>
        <translation>%1：头 %2 只看到零。</translation>
    </message>
    <message>
        <source>%1: the last %2 dimensions of head %3 are zeros.</source>
        <translation>%1：头 %3 的最后 %2 维为零。</translation>
    </message>
    <message>
        <source>The vectors of the file are %1 wide.</source>
        <translation>文件中的向量宽 %1。</translation>
    </message>
    <message>
        <source>The trained vectors are %1 wide.</source>
        <translation>训练得到的向量宽度为 %1。</translation>
    </message>
</context>
<context>
    <name>BeforeAndAfter</name>
    <message>
        <source>Before: %1, after: %2</source>
        <translation>之前：%1，之后：%2</translation>
    </message>
</context>
<context>
    <name>CellSentence</name>
    <message>
        <source>“%1” (target %2, query) gives %3 of its attention to “%4” (source %5, key) on average over %6 heads</source>
        <translation>“%1”（目标 %2，查询）在 %6 个头上平均将 %3 的注意力分配给“%4”（源 %5，键）</translation>
    </message>
    <message>
        <source>“%1” (target %2, query) gives %3 of its attention to “%4” (source %5, key) in head %6</source>
        <translation>“%1”（目标 %2，查询）在头 %6 中将 %3 的注意力分配给“%4”（源 %5，键）</translation>
    </message>
    <message>
        <source>The weight from “%1” (target %2, query) to “%3” (source %4, key) is not a number in %5</source>
        <translation>%5：从“%1”（目标 %2，查询）到“%3”（源 %4，键）的权重不是数值</translation>
    </message>
    <message>
        <source>score %1</source>
        <translation>得分 %1</translation>
    </message>
    <message>
        <source>every key of this query is blocked in at least one head: the numbers mean nothing</source>
        <translation>该查询的所有键至少在一个头中全部被屏蔽：这些数字没有意义</translation>
    </message>
    <message>
        <source>every key of this query is blocked: the numbers of its row mean nothing</source>
        <translation>该查询的所有键都被屏蔽：该行的数字没有意义</translation>
    </message>
    <message>
        <source>this key is blocked for this query</source>
        <translation>该键对此查询被屏蔽</translation>
    </message>
    <message>
        <source>Heads %1 and %2 differ by %3 nats (Jensen–Shannon divergence, mean over queries)</source>
        <translation>头 %1 与头 %2 相差 %3 奈特（詹森–香农散度，对查询取平均）</translation>
    </message>
    <message>
        <source>“%1” (target %2, query) to “%4” (source %5, key): %3 (%6)</source>
        <translation>“%1”（目标第 %2 个，查询）对“%4”（源第 %5 个，键）：%3（%6）</translation>
    </message>
    <message>
        <source>“%1” (target %2, query) gives at most %3 of its attention to “%4” (source %5, key): the largest of %6 heads</source>
        <translation>“%1”（目标第 %2 个，查询）至多把 %3 的注意力给“%4”（源第 %5 个，键）：%6 个头中的最大值</translation>
    </message>
    <message>
        <source>“%1” (target %2, query) to “%3” (source %4, key): covered until the question is answered</source>
        <translation>“%1”（目标 %2，查询）到“%3”（源 %4，键）：回答问题之前被遮住</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>%1 has no vector for: %2. %3 stands in.</source>
        <translation>%1 中没有以下词的向量：%2。改用%3。</translation>
    </message>
    <message>
        <source>Its vector of unknown words</source>
        <translation>其未知词向量</translation>
    </message>
    <message>
        <source>A random vector, always the same for a word,</source>
        <translation>随机向量（同一个词始终相同）</translation>
    </message>
    <message>
        <source>Source sentence: keys and values.</source>
        <translation>源句：提供键和值。</translation>
    </message>
    <message>
        <source>Target sentence: queries.</source>
        <translation>目标句：提供查询。</translation>
    </message>
    <message>
        <source>Self-attention: the target is the source.</source>
        <translation>自注意力：目标即源。</translation>
    </message>
    <message>
        <source>How text becomes tokens: %1.</source>
        <translation>文本切分为词元的方式：%1。</translation>
    </message>
    <message>
        <source>Array of queries, [T, d] or [h, T, d], instead of text.</source>
        <translation>查询数组，[T, d] 或 [h, T, d]，代替文本。</translation>
    </message>
    <message>
        <source>Array of keys; without it, the queries.</source>
        <translation>键数组；省略时使用查询。</translation>
    </message>
    <message>
        <source>Array of values; without it, the keys.</source>
        <translation>值数组；省略时使用键。</translation>
    </message>
    <message>
        <source>Word vectors, looked up by token.</source>
        <translation>词向量，按词元查找。</translation>
    </message>
    <message>
        <source>One-hot vectors instead of random ones.</source>
        <translation>使用独热向量代替随机向量。</translation>
    </message>
    <message>
        <source>Add sinusoidal position to the embeddings.</source>
        <translation>在嵌入上加正弦位置编码。</translation>
    </message>
    <message>
        <source>Without --params: random, identity or none.</source>
        <translation>不使用 --params 时：random、identity 或 none。</translation>
    </message>
    <message>
        <source>scaled-dot, dot or additive.</source>
        <translation>scaled-dot、dot 或 additive。</translation>
    </message>
    <message>
        <source>Multiply Q Kᵀ by this number; off: by 1.</source>
        <translation>将 Q Kᵀ 乘以此数；off：乘以 1。</translation>
    </message>
    <message>
        <source>Number of heads h.</source>
        <translation>头数 h。</translation>
    </message>
    <message>
        <source>Width of an embedding.</source>
        <translation>嵌入的宽度。</translation>
    </message>
    <message>
        <source>Width of a head&apos;s queries and keys; without it, d_model / h.</source>
        <translation>每个头的查询和键的宽度；省略时为 d_model / h。</translation>
    </message>
    <message>
        <source>Width of a head&apos;s values; without it, d_k.</source>
        <translation>每个头的值的宽度；省略时为 d_k。</translation>
    </message>
    <message>
        <source>Additive attention: width of the queries.</source>
        <translation>加性注意力：查询的宽度。</translation>
    </message>
    <message>
        <source>Additive attention: hidden width.</source>
        <translation>加性注意力：隐藏层宽度。</translation>
    </message>
    <message>
        <source>Seed of every random number.</source>
        <translation>所有随机数的种子。</translation>
    </message>
    <message>
        <source>Block every key behind the query.</source>
        <translation>屏蔽查询之后的所有键。</translation>
    </message>
    <message>
        <source>Block these keys, counted from 1.</source>
        <translation>屏蔽这些键，从 1 开始计数。</translation>
    </message>
    <message>
        <source>add (score − 1e9), fill (score := −1e9) or inf (score := −∞).</source>
        <translation>add（得分 − 1e9）、fill（得分 := −1e9）或 inf（得分 := −∞）。</translation>
    </message>
    <message>
        <source>Computes attention and writes every intermediate number.</source>
        <translation>计算注意力，并写出每个中间数值。</translation>
    </message>
    <message>
        <source>A .heedmap file to start from.</source>
        <translation>作为起点的 .heedmap 文件。</translation>
    </message>
    <message>
        <source>For standard output: npz, json, csv or tsv.</source>
        <translation>用于标准输出：npz、json、csv 或 tsv。</translation>
    </message>
    <message>
        <source>Say where to write, with -o OUT or -o -.</source>
        <translation>请用 -o OUT 或 -o - 指定输出位置。</translation>
    </message>
    <message>
        <source>Dots per inch of a PNG, 72 to 1200; 300 without it.</source>
        <translation>PNG 的每英寸点数 (dpi)，72 到 1200；省略时为 300。</translation>
    </message>
    <message>
        <source>Width in millimetres.</source>
        <translation>宽度（毫米）。</translation>
    </message>
    <message>
        <source>Height in millimetres.</source>
        <translation>高度（毫米）。</translation>
    </message>
    <message>
        <source>No white behind the figure (PNG and SVG).</source>
        <translation>图后不加白色背景（PNG 和 SVG）。</translation>
    </message>
    <message>
        <source>Heads in a row; 4 without it.</source>
        <translation>每行的头数；省略时为 4。</translation>
    </message>
    <message>
        <source>Layer of saved weights, counted from 0.</source>
        <translation>已保存权重的层，从 0 开始计数。</translation>
    </message>
    <message>
        <source>Sample of saved weights, counted from 0.</source>
        <translation>已保存权重的样本，从 0 开始计数。</translation>
    </message>
    <message>
        <source>Turn the colour map round.</source>
        <translation>反转色图。</translation>
    </message>
    <message>
        <source>Numbers in the cells: auto, off, or 0 to 6 decimals.</source>
        <translation>格中的数字：auto、off，或 0 到 6 位小数。</translation>
    </message>
    <message>
        <source>Range of the colours: 0..1, auto (the largest weight), per-head or logarithmic.</source>
        <translation>颜色范围：0..1、auto（最大权重）、per-head 或 logarithmic。</translation>
    </message>
    <message>
        <source>Labels of the keys, separated by commas, tabs or lines.</source>
        <translation>键的标签，以逗号、制表符或换行分隔。</translation>
    </message>
    <message>
        <source>Labels of the queries.</source>
        <translation>查询的标签。</translation>
    </message>
    <message>
        <source>Title; {heads} stands for the number of heads.</source>
        <translation>标题；{heads} 代表头数。</translation>
    </message>
    <message>
        <source>Queries as columns, keys as rows.</source>
        <translation>查询作为列，键作为行。</translation>
    </message>
    <message>
        <source>Language of the words in the figure.</source>
        <translation>图中文字的语言。</translation>
    </message>
    <message>
        <source>opens the window, with FILE if there is one</source>
        <translation>打开窗口，如给出 FILE 则载入该文件</translation>
    </message>
    <message>
        <source>computes attention and writes every number</source>
        <translation>计算注意力并写出每个数值</translation>
    </message>
    <message>
        <source>draws the heatmaps into a PNG, SVG or PDF</source>
        <translation>将热力图绘制为 PNG、SVG 或 PDF</translation>
    </message>
    <message>
        <source>says which version this is</source>
        <translation>显示版本信息</translation>
    </message>
    <message>
        <source>Heedmap, a desktop laboratory for attention.</source>
        <translation>Heedmap，桌面注意力实验室。</translation>
    </message>
    <message>
        <source>Draws the heatmap of every head into a picture.</source>
        <translation>将每个头的热力图绘制成图片。</translation>
    </message>
    <message>
        <source>Where to write: .png, .svg, .pdf; - for standard output.</source>
        <translation>输出位置：.png、.svg、.pdf；- 表示标准输出。</translation>
    </message>
    <message>
        <source>For standard output: png, svg or pdf.</source>
        <translation>用于标准输出：png、svg 或 pdf。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no verb and no file; see heedmap --help.</source>
        <translation>“%1”既不是命令也不是文件；请看 heedmap --help。</translation>
    </message>
    <message>
        <source>There is no display here. &quot;heedmap render&quot; and &quot;heedmap compute&quot; need none; see heedmap --help.</source>
        <translation>这里没有显示器。heedmap render 和 heedmap compute 不需要显示器；请看 heedmap --help。</translation>
    </message>
    <message>
        <source>No installed font has every character of %1; boxes stand in.</source>
        <translation>没有已安装的字体包含 %1 的所有字符；将以方框代替。</translation>
    </message>
    <message>
        <source>What the first axis of saved weights is where the rank leaves it open: %1.</source>
        <translation>维数不足以判断时，已保存权重第一轴的含义：%1。</translation>
    </message>
    <message>
        <source>Which way round its matrices are stored: %1.</source>
        <translation>其中矩阵的存储方向：%1。</translation>
    </message>
    <message>
        <source>How Q, K and V lie in one matrix: %1.</source>
        <translation>Q、K、V 在同一矩阵中的排列方式：%1。</translation>
    </message>
    <message>
        <source>Mask array, [T_q, T_k] or [h, T_q, T_k], of 0 and 1 or added to the scores.</source>
        <translation>掩码数组，[T_q, T_k] 或 [h, T_q, T_k]，由 0 和 1 组成，或与得分相加。</translation>
    </message>
    <message>
        <source>What a 1 in it means: blocked or seen.</source>
        <translation>其中 1 的含义：blocked（屏蔽）或 seen（可见）。</translation>
    </message>
    <message>
        <source>Numbers of two bytes without a name (|V2) are bfloat16.</source>
        <translation>没有类型名称的双字节数 (|V2) 为 bfloat16。</translation>
    </message>
    <message>
        <source>Print what the figure was made from under it.</source>
        <translation>在图的下方标注生成该图所用的参数。</translation>
    </message>
    <message>
        <source>Leave the session out of the picture.</source>
        <translation>图片中不包含会话。</translation>
    </message>
    <message>
        <source>Any file.</source>
        <translation>任意文件。</translation>
    </message>
    <message>
        <source>For programs.</source>
        <translation>供程序读取。</translation>
    </message>
    <message>
        <source>says what a file holds</source>
        <translation>显示文件的内容</translation>
    </message>
    <message>
        <source>lists what a verb takes</source>
        <translation>列出某个命令的参数和选项</translation>
    </message>
    <message>
        <source>A .heedmap file or a picture that carries one, or saved attention weights (.npy, .npz, .safetensors).</source>
        <translation>.heedmap 文件、包含会话的图片，或已保存的注意力权重（.npy、.npz、.safetensors）。</translation>
    </message>
    <message>
        <source>What stands on the axes of saved weights: %1.</source>
        <translation>保存的权重的坐标轴上标什么：%1。</translation>
    </message>
    <message>
        <source>%1: where it holds 0 and 1, a 1 was taken as blocked. --mask-ones says which it is.</source>
        <translation>%1：其中若为 0 和 1，则 1 当作屏蔽。用 --mask-ones 说明是哪一种。</translation>
    </message>
    <message>
        <source>Where to write: .npz, .npy, .json, .csv, .tsv; - for standard output.</source>
        <translation>写到哪里：.npz、.npy、.json、.csv、.tsv；- 表示标准输出。</translation>
    </message>
    <message>
        <source>Write this array alone; a .npy holds the weights without it.</source>
        <translation>只写这个数组；不指定时 .npy 里是权重。</translation>
    </message>
    <message>
        <source>What computing may take at most, such as 8G; without it, half of the machine&apos;s memory (%1 here).</source>
        <translation>计算最多可用的内存，例如 8G；不写则为本机内存的一半（这里是 %1）。</translation>
    </message>
    <message>
        <source>all, mean, max, numbers such as 1,3-5, or both: mean:1,3-5.</source>
        <translation>all、mean、max、1,3-5 这样的数字，或两者：mean:1,3-5。</translation>
    </message>
    <message>
        <source>Beside each row: none, entropy, effective-keys or both.</source>
        <translation>每行旁边：none、entropy、effective-keys 或 both。</translation>
    </message>
    <message>
        <source>What is drawn: %1.</source>
        <translation>画什么：%1。</translation>
    </message>
    <message>
        <source>The head, query (target token) and key (source token) that a view explains, from 1.</source>
        <translation>视图解释的头、查询（目标词元）和键（源词元），从 1 数起。</translation>
    </message>
    <message>
        <source>For --view difference: heads, mask, scale or snapshot.</source>
        <translation>用于 --view difference：heads、mask、scale 或 snapshot。</translation>
    </message>
    <message>
        <source>For --view difference: head A minus head B.</source>
        <translation>用于 --view difference：头 A 减头 B。</translation>
    </message>
    <message>
        <source>For --view links: no line for a weight below it, 0 to 1.</source>
        <translation>用于 --view links：低于它的权重不画线，0 到 1。</translation>
    </message>
    <message>
        <source>For --view links: queries above, keys below.</source>
        <translation>用于 --view links：查询在上，键在下。</translation>
    </message>
    <message>
        <source>For --view steps: sums are written out whole.</source>
        <translation>用于 --view steps：求和全部写出。</translation>
    </message>
    <message>
        <source>For --view saturation: d_k or temperature.</source>
        <translation>用于 --view saturation：d_k 或 temperature。</translation>
    </message>
    <message>
        <source>For --view path: of the RNN&apos;s W, 0 to 2.</source>
        <translation>用于 --view path：RNN 的 W 的谱半径，0 到 2。</translation>
    </message>
    <message>
        <source>%1 never saw: %2. A random vector, always the same for a word, stands in.</source>
        <translation>%1 没有见过：%2。用随机向量代替，同一个词总是同一个向量。</translation>
    </message>
    <message>
        <source>State dict with the projections or the additive parameters; or a model of heedmap train, with its own words.</source>
        <translation>含有投影或加性参数的状态字典；或 heedmap train 训练出的模型，连同它自己的词。</translation>
    </message>
    <message>
        <source>trains attention on sentence pairs</source>
        <translation>用句对训练注意力</translation>
    </message>
    <message>
        <source>Further lines that were skipped: %1.</source>
        <translation>另外跳过的行数：%1。</translation>
    </message>
    <message>
        <source>Lines with more than two columns, of which the first two are used: %1.</source>
        <translation>超过两列的行数（只用前两列）：%1。</translation>
    </message>
    <message>
        <source>%1: %2 sentence pairs, %3 of them held out; %4 source words, %5 target words; training takes about %6 of memory.</source>
        <translation>%1：%2 个句对，其中留出 %3 个；源词 %4 个，目标词 %5 个；训练约需 %6 内存。</translation>
    </message>
    <message>
        <source>Training diverges: the loss grows instead of falling, or is no number any more. Nothing was written. Try a smaller learning rate, such as --lr %1.</source>
        <translation>训练发散：损失不降反升，或已不是数。未写入任何内容。请减小学习率，例如 --lr %1。</translation>
    </message>
    <message>
        <source>Stopped. Nothing was written.</source>
        <translation>已停止。未写入任何内容。</translation>
    </message>
    <message>
        <source>Trains attention to align the words of sentence pairs, and writes the model.</source>
        <translation>训练注意力以对齐句对中的词，并写出模型。</translation>
    </message>
    <message>
        <source>A .tsv file with a sentence pair a line, source, tab, target, in UTF-8; or one of: zh-en, copy, reversal.</source>
        <translation>.tsv 文件，UTF-8，每行一个句对：源、制表符、目标；或者以下之一：zh-en、copy、reversal。</translation>
    </message>
    <message>
        <source>step %1 of %2: loss %3, held-out accuracy %4, %5 steps/s</source>
        <translation>第 %1 步，共 %2 步：损失 %3，留出集准确率 %4，每秒 %5 步</translation>
    </message>
    <message>
        <source>Where to write the model: a .safetensors file; - for standard output.</source>
        <translation>模型写到何处：.safetensors 文件；- 表示标准输出。</translation>
    </message>
    <message>
        <source>A grammar to make the sentence pairs from, instead of CORPUS.</source>
        <translation>用来生成句对的语法文件，代替 CORPUS。</translation>
    </message>
    <message>
        <source>How the text of a .tsv becomes tokens: %1; spaces without it.</source>
        <translation>.tsv 的文本如何切分为词元：%1；不指定时为 spaces。</translation>
    </message>
    <message>
        <source>The same for the source alone.</source>
        <translation>同上，只用于源。</translation>
    </message>
    <message>
        <source>The same for the target alone.</source>
        <translation>同上，只用于目标。</translation>
    </message>
    <message>
        <source>scaled-dot or additive; scaled-dot without it.</source>
        <translation>scaled-dot 或 additive；不指定时为 scaled-dot。</translation>
    </message>
    <message>
        <source>Number of heads h, 1 to %1; %2 without it.</source>
        <translation>头数 h，1 到 %1；不指定时为 %2。</translation>
    </message>
    <message>
        <source>Width of the embeddings, 1 to %1; %2 without it.</source>
        <translation>嵌入的宽度，1 到 %1；不指定时为 %2。</translation>
    </message>
    <message>
        <source>Steps of training; %1 without it.</source>
        <translation>训练步数；不指定时为 %1。</translation>
    </message>
    <message>
        <source>Sentence pairs a step, 1 to %1; %2 without it.</source>
        <translation>每步的句对数，1 到 %1；不指定时为 %2。</translation>
    </message>
    <message>
        <source>Learning rate of Adam; %1 without it.</source>
        <translation>Adam 的学习率；不指定时为 %1。</translation>
    </message>
    <message>
        <source>Seed of the first parameters and of the order of pairs; %1 without it.</source>
        <translation>初始参数和句对次序的随机种子；不指定时为 %1。</translation>
    </message>
    <message>
        <source>What training may take at most, such as 8G; without it, half of the machine&apos;s memory (%1 here).</source>
        <translation>训练最多可占用的内存，例如 8G；不指定时为本机内存的一半（此处为 %1）。</translation>
    </message>
    <message>
        <source>Make each query from the target word before it, the first from BOS.</source>
        <translation>每个查询由它前一个目标词得到，第一个由 BOS 得到。</translation>
    </message>
    <message>
        <source>Says what a file holds: arrays, shapes, types, NaN, row sums, and what it can be used as. Of a lesson: title, languages, scenes and questions.</source>
        <translation>显示文件的内容：数组、形状、类型、NaN、行和，以及可用作什么。对于课程：标题、语言、场景和问题。</translation>
    </message>
    <message>
        <source>makes exercises on paper, with their answers, as a PDF</source>
        <translation>制作带答案的纸上练习（PDF）</translation>
    </message>
    <message>
        <source>Makes a worksheet: attention to be worked out by hand, with the answers on pages of their own.</source>
        <translation>制作练习纸：手算注意力，答案另页。</translation>
    </message>
    <message>
        <source>A .heedmap file or a picture that carries one, saved attention weights, or a .heedlesson file.</source>
        <translation>.heedmap 文件或带有会话的图片、已保存的注意力权重，或 .heedlesson 文件。</translation>
    </message>
    <message>
        <source>Where to write: a .pdf file; - for standard output.</source>
        <translation>写到哪里：.pdf 文件；- 表示标准输出。</translation>
    </message>
    <message>
        <source>a4 or letter.</source>
        <translation>a4 或 letter。</translation>
    </message>
    <message>
        <source>What of the matrices is printed: blank, part or full.</source>
        <translation>矩阵印出多少：blank（空白）、part（一部分）或 full（全部）。</translation>
    </message>
    <message>
        <source>session: the session&apos;s own; small: small ones for the same tokens; auto: the session&apos;s where a vector has at most %1 numbers.</source>
        <translation>session：会话自己的数值；small：同样词元的小数值；auto：向量最多有 %1 个数时用会话的数值。</translation>
    </message>
    <message>
        <source>The head, counted from 1.</source>
        <translation>第几个头，从 1 开始计数。</translation>
    </message>
    <message>
        <source>The query that is worked out step by step, counted from 1.</source>
        <translation>逐步计算第几个查询，从 1 开始计数。</translation>
    </message>
    <message>
        <source>Without the answers.</source>
        <translation>不带答案。</translation>
    </message>
    <message>
        <source>Title of the sheet.</source>
        <translation>练习纸的标题。</translation>
    </message>
    <message>
        <source>en or zh.</source>
        <translation>en 或 zh。</translation>
    </message>
</context>
<context>
    <name>DifferenceView</name>
    <message>
        <source>head %1 − head %2</source>
        <translation>头 %1 − 头 %2</translation>
    </message>
    <message>
        <source>%1: masked − unmasked</source>
        <translation>%1：有掩码 − 无掩码</translation>
    </message>
    <message>
        <source>%1: scaled by 1/√d_k − not scaled</source>
        <translation>%1：按 1/√d_k 缩放 − 不缩放</translation>
    </message>
    <message>
        <source>%1: now − pinned</source>
        <translation>%1：现在 − 固定的</translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>This is a Python pickle (PyTorch .pt, .bin, .pkl or an object array). It can run code, so it is not opened. In Python, load it with weights_only=True and save the tensors with safetensors.torch.save_file or numpy.savez.</source>
        <translation>这是 Python pickle 文件（PyTorch 的 .pt、.bin、.pkl 或对象数组）。它可能会运行代码，因此不予打开。请在 Python 中以 weights_only=True 加载，再用 safetensors.torch.save_file 或 numpy.savez 保存张量。</translation>
    </message>
    <message>
        <source>This is a GGUF model. Convert it to safetensors and open that.</source>
        <translation>这是 GGUF 模型。请转换为 safetensors 后再打开。</translation>
    </message>
    <message>
        <source>This is a web page, not the file itself. Download the file again with its direct link.</source>
        <translation>这是网页，而不是文件本身。请使用直接链接重新下载该文件。</translation>
    </message>
    <message>
        <source>This is a Git LFS pointer, not the data. Run &quot;git lfs pull&quot; where it came from.</source>
        <translation>这是 Git LFS 指针，而不是数据。请在文件的来源处运行“git lfs pull”。</translation>
    </message>
    <message>
        <source>This file is compressed with gzip. Unpack it first (gunzip) and open the result.</source>
        <translation>该文件经过 gzip 压缩。请先解压 (gunzip)，再打开解压后的文件。</translation>
    </message>
    <message>
        <source>This is a zip archive without arrays in it. Unpack it and open what it holds.</source>
        <translation>这是不含数组的 zip 压缩包。请解压后打开其中的文件。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>%1 is %2; it has to be from %3 to %4.</source>
        <translation>%1 为 %2；必须在 %3 到 %4 之间。</translation>
    </message>
    <message>
        <source>d_model = %1 cannot be split into %2 heads of equal width. Head counts that divide it: %3.</source>
        <translation>d_model = %1 无法分成 %2 个等宽的头。可以整除它的头数：%3。</translation>
    </message>
    <message>
        <source>%1 has the shape %2; expected %3.</source>
        <translation>%1 的形状为 %2；应为 %3。</translation>
    </message>
    <message>
        <source>%1: no parameter %2. Found: %3.</source>
        <translation>%1：没有参数 %2。找到：%3。</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is not a choice. Choose one of: %3.</source>
        <translation>%1：“%2”不是可选项。请选择其中之一：%3。</translation>
    </message>
    <message>
        <source>%1: found %2, expected %3.</source>
        <translation>%1：实际为 %2，应为 %3。</translation>
    </message>
    <message>
        <source>%1: %2 tokens; at most %3 can be typed. Shorten the text, or load an array.</source>
        <translation>%1：%2 个词元；最多可输入 %3 个。请缩短文本，或加载数组。</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2. Choose another folder or name.</source>
        <translation>无法写入 %1：%2。请选择其他文件夹或名称。</translation>
    </message>
    <message>
        <source>%1 is cut short: %2 bytes found, %3 expected. Copy or download it again.</source>
        <translation>%1 不完整：实际 %2 字节，应为 %3 字节。请重新复制或下载。</translation>
    </message>
    <message>
        <source>%1 is damaged: found %2, expected %3.</source>
        <translation>%1 已损坏：实际为 %2，应为 %3。</translation>
    </message>
    <message>
        <source>%1 is not opened. %2</source>
        <translation>未打开 %1。%2</translation>
    </message>
    <message>
        <source>%1 holds no array &quot;%2&quot;. It holds: %3.</source>
        <translation>%1 中没有数组“%2”。其中包含：%3。</translation>
    </message>
    <message>
        <source>%1 holds several arrays; say which one with ::NAME. It holds: %2.</source>
        <translation>%1 包含多个数组；请用 ::NAME 指定其中一个。其中包含：%2。</translation>
    </message>
    <message>
        <source>%1 has the type %2; these are read: %3.</source>
        <translation>%1 的类型为 %2；可读取的类型：%3。</translation>
    </message>
    <message>
        <source>%1 is too large: %2, at most %3.</source>
        <translation>%1 过大：%2，最多 %3。</translation>
    </message>
    <message>
        <source>%1 is not a session that can be opened: at %2, found %3, expected %4.</source>
        <translation>%1 不是可以打开的会话：在 %2 处，实际为 %3，应为 %4。</translation>
    </message>
    <message>
        <source>%1 was saved by a newer Heedmap (format %2; this one reads up to %3). Update Heedmap to open it.</source>
        <translation>%1 由更新版本的 Heedmap 保存（格式 %2；当前版本最高可读取 %3）。请更新 Heedmap 后再打开。</translation>
    </message>
    <message>
        <source>A picture of %1 × %2 pixels needs %3 of memory. Choose a smaller size or fewer dots per inch, or save as SVG or PDF, which have no pixels.</source>
        <translation>%1 × %2 像素的图片需要 %3 内存。请选择更小的尺寸或更低的每英寸点数 (dpi)，或保存为没有像素的 SVG 或 PDF。</translation>
    </message>
    <message>
        <source>There is nothing to draw: %1 is empty.</source>
        <translation>没有可绘制的内容：%1 为空。</translation>
    </message>
    <message>
        <source>No head is selected. Click a cell of the head, or choose other heads.</source>
        <translation>未选择任何头。请点击某个头的格，或选择其他头。</translation>
    </message>
    <message>
        <source>This is a model in fastText&apos;s own format. Open the .vec file that belongs to it: fastText writes both, and published models come with one.</source>
        <translation>这是 fastText 自有格式的模型。请打开与之对应的 .vec 文件：fastText 会同时写出两者，公开发布的模型也附带该文件。</translation>
    </message>
    <message>
        <source>Its numbers have a type without a name; NumPy writes 8-bit floats so. In Python, save it with .astype(numpy.float32).</source>
        <translation>其中数值的类型没有名称；NumPy 会这样写出 8 位浮点数。请在 Python 中用 .astype(numpy.float32) 转换后再保存。</translation>
    </message>
    <message>
        <source>This is a Heedmap session, which holds settings and not arrays. Open it as a session.</source>
        <translation>这是 Heedmap 会话，其中保存的是设置而不是数组。请将其作为会话打开。</translation>
    </message>
    <message>
        <source>This is a file of word vectors. Use it for the embeddings.</source>
        <translation>这是词向量文件。请将其用于嵌入。</translation>
    </message>
    <message>
        <source>Heedmap does not know this kind of file. It reads .npy, .npz, .safetensors, .csv, .tsv, .json and .heedmap.</source>
        <translation>Heedmap 无法识别此类文件。可读取的文件：.npy、.npz、.safetensors、.csv、.tsv、.json 和 .heedmap。</translation>
    </message>
    <message>
        <source>%1 is not there any more. Say where it is now.</source>
        <translation>%1 已不在原处。请指定其现在的位置。</translation>
    </message>
    <message>
        <source>%1 has changed since it was chosen. Load it again to use what it holds now.</source>
        <translation>%1 在选择之后已被更改。请重新加载，以使用其现在的内容。</translation>
    </message>
    <message>
        <source>%1 holds numbers of two bytes whose type has no name (%2). NumPy writes bfloat16 so: if it is that, choose bfloat16 for it (--bfloat16), else save it with .astype(numpy.float32).</source>
        <translation>%1 中的双字节数没有类型名称 (%2)。NumPy 会这样写出 bfloat16：如果确实是 bfloat16，请为其选择 bfloat16 (--bfloat16)，否则请用 .astype(numpy.float32) 转换后再保存。</translation>
    </message>
    <message>
        <source>%1: row %2 has %3 entries, the rows before it have %4. Every row needs as many.</source>
        <translation>%1：第 %2 行有 %3 项，之前各行有 %4 项。每行的项数必须相同。</translation>
    </message>
    <message>
        <source>%1 names files that are not beside it (%3): %2. Put them into its folder.</source>
        <translation>%1 所列的文件中有一些不在同一文件夹内 (%3)：%2。请将它们放入该文件夹。</translation>
    </message>
    <message>
        <source>%1 looks like a list of words and how often they occur, not like vectors: each of its %2 rows is a word and one whole number. Open the file of vectors that belongs to it.</source>
        <translation>%1 看起来是词及其出现次数的列表，而不是向量：它的 %2 行都是一个词和一个整数。请打开与之对应的向量文件。</translation>
    </message>
    <message>
        <source>%1 is a picture that carries no session. Open the .heedmap file that it was drawn from, or save the picture again with its session in it.</source>
        <translation>%1 是不包含会话的图片。请打开绘制该图片所用的 .heedmap 文件，或重新保存图片并包含会话。</translation>
    </message>
    <message>
        <source>The memory does not suffice for this. Take fewer or smaller arrays.</source>
        <translation>内存不够。请用更少或更小的数组。</translation>
    </message>
    <message>
        <source>This needs about %1 of memory; the budget is %2. Take fewer tokens or heads, or raise the budget (Edit → Memory Budget; --memory on the command line).</source>
        <translation>这大约需要 %1 内存，而内存预算是 %2。请减少词元或头，或者提高预算（编辑 → 内存预算；命令行用 --memory）。</translation>
    </message>
    <message>
        <source>These weights were saved, not computed: there are no scores to sweep d_k or the temperature of.</source>
        <translation>这些权重是保存下来的，不是计算出来的：没有得分，无法改变 d_k 或温度。</translation>
    </message>
    <message>
        <source>These weights were saved, not computed: there are no vectors for an RNN to read.</source>
        <translation>这些权重是保存下来的，不是计算出来的：没有可供 RNN 读取的向量。</translation>
    </message>
    <message>
        <source>Additive attention has no √d_k. Sweep the temperature instead.</source>
        <translation>加性注意力没有 √d_k。请改为扫描温度。</translation>
    </message>
    <message>
        <source>d_k is that of the parameters in the file. Sweep the temperature instead.</source>
        <translation>d_k 由文件中的参数决定。请改为扫描温度。</translation>
    </message>
    <message>
        <source>Without random projections d_k only says which dimensions a head sees. Sweep the temperature instead.</source>
        <translation>没有随机投影时，d_k 只决定一个头能看到哪些维度。请改为扫描温度。</translation>
    </message>
    <message>
        <source>Additive attention has no scale, so there is nothing to compare.</source>
        <translation>加性注意力没有缩放，因此没有可比较的内容。</translation>
    </message>
    <message>
        <source>No session is pinned yet. Pin the one to compare with, then change something.</source>
        <translation>还没有固定任何会话。请先固定要比较的会话，再作改动。</translation>
    </message>
    <message>
        <source>These weights were saved, not computed: what they would be with another scale is not known. Saved heads can be compared with each other.</source>
        <translation>这些权重是保存下来的，不是计算出来的：换一种缩放会怎样无从得知。保存的各个头之间可以互相比较。</translation>
    </message>
    <message>
        <source>These weights were saved, not computed: what they would be without a mask is not known. Saved heads can be compared with each other.</source>
        <translation>这些权重是保存下来的，不是计算出来的：没有掩码会怎样无从得知。保存的各个头之间可以互相比较。</translation>
    </message>
    <message>
        <source>These weights were saved, not computed: there are no vectors to draw.</source>
        <translation>这些权重是保存下来的，不是计算得到的：没有可画的向量。</translation>
    </message>
    <message>
        <source>This is text in UTF-16. In the program that made it, save it with the encoding UTF-8.</source>
        <translation>这是 UTF-16 文本。请在生成它的程序中以 UTF-8 编码保存。</translation>
    </message>
    <message>
        <source>This is text in another encoding than UTF-8, GBK perhaps. Open it in a text editor and save it with the encoding UTF-8.</source>
        <translation>这段文本不是 UTF-8 编码，可能是 GBK。请用文本编辑器打开，再以 UTF-8 编码保存。</translation>
    </message>
    <message>
        <source>This is no text. A corpus is a text file in UTF-8 with a sentence pair a line: source, tab, target. A spreadsheet can be saved so, as tab-separated text.</source>
        <translation>这不是文本。语料是 UTF-8 文本文件，每行一个句对：源、制表符、目标。电子表格可以另存为以制表符分隔的文本。</translation>
    </message>
    <message>
        <source>It is the index of a model in several files, and a lesson takes one file along. Save the layer that is used as a safetensors file of its own.</source>
        <translation>这是由多个文件组成的模型的索引，而课程只能附带单个文件。请将所用的层另存为单独的 safetensors 文件。</translation>
    </message>
    <message>
        <source>%1 is not a lesson that can be opened: at %2, found %3, expected %4.</source>
        <translation>%1 不是可以打开的课程：在 %2 处，实际为 %3，应为 %4。</translation>
    </message>
    <message>
        <source>%1 was saved by a newer Heedmap (lesson format %2; this one reads up to %3). Update Heedmap to open it.</source>
        <translation>%1 由更新版本的 Heedmap 保存（课程格式 %2；当前版本最高可读取 %3）。请更新 Heedmap 后再打开。</translation>
    </message>
    <message>
        <source>%1 is not a picture that can be read: %2. Save it as PNG or JPEG and open that.</source>
        <translation>%1 不是可以读取的图片：%2。请另存为 PNG 或 JPEG 再打开。</translation>
    </message>
</context>
<context>
    <name>ExportChoice</name>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Chosen heads</source>
        <translation>所选的头</translation>
    </message>
    <message>
        <source>the figure</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Saving %1…</source>
        <translation>正在保存 %1…</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>target (query)</source>
        <translation>目标（查询）</translation>
    </message>
    <message>
        <source>source (key)</source>
        <translation>源（键）</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>mean of %1 heads</source>
        <translation>%1 个头的均值</translation>
    </message>
    <message>
        <source>attention weight</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>非数值</translation>
    </message>
    <message>
        <source>every key blocked</source>
        <translation>所有键被屏蔽</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>被屏蔽</translation>
    </message>
    <message>
        <source>%1, one label in %2</source>
        <translation>%1，每 %2 个显示一个标签</translation>
    </message>
    <message>
        <source>Nothing to show yet: type a source and a target sentence.</source>
        <translation>尚无内容可显示：请输入源句和目标句。</translation>
    </message>
    <message>
        <source>head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>mean of heads %1</source>
        <translation>头 %1 的平均</translation>
    </message>
    <message>
        <source>maximum of %1 heads</source>
        <translation>%1 个头的最大值</translation>
    </message>
    <message>
        <source>maximum of heads %1</source>
        <translation>头 %1 的最大值</translation>
    </message>
    <message>
        <source>difference of weights</source>
        <translation>权重之差</translation>
    </message>
    <message>
        <source>divergence (nats)</source>
        <translation>散度（奈特）</translation>
    </message>
    <message>
        <source>distance of heads</source>
        <translation>头之间的距离</translation>
    </message>
    <message>
        <source>H: entropy of the row in nats</source>
        <translation>H：该行的熵（奈特）</translation>
    </message>
    <message>
        <source>e^H: effective number of keys</source>
        <translation>e^H：有效键数</translation>
    </message>
    <message>
        <source>the figure</source>
        <translation>图</translation>
    </message>
    <message>
        <source>covered</source>
        <translation>已遮住</translation>
    </message>
    <message>
        <source>This row is covered until the question is answered.</source>
        <translation>回答问题之前，这一行被遮住。</translation>
    </message>
</context>
<context>
    <name>FigureExport</name>
    <message>
        <source>Dots per inch</source>
        <translation>每英寸点数 (dpi)</translation>
    </message>
    <message>
        <source>Width in mm</source>
        <translation>宽度 (mm)</translation>
    </message>
    <message>
        <source>Height in mm</source>
        <translation>高度 (mm)</translation>
    </message>
    <message>
        <source>the figure</source>
        <translation>图</translation>
    </message>
    <message>
        <source>it has no name</source>
        <translation>没有名称</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>这是一个文件夹</translation>
    </message>
    <message>
        <source>the name ends with a dot</source>
        <translation>名称以点号结尾</translation>
    </message>
</context>
<context>
    <name>FileSummary</name>
    <message>
        <source>the array</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>%1 rows of %2 numbers</source>
        <translation>%1 行，每行 %2 个数</translation>
    </message>
    <message>
        <source>The first line promises %1 rows; there are %2.</source>
        <translation>第一行标明共 %1 行；实际有 %2 行。</translation>
    </message>
    <message>
        <source>%1 lines have too few numbers and are skipped, line %2 first.</source>
        <translation>有 %1 行的数字不足，已跳过，首先是第 %2 行。</translation>
    </message>
    <message>
        <source>%1 words occur again; their first row counts.</source>
        <translation>有 %1 个词重复出现；以其首次出现的行为准。</translation>
    </message>
    <message>
        <source>%1 numbers are NaN or infinite, the first in row %2.</source>
        <translation>有 %1 个数为 NaN 或无穷，首个在第 %2 行。</translation>
    </message>
    <message>
        <source>The file ends within a row; the rows before it count.</source>
        <translation>文件在一行中间结束；以此前的各行为准。</translation>
    </message>
    <message>
        <source>It has no vector for unknown words: a random one stands in, always the same.</source>
        <translation>其中没有未知词向量：改用一个始终相同的随机向量。</translation>
    </message>
    <message>
        <source>%1: %2. They are shown as they are, with their sums.</source>
        <translation>%1：%2。它们按原样显示，并标出行和。</translation>
    </message>
    <message>
        <source>session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>word vectors</source>
        <translation>词向量</translation>
    </message>
    <message>
        <source>a vector a token</source>
        <translation>逐词元的向量</translation>
    </message>
    <message>
        <source>parameters of a layer</source>
        <translation>层的参数</translation>
    </message>
    <message>
        <source>attention weights</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>rows sum to 1</source>
        <translation>行和为 1</translation>
    </message>
    <message>
        <source>%1 of %2 rows do not sum to 1 (from %3 to %4)</source>
        <translation>%2 行中有 %1 行的行和不为 1（从 %3 到 %4）</translation>
    </message>
    <message>
        <source>Can be used as: %1.</source>
        <translation>可用作：%1。</translation>
    </message>
    <message>
        <source>Parameters: %1</source>
        <translation>参数：%1</translation>
    </message>
    <message>
        <source>Weights %1: layers %2, samples %3, heads %4</source>
        <translation>权重 %1：层数 %2，样本数 %3，头数 %4</translation>
    </message>
    <message>
        <source>%1: %2 of its numbers are NaN or infinite; such cells are hatched.</source>
        <translation>%1：有 %2 个数是 NaN 或无穷大；这样的格子画斜线。</translation>
    </message>
    <message>
        <source>arrays: %1</source>
        <translation>数组：%1</translation>
    </message>
    <message>
        <source>… and %1 more.</source>
        <translation>……还有 %1 条。</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（无名称）</translation>
    </message>
</context>
<context>
    <name>Insight</name>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>the session to compare with</source>
        <translation>要比较的会话</translation>
    </message>
    <message>
        <source>the source</source>
        <translation>源</translation>
    </message>
    <message>
        <source>the target</source>
        <translation>目标</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>The value vector of %1 is not finite, and so is the context: even 0 × NaN and 0 × ∞ are NaN.</source>
        <translation>%1 的值向量不是有限数，因此上下文也不是：即使 0 × NaN 和 0 × ∞ 也是 NaN。</translation>
    </message>
    <message>
        <source>Every key is blocked for “%1”.</source>
        <translation>“%1”的所有键都被屏蔽。</translation>
    </message>
    <message>
        <source>Under fill each score becomes −10⁹: all the same, so each of the %1 keys gets 1/%1. No finding.</source>
        <translation>用 fill 时，每个得分都变为 −10⁹，彼此相同，因此 %1 个键各得 1/%1。这不说明任何问题。</translation>
    </message>
    <message>
        <source>Under add, −10⁹ is added to each score. A float32 of that size counts in steps of 64, so it swallows the score: each of the %1 keys gets 1/%1. No finding.</source>
        <translation>用 add 时，每个得分都加上 −10⁹。这样大的 float32 以 64 为步长，得分因而被吞没：%1 个键各得 1/%1。这不说明任何问题。</translation>
    </message>
    <message>
        <source>Under add, −10⁹ is added to each score. A float32 of that size counts in steps of 64: what is left of large scores decides. No finding.</source>
        <translation>用 add 时，每个得分都加上 −10⁹。这样大的 float32 以 64 为步长：结果取决于较大得分残留的部分。这不说明任何问题。</translation>
    </message>
    <message>
        <source>Under −∞ each score becomes −∞, and so does the largest of them. −∞ − (−∞) is not a number: the row is NaN.</source>
        <translation>用 −∞ 时，每个得分都变为 −∞，最大值也是 −∞。−∞ − (−∞) 不是数：整行为 NaN。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1%2</translation>
    </message>
    <message>
        <source> Its x is finite: the projection makes it so, by its parameters or by a number too large for float32.</source>
        <translation>其 x 是有限数：问题出在投影，原因是参数，或是数值超出 float32 的范围。</translation>
    </message>
    <message>
        <source>The row has NaN or ∞ because they were saved so in the file of weights.</source>
        <translation>该行含有 NaN 或 ∞，因为权重文件中保存的就是如此。</translation>
    </message>
    <message>
        <source>The row is NaN because the query vector of “%1” is not finite: no score of it is.</source>
        <translation>该行为 NaN，因为“%1”的查询向量不是有限数：它的所有得分都不是。</translation>
    </message>
    <message>
        <source>The row is NaN because the key vector of %1 is not finite. Each weight is divided by the sum, so one NaN makes all of them NaN.</source>
        <translation>该行为 NaN，因为 %1 的键向量不是有限数。每个权重都要除以总和，因此一个 NaN 会使全行成为 NaN。</translation>
    </message>
    <message>
        <source>The row is NaN because the score of %1 is not finite although its vectors are: it is too large for float32, or a parameter is NaN. ∞ − ∞ is not a number.</source>
        <translation>该行为 NaN，因为 %1 的向量虽是有限数，得分却不是：它超出 float32 的范围，或某个参数为 NaN。∞ − ∞ 不是数。</translation>
    </message>
    <message>
        <source>The row has no sum: a weight is NaN or ∞.</source>
        <translation>该行没有总和：有权重为 NaN 或 ∞。</translation>
    </message>
    <message>
        <source>Every weight of the row is 0: it was masked after the softmax, or it is padding.</source>
        <translation>该行的权重全为 0：它在 softmax 之后被掩码，或者是填充。</translation>
    </message>
    <message>
        <source>The row sums to %1, not 1: its weights are numbers of 16 bits, and rounding them can take that much.</source>
        <translation>该行的总和为 %1 而不是 1：权重是 16 位数，舍入可以造成这样的差别。</translation>
    </message>
    <message>
        <source>The row sums to %1, not 1, and some weights are exactly 0: they were probably masked or dropped out after the softmax. Dropout also makes those that stay larger.</source>
        <translation>该行的总和为 %1 而不是 1，且有些权重恰为 0：它们可能在 softmax 之后被掩码或被随机丢弃（dropout）。dropout 还会放大保留下来的权重。</translation>
    </message>
    <message>
        <source>The row sums to %1, not 1: these weights do not come from a softmax alone, or they are a part of a longer row.</source>
        <translation>该行的总和为 %1 而不是 1：这些权重不单来自 softmax，或者只是更长的一行的一部分。</translation>
    </message>
    <message>
        <source>the causal mask</source>
        <translation>因果掩码</translation>
    </message>
    <message>
        <source>a blocked key</source>
        <translation>被屏蔽的键</translation>
    </message>
    <message>
        <source>a cell blocked by hand</source>
        <translation>手动屏蔽的单元格</translation>
    </message>
    <message>
        <source>the mask file</source>
        <translation>掩码文件</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>“%1” (key %2)</source>
        <translation>“%1”（键 %2）</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 及另外 %2 个</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>%1 of %2 keys</source>
        <translation>%2 个键中的第 %1 位</translation>
    </message>
    <message>
        <source>rank in the row</source>
        <translation>行内名次</translation>
    </message>
    <message>
        <source>%1, shared by %2</source>
        <translation>%1，%2 个键并列</translation>
    </message>
    <message>
        <source>largest of the row</source>
        <translation>行内最大值</translation>
    </message>
    <message>
        <source>%1 for “%2”</source>
        <translation>%1（“%2”）</translation>
    </message>
    <message>
        <source>q·k</source>
        <translation>q·k</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>缩放系数</translation>
    </message>
    <message>
        <source>score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>被屏蔽</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>yes: %1</source>
        <translation>是：%1</translation>
    </message>
    <message>
        <source>masked score</source>
        <translation>掩码后的得分</translation>
    </message>
    <message>
        <source>e^(s − max)</source>
        <translation>e^(s − max)</translation>
    </message>
    <message>
        <source>sum of the weights</source>
        <translation>权重之和</translation>
    </message>
    <message>
        <source>largest masked score</source>
        <translation>掩码后的最大得分</translation>
    </message>
    <message>
        <source>sum of e^(s − max)</source>
        <translation>e^(s − max) 之和</translation>
    </message>
    <message>
        <source>entropy</source>
        <translation>熵</translation>
    </message>
    <message>
        <source>%1 nats, of at most %2</source>
        <translation>%1 奈特，最大为 %2</translation>
    </message>
    <message>
        <source>effective keys</source>
        <translation>有效键数</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>blocked keys</source>
        <translation>被屏蔽的键</translation>
    </message>
    <message>
        <source>angle between q and k</source>
        <translation>q 与 k 的夹角</translation>
    </message>
    <message>
        <source>%1°, cos = %2</source>
        <translation>%1°，cos = %2</translation>
    </message>
    <message>
        <source>none: additive attention does not compare them by an angle</source>
        <translation>无：加性注意力不按夹角比较二者</translation>
    </message>
    <message>
        <source>none: a vector is 0 or not finite</source>
        <translation>无：有向量为 0 或不是有限数</translation>
    </message>
    <message>
        <source>numbers from</source>
        <translation>数值来源</translation>
    </message>
    <message>
        <source>parameters of %1</source>
        <translation>参数来自 %1</translation>
    </message>
    <message>
        <source>random parameters, seed %1</source>
        <translation>随机参数，种子 %1</translation>
    </message>
    <message>
        <source>identity projections</source>
        <translation>单位矩阵投影</translation>
    </message>
    <message>
        <source>random projections, seed %1</source>
        <translation>随机投影，种子 %1</translation>
    </message>
    <message>
        <source>weights saved in %1</source>
        <translation>保存在 %1 中的权重</translation>
    </message>
    <message>
        <source>random vectors, seed %1</source>
        <translation>随机向量，种子 %1</translation>
    </message>
    <message>
        <source>one-hot vectors</source>
        <translation>独热向量</translation>
    </message>
    <message>
        <source>vectors made by hand</source>
        <translation>手工设定的向量</translation>
    </message>
    <message>
        <source>word vectors of %1</source>
        <translation>%1 的词向量</translation>
    </message>
    <message>
        <source>vectors of %1</source>
        <translation>%1 的向量</translation>
    </message>
    <message>
        <source>%1 + position</source>
        <translation>%1 + 位置编码</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>The weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Its row</source>
        <translation>所在的行</translation>
    </message>
    <message>
        <source>The vectors</source>
        <translation>向量</translation>
    </message>
    <message>
        <source>query made from</source>
        <translation>查询来自</translation>
    </message>
    <message>
        <source>the word before, “%1”</source>
        <translation>前一个词“%1”</translation>
    </message>
    <message>
        <source>trained parameters</source>
        <translation>训练得到的参数</translation>
    </message>
    <message>
        <source>trained vectors</source>
        <translation>训练得到的向量</translation>
    </message>
    <message>
        <source>weights made by hand, of no model</source>
        <translation>手工编写的权重，不出自任何模型</translation>
    </message>
</context>
<context>
    <name>LessonAnswer</name>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>It falls</source>
        <translation>变小</translation>
    </message>
    <message>
        <source>It stays the same</source>
        <translation>不变</translation>
    </message>
    <message>
        <source>It rises</source>
        <translation>变大</translation>
    </message>
</context>
<context>
    <name>LessonFile</name>
    <message>
        <source>the list of files</source>
        <translation>文件列表</translation>
    </message>
    <message>
        <source>lesson.json and plain names in files/</source>
        <translation>lesson.json，以及 files/ 中的普通文件名</translation>
    </message>
    <message>
        <source>%1 twice</source>
        <translation>%1 出现两次</translation>
    </message>
    <message>
        <source>each name once</source>
        <translation>每个名称只出现一次</translation>
    </message>
    <message>
        <source>no lesson.json</source>
        <translation>没有 lesson.json</translation>
    </message>
    <message>
        <source>at most %1 characters</source>
        <translation>最多 %1 个字符</translation>
    </message>
    <message>
        <source>a text, or a list of paragraphs</source>
        <translation>文本，或段落的列表</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>at most %1 names</source>
        <translation>最多 %1 个名称</translation>
    </message>
    <message>
        <source>head, query and key</source>
        <translation>头、查询和键</translation>
    </message>
    <message>
        <source>a number and its places, such as &quot;weight 1 2 3&quot;</source>
        <translation>一个数及其位置，例如 &quot;weight 1 2 3&quot;</translation>
    </message>
    <message>
        <source>at most %1 numbers</source>
        <translation>最多 %1 个数</translation>
    </message>
    <message>
        <source>a question in one language at least</source>
        <translation>至少一种语言的问题</translation>
    </message>
    <message>
        <source>what changes in the session</source>
        <translation>会话中的改动</translation>
    </message>
    <message>
        <source>2 to %1 numbers</source>
        <translation>2 至 %1 个数</translation>
    </message>
    <message>
        <source>a title in one language at least</source>
        <translation>至少一种语言的标题</translation>
    </message>
    <message>
        <source>1 to %1 scenes</source>
        <translation>1 至 %1 个场景</translation>
    </message>
    <message>
        <source>a model that comes with the program: zh-en</source>
        <translation>程序自带的模型：zh-en</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>English</source>
        <translation>英文</translation>
    </message>
    <message>
        <source>Languages: none is complete</source>
        <translation>语言：没有一种是完整的</translation>
    </message>
    <message>
        <source>Languages: %1</source>
        <translation>语言：%1</translation>
    </message>
    <message>
        <source>(no title)</source>
        <translation>（无标题）</translation>
    </message>
    <message>
        <source>which key has the largest weight</source>
        <translation>哪个键的权重最大</translation>
    </message>
    <message>
        <source>falls, stays or rises</source>
        <translation>减小、不变还是增大</translation>
    </message>
    <message>
        <source>which number</source>
        <translation>是哪个数</translation>
    </message>
    <message>
        <source>in which head it is largest</source>
        <translation>在哪个头中最大</translation>
    </message>
    <message>
        <source>Lesson: %1</source>
        <translation>课程：%1</translation>
    </message>
    <message>
        <source>Scenes: %1, questions: %2</source>
        <translation>场景：%1，问题：%2</translation>
    </message>
    <message>
        <source>the name of a file in the lesson</source>
        <translation>课程中某个文件的名称</translation>
    </message>
</context>
<context>
    <name>LessonList</name>
    <message>
        <source>✓ Finished</source>
        <translation>✓ 已完成</translation>
    </message>
    <message>
        <source>Scene %1 of %2</source>
        <translation>第 %1 个场景，共 %2 个</translation>
    </message>
    <message>
        <source>Question: answered right</source>
        <translation>问题：回答正确</translation>
    </message>
    <message>
        <source>Question: not right yet</source>
        <translation>问题：尚未答对</translation>
    </message>
    <message>
        <source>Questions: %1 of %2 right</source>
        <translation>问题：%2 个中答对 %1 个</translation>
    </message>
</context>
<context>
    <name>LinksView</name>
    <message>
        <source>“%1” (target %2, query)</source>
        <translation>“%1”（目标 %2，查询）</translation>
    </message>
    <message>
        <source>“%1” (source %2, key)</source>
        <translation>“%1”（源 %2，键）</translation>
    </message>
    <message>
        <source>sum over %1 queries and %2 heads</source>
        <translation>%1 个查询、%2 个头之和</translation>
    </message>
    <message>
        <source>sum over %1 keys and %2 heads</source>
        <translation>%1 个键、%2 个头之和</translation>
    </message>
    <message>
        <source>sum over %1 queries</source>
        <translation>%1 个查询之和</translation>
    </message>
    <message>
        <source>sum over %1 keys</source>
        <translation>%1 个键之和</translation>
    </message>
    <message>
        <source>sum over %1 heads</source>
        <translation>%1 个头之和</translation>
    </message>
    <message>
        <source>Attention that %1 gives</source>
        <translation>%1 给出的注意力</translation>
    </message>
    <message>
        <source>Attention that %1 gets</source>
        <translation>%1 得到的注意力</translation>
    </message>
    <message>
        <source>Attention that the chosen queries give</source>
        <translation>所选查询给出的注意力</translation>
    </message>
    <message>
        <source>Attention that the chosen keys get</source>
        <translation>所选键得到的注意力</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>连线</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>attends to</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>A line for every weight of at least %1: the wider, the more</source>
        <translation>不小于 %1 的注意力权重各画一条线：越粗，权重越大</translation>
    </message>
    <message>
        <source>No weight reaches the threshold; the largest is %1.</source>
        <translation>没有权重达到阈值；最大的权重是 %1。</translation>
    </message>
    <message>
        <source>The %1 strongest lines are drawn, %2 weaker ones left out.</source>
        <translation>画出最强的 %1 条线，略去较弱的 %2 条。</translation>
    </message>
    <message>
        <source>Weights that are not a number have no line: %1.</source>
        <translation>不是数值的权重没有线：%1 个。</translation>
    </message>
    <message>
        <source>Hatched queries, dashed lines: every key is blocked, the weights mean nothing.</source>
        <translation>带斜纹的查询和虚线：所有的键都被屏蔽，权重没有意义。</translation>
    </message>
    <message>
        <source>%1 gives %2 of its attention to %3 in head %4</source>
        <translation>在头 %4 中，%1 把 %2 的注意力给了 %3</translation>
    </message>
    <message>
        <source>%1; every key of this query is blocked: the number means nothing</source>
        <translation>%1；该查询的所有键都被屏蔽：这个数没有意义</translation>
    </message>
    <message>
        <source>%1 gives most to %2: %3</source>
        <translation>%1 给 %2 的最多：%3</translation>
    </message>
    <message>
        <source>%1 gets most from %2: %3</source>
        <translation>%1 从 %2 得到的最多：%3</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1; every key is blocked</source>
        <translation>%1；所有的键都被屏蔽</translation>
    </message>
    <message>
        <source>%1: click to hide its lines, Ctrl+click to see it alone</source>
        <translation>%1：单击隐藏它的线，Ctrl+单击只看这个头</translation>
    </message>
    <message>
        <source>%1: click to show its lines, Ctrl+click to see it alone</source>
        <translation>%1：单击显示它的线，Ctrl+单击只看这个头</translation>
    </message>
    <message>
        <source>%1 lines from %2 queries to %3 keys</source>
        <translation>从 %2 个查询到 %3 个键，共 %1 条线</translation>
    </message>
    <message>
        <source>%1: covered until the question is answered</source>
        <translation>%1：回答问题之前被遮住</translation>
    </message>
</context>
<context>
    <name>MaskText</name>
    <message>
        <source>No cell blocked by hand.</source>
        <translation>没有手动屏蔽的格。</translation>
    </message>
    <message>
        <source>1 cell blocked by hand.</source>
        <translation>手动屏蔽了 1 格。</translation>
    </message>
    <message>
        <source>%1 cells blocked by hand.</source>
        <translation>手动屏蔽了 %1 格。</translation>
    </message>
    <message>
        <source>%1 (head %2)</source>
        <translation>%1（头 %2）</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation>，另有 %1 个</translation>
    </message>
    <message>
        <source>Every key is blocked for: %1%2.</source>
        <translation>以下查询的所有键都被屏蔽：%1%2。</translation>
    </message>
    <message>
        <source> Under −∞ such a row is NaN.</source>
        <translation>采用 −∞ 时，这样的行是 NaN。</translation>
    </message>
    <message>
        <source> Under fill such a row is uniform: no finding.</source>
        <translation>采用 fill 时，这样的行是均匀的：不能据此下结论。</translation>
    </message>
    <message>
        <source> Under add such a row is uniform, since −1e9 swallows the scores: no finding.</source>
        <translation>采用 add 时，这样的行是均匀的，因为 −1e9 淹没了得分：不能据此下结论。</translation>
    </message>
    <message>
        <source> Under add such a row keeps what −1e9 leaves of large scores: no finding.</source>
        <translation>采用 add 时，这样的行只剩较大得分经 −1e9 后的残余：不能据此下结论。</translation>
    </message>
</context>
<context>
    <name>Note</name>
    <message>
        <source>%1 holds more than one array; the first is used.</source>
        <translation>%1 包含多个数组；使用第一个。</translation>
    </message>
    <message>
        <source>%1: %2 bytes behind the numbers are ignored.</source>
        <translation>%1：数值之后的 %2 字节已忽略。</translation>
    </message>
    <message>
        <source>%1: %2 whole numbers have more digits than float32 holds and were rounded.</source>
        <translation>%1：有 %2 个整数的位数超出 float32 的精度，已舍入。</translation>
    </message>
    <message>
        <source>%1: %2 numbers are too large for float32 and became infinite.</source>
        <translation>%1：有 %2 个数超出 float32 的范围，已变为无穷。</translation>
    </message>
    <message>
        <source>%1: %2 entries are NaN or Infinity. JSON has no such numbers, but Python writes them; they were read.</source>
        <translation>%1：有 %2 项为 NaN 或 Infinity。JSON 中没有这样的数，但 Python 会写出它们；已照常读取。</translation>
    </message>
    <message>
        <source>%1: %2 numbers are NaN or infinite.</source>
        <translation>%1：有 %2 个数为 NaN 或无穷。</translation>
    </message>
    <message>
        <source>%1: the metadata &quot;%2&quot; is not a text and was ignored.</source>
        <translation>%1：元数据“%2”不是文本，已忽略。</translation>
    </message>
    <message>
        <source>%1 is not in %2, as the index says, but in %3; it was read from there.</source>
        <translation>%1 不在索引所指的 %2 中，而在 %3 中；已从该处读取。</translation>
    </message>
    <message>
        <source>%1: %2 arrays are in the files but not in the index; they are listed too: %3.</source>
        <translation>%1：有 %2 个数组在文件中但不在索引中；也一并列出：%3。</translation>
    </message>
    <message>
        <source>%1: the items of the list differ in shape; each is an array of its own.</source>
        <translation>%1：列表各项的形状不同；每项各为一个数组。</translation>
    </message>
</context>
<context>
    <name>ParameterLines</name>
    <message>
        <source>additive attention</source>
        <translation>加性注意力</translation>
    </message>
    <message>
        <source>scaled dot-product attention, scale 1/√d_k</source>
        <translation>缩放点积注意力，缩放 1/√d_k</translation>
    </message>
    <message>
        <source>dot-product attention, not scaled</source>
        <translation>点积注意力，无缩放</translation>
    </message>
    <message>
        <source>dot-product attention, scale %1</source>
        <translation>点积注意力，缩放 %1</translation>
    </message>
    <message>
        <source>parameters of %1</source>
        <translation>参数来自 %1</translation>
    </message>
    <message>
        <source>random vectors + position</source>
        <translation>随机向量 + 位置编码</translation>
    </message>
    <message>
        <source>random vectors</source>
        <translation>随机向量</translation>
    </message>
    <message>
        <source>one-hot vectors + position</source>
        <translation>独热向量 + 位置编码</translation>
    </message>
    <message>
        <source>one-hot vectors</source>
        <translation>独热向量</translation>
    </message>
    <message>
        <source>word vectors of %1 + position</source>
        <translation>%1 的词向量 + 位置编码</translation>
    </message>
    <message>
        <source>word vectors of %1</source>
        <translation>%1 的词向量</translation>
    </message>
    <message>
        <source>vectors of %1 + position</source>
        <translation>%1 的向量 + 位置编码</translation>
    </message>
    <message>
        <source>vectors of %1</source>
        <translation>%1 的向量</translation>
    </message>
    <message>
        <source>hand-made vectors + position</source>
        <translation>手工设定的向量 + 位置编码</translation>
    </message>
    <message>
        <source>hand-made vectors</source>
        <translation>手工设定的向量</translation>
    </message>
    <message>
        <source>random parameters</source>
        <translation>随机参数</translation>
    </message>
    <message>
        <source>random projections</source>
        <translation>随机投影</translation>
    </message>
    <message>
        <source>identity projections</source>
        <translation>单位矩阵投影</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>种子 %1</translation>
    </message>
    <message>
        <source>causal mask</source>
        <translation>因果掩码</translation>
    </message>
    <message>
        <source>causal mask, bottom-right</source>
        <translation>因果掩码，右下对齐</translation>
    </message>
    <message>
        <source>blocked keys: %1</source>
        <translation>被屏蔽的键：%1</translation>
    </message>
    <message>
        <source>blocked cells: %1</source>
        <translation>被屏蔽的格：%1</translation>
    </message>
    <message>
        <source>mask of %1</source>
        <translation>%1 的掩码</translation>
    </message>
    <message>
        <source>no mask</source>
        <translation>无掩码</translation>
    </message>
    <message>
        <source>mask method %1</source>
        <translation>掩码方法 %1</translation>
    </message>
    <message>
        <source>weights of %1, as they are stored</source>
        <translation>%1 的权重，按存储原样</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>层 %1</translation>
    </message>
    <message>
        <source>sample %1</source>
        <translation>样本 %1</translation>
    </message>
    <message>
        <source>heads: %1</source>
        <translation>头数：%1</translation>
    </message>
    <message>
        <source>trained vectors + position</source>
        <translation>训练得到的向量 + 位置编码</translation>
    </message>
    <message>
        <source>trained vectors</source>
        <translation>训练得到的向量</translation>
    </message>
    <message>
        <source>trained parameters</source>
        <translation>训练得到的参数</translation>
    </message>
    <message>
        <source>each query from the word before</source>
        <translation>用前一个词作查询</translation>
    </message>
    <message>
        <source>weights made by hand</source>
        <translation>手工编写的权重</translation>
    </message>
</context>
<context>
    <name>Patches</name>
    <message>
        <source>Selected: %1, %2 (blocked).</source>
        <translation>已选：%1，%2（已屏蔽）。</translation>
    </message>
    <message>
        <source>Selected: %1, %2.</source>
        <translation>已选：%1，%2。</translation>
    </message>
    <message>
        <source>Patches</source>
        <translation>图像块</translation>
    </message>
    <message>
        <source>the picture of patches</source>
        <translation>图像块视图的图像</translation>
    </message>
    <message>
        <source>Choose a picture as source in the Tokens panel.</source>
        <translation>请在“词元”面板中选择一张图像作为源。</translation>
    </message>
    <message>
        <source>There is no query that could look at the picture: type a target sentence.</source>
        <translation>没有可以看这张图像的查询：请输入目标句子。</translation>
    </message>
    <message>
        <source>These weights have %1 keys, but the picture has %2 patches.</source>
        <translation>这些权重有 %1 个键，而图像有 %2 个图像块。</translation>
    </message>
    <message>
        <source>“%1” looks at the picture (%2)</source>
        <translation>“%1”看图像（%2）</translation>
    </message>
    <message>
        <source>Dashed: the patch that looks. Ctrl+click chooses another one.</source>
        <translation>虚线框：发出查询的图像块。按住 Ctrl 单击可另选一块。</translation>
    </message>
    <message>
        <source>Every patch is blocked for this query: its weights mean nothing.</source>
        <translation>此查询的所有图像块都被屏蔽：它的权重没有意义。</translation>
    </message>
    <message>
        <source>“%1” gives most to %2: %3.</source>
        <translation>“%1”给 %2 的权重最大：%3。</translation>
    </message>
    <message>
        <source>No weight of this query is a number.</source>
        <translation>此查询没有任何权重是数。</translation>
    </message>
    <message>
        <source>%1: covered</source>
        <translation>%1：已遮住</translation>
    </message>
    <message>
        <source>%1: %2 (blocked)</source>
        <translation>%1：%2（已屏蔽）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>PathView</name>
    <message>
        <source>n, steps of the RNN</source>
        <translation>n，RNN 的步数</translation>
    </message>
    <message>
        <source>norm of the gradient after n steps</source>
        <translation>n 步之后梯度的范数</translation>
    </message>
    <message>
        <source>RNN: ‖∂h(t+n)/∂h(t)‖</source>
        <translation>RNN：‖∂h(t+n)/∂h(t)‖</translation>
    </message>
    <message>
        <source>attention: weight %1</source>
        <translation>注意力：权重 %1</translation>
    </message>
    <message>
        <source>selected pair: n = %1</source>
        <translation>所选的一对：n = %1</translation>
    </message>
    <message>
        <source>“%1” looks at itself: no step lies between. Select another key to see a path.</source>
        <translation>“%1”看的是自己：中间没有任何一步。选择另一个键可以看到路径。</translation>
    </message>
    <message>
        <source>From “%1”, word %2 of %3, to the RNN&apos;s last state, which “%4” would be made from: %5 steps; the gradient is multiplied by at most %6.</source>
        <translation>从“%1”（%3 个词元中的第 %2 个）到 RNN 的最后一个状态（“%4”将由它生成）：%5 步；梯度最多乘以 %6。</translation>
    </message>
    <message>
        <source>Between “%1” and “%2” the RNN takes %3 steps; the gradient is multiplied by at most %4.</source>
        <translation>在“%1”与“%2”之间，RNN 要走 %3 步；梯度最多乘以 %4。</translation>
    </message>
    <message>
        <source>It vanishes: after %1 steps %2 is left.</source>
        <translation>梯度消失：%1 步之后只剩 %2。</translation>
    </message>
    <message>
        <source>It explodes: after %1 steps it is %2.</source>
        <translation>梯度爆炸：%1 步之后达到 %2。</translation>
    </message>
    <message>
        <source>Path and gradient</source>
        <translation>路径与梯度</translation>
    </message>
    <message>
        <source>attention: one step, weight %1</source>
        <translation>注意力：一步，权重 %1</translation>
    </message>
    <message>
        <source>RNN: steps %1, norm %2</source>
        <translation>RNN：步数 %1，范数 %2</translation>
    </message>
    <message>
        <source>Attention gets there in one step, with weight %1 in head %2.</source>
        <translation>注意力一步就到，在第 %2 个头中权重为 %1。</translation>
    </message>
    <message>
        <source>In head %1 every key of this query is blocked: its weights mean nothing.</source>
        <translation>在头 %1 中，该查询的所有键都被屏蔽：它的权重没有意义。</translation>
    </message>
    <message>
        <source>Attention would get there in one step, but the mask of head %1 blocks it: weight %2.</source>
        <translation>注意力本可一步到达，但头 %1 的掩码屏蔽了它：权重为 %2。</translation>
    </message>
</context>
<context>
    <name>Picture</name>
    <message>
        <source>it is of no kind that is known here</source>
        <translation>不是此处认识的图像格式</translation>
    </message>
    <message>
        <source>it does not tell its size</source>
        <translation>图像没有说明自己的尺寸</translation>
    </message>
    <message>
        <source>it has %1 × %2 pixels, more than %3 each way</source>
        <translation>图像有 %1 × %2 像素，超过每边 %3 像素</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>图像已损坏</translation>
    </message>
    <message>
        <source>it is no file</source>
        <translation>这不是文件</translation>
    </message>
    <message>
        <source>the file is larger than 64 MB</source>
        <translation>文件大于 64 MB</translation>
    </message>
</context>
<context>
    <name>PipelineView</name>
    <message>
        <source>X target</source>
        <translation>X 目标</translation>
    </message>
    <message>
        <source>X source</source>
        <translation>X 源</translation>
    </message>
    <message>
        <source>Q queries</source>
        <translation>Q 查询</translation>
    </message>
    <message>
        <source>K keys</source>
        <translation>K 键</translation>
    </message>
    <message>
        <source>V values</source>
        <translation>V 值</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>加掩码后</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>%1, “%2”, dimension %3: %4</source>
        <translation>%1，“%2”，第 %3 维：%4</translation>
    </message>
    <message>
        <source>%1 of query “%2” for key “%3”</source>
        <translation>%1：查询“%2”对键“%3”</translation>
    </message>
    <message>
        <source>%1: blocked</source>
        <translation>%1：被屏蔽</translation>
    </message>
    <message>
        <source>%1 of query “%2”: covered until the question is answered</source>
        <translation>查询“%2”的%1：回答问题之前被遮住</translation>
    </message>
</context>
<context>
    <name>QuestionWords</name>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>scaled score</source>
        <translation>缩放后的得分</translation>
    </message>
    <message>
        <source>masked score</source>
        <translation>掩码后的得分</translation>
    </message>
    <message>
        <source>sum of the row</source>
        <translation>该行之和</translation>
    </message>
    <message>
        <source>largest weight of the row</source>
        <translation>该行的最大权重</translation>
    </message>
    <message>
        <source>entropy of the row</source>
        <translation>该行的熵</translation>
    </message>
    <message>
        <source>effective keys of the row</source>
        <translation>该行的有效键数</translation>
    </message>
    <message>
        <source>softmax Jacobian of the row</source>
        <translation>该行 softmax 的雅可比范数</translation>
    </message>
    <message>
        <source>mean entropy of the head</source>
        <translation>该头的平均熵</translation>
    </message>
    <message>
        <source>distance of two heads</source>
        <translation>两个头的距离</translation>
    </message>
    <message>
        <source>d_k</source>
        <translation>d_k</translation>
    </message>
    <message>
        <source>number of weights</source>
        <translation>权重个数</translation>
    </message>
    <message>
        <source>another number</source>
        <translation>其他数值</translation>
    </message>
    <message>
        <source>The lesson has no scene yet.</source>
        <translation>课程还没有场景。</translation>
    </message>
    <message>
        <source>The lesson needs a title.</source>
        <translation>课程需要一个标题。</translation>
    </message>
    <message>
        <source>The question of scene %1 needs words.</source>
        <translation>第 %1 个场景的问题需要文字。</translation>
    </message>
    <message>
        <source>The question of scene %1 needs two numbers to choose from.</source>
        <translation>第 %1 个场景的问题需要至少两个备选数值。</translation>
    </message>
    <message>
        <source>The question of scene %1 needs a change.</source>
        <translation>第 %1 个场景的问题需要一个改动。</translation>
    </message>
</context>
<context>
    <name>Questions</name>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>要保存对“%1”的更改吗？</translation>
    </message>
    <message>
        <source>Without saving, they are lost.</source>
        <translation>如果不保存，更改将会丢失。</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>放弃(&amp;D)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Heedmap sessions (*.heedmap)</source>
        <translation>Heedmap 会话 (*.heedmap)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Save As</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>Arrays and vectors (*.npy *.npz *.safetensors *.json *.csv *.tsv *.txt *.vec *.bin)</source>
        <translation>数组和向量 (*.npy *.npz *.safetensors *.json *.csv *.tsv *.txt *.vec *.bin)</translation>
    </message>
    <message>
        <source>Sessions, and pictures that carry one (*.heedmap *.png *.svg *.pdf)</source>
        <translation>会话及包含会话的图片 (*.heedmap *.png *.svg *.pdf)</translation>
    </message>
    <message>
        <source>Heedmap lessons (*.heedlesson)</source>
        <translation>Heedmap 课程 (*.heedlesson)</translation>
    </message>
</context>
<context>
    <name>SaturationView</name>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>selected row</source>
        <translation>所选行</translation>
    </message>
    <message>
        <source>mean, scaling on</source>
        <translation>平均，有缩放</translation>
    </message>
    <message>
        <source>mean, scaling off</source>
        <translation>平均，无缩放</translation>
    </message>
    <message>
        <source>selected row, on</source>
        <translation>所选行，有缩放</translation>
    </message>
    <message>
        <source>selected row, off</source>
        <translation>所选行，无缩放</translation>
    </message>
    <message>
        <source>d_k, width of queries and keys</source>
        <translation>d_k，查询和键的宽度</translation>
    </message>
    <message>
        <source>τ, temperature</source>
        <translation>τ，温度</translation>
    </message>
    <message>
        <source>now: %1 = %2</source>
        <translation>当前：%1 = %2</translation>
    </message>
    <message>
        <source>%1 nats (%2 effective keys)</source>
        <translation>%1 奈特（有效键数 %2）</translation>
    </message>
    <message>
        <source>No row is a distribution over the keys, so there is nothing to measure.</source>
        <translation>没有一行是键上的概率分布，因此没有可度量的内容。</translation>
    </message>
    <message>
        <source>At τ = %1 the mean entropy is %2, at τ = %3 it is %4; at most %5 is possible.</source>
        <translation>τ = %1 时平均熵为 %2，τ = %3 时为 %4；最大可能值为 %5。</translation>
    </message>
    <message>
        <source>With scaling off, at d_k = %1 the mean entropy is %2 of at most %3; with 1/√d_k it is %4. The norm of the Jacobian, which gradients are multiplied by, is %5 without and %6 with it.</source>
        <translation>不缩放时，d_k = %1 处的平均熵为 %2，最大可能值为 %3；用 1/√d_k 缩放时为 %4。梯度所乘的雅可比矩阵，其范数在不缩放时为 %5，缩放时为 %6。</translation>
    </message>
    <message>
        <source>The selected row is “%1” in head %2.</source>
        <translation>所选行是第 %2 个头中的“%1”。</translation>
    </message>
    <message>
        <source>The means are over the first %1 of %2 queries.</source>
        <translation>平均值取自 %2 个查询中的前 %1 个。</translation>
    </message>
    <message>
        <source>Saturation of the softmax</source>
        <translation>softmax 的饱和</translation>
    </message>
    <message>
        <source>entropy of a row (nats)</source>
        <translation>一行的熵（奈特）</translation>
    </message>
    <message>
        <source>most: ln %1 = %2</source>
        <translation>最大值：ln %1 = %2</translation>
    </message>
    <message>
        <source>norm of the softmax Jacobian</source>
        <translation>softmax 雅可比矩阵的范数</translation>
    </message>
    <message>
        <source>most: %1</source>
        <translation>最大值：%1</translation>
    </message>
    <message>
        <source>most, with the keys left: %1</source>
        <translation>未屏蔽的键下的最大值：%1</translation>
    </message>
</context>
<context>
    <name>SessionFile</name>
    <message>
        <source>a list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>no such field</source>
        <translation>没有这个字段</translation>
    </message>
    <message>
        <source>one of: </source>
        <translation>以下之一：</translation>
    </message>
    <message>
        <source>each token once</source>
        <translation>每个词元一次</translation>
    </message>
    <message>
        <source>%1 numbers a token</source>
        <translation>每个词元 %1 个数</translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation>第 %1 字节</translation>
    </message>
    <message>
        <source>the path of a file</source>
        <translation>文件路径</translation>
    </message>
    <message>
        <source>a file of word vectors</source>
        <translation>词向量文件</translation>
    </message>
    <message>
        <source>an array of rows</source>
        <translation>由行组成的数组</translation>
    </message>
    <message>
        <source>another shape</source>
        <translation>别的形状</translation>
    </message>
    <message>
        <source>rows and columns</source>
        <translation>行和列</translation>
    </message>
    <message>
        <source>a trained model</source>
        <translation>训练好的模型</translation>
    </message>
    <message>
        <source>another type</source>
        <translation>其他类型</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>%1 bytes as Base64, %2 characters</source>
        <translation>%1 字节的 Base64，即 %2 个字符</translation>
    </message>
    <message>
        <source>%1 characters</source>
        <translation>%1 个字符</translation>
    </message>
    <message>
        <source>another character</source>
        <translation>其他字符</translation>
    </message>
    <message>
        <source>%1 elements</source>
        <translation>%1 个元素</translation>
    </message>
    <message>
        <source>at least 1</source>
        <translation>至少为 1</translation>
    </message>
</context>
<context>
    <name>SkippedLine</name>
    <message>
        <source>Line %1: no tab between source and target.</source>
        <translation>第 %1 行：源与目标之间没有制表符。</translation>
    </message>
    <message>
        <source>Line %1: nothing in front of the tab.</source>
        <translation>第 %1 行：制表符前没有内容。</translation>
    </message>
    <message>
        <source>Line %1: nothing behind the tab.</source>
        <translation>第 %1 行：制表符后没有内容。</translation>
    </message>
    <message>
        <source>Line %1: not UTF-8, or with a NUL.</source>
        <translation>第 %1 行：不是 UTF-8，或含有空字符（NUL）。</translation>
    </message>
    <message>
        <source>Line %1: a sentence of more than %2 tokens.</source>
        <translation>第 %1 行：句子超过 %2 个词元。</translation>
    </message>
    <message>
        <source>From line %1 on: more than %2 sentence pairs.</source>
        <translation>自第 %1 行起：句对超过 %2 个。</translation>
    </message>
</context>
<context>
    <name>SpokenFigure</name>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 以及另外 %2 个</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>%1 alike</source>
        <translation>%1（相同）</translation>
    </message>
    <message>
        <source>%1, attends to all %2 keys alike (%3).</source>
        <translation>%1，对全部 %2 个键的关注相同（%3）。</translation>
    </message>
    <message>
        <source>%1, attends to %2 only (%3).</source>
        <translation>%1，只关注 %2（%3）。</translation>
    </message>
    <message>
        <source>%1, attends most to %2 (%3), then %4 (%5).</source>
        <translation>%1，最关注 %2（%3），其次是 %4（%5）。</translation>
    </message>
    <message>
        <source>%1, gains most at %2 (%3).</source>
        <translation>%1，在 %2 处增加最多（%3）。</translation>
    </message>
    <message>
        <source>%1, loses most at %2 (%3).</source>
        <translation>%1，在 %2 处减少最多（%3）。</translation>
    </message>
    <message>
        <source>%1: no difference.</source>
        <translation>%1：没有差别。</translation>
    </message>
    <message>
        <source>%1, is farthest from head %2 (%3).</source>
        <translation>%1，与头 %2 相距最远（%3）。</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>Column %1, %2</source>
        <translation>第 %1 列，%2</translation>
    </message>
    <message>
        <source>Row %1, %2</source>
        <translation>第 %1 行，%2</translation>
    </message>
    <message>
        <source>%1: covered until the question is answered.</source>
        <translation>%1：回答问题之前被遮住。</translation>
    </message>
    <message>
        <source>%1: every key is blocked, the numbers mean nothing.</source>
        <translation>%1：所有键都被屏蔽，这些数没有意义。</translation>
    </message>
    <message>
        <source>%1: no weight is a number.</source>
        <translation>%1：没有一个权重是数值。</translation>
    </message>
    <message>
        <source>Blocked: %1.</source>
        <translation>被屏蔽：%1。</translation>
    </message>
    <message>
        <source>Not a number: %1.</source>
        <translation>非数值：%1。</translation>
    </message>
    <message>
        <source>The weights add up to %1.</source>
        <translation>权重之和为 %1。</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Further rows: %1.</source>
        <translation>其余行数：%1。</translation>
    </message>
    <message>
        <source>Further heads: %1.</source>
        <translation>其余头数：%1。</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
</context>
<context>
    <name>StatusSentence</name>
    <message>
        <source>Every key is blocked for “%1” in head %2: the %3 for “%4” is what the mask method leaves.</source>
        <translation>“%1”在头 %2 中的所有键都被屏蔽：对“%4”的 %3 只是掩码方式留下的结果。</translation>
    </message>
    <message>
        <source>The mask blocks “%1” from “%2” in head %3: %4</source>
        <translation>在头 %3 中，掩码使“%2”无法注意“%1”：%4</translation>
    </message>
    <message>
        <source>“%1” gives %2 of its attention to “%3” in head %4</source>
        <translation>“%1”在头 %4 中将 %2 的注意力分配给“%3”</translation>
    </message>
    <message>
        <source>“%1” in head %2 has no key to attend to</source>
        <translation>“%1”在头 %2 中没有可注意的键</translation>
    </message>
    <message>
        <source>“%1” attends most to “%2” in head %3: %4</source>
        <translation>“%1”在头 %3 中最注意“%2”：%4</translation>
    </message>
    <message>
        <source>Type source and target tokens to see attention</source>
        <translation>输入源词元和目标词元即可查看注意力</translation>
    </message>
    <message>
        <source>Point at a cell to read it, click to select it</source>
        <translation>指向格可读取数值，点击可选中</translation>
    </message>
    <message>
        <source>random vectors, seed %1</source>
        <translation>随机向量，种子 %1</translation>
    </message>
    <message>
        <source>one-hot vectors</source>
        <translation>独热向量</translation>
    </message>
    <message>
        <source>hand-made vectors</source>
        <translation>手工设定的向量</translation>
    </message>
    <message>
        <source>%1 + position</source>
        <translation>%1 + 位置编码</translation>
    </message>
    <message>
        <source>%1, random parameters, seed %2</source>
        <translation>%1，随机参数，种子 %2</translation>
    </message>
    <message>
        <source>NaN or ∞ in the weights: %1</source>
        <translation>权重中有 NaN 或 ∞：%1</translation>
    </message>
    <message>
        <source>weights of %1, as they are stored</source>
        <translation>%1 的权重，按存储原样</translation>
    </message>
    <message>
        <source>word vectors of %1</source>
        <translation>%1 的词向量</translation>
    </message>
    <message>
        <source>vectors of %1</source>
        <translation>%1 的向量</translation>
    </message>
    <message>
        <source>%1, parameters of %2</source>
        <translation>%1，%2 的参数</translation>
    </message>
    <message>
        <source>trained vectors</source>
        <translation>训练得到的向量</translation>
    </message>
    <message>
        <source>%1, trained parameters</source>
        <translation>%1，训练得到的参数</translation>
    </message>
    <message>
        <source>random vectors, not trained yet</source>
        <translation>随机向量，尚未训练</translation>
    </message>
    <message>
        <source>%1, random parameters</source>
        <translation>%1，随机参数</translation>
    </message>
    <message>
        <source>“%1” in head %2: this row is covered until the question is answered</source>
        <translation>头 %2 中的“%1”：回答问题之前，这一行被遮住</translation>
    </message>
    <message>
        <source>weights made by hand, of no model</source>
        <translation>手工编写的权重，不出自任何模型</translation>
    </message>
</context>
<context>
    <name>StepText</name>
    <message>
        <source>… (%1 more: %2)</source>
        <translation>…（另有 %1 项：%2）</translation>
    </message>
    <message>
        <source>… (%1 more)</source>
        <translation>…（另有 %1 项）</translation>
    </message>
    <message>
        <source>From “%1” (query %2) to “%3” (key %4), head %5</source>
        <translation>从“%1”（查询 %2）到“%3”（键 %4），头 %5</translation>
    </message>
    <message>
        <source>These numbers cannot be added in the digits shown: one is not finite, or too large.</source>
        <translation>这些数无法按所示位数相加：其中有的不是有限数，或过大。</translation>
    </message>
    <message>
        <source>Rounding: as shown, the terms add up to %1; stored is %2.</source>
        <translation>舍入：所示各项之和为 %1，存储的值为 %2。</translation>
    </message>
    <message>
        <source>Rounding: worked out from the numbers as shown, the last digit is another one.</source>
        <translation>舍入：用所示的数计算，最后一位会不同。</translation>
    </message>
    <message>
        <source>From “%1” (query %2, made from “%6”) to “%3” (key %4), head %5</source>
        <translation>从“%1”（查询 %2，由“%6”得到）到“%3”（键 %4），头 %5</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <source>The values are the keys: v is k.</source>
        <translation>值就是键：v 即 k。</translation>
    </message>
    <message>
        <source>… (%1 more)</source>
        <translation>…（另有 %1 项）</translation>
    </message>
    <message>
        <source>%1 more keys</source>
        <translation>另有 %1 个键</translation>
    </message>
    <message>
        <source>concat: the contexts of all heads side by side, %1 numbers; components %2 to %3 are of head %4.</source>
        <translation>concat：将所有头的上下文依次拼接，共 %1 个数；第 %2 至第 %3 个分量属于头 %4。</translation>
    </message>
    <message>
        <source>e^(s − max)</source>
        <translation>e^(s − max)</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Every key of this query is blocked. All scores are −10⁹ then, all the same, so the weights come out even: no finding.</source>
        <translation>该查询的所有键都被屏蔽。此时所有得分都是 −10⁹，彼此相同，因此权重均等：这不说明任何问题。</translation>
    </message>
    <message>
        <source>Every key of this query is blocked. Beside 10⁹ a float32 has no digits left for the score: what remains says nothing, no finding.</source>
        <translation>该查询的所有键都被屏蔽。加上 10⁹ 后，float32 已没有位数留给得分：剩下的数不说明任何问题。</translation>
    </message>
    <message>
        <source>Every key of this query is blocked. The largest score is −∞ then, and −∞ − (−∞) is not a number: the whole row is NaN.</source>
        <translation>该查询的所有键都被屏蔽。此时最大得分为 −∞，而 −∞ − (−∞) 不是数：整行为 NaN。</translation>
    </message>
    <message>
        <source>A score of this row is NaN or ∞, so the sum is not a number, and no weight of the row is. The Inspector says where it comes from.</source>
        <translation>该行有得分为 NaN 或 ∞，因此总和不是数，行内的权重也都不是数。原因见检查器。</translation>
    </message>
    <message>
        <source>The scale is off: × 1 changes nothing.</source>
        <translation>缩放已关闭：× 1 不改变任何数。</translation>
    </message>
    <message>
        <source>score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>s = score + (−10⁹) where a key is blocked</source>
        <translation>被屏蔽的键：s = 得分 + (−10⁹)</translation>
    </message>
    <message>
        <source>s = −10⁹ where a key is blocked, else the score</source>
        <translation>被屏蔽的键：s = −10⁹；其余：s = 得分</translation>
    </message>
    <message>
        <source>s = −∞ where a key is blocked, else the score</source>
        <translation>被屏蔽的键：s = −∞；其余：s = 得分</translation>
    </message>
    <message>
        <source>“%1” is blocked for this query.</source>
        <translation>“%1”对该查询被屏蔽。</translation>
    </message>
    <message>
        <source>“%1” is not blocked: its score stays.</source>
        <translation>“%1”未被屏蔽：得分不变。</translation>
    </message>
    <message>
        <source>No key of this row is blocked: scores stay as they are.</source>
        <translation>该行没有键被屏蔽：得分不变。</translation>
    </message>
    <message>
        <source>masked s</source>
        <translation>掩码后 s</translation>
    </message>
    <message>
        <source>max is the largest s of the row, %1. To subtract it changes no weight, and no power of e grows beyond what a number can hold.</source>
        <translation>max 是该行最大的 s，即 %1。减去它不改变任何权重，且 e 的幂不会超出数的表示范围。</translation>
    </message>
    <message>
        <source>These weights are as they were saved in %1, which holds no queries and no keys: there are no steps before the weight, and none after it.</source>
        <translation>这些权重是 %1 中保存的原样，文件中没有查询和键：因此权重之前和之后都没有步骤。</translation>
    </message>
    <message>
        <source>Additive attention takes both vectors as they are; W_a and U_a come next.</source>
        <translation>加性注意力直接使用这两个向量；W_a 和 U_a 在下一步。</translation>
    </message>
    <message>
        <source>q and k are taken as they were given.</source>
        <translation>q 和 k 按给定的数值使用。</translation>
    </message>
    <message>
        <source>The projections are the identity: head %1 sees components %2 to %3 of x.</source>
        <translation>投影为恒等投影：头 %1 看到 x 的第 %2 至第 %3 个分量。</translation>
    </message>
    <message>
        <source>x is the vector of a token. Of W_Q and W_K, head %1 owns columns %2 to %3.</source>
        <translation>x 是词元的向量。W_Q 和 W_K 的第 %2 至第 %3 列属于头 %1。</translation>
    </message>
    <message>
        <source>q, k</source>
        <translation>q, k</translation>
    </message>
    <message>
        <source>q·k</source>
        <translation>q·k</translation>
    </message>
    <message>
        <source>÷ √d_k</source>
        <translation>÷ √d_k</translation>
    </message>
    <message>
        <source>W_a q + U_a k</source>
        <translation>W_a q + U_a k</translation>
    </message>
    <message>
        <source>tanh</source>
        <translation>tanh</translation>
    </message>
    <message>
        <source>v_aᵀ</source>
        <translation>v_aᵀ</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>exp</source>
        <translation>exp</translation>
    </message>
    <message>
        <source>Σ</source>
        <translation>Σ</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>w × v</source>
        <translation>w × v</translation>
    </message>
    <message>
        <source>context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>concat · W_O</source>
        <translation>concat · W_O</translation>
    </message>
    <message>
        <source>The query vector and the key vector</source>
        <translation>查询向量和键向量</translation>
    </message>
    <message>
        <source>Their dot product, term by term</source>
        <translation>二者的点积，逐项计算</translation>
    </message>
    <message>
        <source>The scale makes it the score</source>
        <translation>经缩放得到得分</translation>
    </message>
    <message>
        <source>Both vectors come into one hidden layer</source>
        <translation>两个向量进入同一隐藏层</translation>
    </message>
    <message>
        <source>tanh, component by component</source>
        <translation>逐分量计算 tanh</translation>
    </message>
    <message>
        <source>v_a makes a score of it</source>
        <translation>由 v_a 得到得分</translation>
    </message>
    <message>
        <source>The mask takes blocked keys out</source>
        <translation>掩码去掉被屏蔽的键</translation>
    </message>
    <message>
        <source>The power of e for each key</source>
        <translation>每个键的 e 的幂</translation>
    </message>
    <message>
        <source>The sum of the powers</source>
        <translation>各幂之和</translation>
    </message>
    <message>
        <source>The share of each key is its weight</source>
        <translation>每个键所占的份额就是其权重</translation>
    </message>
    <message>
        <source>The weight times the value vector</source>
        <translation>权重乘以值向量</translation>
    </message>
    <message>
        <source>The sum over all keys is the context</source>
        <translation>对所有键求和得到上下文</translation>
    </message>
    <message>
        <source>Contexts of all heads, joined and projected</source>
        <translation>拼接所有头的上下文并投影</translation>
    </message>
    <message>
        <source>These weights were made by hand to show an idea. They come from no queries and no keys: there are no steps before the weight, and none after it.</source>
        <translation>这些权重是为说明一个想法而手工编写的，不是由查询和键算出的：权重之前没有步骤，之后也没有。</translation>
    </message>
</context>
<context>
    <name>TableText</name>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>The table for the clipboard</source>
        <translation>要放入剪贴板的表格</translation>
    </message>
</context>
<context>
    <name>TrainingCurves</name>
    <message>
        <source>loss (nats)</source>
        <translation>损失 (nat)</translation>
    </message>
    <message>
        <source>step %1 · %2</source>
        <translation>第 %1 步 · %2</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>held-out accuracy (%)</source>
        <translation>留出集准确率 (%)</translation>
    </message>
    <message>
        <source>step %1 · %2 %</source>
        <translation>第 %1 步 · %2 %</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步数</translation>
    </message>
</context>
<context>
    <name>TrainingFrames</name>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>the width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>it cannot be created</source>
        <translation>无法创建</translation>
    </message>
    <message>
        <source>the height</source>
        <translation>高度</translation>
    </message>
</context>
<context>
    <name>TrainingText</name>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>还需 %1</translation>
    </message>
    <message>
        <source>it begins</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>done in %1</source>
        <translation>用时 %1</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>%1 pairs</source>
        <translation>%1 个句对</translation>
    </message>
    <message>
        <source>%1 source and %2 target words</source>
        <translation>源词 %1 个、目标词 %2 个</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>约 %1</translation>
    </message>
    <message>
        <source>%1 lines skipped</source>
        <translation>跳过 %1 行</translation>
    </message>
    <message>
        <source>further columns left out in %1 lines</source>
        <translation>%1 行中多余的列未读</translation>
    </message>
    <message>
        <source>Not trained yet.</source>
        <translation>尚未训练。</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>loss %1</source>
        <translation>损失 %1</translation>
    </message>
    <message>
        <source>held-out accuracy %1 %</source>
        <translation>留出集准确率 %1 %</translation>
    </message>
    <message>
        <source>The loss is not a number since step %1.</source>
        <translation>从第 %1 步起损失不是数。</translation>
    </message>
    <message>
        <source>The loss has grown far above its lowest and stays there, as of step %1.</source>
        <translation>到第 %1 步，损失已远高于此前最低值，且没有回落。</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分</translation>
    </message>
    <message>
        <source>additive</source>
        <translation>加性</translation>
    </message>
    <message>
        <source>scaled dot product</source>
        <translation>缩放点积</translation>
    </message>
    <message>
        <source>h = %1</source>
        <translation>h = %1</translation>
    </message>
    <message>
        <source>d_model %1</source>
        <translation>d_model %1</translation>
    </message>
    <message>
        <source>η %1</source>
        <translation>η %1</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>种子 %1</translation>
    </message>
    <message>
        <source>1 pair</source>
        <translation>1 个句对</translation>
    </message>
    <message>
        <source>steps %1</source>
        <translation>步数 %1</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>批 %1</translation>
    </message>
    <message>
        <source>1 line skipped</source>
        <translation>跳过了 1 行</translation>
    </message>
    <message>
        <source>further columns left out in 1 line</source>
        <translation>有 1 行的其余列被略去</translation>
    </message>
    <message>
        <source>step %1, loss %2</source>
        <translation>第 %1 步，损失 %2</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>The loss has grown far above its lowest and stays there, as of step %1. Try a smaller learning rate: %2.</source>
        <translation>损失已远高于其最低值，至第 %1 步仍未回落。请试用较小的学习率：%2。</translation>
    </message>
    <message>
        <source>The loss is not a number since step %1. Try a smaller learning rate: %2.</source>
        <translation>从第 %1 步起，损失不再是数。请试用较小的学习率：%2。</translation>
    </message>
</context>
<context>
    <name>VectorFormat</name>
    <message>
        <source>GloVe text</source>
        <translation>GloVe 文本</translation>
    </message>
    <message>
        <source>word2vec text</source>
        <translation>word2vec 文本</translation>
    </message>
    <message>
        <source>word2vec binary</source>
        <translation>word2vec 二进制</translation>
    </message>
    <message>
        <source>rows of numbers</source>
        <translation>数值行</translation>
    </message>
</context>
<context>
    <name>VectorsView</name>
    <message>
        <source>“%1” (target %2, query)</source>
        <translation>“%1”（目标 %2，查询）</translation>
    </message>
    <message>
        <source>“%1” (source %2, key)</source>
        <translation>“%1”（源 %2，键）</translation>
    </message>
    <message>
        <source>The vectors are rows of a file: nothing can be dragged.</source>
        <translation>向量是文件中数组的行：不能拖动。</translation>
    </message>
    <message>
        <source>The vectors come from a file of word vectors: nothing can be dragged.</source>
        <translation>向量来自词向量文件：不能拖动。</translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation>向量</translation>
    </message>
    <message>
        <source>target tokens</source>
        <translation>目标词元</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>source tokens</source>
        <translation>源词元</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>dimension %1</source>
        <translation>第 %1 维</translation>
    </message>
    <message>
        <source>component %1 (%2)</source>
        <translation>第 %1 主成分（%2）</translation>
    </message>
    <message>
        <source>%1 gives %2 of its attention to %3 in head %4</source>
        <translation>在头 %4 中，%1 把 %2 的注意力给了 %3</translation>
    </message>
    <message>
        <source>%1: a vector without length has no angle</source>
        <translation>%1：长度为零的向量没有夹角</translation>
    </message>
    <message>
        <source>%1,  angle %2° in all %3 dimensions</source>
        <translation>%1，在全部 %3 维中夹角为 %2°</translation>
    </message>
    <message>
        <source>First two principal components, %1 and %2 of the variance: drawn distances and angles are a shadow.</source>
        <translation>前两个主成分，分别占方差的 %1 和 %2：图中的距离和夹角只是投影。</translation>
    </message>
    <message>
        <source>The larger a source token, the more weight it has for the chosen query.</source>
        <translation>源词元的方块越大，它对所选查询的权重越大。</translation>
    </message>
    <message>
        <source>Every key of the chosen query is blocked: its weights mean nothing.</source>
        <translation>所选查询的所有键都被屏蔽：它的权重没有意义。</translation>
    </message>
    <message>
        <source>Further tokens are left out: %1.</source>
        <translation>略去其余的词元：%1 个。</translation>
    </message>
    <message>
        <source>Vectors with a number that is not finite have no place: %1.</source>
        <translation>含有非有限数的向量没有位置：%1 个。</translation>
    </message>
    <message>
        <source>%1 lies at %2</source>
        <translation>%1 位于 %2</translation>
    </message>
    <message>
        <source>%1; its weight for “%2” is %3</source>
        <translation>%1；它对“%2”的权重是 %3</translation>
    </message>
    <message>
        <source>These weights were saved: the vectors that they came from are not known.</source>
        <translation>这些权重是保存下来的：不知道它们来自哪些向量。</translation>
    </message>
    <message>
        <source>Queries have %1 numbers and keys %2: they share no plane.</source>
        <translation>查询有 %1 个数，键有 %2 个数：它们不在同一个平面上。</translation>
    </message>
    <message>
        <source>No vector has finite numbers: there is nothing to place.</source>
        <translation>没有一个向量的数都是有限的：无法放置。</translation>
    </message>
    <message>
        <source>Drag a token: its vector changes and the weights follow.</source>
        <translation>拖动一个词元：它的向量随之改变，权重也跟着变。</translation>
    </message>
    <message>
        <source>One-hot vectors are fixed: make them two-dimensional to drag them.</source>
        <translation>独热向量是固定的：改成二维后才能拖动。</translation>
    </message>
    <message>
        <source>Random vectors are drawn from the seed: make them two-dimensional to drag them.</source>
        <translation>随机向量由种子决定：改成二维后才能拖动。</translation>
    </message>
    <message>
        <source>The vectors have %1 numbers: make them two-dimensional to drag them.</source>
        <translation>向量有 %1 个数：改成二维后才能拖动。</translation>
    </message>
    <message>
        <source>Queries and keys are projections: drag the embeddings, or make all two-dimensional.</source>
        <translation>查询和键是投影得到的：请拖动嵌入，或者全部改成二维。</translation>
    </message>
    <message>
        <source>With position the same word has another vector at another place: shuffling changes the weights.</source>
        <translation>加上位置后，同一个词在不同的位置有不同的向量：打乱顺序会改变权重。</translation>
    </message>
    <message>
        <source>Without position the rows only move with the words: shuffle them and see.</source>
        <translation>没有位置时，权重的行只随词移动：打乱顺序看一看。</translation>
    </message>
    <message>
        <source>The vectors were trained: nothing can be dragged.</source>
        <translation>向量是训练得到的：不能拖动。</translation>
    </message>
</context>
<context>
    <name>Worksheet</name>
    <message>
        <source>the worksheet of a lesson without questions</source>
        <translation>没有问题的课程的练习纸</translation>
    </message>
    <message>
        <source>the worksheet</source>
        <translation>练习纸</translation>
    </message>
    <message>
        <source>The worksheet</source>
        <translation>练习纸</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个词元</translation>
    </message>
    <message>
        <source>Answer key</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>query ╲ key</source>
        <translation>查询 ╲ 键</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>和</translation>
    </message>
    <message>
        <source>the PDF writer cannot start</source>
        <translation>无法启动 PDF 写入</translation>
    </message>
    <message>
        <source>the printer does not answer</source>
        <translation>打印机没有响应</translation>
    </message>
    <message>
        <source>Attention by hand</source>
        <translation>手算注意力</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>班级</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>The %1 tokens of this scene are too many for a table on paper.</source>
        <translation>这一幕有 %1 个词元，纸上的表格放不下。</translation>
    </message>
    <message>
        <source>What is given</source>
        <translation>已知</translation>
    </message>
    <message>
        <source>The matrices</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>The matrices: fill in what is blank</source>
        <translation>矩阵：请填写空格</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source> and </source>
        <translation>和</translation>
    </message>
    <message>
        <source>The weights are given; nothing has to be computed.</source>
        <translation>权重已经给出，不需要计算。</translation>
    </message>
    <message>
        <source>A query and a key have %1 numbers each here, too many to multiply by hand. Their scores are given instead (decimals: %2).</source>
        <translation>这里每个查询和键各有 %1 个数，手算相乘太多，因此直接给出它们的得分（保留 %2 位小数）。</translation>
    </message>
    <message>
        <source>These are the numbers of the session, rounded (decimals: %1).</source>
        <translation>以下是会话中的数值（保留 %1 位小数）。</translation>
    </message>
    <message>
        <source>The session has %1 numbers a vector. So that it can be worked out by hand, the same tokens have small vectors of their own here.</source>
        <translation>会话中每个向量有 %1 个数。为了便于手算，这里给同样的词元另配了小向量。</translation>
    </message>
    <message>
        <source>score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Head %1 of %2.</source>
        <translation>第 %1 个头，共 %2 个。</translation>
    </message>
    <message>
        <source>Round every result to %1 decimals and go on with the rounded number.</source>
        <translation>每一步的结果四舍五入到 %1 位小数，并用舍入后的数继续计算。</translation>
    </message>
    <message>
        <source>A cross marks what the mask blocks: its weight is 0.</source>
        <translation>叉号表示被掩码屏蔽：其权重为 0。</translation>
    </message>
    <message>
        <source>The row of the query “%1”, step by step</source>
        <translation>查询“%1”这一行的逐步计算</translation>
    </message>
    <message>
        <source>largest s</source>
        <translation>最大的 s</translation>
    </message>
    <message>
        <source>Which key does the query “%1” attend to most, and with what weight?</source>
        <translation>查询“%1”最关注哪个键？权重是多少？</translation>
    </message>
    <message>
        <source>Which key that is not blocked gets least from the query “%1”? What does a small weight say about q and k?</source>
        <translation>在未被屏蔽的键中，查询“%1”给哪个键的权重最小？权重小说明 q 与 k 有什么关系？</translation>
    </message>
    <message>
        <source>What is the sum of the weights in the row of “%1”? What should it be, and where may the difference come from?</source>
        <translation>“%1”这一行的权重之和是多少？应当是多少？差别可能从何而来？</translation>
    </message>
    <message>
        <source>The key “%1” is blocked for the query “%2”. What is its weight, and who gets what it would have had?</source>
        <translation>键“%1”对查询“%2”被屏蔽。它的权重是多少？本应属于它的那一份归谁？</translation>
    </message>
    <message>
        <source>%1 alike, each with %2.</source>
        <translation>%1 并列，各为 %2。</translation>
    </message>
    <message>
        <source>%1, with %2.</source>
        <translation>%1，权重为 %2。</translation>
    </message>
    <message>
        <source>%1, with %2. A small weight means a low score: q and k agree less than in the rest of the row.</source>
        <translation>%1，权重为 %2。权重小意味着得分低：与该行其他键相比，q 与 k 更不相符。</translation>
    </message>
    <message>
        <source>%1. A row of weights sums to 1; what differs comes from rounding.</source>
        <translation>%1。一行权重之和为 1；差别来自四舍五入。</translation>
    </message>
    <message>
        <source>%1. The other keys of the row share it: their weights still sum to 1.</source>
        <translation>%1。这一份由该行的其他键分得：它们的权重之和仍为 1。</translation>
    </message>
    <message>
        <source>It rises from %1 to %2: larger scores lie further apart, so that the row becomes sharper.</source>
        <translation>从 %1 变大到 %2：得分变大后彼此差距也变大，这一行因而更尖锐。</translation>
    </message>
    <message>
        <source>It falls from %1 to %2.</source>
        <translation>从 %1 变小到 %2。</translation>
    </message>
    <message>
        <source>It stays at %1: all scores of the row are equal, or one key has all the weight already.</source>
        <translation>保持 %1 不变：该行得分全部相等，或者一个键已经占有全部权重。</translation>
    </message>
    <message>
        <source>A cross marks what the mask blocks: its weight is 0, unless the whole row is blocked.</source>
        <translation>叉号表示被掩码屏蔽：其权重为 0，除非整行都被屏蔽。</translation>
    </message>
    <message>
        <source>In a row that is blocked as a whole every score is −∞: its weights are 0/0, which is not a number.</source>
        <translation>整行都被屏蔽时，每个得分都是 −∞：权重为 0/0，不是数。</translation>
    </message>
    <message>
        <source>In a row that is blocked as a whole every score is −10⁹: all are equal, and each weight is 1/%1.</source>
        <translation>整行都被屏蔽时，每个得分都是 −10⁹：它们全部相等，每个权重都是 1/%1。</translation>
    </message>
    <message>
        <source>Leave out the division by √%2. Does the largest weight in the row of “%1” rise or fall? Work it out.</source>
        <translation>如果不除以 √%2，“%1”这一行中最大的权重是变大还是变小？请算一算。</translation>
    </message>
</context>
<context>
    <name>heedmap::AboutDialog</name>
    <message>
        <source>About Heedmap</source>
        <translation>关于 Heedmap</translation>
    </message>
    <message>
        <source>Heedmap is free software under the GNU General Public License, version 3 or later (GPL-3.0-or-later). It comes without any warranty.</source>
        <translation>Heedmap 是自由软件，依据 GNU 通用公共许可证第 3 版或更高版本 (GPL-3.0-or-later) 发布，不附带任何担保。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>A desktop laboratory for attention</source>
        <translation>注意力的桌面实验室</translation>
    </message>
</context>
<context>
    <name>heedmap::Actions</name>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>Start again with two short sentences and random vectors</source>
        <translation>用两个短句和随机向量重新开始</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save the session to its file</source>
        <translation>将会话保存到其文件</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Save the session to another file</source>
        <translation>将会话保存到另一个文件</translation>
    </message>
    <message>
        <source>&amp;Export Picture…</source>
        <translation>导出图片(&amp;E)…</translation>
    </message>
    <message>
        <source>Save the figure as PNG, SVG or PDF</source>
        <translation>将图保存为 PNG、SVG 或 PDF</translation>
    </message>
    <message>
        <source>Export A&amp;gain</source>
        <translation>再次导出(&amp;G)</translation>
    </message>
    <message>
        <source>Save the figure at once, with the options of the last time and the next free name</source>
        <translation>沿用上次的选项和下一个可用的文件名，立即保存图</translation>
    </message>
    <message>
        <source>&amp;Copy Picture</source>
        <translation>复制图片(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the figure to the clipboard, on white</source>
        <translation>将图以白色背景复制到剪贴板</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>打印(&amp;P)…</translation>
    </message>
    <message>
        <source>Print the figure</source>
        <translation>打印图</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>关闭窗口</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Take the last change back</source>
        <translation>撤回上一次更改</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>撤销：%1(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Make the change again that was taken back</source>
        <translation>重新执行刚才撤回的更改</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>重做：%1(&amp;R)</translation>
    </message>
    <message>
        <source>Copy &amp;Table</source>
        <translation>复制表格(&amp;T)</translation>
    </message>
    <message>
        <source>Copy the weights of the selected head, or of all heads, as a table</source>
        <translation>将选中的头或所有头的权重复制为表格</translation>
    </message>
    <message>
        <source>&amp;Next Head</source>
        <translation>下一个头(&amp;N)</translation>
    </message>
    <message>
        <source>Select the next head</source>
        <translation>选中下一个头</translation>
    </message>
    <message>
        <source>&amp;Previous Head</source>
        <translation>上一个头(&amp;P)</translation>
    </message>
    <message>
        <source>Select the previous head</source>
        <translation>选中上一个头</translation>
    </message>
    <message>
        <source>&amp;Reset Layout</source>
        <translation>重置布局(&amp;R)</translation>
    </message>
    <message>
        <source>Put every dock back where it was at first</source>
        <translation>将所有面板放回最初的位置</translation>
    </message>
    <message>
        <source>Reset &amp;Zoom</source>
        <translation>重置视图缩放(&amp;Z)</translation>
    </message>
    <message>
        <source>Show every head whole</source>
        <translation>完整显示每个头</translation>
    </message>
    <message>
        <source>&amp;Full Screen</source>
        <translation>全屏(&amp;F)</translation>
    </message>
    <message>
        <source>Fill the screen with the window</source>
        <translation>让窗口占满整个屏幕</translation>
    </message>
    <message>
        <source>&amp;Self-Attention</source>
        <translation>自注意力(&amp;S)</translation>
    </message>
    <message>
        <source>The source attends to itself: target = source</source>
        <translation>源关注自身：目标 = 源</translation>
    </message>
    <message>
        <source>&amp;Causal Mask</source>
        <translation>因果掩码(&amp;C)</translation>
    </message>
    <message>
        <source>A query sees no key behind its own position</source>
        <translation>查询看不到自身位置之后的键</translation>
    </message>
    <message>
        <source>S&amp;wap Axes</source>
        <translation>交换坐标轴(&amp;W)</translation>
    </message>
    <message>
        <source>Draw keys as rows and queries as columns</source>
        <translation>以键为行、以查询为列绘制</translation>
    </message>
    <message>
        <source>&amp;Unblock All</source>
        <translation>全部取消屏蔽(&amp;U)</translation>
    </message>
    <message>
        <source>Take every block away: causal, keys and cells</source>
        <translation>取消所有屏蔽：因果掩码、键和格</translation>
    </message>
    <message>
        <source>&amp;More Heads</source>
        <translation>增加头数(&amp;M)</translation>
    </message>
    <message>
        <source>One head more (h + 1)</source>
        <translation>增加一个头 (h + 1)</translation>
    </message>
    <message>
        <source>&amp;Fewer Heads</source>
        <translation>减少头数(&amp;F)</translation>
    </message>
    <message>
        <source>One head less (h − 1)</source>
        <translation>减少一个头 (h − 1)</translation>
    </message>
    <message>
        <source>&amp;Double d_k</source>
        <translation>d_k 加倍(&amp;D)</translation>
    </message>
    <message>
        <source>Twice as wide queries and keys: the raw scores spread by √2</source>
        <translation>查询和键的宽度加倍：原始得分的离散程度扩大为 √2 倍</translation>
    </message>
    <message>
        <source>&amp;Halve d_k</source>
        <translation>d_k 减半(&amp;H)</translation>
    </message>
    <message>
        <source>Half as wide queries and keys: the raw scores draw together by √2</source>
        <translation>查询和键的宽度减半：原始得分的离散程度缩小为 1/√2</translation>
    </message>
    <message>
        <source>Put &amp;Back All Heads</source>
        <translation>放回所有头(&amp;B)</translation>
    </message>
    <message>
        <source>Close the docks of single heads and show them in the grid again</source>
        <translation>关闭单个头的面板，将这些头重新显示在网格中</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>List every key</source>
        <translation>列出所有快捷键</translation>
    </message>
    <message>
        <source>&amp;About Heedmap</source>
        <translation>关于 Heedmap(&amp;A)</translation>
    </message>
    <message>
        <source>Version, libraries and licences</source>
        <translation>版本、程序库与许可证</translation>
    </message>
    <message>
        <source>Open a session, a picture that carries one, or a file of arrays</source>
        <translation>打开会话、包含会话的图片或数组文件</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>导入(&amp;I)…</translation>
    </message>
    <message>
        <source>Use word vectors, parameters, attention weights or a mask from a file</source>
        <translation>使用文件中的词向量、参数、注意力权重或掩码</translation>
    </message>
    <message>
        <source>Re&amp;load Files</source>
        <translation>重新加载文件(&amp;L)</translation>
    </message>
    <message>
        <source>Read every file that the session uses again</source>
        <translation>重新读取会话使用的所有文件</translation>
    </message>
    <message>
        <source>Export &amp;Numbers…</source>
        <translation>导出数值(&amp;N)…</translation>
    </message>
    <message>
        <source>Save weights, scores and every number between as npz, npy, CSV, TSV or JSON</source>
        <translation>将权重、得分和所有中间数值保存为 npz、npy、CSV、TSV 或 JSON</translation>
    </message>
    <message>
        <source>&amp;Memory Budget…</source>
        <translation>内存预算(&amp;M)…</translation>
    </message>
    <message>
        <source>How much memory computing may take before it asks</source>
        <translation>计算在询问之前最多可用多少内存</translation>
    </message>
    <message>
        <source>&amp;Previous Step</source>
        <translation>上一步(&amp;P)</translation>
    </message>
    <message>
        <source>One step back in the arithmetic of the selected cell</source>
        <translation>所选格子的计算后退一步</translation>
    </message>
    <message>
        <source>&amp;Next Step</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>One step on in the arithmetic of the selected cell</source>
        <translation>所选格子的计算前进一步</translation>
    </message>
    <message>
        <source>P&amp;lay or Pause Steps</source>
        <translation>播放或暂停步骤(&amp;L)</translation>
    </message>
    <message>
        <source>Show the steps one after the other</source>
        <translation>逐步播放</translation>
    </message>
    <message>
        <source>&amp;Next Scene</source>
        <translation>下一场景(&amp;N)</translation>
    </message>
    <message>
        <source>The next scene of the lesson</source>
        <translation>课程的下一个场景</translation>
    </message>
    <message>
        <source>&amp;Previous Scene</source>
        <translation>上一场景(&amp;P)</translation>
    </message>
    <message>
        <source>The scene before, in the lesson</source>
        <translation>课程中的前一个场景</translation>
    </message>
    <message>
        <source>&amp;Back to the Scene</source>
        <translation>回到场景(&amp;B)</translation>
    </message>
    <message>
        <source>Put session, panels and selection back to what the scene of the lesson shows</source>
        <translation>把会话、面板和所选内容恢复为课程场景的样子</translation>
    </message>
    <message>
        <source>Ne&amp;w Lesson</source>
        <translation>新建课程(&amp;W)</translation>
    </message>
    <message>
        <source>Begin a lesson of your own, scene by scene from what this window shows</source>
        <translation>开始编写自己的课程：用窗口现在的样子一个场景一个场景地积累</translation>
    </message>
    <message>
        <source>&amp;Edit This Lesson</source>
        <translation>编辑本课(&amp;E)</translation>
    </message>
    <message>
        <source>Write on at the lesson that is being played; one that comes with the program is copied</source>
        <translation>继续编写正在播放的课程；程序自带的课程会先复制一份</translation>
    </message>
    <message>
        <source>&amp;Add This as a Scene</source>
        <translation>添加为场景(&amp;A)</translation>
    </message>
    <message>
        <source>Add what this window shows to the lesson that is being written</source>
        <translation>把窗口现在的样子加入正在编写的课程</translation>
    </message>
    <message>
        <source>&amp;Save Lesson…</source>
        <translation>保存课程(&amp;S)…</translation>
    </message>
    <message>
        <source>Save the lesson that is being written, in one file with everything that it uses</source>
        <translation>把正在编写的课程连同它用到的一切存为一个文件</translation>
    </message>
    <message>
        <source>P&amp;resent</source>
        <translation>演示(&amp;R)</translation>
    </message>
    <message>
        <source>Fill a screen with the figure, the steps and the text of the scene in large type</source>
        <translation>用大字号全屏显示图、步骤和场景文字</translation>
    </message>
    <message>
        <source>&amp;Worksheet…</source>
        <translation>练习单(&amp;W)…</translation>
    </message>
    <message>
        <source>Make a page for a class to compute by hand, with its answer key, as PDF</source>
        <translation>生成供全班手算的 PDF 练习单，附答案</translation>
    </message>
</context>
<context>
    <name>heedmap::AgreementDock</name>
    <message>
        <source>Compare other heads</source>
        <translation>比较别的头</translation>
    </message>
    <message>
        <source>No numbers yet.</source>
        <translation>还没有数字。</translation>
    </message>
    <message>
        <source>There is one head only: nothing to compare.</source>
        <translation>只有一个头，没有可比较的。</translation>
    </message>
    <message>
        <source>No two heads have rows that can be compared.</source>
        <translation>没有两个头的行可以比较。</translation>
    </message>
    <message>
        <source>0: the two heads attend alike; ln 2 = 0.69: to different keys altogether. Most alike: heads %1 and %2 (%3). A click on a pair compares it in the Difference panel.</source>
        <translation>0：两个头的注意力相同；ln 2 = 0.69：关注的键完全不同。最相似：头 %1 与头 %2（%3）。点击一对头，可在“差异”面板中比较。</translation>
    </message>
    <message>
        <source>Head Agreement</source>
        <translation>头的一致性</translation>
    </message>
    <message>
        <source>Distances of the heads</source>
        <translation>头之间的距离</translation>
    </message>
</context>
<context>
    <name>heedmap::ArrayTable</name>
    <message>
        <source>Arrays in the file</source>
        <translation>文件中的数组</translation>
    </message>
    <message>
        <source>Array</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>NaN, ∞</source>
        <translation>NaN、∞</translation>
    </message>
    <message>
        <source>Row sums</source>
        <translation>行和</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>未读取</translation>
    </message>
</context>
<context>
    <name>heedmap::ArrayText</name>
    <message>
        <source>%1 found as written</source>
        <translation>按原样找到 %1 个</translation>
    </message>
    <message>
        <source>in normal form C: %1</source>
        <translation>按规范化形式 C 找到：%1</translation>
    </message>
    <message>
        <source>in lower case: %1</source>
        <translation>按小写形式找到：%1</translation>
    </message>
    <message>
        <source>not in the file, its unknown vector stands in: %1</source>
        <translation>文件中没有，改用其未知词向量：%1</translation>
    </message>
    <message>
        <source>not in the file, a random vector stands in: %1</source>
        <translation>文件中没有，改用随机向量：%1</translation>
    </message>
    <message>
        <source>Knows %1 source and %2 target words.</source>
        <translation>认识 %1 个源词、%2 个目标词。</translation>
    </message>
    <message>
        <source>not among the source words, a random vector stands in: %1</source>
        <translation>不在源词表中，用随机向量代替：%1</translation>
    </message>
    <message>
        <source>not among the target words, a random vector stands in: %1</source>
        <translation>不在目标词表中，用随机向量代替：%1</translation>
    </message>
</context>
<context>
    <name>heedmap::AttentionDock</name>
    <message>
        <source>Change the mechanism</source>
        <translation>更改机制</translation>
    </message>
    <message>
        <source>Change the heads</source>
        <translation>更改头数</translation>
    </message>
    <message>
        <source>Change d_q</source>
        <translation>更改 d_q</translation>
    </message>
    <message>
        <source>Change d_k</source>
        <translation>更改 d_k</translation>
    </message>
    <message>
        <source>Change d_v</source>
        <translation>更改 d_v</translation>
    </message>
    <message>
        <source>Change d_h</source>
        <translation>更改 d_h</translation>
    </message>
    <message>
        <source>Change the scale</source>
        <translation>更改缩放</translation>
    </message>
    <message>
        <source>Change the projections</source>
        <translation>更改投影</translation>
    </message>
    <message>
        <source>Let d_k follow the heads</source>
        <translation>让 d_k 随头数变化</translation>
    </message>
    <message>
        <source>Set d_k freely</source>
        <translation>自由设置 d_k</translation>
    </message>
    <message>
        <source>Use %1 heads.</source>
        <translation>使用 %1 个头。</translation>
    </message>
    <message>
        <source>d_k = d_model / h is switched on.</source>
        <translation>已启用 d_k = d_model / h。</translation>
    </message>
    <message>
        <source>Choose the free scale to change this number.</source>
        <translation>选择“自由”缩放后才能更改此数值。</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>How the weights arise, with what is chosen below.</source>
        <translation>权重如何按下面的选择产生。</translation>
    </message>
    <message>
        <source>Dot product</source>
        <translation>点积</translation>
    </message>
    <message>
        <source>Additive (Bahdanau)</source>
        <translation>加性 (Bahdanau)</translation>
    </message>
    <message>
        <source>Mechanism</source>
        <translation>机制</translation>
    </message>
    <message>
        <source>How a query and a key become a score.</source>
        <translation>查询和键如何得出得分。</translation>
    </message>
    <message>
        <source>Dot product: q · k. Additive: v_aᵀ tanh(W_a q + U_a k).</source>
        <translation>点积：q · k。加性：v_aᵀ tanh(W_a q + U_a k)。</translation>
    </message>
    <message>
        <source>Heads h</source>
        <translation>头数 h</translation>
    </message>
    <message>
        <source>How many attentions look at the same tokens in parallel, each with projections of its own (1 to 16).</source>
        <translation>有多少个注意力头并行关注同样的词元，每个头各有自己的投影（1 到 16）。</translation>
    </message>
    <message>
        <source>Additive attention has one head.</source>
        <translation>加性注意力只有一个头。</translation>
    </message>
    <message>
        <source>The embedding is shared out among the heads, as in the Transformer: more heads are narrower heads.</source>
        <translation>与 Transformer 一样，嵌入由各个头均分：头越多，每个头越窄。</translation>
    </message>
    <message>
        <source>Queries d_q</source>
        <translation>查询 d_q</translation>
    </message>
    <message>
        <source>The width of the queries; it may differ from that of the keys (1 to 512).</source>
        <translation>查询的宽度，可以与键的宽度不同（1 到 512）。</translation>
    </message>
    <message>
        <source>Keys d_k</source>
        <translation>键 d_k</translation>
    </message>
    <message>
        <source>The width of keys: how many numbers are compared for one score (1 to 512).</source>
        <translation>键的宽度：计算一个得分要比较多少个数（1 到 512）。</translation>
    </message>
    <message>
        <source>q · k has the variance d_k, therefore scores are divided by √d_k</source>
        <translation>q · k 的方差为 d_k，因此得分要除以 √d_k</translation>
    </message>
    <message>
        <source>Values d_v</source>
        <translation>值 d_v</translation>
    </message>
    <message>
        <source>The width of the values that the weights mix; it does not change the weights (1 to 512).</source>
        <translation>由权重混合的值的宽度，它不影响权重（1 到 512）。</translation>
    </message>
    <message>
        <source>context = weights · V</source>
        <translation>上下文 = 权重 · V</translation>
    </message>
    <message>
        <source>Hidden d_h</source>
        <translation>隐藏层 d_h</translation>
    </message>
    <message>
        <source>The width of the hidden layer in which query and key meet (1 to 512).</source>
        <translation>查询与键交汇的隐藏层的宽度（1 到 512）。</translation>
    </message>
    <message>
        <source>Off (1)</source>
        <translation>关闭 (1)</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>自由</translation>
    </message>
    <message>
        <source>What Q Kᵀ is multiplied by before the softmax: small numbers make the weights more even, large ones sharper (−1000 to 1000).</source>
        <translation>Q Kᵀ 在 softmax 之前所乘的数：数小则权重更均匀，数大则更尖锐（−1000 到 1000）。</translation>
    </message>
    <message>
        <source>scores = Q Kᵀ · scale, scaled dot product: 1/√d_k</source>
        <translation>得分 = Q Kᵀ · 缩放，缩放点积：1/√d_k</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Scale, as a number</source>
        <translation>缩放数值</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>单位矩阵</translation>
    </message>
    <message>
        <source>Projections</source>
        <translation>投影</translation>
    </message>
    <message>
        <source>How embeddings become queries, keys and values. Random: a matrix of noise for each head. Identity: head i gets the embedding&apos;s dimensions i · d_k to (i + 1) · d_k − 1, counted from 0.</source>
        <translation>嵌入如何变成查询、键和值。随机：每个头各有一个噪声矩阵。单位矩阵：头 i 取嵌入的第 i · d_k 维到第 (i + 1) · d_k − 1 维，从 0 开始计数。</translation>
    </message>
    <message>
        <source>Go without the parameters</source>
        <translation>不使用参数文件</translation>
    </message>
    <message>
        <source>The parameters of the file have this width.</source>
        <translation>宽度由文件中的参数决定。</translation>
    </message>
    <message>
        <source>none: made here</source>
        <translation>无：由程序生成</translation>
    </message>
    <message>
        <source>not of this mechanism: %1</source>
        <translation>不适用于此机制：%1</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>W_Q, W_K, W_V and W_O, or W_a, U_a and v_a, of a layer that somebody trained, from a file.</source>
        <translation>来自文件的已训练层的 W_Q、W_K、W_V 和 W_O，或 W_a、U_a 和 v_a。</translation>
    </message>
    <message>
        <source>as the names say</source>
        <translation>按名称判断</translation>
    </message>
    <message>
        <source>Matrices</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Which way round the file stores them. A square matrix that is read wrongly looks right.</source>
        <translation>文件中矩阵的存储方向。方阵即使读错方向，看起来也没有问题。</translation>
    </message>
    <message>
        <source>y = x Wᵀ + b or y = x W + b</source>
        <translation>y = x Wᵀ + b 或 y = x W + b</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>How query, key and value lie in one matrix, which no shape tells.</source>
        <translation>查询、键和值在同一矩阵中的排列方式，从形状无法看出。</translation>
    </message>
</context>
<context>
    <name>heedmap::BlockedKeysModel</name>
    <message>
        <source>Key %1 of %2, “%3”, is blocked for every query.</source>
        <translation>第 %1 个键（共 %2 个）“%3”对所有查询均被屏蔽。</translation>
    </message>
    <message>
        <source>Key %1 of %2, “%3”, may be looked at.</source>
        <translation>第 %1 个键（共 %2 个）“%3”可以被关注。</translation>
    </message>
</context>
<context>
    <name>heedmap::ClassViewPart</name>
    <message>
        <source>what the class sees</source>
        <translation>学生所见</translation>
    </message>
    <message>
        <source>The lesson has no scene yet.</source>
        <translation>课程还没有场景。</translation>
    </message>
    <message>
        <source>What the class sees</source>
        <translation>学生看到什么</translation>
    </message>
    <message>
        <source>The panels of the scene, and which of their controls stay.</source>
        <translation>场景中的面板，以及其中保留哪些控件。</translation>
    </message>
</context>
<context>
    <name>heedmap::CorpusPart</name>
    <message>
        <source>Restore the grammar</source>
        <translation>恢复文法</translation>
    </message>
    <message>
        <source>Go without the corpus</source>
        <translation>不用该语料</translation>
    </message>
    <message>
        <source>Split the corpus</source>
        <translation>切分语料</translation>
    </message>
    <message>
        <source>Choose the corpus</source>
        <translation>选择语料</translation>
    </message>
    <message>
        <source>Choose a Corpus</source>
        <translation>选择语料</translation>
    </message>
    <message>
        <source>Sentence pairs (*.tsv *.txt)</source>
        <translation>句对 (*.tsv *.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Change the grammar</source>
        <translation>修改文法</translation>
    </message>
    <message>
        <source>none chosen yet</source>
        <translation>尚未选择</translation>
    </message>
    <message>
        <source>The grammar is as it was.</source>
        <translation>文法与原来相同。</translation>
    </message>
    <message>
        <source>Reading the corpus…</source>
        <translation>正在读取语料…</translation>
    </message>
    <message>
        <source>Lines of source, tab, target.</source>
        <translation>每行为：源、制表符、目标。</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 行</translation>
    </message>
    <message>
        <source>Chinese–English</source>
        <translation>汉英</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Reversal</source>
        <translation>反转</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>文件…</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>语料</translation>
    </message>
    <message>
        <source>The sentence pairs that are learned from. A tenth of them is held out: never trained on, only tested with.</source>
        <translation>用来学习的句对。其中约十分之一留出：不参加训练，只用于测试。</translation>
    </message>
    <message>
        <source>Grammar</source>
        <translation>文法</translation>
    </message>
    <message>
        <source>The rules that the sentences are made from. You may change them.</source>
        <translation>生成句子的规则，可以修改。</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Brings back the rules that the corpus came with.</source>
        <translation>恢复语料自带的规则。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>A text in UTF-8 with a sentence pair a line and a tab between source and target, up to 100,000 pairs.</source>
        <translation>UTF-8 文本，每行一个句对，源与目标之间为制表符，最多 100,000 对。</translation>
    </message>
    <message>
        <source>Source by</source>
        <translation>源按</translation>
    </message>
    <message>
        <source>How a source sentence becomes tokens.</source>
        <translation>源句如何切分为词元。</translation>
    </message>
    <message>
        <source>Target by</source>
        <translation>目标按</translation>
    </message>
    <message>
        <source>How a target sentence becomes tokens.</source>
        <translation>目标句如何切分为词元。</translation>
    </message>
    <message>
        <source>words</source>
        <translation>词</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>字符</translation>
    </message>
    <message>
        <source>spaces</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Split source by</source>
        <translation>源的切分方式</translation>
    </message>
    <message>
        <source>Split target by</source>
        <translation>目标的切分方式</translation>
    </message>
    <message>
        <source>Skipped lines</source>
        <translation>跳过的行</translation>
    </message>
    <message>
        <source>Which lines were passed over, and why.</source>
        <translation>哪些行被跳过，以及原因。</translation>
    </message>
    <message>
        <source>Load Again</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Takes the file as it is now.</source>
        <translation>采用文件现在的内容。</translation>
    </message>
</context>
<context>
    <name>heedmap::DifferenceDock</name>
    <message>
        <source>Compare something else</source>
        <translation>换一种比较</translation>
    </message>
    <message>
        <source>Compare other heads</source>
        <translation>比较别的头</translation>
    </message>
    <message>
        <source>Pin the session</source>
        <translation>固定会话</translation>
    </message>
    <message>
        <source>No numbers yet.</source>
        <translation>还没有数字。</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>head − head</source>
        <translation>头 − 头</translation>
    </message>
    <message>
        <source>mask on − off</source>
        <translation>有掩码 − 无掩码</translation>
    </message>
    <message>
        <source>scaling on − off</source>
        <translation>缩放 − 不缩放</translation>
    </message>
    <message>
        <source>now − pinned</source>
        <translation>现在 − 固定的</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>比较什么</translation>
    </message>
    <message>
        <source>What is compared. With the mask: what the other keys gained when a key went.</source>
        <translation>比较什么。比较掩码时可以看到：一个键离开后，其余的键各得到多少。</translation>
    </message>
    <message>
        <source>Head to compare</source>
        <translation>要比较的头</translation>
    </message>
    <message>
        <source>Head that is taken away</source>
        <translation>被减的头</translation>
    </message>
    <message>
        <source>Pin now</source>
        <translation>固定现在</translation>
    </message>
    <message>
        <source>Keeps the session as it is now, so that what you change next is compared with it. It is saved with the session.</source>
        <translation>把现在的会话固定下来，之后的改动都与它比较。它会随会话一起保存。</translation>
    </message>
    <message>
        <source>Difference of attention weights</source>
        <translation>注意力权重之差</translation>
    </message>
    <message>
        <source>The pinned session has other tokens: cells in the same place are compared, whatever their words. Labels are those of now.</source>
        <translation>固定的会话有不同的词元：比较的是同一位置的格子，不论是什么词。标签取自现在的会话。</translation>
    </message>
    <message>
        <source>Red: more than in what is taken away; blue: less. Where both rows sum to 1, the differences of a row sum to 0.</source>
        <translation>红色：比被减的多；蓝色：比被减的少。两行之和都为 1 时，差之和为 0。</translation>
    </message>
</context>
<context>
    <name>heedmap::EmbeddingsDock</name>
    <message>
        <source>Change the embeddings</source>
        <translation>更改嵌入</translation>
    </message>
    <message>
        <source>Change the seed</source>
        <translation>更改种子</translation>
    </message>
    <message>
        <source>New seed</source>
        <translation>新种子</translation>
    </message>
    <message>
        <source>Sinusoidal position</source>
        <translation>正弦位置编码</translation>
    </message>
    <message>
        <source>Fill the table with random vectors</source>
        <translation>用随机向量填充表格</translation>
    </message>
    <message>
        <source>Clear the table to zero</source>
        <translation>将表格清零</translation>
    </message>
    <message>
        <source>Remove unused rows</source>
        <translation>删除未使用的行</translation>
    </message>
    <message>
        <source>Change d_model</source>
        <translation>更改 d_model</translation>
    </message>
    <message>
        <source>Random vectors: what you see is noise, not meaning.</source>
        <translation>随机向量：你看到的是噪声，而不是语义。</translation>
    </message>
    <message>
        <source>Every distinct token has a dimension of its own.</source>
        <translation>每个不同的词元各占一个维度。</translation>
    </message>
    <message>
        <source>Numbers by hand. A token without a row of its own has zeros.</source>
        <translation>手工填写的数值。没有对应行的词元全部为零。</translation>
    </message>
    <message>
        <source>Numbers by hand. Grey rows belong to tokens that are not in the text.</source>
        <translation>手工填写的数值。灰色行对应的词元不在文本中。</translation>
    </message>
    <message>
        <source>One-hot vectors are as wide as there are distinct tokens: %1.</source>
        <translation>独热向量的宽度等于不同词元的个数：%1。</translation>
    </message>
    <message>
        <source>Additive attention has a width for queries and one for keys: see d_q and d_k in Attention.</source>
        <translation>加性注意力的查询和键各有一个宽度：见“注意力”面板中的 d_q 和 d_k。</translation>
    </message>
    <message>
        <source>No number is random now: neither the vectors nor the projections.</source>
        <translation>现在没有任何随机数：向量和投影都不是随机的。</translation>
    </message>
    <message>
        <source>Every row of the table belongs to a token of the text.</source>
        <translation>表格的每一行都对应文本中的一个词元。</translation>
    </message>
    <message>
        <source>Embeddings</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation>向量</translation>
    </message>
    <message>
        <source>Where the vector of a token comes from.</source>
        <translation>词元的向量从何而来。</translation>
    </message>
    <message>
        <source>random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>one-hot</source>
        <translation>独热</translation>
    </message>
    <message>
        <source>table by hand</source>
        <translation>手工表格</translation>
    </message>
    <message>
        <source>Drawn from the seed; the same token always has the same vector.</source>
        <translation>由种子生成；相同的词元总有相同的向量。</translation>
    </message>
    <message>
        <source>x ~ N(0, 1)</source>
        <translation>x ~ N(0, 1)</translation>
    </message>
    <message>
        <source>One at the token&apos;s own dimension, zero elsewhere: different tokens have nothing in common.</source>
        <translation>在词元自己的维度上为 1，其余为 0：不同的词元毫无共同之处。</translation>
    </message>
    <message>
        <source>x_i · x_j = 1 if i = j, else 0</source>
        <translation>若 i = j，则 x_i · x_j = 1，否则为 0</translation>
    </message>
    <message>
        <source>You write the numbers. A new table starts with the random vectors.</source>
        <translation>数值由你填写。新表格以随机向量为初始值。</translation>
    </message>
    <message>
        <source>Where the random numbers begin, 0 to 18446744073709551615: the same seed gives the same vectors and projections on every machine.</source>
        <translation>随机数的起点，0 到 18446744073709551615：相同的种子在任何机器上都给出相同的向量和投影。</translation>
    </message>
    <message>
        <source>vectors ~ N(0, 1), projections ~ N(0, 1/fan-in)</source>
        <translation>向量 ~ N(0, 1)，投影 ~ N(0, 1/fan-in)</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Draws a new seed: all random numbers change.</source>
        <translation>生成一个新种子：所有随机数都会改变。</translation>
    </message>
    <message>
        <source>d_model</source>
        <translation>d_model</translation>
    </message>
    <message>
        <source>The width of a token&apos;s vector, 1 to 512. A wider random vector begins with the narrower one.</source>
        <translation>词元向量的宽度，1 到 512。较宽的随机向量以较窄的向量开头。</translation>
    </message>
    <message>
        <source>X: [T, d_model],  Q = X W_Q with W_Q: [d_model, h·d_k]</source>
        <translation>X: [T, d_model]，Q = X W_Q，其中 W_Q: [d_model, h·d_k]</translation>
    </message>
    <message>
        <source>d_model, width of a vector</source>
        <translation>d_model，向量的宽度</translation>
    </message>
    <message>
        <source>Add sinusoidal position</source>
        <translation>加上正弦位置编码</translation>
    </message>
    <message>
        <source>Adds a wave to every dimension, so that the place of a token counts. Without it the rows only move with the words.</source>
        <translation>给每个维度加上一个波，使词元的位置起作用。否则各行只会随词移动。</translation>
    </message>
    <message>
        <source>PE(p, 2i) = sin(p / 10000^(2i/d_model)),  PE(p, 2i+1) = cos(the same)</source>
        <translation>PE(p, 2i) = sin(p / 10000^(2i/d_model))，PE(p, 2i+1) = cos(同上)</translation>
    </message>
    <message>
        <source>Vector table</source>
        <translation>向量表格</translation>
    </message>
    <message>
        <source>Fill randomly</source>
        <translation>随机填充</translation>
    </message>
    <message>
        <source>Gives every token of the text the random vector of the seed, rounded to two decimals.</source>
        <translation>为文本中的每个词元填入由种子生成的随机向量，保留两位小数。</translation>
    </message>
    <message>
        <source>Clear to zero</source>
        <translation>清零</translation>
    </message>
    <message>
        <source>Gives every token of the text a vector of zeros.</source>
        <translation>将文本中每个词元的向量设为零向量。</translation>
    </message>
    <message>
        <source>Removes the grey rows, whose tokens are not in the text.</source>
        <translation>删除灰色行，其词元不在文本中。</translation>
    </message>
    <message>
        <source>Go without the file</source>
        <translation>不使用文件</translation>
    </message>
    <message>
        <source>Go without the target&apos;s rows</source>
        <translation>不使用目标的行</translation>
    </message>
    <message>
        <source>Word vectors, looked up by token.</source>
        <translation>词向量，按词元查找。</translation>
    </message>
    <message>
        <source>A row of an array for each token.</source>
        <translation>每个词元对应数组的一行。</translation>
    </message>
    <message>
        <source>The file has this width.</source>
        <translation>宽度由文件决定。</translation>
    </message>
    <message>
        <source>The parameters of the file want this width.</source>
        <translation>文件中的参数要求此宽度。</translation>
    </message>
    <message>
        <source>the source&apos;s</source>
        <translation>与源相同</translation>
    </message>
    <message>
        <source>word vectors</source>
        <translation>词向量</translation>
    </message>
    <message>
        <source>rows of an array</source>
        <translation>数组的行</translation>
    </message>
    <message>
        <source>From a file: GloVe, word2vec, fastText .vec, or a table with a token in each row. d_model is the file&apos;s.</source>
        <translation>来自文件：GloVe、word2vec、fastText .vec，或每行一个词元的表格。d_model 由文件决定。</translation>
    </message>
    <message>
        <source>From a file: the first token has the first row. d_model is the file&apos;s.</source>
        <translation>来自文件：第一个词元对应第一行。d_model 由文件决定。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>The file that tokens are looked up in.</source>
        <translation>用于查找词元的文件。</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源</translation>
    </message>
    <message>
        <source>The array whose rows are the source tokens.</source>
        <translation>各行对应源词元的数组。</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>The array whose rows are the target tokens.</source>
        <translation>各行对应目标词元的数组。</translation>
    </message>
    <message>
        <source>Go without training</source>
        <translation>不用训练结果</translation>
    </message>
    <message>
        <source>Queries from the word before</source>
        <translation>用前一个词作查询</translation>
    </message>
    <message>
        <source>The model was trained with this width.</source>
        <translation>模型就是按这个宽度训练的。</translation>
    </message>
    <message>
        <source>The array has a row for each query already.</source>
        <translation>数组里每个查询已经有自己的一行。</translation>
    </message>
    <message>
        <source>In this session; saved beside it.</source>
        <translation>在当前会话中；保存会话时存在它旁边。</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>The model that was trained here.</source>
        <translation>在这里训练出的模型。</translation>
    </message>
    <message>
        <source>trained</source>
        <translation>已训练</translation>
    </message>
    <message>
        <source>Learned by training, with the parameters of attention: see Training.</source>
        <translation>由训练学到，注意力的参数也是：见“训练”面板。</translation>
    </message>
    <message>
        <source>Query from the word before</source>
        <translation>用前一个词作查询</translation>
    </message>
    <message>
        <source>As in a decoder: the query of a row is made from the target word before it, that of the first row from BOS. The row shows what is looked at while its word is being produced.</source>
        <translation>与解码器一样：每一行的查询由它前一个目标词得到，第一行由 BOS 得到。这一行显示生成该词时在看什么。</translation>
    </message>
    <message>
        <source>q_t = x_(t−1) W_Q</source>
        <translation>q_t = x_(t−1) W_Q</translation>
    </message>
    <message>
        <source>Random vectors, step 0 of training: what you see is noise, not meaning.</source>
        <translation>随机向量，训练的第 0 步：看到的只是噪声，没有含义。</translation>
    </message>
    <message>
        <source>Learned from sentence pairs.</source>
        <translation>由句对训练得到。</translation>
    </message>
    <message>
        <source>Learned from sentence pairs, step %1 of training.</source>
        <translation>由句对训练得到，第 %1 步。</translation>
    </message>
</context>
<context>
    <name>heedmap::ExplainDock</name>
    <message>
        <source>Export this view as a picture</source>
        <translation>把这个视图导出为图片</translation>
    </message>
</context>
<context>
    <name>heedmap::ExportActions</name>
    <message>
        <source>The picture is on the clipboard</source>
        <translation>图片已复制到剪贴板</translation>
    </message>
    <message>
        <source>The weights are on the clipboard</source>
        <translation>权重已复制到剪贴板</translation>
    </message>
    <message>
        <source>the printer does not answer</source>
        <translation>打印机没有响应</translation>
    </message>
    <message>
        <source>Drawing the picture…</source>
        <translation>正在绘制图片…</translation>
    </message>
    <message>
        <source>Writing the table…</source>
        <translation>正在写出表格…</translation>
    </message>
    <message>
        <source>Printing…</source>
        <translation>正在打印…</translation>
    </message>
</context>
<context>
    <name>heedmap::ExportDialog</name>
    <message>
        <source>Export Picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>PNG (pixels)</source>
        <translation>PNG（像素）</translation>
    </message>
    <message>
        <source>SVG (vectors)</source>
        <translation>SVG（矢量）</translation>
    </message>
    <message>
        <source>PDF (vectors)</source>
        <translation>PDF（矢量）</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>&amp;Transparent background</source>
        <translation>透明背景(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>尺寸(&amp;Z)</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>分辨率(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Heads</source>
        <translation>头(&amp;H)</translation>
    </message>
    <message>
        <source>F&amp;ile</source>
        <translation>文件(&amp;I)</translation>
    </message>
    <message>
        <source>Chosen heads</source>
        <translation>指定的头</translation>
    </message>
    <message>
        <source>Selected head</source>
        <translation>选中的头</translation>
    </message>
    <message>
        <source>Mean of all heads</source>
        <translation>所有头的均值</translation>
    </message>
    <message>
        <source>All heads, one file each</source>
        <translation>所有头，每个头一个文件</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 像素</translation>
    </message>
    <message>
        <source>%1 × %2 mm</source>
        <translation>%1 × %2 毫米</translation>
    </message>
    <message>
        <source>Give the file a name.</source>
        <translation>请输入文件名。</translation>
    </message>
    <message>
        <source>This file exists and will be replaced.</source>
        <translation>此文件已存在，将被替换。</translation>
    </message>
    <message>
        <source>No installed font has every character of %1; boxes stand in.</source>
        <translation>没有已安装的字体包含 %1 的所有字符；将以方框代替。</translation>
    </message>
    <message>
        <source>Print the &amp;parameters under the figure</source>
        <translation>在图的下方标注参数(&amp;P)</translation>
    </message>
    <message>
        <source>In&amp;clude the session</source>
        <translation>包含会话(&amp;C)</translation>
    </message>
    <message>
        <source>Opening the picture in Heedmap brings back what it was drawn from.</source>
        <translation>在 Heedmap 中打开该图片，即可恢复绘制它所用的会话。</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Pict&amp;ure of</source>
        <translation>内容(&amp;U)</translation>
    </message>
    <message>
        <source>As in the window</source>
        <translation>与窗口相同</translation>
    </message>
</context>
<context>
    <name>heedmap::FigureDock</name>
    <message>
        <source>Change the colours</source>
        <translation>更改颜色</translation>
    </message>
    <message>
        <source>Reverse the colours</source>
        <translation>反转颜色</translation>
    </message>
    <message>
        <source>Change the range</source>
        <translation>更改范围</translation>
    </message>
    <message>
        <source>Change the numbers in cells</source>
        <translation>更改格内数值</translation>
    </message>
    <message>
        <source>Change the decimals</source>
        <translation>更改小数位数</translation>
    </message>
    <message>
        <source>Change what a pixel shows</source>
        <translation>更改像素显示的内容</translation>
    </message>
    <message>
        <source>Change the heads a row</source>
        <translation>更改每行头数</translation>
    </message>
    <message>
        <source>Swap the axes</source>
        <translation>交换坐标轴</translation>
    </message>
    <message>
        <source>Reset the figure settings</source>
        <translation>重置图的设置</translation>
    </message>
    <message>
        <source>Change the title</source>
        <translation>更改标题</translation>
    </message>
    <message>
        <source>Change the labels</source>
        <translation>更改标签</translation>
    </message>
    <message>
        <source>Choose &quot;decimals&quot; to set how many.</source>
        <translation>选择“小数位数”后才能设置位数。</translation>
    </message>
    <message>
        <source>The figure is drawn with the first settings already.</source>
        <translation>图已经按初始设置绘制。</translation>
    </message>
    <message>
        <source>Every head has a bar of its own: the same colour means different weights.</source>
        <translation>每个头各有一个色条：同一颜色代表不同的权重。</translation>
    </message>
    <message>
        <source>From 0.0001 to 1: each step of ten is equally wide. Smaller weights have the lowest colour.</source>
        <translation>从 0.0001 到 1：每个十倍区间宽度相同。更小的权重使用最低端的颜色。</translation>
    </message>
    <message>
        <source>Without {token} every label is the same.</source>
        <translation>没有 {token}，所有标签都会相同。</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Reset figure settings</source>
        <translation>重置图的设置</translation>
    </message>
    <message>
        <source>Draws the figure as at the first start. Tokens and weights stay.</source>
        <translation>按首次启动时的样子绘制图。词元和权重保持不变。</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>What colour a weight has.</source>
        <translation>权重用什么颜色表示。</translation>
    </message>
    <message>
        <source>viridis</source>
        <translation>viridis</translation>
    </message>
    <message>
        <source>cividis</source>
        <translation>cividis</translation>
    </message>
    <message>
        <source>magma</source>
        <translation>magma</translation>
    </message>
    <message>
        <source>inferno</source>
        <translation>inferno</translation>
    </message>
    <message>
        <source>plasma</source>
        <translation>plasma</translation>
    </message>
    <message>
        <source>blue–yellow–red</source>
        <translation>蓝–黄–红</translation>
    </message>
    <message>
        <source>blues</source>
        <translation>蓝色系</translation>
    </message>
    <message>
        <source>greys</source>
        <translation>灰色系</translation>
    </message>
    <message>
        <source>Looks alike with and without colour blindness.</source>
        <translation>无论是否色盲，看起来都差不多。</translation>
    </message>
    <message>
        <source>RdYlBu, reversed: low is blue, high is red.</source>
        <translation>RdYlBu 反转：低为蓝，高为红。</translation>
    </message>
    <message>
        <source>Reversed</source>
        <translation>反转</translation>
    </message>
    <message>
        <source>Exchanges the colours of low and high weights.</source>
        <translation>互换低权重和高权重的颜色。</translation>
    </message>
    <message>
        <source>colour(w) → colour(1 − w)</source>
        <translation>颜色(w) → 颜色(1 − w)</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Which weights the ends of the colour bar stand for.</source>
        <translation>色条两端代表哪些权重。</translation>
    </message>
    <message>
        <source>0 to 1</source>
        <translation>0 到 1</translation>
    </message>
    <message>
        <source>The same in every figure: colours can be compared.</source>
        <translation>所有图都相同：颜色可以相互比较。</translation>
    </message>
    <message>
        <source>0 to the maximum</source>
        <translation>0 到最大值</translation>
    </message>
    <message>
        <source>One bar for all heads.</source>
        <translation>所有头共用一根色条。</translation>
    </message>
    <message>
        <source>0 … max over all heads</source>
        <translation>0 … 所有头的最大值</translation>
    </message>
    <message>
        <source>each head its own</source>
        <translation>各头独立</translation>
    </message>
    <message>
        <source>Every head has its own bar.</source>
        <translation>每个头有各自的色条。</translation>
    </message>
    <message>
        <source>0 … max over the head</source>
        <translation>0 … 该头的最大值</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Shows small weights apart.</source>
        <translation>能区分较小的权重。</translation>
    </message>
    <message>
        <source>10⁻⁴ … 1</source>
        <translation>10⁻⁴ … 1</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>The weight as a number in its cell, where it fits.</source>
        <translation>在放得下的格内以数字显示权重。</translation>
    </message>
    <message>
        <source>Numbers in cells</source>
        <translation>格内数字</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Two decimals, where they fit.</source>
        <translation>两位小数，放得下时显示。</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>No numbers.</source>
        <translation>不显示数字。</translation>
    </message>
    <message>
        <source>decimals</source>
        <translation>小数位数</translation>
    </message>
    <message>
        <source>As many decimals as you set, where they fit.</source>
        <translation>按设定的小数位数显示，放得下时显示。</translation>
    </message>
    <message>
        <source>Decimals</source>
        <translation>小数位数</translation>
    </message>
    <message>
        <source>How many decimals a number has, 0 to 6.</source>
        <translation>数字的小数位数，0 到 6。</translation>
    </message>
    <message>
        <source>What a pixel shows that covers several cells of a large figure.</source>
        <translation>大图中一个像素覆盖多个格时，该像素显示什么。</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>A single bright cell stays visible.</source>
        <translation>单个亮格仍然可见。</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Regions keep their brightness.</source>
        <translation>各区域保持原有亮度。</translation>
    </message>
    <message>
        <source>Heads a row</source>
        <translation>每行头数</translation>
    </message>
    <message>
        <source>The most heads beside each other, 1 to 16.</source>
        <translation>并排显示的头数上限，1 到 16。</translation>
    </message>
    <message>
        <source>Swap axes</source>
        <translation>交换坐标轴</translation>
    </message>
    <message>
        <source>Off: rows are queries (target), columns are keys (source). On: the other way round.</source>
        <translation>关闭：行为查询（目标），列为键（源）。开启：反过来。</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Stands above the figure; empty: none. {heads} stands for the number of heads.</source>
        <translation>显示在图的上方；留空则无标题。{heads} 代表头数。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Target label</source>
        <translation>目标标签</translation>
    </message>
    <message>
        <source>How a target token (query) is labelled. {token} stands for the token; empty: the token alone.</source>
        <translation>目标词元（查询）的标签格式。{token} 代表词元；留空则只显示词元。</translation>
    </message>
    <message>
        <source>Source label</source>
        <translation>源标签</translation>
    </message>
    <message>
        <source>How a source token (key) is labelled. {token} stands for the token; empty: the token alone.</source>
        <translation>源词元（键）的标签格式。{token} 代表词元；留空则只显示词元。</translation>
    </message>
    <message>
        <source>Pixel shows</source>
        <translation>像素显示</translation>
    </message>
    <message>
        <source>Change the heads shown</source>
        <translation>更改显示的头</translation>
    </message>
    <message>
        <source>Change the numbers beside rows</source>
        <translation>更改行旁的数字</translation>
    </message>
    <message>
        <source>Heads are written as 1, 3-5.</source>
        <translation>头写作 1, 3-5。</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>A map a head, or one map that combines them.</source>
        <translation>每个头一张图，或合并成一张图。</translation>
    </message>
    <message>
        <source>each</source>
        <translation>每个头</translation>
    </message>
    <message>
        <source>One map a head.</source>
        <translation>每个头一张图。</translation>
    </message>
    <message>
        <source>One map: the mean of the heads.</source>
        <translation>一张图：各头的平均。</translation>
    </message>
    <message>
        <source>(w₁ + … + w_h) / h</source>
        <translation>(w₁ + … + w_h) / h</translation>
    </message>
    <message>
        <source>One map: cell by cell the largest weight. Its rows do not sum to 1.</source>
        <translation>一张图：逐格取最大的权重。各行之和不为 1。</translation>
    </message>
    <message>
        <source>max(w₁, …, w_h)</source>
        <translation>max(w₁, …, w_h)</translation>
    </message>
    <message>
        <source>Which heads</source>
        <translation>哪些头</translation>
    </message>
    <message>
        <source>Numbers such as 1, 3-5; empty: all. Heads that do not exist are passed over.</source>
        <translation>写作 1, 3-5 这样的数字；留空表示全部。不存在的头会被略过。</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Beside rows</source>
        <translation>行旁</translation>
    </message>
    <message>
        <source>How widely each query spreads its attention: the entropy of its row in nats, and how many keys would share it evenly with as much entropy. A maximum of heads has none.</source>
        <translation>每个查询的注意力有多分散：该行的熵（奈特），以及多少个键平均分享时熵同样大。取最大值时没有这些数。</translation>
    </message>
    <message>
        <source>H = −Σ w ln w, e^H</source>
        <translation>H = −Σ w ln w, e^H</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>entropy H</source>
        <translation>熵 H</translation>
    </message>
    <message>
        <source>0: one key has all; ln n: n keys share evenly.</source>
        <translation>0：一个键独占；ln n：n 个键平分。</translation>
    </message>
    <message>
        <source>effective keys e^H</source>
        <translation>有效键数 e^H</translation>
    </message>
    <message>
        <source>1: one key has all.</source>
        <translation>1：一个键独占。</translation>
    </message>
    <message>
        <source>both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>A maximum of heads is no distribution: it has no entropy to stand beside rows.</source>
        <translation>各头的最大值不是概率分布：没有可写在行旁的熵。</translation>
    </message>
</context>
<context>
    <name>heedmap::FileActions</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>正在打开 %1…</translation>
    </message>
</context>
<context>
    <name>heedmap::FileRow</name>
    <message>
        <source>Choose a file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>Go without the file</source>
        <translation>不使用文件</translation>
    </message>
</context>
<context>
    <name>heedmap::FileWatch</name>
    <message>
        <source>%1 has changed on disk.</source>
        <translation>%1 在磁盘上已被更改。</translation>
    </message>
    <message>
        <source>Load Again</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Find File…</source>
        <translation>查找文件…</translation>
    </message>
    <message>
        <source>Where is %1?</source>
        <translation>%1 在哪里？</translation>
    </message>
    <message>
        <source>%1 or another file (*)</source>
        <translation>%1 或其他文件 (*)</translation>
    </message>
    <message>
        <source>%1 is not the file that the session was saved with.</source>
        <translation>%1 不是保存该会话时用的文件。</translation>
    </message>
    <message>
        <source>Use It All the Same</source>
        <translation>仍然使用</translation>
    </message>
</context>
<context>
    <name>heedmap::FramesDialog</name>
    <message>
        <source>Export Frames</source>
        <translation>导出帧</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Numbered pictures (PNG)</source>
        <translation>编号图片 (PNG)</translation>
    </message>
    <message>
        <source>Animated picture (GIF)</source>
        <translation>动画图片 (GIF)</translation>
    </message>
    <message>
        <source>Repeat for e&amp;ver</source>
        <translation>循环播放(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Loss curve below the figure</source>
        <translation>图下附损失曲线(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>种类(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>宽度(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Every n-th checkpoint</source>
        <translation>每隔几个检查点(&amp;E)</translation>
    </message>
    <message>
        <source>S&amp;peed</source>
        <translation>速度(&amp;P)</translation>
    </message>
    <message>
        <source>F&amp;ile</source>
        <translation>文件(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>%1 frames</source>
        <translation>%1 帧</translation>
    </message>
    <message>
        <source>Give the file a name.</source>
        <translation>请输入文件名。</translation>
    </message>
    <message>
        <source>This file exists and will be replaced.</source>
        <translation>此文件已存在，将被替换。</translation>
    </message>
    <message>
        <source>Files of these names exist and will be replaced.</source>
        <translation>同名文件已存在，将被替换。</translation>
    </message>
    <message>
        <source>Saving the frames…</source>
        <translation>正在保存各帧…</translation>
    </message>
    <message>
        <source>pixels</source>
        <translation>像素</translation>
    </message>
    <message>
        <source>frames a second</source>
        <translation>帧/秒</translation>
    </message>
    <message>
        <source>1 frame</source>
        <translation>1 帧</translation>
    </message>
    <message>
        <source>1 picture: %1</source>
        <translation>1 张图片：%1</translation>
    </message>
    <message>
        <source>%1 pictures: %2 to %3</source>
        <translation>%1 张图片：%2 至 %3</translation>
    </message>
</context>
<context>
    <name>heedmap::HeadDocks</name>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
</context>
<context>
    <name>heedmap::HeatmapFigure</name>
    <message>
        <source>Attention heatmap</source>
        <translation>注意力热力图</translation>
    </message>
    <message>
        <source>Show head %1 in a window of its own</source>
        <translation>在独立窗口中显示头 %1</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>重置视图缩放</translation>
    </message>
</context>
<context>
    <name>heedmap::ImportActions</name>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Looking at %1…</source>
        <translation>正在查看 %1…</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>正在读取 %1…</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>使用%1</translation>
    </message>
    <message>
        <source>Load a file again</source>
        <translation>重新加载一个文件</translation>
    </message>
    <message>
        <source>Load the files again</source>
        <translation>重新加载文件</translation>
    </message>
    <message>
        <source>Loading again…</source>
        <translation>正在重新加载…</translation>
    </message>
    <message>
        <source>Read the matrices otherwise</source>
        <translation>换一种方式读取矩阵</translation>
    </message>
    <message>
        <source>Use a trained model</source>
        <translation>使用训练好的模型</translation>
    </message>
</context>
<context>
    <name>heedmap::ImportDialog</name>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Numbers of two &amp;bytes without a name are bfloat16</source>
        <translation>没有类型名称的双字节数为 bfloat16(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Use as</source>
        <translation>用作(&amp;U)</translation>
    </message>
    <message>
        <source>U&amp;se</source>
        <translation>使用(&amp;S)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>heedmap::ImportPage</name>
    <message>
        <source>&amp;Array</source>
        <translation>数组(&amp;A)</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（无名称）</translation>
    </message>
</context>
<context>
    <name>heedmap::InspectorDock</name>
    <message>
        <source>There is nothing to copy.</source>
        <translation>没有可复制的内容。</translation>
    </message>
    <message>
        <source>Type source and target tokens to have a cell to inspect.</source>
        <translation>请输入源词元和目标词元，以便检查单元格。</translation>
    </message>
    <message>
        <source>The numbers are on their way…</source>
        <translation>正在计算数值…</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>What is known about the selected cell</source>
        <translation>所选单元格的全部信息</translation>
    </message>
    <message>
        <source>Copy as plain text</source>
        <translation>复制为纯文本</translation>
    </message>
    <message>
        <source>Copies all of it as plain text</source>
        <translation>将全部内容复制为纯文本</translation>
    </message>
</context>
<context>
    <name>heedmap::LessonActions</name>
    <message>
        <source>Opening %1…</source>
        <translation>正在打开 %1…</translation>
    </message>
    <message>
        <source>Lessons (*.heedlesson *.json)</source>
        <translation>课程 (*.heedlesson *.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Open Lesson</source>
        <translation>打开课程</translation>
    </message>
    <message>
        <source>No lesson is being played.</source>
        <translation>当前没有播放课程。</translation>
    </message>
    <message>
        <source>This is the first scene.</source>
        <translation>这是第一个场景。</translation>
    </message>
    <message>
        <source>This is the last scene.</source>
        <translation>这是最后一个场景。</translation>
    </message>
    <message>
        <source>&amp;Open Lesson…</source>
        <translation>打开课程(&amp;O)…</translation>
    </message>
    <message>
        <source>Play a lesson that somebody saved to a file</source>
        <translation>播放保存在文件中的课程</translation>
    </message>
    <message>
        <source>Reading lessons…</source>
        <translation>正在读取课程…</translation>
    </message>
</context>
<context>
    <name>heedmap::LessonAuthoring</name>
    <message>
        <source>No lesson is being written.</source>
        <translation>没有正在编写的课程。</translation>
    </message>
    <message>
        <source>No lesson is being played.</source>
        <translation>当前没有播放课程。</translation>
    </message>
    <message>
        <source>take the window&apos;s state</source>
        <translation>采用窗口现状</translation>
    </message>
    <message>
        <source>show a scene</source>
        <translation>显示场景</translation>
    </message>
    <message>
        <source>Saving %1…</source>
        <translation>正在保存 %1…</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>正在打开 %1…</translation>
    </message>
</context>
<context>
    <name>heedmap::LessonDraft</name>
    <message>
        <source>add a scene</source>
        <translation>添加场景</translation>
    </message>
    <message>
        <source>remove a scene</source>
        <translation>移除场景</translation>
    </message>
    <message>
        <source>move a scene</source>
        <translation>移动场景</translation>
    </message>
</context>
<context>
    <name>heedmap::LessonEditorDock</name>
    <message>
        <source>words of the lesson</source>
        <translation>课程文字</translation>
    </message>
    <message>
        <source>The lesson has no scene yet.</source>
        <translation>课程还没有场景。</translation>
    </message>
    <message>
        <source>There is nothing to take back.</source>
        <translation>没有可撤销的改动。</translation>
    </message>
    <message>
        <source>Nothing was taken back.</source>
        <translation>没有可重做的改动。</translation>
    </message>
    <message>
        <source>Lesson Editor</source>
        <translation>课程编辑器</translation>
    </message>
    <message>
        <source>Words in</source>
        <translation>文字语言</translation>
    </message>
    <message>
        <source>The language that is being written. A lesson may have one, or both.</source>
        <translation>正在编写哪种语言的文字。课程可以只有一种语言，也可以两种都有。</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>The title of the lesson.</source>
        <translation>课程的标题。</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>简介</translation>
    </message>
    <message>
        <source>One sentence for the list of lessons.</source>
        <translation>显示在课程列表中的一句话。</translation>
    </message>
    <message>
        <source>Take the last change of the lesson back</source>
        <translation>撤销对课程的上一次改动</translation>
    </message>
    <message>
        <source>Make the change again that was taken back</source>
        <translation>重做刚才撤销的改动</translation>
    </message>
    <message>
        <source>&amp;Try It</source>
        <translation>试放(&amp;T)</translation>
    </message>
    <message>
        <source>Play the lesson as the class sees it.</source>
        <translation>像学生看到的那样播放这节课。</translation>
    </message>
    <message>
        <source>&amp;Save Lesson…</source>
        <translation>保存课程(&amp;S)…</translation>
    </message>
    <message>
        <source>Save the lesson in one file, with everything that it uses.</source>
        <translation>把课程连同它用到的一切存为一个文件。</translation>
    </message>
</context>
<context>
    <name>heedmap::LessonKeeper</name>
    <message>
        <source>The program ended without saving the lesson “%1”.</source>
        <translation>程序结束时课程“%1”尚未保存。</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
</context>
<context>
    <name>heedmap::LessonList</name>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Continue with Scene %1</source>
        <translation>从场景 %1 继续</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>There is no lesson to start.</source>
        <translation>没有可以开始的课程。</translation>
    </message>
    <message>
        <source>Nothing is remembered yet.</source>
        <translation>还没有记录任何进度。</translation>
    </message>
    <message>
        <source>Each lesson is played in this window: what you see is the program itself, and every control works.</source>
        <translation>每一课都在本窗口中进行：你看到的就是程序本身，所有控件都可以使用。</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Opens a lesson from a file</source>
        <translation>从文件打开课程</translation>
    </message>
    <message>
        <source>Forget Progress</source>
        <translation>清除进度</translation>
    </message>
    <message>
        <source>Every lesson starts at its first scene again, with no question answered</source>
        <translation>每一课都从第一个场景重新开始，所有问题恢复为未回答</translation>
    </message>
    <message>
        <source>Reading lessons…</source>
        <translation>正在读取课程…</translation>
    </message>
    <message>
        <source>Really Forget</source>
        <translation>确定清除</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Keeps what is remembered</source>
        <translation>保留已有的记录</translation>
    </message>
</context>
<context>
    <name>heedmap::LessonPage</name>
    <message>
        <source>Scene %1 of %2</source>
        <translation>第 %1 个场景，共 %2 个</translation>
    </message>
    <message>
        <source>This is the first scene.</source>
        <translation>这是第一个场景。</translation>
    </message>
    <message>
        <source>Next Lesson</source>
        <translation>下一课</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>Goes on with “%1”</source>
        <translation>继续学习“%1”</translation>
    </message>
    <message>
        <source>The next scene of the lesson</source>
        <translation>课程的下一个场景</translation>
    </message>
    <message>
        <source>This is the last scene.</source>
        <translation>这是最后一个场景。</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>All Lessons</source>
        <translation>全部课程</translation>
    </message>
    <message>
        <source>Ends this lesson and shows the list; the panels go back to where they were</source>
        <translation>结束本课并显示课程列表；各面板恢复原来的布局</translation>
    </message>
    <message>
        <source>Text of the scene</source>
        <translation>场景的文字</translation>
    </message>
    <message>
        <source>You are exploring on your own.</source>
        <translation>你正在自由探索。</translation>
    </message>
    <message>
        <source>Back to the Scene</source>
        <translation>回到场景</translation>
    </message>
    <message>
        <source>Puts session, panels and selection back to what the scene shows</source>
        <translation>把会话、面板和选择恢复为场景的样子</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一个</translation>
    </message>
    <message>
        <source>The scene before</source>
        <translation>上一个场景</translation>
    </message>
</context>
<context>
    <name>heedmap::LessonPlayer</name>
    <message>
        <source>Scene %1</source>
        <translation>场景 %1</translation>
    </message>
    <message>
        <source>Back to the scene</source>
        <translation>回到场景</translation>
    </message>
</context>
<context>
    <name>heedmap::LessonsDock</name>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
</context>
<context>
    <name>heedmap::LinksDock</name>
    <message>
        <source>Lay links out</source>
        <translation>改变连线布局</translation>
    </message>
    <message>
        <source>Horizontal</source>
        <translation>横排</translation>
    </message>
    <message>
        <source>Queries above and keys below, instead of side by side: right for Chinese, whose tokens are short.</source>
        <translation>查询在上、键在下，而不是左右并列：适合词元较短的中文。</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>Only weights of at least this have a line.</source>
        <translation>只有不小于此值的权重才画线。</translation>
    </message>
    <message>
        <source>w ≥ threshold</source>
        <translation>w ≥ 阈值</translation>
    </message>
    <message>
        <source>Change the threshold of links</source>
        <translation>改变连线的阈值</translation>
    </message>
    <message>
        <source>Choose heads of links</source>
        <translation>选择连线的头</translation>
    </message>
</context>
<context>
    <name>heedmap::LookAtPointer</name>
    <message>
        <source>Look here: %1</source>
        <translation>看这里：%1</translation>
    </message>
    <message>
        <source>A ring around what the scene is about. It goes away when you use it.</source>
        <translation>圈出本场景所讲的内容。一旦使用该处，圆圈就会消失。</translation>
    </message>
</context>
<context>
    <name>heedmap::MainWindow</name>
    <message>
        <source>No head is pulled out.</source>
        <translation>没有已拉出的注意力头。</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Saved %1 and the other heads beside it</source>
        <translation>已保存 %1，其他头保存在同一位置</translation>
    </message>
    <message>
        <source>Unsaved changes cannot be kept for after a crash: %1</source>
        <translation>无法保留未保存的更改以备崩溃后恢复：%1</translation>
    </message>
    <message>
        <source>Looking for unsaved sessions…</source>
        <translation>正在查找未保存的会话…</translation>
    </message>
    <message>
        <source>These are the weights that %1 holds; nothing is computed, so that the embeddings, attention and mask panels rest.</source>
        <translation>这些是 %1 中的权重；不进行任何计算，因此“嵌入”“注意力”和“掩码”面板暂不起作用。</translation>
    </message>
    <message>
        <source>Compute Instead</source>
        <translation>改为计算</translation>
    </message>
    <message>
        <source>Compute instead</source>
        <translation>改为计算</translation>
    </message>
    <message>
        <source>These weights were made by hand to show an idea: no model has them, and nothing is computed. The embeddings, attention and mask panels rest.</source>
        <translation>这些权重是为说明一个想法而手工编写的：没有哪个模型有这样的权重，也不作任何计算。嵌入、注意力和掩码面板暂不起作用。</translation>
    </message>
    <message>
        <source>Looking for unsaved lessons…</source>
        <translation>正在查找未保存的课程…</translation>
    </message>
</context>
<context>
    <name>heedmap::MaskDock</name>
    <message>
        <source>Block the future</source>
        <translation>屏蔽未来</translation>
    </message>
    <message>
        <source>Show the future</source>
        <translation>显示未来</translation>
    </message>
    <message>
        <source>Change the alignment</source>
        <translation>更改对齐方式</translation>
    </message>
    <message>
        <source>Change the mask method</source>
        <translation>更改掩码方法</translation>
    </message>
    <message>
        <source>Block a key</source>
        <translation>屏蔽键</translation>
    </message>
    <message>
        <source>Unblock a key</source>
        <translation>取消屏蔽键</translation>
    </message>
    <message>
        <source>Block cells</source>
        <translation>屏蔽格</translation>
    </message>
    <message>
        <source>Unblock cells</source>
        <translation>取消屏蔽格</translation>
    </message>
    <message>
        <source>Unblock all</source>
        <translation>全部取消屏蔽</translation>
    </message>
    <message>
        <source>Switch the causal mask on to align it.</source>
        <translation>开启因果掩码后才能设置对齐方式。</translation>
    </message>
    <message>
        <source>Blocked keys: %1 of %2</source>
        <translation>被屏蔽的键：%1/%2</translation>
    </message>
    <message>
        <source>Nothing is blocked.</source>
        <translation>没有任何屏蔽。</translation>
    </message>
    <message>
        <source>There is only one head.</source>
        <translation>只有一个头。</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>No look ahead</source>
        <translation>不看未来</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>Each query sees only the keys up to its own place, as in a decoder.</source>
        <translation>每个查询只能看到自身位置及之前的键，与解码器中相同。</translation>
    </message>
    <message>
        <source>blocked where k &gt; q</source>
        <translation>屏蔽 k &gt; q 处</translation>
    </message>
    <message>
        <source>Causal: no look ahead</source>
        <translation>因果：不看未来</translation>
    </message>
    <message>
        <source>Top left</source>
        <translation>左上</translation>
    </message>
    <message>
        <source>Bottom right</source>
        <translation>右下</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>对齐方式</translation>
    </message>
    <message>
        <source>It matters when there are more or fewer queries than keys (T_q ≠ T_k). Top left: the first query sees the first key. Bottom right: the last query sees every key, as with a key cache.</source>
        <translation>查询数与键数不等（T_q ≠ T_k）时才有区别。左上：第一个查询看到第一个键。右下：最后一个查询看到所有键，与使用键缓存时相同。</translation>
    </message>
    <message>
        <source>top left: blocked where k &gt; q; bottom right: where k &gt; q + (T_k − T_q)</source>
        <translation>左上：屏蔽 k &gt; q 处；右下：屏蔽 k &gt; q + (T_k − T_q) 处</translation>
    </message>
    <message>
        <source>The score is replaced. A row whose every key is blocked becomes uniform, 1/T_k each.</source>
        <translation>得分被替换。完全屏蔽的行变为均匀分布，每个权重为 1/T_k。</translation>
    </message>
    <message>
        <source>A large number is taken off the score. A row whose every key is blocked becomes uniform too: in float32 −1e9 swallows the score.</source>
        <translation>从得分中减去一个很大的数。完全屏蔽的行也变为均匀分布：在 float32 中，−1e9 会淹没得分。</translation>
    </message>
    <message>
        <source>The score is replaced by minus infinity. A row whose every key is blocked becomes NaN.</source>
        <translation>得分被替换为负无穷。完全屏蔽的行变为 NaN。</translation>
    </message>
    <message>
        <source>Fill −1e9</source>
        <translation>填充 −1e9</translation>
    </message>
    <message>
        <source>Add −1e9</source>
        <translation>加上 −1e9</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>How a blocked score is taken out before the softmax. The methods differ where a row has no key left: fill and add make it uniform, −∞ makes it NaN.</source>
        <translation>在 softmax 之前如何去除被屏蔽的得分。各方法的区别在于没有可用键的行：“填充”和“加上”使其变为均匀分布，−∞ 使其变为 NaN。</translation>
    </message>
    <message>
        <source>weights = softmax(masked scores)</source>
        <translation>权重 = softmax(掩码后的得分)</translation>
    </message>
    <message>
        <source>A checked key is blocked for every query, as padding is.</source>
        <translation>勾选的键对所有查询都被屏蔽，与填充 (padding) 词元相同。</translation>
    </message>
    <message>
        <source>Blocked keys</source>
        <translation>被屏蔽的键</translation>
    </message>
    <message>
        <source>Paint cells on the figure</source>
        <translation>在图上涂格</translation>
    </message>
    <message>
        <source>While this is on, press and drag over the figure to block cells; start on a cell that is blocked by hand to unblock.</source>
        <translation>开启后，在图上按住并拖动可屏蔽格；从手动屏蔽的格开始拖动则取消屏蔽。</translation>
    </message>
    <message>
        <source>Only this head</source>
        <translation>仅此头</translation>
    </message>
    <message>
        <source>Painting changes the head that is painted on, not all heads.</source>
        <translation>涂格只更改所涂的头，而不是所有头。</translation>
    </message>
    <message>
        <source>Go without the mask file</source>
        <translation>不使用掩码文件</translation>
    </message>
    <message>
        <source>Turn the mask round</source>
        <translation>反转掩码</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>A mask that somebody saved; it blocks besides what is set above.</source>
        <translation>已保存的掩码；除上面的设置外，它也会屏蔽。</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>被屏蔽</translation>
    </message>
    <message>
        <source>seen</source>
        <translation>可见</translation>
    </message>
    <message>
        <source>1 means</source>
        <translation>1 表示</translation>
    </message>
    <message>
        <source>PyTorch blocks where a boolean mask is 1; Keras and attention_mask where it is 0.</source>
        <translation>PyTorch 屏蔽布尔掩码为 1 处；Keras 和 attention_mask 屏蔽为 0 处。</translation>
    </message>
    <message>
        <source>Switches the causal mask off, unblocks every key and cell, and goes without the mask file.</source>
        <translation>关闭因果掩码，取消屏蔽所有键和格，并不再使用掩码文件。</translation>
    </message>
</context>
<context>
    <name>heedmap::MaskPage</name>
    <message>
        <source>&amp;1 means</source>
        <translation>1 表示(&amp;1)</translation>
    </message>
    <message>
        <source>blocked (PyTorch&apos;s boolean masks)</source>
        <translation>被屏蔽（PyTorch 的布尔掩码）</translation>
    </message>
    <message>
        <source>seen (attention_mask, Keras)</source>
        <translation>可见（attention_mask、Keras）</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>被屏蔽</translation>
    </message>
    <message>
        <source>Numbers that are added to the scores: −10000 and less, −∞ too, block.</source>
        <translation>与得分相加的数：小于或等于 −10000（包括 −∞）即为屏蔽。</translation>
    </message>
    <message>
        <source>0 and 1 do not say which of them blocks. In the picture, what is blocked is dark.</source>
        <translation>0 和 1 本身看不出哪个表示屏蔽。图中深色为被屏蔽的格子。</translation>
    </message>
</context>
<context>
    <name>heedmap::MemoryBudgetActions</name>
    <message>
        <source>This needs about %1; the budget is %2.</source>
        <translation>这大约需要 %1；内存预算是 %2。</translation>
    </message>
    <message>
        <source>&amp;Compute All the Same</source>
        <translation>仍然计算(&amp;C)</translation>
    </message>
    <message>
        <source>Change &amp;Budget…</source>
        <translation>更改预算(&amp;B)…</translation>
    </message>
</context>
<context>
    <name>heedmap::MemoryBudgetDialog</name>
    <message>
        <source>Memory Budget</source>
        <translation>内存预算</translation>
    </message>
    <message>
        <source>What needs more is not computed before you agree. This machine has %1 of memory; half of it is the budget while nothing else is chosen.</source>
        <translation>需要更多内存时，会先征得您同意再计算。本机有 %1 内存；若未另行选择，预算为其一半。</translation>
    </message>
    <message>
        <source>Computing may take</source>
        <translation>计算可用内存</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Half of the Memory</source>
        <translation>内存的一半</translation>
    </message>
</context>
<context>
    <name>heedmap::Menus</name>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>打开最近的文件(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation>外观(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Attention</source>
        <translation>注意力(&amp;A)</translation>
    </message>
    <message>
        <source>Pull &amp;Out Head</source>
        <translation>拉出注意力头(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>E&amp;xplain</source>
        <translation>解释(&amp;X)</translation>
    </message>
    <message>
        <source>E&amp;xamples</source>
        <translation>示例(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>课程(&amp;L)</translation>
    </message>
</context>
<context>
    <name>heedmap::MessageRow</name>
    <message>
        <source>Close this line</source>
        <translation>关闭此行消息</translation>
    </message>
</context>
<context>
    <name>heedmap::NumbersExport</name>
    <message>
        <source>All arrays for NumPy (*.npz)</source>
        <translation>NumPy 的所有数组 (*.npz)</translation>
    </message>
    <message>
        <source>The weights for NumPy (*.npy)</source>
        <translation>NumPy 的权重 (*.npy)</translation>
    </message>
    <message>
        <source>Table, a line a number (*.csv)</source>
        <translation>表格，每行一个数 (*.csv)</translation>
    </message>
    <message>
        <source>Table with tabs, a line a number (*.tsv)</source>
        <translation>以制表符分隔的表格，每行一个数 (*.tsv)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Export Numbers</source>
        <translation>导出数值</translation>
    </message>
    <message>
        <source>Writing numbers…</source>
        <translation>正在写出数值…</translation>
    </message>
</context>
<context>
    <name>heedmap::OptionsPart</name>
    <message>
        <source>Change what is trained</source>
        <translation>更改要训练的机制</translation>
    </message>
    <message>
        <source>Change the heads to train</source>
        <translation>更改要训练的头数</translation>
    </message>
    <message>
        <source>Change the width to train</source>
        <translation>更改要训练的宽度</translation>
    </message>
    <message>
        <source>Change the batch</source>
        <translation>更改批大小</translation>
    </message>
    <message>
        <source>Change the learning rate</source>
        <translation>更改学习率</translation>
    </message>
    <message>
        <source>Change the steps of training</source>
        <translation>更改训练步数</translation>
    </message>
    <message>
        <source>Change the seed of training</source>
        <translation>更改训练的随机种子</translation>
    </message>
    <message>
        <source>Additive attention has one head.</source>
        <translation>加性注意力只有一个头。</translation>
    </message>
    <message>
        <source>Scaled dot product</source>
        <translation>缩放点积</translation>
    </message>
    <message>
        <source>Additive (Bahdanau)</source>
        <translation>加性 (Bahdanau)</translation>
    </message>
    <message>
        <source>Mechanism</source>
        <translation>机制</translation>
    </message>
    <message>
        <source>How a query and a key become a score in the model that is trained.</source>
        <translation>所训练的模型中，查询与键如何得出得分。</translation>
    </message>
    <message>
        <source>Scaled dot product: q · k / √d_k. Additive: v_aᵀ tanh(W_a q + U_a k).</source>
        <translation>缩放点积：q · k / √d_k。加性：v_aᵀ tanh(W_a q + U_a k)。</translation>
    </message>
    <message>
        <source>Mechanism that is trained</source>
        <translation>所训练的机制</translation>
    </message>
    <message>
        <source>Heads h</source>
        <translation>头数 h</translation>
    </message>
    <message>
        <source>How many attentions learn in parallel (1 to 8).</source>
        <translation>并行学习的注意力个数（1 到 8）。</translation>
    </message>
    <message>
        <source>Heads that are trained</source>
        <translation>所训练的头数</translation>
    </message>
    <message>
        <source>Width d_model</source>
        <translation>宽度 d_model</translation>
    </message>
    <message>
        <source>How many numbers a word becomes (1 to 512). Wider models learn in fewer steps, each of which takes longer.</source>
        <translation>一个词用多少个数表示（1 到 512）。模型越宽，所需步数越少，但每步越慢。</translation>
    </message>
    <message>
        <source>x = embedding + position, [T, d_model]</source>
        <translation>x = 嵌入 + 位置，[T, d_model]</translation>
    </message>
    <message>
        <source>Width d_model that is trained</source>
        <translation>所训练的宽度 d_model</translation>
    </message>
    <message>
        <source>Learning rate η</source>
        <translation>学习率 η</translation>
    </message>
    <message>
        <source>How far each step goes. Too small: nothing is learned in time; too large: the loss grows.</source>
        <translation>每一步走多远。太小则迟迟学不会，太大则损失上升。</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>How often the model is corrected (1 to 1,000,000).</source>
        <translation>模型修正的次数（1 到 1,000,000）。</translation>
    </message>
    <message>
        <source>a step: loss of a batch → gradient → Adam</source>
        <translation>一步：一批的损失 → 梯度 → Adam</translation>
    </message>
    <message>
        <source>Steps of training</source>
        <translation>训练步数</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>How many sentence pairs a step looks at (1 to 1024).</source>
        <translation>每一步看多少个句对（1 到 1024）。</translation>
    </message>
    <message>
        <source>loss = mean of −ln p(word) over the target words of the batch</source>
        <translation>损失 = 批中各目标词 −ln p(词) 的平均值（交叉熵）</translation>
    </message>
    <message>
        <source>Batch, in sentence pairs</source>
        <translation>批大小（句对数）</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Where the first parameters and the order of the pairs come from: the same seed trains the same model.</source>
        <translation>决定初始参数与句对的顺序：同一种子训练出同一模型。</translation>
    </message>
    <message>
        <source>Seed of training</source>
        <translation>训练的随机种子</translation>
    </message>
</context>
<context>
    <name>heedmap::OriginNote</name>
    <message>
        <source>These vectors are random: the picture is noise, not meaning.</source>
        <translation>这些向量是随机的：图中只有噪声，没有含义。</translation>
    </message>
    <message>
        <source>Show Trained Vectors</source>
        <translation>显示训练得到的向量</translation>
    </message>
    <message>
        <source>Show trained vectors</source>
        <translation>显示训练得到的向量</translation>
    </message>
    <message>
        <source>Show Random Vectors</source>
        <translation>显示随机向量</translation>
    </message>
    <message>
        <source>Show random vectors</source>
        <translation>显示随机向量</translation>
    </message>
    <message>
        <source>Watch It Learn</source>
        <translation>观看学习过程</translation>
    </message>
    <message>
        <source>Learned from sentence pairs: each word looks at the word that it translates.</source>
        <translation>由句对训练得到：每个目标词关注的是它所翻译的源词。</translation>
    </message>
</context>
<context>
    <name>heedmap::OverviewGrid</name>
    <message>
        <source>layer %1, head %2</source>
        <translation>层 %1，头 %2</translation>
    </message>
</context>
<context>
    <name>heedmap::ParameterText</name>
    <message>
        <source>the only one</source>
        <translation>唯一一层</translation>
    </message>
    <message>
        <source>[out, in]: PyTorch Linear</source>
        <translation>[out, in]：PyTorch Linear</translation>
    </message>
    <message>
        <source>[in, out]: GPT-2 Conv1D</source>
        <translation>[in, out]：GPT-2 Conv1D</translation>
    </message>
    <message>
        <source>as named: %1</source>
        <translation>按名称：%1</translation>
    </message>
    <message>
        <source>Q, K, V: one below the other</source>
        <translation>Q、K、V：上下依次排列</translation>
    </message>
    <message>
        <source>Q, K, V of each head: BLOOM, NeoX</source>
        <translation>每个头的 Q、K、V：BLOOM、NeoX</translation>
    </message>
    <message>
        <source>Q, V, K in four blocks: CodeGen</source>
        <translation>Q、V、K 分四块：CodeGen</translation>
    </message>
</context>
<context>
    <name>heedmap::ParametersPage</name>
    <message>
        <source>&amp;Layer</source>
        <translation>层(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Matrices</source>
        <translation>矩阵(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Order</source>
        <translation>顺序(&amp;O)</translation>
    </message>
    <message>
        <source>Parameters of additive attention; the mechanism becomes additive.</source>
        <translation>加性注意力的参数；机制将变为加性。</translation>
    </message>
    <message>
        <source>H&amp;eads h</source>
        <translation>头数 h(&amp;E)</translation>
    </message>
    <message>
        <source>Projections of dot-product attention. The file does not say how many heads there are, and no shape tells which way round a square matrix is stored: the names decide, and you can.</source>
        <translation>点积注意力的投影。文件没有说明有多少个头，方阵的形状也看不出是按哪个方向存的：由名称决定，您也可以改。</translation>
    </message>
</context>
<context>
    <name>heedmap::PathDock</name>
    <message>
        <source>Change the spectral radius</source>
        <translation>更改谱半径</translation>
    </message>
    <message>
        <source>Change the width of the RNN</source>
        <translation>更改 RNN 的宽度</translation>
    </message>
    <message>
        <source>Change the seed of the RNN</source>
        <translation>更改 RNN 的种子</translation>
    </message>
    <message>
        <source>There is no path yet.</source>
        <translation>还没有路径。</translation>
    </message>
    <message>
        <source>Path and gradient</source>
        <translation>路径与梯度</translation>
    </message>
    <message>
        <source>The largest absolute eigenvalue of W. Well below 1 gradients vanish; above 1 they can explode.</source>
        <translation>W 的特征值绝对值中最大的一个。远小于 1 时梯度消失；大于 1 时梯度可能爆炸。</translation>
    </message>
    <message>
        <source>ρ(W) = max |λ|, h_t = tanh(W h_{t−1} + U x_t)</source>
        <translation>ρ(W) = max |λ|，h_t = tanh(W h_{t−1} + U x_t)</translation>
    </message>
    <message>
        <source>Spectral radius ρ</source>
        <translation>谱半径 ρ</translation>
    </message>
    <message>
        <source>Width n of h</source>
        <translation>h 的宽度 n</translation>
    </message>
    <message>
        <source>How many numbers the RNN remembers.</source>
        <translation>RNN 记住多少个数。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Another seed draws another W and U.</source>
        <translation>换一个种子就会抽取另外的 W 和 U。</translation>
    </message>
    <message>
        <source>Path and norm of the gradient</source>
        <translation>梯度的路径与范数</translation>
    </message>
</context>
<context>
    <name>heedmap::PictureSizeEdit</name>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>毫米</translation>
    </message>
    <message>
        <source>pixels</source>
        <translation>像素</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Keep the figure&apos;s own proportion</source>
        <translation>保持图自身的宽高比</translation>
    </message>
    <message>
        <source>The size that gives everything the room it wants</source>
        <translation>让所有内容都有足够空间的尺寸</translation>
    </message>
</context>
<context>
    <name>heedmap::PictureSource</name>
    <message>
        <source>Choose a Picture</source>
        <translation>选择图像</translation>
    </message>
    <message>
        <source>Pictures (%1)</source>
        <translation>图像 (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Choose a picture</source>
        <translation>选择图像</translation>
    </message>
    <message>
        <source>Cut the picture</source>
        <translation>切分图像</translation>
    </message>
    <message>
        <source>Use text instead of the picture</source>
        <translation>改用文本代替图像</translation>
    </message>
    <message>
        <source>Another Picture…</source>
        <translation>换一张图像…</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>图像…</translation>
    </message>
    <message>
        <source>%1: %2 × %3 patches of %4 × %4 pixels</source>
        <translation>%1：%2 × %3 个图像块，每块 %4 × %4 像素</translation>
    </message>
    <message>
        <source>These embeddings do not look at pixels. Choose random vectors, or a table by hand, in the Embeddings panel.</source>
        <translation>这种嵌入不看像素。请在“嵌入”面板中选择随机向量或手工表格。</translation>
    </message>
    <message>
        <source>Takes a picture as the source: it is cut into a grid, and every patch is a token with a key and a value, as in a vision transformer. The text is kept.</source>
        <translation>以一张图像作为源：图像切成网格，每个图像块是一个词元，各有一个键和一个值，与视觉 Transformer 相同。原来的文本会保留。</translation>
    </message>
    <message>
        <source>Use Text Instead</source>
        <translation>改用文本</translation>
    </message>
    <message>
        <source>Puts the picture away: the tokens of the text are the source again.</source>
        <translation>撤去图像：文本的词元重新作为源。</translation>
    </message>
    <message>
        <source>Source picture</source>
        <translation>源图像</translation>
    </message>
    <message>
        <source>A picture that came with a session has only the pixels it was saved with: for more of them, choose its file again.</source>
        <translation>随会话而来的图像只有保存时的像素；需要更多像素时，请重新选择图像文件。</translation>
    </message>
    <message>
        <source>Patches</source>
        <translation>图像块</translation>
    </message>
    <message>
        <source>Patches beside each other, and below each other: 1 to 16.</source>
        <translation>横向和纵向各有多少图像块：1 到 16。</translation>
    </message>
    <message>
        <source>Patches beside each other</source>
        <translation>横向图像块数</translation>
    </message>
    <message>
        <source>Patches below each other</source>
        <translation>纵向图像块数</translation>
    </message>
    <message>
        <source>Patch side</source>
        <translation>图像块边长</translation>
    </message>
    <message>
        <source>Pixels of a patch each way, 1 to 16: what its vector is made of.</source>
        <translation>图像块每边的像素数，1 到 16：它的向量由这些像素得到。</translation>
    </message>
</context>
<context>
    <name>heedmap::PipelineDock</name>
    <message>
        <source>These weights were saved: how they came about is not in the file.</source>
        <translation>这些权重是保存下来的：文件里没有它们的由来。</translation>
    </message>
    <message>
        <source>Head %1. A cell under the pointer lights what it is made from.</source>
        <translation>头 %1。指向一个格子，构成它的格子会亮起。</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>流程</translation>
    </message>
    <message>
        <source>No numbers yet: type a source and a target sentence.</source>
        <translation>还没有数字：请输入源句和目标句。</translation>
    </message>
    <message>
        <source>Matrices from tokens to output</source>
        <translation>从词元到输出的各个矩阵</translation>
    </message>
</context>
<context>
    <name>heedmap::PlaybackPart</name>
    <message>
        <source>There are no checkpoints yet: train first.</source>
        <translation>还没有检查点：请先训练。</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>Loss and held-out accuracy</source>
        <translation>损失与留出集准确率</translation>
    </message>
    <message>
        <source>Play the checkpoints</source>
        <translation>播放检查点</translation>
    </message>
    <message>
        <source>Plays how the weights came about, checkpoint by checkpoint.</source>
        <translation>逐个检查点播放权重的形成过程。</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Shows the model as it was after a step of training.</source>
        <translation>显示训练到某一步时的模型。</translation>
    </message>
    <message>
        <source>Export Fra&amp;mes…</source>
        <translation>导出帧(&amp;M)…</translation>
    </message>
    <message>
        <source>Saves the figure at every checkpoint, as pictures or as one animation.</source>
        <translation>把每个检查点的图保存为一组图片或一个动画。</translation>
    </message>
</context>
<context>
    <name>heedmap::PresentationHelp</name>
    <message>
        <source>scene</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>head</source>
        <translation>注意力头</translation>
    </message>
    <message>
        <source>one head</source>
        <translation>单个头</translation>
    </message>
    <message>
        <source>Shift+→ ←</source>
        <translation>Shift+→ ←</translation>
    </message>
    <message>
        <source>other head</source>
        <translation>切换注意力头</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>单元格</translation>
    </message>
    <message>
        <source>pointer</source>
        <translation>指针</translation>
    </message>
    <message>
        <source>black</source>
        <translation>黑屏</translation>
    </message>
    <message>
        <source>white</source>
        <translation>白屏</translation>
    </message>
    <message>
        <source>keys on, off</source>
        <translation>显示/隐藏按键</translation>
    </message>
    <message>
        <source>end</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>scroll</source>
        <translation>滚动</translation>
    </message>
    <message>
        <source>window and back</source>
        <translation>切到窗口、再返回</translation>
    </message>
</context>
<context>
    <name>heedmap::PresentationOption</name>
    <message>
        <source>right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>not right</source>
        <translation>不正确</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>已选</translation>
    </message>
</context>
<context>
    <name>heedmap::PresentationSteps</name>
    <message>
        <source>The step that is shown</source>
        <translation>当前显示的步骤</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>第 %1 步（共 %2 步）：%3</translation>
    </message>
    <message>
        <source>The steps of a weight appear here.</source>
        <translation>权重的计算步骤显示在这里。</translation>
    </message>
</context>
<context>
    <name>heedmap::PresentationWindow</name>
    <message>
        <source>Presentation — Heedmap</source>
        <translation>演示 — Heedmap</translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation>演示</translation>
    </message>
</context>
<context>
    <name>heedmap::PresenterDock</name>
    <message>
        <source>No lesson is played: next and back go through the steps.</source>
        <translation>没有播放课程：“下一个”和“上一个”逐步浏览计算步骤。</translation>
    </message>
    <message>
        <source>Scene %1 of %2: %3</source>
        <translation>第 %1 个场景（共 %2 个）：%3</translation>
    </message>
    <message>
        <source>This is the last scene.</source>
        <translation>这是最后一个场景。</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>下一场景：%1</translation>
    </message>
    <message>
        <source>The answer is being worked out…</source>
        <translation>正在计算答案…</translation>
    </message>
    <message>
        <source>Answer: %1</source>
        <translation>答案：%1</translation>
    </message>
    <message>
        <source>Presenting</source>
        <translation>正在演示</translation>
    </message>
    <message>
        <source>Time since the start</source>
        <translation>已用时间</translation>
    </message>
    <message>
        <source>Text of the scene</source>
        <translation>场景的文字</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一个</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>Reveal</source>
        <translation>揭晓答案</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>黑屏</translation>
    </message>
    <message>
        <source>One head</source>
        <translation>单个头</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>This question has no single right answer.</source>
        <translation>这个问题没有唯一的正确答案。</translation>
    </message>
</context>
<context>
    <name>heedmap::ProgressRow</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>heedmap::QuestionEditPart</name>
    <message>
        <source>what is asked about</source>
        <translation>提问的对象</translation>
    </message>
    <message>
        <source>words of the question</source>
        <translation>问题的文字</translation>
    </message>
    <message>
        <source>kind of question</source>
        <translation>问题的类型</translation>
    </message>
    <message>
        <source>question from the selected row</source>
        <translation>由所选行提问</translation>
    </message>
    <message>
        <source>The window shows the scene as it is. Change something in it first.</source>
        <translation>窗口与场景没有差别。请先改动窗口中的某个设置。</translation>
    </message>
    <message>
        <source>This change cannot be told: a file is used no more.</source>
        <translation>这个改动无法表述：有文件不再使用。</translation>
    </message>
    <message>
        <source>change that is asked about</source>
        <translation>提问的改动</translation>
    </message>
    <message>
        <source>numbers to choose from</source>
        <translation>备选数值</translation>
    </message>
    <message>
        <source>The lesson has no scene yet.</source>
        <translation>课程还没有场景。</translation>
    </message>
    <message>
        <source>Change something in the window, then take it as the change.</source>
        <translation>先在窗口中改动某个设置，再把它取作改动。</translation>
    </message>
    <message>
        <source>Changes: %1</source>
        <translation>改动：%1</translation>
    </message>
    <message>
        <source>The answer, as computed: %1</source>
        <translation>计算得出的答案：%1</translation>
    </message>
    <message>
        <source>This question has no single right answer. Ask about another row or number.</source>
        <translation>这个问题没有唯一的正确答案。请换一行或换一个数值提问。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Which key gets most?</source>
        <translation>哪个键得到最多？</translation>
    </message>
    <message>
        <source>Falls, stays or rises?</source>
        <translation>变小、不变还是变大？</translation>
    </message>
    <message>
        <source>Which number is it?</source>
        <translation>是哪个数？</translation>
    </message>
    <message>
        <source>In which head is it largest?</source>
        <translation>在哪个头中最大？</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>The learner predicts, then the answer is revealed. A row that is asked about is covered until then.</source>
        <translation>学生先预测，再揭晓答案。被提问的那一行在揭晓前保持遮盖。</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>The number that is asked about.</source>
        <translation>提问的数值。</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>The head, counted from 1.</source>
        <translation>第几个头，从 1 开始计数。</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>The query&apos;s row, counted from 1.</source>
        <translation>第几行查询，从 1 数起。</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>The key, or the other head, counted from 1.</source>
        <translation>第几个键，或另一个头，从 1 数起。</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Two to six numbers: 0.1; 0.5; 0.9</source>
        <translation>二到六个数：0.1; 0.5; 0.9</translation>
    </message>
    <message>
        <source>&amp;Question from the Selected Row</source>
        <translation>由所选行提问(&amp;Q)</translation>
    </message>
    <message>
        <source>Asks about the row, or the cell, that is selected in the figure.</source>
        <translation>就图中所选的行或单元格提问。</translation>
    </message>
    <message>
        <source>Take the Window&apos;s &amp;Change</source>
        <translation>取窗口的改动(&amp;C)</translation>
    </message>
    <message>
        <source>What differs in the window from the scene is the change that is asked about.</source>
        <translation>窗口与场景的差别就是所问的改动。</translation>
    </message>
    <message>
        <source>Question in words</source>
        <translation>问题文字</translation>
    </message>
    <message>
        <source>Explanation, shown with the answer</source>
        <translation>解释（与答案一同显示）</translation>
    </message>
</context>
<context>
    <name>heedmap::QuestionPart</name>
    <message>
        <source>✓ %1 (right)</source>
        <translation>✓ %1（正确）</translation>
    </message>
    <message>
        <source>✗ %1 (your answer)</source>
        <translation>✗ %1（你的回答）</translation>
    </message>
    <message>
        <source>The answer is being computed…</source>
        <translation>正在计算答案…</translation>
    </message>
    <message>
        <source>Choose what you expect, then reveal it.</source>
        <translation>先选出你的预测，再揭晓答案。</translation>
    </message>
    <message>
        <source>No answer alone is right: two numbers are equal.</source>
        <translation>没有唯一的正确答案：有两个数相等。</translation>
    </message>
    <message>
        <source>The right answer: %1</source>
        <translation>正确答案：%1</translation>
    </message>
    <message>
        <source>That is right.</source>
        <translation>回答正确。</translation>
    </message>
    <message>
        <source>Not so. The right answer: %1</source>
        <translation>不对。正确答案：%1</translation>
    </message>
    <message>
        <source>What do you expect?</source>
        <translation>你的预测是什么？</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Reveal</source>
        <translation>揭晓答案</translation>
    </message>
    <message>
        <source>Shows what was covered and which answer is right (Enter)</source>
        <translation>显示被遮住的内容以及正确答案（Enter）</translation>
    </message>
    <message>
        <source>Ask Again</source>
        <translation>重新提问</translation>
    </message>
    <message>
        <source>Covers the answer again</source>
        <translation>再次遮住答案</translation>
    </message>
</context>
<context>
    <name>heedmap::RecentFiles</name>
    <message>
        <source>&amp;Clear This List</source>
        <translation>清空此列表(&amp;C)</translation>
    </message>
</context>
<context>
    <name>heedmap::RecoveryOffer</name>
    <message>
        <source>The program ended without saving “%1”.</source>
        <translation>程序结束时未保存“%1”。</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
</context>
<context>
    <name>heedmap::RowsPage</name>
    <message>
        <source>&amp;For</source>
        <translation>用于(&amp;F)</translation>
    </message>
    <message>
        <source>source (key)</source>
        <translation>源（键）</translation>
    </message>
    <message>
        <source>target (query)</source>
        <translation>目标（查询）</translation>
    </message>
    <message>
        <source>both: self-attention</source>
        <translation>两者：自注意力</translation>
    </message>
    <message>
        <source>A side with another number of tokens gets those of the file.</source>
        <translation>词元数不同的一侧将改用文件中的词元。</translation>
    </message>
    <message>
        <source>A side with another number of tokens gets numbers; write your own in their place.</source>
        <translation>词元数不同的一侧将以编号作为词元；可改写为自己的词元。</translation>
    </message>
    <message>
        <source>%1 tokens, d_model = %2.</source>
        <translation>%1 个词元，d_model = %2。</translation>
    </message>
</context>
<context>
    <name>heedmap::RunPart</name>
    <message>
        <source>Choose a file with sentence pairs first.</source>
        <translation>请先选择句对文件。</translation>
    </message>
    <message>
        <source>The corpus cannot be read: see above.</source>
        <translation>语料无法读取，见上文。</translation>
    </message>
    <message>
        <source>It takes more memory than is allowed: see below.</source>
        <translation>所需内存超出允许的范围，见下文。</translation>
    </message>
    <message>
        <source>Pa&amp;use</source>
        <translation>暂停(&amp;U)</translation>
    </message>
    <message>
        <source>T&amp;rain</source>
        <translation>训练(&amp;R)</translation>
    </message>
    <message>
        <source>Nothing is being trained.</source>
        <translation>没有正在进行的训练。</translation>
    </message>
    <message>
        <source>Paused: the session shows something else now. Train goes on, and shows the model again.</source>
        <translation>已暂停：会话现在显示的是别的内容。按“训练”可继续，并重新显示该模型。</translation>
    </message>
    <message>
        <source>Paused to look back. Train goes on from the last step.</source>
        <translation>为回看而暂停。按“训练”从最后一步继续。</translation>
    </message>
    <message>
        <source>Training goes on with the settings it began with.</source>
        <translation>训练仍按开始时的设置进行。</translation>
    </message>
    <message>
        <source>Start Over with the New Ones</source>
        <translation>按新设置重新开始</translation>
    </message>
    <message>
        <source>Keep Training</source>
        <translation>继续训练</translation>
    </message>
    <message>
        <source>Undo the Change</source>
        <translation>撤销更改</translation>
    </message>
    <message>
        <source>Training would take about %1; %2 are allowed. A smaller width, batch or corpus takes less.</source>
        <translation>训练约需 %1 内存，允许 %2。减小宽度、批或语料可以少用。</translation>
    </message>
    <message>
        <source>Train All the Same</source>
        <translation>仍然训练</translation>
    </message>
    <message>
        <source>Set the Learning Rate to %1</source>
        <translation>把学习率设为 %1</translation>
    </message>
    <message>
        <source>Change the learning rate</source>
        <translation>更改学习率</translation>
    </message>
    <message>
        <source>Learns from the corpus, or waits; the figure shows what the model attends to meanwhile. It is one step to undo.</source>
        <translation>从语料学习，或暂停；期间图中显示模型注意什么。整个训练只算一步撤销。</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>单步</translation>
    </message>
    <message>
        <source>One step, then it waits.</source>
        <translation>训练一步，然后等待。</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Back to step 0: random vectors, with the settings above.</source>
        <translation>回到第 0 步：按上面的设置取随机向量。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Ends training and keeps what was learned so far.</source>
        <translation>结束训练，保留已学到的内容。</translation>
    </message>
    <message>
        <source>Progress of training</source>
        <translation>训练进度</translation>
    </message>
    <message>
        <source>The corpus is being read.</source>
        <translation>正在读取语料。</translation>
    </message>
</context>
<context>
    <name>heedmap::SaturationDock</name>
    <message>
        <source>Change what is swept</source>
        <translation>更改扫描的量</translation>
    </message>
    <message>
        <source>There is nothing to sweep yet.</source>
        <translation>还没有可扫描的内容。</translation>
    </message>
    <message>
        <source>Saturation</source>
        <translation>饱和</translation>
    </message>
    <message>
        <source>Sweep d_k</source>
        <translation>扫描 d_k</translation>
    </message>
    <message>
        <source>Sweep the temperature</source>
        <translation>扫描温度</translation>
    </message>
    <message>
        <source>What is swept</source>
        <translation>扫描的量</translation>
    </message>
    <message>
        <source>d_k: queries and keys become wider, with 1/√d_k and without. Temperature: the scores are divided by τ; 1 is what 1/√d_k gives.</source>
        <translation>d_k：查询和键变宽，分别带和不带 1/√d_k。温度：得分除以 τ；τ = 1 就是 1/√d_k 的结果。</translation>
    </message>
    <message>
        <source>weights = softmax(Q Kᵀ / (√d_k · τ))</source>
        <translation>权重 = softmax(Q Kᵀ / (√d_k · τ))</translation>
    </message>
    <message>
        <source>Entropy and gradient of the softmax</source>
        <translation>softmax 的熵与梯度</translation>
    </message>
</context>
<context>
    <name>heedmap::SavedWeightsDock</name>
    <message>
        <source>Compute instead</source>
        <translation>改为计算</translation>
    </message>
    <message>
        <source>Show another kind of weights</source>
        <translation>显示另一种权重</translation>
    </message>
    <message>
        <source>Read the first axis otherwise</source>
        <translation>更改第一轴的含义</translation>
    </message>
    <message>
        <source>Show another layer</source>
        <translation>显示另一层</translation>
    </message>
    <message>
        <source>Show another sample</source>
        <translation>显示另一个样本</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Open a file with attention weights to see them here, layer by layer.</source>
        <translation>打开含有注意力权重的文件，即可在此逐层查看。</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（无名称）</translation>
    </message>
    <message>
        <source>Drawing the overview…</source>
        <translation>正在绘制总览…</translation>
    </message>
    <message>
        <source>Drawing the overview of all layers…</source>
        <translation>正在绘制所有层的总览…</translation>
    </message>
    <message>
        <source>Saved weights</source>
        <translation>已保存的权重</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Attention weights that somebody saved are shown as they are: nothing is computed and nothing normalised.</source>
        <translation>已保存的注意力权重按原样显示：不计算，也不归一化。</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Which of the arrays: encoder, decoder or cross attention, weights or scores.</source>
        <translation>选择哪些数组：编码器、解码器或交叉注意力，权重或得分。</translation>
    </message>
    <message>
        <source>First axis</source>
        <translation>第一轴</translation>
    </message>
    <message>
        <source>What the first axis of the array means, where its rank leaves that open.</source>
        <translation>维数不足以判断时，数组第一轴的含义。</translation>
    </message>
    <message>
        <source>[layers, heads, T_q, T_k] or [batch, heads, T_q, T_k]</source>
        <translation>[层, 头, T_q, T_k] 或 [批次, 头, T_q, T_k]</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Which layer of the model, counted from 1.</source>
        <translation>模型的第几层，从 1 开始计数。</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Which example of the batch, counted from 1.</source>
        <translation>批次中的第几个样本，从 1 开始计数。</translation>
    </message>
    <message>
        <source>Overview of all layers and heads</source>
        <translation>所有层和头的总览</translation>
    </message>
    <message>
        <source>Puts the saved weights away and computes from the tokens again.</source>
        <translation>收起已保存的权重，重新由词元计算。</translation>
    </message>
    <message>
        <source>Label the axes otherwise</source>
        <translation>换坐标轴标签</translation>
    </message>
    <message>
        <source>tokens of the text</source>
        <translation>文本的词元</translation>
    </message>
    <message>
        <source>from the file</source>
        <translation>来自文件</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>What stands on the axes. Where it does not fit, numbers do.</source>
        <translation>坐标轴上标什么。数目对不上时标编号。</translation>
    </message>
    <message>
        <source>Layers from top to bottom, heads from left to right. Click to open one, double-click to pull its head out.</source>
        <translation>从上到下为层，从左到右为头。单击可打开其中一个，双击可把该头单独取出。</translation>
    </message>
    <message>
        <source>made by hand</source>
        <translation>手工编写</translation>
    </message>
</context>
<context>
    <name>heedmap::SceneListPart</name>
    <message>
        <source>(no title)</source>
        <translation>（无标题）</translation>
    </message>
    <message>
        <source>The lesson has no scene yet.</source>
        <translation>课程还没有场景。</translation>
    </message>
    <message>
        <source>A lesson has at most %1 scenes.</source>
        <translation>一节课最多 %1 个场景。</translation>
    </message>
    <message>
        <source>Scenes</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>Drag a scene to its place, or move it with Alt and the arrow keys.</source>
        <translation>拖动场景，或用 Alt 加方向键移动。</translation>
    </message>
    <message>
        <source>&amp;Add This as a Scene</source>
        <translation>添加为场景(&amp;A)</translation>
    </message>
    <message>
        <source>What the window shows now becomes a scene behind the chosen one: session, panels and selection.</source>
        <translation>把窗口现在的样子（会话、面板和所选内容）作为场景加在所选场景之后。</translation>
    </message>
    <message>
        <source>&amp;Take the Window&apos;s State</source>
        <translation>采用窗口现状(&amp;T)</translation>
    </message>
    <message>
        <source>The chosen scene shows what the window shows now; its words stay.</source>
        <translation>让所选场景采用窗口现在的样子，文字不变。</translation>
    </message>
    <message>
        <source>Sho&amp;w</source>
        <translation>显示(&amp;W)</translation>
    </message>
    <message>
        <source>Show the chosen scene in the window.</source>
        <translation>在窗口中显示所选场景。</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Take the chosen scene out of the lesson.</source>
        <translation>把所选场景从课程中移除。</translation>
    </message>
</context>
<context>
    <name>heedmap::SentencePart</name>
    <message>
        <source>There is no corpus yet.</source>
        <translation>还没有语料。</translation>
    </message>
    <message>
        <source>The session shows no trained model: train first.</source>
        <translation>会话中没有训练好的模型：请先训练。</translation>
    </message>
    <message>
        <source>Choose a sentence</source>
        <translation>选择句子</translation>
    </message>
    <message>
        <source>Compare with random vectors</source>
        <translation>与随机向量比较</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>A sentence pair that was held out: the model has never seen it in training.</source>
        <translation>留出的句对：模型在训练中从未见过。</translation>
    </message>
    <message>
        <source>Next sentence</source>
        <translation>下一句</translation>
    </message>
    <message>
        <source>The next sentence</source>
        <translation>下一句</translation>
    </message>
    <message>
        <source>Compare with Ran&amp;dom</source>
        <translation>与随机比较(&amp;D)</translation>
    </message>
    <message>
        <source>Shows, in the difference view, how the weights differ from those of the random vectors that training began with.</source>
        <translation>在差异视图中显示权重与训练开始时的随机向量的权重有何不同。</translation>
    </message>
    <message>
        <source>choose one</source>
        <translation>请选择</translation>
    </message>
    <message>
        <source>A sentence pair of the corpus. None could be held out: the model is trained on it.</source>
        <translation>语料中的一个句对。无法留出任何句对：模型训练时用到了它。</translation>
    </message>
</context>
<context>
    <name>heedmap::SessionActions</name>
    <message>
        <source>self-attention</source>
        <translation>切换自注意力</translation>
    </message>
    <message>
        <source>causal mask</source>
        <translation>切换因果掩码</translation>
    </message>
    <message>
        <source>swap axes</source>
        <translation>交换坐标轴</translation>
    </message>
    <message>
        <source>unblock all</source>
        <translation>全部取消屏蔽</translation>
    </message>
    <message>
        <source>Nothing is blocked.</source>
        <translation>没有任何屏蔽。</translation>
    </message>
    <message>
        <source>Additive attention has one head.</source>
        <translation>加性注意力只有一个头。</translation>
    </message>
    <message>
        <source>No other head count in that direction divides d_model.</source>
        <translation>该方向上没有其他头数能整除 d_model。</translation>
    </message>
    <message>
        <source>From 1 to %1 heads.</source>
        <translation>头数为 1 到 %1。</translation>
    </message>
    <message>
        <source>d_k follows the heads: d_k = d_model / h.</source>
        <translation>d_k 由头数决定：d_k = d_model / h。</translation>
    </message>
    <message>
        <source>d_k is from 1 to %1.</source>
        <translation>d_k 为 1 到 %1。</translation>
    </message>
    <message>
        <source>number of heads</source>
        <translation>更改头数</translation>
    </message>
    <message>
        <source>d_k</source>
        <translation>更改 d_k</translation>
    </message>
    <message>
        <source>Saved weights are shown: nothing is computed.</source>
        <translation>正在显示已保存的权重：不进行任何计算。</translation>
    </message>
    <message>
        <source>The session uses no file.</source>
        <translation>会话未使用任何文件。</translation>
    </message>
    <message>
        <source>The parameters of the file have this width.</source>
        <translation>宽度由文件中的参数决定。</translation>
    </message>
    <message>
        <source>A question is open: answer or reveal it first.</source>
        <translation>有问题尚未回答：请先作答或揭晓答案。</translation>
    </message>
</context>
<context>
    <name>heedmap::ShortcutsDialog</name>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Move the selection in the figure</source>
        <translation>移动图中的选择</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>Select a cell</source>
        <translation>选择格</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>单击</translation>
    </message>
    <message>
        <source>Zoom the figure</source>
        <translation>放大或缩小图</translation>
    </message>
    <message>
        <source>Mouse wheel</source>
        <translation>鼠标滚轮</translation>
    </message>
    <message>
        <source>Move the zoomed figure</source>
        <translation>移动放大后的图</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>拖动</translation>
    </message>
    <message>
        <source>Pull a head out into its own dock</source>
        <translation>将注意力头拉出为单独的面板</translation>
    </message>
    <message>
        <source>Double click on its title</source>
        <translation>双击其标题</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
</context>
<context>
    <name>heedmap::StatusLine</name>
    <message>
        <source>computing…</source>
        <translation>正在计算…</translation>
    </message>
</context>
<context>
    <name>heedmap::StepsDock</name>
    <message>
        <source>Show all terms</source>
        <translation>显示所有项</translation>
    </message>
    <message>
        <source>Shorten sums</source>
        <translation>缩略求和</translation>
    </message>
    <message>
        <source>There are no steps to show.</source>
        <translation>没有可显示的步骤。</translation>
    </message>
    <message>
        <source>This is the first step.</source>
        <translation>这是第一步。</translation>
    </message>
    <message>
        <source>This is the last step.</source>
        <translation>这是最后一步。</translation>
    </message>
    <message>
        <source>There is only one step.</source>
        <translation>只有一步。</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Type source and target tokens to follow a weight step by step.</source>
        <translation>请输入源词元和目标词元，以便逐步查看权重的计算。</translation>
    </message>
    <message>
        <source>The steps are being worked out…</source>
        <translation>正在计算各步骤…</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>One step back (Left)</source>
        <translation>后退一步（左箭头）</translation>
    </message>
    <message>
        <source>Plays the steps one after the other, or pauses (Space)</source>
        <translation>依次播放各步骤，或暂停（空格）</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>One step forward (Right)</source>
        <translation>前进一步（右箭头）</translation>
    </message>
    <message>
        <source>All terms</source>
        <translation>所有项</translation>
    </message>
    <message>
        <source>Writes long sums and vectors out: up to 512 terms, 256 keys, and 32 keys with whole vectors.</source>
        <translation>完整写出较长的求和与向量：最多 512 项、256 个键，其中 32 个键显示完整向量。</translation>
    </message>
    <message>
        <source>The step that is shown</source>
        <translation>当前显示的步骤</translation>
    </message>
</context>
<context>
    <name>heedmap::TokenChips</name>
    <message>
        <source>Add a token (Insert)</source>
        <translation>添加词元 (Insert)</translation>
    </message>
    <message>
        <source>Token %1 of %2, a marker. Delete removes it.</source>
        <translation>第 %1 个词元，共 %2 个，是标记。按 Delete 键移除。</translation>
    </message>
    <message>
        <source>Token %1 of %2. Double click edits it, dragging moves it, Delete removes it.</source>
        <translation>第 %1 个词元，共 %2 个。双击可编辑，拖动可移动，按 Delete 键移除。</translation>
    </message>
    <message>
        <source>Add a token</source>
        <translation>添加词元</translation>
    </message>
    <message>
        <source>Token %1 of %2: %3</source>
        <translation>第 %1 个词元，共 %2 个：%3</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>Move &amp;Left</source>
        <translation>左移(&amp;L)</translation>
    </message>
    <message>
        <source>Move &amp;Right</source>
        <translation>右移(&amp;R)</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Add a Token</source>
        <translation>添加词元(&amp;A)</translation>
    </message>
    <message>
        <source>New token</source>
        <translation>新词元</translation>
    </message>
    <message>
        <source>Token %1</source>
        <translation>词元 %1</translation>
    </message>
    <message>
        <source>Not in the vocabulary: what stands in is no vector of this word.</source>
        <translation>不在词表中：这里用的不是这个词自己的向量。</translation>
    </message>
    <message>
        <source>Token %1 of %2, not in the vocabulary: %3</source>
        <translation>第 %1 个词元，共 %2 个，不在词表中：%3</translation>
    </message>
</context>
<context>
    <name>heedmap::TokensDock</name>
    <message>
        <source>Self-attention</source>
        <translation>切换自注意力</translation>
    </message>
    <message>
        <source>Swap source and target</source>
        <translation>交换源和目标</translation>
    </message>
    <message>
        <source>In self-attention source and target are the same: there is nothing to swap.</source>
        <translation>自注意力中源与目标相同：没有可交换的内容。</translation>
    </message>
    <message>
        <source>Exchanges source and target. A blocked cell stays with its two tokens; whole blocked keys are freed, since keys become queries.</source>
        <translation>交换源和目标。被屏蔽的格仍跟随其两个词元；整体被屏蔽的键会取消屏蔽，因为键变成了查询。</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Target = source: every token attends to the tokens of its own sentence.</source>
        <translation>目标 = 源：每个词元都关注自身所在句子的词元。</translation>
    </message>
    <message>
        <source>S&amp;wap</source>
        <translation>交换(&amp;W)</translation>
    </message>
    <message>
        <source>Self-attentio&amp;n</source>
        <translation>自注意力(&amp;N)</translation>
    </message>
    <message>
        <source>A picture can only be the source: there is nothing to swap.</source>
        <translation>图像只能作为源：无可交换。</translation>
    </message>
</context>
<context>
    <name>heedmap::TokensDockSide</name>
    <message>
        <source>Split source</source>
        <translation>更改源的切分方式</translation>
    </message>
    <message>
        <source>Split target</source>
        <translation>更改目标的切分方式</translation>
    </message>
    <message>
        <source>BOS in source</source>
        <translation>更改源的 BOS</translation>
    </message>
    <message>
        <source>BOS in target</source>
        <translation>更改目标的 BOS</translation>
    </message>
    <message>
        <source>EOS in source</source>
        <translation>更改源的 EOS</translation>
    </message>
    <message>
        <source>EOS in target</source>
        <translation>更改目标的 EOS</translation>
    </message>
    <message>
        <source>Move token</source>
        <translation>移动词元</translation>
    </message>
    <message>
        <source>Remove token</source>
        <translation>移除词元</translation>
    </message>
    <message>
        <source>Edit token</source>
        <translation>编辑词元</translation>
    </message>
    <message>
        <source>Add token</source>
        <translation>添加词元</translation>
    </message>
    <message>
        <source>Type source</source>
        <translation>输入源文本</translation>
    </message>
    <message>
        <source>Type target</source>
        <translation>输入目标文本</translation>
    </message>
    <message>
        <source>%1 tokens, but at most %2 can be typed. Shorten the text; until then the figure shows the last text that was short enough.</source>
        <translation>共 %1 个词元，但最多只能输入 %2 个。请缩短文本；在此之前，图仍显示最近一次未超限的文本。</translation>
    </message>
    <message>
        <source>Self-attention is on: the target is the source. This text is kept for later.</source>
        <translation>自注意力已开启：目标即为源。此文本会保留，供以后使用。</translation>
    </message>
    <message>
        <source>These tokens cannot be written as a sentence that splits into them, so they are a list now: one token a line.</source>
        <translation>这些词元无法写成一个能切分出它们的句子，因此已改为列表：每行一个词元。</translation>
    </message>
    <message>
        <source>&amp;Source (keys, values)</source>
        <translation>源（键、值）(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Target (queries)</source>
        <translation>目标（查询）(&amp;T)</translation>
    </message>
    <message>
        <source>Source text</source>
        <translation>源文本</translation>
    </message>
    <message>
        <source>Target text</source>
        <translation>目标文本</translation>
    </message>
    <message>
        <source>Type or paste a sentence</source>
        <translation>输入或粘贴一个句子</translation>
    </message>
    <message>
        <source>What is attended to. Its tokens give the keys and values: the columns of the figure.</source>
        <translation>被关注的一方。其词元给出键和值，即图的列。</translation>
    </message>
    <message>
        <source>What attends. Its tokens give the queries: the rows of the figure.</source>
        <translation>发出关注的一方。其词元给出查询，即图的行。</translation>
    </message>
    <message>
        <source>Markers</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Puts a begin marker (BOS) in front of the tokens.</source>
        <translation>在词元之前加上开始标记 (BOS)。</translation>
    </message>
    <message>
        <source>Puts an end marker (EOS) behind the tokens.</source>
        <translation>在词元之后加上结束标记 (EOS)。</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>T_k, how many keys there are, markers included: at most %1.</source>
        <translation>T_k，即键的数量，包括标记：最多 %1 个。</translation>
    </message>
    <message>
        <source>T_q, how many queries there are, markers included: at most %1.</source>
        <translation>T_q，即查询的数量，包括标记：最多 %1 个。</translation>
    </message>
    <message>
        <source>Source tokens</source>
        <translation>源词元</translation>
    </message>
    <message>
        <source>Target tokens</source>
        <translation>目标词元</translation>
    </message>
    <message>
        <source>S&amp;plit by</source>
        <translation>切分方式(&amp;P)</translation>
    </message>
    <message>
        <source>Spl&amp;it by</source>
        <translation>切分方式(&amp;I)</translation>
    </message>
    <message>
        <source>Split source by</source>
        <translation>源的切分方式</translation>
    </message>
    <message>
        <source>Split target by</source>
        <translation>目标的切分方式</translation>
    </message>
    <message>
        <source>How the text becomes tokens.</source>
        <translation>文本如何变为词元。</translation>
    </message>
    <message>
        <source>words</source>
        <translation>词</translation>
    </message>
    <message>
        <source>At the word boundaries of Unicode: 我爱中国 gives 我, 爱 and 中国. Punctuation is a token, a space is not.</source>
        <translation>按 Unicode 词边界切分：“我爱中国”得到“我”“爱”“中国”。标点是词元，空格不是。</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>字符</translation>
    </message>
    <message>
        <source>Every character as it is seen is a token, an emoji family too. A space is not.</source>
        <translation>看到的每个字符都是一个词元，家庭表情符号也算一个。空格不是词元。</translation>
    </message>
    <message>
        <source>spaces</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>At white space only; everything else stays as it was typed.</source>
        <translation>只在空白处切分；其余内容保持输入时的原样。</translation>
    </message>
    <message>
        <source>list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>One token a line. Text of one line is separated at tabs, or else at commas. Tokens may contain spaces.</source>
        <translation>每行一个词元。只有一行的文本按制表符切分，没有制表符时按逗号切分。词元可以包含空格。</translation>
    </message>
    <message>
        <source>A picture of %1 × %2 patches is the source: r1c2 is the patch in row 1, column 2. The text is kept for later.</source>
        <translation>源是一幅切成 %1 × %2 块的图像：r1c2 是第 1 行第 2 列的图像块。文本留待以后使用。</translation>
    </message>
</context>
<context>
    <name>heedmap::TrainingDock</name>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Model and steps</source>
        <translation>模型与步数</translation>
    </message>
</context>
<context>
    <name>heedmap::TrainingFlow</name>
    <message>
        <source>Train as before</source>
        <translation>按原设置训练</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Look at a checkpoint</source>
        <translation>查看检查点</translation>
    </message>
</context>
<context>
    <name>heedmap::VectorTableModel</name>
    <message>
        <source>%1, dimension %2: %3</source>
        <translation>%1，维度 %2：%3</translation>
    </message>
    <message>
        <source>Dimension %1, counted from 0.</source>
        <translation>维度 %1，从 0 开始计数。</translation>
    </message>
    <message>
        <source>This token is not in the text. Its row is kept.</source>
        <translation>文本中没有此词元。它的行会保留。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number.</source>
        <translation>“%1”不是数字。</translation>
    </message>
    <message>
        <source>Edit the vector table</source>
        <translation>编辑向量表格</translation>
    </message>
    <message>
        <source>Set vector cells to zero</source>
        <translation>向量格置零</translation>
    </message>
    <message>
        <source>Nothing was pasted: &quot;%1&quot; is not a number.</source>
        <translation>未粘贴任何内容：“%1”不是数字。</translation>
    </message>
    <message>
        <source>Paste into the vector table</source>
        <translation>粘贴到向量表格</translation>
    </message>
    <message>
        <source>Some of the pasted numbers lay outside the table and were left out.</source>
        <translation>粘贴的部分数字超出表格范围，已略去。</translation>
    </message>
</context>
<context>
    <name>heedmap::VectorTableView</name>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>Set to &amp;Zero</source>
        <translation>置零(&amp;Z)</translation>
    </message>
</context>
<context>
    <name>heedmap::VectorsDock</name>
    <message>
        <source>Choose vectors to show</source>
        <translation>选择显示的向量</translation>
    </message>
    <message>
        <source>Sinusoidal position</source>
        <translation>正弦位置编码</translation>
    </message>
    <message>
        <source>Embeddings</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>Queries and keys</source>
        <translation>查询和键</translation>
    </message>
    <message>
        <source>Vectors that are shown</source>
        <translation>显示的向量</translation>
    </message>
    <message>
        <source>The vectors x of the tokens, or what the selected head makes of them.</source>
        <translation>词元的向量 x，或者所选的头由它们得到的向量。</translation>
    </message>
    <message>
        <source>q = x W_Q,  k = x W_K</source>
        <translation>q = x W_Q,  k = x W_K</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Adds a wave to every dimension, so that the place of a token counts.</source>
        <translation>在每一维上加一个波，使词元的位置起作用。</translation>
    </message>
    <message>
        <source>PE(p, 2i) = sin(p / 10000^(2i/d_model)),  PE(p, 2i+1) = cos(the same)</source>
        <translation>PE(p, 2i) = sin(p / 10000^(2i/d_model))，PE(p, 2i+1) = cos(同上)</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>打乱</translation>
    </message>
    <message>
        <source>Puts the words of the source into another order; what is blocked at a word stays blocked at it.</source>
        <translation>把源的词排成另一种顺序；在某个词上屏蔽的内容仍随该词屏蔽。</translation>
    </message>
    <message>
        <source>Make them two-dimensional</source>
        <translation>改成二维</translation>
    </message>
    <message>
        <source>A table with two numbers a token, one head, and queries and keys that are the vectors themselves. Tokens start where they are seen, closer to the middle where they are far out.</source>
        <translation>每个词元两个数的表格、一个头，查询和键就是向量本身。词元从当前看到的方向开始，太远的会移近中心。</translation>
    </message>
    <message>
        <source>d_model = d_k = d_v = 2,  h = 1,  W_Q = W_K = I</source>
        <translation>d_model = d_k = d_v = 2,  h = 1,  W_Q = W_K = I</translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation>向量</translation>
    </message>
    <message>
        <source>Where the vector of a token comes from.</source>
        <translation>词元的向量从何而来。</translation>
    </message>
    <message>
        <source>random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>one-hot</source>
        <translation>独热</translation>
    </message>
    <message>
        <source>table by hand</source>
        <translation>手工表格</translation>
    </message>
    <message>
        <source>word vectors</source>
        <translation>词向量</translation>
    </message>
    <message>
        <source>rows of an array</source>
        <translation>数组的行</translation>
    </message>
    <message>
        <source>These weights were saved: they depend on no vectors.</source>
        <translation>这些权重是保存下来的：不依赖任何向量。</translation>
    </message>
    <message>
        <source>The rows of the array do not move with the words.</source>
        <translation>数组的行不随词移动。</translation>
    </message>
    <message>
        <source>There is no other order: the source needs two different words.</source>
        <translation>没有别的顺序：源需要两个不同的词。</translation>
    </message>
    <message>
        <source>There are no vectors to begin with.</source>
        <translation>没有可以作为起点的向量。</translation>
    </message>
    <message>
        <source>Change the embeddings</source>
        <translation>更改嵌入</translation>
    </message>
    <message>
        <source>Shuffle the source</source>
        <translation>打乱源的顺序</translation>
    </message>
    <message>
        <source>Make the vectors two-dimensional</source>
        <translation>把向量改成二维</translation>
    </message>
    <message>
        <source>Move “%1”</source>
        <translation>移动“%1”</translation>
    </message>
    <message>
        <source>trained</source>
        <translation>已训练</translation>
    </message>
</context>
<context>
    <name>heedmap::WeightsPage</name>
    <message>
        <source>&amp;Kind</source>
        <translation>种类(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;First axis</source>
        <translation>第一轴(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Labels</source>
        <translation>标签(&amp;L)</translation>
    </message>
    <message>
        <source>Shown as they are stored: nothing is computed or normalised.</source>
        <translation>按存储原样显示：不计算，也不归一化。</translation>
    </message>
    <message>
        <source>The shape %1 leaves open what the first axis is.</source>
        <translation>从形状 %1 无法确定第一轴的含义。</translation>
    </message>
    <message>
        <source>from the file</source>
        <translation>来自文件</translation>
    </message>
    <message>
        <source>the tokens of the text (source %1, target %2)</source>
        <translation>文本的词元（源 %1，目标 %2）</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>%1 arrays belong together.</source>
        <translation>%1 个数组属于一组。</translation>
    </message>
</context>
<context>
    <name>heedmap::WeightsTableDock</name>
    <message>
        <source>Head %1 of %2</source>
        <translation>头 %1，共 %2 个</translation>
    </message>
    <message>
        <source>Copy selection</source>
        <translation>复制所选内容</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>There are no numbers to copy.</source>
        <translation>没有可复制的数字。</translation>
    </message>
    <message>
        <source>No numbers: the source or the target has no token.</source>
        <translation>没有数字：源或目标没有词元。</translation>
    </message>
    <message>
        <source>Rows: keys (source). Columns: queries (target).</source>
        <translation>行：键（源）。列：查询（目标）。</translation>
    </message>
    <message>
        <source>Rows: queries (target). Columns: keys (source).</source>
        <translation>行：查询（目标）。列：键（源）。</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>The head whose numbers are shown.</source>
        <translation>显示其数字的头。</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Weights: what each query gives to each key. Scores: what the softmax starts from, before the mask.</source>
        <translation>权重：每个查询分给每个键的量。得分：softmax 的输入，未加掩码。</translation>
    </message>
    <message>
        <source>weights = softmax(masked scores)</source>
        <translation>权重 = softmax(掩码后的得分)</translation>
    </message>
    <message>
        <source>Numbers of the selected head</source>
        <translation>所选头的数字</translation>
    </message>
    <message>
        <source>Copies with headers, separated by tabs, nine digits a number. The whole table when at most one cell is selected (Ctrl+C in the table).</source>
        <translation>连同表头一起复制，以制表符分隔，每个数字九位有效数字。所选不超过一格时复制整个表格（在表格中按 Ctrl+C）。</translation>
    </message>
    <message>
        <source>The scores are not there yet.</source>
        <translation>得分尚未算出。</translation>
    </message>
    <message>
        <source>The scores are being computed; until then these are the weights.</source>
        <translation>正在计算得分；在此之前显示的仍是注意力权重。</translation>
    </message>
</context>
<context>
    <name>heedmap::WeightsTableModel</name>
    <message>
        <source>The weights of “%1” add up to %2.</source>
        <translation>“%1”的权重之和为 %2。</translation>
    </message>
    <message>
        <source>“%1” gives %3 to “%2”.</source>
        <translation>“%1”分给“%2”的权重为 %3。</translation>
    </message>
    <message>
        <source>“%1” scores “%2” with %3.</source>
        <translation>“%1”对“%2”的得分为 %3。</translation>
    </message>
    <message>
        <source>Every key is blocked for this query.</source>
        <translation>此查询的所有键都被屏蔽。</translation>
    </message>
    <message>
        <source>%1 (every key blocked)</source>
        <translation>%1（所有键都被屏蔽）</translation>
    </message>
    <message>
        <source>“%1”: this row is covered until the question is answered.</source>
        <translation>“%1”：回答问题之前，这一行被遮住。</translation>
    </message>
</context>
<context>
    <name>heedmap::WeightsText</name>
    <message>
        <source>heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>samples (batch)</source>
        <translation>样本（批次）</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>%1 of %2 rows do not sum to 1: they are shown as they are stored.</source>
        <translation>%2 行中有 %1 行的行和不为 1：按存储原样显示。</translation>
    </message>
    <message>
        <source>The weights are %1 queries by %2 keys; the text has %3 target and %4 source tokens. Where they differ, numbers stand on the axis.</source>
        <translation>权重为 %1 个查询 × %2 个键；文本有 %3 个目标词元和 %4 个源词元。两者不一致时，坐标轴上以编号标注。</translation>
    </message>
</context>
<context>
    <name>heedmap::WordsPage</name>
    <message>
        <source>Each token is looked up as it is written, then in Unicode normal form C, then in lower case. The Embeddings panel says which of them was found. d_model becomes %1.</source>
        <translation>每个词元依次按原样、按 Unicode 规范化形式 C、按小写形式查找。“嵌入”面板会说明以哪种形式找到。d_model 将变为 %1。</translation>
    </message>
</context>
<context>
    <name>heedmap::WordsPart</name>
    <message>
        <source>title of a scene</source>
        <translation>场景标题</translation>
    </message>
    <message>
        <source>text of a scene</source>
        <translation>场景文字</translation>
    </message>
    <message>
        <source>Weight of the selected cell</source>
        <translation>所选单元格的权重</translation>
    </message>
    <message>
        <source>Weight in per cent</source>
        <translation>权重（百分数）</translation>
    </message>
    <message>
        <source>Score of the selected cell</source>
        <translation>所选单元格的得分</translation>
    </message>
    <message>
        <source>Sum of the selected row</source>
        <translation>所选行之和</translation>
    </message>
    <message>
        <source>Entropy of the selected row</source>
        <translation>所选行的熵</translation>
    </message>
    <message>
        <source>Effective number of keys of the row</source>
        <translation>所选行的有效键数</translation>
    </message>
    <message>
        <source>Query token</source>
        <translation>查询词元</translation>
    </message>
    <message>
        <source>Key token</source>
        <translation>键词元</translation>
    </message>
    <message>
        <source>d_k</source>
        <translation>d_k</translation>
    </message>
    <message>
        <source>Number of heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>The lesson has no scene yet.</source>
        <translation>课程还没有场景。</translation>
    </message>
    <message>
        <source>Title of the scene</source>
        <translation>场景标题</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Text of the scene</source>
        <translation>场景的文字</translation>
    </message>
    <message>
        <source>What to look at, what to do, what to notice. Markdown: **bold**, - lists.</source>
        <translation>看什么、做什么、注意什么。可用 Markdown：**粗体**、- 列表。</translation>
    </message>
    <message>
        <source>Insert Number</source>
        <translation>插入数值</translation>
    </message>
    <message>
        <source>Inserts a place in braces that the program fills with what it computes, so that no number in the text is ever out of date.</source>
        <translation>插入一个花括号占位，由程序填入计算结果，文字中的数值永不过时。</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Shows the text as the class sees it, with the numbers of the window.</source>
        <translation>按学生看到的样子显示文字，并填入窗口中的数值。</translation>
    </message>
    <message>
        <source>The window has no such number: %1</source>
        <translation>窗口中没有这样的数值：%1</translation>
    </message>
</context>
<context>
    <name>heedmap::WorksheetDialog</name>
    <message>
        <source>Pages: %1.</source>
        <translation>共 %1 页。</translation>
    </message>
    <message>
        <source>More than 12 keys lie across the paper; up to %1 fit.</source>
        <translation>超过 12 个键时横向排版；最多 %1 个。</translation>
    </message>
    <message>
        <source>Save Worksheet</source>
        <translation>保存练习纸</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Saving %1…</source>
        <translation>正在保存 %1…</translation>
    </message>
    <message>
        <source>Printing…</source>
        <translation>正在打印…</translation>
    </message>
    <message>
        <source>Worksheet</source>
        <translation>练习纸</translation>
    </message>
    <message>
        <source>&amp;Of</source>
        <translation>内容(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Paper</source>
        <translation>纸张(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Matrices</source>
        <translation>矩阵(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Numbers</source>
        <translation>数值(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Head</source>
        <translation>头(&amp;H)</translation>
    </message>
    <message>
        <source>Query &amp;step by step</source>
        <translation>逐步计算的查询(&amp;S)</translation>
    </message>
    <message>
        <source>The session</source>
        <translation>当前会话</translation>
    </message>
    <message>
        <source>The lesson, its questions</source>
        <translation>课程及其问题</translation>
    </message>
    <message>
        <source>Blank</source>
        <translation>留空</translation>
    </message>
    <message>
        <source>Partly filled: one row, every second cell</source>
        <translation>填一部分：一行示例，其余隔格填写</translation>
    </message>
    <message>
        <source>Filled</source>
        <translation>全部填好</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Those of the session</source>
        <translation>会话中的数值</translation>
    </message>
    <message>
        <source>Small ones, for the same tokens</source>
        <translation>同样词元的小数值</translation>
    </message>
    <message>
        <source>Attention by hand</source>
        <translation>手算注意力</translation>
    </message>
    <message>
        <source>&amp;Answer key, on pages of its own</source>
        <translation>答案另页(&amp;A)</translation>
    </message>
    <message>
        <source>Preview of the pages</source>
        <translation>页面预览</translation>
    </message>
    <message>
        <source>P&amp;rint…</source>
        <translation>打印(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Save PDF…</source>
        <translation>保存 PDF(&amp;S)…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>A question is open: answer or reveal it first.</source>
        <translation>有问题尚未回答：请先作答或揭晓答案。</translation>
    </message>
</context>
</TS>
