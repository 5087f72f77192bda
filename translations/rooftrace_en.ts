<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>ActionsText</name>
    <message>
        <source>&amp;File</source>
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
        <source>&amp;Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Analyse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a trace in this window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in &amp;New Window…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a trace in a window of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;Example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the bundled example trace with several bottlenecks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the file again and keep the view.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel Reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop reading the file that is being opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save Picture…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the view with its notes as PNG, SVG or PDF.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cop&amp;y Picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy a picture of the timeline to the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;lose Trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the trace and show the start page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close all windows of this program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take back the last change to notes and dismissals.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do again what was taken back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the measurement, or all facts of the selected slice, as text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the time of the current row; once more: the whole trace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Deselect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give up one thing a press: tool, range, selection, measurement.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear &amp;Scope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make tables, charts and findings cover the whole trace again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find slices and rows by words, by fields such as stream:7, step:3, name~gemm or dur&gt;1ms, or by regular expression.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find &amp;Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next hit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find Pre&amp;vious</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the previous hit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find &amp;Row…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to a row of the timeline by its title.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark the selection or the place of the pointer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N&amp;ote…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a note about the selection or the place of the pointer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next No&amp;te</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next note.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previo&amp;us Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the previous note.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D&amp;elete Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the current note; undo brings it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show less time, around the pointer or the selection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show more time, around the pointer or the selection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom to &amp;Selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill the window with the selected range or slice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;Whole Trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all of the time that was recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show earlier time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show later time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move Left Fast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show earlier time, in steps five times as long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move Right Fast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show later time, in steps five times as long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move Left Finely</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show earlier time, in steps a fifth as long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move Right Finely</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show later time, in steps a fifth as long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View &amp;Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go back to the view and selection before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View &amp;Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go forward to the view and selection after.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R&amp;uler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure: snaps to edges of slices, Alt switches snapping off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Grid Lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the lines of the time axis through all rows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Describe View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say in words what the timeline shows, for screen readers and for reports.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;ull Screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the window fill the screen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Focus &amp;Mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide all panels so that the timeline has the whole window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row &amp;Above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the row above current.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row &amp;Below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the row below current.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll &amp;Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll the rows up by a page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll &amp;Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll the rows down by a page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;First Row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the first row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Last Row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the last row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pin Row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the current row at the top, or let it go again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Collapse Row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the current row with its summary only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Expand Row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the current row with all of its lanes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expand &amp;Group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the current row and all rows below it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collapse A&amp;ll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show every group with its title only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move Row U&amp;p</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the current row one place up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move Row Dow&amp;n</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the current row one place down.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Taller Row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the current row taller.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Shorter Row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the current row shorter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All Rows Taller</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make all rows taller, as Ctrl+Shift+wheel does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All Rows Shorter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make all rows shorter, as Ctrl+Shift+wheel does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring back the order, heights and pins that the program chose.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go to Time…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to a time, a step or a range: 1.2s, +50us, step 12, 1.2s..1.4s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Start of Trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the first event.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;End of Trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the last event.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next Slice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the next slice of the row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous Slice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the previous slice of the row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next of the Same N&amp;ame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the next slice of the row with the same name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous of the Same Na&amp;me</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the previous slice of the row with the same name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next &amp;Longer Slice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the next slice of the row that lasts longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous L&amp;onger Slice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the previous slice of the row that lasts longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next &amp;Idle Gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the next stretch in which the device is idle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous I&amp;dle Gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the previous stretch in which the device is idle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Follow Arrow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go along the arrow: from operator to launch to kernel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow Arrow &amp;Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go back along the arrow: from kernel to launch to operator.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose Arro&amp;w…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose among several arrows that leave the slice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose Arrow Bac&amp;k…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose among several arrows that lead to the slice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slice as &amp;Range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the time of the selected slice as a range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide what is slow, with evidence and a way to fix it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next Finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the next finding and show its places.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous Finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the previous finding and show its places.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all findings as text with evidence and path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show everything known about the selected slice or range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the kernels of the scope by name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the framework operators of the scope with CPU and device time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cop&amp;ies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show copies and memsets of the scope with their rates.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run&amp;time Calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show runtime and driver calls of the scope.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Roofline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the roofline of the scope, from shapes and linked kernels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show copies, DRAM, busy share, queue and memory over time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>St&amp;eps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the steps of the trace and which of them count as steady.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note &amp;List</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all notes and marks of this trace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Data Quality</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what was not read, what is missing and how to record it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Command Palette…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find and run any action by its name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose theme, language, wheel behaviour, size and shortcuts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bottom Panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the tables and charts below the timeline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next Pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the keyboard focus to the next part of the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous Pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the keyboard focus to the previous part of the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to &amp;Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the keyboard focus to the timeline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put all panels back to where they were at first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show every action with its keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How to &amp;Record a Trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the exact lines that record a trace with each profiler.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Rooftrace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show version, licence and what the program never does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;QL Console</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask the trace in SQL: slices, kernels, steps, findings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R&amp;un Query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the query of the SQL console.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cance&amp;l Query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the query of the SQL console.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear &amp;Index Cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove what is stored of opened traces so that they open at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Performance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show over the timeline what frames and the loading of the trace cost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy Performance Figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the figures of the performance overlay, with versions, as text.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AllocatorChurnRuleText</name>
    <message>
        <source>Allocate once before the loop and use the memory again, or take it from a pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So many mean that the caching allocator is off: turn it on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let segments grow in place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take this out of the loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warm up with the largest shape; round sequence lengths up to a few sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocations in every step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 driver allocations take %2 of the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Driver allocations: %1, taking %2 of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory is taken from the driver or given back while the work runs. Freeing also waits for the whole device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The calls are in the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocating calls in the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In these calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU idle meanwhile and behind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R = Σ idle from the begin of a call to the next operation = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No driver allocation after the first steps (now %1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sizes grow for a while and then settle: record later steps.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AnalysisSummaryText</name>
    <message>
        <source>No input shapes were recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No matrix work with known shapes was recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The peak of this device is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, dense</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing ran on a device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum of durations</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AnalysisWindowText</name>
    <message>
        <source>step, device, n = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the step on the GPU, %1, n = 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step, host, n = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>selection, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first to last device operation, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first to last device operation</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BandwidthPainterText</name>
    <message>
        <source>Copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DRAM, estimated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launch queue depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>H2D ▲ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D2H ▼ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D2D %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>min. bytes ÷ time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean %1 while busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of GPU time covered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of what is visible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kernels, copies, memsets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launched, not started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>min – max per column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allocated, since trace start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allocated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reserved: not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reserved: line above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 roof %2 (raw)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected 80 %: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 roof %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · %1 of roof</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>above roof: operands still in L2, bytes overestimated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak %1 at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none in view</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n copies, %1</source>
        <translation>
            <numerusform>%n copy, %1</numerusform>
            <numerusform>%n copies, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BandwidthText</name>
    <message>
        <source>The roofline is not computed yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No kernel&apos;s bytes are known: record operator shapes (record_shapes=True).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BenchmarkText</name>
    <message>
        <source>Measure what frames of the timeline cost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the timeline in pixels, such as 3840x2160.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frames for each zoom level and motion; the default is 200.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format of the table: text or json.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language of the texts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One trace is needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no format; text and json are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no number of frames.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no language of Rooftrace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 × %2 pixels, %3 lanes in view, %n frame(s) a line; times in ms</source>
        <translation>
            <numerusform>%1 × %2 pixels, %3 lanes in view, %n frame a line; times in ms</numerusform>
            <numerusform>%1 × %2 pixels, %3 lanes in view, %n frames a line; times in ms</numerusform>
        </translation>
    </message>
    <message>
        <source>view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>motion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query p50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>boxes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worst p99: %1 ms</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BlockingLaunchesRuleText</name>
    <message>
        <source>Blocking launches (CUDA_LAUNCH_BLOCKING)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too few launches to judge.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the launch calls return after their kernel has ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the launches wait for their kernel: launches are blocking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host can never run ahead, so idle times in this trace are not those of a normal run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls and kernels are joined by correlation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launch calls that end after their kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 / %2 = %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unset the debugging variable and record again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launch calls return in microseconds; queue depth exceeds 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every kernel is followed by a synchronisation on purpose.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ByteStreamText</name>
    <message>
        <source>The place is not in the file.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChromeReaderText</name>
    <message>
        <source>Events without a usable time are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events of kinds that Rooftrace does not draw are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slices without a usable duration count as 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slices with a negative duration count as 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ends of ranges whose begin is not in the file are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranges without an end are shown with length 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chrome trace JSON (XLA, Ascend, others)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds no trace events.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ColumnFileText</name>
    <message>
        <source>The index cannot be stored: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CommandsText</name>
    <message>
        <source>%1 is the trace itself; the output needs another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only the first %1 rows; --limit-rows raises the limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 (%3, first at byte %4)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ComputeBoundRuleText</name>
    <message>
        <source>the FP8 peak is %1 × this one: t × (1 − 1 / %1) at best, accuracy permitting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the time is healthy %2 work at %3 of the peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only less work or narrower arithmetic makes these kernels faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FLOPs follow from recorded shapes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate · peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FLOP / t / peak = %1 / %2 / %3 = %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try FP8 where accuracy allows; evaluate accuracy first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove work: recomputation that memory no longer needs, padding, masked halves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that clocks are not throttled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The attained share of the peak stays above %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The peak of the catalogue is not that of this device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute-bound near the roof</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No compute-bound work runs near its roof.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CutCommandsText</name>
    <message>
        <source>--rank takes numbers of ranks: 3, 0..7 or 0,2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>process %1 (rank %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>process %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the trace has no such rank or process; it has: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no row of the trace is called so; there are: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--every takes a length of time, such as 200ms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that would be %1 parts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the trace has no steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the trace does not say which rank process %1 is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two parts would both be called %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>  %n value(s) that may hold credentials, an environment or names were not written.</source>
        <translation>
            <numerusform>  %n value that may hold credentials, an environment or names was not written.</numerusform>
            <numerusform>  %n values that may hold credentials, an environment or names were not written.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 of %3 slices, %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  %1 of them cross an edge of the range and are whole.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  %1 of them lie outside; links or operators lead to them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing of the trace is left for %1: no slice of the wanted rows meets the range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: not written, nothing happens in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only files of one format can be joined; %1 is of another than %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 events of %3 files, %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  %1 events are too damaged in the file to be written.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CutText</name>
    <message>
        <source>%1 is not in a format that can be cut or joined; these are: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has changed while it was read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The files cannot be joined: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not say which rank it is of.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 are both of rank %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is of a job with %2 ranks, others with %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the times of %1 count from an unknown start (it has no baseTimeNanoseconds), so that its clock cannot be put beside the others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times were moved to the clock of %1 by the difference of baseTimeNanoseconds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times stay as they are: all files count from the same zero.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 devices and %2 processes got new numbers, because several files use the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Processes are called by their rank; correlations and arrows of different files are kept apart. What stands beside the events is that of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 have no moment in common: perhaps they are not of the same run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A table could not be copied: the database is damaged, or the disk is full.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exports of Nsight Systems cannot be joined: their string tables and process ids belong to one recording each.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DataQualityText</name>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wall clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file does not say when it was recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overlapping slices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown on lanes of their own; nothing was dropped or clipped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device activity was not recorded: no busy share, no roofline, no kernel table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtime calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels cannot be joined to what launched them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operators or NVTX ranges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels have no operator, hence no FLOP and no roofline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input shapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The roofline needs them; record with record_shapes=True or --pytorch=autograd-shapes-nvtx.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No memory over time; record profile_memory=True in a run of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launch arrows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No launch delays and no causes of idle gaps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python stacks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host times are inflated; device times are not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n time(s)</source>
        <translation>
            <numerusform>%n time</numerusform>
            <numerusform>%n times</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>place, detail</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How to record it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first at byte %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DatabaseText</name>
    <message>
        <source>%1 cannot be opened as a database.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not an SQLite database.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a damaged SQLite database: its list of tables cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database cannot be queried.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DeviceCatalogueText</name>
    <message>
        <source>%1 holds no list of devices.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: an entry has no id.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The id of a device consists of letters, digits, &apos;-&apos;, &apos;_&apos; and &apos;.&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder %1 cannot be made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace reports %1 units, the catalogue %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace saw %1 of the device&apos;s units and %2 of its memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no peaks known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dense peaks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>matrix clock %1 MHz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>boost clock %1 MHz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peaks: your own entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peaks: derived</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peaks: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clock and bandwidth are those of all listed devices with the same compute capability, units and memory; check them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor peaks are derived from the highest clock and may be up to 10 % high.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This device is not listed; add an entry to see its roofs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>derived: units × operations per clock × clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources for this device are thin or in conflict.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace does not list device %1; taken to be like those it lists.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DismissalsText</name>
    <message>
        <source>The list of dismissed findings cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list of dismissed findings is damaged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list of dismissed findings cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DocksText</name>
    <message>
        <source>Scope: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExportPictureText</name>
    <message>
        <source>light palette</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dark palette</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>high contrast palette</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ceiling %1 (%2 of step), %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to do, in this order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture “%1” cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – %2 of %3</source>
        <comment>begin, end, length of the trace</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExportPictureTimelineText</name>
    <message>
        <source>GPU busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0–100 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing ran in this range.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExposedCommunicationRuleText</name>
    <message>
        <source>Exposed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden under other work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DDP: send gradients earlier, in buckets that fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send gradients in BF16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accumulate gradients over several micro-batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FSDP: fetch the next layers while this one computes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shard within the node, replicate between nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record all ranks and look for the one that is late</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare the rate with what the network can do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exposed communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No communication kernel runs in these steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Communication that nothing overlaps takes %1 of the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Communication is exposed %1 of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While it runs, the device does nothing else. This is an upper bound: part of it may be waiting for other ranks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part of the communication runs beside nothing else. This is an upper bound of what overlap can recover.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One rank cannot tell transfer from waiting for the others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exposed time is measured; what blocks on it is not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R ≤ |communication − (compute ∪ copies ∪ memsets)| = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exposed time below %1 of the time; overlap rises; a shorter median step on the slowest rank.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The traces of all ranks show that this rank waits for a slower one: then the slow rank is the cause.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FewStepsRuleText</name>
    <message>
        <source>No steps are marked: the whole trace stands for one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 step recorded: no spread, no steady state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 steps recorded, too few for a steady state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark each step with an NVTX range and record 3 to 5 steps after warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record only those steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record 4 steps after warm-up and call prof.step() after each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Few steps recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steady steps: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without several steady steps nobody can tell a pattern from a single event: every finding below is one level less certain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step marks are counted in the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps that shares refer to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steady steps = %1; needed: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This panel says n ≥ %1 beside the step time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program has no steps, for instance a single batch job.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark each step with an annotation and record 3 to 5 steps after warm-up</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FiguresText</name>
    <message>
        <source>There are no figures for %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no figures of a run: its kernels were measured one by one. rooftrace-cli metrics prints what was measured.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FindingCardText</name>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>few lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>code change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>redesign</source>
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
        <source>%1 · %2</source>
        <comment>trace quality, confidence</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trace quality</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>severity, confidence</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · ceiling +%2 throughput · %3</source>
        <comment>severity, gain, confidence</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Would disprove it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Fp32GemmRuleText</name>
    <message>
        <source>R = t − t&apos; = %1 − %2 = %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>t&apos; = t × FP32 peak / (%1 × TF32 peak)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>t&apos; = Σ max(FLOP / (%1 × %2), bytes / bandwidth) = %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate now · TF32 peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same in TF32</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow TF32 in cuBLAS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow TF32 for FP32 matrix products</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute in BF16 under autocast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep these weights in BF16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FP32 matrix work without tensor cores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no TF32 arithmetic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FP32 matrix kernels without tensor cores take %1 of the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FP32 matrix work without tensor cores takes %1 of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor cores compute FP32 inputs as TF32, up to %1 × faster on this device, with 10 bits of mantissa.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operators have FP32 inputs and kernels no tensor core in their name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The type is told from the kernels&apos; names alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel names contain “tensorop”, “s1688” or “tf32”; the time falls to about %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The accuracy of the result needs full FP32.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GainText</name>
    <message>
        <source>Python stacks were recorded, which makes host code slower.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory events were recorded, which makes host code slower.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some device operations have no launch call in the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer than three comparable steps were recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA graphs were recorded as a whole, not kernel by kernel.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HostInflatedRuleText</name>
    <message>
        <source>Host time inflated by the profiler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neither stacks nor memory events were recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stacks and memory events were recorded: host times are inflated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python stacks were recorded: host times are inflated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory events were recorded: host times are inflated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host does extra work for each call, up to twice as much: findings about launches are less certain. Kernel times stand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much the host was slowed down takes a second, lean trace to tell.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python stacks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no figure: compare the step time with a run without profiler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record a lean trace for timing; keep this one to find the source lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step time is within 5 % of the run without profiler.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step time with and without profiler is the same.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>IdleGapsText</name>
    <message>
        <source>launch-starved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kernel to kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits for an event</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>InputBoundRuleText</name>
    <message>
        <source>The loader runs in the training process: give it workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More workers, kept alive, fetching further ahead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the next batch while this one computes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decode or tokenise once, ahead of training, and read shards from a local disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decode on the GPU (DALI, nvImageCodec, torchvision)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the CPU quota of the container and the cores beside the GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No data loader was recorded in these steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The GPU is idle %1 of the time while the host waits in the operating system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In training programs this is mostly the wait for the workers of the data loader, else files, network or locks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whom the host waits for is not in the trace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU idle meanwhile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R = Σ idle with a system call on the launching thread = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark the loader, the forward and the backward pass, and record again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle time with system calls below %1 of the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A run with synthetic data takes as long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The GPU is idle %1 of the time while the loader works.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The GPU waits for the data loader %1 of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The input pipeline sets the pace: nothing else matters before it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batches arrive a little too late in every step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The loader&apos;s range and the idle time coincide.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU idle while the loader works</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loader on the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R = |loader ∩ idle| = %1; with more workers the floor is max(0, batch time on the CPU / workers − GPU time)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loader wait below %1 of the time; a run on one repeated batch gives the best that is possible.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>InputFileText</name>
    <message>
        <source>%1 needs about %2 of memory, more than the limit of %3. These leave something out, alone or together; --memory-limit sets the limit:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>JsonDocumentText</name>
    <message>
        <source>%1 is larger than 1 GiB: files of this format are read whole, and this one is not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file ends in the middle: what follows its last whole member is lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not valid JSON.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KinetoFiguresText</name>
    <message>
        <source>Computing figures</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KinetoReaderText</name>
    <message>
        <source>%1 has changed since it was opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The arguments of this slice are damaged in the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What lies behind the first tebibyte is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file ends before its JSON does: it was cut.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entries of more than 64 MiB are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Control characters in texts are shown as spaces.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A part of the description beside the events is damaged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damaged events were read as far as possible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damaged text that holds no readable event is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty events are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds several JSON documents one after the other; all are read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some texts are not valid UTF-8; their wrong bytes are shown as �.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events without a usable time are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events with the time 0 are counted but not shown: the profiler lost them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slices without a usable duration count as 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slices with a negative duration count as 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events of kinds that Rooftrace does not draw are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arguments of more than 64 KiB are read when a slice is selected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values that may hold credentials, an environment or names are not kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ends of ranges whose begin is not in the file are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranges without an end are shown with length 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The profiler dropped records from outside of its window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The profiler&apos;s log says: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch Profiler (Kineto)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds no trace events.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts that hold nothing but damage are left out.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LaunchBoundRuleText</name>
    <message>
        <source>GPU idle before a late launch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gaps · median length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Late launch calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue depth in the gaps (median)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launch call (median)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waited for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In modules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the engine replay CUDA graphs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the repeated launches into a CUDA graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launch ahead: no host work between launches of one step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compile with CUDA graphs; about 10 µs a graph remain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give each launch more work: a larger batch or sequence, if memory allows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capture the parts with fixed shapes by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin the process to the cores beside its GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launches arrive too late</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launches are blocking, so that every gap looks launch-starved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The GPU waits for launches %1 of the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 operations were queued during the gaps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU launches keep the GPU idle %1 of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host is the bottleneck: faster kernels would only wait longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In places the host prepares the next launch while the GPU has run dry.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the host did meanwhile was not recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launch calls and kernels are joined by correlation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R = Σ (end of the launch call − end of the operation before) over %1 gaps = %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launch-starved time below %1 of the time, queue depth above 1, and a shorter median step over at least 5 steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step time without profiler is shorter by as much as this finding claims: then the profiler itself was slow.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LayoutCopiesRuleText</name>
    <message>
        <source>Casts and copies take %1 of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Concatenations and copies take %1 of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout copies and casts take %1 of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Casts (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Concatenations (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout copies (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the producing kernel write the layout that the consumer reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compile: casts and copies join their neighbours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Convolutions: one layout for model and input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention: hand strided views to scaled_dot_product_attention, without .contiguous()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep weights in the type that the kernels use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preallocate instead of concatenating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout changes and casts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout changes, casts and concatenations take %1 of compute time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These kernels compute nothing: a producer that writes the right layout or type makes them needless.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which of them are needed is not in the trace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In modules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R = Σ t = %1 = %2 of compute time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Their share of compute time goes below %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The copies are needed: writes into a key-value cache, packing for all-to-all, or a layout that the next kernel demands.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LeftOutText</name>
    <message>
        <source>What belongs to other processes was left out, as asked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What lies outside of the wanted range was left out, as asked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python frames were left out, as asked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moments without length were left out, as asked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values over time were left out, as asked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operating system calls were left out, as asked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Short operators were left out, as asked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows of what was left out are left out, too.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LongGapRuleText</name>
    <message>
        <source>The GPU is idle for %1 at a stretch, %2 of the trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 long idle periods take %2 of the trace, the longest %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host during the longest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the rows of the host in this place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkpoints: write them in the background</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End of an epoch: keep the loader&apos;s workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Long idle periods</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No idle period stands out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Long idle periods recur with the steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Typical reasons are a checkpoint, an evaluation, the end of an epoch, compilation, or the set-up of communication.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the host did meanwhile is in the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the host did meanwhile was not recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle in these periods</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>longest = %1; limit = %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The period is gone, or it occurs less often.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The period lies outside the work that matters, for instance between requests or before the first step.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LowUtilisationRuleText</name>
    <message>
        <source>Idle: host had waited for the GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle: host allocated memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle: host compiled or loaded code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle: host waited for the data loader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle: host collected garbage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle: host was in the operating system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle: host prepared launches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle: host thread was not running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle: host did something that was not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle: between kernels launched in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle: stream waited for another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle: launched in time, reason not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device mostly idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device is busy %1 of the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The GPU is idle %1 of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The GPU is mostly idle during %1 of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The causes are findings of their own; this one adds no gain. Start with the largest part of the breakdown below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Busy time is the union of all kernels, copies and sets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stretches busy below %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle = W − |busy| = %1 − %2 = %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the finding of the largest cause above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU busy rises above %1 and the largest cause shrinks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device is idle by nature, for instance between requests, or another process uses it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainText</name>
    <message>
        <source>Shows profiler traces and says what is slow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start with the first layout and the whole trace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Traces to open, each in a window of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no translation into %1; it has %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most memory for loading: 512M, 8G, 50%, none; else that of the settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read only what meets this range: 1.2s..1.4s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read only these ranks: 3, 0..7.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read only these processes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not read python, instants, counters, os-calls or operators:10us.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rooftrace: --memory-limit takes a size: 512M, 8G, 50% or none.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MemoryBoundRuleText</name>
    <message>
        <source>Fuse it with its neighbours, so that values stay in registers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the tensors in a narrower type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Avoid temporaries: write in place, or recompute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It moves more than the memory could: part of the data comes from the cache. Only fewer bytes make it faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It streams as fast as the memory allows: only fewer bytes make it faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It moves little per byte and does not reach the memory&apos;s rate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate · roof</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is bound by memory: %2 of the time at %3 of the bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes follow from recorded shapes and types.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its data fit into the L2 cache, so that the memory&apos;s rate may not be the roof.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes / bandwidth / t = %1 / %2 / %3 = %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R = t − bytes / (%1 × bandwidth) = %2 − %3 = %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer bytes, or a rate above %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A counter measurement shows more traffic than these bytes (partial cache lines, replays): then the access pattern is the cause.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory-bound operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The memory bandwidth is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No memory-bound operator takes %1 of the time.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MetricsReportText</name>
    <message>
        <source> (estimated speed-up: %1 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no metrics of single kernels; reports of Nsight Compute have them.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NcuReaderText</name>
    <message>
        <source>The report has no beginning: the run was perhaps killed. Its blocks are read nevertheless.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A block of the report is damaged; what follows it cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A block of the report does not end where it says; results may be missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The report ends in the middle of a block; the results up to there are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results without a duration are shown as moments: gpu__time_duration was not collected for them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metrics whose names are missing in the report are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nsight Compute ran each kernel on its own, several times, so the report has no times between kernels: they are laid end to end in the order in which they were profiled. Gaps, overlap, queues and the total time say nothing about the program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clocks were locked to base while profiling: durations are longer than in a free run. ncu --clock-control none leaves them free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The report has no calls, operators, copies or times of the program. nsys profile, or the profiler of PyTorch, records them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No counters of floating point operations were collected. ncu --set roofline or --set full collects them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metrics that could not be measured hold no number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nsight Compute %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values that may hold credentials (environment, command line) are in the file; they are not shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of the header of a block are damaged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results that are damaged are shown as far as they can be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>place in the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nsight Compute report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a Nsight Compute report without a single result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table ends in the middle of a row, which is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nsight Compute table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a table of Nsight Compute without a single row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table holds rounded numbers; the report itself (*.ncu-rep) has all digits.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NoShapesRuleText</name>
    <message>
        <source>Input shapes missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operators carry their input shapes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 operators carry input shapes: no FLOPs, no roofline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MFU, the roofline and the rules about precision and bytes need the shapes. Idle time, copies and launches are judged as usual.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No operator of the file holds shapes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operators with shapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FLOPs and bytes are computed from shapes and types</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch programs: let nsys write operators with their sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other programs: measure the few kernels that matter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record shapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The head of this panel shows an MFU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing: the file is complete otherwise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file states FLOPs and bytes of its operations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>XLA states costs on TPUs only: measure the few kernels that matter</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NoteStoreText</name>
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
    <name>NsysReaderText</name>
    <message>
        <source>%1 is an SQLite database, but not an export of Nsight Systems: it does not have its tables.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(hidden: it looks like environment variables)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was changed or removed since it was read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This row of %1 cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows without an end are shown without a duration.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the version that recorded it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a report of Nsight Systems. Opening it takes nsys %2 or newer, which is not installed here. Where it is installed, run: %3 and open the result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>older</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was recorded by Nsight Systems %2, but the nsys installed here is %3. Install %2 or newer, or where it is installed run: %4 and open the result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exporting with nsys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a raw stream of Nsight Systems. QdstrmImporter of version %2 turns it into a report: QdstrmImporter -i %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cache folder cannot be written, so %1 cannot be exported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nsys could not export %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVTX ranges that were never closed are drawn to the end of the session.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A table could not be queried and was left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part of the table %1 is damaged; the rows that could be read are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows without a usable start time were left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows that end before they start are shown without a duration.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows name a device that cannot exist.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nsight Systems (an export of 2021 or before)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nsight Systems, exported by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nsight Systems reported an error: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nsight Systems warned: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No call in the recording launches a kernel: it may have started after or stopped before the work on the GPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The recording has %n launch call(s), so the GPU side was not captured: typical reasons are missing permission for GPU profiling, a driver older than the profiler, WSL, another profiler holding the GPU, or a process that was killed before the buffers were flushed.</source>
        <translation>
            <numerusform>The recording has %n launch call, so the GPU side was not captured: typical reasons are missing permission for GPU profiling, a driver older than the profiler, WSL, another profiler holding the GPU, or a process that was killed before the buffers were flushed.</numerusform>
            <numerusform>The recording has %n launch calls, so the GPU side was not captured: typical reasons are missing permission for GPU profiling, a driver older than the profiler, WSL, another profiler holding the GPU, or a process that was killed before the buffers were flushed.</numerusform>
        </translation>
    </message>
    <message>
        <source>CUDA API calls were recorded, but no kernels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rows of %1 are counted but not drawn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No kernels were recorded. nsys profile --trace=cuda records them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No CUDA API calls were recorded. nsys profile --trace=cuda records them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No copies or memsets were recorded. nsys profile --trace=cuda records them where the program makes any.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA graphs were recorded as a whole, without their kernels. nsys profile --cuda-graph-trace=node records each node.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No NVTX ranges were recorded. nsys profile --trace=nvtx records them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No operating system calls were recorded. nsys profile --trace=osrt records them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No GPU metrics were sampled. nsys profile --gpu-metrics-devices=all (--gpu-metrics-device=all before 2024.4) samples them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No memory usage was recorded. nsys profile --cuda-memory-usage=true records it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No page faults of unified memory were recorded. nsys profile --cuda-um-gpu-page-faults=true --cuda-um-cpu-page-faults=true records them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cuDNN or cuBLAS calls were recorded. nsys profile --trace=cudnn,cublas records them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No thread scheduling was recorded. nsys profile --cpuctxsw=process-tree records it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No CPU samples were recorded. nsys profile --sample=process-tree records them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nsight Systems (SQLite)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database is shorter than it should be: its end is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A journal lies beside the database; what it holds is not shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values that may hold credentials (environment variables) are in the file; they are not shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nsight Systems (report)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a report of Nsight Systems.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nsight Systems %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of %1 can be read from its SQLite export: nsys export --type sqlite makes one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OomRiskRuleText</name>
    <message>
        <source>Reserved at the peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocated at that moment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reserved but not used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let segments grow in place, which wastes less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recompute activations instead of keeping them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller micro-batches with accumulated gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shard parameters and optimiser state (FSDP)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory nearly full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Serving engines take nearly all memory in advance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The size of the device&apos;s memory is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most %1 of the memory is reserved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory is nearly full: %1 reserved at the peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A slightly larger batch or longer sequence ends in an out-of-memory error. This costs no time by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The allocator&apos;s own totals are in the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 / %2 = %3; limit %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak reserved below %1 of the memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The allocator reserves much more than it uses and gives it back when asked.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OpCostsText</name>
    <message>
        <source>There is no cost formula for this operator.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shapes are not recorded; profile with record_shapes=True.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stride, padding and flags are not recorded; torch 2.4 and newer write them with record_shapes=True.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequence lengths are in a device tensor and therefore not recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recorded arguments do not fit the cost formula.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OptionsText</name>
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
    <message>
        <source>%1 takes no range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a query over the tables of a trace: sql FILE &apos;select …&apos;; without a query: the tables and examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sql: read the query from a file, or - for standard input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sql: most rows of the result; the default is 100000</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sql: longest time of the query; the default is 60, 0 is none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 takes no --%2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--%1 takes a whole number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--file takes the name of a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trace and query cannot both come from standard input.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read the file even if it was opened before, and store no index of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trim, split: only these ranks: 3, 0..7, 0,2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trim, split: only these processes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trim, split: only rows with TEXT in their title or that of their thread or process; may be repeated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trim, split: what is kept besides what runs in the range: both (default: what links lead to, so that figures stay the same), calls (the calls that launched it), none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>split: by step, rank or process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>split: into N parts of the same length of time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>split: into parts of this length, such as 200ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--parts takes a whole number from 1 to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>split takes one of --by, --parts and --every.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--by takes step, rank or process.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--output of split is a pattern with {} in it, in whose place the step, the rank, the process or the number of the part stands: step-{}.json.gz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--%1 takes a value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 needs --output with the name of a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--links takes both, calls or none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a part of a trace as a file of the same format, without credentials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a trace as several files: by step, rank, process or time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the files of the ranks of one job as one file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 takes two files or more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>most memory for loading: 512M, 8G, 50%, none; the default is 75% of this machine&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read only what meets this range; no steps here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read only these ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read only these processes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>do not read python, instants, counters, os-calls, or operators:10us (shorter ones); may be repeated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--memory-limit takes a size: 512M, 8G, 50% or none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the profiler measured of each kernel, under its own names, in base units</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OutputFileText</name>
    <message>
        <source>%1 is not an ordinary file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is the trace itself; choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PageableCopyRuleText</name>
    <message>
        <source>R = |copies − kernels| = %1 (all of it, once they overlap)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without overlap: %1 − %2 / %3 = %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pageable copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes · rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not under a kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host blocked in calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same from pinned memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the loader hand out pinned batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy without waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin own buffers once and use them again; before reading a copy to the host, wait for its event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocate host buffers as pinned memory, once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy on a stream of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No copy names the kind of memory on its host side.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No large pageable copy blocks its caller.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pageable copies take %1 of the time outside kernels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pageable copies hold up %1 of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies from ordinary memory go through a staging buffer: the call blocks and the copy overlaps with nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file names the memory and the blocked calls.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some copies have no call in the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies say “Pinned” and run beside kernels; the exposed time goes below %1 of the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next kernel needs the data at once and nothing else could run: then only the higher rate remains.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PerformanceText</name>
    <message>
        <source>%1, %2 slices, %3 lanes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened from the index in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loaded in %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most memory held: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProfilerOverheadRuleText</name>
    <message>
        <source>Work of the profiler itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The profiler&apos;s own work takes %1 of the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The profiler itself works during %1 of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Buffers are flushed and tables are built while the program runs. Gaps in these places may not exist in a normal run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The profiler records its own work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overhead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>|overhead| / |window| = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record fewer kinds of events and fewer steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overhead below %1 of the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step takes as long without profiler.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QuantitiesText</name>
    <message>
        <source>Measuring devices</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QueryText</name>
    <message>
        <source>SQL is not available.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The query holds a null character.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The query is too long: at most %1 KiB can be run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The query cannot be run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no query.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only one query can be run at a time.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReadPlanText</name>
    <message>
        <source>Ranks are numbers: 3, 0..7 or 0,2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (rank %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has no such rank or process; it has: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 takes no time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a length of time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be left out; these can: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not in a format that Rooftrace reads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a point in time; a range such as 1.2s..1.4s is needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moments without length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operating system calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operators shorter than 10 µs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without %1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only the first %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only rank %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReaderRegistryText</name>
    <message>
        <source>%1 is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not in a format that Rooftrace reads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It looks like a pickle, perhaps a CUDA memory snapshot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It looks like rocprofv3 output.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It looks like a speedscope flame graph.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is an SQLite database, but no Nsight Systems export.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RecordingGuideText</name>
    <message>
        <source>Why is my training step slow? Takes about two minutes to record.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warm up first, record three to five steady steps, and one file per rank. Without record_shapes there is no roofline; without prof.step() there are no steps. Leave with_stack off for timing: stacks may double the host time. Never profile with CUDA_LAUNCH_BLOCKING=1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What do the operating system, the driver and several processes do?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call torch.cuda.cudart().cudaProfilerStart() after the warm-up and cudaProfilerStop() after three to five steps. Without --cuda-graph-trace=node the kernels inside CUDA graphs stay hidden. Open the exported .sqlite file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The PyTorch profiler is the best first choice on AMD devices too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same Python lines as for CUDA record HIP kernels. Occupancy is not recorded there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is my server bound by the CPU, and what do slow requests wait for?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From version 0.13 on; send real load between start and stop. Stacks are on by default: switch them off for timing. Writing the file may take minutes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who holds the memory at the peak?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record it in a run of its own: it costs host time and writes one event for each allocation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which operations do the devices spend their time on?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open plugins/profile/*/*.xplane.pb: it holds more than the trace.json.gz beside it. Run once before recording, so that compiling is not in it, and wait for the results inside. Older versions of JAX have no ProfileOptions: leave that part out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What holds a single kernel back?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each kernel is run again many times, so choose a few. Times between kernels are not measured; open an Nsight Systems or PyTorch recording for those.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which layers of my engine take the time, and in what precision?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open model.profile.json: types, formats and tactics of the layers come from model.graph.json beside it. It is a profile of its own run, because it makes queries slower; model.timing.json holds the times of the queries.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReportText</name>
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
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
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
    <message>
        <source>not known: the file holds durations and no starts</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RoofHistogramViewText</name>
    <message>
        <source>≥ 90 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1–%2 %</source>
        <comment>a range of per cent</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU time by attained share of roof</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time-weighted %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RooflineLabelsText</name>
    <message>
        <source>ridge %1</source>
        <comment>FLOP/B where roofs meet</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 · theoretical</source>
        <comment>memory roof</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RooflineModelText</name>
    <message>
        <source>memory-bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute-bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>underused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Above the memory roof: its operands fit into the L2 cache, so part of the estimated bytes never reached memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Above the memory roof: operands were still in the L2 cache, the kernel skips part of the work, or the bandwidth entry is too low.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Above the compute roof: the kernel skips work that the formula counts (masking, Winograd, sparsity), runs in a narrower type, or clocked above the stated rate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, dense</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your own entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of GPU time modelled: %2 exact formula, %3 estimate, %4 zero-FLOP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no device work here. Record with activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA], or widen the scope.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nsight Systems records no tensor shapes, so FLOPs and bytes are unknown. For a roofline, profile with torch.profiler and record_shapes=True, or measure kernels with Nsight Compute (--set roofline).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace holds no operators, so FLOPs and bytes are unknown. Add ProfilerActivity.CPU to the activities and set record_shapes=True.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shapes are not recorded, so FLOPs and bytes are unknown. Profile with record_shapes=True.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No device work here belongs to an operator with a cost formula. The list of unmodelled kernels says why.</source>
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
        <source>Layout, memset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Elementwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its launch was not recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replayed by a graph: no operator for each kernel is recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was launched outside any operator.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The graph was recorded as one operation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Communication is judged by the link, not by memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The copy crosses a link; see the bandwidth chart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its bytes are not recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bytes that it moves are not recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no device work here. Record on the machine that has the devices, between jax.profiler.start_trace() and stop_trace(), or widen the scope.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The profile says how long the kernels ran, not what they computed: XLA records FLOPs and bytes on TPUs only. For a roofline of GPU kernels, measure them with Nsight Compute (--set roofline) or rocprof-compute.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no device work here: of Chrome traces, those of PyTorch, XLA and Ascend say which rows belong to a device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file states no bytes for it, as for custom calls.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A profile of trtexec holds durations only. Keep the layers of the same engine beside it (--exportLayerInfo=x.graph.json --profilingVerbosity=detailed next to x.profile.json): FLOPs and bytes of convolutions come from there.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RooflinePainterText</name>
    <message numerus="yes">
        <source>latency-bound: mean below 5 µs, %n launch(es), %1</source>
        <translation>
            <numerusform>latency-bound: mean below 5 µs, %n launch, %1</numerusform>
            <numerusform>latency-bound: mean below 5 µs, %n launches, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>No kernel with known FLOPs in scope. FLOPs come from the shapes of PyTorch operators: record with record_shapes=True.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>×%1 possible, %2 at %3 roof</source>
        <comment>headroom of a kernel</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory side (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute side (%1)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RooflineStripsText</name>
    <message>
        <source>B/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 (%3): %4</source>
        <comment>name, time, count, reason</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FLOP/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No FLOPs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of GPU time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unmodelled %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n launch(es)</source>
        <translation>
            <numerusform>%n launch</numerusform>
            <numerusform>%n launches</numerusform>
        </translation>
    </message>
    <message>
        <source>Area = time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured or exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FLOP exact, bytes est.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>estimated</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Inset: %n marker(s), %1 of time</source>
        <translation>
            <numerusform>Inset: %n marker, %1 of time</numerusform>
            <numerusform>Inset: %n markers, %1 of time</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RooflineTablePictureText</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RooflineText</name>
    <message>
        <source>exact formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>estimate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n launch(es) · %2 of GPU time · mean %3</source>
        <translation>
            <numerusform>%1 in %n launch · %2 of GPU time · mean %3</numerusform>
            <numerusform>%1 in %n launches · %2 of GPU time · mean %3</numerusform>
        </translation>
    </message>
    <message>
        <source> FLOP/B</source>
        <comment>unit after a number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, left of ridge %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, right of ridge %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 = %3</source>
        <comment>attained, roof, share</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>latency-bound: mean launch below 5 µs, the roof means little</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>underused: neither the memory nor the compute roof is near; look at occupancy, shapes and tails</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FLOP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>value, provenance</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; ×%1 – %2</source>
        <comment>likely multiple of the minimum</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 minimum, each operand once</source>
        <comment>bytes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attained / roof</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one call fits into L2: real traffic may be less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RuleEngineText</name>
    <message>
        <source>Nothing ran on a device in this stretch of time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file links no launch call to a device operation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No runtime or driver calls were recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No framework operators were recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No input shapes were recorded (record_shapes=True).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peaks and bandwidth of this device are not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds no launch grids.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No allocator events were recorded (profile_memory=True).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace holds no communication kernels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The GPU waits for launches during %1 of the time: shorter kernels alone would wait longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gain = T / (T − R) − 1 = %1 / (%1 − %2) − 1 = %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vanishes at best (R)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2 to %3, n = %4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking rule %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds durations and no starts: nothing can be said of gaps, steps or launches.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RulesText</name>
    <message>
        <source>%1 per step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>time, share of the time</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>name, share</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScreenshotText</name>
    <message>
        <source>Write a picture (.png, .svg, .pdf) and exit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>timeline, roofline, bandwidth or window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to show: “1.2s..1.4s”, “step 12”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>light, dark or high-contrast.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size in pixels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pixels per pixel, 1 to 4, for PNG.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language of the texts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title of the picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T %1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU busy %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture “%1” cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--screenshot needs the picture&apos;s name and one trace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no view “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no theme “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no size such as 1600x900.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scale is a number from 1 to 4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The range “%1” holds nothing of the trace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The window cannot be pictured here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” cannot be shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no translation into “%1”; there is %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SingleRankRuleText</name>
    <message>
        <source>One rank of several</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file names no other rank.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 of %1 ranks: waiting and transfer cannot be told apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A collective that started early waits for the slowest rank. Only the traces of all ranks tell who was late.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file states the size of the job.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranks in the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file is rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wait of a rank = its duration − the shortest duration of all ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record every rank in the same steps, one file each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One file for each rank, with the same step numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job ran on this rank alone.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SliceFactsText</name>
    <message>
        <source>%1 (%2)</source>
        <comment>adaptive, exact</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 · at %3</source>
        <comment>name, duration, start</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Self</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Category in file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launched by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no call was recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launch to start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 after the call ended, %2 after it began</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtime calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waited for by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flow to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flow from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2 bytes)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not among what was read so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The other arguments can be read when the whole file has been read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Estimated speed-up: %1 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Advice of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>n/a</source>
        <comment>a metric without a value</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SliceSearchText</name>
    <message>
        <source>“%1” is not a duration. Example: dur&gt;1ms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not a step. Examples: step:3, step:3..5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The regular expression is not valid.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SmallCopiesRuleText</name>
    <message>
        <source>Small copies in the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median size · sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls and copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outside kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs of copies in one direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pack the values into one pinned buffer and copy once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep constants on the device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Create tensors where they are used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Many small copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 host copies cost %2 of the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Small copies (%1) cost %2 of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each pays a call and a latency of its own, whatever it carries (median %1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies, sizes and calls are in the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R = %1 × (1 − %2 / %3): outside kernels, less one copy of all bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer copies (now %1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each value depends on the one before and cannot wait.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SmallGridRuleText</name>
    <message>
        <source>A larger batch or more rows per launch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the library choose tiles that fit (split-K, stream-K)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run independent branches on streams of their own, or as parallel branches of a CUDA graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split long reductions over more blocks, or fuse small kernels side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last waves are %1 empty in kernels that take %2 of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grids too small for %1 multiprocessors take %2 of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last blocks run alone while most of the device has nothing to do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They fill %1 of the device on average; the rest has nothing to do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grids are in the file; whether the work can be split further is not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of these kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mostly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full part of the waves, by time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Multiprocessors with a block, by time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R = Σ t × (1 − waves / ⌈waves⌉) = %1; half for kernels below %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R = Σ t × (1 − blocks / %1) = %2; half for kernels below %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The filled part, weighted by time, rises above %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other kernels run beside them on other streams, or the problem is this small and cannot be batched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Small grids and tails</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of multiprocessors of this device is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels with too small a grid take %1 of the time.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SourceText</name>
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
</context>
<context>
    <name>SpoolText</name>
    <message>
        <source>The input cannot be stored for reading.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The input is too large to be stored for reading: %1 has room for only %2 of it. Save it as a file elsewhere and open that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storing the input</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SqlOutputText</name>
    <message>
        <source>Tables, with their columns:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attribute(slice_id, &apos;key&apos;) gives one attribute of a slice.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SqlSessionText</name>
    <message>
        <source>line %1, column %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A value of the query is longer than %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The query needs more memory for sorting and intermediate results than %1. Group by name or name_id alone, which needs none, or narrow it down with WHERE.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only SELECT can be run here: a trace cannot be changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The query is too complex: its WITH parts use each other too often.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The query cannot be run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The query took longer than %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SqlTablesText</name>
    <message>
        <source>what can be asked for: tables and columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>series of values over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every value of the counters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the analysis found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kernels and whole graphs of devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copies and memsets of devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>arrows between slices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls of framework operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>everything that lasts, host and device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>training or inference steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows of the timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moments that the file marks</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StepNamesText</name>
    <message>
        <source>step %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StreamNotesText</name>
    <message>
        <source>The compressed file ends early; what was there is read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The compressed data is corrupt from here; what was before is read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something that is not compressed follows the compressed data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The compressed data grows without measure; reading stopped.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SvgText</name>
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
        <translation>
            <numerusform>%n more row is in the window.</numerusform>
            <numerusform>%n more rows are in the window.</numerusform>
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
    <name>SyncCopyRuleText</name>
    <message>
        <source>Copy on a stream from pinned memory and wait only where the data are needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give each host thread a default stream of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Synchronous copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host is blocked in synchronous copies %1 of the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Synchronous copies block the host %1 of the time; the GPU is idle behind them %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each call waits for the GPU and for the copy; the GPU runs dry while the host starts again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The names of the calls say that they wait.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host blocked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU idle behind them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocked = Σ call = %1; R = Σ idle behind the calls = %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No synchronous copy inside a step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The copies belong to the set-up or to the end of the program.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SyncStallRuleText</name>
    <message>
        <source>GPU idle behind waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits followed by a gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asked for by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In these gaps the data loader works</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace device-wide waits by events on the stream that needs them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue the next iteration before waiting for this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep metrics on the GPU and read them every N steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find the lines that wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy back without waiting and read after an event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace shapes that depend on data (nonzero, boolean masks)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Synchronisation stalls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Synchronisations (%1) leave the GPU idle %2 of the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for the GPU empties its queue: %1 of the time is idle behind it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host waits until everything is done and only then prepares the next launches, which the GPU in turn waits for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The operators that wait are known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who asked for the wait was not recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R = Σ idle from the drained queue to the next operation = %1; at most the GPU&apos;s busy time %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No synchronisation inside the step (now %1) and no gap after the last one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host would need the same time for other work, such as loading the next batch, whether it had waited or not.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TablesText</name>
    <message>
        <source>%1, %2</source>
        <comment>bound, share of roof</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortened name; the full one is in the tooltip of each row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launches that start inside the scope.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sum of durations; kernels that run side by side both count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean duration of one launch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortest launch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest launch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FLOP rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Estimated from operator shapes over the linked kernel time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Min – median – max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spread of durations; all rows share one scale.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What limits it by the roofline, and the share of that roof it reaches.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No kernels in this scope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace holds no device activity. Operators and runtime calls are complete.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No kernel starts inside the selected range. Press Esc on the timeline to see the whole trace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Framework operator as recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input shapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sizes of the inputs as the file has them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls that start inside the scope, nested ones included.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device operations launched inside it or inside what it calls.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device self</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device operations that it launched itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device self over the device time of all operators (%1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time on the CPU with everything that it calls.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU self</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time on the CPU without operators and ranges inside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU total of one call.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No operators in this scope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Framework operators come from the PyTorch profiler with CPU activity, or as NVTX ranges from Nsight Systems. Kernels and copies are complete without them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of copy or memset as recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From host (H) or device (D) to host or device; P: between devices.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operations that start inside the scope.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sum of durations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sum of sizes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes over time, of rows that record a size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No copies in this scope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No copy between host and device and no memset starts here. That is a good sign when the scope is a steady step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtime or driver call as recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls that start inside the scope.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sum of durations over all threads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean duration of one call.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortest call.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest call.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No runtime calls in this scope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls of the CUDA, HIP or Level Zero runtime were not recorded here. Without them launches cannot be joined to kernels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steady</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out: first step, warms up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out: last step, may be cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out: compiles or loads modules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out: far from the median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out: other number of operations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the step in the file, else counted from 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time from the start of the trace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host span</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of the step&apos;s range on the CPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device span</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the end of the step before to the end of its own last operation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device operations launched inside the step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steady state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which steps the figures are taken from, and why others are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No steps in this trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing marks where a training or inference step begins, so shares are of the whole recorded time. Everything else works.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute</source>
        <comment>what limits a kernel</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory</source>
        <comment>what limits a kernel</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time on the busiest device inside what the findings are about (%1), over the length of that. Total counts the whole scope.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
Share: %2 of: %3</source>
        <comment>kernel, duration, what shares are of</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From where earlier work on the device ends, or from its first operation, to the end of its last.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TensorRtReaderText</name>
    <message>
        <source>Average pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds a duration of each layer and no start: the layers of an average pass are laid end to end. Gaps between them were not measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entries without a name or an average time are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers, without times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file describes layers and holds no times: record them with trtexec --exportProfile=x.profile.json --separateProfileRun and keep this file beside it as x.graph.json.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers without a name are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries without times are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds no layers and no queries.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Types, formats and tactics of the layers come from %1 beside it, joined by name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trtexec writes six digits: from 1 s on, starts are known to 10 µs only. Durations of the device are exact.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries in the first 200 ms may be the warm-up, which TensorRT before 8.5.1 exports too: select the time after it for figures without it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TensorRT (trtexec profile, times, layers)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not an export of trtexec.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TerminalText</name>
    <message>
        <source>interrupted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the output cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a point in time; a range such as 1.2s..1.4s is needed.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ThemeText</name>
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
    <name>ThresholdsText</name>
    <message>
        <source>Part of the limits in %1 was not used.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TimeExpressionText</name>
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
    <name>TimelineLayoutText</name>
    <message>
        <source>GPU %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>GPU number, name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thread %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>thread name, number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>annotations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVTX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>modules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runtime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OS calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU · process %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU · %1 %2</source>
        <comment>process name, pid</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overlaps: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0–100 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launch queue depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launched, not started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allocated, reserved</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TimelineSceneText</name>
    <message>
        <source>%1, %2</source>
        <comment>name, duration</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>◂ %1 before the view; last: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next: %2; %1 after the view ▸</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak in view %1 ▾</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>▾ peak in view %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle · %1</source>
        <comment>cause</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TinyKernelsRuleText</name>
    <message>
        <source>Short kernels in the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launch call (median)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host time to launch them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle just before them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mostly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Join neighbouring kernels into one, or replay them from a CUDA graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch small matrix products</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work on lists of tensors at once where a loop goes over parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compile, which fuses pointwise kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Join small matrix products into a batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Many tiny kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No kernels were launched one by one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the kernels are short; launching them costs %2 of the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the kernels are tiny: %2, median %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each is shorter than its own launch call or than %1, so that the work between kernels outweighs the work in them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which kernels can be joined is told from their order alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R = Σ min(idle before, %1 if launched late, else %2) over short kernels that follow a short one = %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer kernels (now %1) and a longer median kernel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The kernels depend on values that the host must see in between.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TraceBuilderText</name>
    <message>
        <source>The trace has more than four thousand million slices.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arranging lanes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TraceCacheText</name>
    <message>
        <source>The index cannot be stored: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TraceReaderText</name>
    <message>
        <source>%1 is a file of %2: such files are read whole.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TraceText</name>
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
</context>
<context>
    <name>UncorrelatedRuleText</name>
    <message>
        <source>Device operations without a launch call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the device operations have a launch call.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the device operations have no launch call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Records were dropped, or the calls lie outside the recording. Gaps before such operations stay unexplained.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correlation numbers are counted in the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operations without a call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 / %2 = %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record CUDA calls as well, and a shorter stretch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record CPU activity too and fewer active steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Less than %1 without a launch call.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The operations were launched before the recording began.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device runs whole programs: their operations have no call of their own.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>UnfusedAttentionRuleText</name>
    <message>
        <source>Kernels of attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Between the two products</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest sequence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fused at best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call the fused operator and let it pick a fused backend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fused kernels need half precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hugging Face models: choose it when loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Masks that are not causal: compile them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention is written out and takes %1 of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scores of all pairs go to memory and back several times; a fused kernel keeps them on the chip.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order and shapes are those of attention.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The order of operators is that of attention; shapes are not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>t&apos; = Σ max(FLOP / (%1 × peak), bytes / bandwidth), %2 and %3 = %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>t&apos; = the two products alone = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R = t − t&apos; = %1 − %2 = %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A kernel named flash_fwd, fmha or cudnn appears; peak memory falls; attention takes about %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights of attention are needed outside, or a head is wider than 256.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention written out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No attention is written out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention written out takes %1 of the time, sequences up to %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>UnfusedChainRuleText</name>
    <message>
        <source>Rotary embedding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SwiGLU: SiLU and multiply are separate kernels, %1 of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GeGLU: GELU and multiply are separate kernels, %1 of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 runs %2 kernels per call, %3 of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pointwise kernels in %1 run one by one, %2 of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pointwise kernels run one by one (%1), %2 of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Or replace it by the fused norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Or call the fused operator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Or apply a fused rotary kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Or join gate and up projection and apply a fused activation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compile the model: Inductor fuses the chain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write one kernel for the chain (Triton)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>roof = %1 / (%2 × %3) = %4 per call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>roof = the longest kernel of each call = %1 on average (bytes are not known)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R = %1 × (%2 − %3) = %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per call: now · one kernel at best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each kernel reads and writes the whole tensor; one kernel would do so once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The order of operators is that of a known pattern.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That each kernel reads what the one before wrote is told from order and shapes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without shapes or bandwidth the bytes are not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels per call %1 → 1, time in them %2 → about %3; then compare the median step over at least 5 steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The time in these kernels stays the same after fusion, or values in between are needed elsewhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unfused pointwise chains</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The largest unfused chain takes %1 of the time.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>UnknownDeviceRuleText</name>
    <message>
        <source>Unknown device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is in the catalogue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figures of the device (%1) are derived, not from a data sheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peaks follow from compute capability, units and clock: rooflines and MFU are estimates.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 peaks are known for this device (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without peaks and bandwidth there is no roof to compare with: no MFU and no rules about attained rates.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device was looked up by the name in the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>roof = min(peak, intensity × bandwidth)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the device: dense peaks by type, memory bandwidth, link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The roofline shows solid ceilings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device is in the catalogue under another name.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WholeGraphsRuleText</name>
    <message>
        <source>CUDA graphs recorded as a whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No graph was recorded as one block.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA graphs hide their kernels during %1 of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each graph launch is one opaque block: busy time is an upper bound and rules about kernels see nothing inside.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds graph records instead of kernels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph launches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time in graphs = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record the nodes of graphs (adds some overhead)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels appear in place of graph blocks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing: the records are in the file.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>XlaReaderText</name>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has changed since it was opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rows of modules and operations of GPUs are derived from what the kernels say; they do not count as work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The profiler&apos;s log says: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names of machines are in the file; they are not shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A part of the profile is damaged; what can be read is shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file ends in the middle; names and events that would follow are missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events that only say how often something ran are left out: they have no start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events without a usable time are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slices with a negative duration count as 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JAX, TensorFlow, XLA (XSpace)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a valid XSpace: a conversion to text has damaged it. Copy the file again as binary.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is damaged at byte %2; nothing before it is an event.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds no events.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the work between jax.profiler.start_trace() and stop_trace(), and wait for its results with block_until_ready().</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::BandwidthChart</name>
    <message>
        <source>Bandwidth and utilisation over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>being computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no copies between host and device in this trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no copies between host and device in view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes are known for %1 of GPU time only: record operator shapes (record_shapes=True)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no kernel with known bytes in view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no device operations in this trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>device operations cannot be joined to their launches: runtime API calls are not in the trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not recorded: profile with profile_memory=True (PyTorch) or --cuda-memory-usage=true (Nsight Systems)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cursor %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>H2D %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D2H %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DRAM %1 est.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busy %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allocated %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::BreakdownBar</name>
    <message>
        <source>Where the step goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>category, share</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 a step, %3 of it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::CodeBlock</name>
    <message>
        <source>Copy these lines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::DataQualityPanel</name>
    <message>
        <source>Data quality</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy this report as text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No trace is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the trace holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules that could not be asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Environment variables and other values that may hold credentials are counted, never shown and never exported.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::DeviceEntryDialog</name>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peaks of a device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dense peaks of one device as the trace sees it, from its data sheet or measured. Leave what you do not know.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name in the trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link to peers, both directions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PCIe %1.0 ×16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link to the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data sheet, page; or how it was measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The entry needs the name that the trace gives the device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Please say where the figures come from: the chart names its sources.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::Docks</name>
    <message>
        <source>Selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtime Calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data Quality</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data Quality ■ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SQL</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::EmptyState</name>
    <message>
        <source>Record again with</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::ExportPictureDialog</name>
    <message>
        <source>Save picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The hash of the file could not be computed; the footer goes without it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sha256 %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing the file&apos;s SHA-256 for the footer…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Title</source>
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
        <source>Bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is visible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale of P&amp;NG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N&amp;otes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;inding marks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Legend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale &amp;bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Footer: file, hash, range, &amp;device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip hash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The footer goes without the hash of the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 picture (*.%2)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::FindField</name>
    <message>
        <source>Find slices and rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the text as a regular expression.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>…</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
    <message>
        <source>no hits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>current hit, all hits</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not valid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1…</source>
        <comment>hits so far</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::FindingCard</name>
    <message>
        <source>Exclusive share of %1: no other finding claims this time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Would disprove it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Go to where this comes from (%n place(s)).</source>
        <translation>
            <numerusform>Go to where this comes from (%n place).</numerusform>
            <numerusform>Go to where this comes from (%n places).</numerusform>
        </translation>
    </message>
    <message>
        <source>Path</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Show %n place(s)</source>
        <translation>
            <numerusform>Show %n place</numerusform>
            <numerusform>Show %n places</numerusform>
        </translation>
    </message>
    <message>
        <source>Mark the places on the timeline and go to the longest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the title as a note on the timeline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the finding as text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put it back among the findings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say why it does not matter; it is remembered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason, then Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason for dismissing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismissed without a reason.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismissed: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::FindingsPanel</name>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of the findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By Priority: Gain, Confidence and Effort</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By Exclusive Share of Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all findings as text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s). A share is exclusive, a gain is a ceiling and no forecast.</source>
        <translation>
            <numerusform>%n finding. A share is exclusive, a gain is a ceiling and no forecast.</numerusform>
            <numerusform>%n findings. A share is exclusive, a gain is a ceiling and no forecast.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing stands out in this scope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No rule found a loss above its threshold. Data quality says which rules could not be asked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No trace is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is slow appears here, with evidence and a way to fix it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Dismissed (%n)</source>
        <translation>
            <numerusform>Dismissed (%n)</numerusform>
            <numerusform>Dismissed (%n)</numerusform>
        </translation>
    </message>
    <message>
        <source>Show or hide the findings that were dismissed.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::FindingsSummary</name>
    <message>
        <source>Where the step goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step time T</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median of the steady steps; shortest %1, longest %2. GPU span %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No steps were found: figures are of this time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time with at least one device operation, over the time on the left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MFU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operator FLOP over T and the peak of %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Modelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no shapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the device time whose FLOP and bytes are known from shapes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the time goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 = 100 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>device, n = %1</source>
        <comment>steps measured on the device</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host, n = %1
on the GPU %2</source>
        <comment>steps, duration</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host, n = %1</source>
        <comment>steps measured on the host</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step on the GPU, %1 = 100 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first to last device operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no starts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds durations and no starts: slices are laid end to end.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::LoadingBar</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop reading this file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read Again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the whole file from its beginning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading of %1 was stopped</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::MainWindow</name>
    <message>
        <source>Hide the findings; Ctrl+B brings them back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the rows of a device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show one category in colour and all others faintly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Category to highlight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour: category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear scope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type the name of an action</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n slice(s)</source>
        <translation>
            <numerusform>%n slice</numerusform>
            <numerusform>%n slices</numerusform>
        </translation>
    </message>
    <message>
        <source>Type the title of a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time, step or range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Examples: 1.2s, +50us, step 12, 1.2s..1.4s, 12:34.5, end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <comment>duration, start</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows that leave the slice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows that lead to the slice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How to Record a Trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Rooftrace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows profiler traces of AI programs and says what is slow, why, and what to do.

It works offline: nothing is sent anywhere, and there is no telemetry. Values that may hold credentials are counted, never shown.

Free software under the GNU General Public License, version 3 or later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The view in words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Findings %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By input shapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One row for each operator and set of input shapes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open Trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Traces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open “%1” here or in a window of its own?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open Here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The example is not installed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Opened with %n warning(s).</source>
        <translation>
            <numerusform>Opened with %n warning.</numerusform>
            <numerusform>Opened with %n warnings.</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” was not opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>bytes read, all bytes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 events/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear List</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No trace is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The figures of the trace appear here in a moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a trace with Ctrl+O, or drop a file here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scope: %1, all rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Scope: %1, %n row(s)</source>
        <translation>
            <numerusform>Scope: %1, %n row</numerusform>
            <numerusform>Scope: %1, %n rows</numerusform>
        </translation>
    </message>
    <message>
        <source>Tables, charts and findings are about %1 to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys: ? or F1 for all shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 device ops · %2 operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View %1 of %2 · from trace start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 — Rooftrace</source>
        <comment>file name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first %1 of the file is shown; rows and times can still grow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the first %1 of the file is shown; reading was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not read to the end yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This comes when the whole file has been read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only a part was read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This needs the whole file. “Read Again” above the timeline reads it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find needs the whole file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 device ops · %2 operators so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (partial) — Rooftrace</source>
        <comment>file name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the file is shown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::MemoryDialog</name>
    <message>
        <source>Not Enough Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 needs about %2 of memory; loading may take %3. Choose what to leave out:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all %1; a part is written 0s..1.5s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load This Part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load Everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine may become slow, and the program may be ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: then about %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moments without length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operating system calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operators shorter than</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This part takes about %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This part takes about %1, still more than %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::MessageBar</name>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what exactly happened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide this message.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::NotesController</name>
    <message>
        <source>At %1. Enter keeps the note, Esc leaves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About %1 from %2 on. Enter keeps the note, Esc leaves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text of the note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter keeps the text, Esc leaves it as it was.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::NotesPanel</name>
    <message>
        <source>Notes and marks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the selected note.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the selected note; undo brings it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, for %2</source>
        <comment>start, length</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>time, row</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No notes yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>M marks the selection, Shift+M writes a note about it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::RoofHistogramView</name>
    <message>
        <source>GPU time by attained share of roof</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::RooflineChart</name>
    <message>
        <source>Group launches by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group: kernel + op + shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group: kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group: operator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group: category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show points that are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bound: all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All roofs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also roofs that no point is judged by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the whole trace again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points of the roofline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in scope · %2 launches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The peaks of “%1” are not known, so there are no roofs. &lt;a href=&quot;edit&quot;&gt;Enter them…&lt;/a&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No trace</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::RooflineDetailsView</name>
    <message>
        <source>Select a point or a row to see its figures and its headroom.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest launch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in Kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::RooflineEmptyState</name>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter peaks of this device…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No roofline for this trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No roofline yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a trace. The roofline is computed from the shapes of its operators and the durations of its kernels.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::RooflinePlot</name>
    <message>
        <source>Roofline chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attained FLOP/s over arithmetic intensity. The table beside it holds the same points.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arithmetic intensity (FLOP/byte, HBM)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FLOP/byte</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::RooflineTableModel</name>
    <message>
        <source>Minimum time on the roof divided by the time taken; without FLOPs: bytes per second divided by the memory roof.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Op and shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FLOP/B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TFLOP/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of roof</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::SelectionController</name>
    <message>
        <source>Length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>adaptive, exact</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As a rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1 busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1 operations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels that start here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operators that start here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>computing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selected range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>computed when the whole file has been read</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::SelectionPanel</name>
    <message>
        <source>Facts of the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy these facts as text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy facts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a slice to see all of its facts, or drag over the timeline to select a range. Arrows and W, A, S, D move the view.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the arguments from the file…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>General</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The wheel alone zooms over the plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Otherwise the wheel scrolls the rows and Ctrl with the wheel zooms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mouse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language and size take effect at the next start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring back the keys that the program chose.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is already the key of “%2”. Change that one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A large trace that was opened before opens at once. Its index is a tenth of its size; the oldest go first. They lie in %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory for loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A trace that would take more of the %1 of this machine is not loaded before you say what to leave out.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::ShortcutSheet</name>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, in the timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mouse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl + wheel, or pinch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift + wheel, middle drag, Space + drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height of all rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl + Shift + wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom to a region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt + drag, Ctrl + Shift + drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select several slices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl + click, Shift + click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom to a slice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double-click</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::SqlController</name>
    <message>
        <source>Cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The query found nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>the first %n row(s) in %1; more were left out</source>
        <translation>
            <numerusform>the first row in %1; more were left out</numerusform>
            <numerusform>the first %n rows in %1; more were left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) in %1</source>
        <translation>
            <numerusform>%n row in %1</numerusform>
            <numerusform>%n rows in %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rooftrace::SqlPanel</name>
    <message>
        <source>SQL query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>select name, sum(duration_ns) from kernels group by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the query (Ctrl+Return).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the query that is running.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put a useful query into the editor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries that were run before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask the trace in SQL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No trace is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables: slices, kernels, copies, operators, tracks, links, counters, counter_samples, markers, steps, findings; “select * from columns” lists what they hold. Examples are one click away. Ctrl+Return runs the query; double-click a row with a slice_id to go there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a trace with Ctrl+O, or drop a file here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No query was run yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::StartPage</name>
    <message>
        <source>Opens profiler traces. Works offline, sends nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open trace…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record a trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training step with several bottlenecks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Traces that you open appear here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+O, or drop a file here.
The first part of a large file is shown while the rest is being read.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::TablePanel</name>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter rows of the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only rows that contain all of these words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the whole table as CSV, with full precision.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy table as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n row(s)</source>
        <translation>
            <numerusform>%1 of %n row</numerusform>
            <numerusform>%1 of %n rows</numerusform>
        </translation>
    </message>
    <message>
        <source>Go to Longest Instance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy Selected Rows as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy Table as CSV</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::TimelineView</name>
    <message>
        <source>Open a trace to see its timeline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle · comm · findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU · findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Δ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busy %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>continues ▸</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>step, duration</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>levels %1–%2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>lowest, highest value</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allocated; reserved %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allocated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busy %1 of selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busy %1 of view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 SM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>threads with events: %1   slices: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Legend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column shade = busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1–100 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launch → start %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grid %1 · block %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>estimated occupancy %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1 memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>collective %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>group of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launched %1 before by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operator %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operator %1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shapes %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>types %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launches %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>returned error %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finding: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start %1 · duration %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · self %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>row, category</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busy %1 here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle %1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 slices in this pixel, %2 busy; longest:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Δt %1   1/Δt %2 Hz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU busy %1   launches %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No trace is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The timeline shows %1 from %2 to %3 of %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The devices are busy %1 of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 slices.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selected range: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selected slice: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marked findings: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 CU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 recorded in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 read so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frame: %1 (query %2, paint %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Last %n frame(s): median %1, p99 %2</source>
        <translation>
            <numerusform>Last %n frame: median %1, p99 %2</numerusform>
            <numerusform>Last %n frames: median %1, p99 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 lanes, %2 slices as boxes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rooftrace::TraceDocument</name>
    <message>
        <source>mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of a note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deletion of a note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dismissal of “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>return of “%1”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
