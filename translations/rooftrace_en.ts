<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>NoteStore</name>
    <message>
        <source>The notes file “%1” is too large.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The notes file “%1” cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The notes file “%1” is in use or cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The notes file “%1” cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder for notes “%1” cannot be made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not a notes file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” was written by a version of Rooftrace that this one cannot read.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SliceSearch</name>
    <message>
        <source>“%1” is not a duration. Example: dur&gt;1ms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The regular expression is not valid.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Text</name>
    <message>
        <source>%1 cannot be opened: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a folder, not a trace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>standard input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was cut short while it was being read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stream %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>stream, kind of row</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace has more than four thousand million slices.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arranging lanes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Critical</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Medium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Information</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matrix (GEMM, convolution)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Norm, reduction, softmax</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Elementwise, other compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout, cast, fill, memset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy H2D, D2H, P2P</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sync, wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input, data loader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU operator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python module, function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtime and driver API</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Annotation, step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Norm / reduce</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Elementwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout / memset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sync / wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Module</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TimeExpression</name>
    <message>
        <source>“%1” is not a time. Examples: 1.2s, +50us, step 12, 1.2s..1.4s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no step %1 in this trace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The range ends before it begins.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::ReaderRegistry</name>
    <message>
        <source>%1 is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not in a format that Rooftrace reads.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::Report</name>
    <message>
        <source>Verify:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Would disprove it:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 rows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rooftrace report: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Summary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No rule found anything.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ceilings are what would vanish at best: they are no forecasts and do not add up; exclusive shares do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels that start in the range; shares are of the %1 that the devices were busy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As PyTorch&apos;s key_averages: totals include what is called inside, self does not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device self</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU self</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies and memsets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtime and driver calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>info</source>
        <comment>severity</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>low</source>
        <comment>severity</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>medium</source>
        <comment>severity</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>high</source>
        <comment>severity</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>critical</source>
        <comment>severity</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>low confidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>medium confidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>high confidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>derived</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inferred</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>setting</source>
        <comment>effort</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>few lines</source>
        <comment>effort</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>code</source>
        <comment>effort</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>redesign</source>
        <comment>effort</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>low risk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>medium risk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>high risk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>info</source>
        <comment>note level</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warning</source>
        <comment>note level</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss</source>
        <comment>note level</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Norm, reduction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Elementwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout, memset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sync, wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Module</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ceiling +%1 throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exclusive %1 of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>format, producer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown device</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step time T</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>time, source</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1 busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2, idle %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MFU from trace operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 (%3)</source>
        <comment>share, rate, name of the peak</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MFU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Modelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the device time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>category, share</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the step goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules that found nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not decidable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>outcome, reason</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data quality</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <comment>table, shown rows, all rows</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verify: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Would disprove it: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Findings in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slices on sub-lanes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launch links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operator links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory per slice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <comment>memory per slice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory in all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::Source</name>
    <message>
        <source>The cache folder cannot be created.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The input cannot be stored for reading.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::Svg</name>
    <message>
        <source>%1 · %2</source>
        <comment>roof, rate</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory · %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more row(s) are in the window.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Timeline of the device rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 · %3 · %4 of roof</source>
        <comment>kernel, operator, time, share</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arithmetic intensity (FLOP/byte)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::Trace</name>
    <message>
        <source>Annotations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVTX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtime API</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OS runtime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>annotations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>synchronisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profiler overhead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profiling window</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::cli::Commands</name>
    <message>
        <source>interrupted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the output cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a point in time; a range such as 1.2s..1.4s is needed.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::cli::Options</name>
    <message>
        <source>what a trace holds and what could not be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every figure of a trace, for comparing with other programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the findings: what is slow, the evidence and the way to fix it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>findings, tables and pictures in one document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the formats that can be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usage: rooftrace-cli VERB [OPTION…] FILE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verbs:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Options:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output format; the formats of each verb are listed above, default first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write to FILE instead of standard output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a part of the trace: 1.2s..1.4s, “step 12”, +50us, all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>language of the texts: en, pt_BR</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end with code 4 when a part of the file could not be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no progress and no notes on standard error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FILE is a trace, or - for standard input. Exit codes: 0 ok, 1 threshold exceeded, 2 usage, 3 unreadable or unsupported, 4 partial data with --strict, 130 interrupted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try rooftrace-cli --help.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a verb is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a verb.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no format %2; it has %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 takes no file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 takes exactly one file.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
