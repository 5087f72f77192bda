<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="pt_BR">
<context>
    <name>ActionsText</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Arquivo</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Editar</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>E&amp;xibir</translation>
    </message>
    <message>
        <source>&amp;Rows</source>
        <translation>&amp;Linhas</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Ir</translation>
    </message>
    <message>
        <source>&amp;Analyse</source>
        <translation>A&amp;nalisar</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Ferramentas</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>&amp;Janela</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>Aj&amp;uda</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Abrir…</translation>
    </message>
    <message>
        <source>Open a trace in this window.</source>
        <translation>Abre um rastro nesta janela.</translation>
    </message>
    <message>
        <source>Open in &amp;New Window…</source>
        <translation>Abrir em &amp;nova janela…</translation>
    </message>
    <message>
        <source>Open a trace in a window of its own.</source>
        <translation>Abre um rastro em uma janela própria.</translation>
    </message>
    <message>
        <source>Open &amp;Example</source>
        <translation>Abrir &amp;exemplo</translation>
    </message>
    <message>
        <source>Open the bundled example trace with several bottlenecks.</source>
        <translation>Abre o rastro de exemplo incluído, com vários gargalos.</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Recarregar</translation>
    </message>
    <message>
        <source>Read the file again and keep the view.</source>
        <translation>Lê o arquivo novamente e mantém a visualização.</translation>
    </message>
    <message>
        <source>&amp;Cancel Reading</source>
        <translation>&amp;Cancelar leitura</translation>
    </message>
    <message>
        <source>Stop reading the file that is being opened.</source>
        <translation>Interrompe a leitura do arquivo que está sendo aberto.</translation>
    </message>
    <message>
        <source>&amp;Save Picture…</source>
        <translation>&amp;Salvar imagem…</translation>
    </message>
    <message>
        <source>Save the view with its notes as PNG, SVG or PDF.</source>
        <translation>Salva a visualização com as notas em PNG, SVG ou PDF.</translation>
    </message>
    <message>
        <source>Cop&amp;y Picture</source>
        <translation>Copiar ima&amp;gem</translation>
    </message>
    <message>
        <source>Copy a picture of the timeline to the clipboard.</source>
        <translation>Copia uma imagem da linha do tempo para a área de transferência.</translation>
    </message>
    <message>
        <source>C&amp;lose Trace</source>
        <translation>&amp;Fechar rastro</translation>
    </message>
    <message>
        <source>Close the trace and show the start page.</source>
        <translation>Fecha o rastro e mostra a página inicial.</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Sa&amp;ir</translation>
    </message>
    <message>
        <source>Close all windows of this program.</source>
        <translation>Fecha todas as janelas deste programa.</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Desfazer</translation>
    </message>
    <message>
        <source>Take back the last change to notes and dismissals.</source>
        <translation>Desfaz a última alteração em notas e descartes.</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Refazer</translation>
    </message>
    <message>
        <source>Do again what was taken back.</source>
        <translation>Refaz o que foi desfeito.</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>Copy the measurement, or all facts of the selected slice, as text.</source>
        <translation>Copia como texto a medição ou todos os dados da fatia selecionada.</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>Selecionar t&amp;udo</translation>
    </message>
    <message>
        <source>Select the time of the current row; once more: the whole trace.</source>
        <translation>Seleciona o tempo da linha atual; de novo: o rastro inteiro.</translation>
    </message>
    <message>
        <source>&amp;Deselect</source>
        <translation>Limpar &amp;seleção</translation>
    </message>
    <message>
        <source>Give up one thing a press: tool, range, selection, measurement.</source>
        <translation>Cancela um item por vez: ferramenta, intervalo, seleção, medição.</translation>
    </message>
    <message>
        <source>Clear &amp;Scope</source>
        <translation>Limpar &amp;escopo</translation>
    </message>
    <message>
        <source>Make tables, charts and findings cover the whole trace again.</source>
        <translation>Faz tabelas, gráficos e achados abrangerem de novo o rastro inteiro.</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>&amp;Localizar…</translation>
    </message>
    <message>
        <source>Find slices and rows by words, by fields such as stream:7, step:3, name~gemm or dur&gt;1ms, or by regular expression.</source>
        <translation>Localiza fatias e linhas por palavras, por campos como stream:7, step:3, name~gemm ou dur&gt;1ms, ou por expressão regular.</translation>
    </message>
    <message>
        <source>Find &amp;Next</source>
        <translation>&amp;Próxima ocorrência</translation>
    </message>
    <message>
        <source>Go to the next hit.</source>
        <translation>Vai para a próxima ocorrência.</translation>
    </message>
    <message>
        <source>Find Pre&amp;vious</source>
        <translation>Ocorrência &amp;anterior</translation>
    </message>
    <message>
        <source>Go to the previous hit.</source>
        <translation>Vai para a ocorrência anterior.</translation>
    </message>
    <message>
        <source>Find &amp;Row…</source>
        <translation>Localizar l&amp;inha…</translation>
    </message>
    <message>
        <source>Go to a row of the timeline by its title.</source>
        <translation>Vai para uma linha da linha do tempo pelo título.</translation>
    </message>
    <message>
        <source>&amp;Mark</source>
        <translation>&amp;Marcar</translation>
    </message>
    <message>
        <source>Mark the selection or the place of the pointer.</source>
        <translation>Marca a seleção ou a posição do ponteiro.</translation>
    </message>
    <message>
        <source>N&amp;ote…</source>
        <translation>&amp;Nota…</translation>
    </message>
    <message>
        <source>Write a note about the selection or the place of the pointer.</source>
        <translation>Escreve uma nota sobre a seleção ou a posição do ponteiro.</translation>
    </message>
    <message>
        <source>Next No&amp;te</source>
        <translation>Próxima n&amp;ota</translation>
    </message>
    <message>
        <source>Go to the next note.</source>
        <translation>Vai para a próxima nota.</translation>
    </message>
    <message>
        <source>Previo&amp;us Note</source>
        <translation>No&amp;ta anterior</translation>
    </message>
    <message>
        <source>Go to the previous note.</source>
        <translation>Vai para a nota anterior.</translation>
    </message>
    <message>
        <source>D&amp;elete Note</source>
        <translation>E&amp;xcluir nota</translation>
    </message>
    <message>
        <source>Delete the current note; undo brings it back.</source>
        <translation>Exclui a nota atual; desfazer a recupera.</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>&amp;Ampliar</translation>
    </message>
    <message>
        <source>Show less time, around the pointer or the selection.</source>
        <translation>Mostra menos tempo, em torno do ponteiro ou da seleção.</translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation>&amp;Reduzir</translation>
    </message>
    <message>
        <source>Show more time, around the pointer or the selection.</source>
        <translation>Mostra mais tempo, em torno do ponteiro ou da seleção.</translation>
    </message>
    <message>
        <source>Zoom to &amp;Selection</source>
        <translation>Ampliar a &amp;seleção</translation>
    </message>
    <message>
        <source>Fill the window with the selected range or slice.</source>
        <translation>Preenche a janela com o intervalo ou a fatia selecionada.</translation>
    </message>
    <message>
        <source>Show &amp;Whole Trace</source>
        <translation>Mostrar rastro &amp;inteiro</translation>
    </message>
    <message>
        <source>Show all of the time that was recorded.</source>
        <translation>Mostra todo o tempo gravado.</translation>
    </message>
    <message>
        <source>Move &amp;Left</source>
        <translation>Mover para a &amp;esquerda</translation>
    </message>
    <message>
        <source>Show earlier time.</source>
        <translation>Mostra um trecho anterior.</translation>
    </message>
    <message>
        <source>Move &amp;Right</source>
        <translation>Mover para a &amp;direita</translation>
    </message>
    <message>
        <source>Show later time.</source>
        <translation>Mostra um trecho posterior.</translation>
    </message>
    <message>
        <source>Move Left Fast</source>
        <translation>Mover rápido para a esquerda</translation>
    </message>
    <message>
        <source>Show earlier time, in steps five times as long.</source>
        <translation>Mostra um trecho anterior, com deslocamentos cinco vezes maiores.</translation>
    </message>
    <message>
        <source>Move Right Fast</source>
        <translation>Mover rápido para a direita</translation>
    </message>
    <message>
        <source>Show later time, in steps five times as long.</source>
        <translation>Mostra um trecho posterior, com deslocamentos cinco vezes maiores.</translation>
    </message>
    <message>
        <source>Move Left Finely</source>
        <translation>Mover pouco para a esquerda</translation>
    </message>
    <message>
        <source>Show earlier time, in steps a fifth as long.</source>
        <translation>Mostra um trecho anterior, com deslocamentos cinco vezes menores.</translation>
    </message>
    <message>
        <source>Move Right Finely</source>
        <translation>Mover pouco para a direita</translation>
    </message>
    <message>
        <source>Show later time, in steps a fifth as long.</source>
        <translation>Mostra um trecho posterior, com deslocamentos cinco vezes menores.</translation>
    </message>
    <message>
        <source>View &amp;Back</source>
        <translation>Visualização a&amp;nterior</translation>
    </message>
    <message>
        <source>Go back to the view and selection before.</source>
        <translation>Volta para a visualização e a seleção anteriores.</translation>
    </message>
    <message>
        <source>View &amp;Forward</source>
        <translation>Visualização seg&amp;uinte</translation>
    </message>
    <message>
        <source>Go forward to the view and selection after.</source>
        <translation>Avança para a visualização e a seleção seguintes.</translation>
    </message>
    <message>
        <source>R&amp;uler</source>
        <translation>Ré&amp;gua</translation>
    </message>
    <message>
        <source>Measure: snaps to edges of slices, Alt switches snapping off.</source>
        <translation>Mede: encaixa nas bordas das fatias; Alt desativa o encaixe.</translation>
    </message>
    <message>
        <source>&amp;Grid Lines</source>
        <translation>&amp;Linhas de grade</translation>
    </message>
    <message>
        <source>Draw the lines of the time axis through all rows.</source>
        <translation>Desenha as linhas do eixo de tempo através de todas as linhas.</translation>
    </message>
    <message>
        <source>&amp;Describe View</source>
        <translation>Descrever &amp;visualização</translation>
    </message>
    <message>
        <source>Say in words what the timeline shows, for screen readers and for reports.</source>
        <translation>Descreve em palavras o que a linha do tempo mostra, para leitores de tela e relatórios.</translation>
    </message>
    <message>
        <source>F&amp;ull Screen</source>
        <translation>&amp;Tela cheia</translation>
    </message>
    <message>
        <source>Let the window fill the screen.</source>
        <translation>Faz a janela ocupar a tela inteira.</translation>
    </message>
    <message>
        <source>Focus &amp;Mode</source>
        <translation>Modo de &amp;foco</translation>
    </message>
    <message>
        <source>Hide all panels so that the timeline has the whole window.</source>
        <translation>Oculta todos os painéis para que a linha do tempo ocupe a janela inteira.</translation>
    </message>
    <message>
        <source>Row &amp;Above</source>
        <translation>Linha &amp;acima</translation>
    </message>
    <message>
        <source>Make the row above current.</source>
        <translation>Torna atual a linha de cima.</translation>
    </message>
    <message>
        <source>Row &amp;Below</source>
        <translation>Linha a&amp;baixo</translation>
    </message>
    <message>
        <source>Make the row below current.</source>
        <translation>Torna atual a linha de baixo.</translation>
    </message>
    <message>
        <source>Scroll &amp;Up</source>
        <translation>Rolar para &amp;cima</translation>
    </message>
    <message>
        <source>Scroll the rows up by a page.</source>
        <translation>Rola as linhas uma página para cima.</translation>
    </message>
    <message>
        <source>Scroll &amp;Down</source>
        <translation>Rolar para bai&amp;xo</translation>
    </message>
    <message>
        <source>Scroll the rows down by a page.</source>
        <translation>Rola as linhas uma página para baixo.</translation>
    </message>
    <message>
        <source>&amp;First Row</source>
        <translation>&amp;Primeira linha</translation>
    </message>
    <message>
        <source>Go to the first row.</source>
        <translation>Vai para a primeira linha.</translation>
    </message>
    <message>
        <source>&amp;Last Row</source>
        <translation>Ú&amp;ltima linha</translation>
    </message>
    <message>
        <source>Go to the last row.</source>
        <translation>Vai para a última linha.</translation>
    </message>
    <message>
        <source>&amp;Pin Row</source>
        <translation>&amp;Fixar linha</translation>
    </message>
    <message>
        <source>Keep the current row at the top, or let it go again.</source>
        <translation>Mantém a linha atual no topo ou a solta de novo.</translation>
    </message>
    <message>
        <source>&amp;Collapse Row</source>
        <translation>&amp;Recolher linha</translation>
    </message>
    <message>
        <source>Show the current row with its summary only.</source>
        <translation>Mostra a linha atual apenas com o resumo.</translation>
    </message>
    <message>
        <source>&amp;Expand Row</source>
        <translation>&amp;Expandir linha</translation>
    </message>
    <message>
        <source>Show the current row with all of its lanes.</source>
        <translation>Mostra a linha atual com todas as suas faixas.</translation>
    </message>
    <message>
        <source>Expand &amp;Group</source>
        <translation>Expandir &amp;grupo</translation>
    </message>
    <message>
        <source>Show the current row and all rows below it.</source>
        <translation>Mostra a linha atual e todas as linhas subordinadas.</translation>
    </message>
    <message>
        <source>Collapse A&amp;ll</source>
        <translation>Recolher &amp;tudo</translation>
    </message>
    <message>
        <source>Show every group with its title only.</source>
        <translation>Mostra cada grupo apenas com o título.</translation>
    </message>
    <message>
        <source>Move Row U&amp;p</source>
        <translation>Mover linha para ci&amp;ma</translation>
    </message>
    <message>
        <source>Move the current row one place up.</source>
        <translation>Move a linha atual uma posição para cima.</translation>
    </message>
    <message>
        <source>Move Row Dow&amp;n</source>
        <translation>Mover linha para baix&amp;o</translation>
    </message>
    <message>
        <source>Move the current row one place down.</source>
        <translation>Move a linha atual uma posição para baixo.</translation>
    </message>
    <message>
        <source>&amp;Taller Row</source>
        <translation>Li&amp;nha mais alta</translation>
    </message>
    <message>
        <source>Make the current row taller.</source>
        <translation>Aumenta a altura da linha atual.</translation>
    </message>
    <message>
        <source>&amp;Shorter Row</source>
        <translation>L&amp;inha mais baixa</translation>
    </message>
    <message>
        <source>Make the current row shorter.</source>
        <translation>Diminui a altura da linha atual.</translation>
    </message>
    <message>
        <source>All Rows Taller</source>
        <translation>Todas as linhas mais altas</translation>
    </message>
    <message>
        <source>Make all rows taller, as Ctrl+Shift+wheel does.</source>
        <translation>Aumenta a altura de todas as linhas, como Ctrl+Shift+roda.</translation>
    </message>
    <message>
        <source>All Rows Shorter</source>
        <translation>Todas as linhas mais baixas</translation>
    </message>
    <message>
        <source>Make all rows shorter, as Ctrl+Shift+wheel does.</source>
        <translation>Diminui a altura de todas as linhas, como Ctrl+Shift+roda.</translation>
    </message>
    <message>
        <source>&amp;Reset Rows</source>
        <translation>Re&amp;definir linhas</translation>
    </message>
    <message>
        <source>Bring back the order, heights and pins that the program chose.</source>
        <translation>Restaura a ordem, as alturas e as linhas fixadas que o programa escolheu.</translation>
    </message>
    <message>
        <source>&amp;Go to Time…</source>
        <translation>&amp;Ir para o tempo…</translation>
    </message>
    <message>
        <source>Go to a time, a step or a range: 1.2s, +50us, step 12, 1.2s..1.4s.</source>
        <translation>Vai para um tempo, um passo ou um intervalo: 1.2s, +50us, step 12, 1.2s..1.4s.</translation>
    </message>
    <message>
        <source>&amp;Start of Trace</source>
        <translation>Início do ra&amp;stro</translation>
    </message>
    <message>
        <source>Go to the first event.</source>
        <translation>Vai para o primeiro evento.</translation>
    </message>
    <message>
        <source>&amp;End of Trace</source>
        <translation>&amp;Fim do rastro</translation>
    </message>
    <message>
        <source>Go to the last event.</source>
        <translation>Vai para o último evento.</translation>
    </message>
    <message>
        <source>&amp;Next Slice</source>
        <translation>&amp;Próxima fatia</translation>
    </message>
    <message>
        <source>Select the next slice of the row.</source>
        <translation>Seleciona a próxima fatia da linha.</translation>
    </message>
    <message>
        <source>&amp;Previous Slice</source>
        <translation>Fatia &amp;anterior</translation>
    </message>
    <message>
        <source>Select the previous slice of the row.</source>
        <translation>Seleciona a fatia anterior da linha.</translation>
    </message>
    <message>
        <source>Next of the Same N&amp;ame</source>
        <translation>Próxima de mesmo &amp;nome</translation>
    </message>
    <message>
        <source>Select the next slice of the row with the same name.</source>
        <translation>Seleciona a próxima fatia da linha com o mesmo nome.</translation>
    </message>
    <message>
        <source>Previous of the Same Na&amp;me</source>
        <translation>Anterior de &amp;mesmo nome</translation>
    </message>
    <message>
        <source>Select the previous slice of the row with the same name.</source>
        <translation>Seleciona a fatia anterior da linha com o mesmo nome.</translation>
    </message>
    <message>
        <source>Next &amp;Longer Slice</source>
        <translation>Próxima fatia mais &amp;longa</translation>
    </message>
    <message>
        <source>Select the next slice of the row that lasts longer.</source>
        <translation>Seleciona a próxima fatia da linha com duração maior.</translation>
    </message>
    <message>
        <source>Previous L&amp;onger Slice</source>
        <translation>Fatia anterior mais l&amp;onga</translation>
    </message>
    <message>
        <source>Select the previous slice of the row that lasts longer.</source>
        <translation>Seleciona a fatia anterior da linha com duração maior.</translation>
    </message>
    <message>
        <source>Next &amp;Idle Gap</source>
        <translation>Próximo in&amp;tervalo ocioso</translation>
    </message>
    <message>
        <source>Select the next stretch in which the device is idle.</source>
        <translation>Seleciona o próximo trecho em que o dispositivo está ocioso.</translation>
    </message>
    <message>
        <source>Previous I&amp;dle Gap</source>
        <translation>Intervalo ocioso ante&amp;rior</translation>
    </message>
    <message>
        <source>Select the previous stretch in which the device is idle.</source>
        <translation>Seleciona o trecho anterior em que o dispositivo está ocioso.</translation>
    </message>
    <message>
        <source>&amp;Follow Arrow</source>
        <translation>Se&amp;guir seta</translation>
    </message>
    <message>
        <source>Go along the arrow: from operator to launch to kernel.</source>
        <translation>Segue a seta: do operador ao lançamento e ao kernel.</translation>
    </message>
    <message>
        <source>Follow Arrow &amp;Back</source>
        <translation>&amp;Voltar pela seta</translation>
    </message>
    <message>
        <source>Go back along the arrow: from kernel to launch to operator.</source>
        <translation>Volta pela seta: do kernel ao lançamento e ao operador.</translation>
    </message>
    <message>
        <source>Choose Arro&amp;w…</source>
        <translation>&amp;Escolher seta…</translation>
    </message>
    <message>
        <source>Choose among several arrows that leave the slice.</source>
        <translation>Escolhe entre várias setas que saem da fatia.</translation>
    </message>
    <message>
        <source>Choose Arrow Bac&amp;k…</source>
        <translation>Escolher seta &amp;de volta…</translation>
    </message>
    <message>
        <source>Choose among several arrows that lead to the slice.</source>
        <translation>Escolhe entre várias setas que chegam à fatia.</translation>
    </message>
    <message>
        <source>Slice as &amp;Range</source>
        <translation>Fatia &amp;como intervalo</translation>
    </message>
    <message>
        <source>Select the time of the selected slice as a range.</source>
        <translation>Seleciona o tempo da fatia selecionada como intervalo.</translation>
    </message>
    <message>
        <source>&amp;Findings</source>
        <translation>Ac&amp;hados</translation>
    </message>
    <message>
        <source>Show or hide what is slow, with evidence and a way to fix it.</source>
        <translation>Mostra ou oculta o que está lento, com evidências e um modo de corrigir.</translation>
    </message>
    <message>
        <source>&amp;Next Finding</source>
        <translation>&amp;Próximo achado</translation>
    </message>
    <message>
        <source>Open the next finding and show its places.</source>
        <translation>Abre o próximo achado e mostra onde ele ocorre.</translation>
    </message>
    <message>
        <source>&amp;Previous Finding</source>
        <translation>Achado an&amp;terior</translation>
    </message>
    <message>
        <source>Open the previous finding and show its places.</source>
        <translation>Abre o achado anterior e mostra onde ele ocorre.</translation>
    </message>
    <message>
        <source>&amp;Copy Findings</source>
        <translation>&amp;Copiar achados</translation>
    </message>
    <message>
        <source>Copy all findings as text with evidence and path.</source>
        <translation>Copia todos os achados como texto, com evidências e caminho.</translation>
    </message>
    <message>
        <source>&amp;Selection</source>
        <translation>&amp;Seleção</translation>
    </message>
    <message>
        <source>Show everything known about the selected slice or range.</source>
        <translation>Mostra tudo o que se sabe sobre a fatia ou o intervalo selecionado.</translation>
    </message>
    <message>
        <source>&amp;Kernels</source>
        <translation>&amp;Kernels</translation>
    </message>
    <message>
        <source>Show the kernels of the scope by name.</source>
        <translation>Mostra os kernels do escopo por nome.</translation>
    </message>
    <message>
        <source>&amp;Operators</source>
        <translation>&amp;Operadores</translation>
    </message>
    <message>
        <source>Show the framework operators of the scope with CPU and device time.</source>
        <translation>Mostra os operadores do framework no escopo, com tempo de CPU e de dispositivo.</translation>
    </message>
    <message>
        <source>Cop&amp;ies</source>
        <translation>Cóp&amp;ias</translation>
    </message>
    <message>
        <source>Show copies and memsets of the scope with their rates.</source>
        <translation>Mostra as cópias e os memsets do escopo com suas taxas.</translation>
    </message>
    <message>
        <source>Run&amp;time Calls</source>
        <translation>Chamadas de r&amp;untime</translation>
    </message>
    <message>
        <source>Show runtime and driver calls of the scope.</source>
        <translation>Mostra as chamadas de runtime e de driver do escopo.</translation>
    </message>
    <message>
        <source>&amp;Roofline</source>
        <translation>&amp;Roofline</translation>
    </message>
    <message>
        <source>Show the roofline of the scope, from shapes and linked kernels.</source>
        <translation>Mostra o roofline do escopo, a partir de formatos e kernels associados.</translation>
    </message>
    <message>
        <source>&amp;Bandwidth</source>
        <translation>Largura de &amp;banda</translation>
    </message>
    <message>
        <source>Show copies, DRAM, busy share, queue and memory over time.</source>
        <translation>Mostra cópias, DRAM, ocupação, fila e memória ao longo do tempo.</translation>
    </message>
    <message>
        <source>St&amp;eps</source>
        <translation>P&amp;assos</translation>
    </message>
    <message>
        <source>Show the steps of the trace and which of them count as steady.</source>
        <translation>Mostra os passos do rastro e quais deles contam como estáveis.</translation>
    </message>
    <message>
        <source>Note &amp;List</source>
        <translation>&amp;Lista de notas</translation>
    </message>
    <message>
        <source>Show all notes and marks of this trace.</source>
        <translation>Mostra todas as notas e marcas deste rastro.</translation>
    </message>
    <message>
        <source>&amp;Data Quality</source>
        <translation>&amp;Qualidade dos dados</translation>
    </message>
    <message>
        <source>Show what was not read, what is missing and how to record it.</source>
        <translation>Mostra o que não foi lido, o que falta e como gravá-lo.</translation>
    </message>
    <message>
        <source>&amp;Command Palette…</source>
        <translation>&amp;Paleta de comandos…</translation>
    </message>
    <message>
        <source>Find and run any action by its name.</source>
        <translation>Localiza e executa qualquer ação pelo nome.</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Configurações…</translation>
    </message>
    <message>
        <source>Choose theme, language, wheel behaviour, size and shortcuts.</source>
        <translation>Define tema, idioma, comportamento da roda, tamanho e atalhos.</translation>
    </message>
    <message>
        <source>&amp;Bottom Panel</source>
        <translation>Painel &amp;inferior</translation>
    </message>
    <message>
        <source>Show or hide the tables and charts below the timeline.</source>
        <translation>Mostra ou oculta as tabelas e os gráficos abaixo da linha do tempo.</translation>
    </message>
    <message>
        <source>&amp;Next Pane</source>
        <translation>&amp;Próximo painel</translation>
    </message>
    <message>
        <source>Move the keyboard focus to the next part of the window.</source>
        <translation>Move o foco do teclado para a próxima parte da janela.</translation>
    </message>
    <message>
        <source>&amp;Previous Pane</source>
        <translation>Painel &amp;anterior</translation>
    </message>
    <message>
        <source>Move the keyboard focus to the previous part of the window.</source>
        <translation>Move o foco do teclado para a parte anterior da janela.</translation>
    </message>
    <message>
        <source>Go to &amp;Timeline</source>
        <translation>Ir para a &amp;linha do tempo</translation>
    </message>
    <message>
        <source>Move the keyboard focus to the timeline.</source>
        <translation>Move o foco do teclado para a linha do tempo.</translation>
    </message>
    <message>
        <source>&amp;Reset Layout</source>
        <translation>&amp;Redefinir layout</translation>
    </message>
    <message>
        <source>Put all panels back to where they were at first.</source>
        <translation>Devolve todos os painéis à posição inicial.</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>&amp;Atalhos de teclado</translation>
    </message>
    <message>
        <source>Show every action with its keys.</source>
        <translation>Mostra todas as ações com suas teclas.</translation>
    </message>
    <message>
        <source>How to &amp;Record a Trace</source>
        <translation>Como &amp;gravar um rastro</translation>
    </message>
    <message>
        <source>Show the exact lines that record a trace with each profiler.</source>
        <translation>Mostra as linhas exatas que gravam um rastro com cada profiler.</translation>
    </message>
    <message>
        <source>&amp;About Rooftrace</source>
        <translation>&amp;Sobre o Rooftrace</translation>
    </message>
    <message>
        <source>Show version, licence and what the program never does.</source>
        <translation>Mostra a versão, a licença e o que o programa nunca faz.</translation>
    </message>
    <message>
        <source>S&amp;QL Console</source>
        <translation>Console S&amp;QL</translation>
    </message>
    <message>
        <source>Ask the trace in SQL: slices, kernels, steps, findings.</source>
        <translation>Consultar o rastro em SQL: fatias, kernels, passos, descobertas.</translation>
    </message>
    <message>
        <source>R&amp;un Query</source>
        <translation>E&amp;xecutar consulta</translation>
    </message>
    <message>
        <source>Run the query of the SQL console.</source>
        <translation>Executar a consulta do console SQL.</translation>
    </message>
    <message>
        <source>Cance&amp;l Query</source>
        <translation>Cance&amp;lar consulta</translation>
    </message>
    <message>
        <source>Stop the query of the SQL console.</source>
        <translation>Interromper a consulta do console SQL.</translation>
    </message>
    <message>
        <source>Clear &amp;Index Cache</source>
        <translation>Limpar cache de í&amp;ndices</translation>
    </message>
    <message>
        <source>Remove what is stored of opened traces so that they open at once.</source>
        <translation>Remove o que fica guardado dos rastros abertos para que abram de imediato.</translation>
    </message>
    <message>
        <source>&amp;Performance</source>
        <translation>&amp;Desempenho</translation>
    </message>
    <message>
        <source>Show over the timeline what frames and the loading of the trace cost.</source>
        <translation>Mostra sobre a linha do tempo quanto custam os quadros e o carregamento do rastro.</translation>
    </message>
    <message>
        <source>&amp;Copy Performance Figures</source>
        <translation>&amp;Copiar números de desempenho</translation>
    </message>
    <message>
        <source>Copy the figures of the performance overlay, with versions, as text.</source>
        <translation>Copia como texto os números do painel de desempenho, com as versões.</translation>
    </message>
</context>
<context>
    <name>AllocatorChurnRuleText</name>
    <message>
        <source>Allocate once before the loop and use the memory again, or take it from a pool</source>
        <translation>Aloque uma vez antes do laço e reutilize a memória, ou obtenha-a de um pool</translation>
    </message>
    <message>
        <source>So many mean that the caching allocator is off: turn it on</source>
        <translation>Tantas alocações indicam que o alocador com cache está desativado: ative-o</translation>
    </message>
    <message>
        <source>Let segments grow in place</source>
        <translation>Permita que os segmentos cresçam no próprio lugar</translation>
    </message>
    <message>
        <source>Take this out of the loop</source>
        <translation>Tire isto do laço</translation>
    </message>
    <message>
        <source>Warm up with the largest shape; round sequence lengths up to a few sizes</source>
        <translation>Faça o aquecimento com o maior formato; arredonde os comprimentos de sequência para poucos tamanhos</translation>
    </message>
    <message>
        <source>Allocations in every step</source>
        <translation>Alocações em todos os passos</translation>
    </message>
    <message>
        <source>%1 driver allocations take %2 of the time.</source>
        <translation>%1 alocações de driver consomem %2 do tempo.</translation>
    </message>
    <message>
        <source>Driver allocations: %1, taking %2 of the time</source>
        <translation>Alocações de driver: %1, consumindo %2 do tempo</translation>
    </message>
    <message>
        <source>Memory is taken from the driver or given back while the work runs. Freeing also waits for the whole device.</source>
        <translation>A memória é obtida do driver ou devolvida a ele durante o trabalho. Liberá-la também espera por todo o dispositivo.</translation>
    </message>
    <message>
        <source>The calls are in the file.</source>
        <translation>As chamadas estão no arquivo.</translation>
    </message>
    <message>
        <source>Allocating calls in the window</source>
        <translation>Chamadas de alocação na janela</translation>
    </message>
    <message>
        <source>In these calls</source>
        <translation>Nestas chamadas</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Chamadas</translation>
    </message>
    <message>
        <source>GPU idle meanwhile and behind</source>
        <translation>GPU ociosa durante e logo após</translation>
    </message>
    <message>
        <source>R = Σ idle from the begin of a call to the next operation = %1</source>
        <translation>R = Σ ociosidade do início de uma chamada até a próxima operação = %1</translation>
    </message>
    <message>
        <source>No driver allocation after the first steps (now %1).</source>
        <translation>Nenhuma alocação de driver após os primeiros passos (agora %1).</translation>
    </message>
    <message>
        <source>Sizes grow for a while and then settle: record later steps.</source>
        <translation>Os tamanhos crescem por um tempo e depois se estabilizam: grave passos posteriores.</translation>
    </message>
</context>
<context>
    <name>AnalysisSummaryText</name>
    <message>
        <source>No input shapes were recorded.</source>
        <translation>Nenhum formato de entrada foi gravado.</translation>
    </message>
    <message>
        <source>No matrix work with known shapes was recorded.</source>
        <translation>Nenhum cálculo matricial com formatos conhecidos foi gravado.</translation>
    </message>
    <message>
        <source>The peak of this device is not known.</source>
        <translation>O pico deste dispositivo não é conhecido.</translation>
    </message>
    <message>
        <source>%1, dense</source>
        <translation>%1, denso</translation>
    </message>
    <message>
        <source>Nothing ran on a device.</source>
        <translation>Nada foi executado em um dispositivo.</translation>
    </message>
    <message>
        <source>sum of durations</source>
        <translation>soma das durações</translation>
    </message>
</context>
<context>
    <name>AnalysisWindowText</name>
    <message>
        <source>step, device, n = %1</source>
        <translation>passo, dispositivo, n = %1</translation>
    </message>
    <message>
        <source>the step on the GPU, %1, n = 1</source>
        <translation>o passo na GPU, %1, n = 1</translation>
    </message>
    <message>
        <source>step, host, n = %1</source>
        <translation>passo, host, n = %1</translation>
    </message>
    <message>
        <source>selection, %1</source>
        <translation>seleção, %1</translation>
    </message>
    <message>
        <source>first to last device operation, %1</source>
        <translation>da primeira à última operação do dispositivo, %1</translation>
    </message>
    <message>
        <source>selection</source>
        <translation>seleção</translation>
    </message>
    <message>
        <source>first to last device operation</source>
        <translation>da primeira à última operação do dispositivo</translation>
    </message>
</context>
<context>
    <name>BandwidthPainterText</name>
    <message>
        <source>Copies</source>
        <translation>Cópias</translation>
    </message>
    <message>
        <source>DRAM, estimated</source>
        <translation>DRAM, estimada</translation>
    </message>
    <message>
        <source>GPU busy</source>
        <translation>GPU ocupada</translation>
    </message>
    <message>
        <source>Launch queue depth</source>
        <translation>Fila de lançamentos</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memória</translation>
    </message>
    <message>
        <source>H2D ▲ %1</source>
        <translation>H2D ▲ %1</translation>
    </message>
    <message>
        <source>D2H ▼ %1</source>
        <translation>D2H ▼ %1</translation>
    </message>
    <message>
        <source>D2D %1</source>
        <translation>D2D %1</translation>
    </message>
    <message>
        <source>min. bytes ÷ time</source>
        <translation>bytes mín. ÷ tempo</translation>
    </message>
    <message>
        <source>mean %1 while busy</source>
        <translation>média %1 quando em uso</translation>
    </message>
    <message>
        <source>%1 of GPU time covered</source>
        <translation>%1 do tempo de GPU coberto</translation>
    </message>
    <message>
        <source>%1 of what is visible</source>
        <translation>%1 do que está visível</translation>
    </message>
    <message>
        <source>kernels, copies, memsets</source>
        <translation>kernels, cópias, memsets</translation>
    </message>
    <message>
        <source>launched, not started</source>
        <translation>lançados, não iniciados</translation>
    </message>
    <message>
        <source>min – max per column</source>
        <translation>mín. – máx. por coluna</translation>
    </message>
    <message>
        <source>allocated, since trace start</source>
        <translation>alocada, desde o início do rastro</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>alocada</translation>
    </message>
    <message>
        <source>reserved: not recorded</source>
        <translation>reservada: não gravada</translation>
    </message>
    <message>
        <source>reserved: line above</source>
        <translation>reservada: linha acima</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Passos</translation>
    </message>
    <message>
        <source>idle %1</source>
        <translation>ociosidade %1</translation>
    </message>
    <message>
        <source>%1 roof %2 (raw)</source>
        <translation>teto %1 %2 (bruto)</translation>
    </message>
    <message>
        <source>expected 80 %: %1</source>
        <translation>80 % esperados: %1</translation>
    </message>
    <message>
        <source>%1 roof %2</source>
        <translation>teto %1 %2</translation>
    </message>
    <message>
        <source> · %1 of roof</source>
        <translation> · %1 do teto</translation>
    </message>
    <message>
        <source>above roof: operands still in L2, bytes overestimated</source>
        <translation>acima do teto: operandos ainda na L2, bytes superestimados</translation>
    </message>
    <message>
        <source>peak %1 at %2</source>
        <translation>pico %1 em %2</translation>
    </message>
    <message>
        <source>none in view</source>
        <translation>nada visível</translation>
    </message>
    <message numerus="yes">
        <source>%n copies, %1</source>
        <translation>
            <numerusform>%n cópia, %1</numerusform>
            <numerusform>%n cópias, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BandwidthText</name>
    <message>
        <source>The roofline is not computed yet.</source>
        <translation>O roofline ainda não foi calculado.</translation>
    </message>
    <message>
        <source>No kernel&apos;s bytes are known: record operator shapes (record_shapes=True).</source>
        <translation>Nenhum kernel tem bytes conhecidos: grave os formatos dos operadores (record_shapes=True).</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
</context>
<context>
    <name>BenchmarkText</name>
    <message>
        <source>Measure what frames of the timeline cost.</source>
        <translation>Mede quanto custam os quadros da linha do tempo.</translation>
    </message>
    <message>
        <source>Size of the timeline in pixels, such as 3840x2160.</source>
        <translation>Tamanho da linha do tempo em pixels, como 3840x2160.</translation>
    </message>
    <message>
        <source>Frames for each zoom level and motion; the default is 200.</source>
        <translation>Quadros por nível de zoom e movimento; o padrão é 200.</translation>
    </message>
    <message>
        <source>Format of the table: text or json.</source>
        <translation>Formato da tabela: text ou json.</translation>
    </message>
    <message>
        <source>Language of the texts.</source>
        <translation>Idioma dos textos.</translation>
    </message>
    <message>
        <source>The trace.</source>
        <translation>O rastro.</translation>
    </message>
    <message>
        <source>One trace is needed.</source>
        <translation>É necessário um rastro.</translation>
    </message>
    <message>
        <source>“%1” is no format; text and json are.</source>
        <translation>“%1” não é um formato; use text ou json.</translation>
    </message>
    <message>
        <source>“%1” is no size.</source>
        <translation>“%1” não é um tamanho.</translation>
    </message>
    <message>
        <source>“%1” is no number of frames.</source>
        <translation>“%1” não é um número de quadros.</translation>
    </message>
    <message>
        <source>“%1” is no language of Rooftrace.</source>
        <translation>“%1” não é um idioma do Rooftrace.</translation>
    </message>
    <message numerus="yes">
        <source>%1 × %2 pixels, %3 lanes in view, %n frame(s) a line; times in ms</source>
        <translation>
            <numerusform>%1 × %2 pixels, %3 faixas visíveis, %n quadro por linha; tempos em ms</numerusform>
            <numerusform>%1 × %2 pixels, %3 faixas visíveis, %n quadros por linha; tempos em ms</numerusform>
        </translation>
    </message>
    <message>
        <source>view</source>
        <translation>vista</translation>
    </message>
    <message>
        <source>motion</source>
        <translation>movim.</translation>
    </message>
    <message>
        <source>max</source>
        <translation>máx.</translation>
    </message>
    <message>
        <source>query p50</source>
        <translation>consulta</translation>
    </message>
    <message>
        <source>boxes</source>
        <translation>caixas</translation>
    </message>
    <message>
        <source>worst p99: %1 ms</source>
        <translation>pior p99: %1 ms</translation>
    </message>
</context>
<context>
    <name>BlockingLaunchesRuleText</name>
    <message>
        <source>Blocking launches (CUDA_LAUNCH_BLOCKING)</source>
        <translation>Lançamentos bloqueantes (CUDA_LAUNCH_BLOCKING)</translation>
    </message>
    <message>
        <source>Too few launches to judge.</source>
        <translation>Poucos lançamentos para avaliar.</translation>
    </message>
    <message>
        <source>%1 of the launch calls return after their kernel has ended.</source>
        <translation>%1 das chamadas de lançamento retornam depois que o kernel terminou.</translation>
    </message>
    <message>
        <source>%1 of the launches wait for their kernel: launches are blocking</source>
        <translation>%1 dos lançamentos esperam pelo kernel: os lançamentos são bloqueantes</translation>
    </message>
    <message>
        <source>The host can never run ahead, so idle times in this trace are not those of a normal run.</source>
        <translation>O host nunca consegue se adiantar, portanto a ociosidade neste rastro não é a de uma execução normal.</translation>
    </message>
    <message>
        <source>Calls and kernels are joined by correlation.</source>
        <translation>Chamadas e kernels são associados por correlação.</translation>
    </message>
    <message>
        <source>Launch calls that end after their kernel</source>
        <translation>Chamadas de lançamento que terminam depois do kernel</translation>
    </message>
    <message>
        <source>%1 / %2 = %3</source>
        <translation>%1 / %2 = %3</translation>
    </message>
    <message>
        <source>Unset the debugging variable and record again</source>
        <translation>Remova a variável de depuração e grave novamente</translation>
    </message>
    <message>
        <source>Launch calls return in microseconds; queue depth exceeds 1.</source>
        <translation>As chamadas de lançamento retornam em microssegundos; a profundidade da fila passa de 1.</translation>
    </message>
    <message>
        <source>Every kernel is followed by a synchronisation on purpose.</source>
        <translation>Cada kernel é seguido de uma sincronização proposital.</translation>
    </message>
</context>
<context>
    <name>ByteStreamText</name>
    <message>
        <source>The place is not in the file.</source>
        <translation>A posição não está no arquivo.</translation>
    </message>
</context>
<context>
    <name>ChromeReaderText</name>
    <message>
        <source>Events without a usable time are left out.</source>
        <translation>Eventos sem tempo utilizável são omitidos.</translation>
    </message>
    <message>
        <source>Events of kinds that Rooftrace does not draw are left out.</source>
        <translation>Eventos de tipos que o Rooftrace não desenha são omitidos.</translation>
    </message>
    <message>
        <source>Slices without a usable duration count as 0.</source>
        <translation>Fatias sem duração utilizável contam como 0.</translation>
    </message>
    <message>
        <source>Slices with a negative duration count as 0.</source>
        <translation>Fatias com duração negativa contam como 0.</translation>
    </message>
    <message>
        <source>Ends of ranges whose begin is not in the file are left out.</source>
        <translation>Fins de intervalos cujo início não está no arquivo são omitidos.</translation>
    </message>
    <message>
        <source>Ranges without an end are shown with length 0.</source>
        <translation>Intervalos sem fim são mostrados com comprimento 0.</translation>
    </message>
    <message>
        <source>Chrome trace JSON (XLA, Ascend, others)</source>
        <translation>JSON de trace do Chrome (XLA, Ascend, outros)</translation>
    </message>
    <message>
        <source>%1 holds no trace events.</source>
        <translation>%1 não contém eventos de rastro.</translation>
    </message>
</context>
<context>
    <name>ColumnFileText</name>
    <message>
        <source>The index cannot be stored: %1.</source>
        <translation>O índice não pode ser guardado: %1.</translation>
    </message>
</context>
<context>
    <name>CommandsText</name>
    <message>
        <source>%1: %2 (%3, first at byte %4)</source>
        <translation>%1: %2 (%3, primeiro no byte %4)</translation>
    </message>
    <message>
        <source>%1 is the trace itself; the output needs another name.</source>
        <translation>%1 é o próprio trace; a saída precisa de outro nome.</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>%1 não pode ser lido.</translation>
    </message>
    <message>
        <source>only the first %1 rows; --limit-rows raises the limit.</source>
        <translation>apenas as primeiras %1 linhas; --limit-rows aumenta o limite.</translation>
    </message>
</context>
<context>
    <name>ComputeBoundRuleText</name>
    <message>
        <source>the FP8 peak is %1 × this one: t × (1 − 1 / %1) at best, accuracy permitting</source>
        <translation>o pico em FP8 é %1 × este: t × (1 − 1 / %1) no melhor caso, se a acurácia permitir</translation>
    </message>
    <message>
        <source>%1 of the time is healthy %2 work at %3 of the peak</source>
        <translation>%1 do tempo é trabalho saudável em %2 a %3 do pico</translation>
    </message>
    <message>
        <source>Only less work or narrower arithmetic makes these kernels faster.</source>
        <translation>Só menos trabalho ou uma aritmética de menor precisão acelera estes kernels.</translation>
    </message>
    <message>
        <source>FLOPs follow from recorded shapes.</source>
        <translation>Os FLOPs são obtidos dos formatos gravados.</translation>
    </message>
    <message>
        <source>Device time</source>
        <translation>Tempo de dispositivo</translation>
    </message>
    <message>
        <source>Rate · peak</source>
        <translation>Taxa · pico</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operadores</translation>
    </message>
    <message>
        <source>FLOP / t / peak = %1 / %2 / %3 = %4</source>
        <translation>FLOP / t / pico = %1 / %2 / %3 = %4</translation>
    </message>
    <message>
        <source>Try FP8 where accuracy allows; evaluate accuracy first</source>
        <translation>Experimente FP8 onde a acurácia permitir; avalie antes a acurácia</translation>
    </message>
    <message>
        <source>Remove work: recomputation that memory no longer needs, padding, masked halves</source>
        <translation>Remova trabalho: recomputação que a memória já dispensa, preenchimento, metades mascaradas</translation>
    </message>
    <message>
        <source>Check that clocks are not throttled</source>
        <translation>Verifique se os clocks não estão limitados (throttling)</translation>
    </message>
    <message>
        <source>The attained share of the peak stays above %1.</source>
        <translation>A fração atingida do pico permanece acima de %1.</translation>
    </message>
    <message>
        <source>The peak of the catalogue is not that of this device.</source>
        <translation>O pico do catálogo não é o deste dispositivo.</translation>
    </message>
    <message>
        <source>Compute-bound near the roof</source>
        <translation>Limitado por computação, perto do teto</translation>
    </message>
    <message>
        <source>No compute-bound work runs near its roof.</source>
        <translation>Nenhum trabalho limitado por computação roda perto do teto.</translation>
    </message>
</context>
<context>
    <name>CutCommandsText</name>
    <message>
        <source>--rank takes numbers of ranks: 3, 0..7 or 0,2.</source>
        <translation>--rank recebe números de ranks: 3, 0..7 ou 0,2.</translation>
    </message>
    <message>
        <source>process %1 (rank %2)</source>
        <translation>processo %1 (rank %2)</translation>
    </message>
    <message>
        <source>process %1</source>
        <translation>processo %1</translation>
    </message>
    <message>
        <source>the trace has no such rank or process; it has: %1.</source>
        <translation>o trace não tem esse rank ou processo; ele tem: %1.</translation>
    </message>
    <message>
        <source>no row of the trace is called so; there are: %1.</source>
        <translation>nenhuma linha do trace tem esse nome; existem: %1.</translation>
    </message>
    <message>
        <source>--every takes a length of time, such as 200ms.</source>
        <translation>--every recebe uma duração, como 200ms.</translation>
    </message>
    <message>
        <source>that would be %1 parts.</source>
        <translation>isso daria %1 partes.</translation>
    </message>
    <message>
        <source>the trace has no steps.</source>
        <translation>o trace não tem passos.</translation>
    </message>
    <message>
        <source>the trace does not say which rank process %1 is.</source>
        <translation>o trace não diz qual é o rank do processo %1.</translation>
    </message>
    <message>
        <source>two parts would both be called %1.</source>
        <translation>duas partes se chamariam %1.</translation>
    </message>
    <message numerus="yes">
        <source>  %n value(s) that may hold credentials, an environment or names were not written.</source>
        <translation>
            <numerusform>  %n valor que pode conter credenciais, um ambiente ou nomes não foi gravado.</numerusform>
            <numerusform>  %n valores que podem conter credenciais, um ambiente ou nomes não foram gravados.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 of %3 slices, %4</source>
        <translation>%1: %2 de %3 fatias, %4</translation>
    </message>
    <message>
        <source>  %1 of them cross an edge of the range and are whole.</source>
        <translation>  %1 delas cruzam uma borda do intervalo e estão inteiras.</translation>
    </message>
    <message>
        <source>  %1 of them lie outside; links or operators lead to them.</source>
        <translation>  %1 delas ficam fora; ligações ou operadores levam a elas.</translation>
    </message>
    <message>
        <source>nothing of the trace is left for %1: no slice of the wanted rows meets the range.</source>
        <translation>não sobra nada do trace para %1: nenhuma fatia das linhas desejadas toca o intervalo.</translation>
    </message>
    <message>
        <source>%1: not written, nothing happens in it.</source>
        <translation>%1: não gravado, nada acontece nele.</translation>
    </message>
    <message>
        <source>only files of one format can be joined; %1 is of another than %2.</source>
        <translation>só é possível unir arquivos de um mesmo formato; o de %1 é diferente do de %2.</translation>
    </message>
    <message>
        <source>%1: %2 events of %3 files, %4</source>
        <translation>%1: %2 eventos de %3 arquivos, %4</translation>
    </message>
    <message>
        <source>  %1 events are too damaged in the file to be written.</source>
        <translation>  %1 eventos estão danificados demais no arquivo para serem gravados.</translation>
    </message>
</context>
<context>
    <name>CutText</name>
    <message>
        <source>%1 is not in a format that can be cut or joined; these are: %2.</source>
        <translation>%1 não está em um formato que possa ser cortado ou unido; esses são: %2.</translation>
    </message>
    <message>
        <source>%1 has changed while it was read.</source>
        <translation>%1 mudou enquanto era lido.</translation>
    </message>
    <message>
        <source>The files cannot be joined: %1</source>
        <translation>Os arquivos não podem ser unidos: %1</translation>
    </message>
    <message>
        <source>%1 does not say which rank it is of.</source>
        <translation>%1 não diz de qual rank é.</translation>
    </message>
    <message>
        <source>%1 and %2 are both of rank %3.</source>
        <translation>%1 e %2 são ambos do rank %3.</translation>
    </message>
    <message>
        <source>%1 is of a job with %2 ranks, others with %3.</source>
        <translation>%1 é de um job com %2 ranks, outros com %3.</translation>
    </message>
    <message>
        <source>the times of %1 count from an unknown start (it has no baseTimeNanoseconds), so that its clock cannot be put beside the others.</source>
        <translation>os tempos de %1 contam a partir de um início desconhecido (ele não tem baseTimeNanoseconds), de modo que seu relógio não pode ser alinhado com os outros.</translation>
    </message>
    <message>
        <source>Times were moved to the clock of %1 by the difference of baseTimeNanoseconds.</source>
        <translation>Os tempos foram movidos para o relógio de %1 pela diferença de baseTimeNanoseconds.</translation>
    </message>
    <message>
        <source>Times stay as they are: all files count from the same zero.</source>
        <translation>Os tempos ficam como estão: todos os arquivos contam a partir do mesmo zero.</translation>
    </message>
    <message>
        <source>%1 devices and %2 processes got new numbers, because several files use the same.</source>
        <translation>%1 dispositivos e %2 processos receberam novos números, porque vários arquivos usam os mesmos.</translation>
    </message>
    <message>
        <source>Processes are called by their rank; correlations and arrows of different files are kept apart. What stands beside the events is that of %1.</source>
        <translation>Os processos levam o nome do seu rank; correlações e setas de arquivos diferentes ficam separadas. O que está ao lado dos eventos é o de %1.</translation>
    </message>
    <message>
        <source>%1 and %2 have no moment in common: perhaps they are not of the same run.</source>
        <translation>%1 e %2 não têm nenhum momento em comum: talvez não sejam da mesma execução.</translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>Gravando</translation>
    </message>
    <message>
        <source>A table could not be copied: the database is damaged, or the disk is full.</source>
        <translation>Uma tabela não pôde ser copiada: o banco de dados está danificado ou o disco está cheio.</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>Não foi possível gravar %1.</translation>
    </message>
    <message>
        <source>Exports of Nsight Systems cannot be joined: their string tables and process ids belong to one recording each.</source>
        <translation>Exportações do Nsight Systems não podem ser unidas: suas tabelas de textos e ids de processos pertencem a uma gravação cada.</translation>
    </message>
</context>
<context>
    <name>DataQualityText</name>
    <message>
        <source>none</source>
        <translation>nenhum</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formato do arquivo</translation>
    </message>
    <message>
        <source>File size</source>
        <translation>Tamanho do arquivo</translation>
    </message>
    <message>
        <source>Slices</source>
        <translation>Fatias</translation>
    </message>
    <message>
        <source>%1 in memory</source>
        <translation>%1 na memória</translation>
    </message>
    <message>
        <source>Wall clock</source>
        <translation>Hora da gravação</translation>
    </message>
    <message>
        <source>known</source>
        <translation>conhecida</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>desconhecida</translation>
    </message>
    <message>
        <source>The file does not say when it was recorded.</source>
        <translation>O arquivo não informa quando foi gravado.</translation>
    </message>
    <message>
        <source>Overlapping slices</source>
        <translation>Fatias sobrepostas</translation>
    </message>
    <message>
        <source>Shown on lanes of their own; nothing was dropped or clipped.</source>
        <translation>Exibidas em faixas próprias; nada foi descartado nem cortado.</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernels</translation>
    </message>
    <message>
        <source>Device activity was not recorded: no busy share, no roofline, no kernel table.</source>
        <translation>A atividade do dispositivo não foi gravada: sem ocupação, sem roofline, sem tabela de kernels.</translation>
    </message>
    <message>
        <source>Runtime calls</source>
        <translation>Chamadas de runtime</translation>
    </message>
    <message>
        <source>Kernels cannot be joined to what launched them.</source>
        <translation>Não é possível associar os kernels ao que os lançou.</translation>
    </message>
    <message>
        <source>Operators or NVTX ranges</source>
        <translation>Operadores ou intervalos NVTX</translation>
    </message>
    <message>
        <source>Kernels have no operator, hence no FLOP and no roofline.</source>
        <translation>Os kernels não têm operador, logo não há FLOP nem roofline.</translation>
    </message>
    <message>
        <source>Input shapes</source>
        <translation>Formatos de entrada</translation>
    </message>
    <message>
        <source>The roofline needs them; record with record_shapes=True or --pytorch=autograd-shapes-nvtx.</source>
        <translation>O roofline precisa deles; grave com record_shapes=True ou --pytorch=autograd-shapes-nvtx.</translation>
    </message>
    <message>
        <source>Memory events</source>
        <translation>Eventos de memória</translation>
    </message>
    <message>
        <source>No memory over time; record profile_memory=True in a run of its own.</source>
        <translation>Sem memória ao longo do tempo; grave profile_memory=True em uma execução própria.</translation>
    </message>
    <message>
        <source>Launch arrows</source>
        <translation>Setas de lançamento</translation>
    </message>
    <message>
        <source>No launch delays and no causes of idle gaps.</source>
        <translation>Sem atrasos de lançamento nem causas dos intervalos ociosos.</translation>
    </message>
    <message>
        <source>Python stacks</source>
        <translation>Pilhas Python</translation>
    </message>
    <message>
        <source>Host times are inflated; device times are not.</source>
        <translation>Os tempos de host estão inflados; os de dispositivo, não.</translation>
    </message>
    <message numerus="yes">
        <source>%n time(s)</source>
        <translation>
            <numerusform>%n vez</numerusform>
            <numerusform>%n vezes</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>place, detail</comment>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>How to record it</source>
        <translation>Como gravá-lo</translation>
    </message>
    <message>
        <source>first at byte %1</source>
        <translation>a primeira no byte %1</translation>
    </message>
</context>
<context>
    <name>DatabaseText</name>
    <message>
        <source>%1 cannot be opened as a database.</source>
        <translation>%1 não pode ser aberto como banco de dados.</translation>
    </message>
    <message>
        <source>%1 is not an SQLite database.</source>
        <translation>%1 não é um banco de dados SQLite.</translation>
    </message>
    <message>
        <source>%1 is a damaged SQLite database: its list of tables cannot be read.</source>
        <translation>%1 é um banco de dados SQLite danificado: a lista de tabelas não pode ser lida.</translation>
    </message>
    <message>
        <source>The database cannot be queried.</source>
        <translation>O banco de dados não pode ser consultado.</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>Não foi possível gravar %1.</translation>
    </message>
</context>
<context>
    <name>DeviceCatalogueText</name>
    <message>
        <source>%1 holds no list of devices.</source>
        <translation>%1 não contém uma lista de dispositivos.</translation>
    </message>
    <message>
        <source>%1: an entry has no id.</source>
        <translation>%1: uma entrada não tem id.</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>Não foi possível ler %1.</translation>
    </message>
    <message>
        <source>The id of a device consists of letters, digits, &apos;-&apos;, &apos;_&apos; and &apos;.&apos;.</source>
        <translation>O id de um dispositivo é composto de letras, dígitos, &apos;-&apos;, &apos;_&apos; e &apos;.&apos;.</translation>
    </message>
    <message>
        <source>The folder %1 cannot be made.</source>
        <translation>Não foi possível criar a pasta %1.</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>Não foi possível gravar %1.</translation>
    </message>
    <message>
        <source>The trace reports %1 units, the catalogue %2.</source>
        <translation>O rastro informa %1 unidades; o catálogo, %2.</translation>
    </message>
    <message>
        <source>The trace saw %1 of the device&apos;s units and %2 of its memory.</source>
        <translation>O rastro viu %1 das unidades do dispositivo e %2 da memória dele.</translation>
    </message>
    <message>
        <source>unknown device</source>
        <translation>dispositivo desconhecido</translation>
    </message>
    <message>
        <source>no peaks known</source>
        <translation>picos desconhecidos</translation>
    </message>
    <message>
        <source>dense peaks</source>
        <translation>picos densos</translation>
    </message>
    <message>
        <source>matrix clock %1 MHz</source>
        <translation>clock matricial %1 MHz</translation>
    </message>
    <message>
        <source>boost clock %1 MHz</source>
        <translation>clock de boost %1 MHz</translation>
    </message>
    <message>
        <source>peaks: your own entry</source>
        <translation>picos: entrada própria</translation>
    </message>
    <message>
        <source>peaks: derived</source>
        <translation>picos: derivados</translation>
    </message>
    <message>
        <source>peaks: %1</source>
        <translation>picos: %1</translation>
    </message>
    <message>
        <source>%1 of the device</source>
        <translation>%1 do dispositivo</translation>
    </message>
    <message>
        <source>Clock and bandwidth are those of all listed devices with the same compute capability, units and memory; check them.</source>
        <translation>Clock e largura de banda são os de todos os dispositivos listados com a mesma capacidade de computação, as mesmas unidades e a mesma memória; confira-os.</translation>
    </message>
    <message>
        <source>Tensor peaks are derived from the highest clock and may be up to 10 % high.</source>
        <translation>Os picos dos tensor cores são derivados do clock mais alto e podem estar até 10 % acima do real.</translation>
    </message>
    <message>
        <source>This device is not listed; add an entry to see its roofs.</source>
        <translation>Este dispositivo não está listado; adicione uma entrada para ver seus tetos.</translation>
    </message>
    <message>
        <source>derived: units × operations per clock × clock</source>
        <translation>derivado: unidades × operações por ciclo × clock</translation>
    </message>
    <message>
        <source>Sources for this device are thin or in conflict.</source>
        <translation>As fontes sobre este dispositivo são escassas ou divergentes.</translation>
    </message>
    <message>
        <source>The trace does not list device %1; taken to be like those it lists.</source>
        <translation>O rastro não lista o dispositivo %1; supõe-se que seja como os que ele lista.</translation>
    </message>
</context>
<context>
    <name>DismissalsText</name>
    <message>
        <source>The list of dismissed findings cannot be read.</source>
        <translation>Não é possível ler a lista de achados descartados.</translation>
    </message>
    <message>
        <source>The list of dismissed findings is damaged.</source>
        <translation>A lista de achados descartados está danificada.</translation>
    </message>
    <message>
        <source>The list of dismissed findings cannot be written.</source>
        <translation>Não é possível gravar a lista de achados descartados.</translation>
    </message>
</context>
<context>
    <name>DocksText</name>
    <message>
        <source>Scope: %1</source>
        <translation>Escopo: %1</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Largura de banda</translation>
    </message>
</context>
<context>
    <name>ExportPictureText</name>
    <message>
        <source>light palette</source>
        <translation>paleta clara</translation>
    </message>
    <message>
        <source>dark palette</source>
        <translation>paleta escura</translation>
    </message>
    <message>
        <source>high contrast palette</source>
        <translation>paleta de alto contraste</translation>
    </message>
    <message>
        <source>ceiling %1 (%2 of step), %3</source>
        <translation>teto %1 (%2 do passo), %3</translation>
    </message>
    <message>
        <source>What to do, in this order</source>
        <translation>O que fazer, nesta ordem</translation>
    </message>
    <message>
        <source>The picture “%1” cannot be written.</source>
        <translation>Não é possível gravar a imagem “%1”.</translation>
    </message>
    <message>
        <source>%1 – %2 of %3</source>
        <comment>begin, end, length of the trace</comment>
        <translation>%1 – %2 de %3</translation>
    </message>
</context>
<context>
    <name>ExportPictureTimelineText</name>
    <message>
        <source>GPU busy</source>
        <translation>GPU ocupada</translation>
    </message>
    <message>
        <source>0–100 %</source>
        <translation>0–100 %</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Passos</translation>
    </message>
    <message>
        <source>Nothing ran in this range.</source>
        <translation>Nada foi executado neste intervalo.</translation>
    </message>
</context>
<context>
    <name>ExposedCommunicationRuleText</name>
    <message>
        <source>Exposed</source>
        <translation>Exposta</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>Comunicação</translation>
    </message>
    <message>
        <source>Hidden under other work</source>
        <translation>Oculta sob outro trabalho</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernels</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Mensagens</translation>
    </message>
    <message>
        <source>DDP: send gradients earlier, in buckets that fit</source>
        <translation>DDP: envie os gradientes mais cedo, em buckets de tamanho adequado</translation>
    </message>
    <message>
        <source>Send gradients in BF16</source>
        <translation>Envie os gradientes em BF16</translation>
    </message>
    <message>
        <source>Accumulate gradients over several micro-batches</source>
        <translation>Acumule gradientes ao longo de vários micro-lotes</translation>
    </message>
    <message>
        <source>FSDP: fetch the next layers while this one computes</source>
        <translation>FSDP: busque as próximas camadas enquanto a atual é computada</translation>
    </message>
    <message>
        <source>Shard within the node, replicate between nodes</source>
        <translation>Particione dentro do nó, replique entre nós</translation>
    </message>
    <message>
        <source>Record all ranks and look for the one that is late</source>
        <translation>Grave todos os ranks e procure o que está atrasado</translation>
    </message>
    <message>
        <source>Compare the rate with what the network can do</source>
        <translation>Compare a taxa com a capacidade da rede</translation>
    </message>
    <message>
        <source>Exposed communication</source>
        <translation>Comunicação exposta</translation>
    </message>
    <message>
        <source>No communication kernel runs in these steps.</source>
        <translation>Nenhum kernel de comunicação é executado nestes passos.</translation>
    </message>
    <message>
        <source>Communication that nothing overlaps takes %1 of the time.</source>
        <translation>A comunicação sem nenhuma sobreposição toma %1 do tempo.</translation>
    </message>
    <message>
        <source>Communication is exposed %1 of the time</source>
        <translation>A comunicação fica exposta em %1 do tempo</translation>
    </message>
    <message>
        <source>While it runs, the device does nothing else. This is an upper bound: part of it may be waiting for other ranks.</source>
        <translation>Enquanto ela ocorre, o dispositivo não faz mais nada. É um limite superior: parte pode ser espera por outros ranks.</translation>
    </message>
    <message>
        <source>Part of the communication runs beside nothing else. This is an upper bound of what overlap can recover.</source>
        <translation>Parte da comunicação ocorre sem nada em paralelo. É um limite superior do que a sobreposição pode recuperar.</translation>
    </message>
    <message>
        <source>One rank cannot tell transfer from waiting for the others.</source>
        <translation>Um único rank não permite distinguir a transferência da espera pelos outros.</translation>
    </message>
    <message>
        <source>Exposed time is measured; what blocks on it is not.</source>
        <translation>O tempo exposto é medido; o que fica bloqueado por ele, não.</translation>
    </message>
    <message>
        <source>R ≤ |communication − (compute ∪ copies ∪ memsets)| = %1</source>
        <translation>R ≤ |comunicação − (computação ∪ cópias ∪ memsets)| = %1</translation>
    </message>
    <message>
        <source>Exposed time below %1 of the time; overlap rises; a shorter median step on the slowest rank.</source>
        <translation>Tempo exposto abaixo de %1 do tempo; a sobreposição aumenta; passo mediano mais curto no rank mais lento.</translation>
    </message>
    <message>
        <source>The traces of all ranks show that this rank waits for a slower one: then the slow rank is the cause.</source>
        <translation>Os rastros de todos os ranks mostram que este rank espera por um mais lento: então a causa é o rank lento.</translation>
    </message>
</context>
<context>
    <name>FewStepsRuleText</name>
    <message>
        <source>No steps are marked: the whole trace stands for one</source>
        <translation>Nenhum passo marcado: o rastro inteiro conta como um</translation>
    </message>
    <message>
        <source>1 step recorded: no spread, no steady state</source>
        <translation>1 passo gravado: sem dispersão, sem regime estável</translation>
    </message>
    <message>
        <source>%1 steps recorded, too few for a steady state</source>
        <translation>%1 passos gravados, poucos demais para um regime estável</translation>
    </message>
    <message>
        <source>Mark each step with an NVTX range and record 3 to 5 steps after warm-up</source>
        <translation>Marque cada passo com um intervalo NVTX e grave de 3 a 5 passos após o aquecimento</translation>
    </message>
    <message>
        <source>Record only those steps</source>
        <translation>Grave apenas esses passos</translation>
    </message>
    <message>
        <source>Record 4 steps after warm-up and call prof.step() after each</source>
        <translation>Grave 4 passos após o aquecimento e chame prof.step() depois de cada um</translation>
    </message>
    <message>
        <source>Few steps recorded</source>
        <translation>Poucos passos gravados</translation>
    </message>
    <message>
        <source>Steady steps: %1.</source>
        <translation>Passos estáveis: %1.</translation>
    </message>
    <message>
        <source>Without several steady steps nobody can tell a pattern from a single event: every finding below is one level less certain.</source>
        <translation>Sem vários passos estáveis, não há como distinguir um padrão de um evento isolado: todos os achados abaixo têm um nível a menos de confiança.</translation>
    </message>
    <message>
        <source>Step marks are counted in the file.</source>
        <translation>As marcas de passo são contadas no arquivo.</translation>
    </message>
    <message>
        <source>Steps in the file</source>
        <translation>Passos no arquivo</translation>
    </message>
    <message>
        <source>Steps that shares refer to</source>
        <translation>Passos a que se referem as parcelas</translation>
    </message>
    <message>
        <source>steady steps = %1; needed: %2</source>
        <translation>passos estáveis = %1; necessários: %2</translation>
    </message>
    <message>
        <source>This panel says n ≥ %1 beside the step time.</source>
        <translation>Este painel mostra n ≥ %1 ao lado do tempo de passo.</translation>
    </message>
    <message>
        <source>The program has no steps, for instance a single batch job.</source>
        <translation>O programa não tem passos, por exemplo um único job em lote.</translation>
    </message>
    <message>
        <source>Mark each step with an annotation and record 3 to 5 steps after warm-up</source>
        <translation>Marque cada passo com uma anotação e grave de 3 a 5 passos após o aquecimento</translation>
    </message>
</context>
<context>
    <name>FiguresText</name>
    <message>
        <source>There are no figures for %1.</source>
        <translation>Não há valores para %1.</translation>
    </message>
    <message>
        <source>%1 has no figures of a run: its kernels were measured one by one. rooftrace-cli metrics prints what was measured.</source>
        <translation>%1 não tem números de uma execução: seus kernels foram medidos um a um. rooftrace-cli metrics imprime o que foi medido.</translation>
    </message>
</context>
<context>
    <name>FindingCardText</name>
    <message>
        <source>low confidence</source>
        <translation>confiança baixa</translation>
    </message>
    <message>
        <source>medium confidence</source>
        <translation>confiança média</translation>
    </message>
    <message>
        <source>high confidence</source>
        <translation>confiança alta</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>medido</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>derivado</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>inferido</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>configuração</translation>
    </message>
    <message>
        <source>few lines</source>
        <translation>poucas linhas</translation>
    </message>
    <message>
        <source>code change</source>
        <translation>mudança no código</translation>
    </message>
    <message>
        <source>redesign</source>
        <translation>reestruturação</translation>
    </message>
    <message>
        <source>low risk</source>
        <translation>risco baixo</translation>
    </message>
    <message>
        <source>medium risk</source>
        <translation>risco médio</translation>
    </message>
    <message>
        <source>high risk</source>
        <translation>risco alto</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>trace quality, confidence</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Trace quality</source>
        <translation>Qualidade do rastro</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>severity, confidence</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 · ceiling +%2 throughput · %3</source>
        <comment>severity, gain, confidence</comment>
        <translation>%1 · teto de +%2 de vazão · %3</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Evidência</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Fórmula</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Caminho</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>Verificar</translation>
    </message>
    <message>
        <source>Would disprove it</source>
        <translation>O que o refutaria</translation>
    </message>
</context>
<context>
    <name>Fp32GemmRuleText</name>
    <message>
        <source>R = t − t&apos; = %1 − %2 = %3</source>
        <translation>R = t − t&apos; = %1 − %2 = %3</translation>
    </message>
    <message>
        <source>t&apos; = t × FP32 peak / (%1 × TF32 peak)</source>
        <translation>t&apos; = t × pico FP32 / (%1 × pico TF32)</translation>
    </message>
    <message>
        <source>t&apos; = Σ max(FLOP / (%1 × %2), bytes / bandwidth) = %3</source>
        <translation>t&apos; = Σ max(FLOP / (%1 × %2), bytes / largura de banda) = %3</translation>
    </message>
    <message>
        <source>Device time</source>
        <translation>Tempo de dispositivo</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernels</translation>
    </message>
    <message>
        <source>Rate now · TF32 peak</source>
        <translation>Taxa atual · pico TF32</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>The same in TF32</source>
        <translation>O mesmo em TF32</translation>
    </message>
    <message>
        <source>Allow TF32 in cuBLAS</source>
        <translation>Permita TF32 no cuBLAS</translation>
    </message>
    <message>
        <source>Allow TF32 for FP32 matrix products</source>
        <translation>Permita TF32 para produtos de matrizes FP32</translation>
    </message>
    <message>
        <source>Compute in BF16 under autocast</source>
        <translation>Compute em BF16 com autocast</translation>
    </message>
    <message>
        <source>Keep these weights in BF16</source>
        <translation>Mantenha estes pesos em BF16</translation>
    </message>
    <message>
        <source>FP32 matrix work without tensor cores</source>
        <translation>Trabalho matricial FP32 sem tensor cores</translation>
    </message>
    <message>
        <source>%1 has no TF32 arithmetic.</source>
        <translation>%1 não tem aritmética TF32.</translation>
    </message>
    <message>
        <source>FP32 matrix kernels without tensor cores take %1 of the time.</source>
        <translation>Kernels matriciais FP32 sem tensor cores tomam %1 do tempo.</translation>
    </message>
    <message>
        <source>FP32 matrix work without tensor cores takes %1 of the time</source>
        <translation>Trabalho matricial FP32 sem tensor cores toma %1 do tempo</translation>
    </message>
    <message>
        <source>Tensor cores compute FP32 inputs as TF32, up to %1 × faster on this device, with 10 bits of mantissa.</source>
        <translation>Os tensor cores computam entradas FP32 como TF32, até %1 × mais rápido neste dispositivo, com 10 bits de mantissa.</translation>
    </message>
    <message>
        <source>Operators have FP32 inputs and kernels no tensor core in their name.</source>
        <translation>Os operadores têm entradas FP32 e os nomes dos kernels não indicam tensor cores.</translation>
    </message>
    <message>
        <source>The type is told from the kernels&apos; names alone.</source>
        <translation>O tipo é deduzido apenas dos nomes dos kernels.</translation>
    </message>
    <message>
        <source>Kernel names contain “tensorop”, “s1688” or “tf32”; the time falls to about %1.</source>
        <translation>Os nomes dos kernels contêm “tensorop”, “s1688” ou “tf32”; o tempo cai para cerca de %1.</translation>
    </message>
    <message>
        <source>The accuracy of the result needs full FP32.</source>
        <translation>A exatidão do resultado exige FP32 completo.</translation>
    </message>
</context>
<context>
    <name>GainText</name>
    <message>
        <source>Python stacks were recorded, which makes host code slower.</source>
        <translation>Pilhas Python foram gravadas, o que deixa o código do host mais lento.</translation>
    </message>
    <message>
        <source>Memory events were recorded, which makes host code slower.</source>
        <translation>Eventos de memória foram gravados, o que deixa o código do host mais lento.</translation>
    </message>
    <message>
        <source>Some device operations have no launch call in the file.</source>
        <translation>Algumas operações do dispositivo não têm chamada de lançamento no arquivo.</translation>
    </message>
    <message>
        <source>Fewer than three comparable steps were recorded.</source>
        <translation>Menos de três passos comparáveis foram gravados.</translation>
    </message>
    <message>
        <source>CUDA graphs were recorded as a whole, not kernel by kernel.</source>
        <translation>Os grafos CUDA foram gravados como um todo, não kernel a kernel.</translation>
    </message>
</context>
<context>
    <name>HostInflatedRuleText</name>
    <message>
        <source>Host time inflated by the profiler</source>
        <translation>Tempo de host inflado pelo profiler</translation>
    </message>
    <message>
        <source>Neither stacks nor memory events were recorded.</source>
        <translation>Nem pilhas nem eventos de memória foram gravados.</translation>
    </message>
    <message>
        <source>Stacks and memory events were recorded: host times are inflated</source>
        <translation>Pilhas e eventos de memória foram gravados: os tempos de host estão inflados</translation>
    </message>
    <message>
        <source>Python stacks were recorded: host times are inflated</source>
        <translation>Pilhas Python foram gravadas: os tempos de host estão inflados</translation>
    </message>
    <message>
        <source>Memory events were recorded: host times are inflated</source>
        <translation>Eventos de memória foram gravados: os tempos de host estão inflados</translation>
    </message>
    <message>
        <source>The host does extra work for each call, up to twice as much: findings about launches are less certain. Kernel times stand.</source>
        <translation>O host faz trabalho extra a cada chamada, até o dobro: achados sobre lançamentos são menos seguros. Os tempos de kernel continuam válidos.</translation>
    </message>
    <message>
        <source>How much the host was slowed down takes a second, lean trace to tell.</source>
        <translation>Só um segundo rastro, enxuto, pode dizer quanto o host foi desacelerado.</translation>
    </message>
    <message>
        <source>Python stacks</source>
        <translation>Pilhas Python</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>gravado</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>não gravado</translation>
    </message>
    <message>
        <source>Memory events</source>
        <translation>Eventos de memória</translation>
    </message>
    <message>
        <source>no figure: compare the step time with a run without profiler</source>
        <translation>sem valor: compare o tempo de passo com uma execução sem profiler</translation>
    </message>
    <message>
        <source>Record a lean trace for timing; keep this one to find the source lines</source>
        <translation>Grave um rastro enxuto para medir tempos; guarde este para localizar as linhas de código</translation>
    </message>
    <message>
        <source>The step time is within 5 % of the run without profiler.</source>
        <translation>O tempo de passo fica a até 5 % do da execução sem profiler.</translation>
    </message>
    <message>
        <source>The step time with and without profiler is the same.</source>
        <translation>O tempo de passo com e sem profiler é o mesmo.</translation>
    </message>
</context>
<context>
    <name>IdleGapsText</name>
    <message>
        <source>launch-starved</source>
        <translation>à espera de lançamentos</translation>
    </message>
    <message>
        <source>kernel to kernel</source>
        <translation>kernel a kernel</translation>
    </message>
    <message>
        <source>waits for an event</source>
        <translation>espera por um evento</translation>
    </message>
</context>
<context>
    <name>InputBoundRuleText</name>
    <message>
        <source>The loader runs in the training process: give it workers</source>
        <translation>O carregador roda no processo de treinamento: dê workers a ele</translation>
    </message>
    <message>
        <source>More workers, kept alive, fetching further ahead</source>
        <translation>Mais workers, mantidos vivos, com busca mais antecipada</translation>
    </message>
    <message>
        <source>Copy the next batch while this one computes</source>
        <translation>Copie o próximo lote enquanto o atual é computado</translation>
    </message>
    <message>
        <source>Decode or tokenise once, ahead of training, and read shards from a local disk</source>
        <translation>Decodifique ou tokenize uma só vez, antes do treinamento, e leia shards de um disco local</translation>
    </message>
    <message>
        <source>Decode on the GPU (DALI, nvImageCodec, torchvision)</source>
        <translation>Decodifique na GPU (DALI, nvImageCodec, torchvision)</translation>
    </message>
    <message>
        <source>Check the CPU quota of the container and the cores beside the GPU</source>
        <translation>Verifique a cota de CPU do contêiner e os núcleos próximos à GPU</translation>
    </message>
    <message>
        <source>No data loader was recorded in these steps.</source>
        <translation>Nenhum carregador de dados foi gravado nestes passos.</translation>
    </message>
    <message>
        <source>The GPU is idle %1 of the time while the host waits in the operating system</source>
        <translation>A GPU fica ociosa %1 do tempo enquanto o host espera no sistema operacional</translation>
    </message>
    <message>
        <source>In training programs this is mostly the wait for the workers of the data loader, else files, network or locks.</source>
        <translation>Em programas de treinamento, trata-se quase sempre da espera pelos workers do carregador de dados; senão, de arquivos, rede ou locks.</translation>
    </message>
    <message>
        <source>Whom the host waits for is not in the trace.</source>
        <translation>O rastro não mostra por quem o host espera.</translation>
    </message>
    <message>
        <source>GPU idle meanwhile</source>
        <translation>GPU ociosa enquanto isso</translation>
    </message>
    <message>
        <source>Longest calls</source>
        <translation>Chamadas mais longas</translation>
    </message>
    <message>
        <source>R = Σ idle with a system call on the launching thread = %1</source>
        <translation>R = Σ ociosidade com uma chamada de sistema na thread que lança = %1</translation>
    </message>
    <message>
        <source>Mark the loader, the forward and the backward pass, and record again</source>
        <translation>Marque o carregador, o forward e o backward e grave novamente</translation>
    </message>
    <message>
        <source>Idle time with system calls below %1 of the time.</source>
        <translation>Tempo ocioso com chamadas de sistema abaixo de %1 do tempo.</translation>
    </message>
    <message>
        <source>A run with synthetic data takes as long.</source>
        <translation>Uma execução com dados sintéticos leva o mesmo tempo.</translation>
    </message>
    <message>
        <source>Input bound</source>
        <translation>Limitado pela entrada</translation>
    </message>
    <message>
        <source>The GPU is idle %1 of the time while the loader works.</source>
        <translation>A GPU fica ociosa %1 do tempo enquanto o carregador trabalha.</translation>
    </message>
    <message>
        <source>The GPU waits for the data loader %1 of the time</source>
        <translation>A GPU espera pelo carregador de dados %1 do tempo</translation>
    </message>
    <message>
        <source>The input pipeline sets the pace: nothing else matters before it.</source>
        <translation>O pipeline de entrada dita o ritmo: nada mais importa antes dele.</translation>
    </message>
    <message>
        <source>Batches arrive a little too late in every step.</source>
        <translation>Os lotes chegam um pouco tarde demais em cada passo.</translation>
    </message>
    <message>
        <source>The loader&apos;s range and the idle time coincide.</source>
        <translation>O intervalo do carregador coincide com o tempo ocioso.</translation>
    </message>
    <message>
        <source>GPU idle while the loader works</source>
        <translation>GPU ociosa enquanto o carregador trabalha</translation>
    </message>
    <message>
        <source>Loader on the host</source>
        <translation>Carregador no host</translation>
    </message>
    <message>
        <source>Loader</source>
        <translation>Carregador</translation>
    </message>
    <message>
        <source>R = |loader ∩ idle| = %1; with more workers the floor is max(0, batch time on the CPU / workers − GPU time)</source>
        <translation>R = |carregador ∩ ociosidade| = %1; com mais workers, o piso é max(0, tempo do lote na CPU / workers − tempo de GPU)</translation>
    </message>
    <message>
        <source>Loader wait below %1 of the time; a run on one repeated batch gives the best that is possible.</source>
        <translation>Espera pelo carregador abaixo de %1 do tempo; uma execução com um único lote repetido dá o melhor resultado possível.</translation>
    </message>
</context>
<context>
    <name>InputFileText</name>
    <message>
        <source>%1 needs about %2 of memory, more than the limit of %3. These leave something out, alone or together; --memory-limit sets the limit:</source>
        <translation>%1 precisa de cerca de %2 de memória, mais que o limite de %3. Estas opções deixam algo de fora, sozinhas ou juntas; --memory-limit define o limite:</translation>
    </message>
    <message>
        <source>about %1, %2</source>
        <translation>cerca de %1, %2</translation>
    </message>
</context>
<context>
    <name>JsonDocumentText</name>
    <message>
        <source>%1 is larger than 1 GiB: files of this format are read whole, and this one is not.</source>
        <translation>%1 tem mais de 1 GiB: arquivos deste formato são lidos por inteiro, e este não é.</translation>
    </message>
    <message>
        <source>The file ends in the middle: what follows its last whole member is lost.</source>
        <translation>O arquivo termina no meio: o que vem depois do último membro inteiro se perdeu.</translation>
    </message>
    <message>
        <source>%1 is not valid JSON.</source>
        <translation>%1 não é JSON válido.</translation>
    </message>
</context>
<context>
    <name>KinetoFiguresText</name>
    <message>
        <source>Computing figures</source>
        <translation>Calculando valores</translation>
    </message>
</context>
<context>
    <name>KinetoReaderText</name>
    <message>
        <source>%1 has changed since it was opened.</source>
        <translation>%1 mudou desde que foi aberto.</translation>
    </message>
    <message>
        <source>The arguments of this slice are damaged in the file.</source>
        <translation>Os argumentos desta fatia estão danificados no arquivo.</translation>
    </message>
    <message>
        <source>Reading events</source>
        <translation>Lendo eventos</translation>
    </message>
    <message>
        <source>What lies behind the first tebibyte is left out.</source>
        <translation>O que está além do primeiro tebibyte é omitido.</translation>
    </message>
    <message>
        <source>The file ends before its JSON does: it was cut.</source>
        <translation>O arquivo termina antes do seu JSON: foi cortado.</translation>
    </message>
    <message>
        <source>Entries of more than 64 MiB are left out.</source>
        <translation>Entradas com mais de 64 MiB são omitidas.</translation>
    </message>
    <message>
        <source>Control characters in texts are shown as spaces.</source>
        <translation>Caracteres de controle nos textos são mostrados como espaços.</translation>
    </message>
    <message>
        <source>A part of the description beside the events is damaged.</source>
        <translation>Uma parte da descrição que acompanha os eventos está danificada.</translation>
    </message>
    <message>
        <source>Damaged events were read as far as possible.</source>
        <translation>Eventos danificados foram lidos até onde possível.</translation>
    </message>
    <message>
        <source>Damaged text that holds no readable event is left out.</source>
        <translation>Texto danificado sem nenhum evento legível é omitido.</translation>
    </message>
    <message>
        <source>Empty events are left out.</source>
        <translation>Eventos vazios são omitidos.</translation>
    </message>
    <message>
        <source>The file holds several JSON documents one after the other; all are read.</source>
        <translation>O arquivo contém vários documentos JSON em sequência; todos são lidos.</translation>
    </message>
    <message>
        <source>Some texts are not valid UTF-8; their wrong bytes are shown as �.</source>
        <translation>Alguns textos não são UTF-8 válido; os bytes incorretos são mostrados como �.</translation>
    </message>
    <message>
        <source>Events without a usable time are left out.</source>
        <translation>Eventos sem tempo utilizável são omitidos.</translation>
    </message>
    <message>
        <source>Events with the time 0 are counted but not shown: the profiler lost them.</source>
        <translation>Eventos com tempo 0 são contados, mas não mostrados: o profiler os perdeu.</translation>
    </message>
    <message>
        <source>Slices without a usable duration count as 0.</source>
        <translation>Fatias sem duração utilizável contam como 0.</translation>
    </message>
    <message>
        <source>Slices with a negative duration count as 0.</source>
        <translation>Fatias com duração negativa contam como 0.</translation>
    </message>
    <message>
        <source>Events of kinds that Rooftrace does not draw are left out.</source>
        <translation>Eventos de tipos que o Rooftrace não desenha são omitidos.</translation>
    </message>
    <message>
        <source>Arguments of more than 64 KiB are read when a slice is selected.</source>
        <translation>Argumentos com mais de 64 KiB são lidos quando uma fatia é selecionada.</translation>
    </message>
    <message>
        <source>Values that may hold credentials, an environment or names are not kept.</source>
        <translation>Valores que podem conter credenciais, variáveis de ambiente ou nomes não são mantidos.</translation>
    </message>
    <message>
        <source>Ends of ranges whose begin is not in the file are left out.</source>
        <translation>Fins de intervalos cujo início não está no arquivo são omitidos.</translation>
    </message>
    <message>
        <source>Ranges without an end are shown with length 0.</source>
        <translation>Intervalos sem fim são mostrados com comprimento 0.</translation>
    </message>
    <message>
        <source>The profiler dropped records from outside of its window.</source>
        <translation>O profiler descartou registros fora da sua janela.</translation>
    </message>
    <message>
        <source>The profiler&apos;s log says: %1</source>
        <translation>O log do profiler diz: %1</translation>
    </message>
    <message>
        <source>PyTorch Profiler (Kineto)</source>
        <translation>PyTorch Profiler (Kineto)</translation>
    </message>
    <message>
        <source>%1 holds no trace events.</source>
        <translation>%1 não contém eventos de rastro.</translation>
    </message>
    <message>
        <source>Parts that hold nothing but damage are left out.</source>
        <translation>Partes que não contêm nada além de danos são omitidas.</translation>
    </message>
</context>
<context>
    <name>LaunchBoundRuleText</name>
    <message>
        <source>GPU idle before a late launch</source>
        <translation>GPU ociosa antes de um lançamento tardio</translation>
    </message>
    <message>
        <source>Gaps · median length</source>
        <translation>Intervalos ociosos · duração mediana</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Late launch calls</source>
        <translation>Chamadas de lançamento tardias</translation>
    </message>
    <message>
        <source>Queue depth in the gaps (median)</source>
        <translation>Profundidade da fila nos intervalos ociosos (mediana)</translation>
    </message>
    <message>
        <source>Launch call (median)</source>
        <translation>Chamada de lançamento (mediana)</translation>
    </message>
    <message>
        <source>Waited for</source>
        <translation>Esperou por</translation>
    </message>
    <message>
        <source>In modules</source>
        <translation>Em módulos</translation>
    </message>
    <message>
        <source>Let the engine replay CUDA graphs</source>
        <translation>Deixe o motor de inferência reexecutar grafos CUDA</translation>
    </message>
    <message>
        <source>Put the repeated launches into a CUDA graph</source>
        <translation>Coloque os lançamentos repetidos em um grafo CUDA</translation>
    </message>
    <message>
        <source>Launch ahead: no host work between launches of one step</source>
        <translation>Lance com antecedência: nenhum trabalho de host entre os lançamentos de um passo</translation>
    </message>
    <message>
        <source>Compile with CUDA graphs; about 10 µs a graph remain</source>
        <translation>Compile com grafos CUDA; restam cerca de 10 µs por grafo</translation>
    </message>
    <message>
        <source>Give each launch more work: a larger batch or sequence, if memory allows</source>
        <translation>Dê mais trabalho a cada lançamento: lote ou sequência maior, se a memória permitir</translation>
    </message>
    <message>
        <source>Capture the parts with fixed shapes by hand</source>
        <translation>Capture manualmente as partes com formatos fixos</translation>
    </message>
    <message>
        <source>Pin the process to the cores beside its GPU</source>
        <translation>Fixe o processo nos núcleos próximos à sua GPU</translation>
    </message>
    <message>
        <source>Launches arrive too late</source>
        <translation>Os lançamentos chegam tarde demais</translation>
    </message>
    <message>
        <source>Launches are blocking, so that every gap looks launch-starved.</source>
        <translation>Os lançamentos são bloqueantes; por isso, todo intervalo ocioso parece estar à espera de lançamentos.</translation>
    </message>
    <message>
        <source>The GPU waits for launches %1 of the time.</source>
        <translation>A GPU espera por lançamentos %1 do tempo.</translation>
    </message>
    <message>
        <source>%1 operations were queued during the gaps.</source>
        <translation>%1 operações estavam na fila durante os intervalos ociosos.</translation>
    </message>
    <message>
        <source>CPU launches keep the GPU idle %1 of the time</source>
        <translation>Os lançamentos pela CPU deixam a GPU ociosa %1 do tempo</translation>
    </message>
    <message>
        <source>The host is the bottleneck: faster kernels would only wait longer.</source>
        <translation>O host é o gargalo: kernels mais rápidos só esperariam mais.</translation>
    </message>
    <message>
        <source>In places the host prepares the next launch while the GPU has run dry.</source>
        <translation>Em alguns pontos, o host prepara o próximo lançamento quando a GPU já ficou sem trabalho.</translation>
    </message>
    <message>
        <source>What the host did meanwhile was not recorded.</source>
        <translation>O que o host fazia nesse meio-tempo não foi gravado.</translation>
    </message>
    <message>
        <source>Launch calls and kernels are joined by correlation.</source>
        <translation>Chamadas de lançamento e kernels são associados por correlação.</translation>
    </message>
    <message>
        <source>R = Σ (end of the launch call − end of the operation before) over %1 gaps = %2</source>
        <translation>R = Σ (fim da chamada de lançamento − fim da operação anterior) em %1 intervalos ociosos = %2</translation>
    </message>
    <message>
        <source>Launch-starved time below %1 of the time, queue depth above 1, and a shorter median step over at least 5 steps.</source>
        <translation>Tempo à espera de lançamentos abaixo de %1 do tempo, profundidade da fila acima de 1 e passo mediano mais curto em pelo menos 5 passos.</translation>
    </message>
    <message>
        <source>The step time without profiler is shorter by as much as this finding claims: then the profiler itself was slow.</source>
        <translation>O tempo de passo sem profiler é menor justamente pelo que este achado reivindica: então o lento era o próprio profiler.</translation>
    </message>
</context>
<context>
    <name>LayoutCopiesRuleText</name>
    <message>
        <source>Casts and copies take %1 of the time</source>
        <translation>Conversões de tipo e cópias tomam %1 do tempo</translation>
    </message>
    <message>
        <source>Concatenations and copies take %1 of the time</source>
        <translation>Concatenações e cópias tomam %1 do tempo</translation>
    </message>
    <message>
        <source>Layout copies and casts take %1 of the time</source>
        <translation>Cópias de layout e conversões de tipo tomam %1 do tempo</translation>
    </message>
    <message>
        <source>Casts (%1)</source>
        <translation>Conversões de tipo (%1)</translation>
    </message>
    <message>
        <source>Concatenations (%1)</source>
        <translation>Concatenações (%1)</translation>
    </message>
    <message>
        <source>Layout copies (%1)</source>
        <translation>Cópias de layout (%1)</translation>
    </message>
    <message>
        <source>Let the producing kernel write the layout that the consumer reads</source>
        <translation>Deixe o kernel produtor gravar o layout que o consumidor lê</translation>
    </message>
    <message>
        <source>Compile: casts and copies join their neighbours</source>
        <translation>Compile: conversões de tipo e cópias se fundem às operações vizinhas</translation>
    </message>
    <message>
        <source>Convolutions: one layout for model and input</source>
        <translation>Convoluções: um só layout para modelo e entrada</translation>
    </message>
    <message>
        <source>Attention: hand strided views to scaled_dot_product_attention, without .contiguous()</source>
        <translation>Atenção: passe views com strides a scaled_dot_product_attention, sem .contiguous()</translation>
    </message>
    <message>
        <source>Keep weights in the type that the kernels use</source>
        <translation>Mantenha os pesos no tipo que os kernels usam</translation>
    </message>
    <message>
        <source>Preallocate instead of concatenating</source>
        <translation>Pré-aloque em vez de concatenar</translation>
    </message>
    <message>
        <source>Layout changes and casts</source>
        <translation>Mudanças de layout e conversões</translation>
    </message>
    <message>
        <source>Layout changes, casts and concatenations take %1 of compute time.</source>
        <translation>Mudanças de layout, conversões de tipo e concatenações tomam %1 do tempo de computação.</translation>
    </message>
    <message>
        <source>These kernels compute nothing: a producer that writes the right layout or type makes them needless.</source>
        <translation>Estes kernels não calculam nada: um produtor que grave já no layout ou tipo certo os torna desnecessários.</translation>
    </message>
    <message>
        <source>Which of them are needed is not in the trace.</source>
        <translation>O rastro não indica quais deles são necessários.</translation>
    </message>
    <message>
        <source>In modules</source>
        <translation>Em módulos</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operadores</translation>
    </message>
    <message>
        <source>R = Σ t = %1 = %2 of compute time</source>
        <translation>R = Σ t = %1 = %2 do tempo de computação</translation>
    </message>
    <message>
        <source>Their share of compute time goes below %1.</source>
        <translation>A parcela deles no tempo de computação cai abaixo de %1.</translation>
    </message>
    <message>
        <source>The copies are needed: writes into a key-value cache, packing for all-to-all, or a layout that the next kernel demands.</source>
        <translation>As cópias são necessárias: gravações no cache de chave-valor, empacotamento para all-to-all ou um layout exigido pelo próximo kernel.</translation>
    </message>
</context>
<context>
    <name>LeftOutText</name>
    <message>
        <source>What belongs to other processes was left out, as asked.</source>
        <translation>O que pertence a outros processos foi deixado de fora, como pedido.</translation>
    </message>
    <message>
        <source>What lies outside of the wanted range was left out, as asked.</source>
        <translation>O que está fora do intervalo desejado foi deixado de fora, como pedido.</translation>
    </message>
    <message>
        <source>Python frames were left out, as asked.</source>
        <translation>Os quadros de Python foram deixados de fora, como pedido.</translation>
    </message>
    <message>
        <source>Moments without length were left out, as asked.</source>
        <translation>Os momentos sem duração foram deixados de fora, como pedido.</translation>
    </message>
    <message>
        <source>Values over time were left out, as asked.</source>
        <translation>Os valores ao longo do tempo foram deixados de fora, como pedido.</translation>
    </message>
    <message>
        <source>Operating system calls were left out, as asked.</source>
        <translation>As chamadas do sistema operacional foram deixadas de fora, como pedido.</translation>
    </message>
    <message>
        <source>Short operators were left out, as asked.</source>
        <translation>Os operadores curtos foram deixados de fora, como pedido.</translation>
    </message>
    <message>
        <source>Arrows of what was left out are left out, too.</source>
        <translation>As setas do que foi deixado de fora também ficam de fora.</translation>
    </message>
</context>
<context>
    <name>LongGapRuleText</name>
    <message>
        <source>The GPU is idle for %1 at a stretch, %2 of the trace</source>
        <translation>A GPU fica ociosa por %1 seguidos, %2 do rastro</translation>
    </message>
    <message>
        <source>%1 long idle periods take %2 of the trace, the longest %3</source>
        <translation>%1 longos períodos ociosos tomam %2 do rastro; o mais longo, %3</translation>
    </message>
    <message>
        <source>Host during the longest</source>
        <translation>Host durante o mais longo</translation>
    </message>
    <message>
        <source>Look at the rows of the host in this place</source>
        <translation>Examine as linhas do host neste ponto</translation>
    </message>
    <message>
        <source>Checkpoints: write them in the background</source>
        <translation>Checkpoints: grave-os em segundo plano</translation>
    </message>
    <message>
        <source>End of an epoch: keep the loader&apos;s workers</source>
        <translation>Fim de uma época: mantenha os workers do carregador</translation>
    </message>
    <message>
        <source>Long idle periods</source>
        <translation>Longos períodos ociosos</translation>
    </message>
    <message>
        <source>No idle period stands out.</source>
        <translation>Nenhum período ocioso se destaca.</translation>
    </message>
    <message>
        <source>Long idle periods recur with the steps.</source>
        <translation>Longos períodos ociosos se repetem com os passos.</translation>
    </message>
    <message>
        <source>Typical reasons are a checkpoint, an evaluation, the end of an epoch, compilation, or the set-up of communication.</source>
        <translation>Causas típicas são um checkpoint, uma avaliação, o fim de uma época, compilação ou a preparação da comunicação.</translation>
    </message>
    <message>
        <source>What the host did meanwhile is in the file.</source>
        <translation>O que o host fez nesse meio-tempo está no arquivo.</translation>
    </message>
    <message>
        <source>What the host did meanwhile was not recorded.</source>
        <translation>O que o host fazia nesse meio-tempo não foi gravado.</translation>
    </message>
    <message>
        <source>Idle in these periods</source>
        <translation>Ociosidade nestes períodos</translation>
    </message>
    <message>
        <source>longest = %1; limit = %2</source>
        <translation>mais longo = %1; limite = %2</translation>
    </message>
    <message>
        <source>The period is gone, or it occurs less often.</source>
        <translation>O período desaparece ou ocorre com menos frequência.</translation>
    </message>
    <message>
        <source>The period lies outside the work that matters, for instance between requests or before the first step.</source>
        <translation>O período está fora do trabalho que importa, por exemplo entre requisições ou antes do primeiro passo.</translation>
    </message>
</context>
<context>
    <name>LowUtilisationRuleText</name>
    <message>
        <source>Idle: host had waited for the GPU</source>
        <translation>Ocioso: host havia esperado pela GPU</translation>
    </message>
    <message>
        <source>Idle: host allocated memory</source>
        <translation>Ocioso: host alocou memória</translation>
    </message>
    <message>
        <source>Idle: host compiled or loaded code</source>
        <translation>Ocioso: host compilou ou carregou código</translation>
    </message>
    <message>
        <source>Idle: host waited for the data loader</source>
        <translation>Ocioso: host esperou pelo carregador de dados</translation>
    </message>
    <message>
        <source>Idle: host collected garbage</source>
        <translation>Ocioso: host fez coleta de lixo</translation>
    </message>
    <message>
        <source>Idle: host was in the operating system</source>
        <translation>Ocioso: host estava no sistema operacional</translation>
    </message>
    <message>
        <source>Idle: host prepared launches</source>
        <translation>Ocioso: host preparou lançamentos</translation>
    </message>
    <message>
        <source>Idle: host thread was not running</source>
        <translation>Ocioso: thread do host não estava em execução</translation>
    </message>
    <message>
        <source>Idle: host did something that was not recorded</source>
        <translation>Ocioso: host fez algo que não foi gravado</translation>
    </message>
    <message>
        <source>Idle: between kernels launched in time</source>
        <translation>Ocioso: entre kernels lançados a tempo</translation>
    </message>
    <message>
        <source>Idle: stream waited for another</source>
        <translation>Ocioso: stream esperou por outro</translation>
    </message>
    <message>
        <source>Idle: launched in time, reason not recorded</source>
        <translation>Ocioso: lançado a tempo, motivo não gravado</translation>
    </message>
    <message>
        <source>Device mostly idle</source>
        <translation>Dispositivo quase sempre ocioso</translation>
    </message>
    <message>
        <source>The device is busy %1 of the time.</source>
        <translation>O dispositivo fica ocupado %1 do tempo.</translation>
    </message>
    <message>
        <source>The GPU is idle %1 of the time</source>
        <translation>A GPU fica ociosa %1 do tempo</translation>
    </message>
    <message>
        <source>The GPU is mostly idle during %1 of the time</source>
        <translation>A GPU fica quase sempre ociosa durante %1 do tempo</translation>
    </message>
    <message>
        <source>The causes are findings of their own; this one adds no gain. Start with the largest part of the breakdown below.</source>
        <translation>As causas são achados próprios; este não acrescenta ganho. Comece pela maior parte da divisão abaixo.</translation>
    </message>
    <message>
        <source>Busy time is the union of all kernels, copies and sets.</source>
        <translation>O tempo ocupado é a união de todos os kernels, cópias e memsets.</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>Ocupado</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Ocioso</translation>
    </message>
    <message>
        <source>Stretches busy below %1</source>
        <translation>Trechos com ocupação abaixo de %1</translation>
    </message>
    <message>
        <source>idle = W − |busy| = %1 − %2 = %3</source>
        <translation>ociosidade = W − |ocupado| = %1 − %2 = %3</translation>
    </message>
    <message>
        <source>Open the finding of the largest cause above</source>
        <translation>Abra o achado da maior causa acima</translation>
    </message>
    <message>
        <source>GPU busy rises above %1 and the largest cause shrinks.</source>
        <translation>A ocupação da GPU passa de %1 e a maior causa diminui.</translation>
    </message>
    <message>
        <source>The device is idle by nature, for instance between requests, or another process uses it.</source>
        <translation>O dispositivo é ocioso por natureza, por exemplo entre requisições, ou outro processo o usa.</translation>
    </message>
</context>
<context>
    <name>MainText</name>
    <message>
        <source>Shows profiler traces and says what is slow.</source>
        <translation>Mostra rastros de profilers e diz o que está lento.</translation>
    </message>
    <message>
        <source>Start with the first layout and the whole trace.</source>
        <translation>Começar com o layout inicial e o rastro inteiro.</translation>
    </message>
    <message>
        <source>Traces to open, each in a window of its own.</source>
        <translation>Rastros a abrir, cada um em sua própria janela.</translation>
    </message>
    <message>
        <source>there is no translation into %1; it has %2.</source>
        <translation>não há tradução para %1; há %2.</translation>
    </message>
    <message>
        <source>Most memory for loading: 512M, 8G, 50%, none; else that of the settings.</source>
        <translation>Máximo de memória para carregar: 512M, 8G, 50%, none (sem limite); senão o das configurações.</translation>
    </message>
    <message>
        <source>Read only what meets this range: 1.2s..1.4s.</source>
        <translation>Lê apenas o que toca este intervalo: 1.2s..1.4s.</translation>
    </message>
    <message>
        <source>Read only these ranks: 3, 0..7.</source>
        <translation>Lê apenas estes ranks: 3, 0..7.</translation>
    </message>
    <message>
        <source>Read only these processes.</source>
        <translation>Lê apenas estes processos.</translation>
    </message>
    <message>
        <source>Do not read python, instants, counters, os-calls or operators:10us.</source>
        <translation>Não lê python, instants, counters, os-calls ou operators:10us.</translation>
    </message>
    <message>
        <source>rooftrace: --memory-limit takes a size: 512M, 8G, 50% or none.</source>
        <translation>rooftrace: --memory-limit recebe um tamanho: 512M, 8G, 50% ou none.</translation>
    </message>
</context>
<context>
    <name>MemoryBoundRuleText</name>
    <message>
        <source>Fuse it with its neighbours, so that values stay in registers</source>
        <translation>Funda-o com seus vizinhos, para que os valores fiquem nos registradores</translation>
    </message>
    <message>
        <source>Keep the tensors in a narrower type</source>
        <translation>Mantenha os tensores em um tipo menor</translation>
    </message>
    <message>
        <source>Avoid temporaries: write in place, or recompute</source>
        <translation>Evite temporários: grave in-place ou recalcule</translation>
    </message>
    <message>
        <source>It moves more than the memory could: part of the data comes from the cache. Only fewer bytes make it faster.</source>
        <translation>Ele move mais do que a memória permitiria: parte dos dados vem do cache. Só com menos bytes fica mais rápido.</translation>
    </message>
    <message>
        <source>It streams as fast as the memory allows: only fewer bytes make it faster.</source>
        <translation>Ele transfere tão rápido quanto a memória permite: só com menos bytes fica mais rápido.</translation>
    </message>
    <message>
        <source>It moves little per byte and does not reach the memory&apos;s rate.</source>
        <translation>Ele calcula pouco por byte e não atinge a taxa da memória.</translation>
    </message>
    <message>
        <source>Device time</source>
        <translation>Tempo de dispositivo</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Chamadas</translation>
    </message>
    <message>
        <source>Bytes at least</source>
        <translation>Bytes, no mínimo</translation>
    </message>
    <message>
        <source>Rate · roof</source>
        <translation>Taxa · teto</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 is bound by memory: %2 of the time at %3 of the bandwidth</source>
        <translation>%1 é limitado pela memória: %2 do tempo a %3 da largura de banda</translation>
    </message>
    <message>
        <source>Bytes follow from recorded shapes and types.</source>
        <translation>Os bytes decorrem dos formatos e tipos gravados.</translation>
    </message>
    <message>
        <source>Its data fit into the L2 cache, so that the memory&apos;s rate may not be the roof.</source>
        <translation>Os dados cabem no cache L2, portanto a taxa da memória pode não ser o teto.</translation>
    </message>
    <message>
        <source>bytes / bandwidth / t = %1 / %2 / %3 = %4</source>
        <translation>bytes / largura de banda / t = %1 / %2 / %3 = %4</translation>
    </message>
    <message>
        <source>R = t − bytes / (%1 × bandwidth) = %2 − %3 = %4</source>
        <translation>R = t − bytes / (%1 × largura de banda) = %2 − %3 = %4</translation>
    </message>
    <message>
        <source>Fewer bytes, or a rate above %1.</source>
        <translation>Menos bytes ou uma taxa acima de %1.</translation>
    </message>
    <message>
        <source>A counter measurement shows more traffic than these bytes (partial cache lines, replays): then the access pattern is the cause.</source>
        <translation>Uma medição por contadores mostra mais tráfego do que estes bytes (linhas de cache parciais, repetições): nesse caso, a causa é o padrão de acesso.</translation>
    </message>
    <message>
        <source>Memory-bound operators</source>
        <translation>Operadores limitados pela memória</translation>
    </message>
    <message>
        <source>The memory bandwidth is not known.</source>
        <translation>A largura de banda da memória não é conhecida.</translation>
    </message>
    <message>
        <source>No memory-bound operator takes %1 of the time.</source>
        <translation>Nenhum operador limitado pela memória toma %1 do tempo.</translation>
    </message>
</context>
<context>
    <name>MetricsReportText</name>
    <message>
        <source> (estimated speed-up: %1 %)</source>
        <translation> (ganho estimado: %1 %)</translation>
    </message>
    <message>
        <source>%1 has no metrics of single kernels; reports of Nsight Compute have them.</source>
        <translation>%1 não tem métricas de kernels individuais; relatórios do Nsight Compute as têm.</translation>
    </message>
</context>
<context>
    <name>NcuReaderText</name>
    <message>
        <source>The report has no beginning: the run was perhaps killed. Its blocks are read nevertheless.</source>
        <translation>O relatório não tem início: a execução talvez tenha sido interrompida. Seus blocos são lidos mesmo assim.</translation>
    </message>
    <message>
        <source>A block of the report is damaged; what follows it cannot be read.</source>
        <translation>Um bloco do relatório está danificado; o que vem depois não pode ser lido.</translation>
    </message>
    <message>
        <source>A block of the report does not end where it says; results may be missing.</source>
        <translation>Um bloco do relatório não termina onde diz; podem faltar resultados.</translation>
    </message>
    <message>
        <source>Reading results</source>
        <translation>Lendo resultados</translation>
    </message>
    <message>
        <source>The report ends in the middle of a block; the results up to there are shown.</source>
        <translation>O relatório termina no meio de um bloco; os resultados até ali são mostrados.</translation>
    </message>
    <message>
        <source>Results without a duration are shown as moments: gpu__time_duration was not collected for them.</source>
        <translation>Resultados sem duração são mostrados como instantes: gpu__time_duration não foi coletada para eles.</translation>
    </message>
    <message>
        <source>Metrics whose names are missing in the report are left out.</source>
        <translation>Métricas cujos nomes faltam no relatório são deixadas de fora.</translation>
    </message>
    <message>
        <source>Nsight Compute ran each kernel on its own, several times, so the report has no times between kernels: they are laid end to end in the order in which they were profiled. Gaps, overlap, queues and the total time say nothing about the program.</source>
        <translation>O Nsight Compute executou cada kernel sozinho, várias vezes, portanto o relatório não tem tempos entre kernels: eles são dispostos um após o outro na ordem em que foram medidos. Lacunas, sobreposição, filas e o tempo total nada dizem sobre o programa.</translation>
    </message>
    <message>
        <source>The clocks were locked to base while profiling: durations are longer than in a free run. ncu --clock-control none leaves them free.</source>
        <translation>Os relógios estavam fixados na frequência base durante a medição: as durações são maiores que numa execução livre. ncu --clock-control none os deixa livres.</translation>
    </message>
    <message>
        <source>The report has no calls, operators, copies or times of the program. nsys profile, or the profiler of PyTorch, records them.</source>
        <translation>O relatório não tem chamadas, operadores, cópias nem tempos do programa. nsys profile, ou o profiler do PyTorch, os grava.</translation>
    </message>
    <message>
        <source>No counters of floating point operations were collected. ncu --set roofline or --set full collects them.</source>
        <translation>Nenhum contador de operações de ponto flutuante foi coletado. ncu --set roofline ou --set full os coleta.</translation>
    </message>
    <message>
        <source>Metrics that could not be measured hold no number.</source>
        <translation>Métricas que não puderam ser medidas não têm número.</translation>
    </message>
    <message>
        <source>Nsight Compute %1</source>
        <translation>Nsight Compute %1</translation>
    </message>
    <message>
        <source>Values that may hold credentials (environment, command line) are in the file; they are not shown.</source>
        <translation>Valores que podem conter credenciais (ambiente, linha de comando) estão no arquivo; eles não são mostrados.</translation>
    </message>
    <message>
        <source>Parts of the header of a block are damaged.</source>
        <translation>Partes do cabeçalho de um bloco estão danificadas.</translation>
    </message>
    <message>
        <source>Results that are damaged are shown as far as they can be read.</source>
        <translation>Resultados danificados são mostrados até onde podem ser lidos.</translation>
    </message>
    <message>
        <source>place in the report</source>
        <translation>lugar no relatório</translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation>byte %1</translation>
    </message>
    <message>
        <source>Nsight Compute report</source>
        <translation>Relatório do Nsight Compute</translation>
    </message>
    <message>
        <source>%1 is a Nsight Compute report without a single result.</source>
        <translation>%1 é um relatório do Nsight Compute sem nenhum resultado.</translation>
    </message>
    <message>
        <source>The table ends in the middle of a row, which is left out.</source>
        <translation>A tabela termina no meio de uma linha, que é deixada de fora.</translation>
    </message>
    <message>
        <source>Nsight Compute table</source>
        <translation>Tabela do Nsight Compute</translation>
    </message>
    <message>
        <source>%1 is a table of Nsight Compute without a single row.</source>
        <translation>%1 é uma tabela do Nsight Compute sem nenhuma linha.</translation>
    </message>
    <message>
        <source>The table holds rounded numbers; the report itself (*.ncu-rep) has all digits.</source>
        <translation>A tabela contém números arredondados; o próprio relatório (*.ncu-rep) tem todos os dígitos.</translation>
    </message>
</context>
<context>
    <name>NoShapesRuleText</name>
    <message>
        <source>Input shapes missing</source>
        <translation>Formatos de entrada ausentes</translation>
    </message>
    <message>
        <source>Operators carry their input shapes.</source>
        <translation>Os operadores trazem seus formatos de entrada.</translation>
    </message>
    <message>
        <source>0 operators carry input shapes: no FLOPs, no roofline</source>
        <translation>0 operadores trazem formatos de entrada: sem FLOPs, sem roofline</translation>
    </message>
    <message>
        <source>MFU, the roofline and the rules about precision and bytes need the shapes. Idle time, copies and launches are judged as usual.</source>
        <translation>O MFU, o roofline e as regras sobre precisão e bytes precisam dos formatos. Ociosidade, cópias e lançamentos são avaliados normalmente.</translation>
    </message>
    <message>
        <source>No operator of the file holds shapes.</source>
        <translation>Nenhum operador do arquivo contém formatos.</translation>
    </message>
    <message>
        <source>Operators with shapes</source>
        <translation>Operadores com formatos</translation>
    </message>
    <message>
        <source>FLOPs and bytes are computed from shapes and types</source>
        <translation>FLOPs e bytes são calculados a partir de formatos e tipos</translation>
    </message>
    <message>
        <source>PyTorch programs: let nsys write operators with their sizes</source>
        <translation>Programas PyTorch: faça o nsys gravar os operadores com seus tamanhos</translation>
    </message>
    <message>
        <source>Other programs: measure the few kernels that matter</source>
        <translation>Outros programas: meça os poucos kernels que importam</translation>
    </message>
    <message>
        <source>Record shapes</source>
        <translation>Gravar formatos</translation>
    </message>
    <message>
        <source>The head of this panel shows an MFU.</source>
        <translation>O topo deste painel mostra um MFU.</translation>
    </message>
    <message>
        <source>Nothing: the file is complete otherwise.</source>
        <translation>Nada: no restante, o arquivo está completo.</translation>
    </message>
    <message>
        <source>The file states FLOPs and bytes of its operations.</source>
        <translation>O arquivo informa FLOPs e bytes de suas operações.</translation>
    </message>
    <message>
        <source>XLA states costs on TPUs only: measure the few kernels that matter</source>
        <translation>O XLA só informa custos em TPUs: meça os poucos kernels que importam</translation>
    </message>
</context>
<context>
    <name>NoteStoreText</name>
    <message>
        <source>The notes file “%1” is too large.</source>
        <translation>O arquivo de notas “%1” é grande demais.</translation>
    </message>
    <message>
        <source>The notes file “%1” cannot be read.</source>
        <translation>Não é possível ler o arquivo de notas “%1”.</translation>
    </message>
    <message>
        <source>The notes file “%1” is in use or cannot be written.</source>
        <translation>O arquivo de notas “%1” está em uso ou não pode ser gravado.</translation>
    </message>
    <message>
        <source>The notes file “%1” cannot be written.</source>
        <translation>Não é possível gravar o arquivo de notas “%1”.</translation>
    </message>
    <message>
        <source>The folder for notes “%1” cannot be made.</source>
        <translation>Não é possível criar a pasta de notas “%1”.</translation>
    </message>
    <message>
        <source>“%1” is not a notes file.</source>
        <translation>“%1” não é um arquivo de notas.</translation>
    </message>
    <message>
        <source>“%1” was written by a version of Rooftrace that this one cannot read.</source>
        <translation>“%1” foi gravado por uma versão do Rooftrace que esta não consegue ler.</translation>
    </message>
</context>
<context>
    <name>NsysReaderText</name>
    <message>
        <source>%1 is an SQLite database, but not an export of Nsight Systems: it does not have its tables.</source>
        <translation>%1 é um banco de dados SQLite, mas não uma exportação do Nsight Systems: faltam as tabelas dele.</translation>
    </message>
    <message>
        <source>(hidden: it looks like environment variables)</source>
        <translation>(oculto: parecem variáveis de ambiente)</translation>
    </message>
    <message>
        <source>%1 was changed or removed since it was read.</source>
        <translation>%1 foi alterado ou removido desde que foi lido.</translation>
    </message>
    <message>
        <source>This row of %1 cannot be read.</source>
        <translation>Não é possível ler esta linha de %1.</translation>
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
        <translation>nenhum</translation>
    </message>
    <message>
        <source>Rows without an end are shown without a duration.</source>
        <translation>Linhas sem fim são mostradas sem duração.</translation>
    </message>
    <message>
        <source>the version that recorded it</source>
        <translation>a versão que o gravou</translation>
    </message>
    <message>
        <source>%1 is a report of Nsight Systems. Opening it takes nsys %2 or newer, which is not installed here. Where it is installed, run: %3 and open the result.</source>
        <translation>%1 é um relatório do Nsight Systems. Para abri-lo é preciso o nsys %2 ou mais recente, que não está instalado aqui. Onde ele estiver instalado, execute: %3 e abra o resultado.</translation>
    </message>
    <message>
        <source>older</source>
        <translation>mais antigo</translation>
    </message>
    <message>
        <source>%1 was recorded by Nsight Systems %2, but the nsys installed here is %3. Install %2 or newer, or where it is installed run: %4 and open the result.</source>
        <translation>%1 foi gravado pelo Nsight Systems %2, mas o nsys instalado aqui é %3. Instale o %2 ou mais recente, ou, onde ele estiver instalado, execute: %4 e abra o resultado.</translation>
    </message>
    <message>
        <source>Exporting with nsys</source>
        <translation>Exportando com nsys</translation>
    </message>
    <message>
        <source>%1 is a raw stream of Nsight Systems. QdstrmImporter of version %2 turns it into a report: QdstrmImporter -i %3</source>
        <translation>%1 é um stream bruto do Nsight Systems. O QdstrmImporter da versão %2 o transforma em relatório: QdstrmImporter -i %3</translation>
    </message>
    <message>
        <source>The cache folder cannot be written, so %1 cannot be exported.</source>
        <translation>Não é possível gravar na pasta de cache, portanto %1 não pode ser exportado.</translation>
    </message>
    <message>
        <source>nsys could not export %1.</source>
        <translation>O nsys não conseguiu exportar %1.</translation>
    </message>
    <message>
        <source>NVTX ranges that were never closed are drawn to the end of the session.</source>
        <translation>Intervalos NVTX que nunca foram fechados são desenhados até o fim da sessão.</translation>
    </message>
    <message>
        <source>A table could not be queried and was left out.</source>
        <translation>Uma tabela não pôde ser consultada e foi omitida.</translation>
    </message>
    <message>
        <source>Part of the table %1 is damaged; the rows that could be read are shown.</source>
        <translation>Parte da tabela %1 está danificada; são mostradas as linhas que puderam ser lidas.</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>Lendo %1</translation>
    </message>
    <message>
        <source>Rows without a usable start time were left out.</source>
        <translation>Linhas sem um tempo de início utilizável foram omitidas.</translation>
    </message>
    <message>
        <source>Rows that end before they start are shown without a duration.</source>
        <translation>Linhas que terminam antes de começar são mostradas sem duração.</translation>
    </message>
    <message>
        <source>Rows name a device that cannot exist.</source>
        <translation>Há linhas que indicam um dispositivo que não pode existir.</translation>
    </message>
    <message>
        <source>Nsight Systems (an export of 2021 or before)</source>
        <translation>Nsight Systems (uma exportação de 2021 ou anterior)</translation>
    </message>
    <message>
        <source>Nsight Systems, exported by %1</source>
        <translation>Nsight Systems, exportado por %1</translation>
    </message>
    <message>
        <source>Nsight Systems reported an error: %1</source>
        <translation>O Nsight Systems relatou um erro: %1</translation>
    </message>
    <message>
        <source>Nsight Systems warned: %1</source>
        <translation>O Nsight Systems avisou: %1</translation>
    </message>
    <message>
        <source>No call in the recording launches a kernel: it may have started after or stopped before the work on the GPU.</source>
        <translation>Nenhuma chamada na gravação lança um kernel: ela pode ter começado depois ou terminado antes do trabalho na GPU.</translation>
    </message>
    <message numerus="yes">
        <source>The recording has %n launch call(s), so the GPU side was not captured: typical reasons are missing permission for GPU profiling, a driver older than the profiler, WSL, another profiler holding the GPU, or a process that was killed before the buffers were flushed.</source>
        <translation>
            <numerusform>A gravação tem %n chamada de lançamento, portanto o lado da GPU não foi capturado: as causas típicas são falta de permissão para o profiling da GPU, um driver mais antigo que o profiler, WSL, outro profiler usando a GPU ou um processo encerrado antes do esvaziamento dos buffers.</numerusform>
            <numerusform>A gravação tem %n chamadas de lançamento, portanto o lado da GPU não foi capturado: as causas típicas são falta de permissão para o profiling da GPU, um driver mais antigo que o profiler, WSL, outro profiler usando a GPU ou um processo encerrado antes do esvaziamento dos buffers.</numerusform>
        </translation>
    </message>
    <message>
        <source>CUDA API calls were recorded, but no kernels.</source>
        <translation>Chamadas da API CUDA foram gravadas, mas nenhum kernel.</translation>
    </message>
    <message>
        <source>The rows of %1 are counted but not drawn.</source>
        <translation>As linhas de %1 são contadas, mas não desenhadas.</translation>
    </message>
    <message>
        <source>No kernels were recorded. nsys profile --trace=cuda records them.</source>
        <translation>Nenhum kernel foi gravado. nsys profile --trace=cuda os grava.</translation>
    </message>
    <message>
        <source>No CUDA API calls were recorded. nsys profile --trace=cuda records them.</source>
        <translation>Nenhuma chamada da API CUDA foi gravada. nsys profile --trace=cuda as grava.</translation>
    </message>
    <message>
        <source>No copies or memsets were recorded. nsys profile --trace=cuda records them where the program makes any.</source>
        <translation>Nenhuma cópia nem memset foi gravado. nsys profile --trace=cuda os grava quando o programa os faz.</translation>
    </message>
    <message>
        <source>CUDA graphs were recorded as a whole, without their kernels. nsys profile --cuda-graph-trace=node records each node.</source>
        <translation>Os CUDA graphs foram gravados por inteiro, sem seus kernels. nsys profile --cuda-graph-trace=node grava cada nó.</translation>
    </message>
    <message>
        <source>No NVTX ranges were recorded. nsys profile --trace=nvtx records them.</source>
        <translation>Nenhum intervalo NVTX foi gravado. nsys profile --trace=nvtx os grava.</translation>
    </message>
    <message>
        <source>No operating system calls were recorded. nsys profile --trace=osrt records them.</source>
        <translation>Nenhuma chamada do sistema operacional foi gravada. nsys profile --trace=osrt as grava.</translation>
    </message>
    <message>
        <source>No GPU metrics were sampled. nsys profile --gpu-metrics-devices=all (--gpu-metrics-device=all before 2024.4) samples them.</source>
        <translation>Nenhuma métrica da GPU foi amostrada. nsys profile --gpu-metrics-devices=all (--gpu-metrics-device=all antes da 2024.4) as amostra.</translation>
    </message>
    <message>
        <source>No memory usage was recorded. nsys profile --cuda-memory-usage=true records it.</source>
        <translation>O uso de memória não foi gravado. nsys profile --cuda-memory-usage=true o grava.</translation>
    </message>
    <message>
        <source>No page faults of unified memory were recorded. nsys profile --cuda-um-gpu-page-faults=true --cuda-um-cpu-page-faults=true records them.</source>
        <translation>Nenhuma falta de página da memória unificada foi gravada. nsys profile --cuda-um-gpu-page-faults=true --cuda-um-cpu-page-faults=true as grava.</translation>
    </message>
    <message>
        <source>No cuDNN or cuBLAS calls were recorded. nsys profile --trace=cudnn,cublas records them.</source>
        <translation>Nenhuma chamada de cuDNN ou cuBLAS foi gravada. nsys profile --trace=cudnn,cublas as grava.</translation>
    </message>
    <message>
        <source>No thread scheduling was recorded. nsys profile --cpuctxsw=process-tree records it.</source>
        <translation>O escalonamento de threads não foi gravado. nsys profile --cpuctxsw=process-tree o grava.</translation>
    </message>
    <message>
        <source>No CPU samples were recorded. nsys profile --sample=process-tree records them.</source>
        <translation>Nenhuma amostra de CPU foi gravada. nsys profile --sample=process-tree as grava.</translation>
    </message>
    <message>
        <source>Nsight Systems (SQLite)</source>
        <translation>Nsight Systems (SQLite)</translation>
    </message>
    <message>
        <source>The database is shorter than it should be: its end is missing.</source>
        <translation>O banco de dados é menor do que deveria: falta o final.</translation>
    </message>
    <message>
        <source>A journal lies beside the database; what it holds is not shown.</source>
        <translation>Há um journal ao lado do banco de dados; o conteúdo dele não é mostrado.</translation>
    </message>
    <message>
        <source>Values that may hold credentials (environment variables) are in the file; they are not shown.</source>
        <translation>O arquivo contém valores que podem guardar credenciais (variáveis de ambiente); eles não são mostrados.</translation>
    </message>
    <message>
        <source>Nsight Systems (report)</source>
        <translation>Nsight Systems (relatório)</translation>
    </message>
    <message>
        <source>%1 is not a report of Nsight Systems.</source>
        <translation>%1 não é um relatório do Nsight Systems.</translation>
    </message>
    <message>
        <source>Nsight Systems %1</source>
        <translation>Nsight Systems %1</translation>
    </message>
    <message>
        <source>Parts of %1 can be read from its SQLite export: nsys export --type sqlite makes one.</source>
        <translation>Partes de %1 podem ser lidas da sua exportação SQLite: nsys export --type sqlite cria uma.</translation>
    </message>
    <message>
        <source>Counting %1</source>
        <translation>Contando %1</translation>
    </message>
</context>
<context>
    <name>OomRiskRuleText</name>
    <message>
        <source>Reserved at the peak</source>
        <translation>Reservado no pico</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Allocated at that moment</source>
        <translation>Alocado naquele momento</translation>
    </message>
    <message>
        <source>Reserved but not used</source>
        <translation>Reservado, mas não usado</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Let segments grow in place, which wastes less</source>
        <translation>Deixe os segmentos crescerem no lugar, o que desperdiça menos</translation>
    </message>
    <message>
        <source>Recompute activations instead of keeping them</source>
        <translation>Recalcule as ativações em vez de mantê-las</translation>
    </message>
    <message>
        <source>Smaller micro-batches with accumulated gradients</source>
        <translation>Microlotes menores com gradientes acumulados</translation>
    </message>
    <message>
        <source>Shard parameters and optimiser state (FSDP)</source>
        <translation>Particione os parâmetros e o estado do otimizador (FSDP)</translation>
    </message>
    <message>
        <source>Memory nearly full</source>
        <translation>Memória quase cheia</translation>
    </message>
    <message>
        <source>Serving engines take nearly all memory in advance.</source>
        <translation>Servidores de inferência tomam quase toda a memória de antemão.</translation>
    </message>
    <message>
        <source>The size of the device&apos;s memory is not known.</source>
        <translation>O tamanho da memória do dispositivo não é conhecido.</translation>
    </message>
    <message>
        <source>At most %1 of the memory is reserved.</source>
        <translation>No máximo %1 da memória fica reservado.</translation>
    </message>
    <message>
        <source>Memory is nearly full: %1 reserved at the peak</source>
        <translation>A memória está quase cheia: %1 reservado no pico</translation>
    </message>
    <message>
        <source>A slightly larger batch or longer sequence ends in an out-of-memory error. This costs no time by itself.</source>
        <translation>Um lote um pouco maior ou uma sequência mais longa termina em erro de falta de memória. Isso, por si só, não custa tempo.</translation>
    </message>
    <message>
        <source>The allocator&apos;s own totals are in the file.</source>
        <translation>Os totais do próprio alocador estão no arquivo.</translation>
    </message>
    <message>
        <source>%1 / %2 = %3; limit %4</source>
        <translation>%1 / %2 = %3; limite %4</translation>
    </message>
    <message>
        <source>Peak reserved below %1 of the memory.</source>
        <translation>Pico reservado abaixo de %1 da memória.</translation>
    </message>
    <message>
        <source>The allocator reserves much more than it uses and gives it back when asked.</source>
        <translation>O alocador reserva muito mais do que usa e devolve quando solicitado.</translation>
    </message>
</context>
<context>
    <name>OpCostsText</name>
    <message>
        <source>There is no cost formula for this operator.</source>
        <translation>Não há fórmula de custo para este operador.</translation>
    </message>
    <message>
        <source>Shapes are not recorded; profile with record_shapes=True.</source>
        <translation>Os formatos não foram gravados; faça o perfil com record_shapes=True.</translation>
    </message>
    <message>
        <source>Stride, padding and flags are not recorded; torch 2.4 and newer write them with record_shapes=True.</source>
        <translation>Stride, padding e flags não foram gravados; torch 2.4 e mais recentes os gravam com record_shapes=True.</translation>
    </message>
    <message>
        <source>Sequence lengths are in a device tensor and therefore not recorded.</source>
        <translation>Os comprimentos das sequências estão em um tensor do dispositivo e, por isso, não foram gravados.</translation>
    </message>
    <message>
        <source>The recorded arguments do not fit the cost formula.</source>
        <translation>Os argumentos gravados não se encaixam na fórmula de custo.</translation>
    </message>
</context>
<context>
    <name>OptionsText</name>
    <message>
        <source>what a trace holds and what could not be read</source>
        <translation>o que um rastro contém e o que não pôde ser lido</translation>
    </message>
    <message>
        <source>every figure of a trace, for comparing with other programs</source>
        <translation>todos os números de um rastro, para comparar com outros programas</translation>
    </message>
    <message>
        <source>the findings: what is slow, the evidence and the way to fix it</source>
        <translation>os achados: o que está lento, as evidências e como corrigir</translation>
    </message>
    <message>
        <source>findings, tables and pictures in one document</source>
        <translation>achados, tabelas e imagens em um único documento</translation>
    </message>
    <message>
        <source>the formats that can be read</source>
        <translation>os formatos que podem ser lidos</translation>
    </message>
    <message>
        <source>Usage: rooftrace-cli VERB [OPTION…] FILE</source>
        <translation>Uso: rooftrace-cli VERBO [OPÇÃO…] FILE</translation>
    </message>
    <message>
        <source>Verbs:</source>
        <translation>Verbos:</translation>
    </message>
    <message>
        <source>Options:</source>
        <translation>Opções:</translation>
    </message>
    <message>
        <source>output format; the formats of each verb are listed above, default first</source>
        <translation>formato de saída; os formatos de cada verbo estão listados acima, o padrão primeiro</translation>
    </message>
    <message>
        <source>write to FILE instead of standard output</source>
        <translation>gravar em FILE em vez da saída padrão</translation>
    </message>
    <message>
        <source>a part of the trace: 1.2s..1.4s, “step 12”, +50us, all</source>
        <translation>uma parte do rastro: 1.2s..1.4s, “step 12”, +50us, all</translation>
    </message>
    <message>
        <source>language of the texts: en, pt_BR</source>
        <translation>idioma dos textos: en, pt_BR</translation>
    </message>
    <message>
        <source>end with code 4 when a part of the file could not be read</source>
        <translation>terminar com o código 4 quando uma parte do arquivo não puder ser lida</translation>
    </message>
    <message>
        <source>no progress and no notes on standard error</source>
        <translation>sem progresso nem avisos no erro padrão</translation>
    </message>
    <message>
        <source>FILE is a trace, or - for standard input. Exit codes: 0 ok, 1 threshold exceeded, 2 usage, 3 unreadable or unsupported, 4 partial data with --strict, 130 interrupted.</source>
        <translation>FILE é um rastro, ou - para a entrada padrão. Códigos de saída: 0 ok, 1 limite excedido, 2 uso, 3 ilegível ou não suportado, 4 dados parciais com --strict, 130 interrompido.</translation>
    </message>
    <message>
        <source>Try rooftrace-cli --help.</source>
        <translation>Experimente rooftrace-cli --help.</translation>
    </message>
    <message>
        <source>a verb is missing.</source>
        <translation>falta um verbo.</translation>
    </message>
    <message>
        <source>%1 is not a verb.</source>
        <translation>%1 não é um verbo.</translation>
    </message>
    <message>
        <source>%1 has no format %2; it has %3.</source>
        <translation>%1 não tem o formato %2; tem %3.</translation>
    </message>
    <message>
        <source>%1 takes no file.</source>
        <translation>%1 não aceita arquivo.</translation>
    </message>
    <message>
        <source>%1 takes exactly one file.</source>
        <translation>%1 aceita exatamente um arquivo.</translation>
    </message>
    <message>
        <source>%1 takes no range.</source>
        <translation>%1 não aceita intervalo.</translation>
    </message>
    <message>
        <source>a query over the tables of a trace: sql FILE &apos;select …&apos;; without a query: the tables and examples</source>
        <translation>uma consulta sobre as tabelas de um rastro: sql ARQUIVO &apos;select …&apos;; sem consulta: as tabelas e exemplos</translation>
    </message>
    <message>
        <source>sql: read the query from a file, or - for standard input</source>
        <translation>sql: ler a consulta de um arquivo, ou - para a entrada padrão</translation>
    </message>
    <message>
        <source>sql: most rows of the result; the default is 100000</source>
        <translation>sql: máximo de linhas do resultado; o padrão é 100000</translation>
    </message>
    <message>
        <source>sql: longest time of the query; the default is 60, 0 is none</source>
        <translation>sql: tempo máximo da consulta; o padrão é 60, 0 é sem limite</translation>
    </message>
    <message>
        <source>%1 takes no --%2.</source>
        <translation>%1 não aceita --%2.</translation>
    </message>
    <message>
        <source>--%1 takes a whole number.</source>
        <translation>--%1 recebe um número inteiro.</translation>
    </message>
    <message>
        <source>--file takes the name of a file.</source>
        <translation>--file recebe o nome de um arquivo.</translation>
    </message>
    <message>
        <source>Trace and query cannot both come from standard input.</source>
        <translation>Rastro e consulta não podem vir ambos da entrada padrão.</translation>
    </message>
    <message>
        <source>read the file even if it was opened before, and store no index of it</source>
        <translation>lê o arquivo mesmo que já tenha sido aberto e não guarda índice dele</translation>
    </message>
    <message>
        <source>trim, split: only these ranks: 3, 0..7, 0,2</source>
        <translation>trim, split: apenas estes ranks: 3, 0..7, 0,2</translation>
    </message>
    <message>
        <source>trim, split: only these processes</source>
        <translation>trim, split: apenas estes processos</translation>
    </message>
    <message>
        <source>trim, split: only rows with TEXT in their title or that of their thread or process; may be repeated</source>
        <translation>trim, split: apenas linhas com TEXT no título ou no da sua thread ou do seu processo; pode ser repetida</translation>
    </message>
    <message>
        <source>trim, split: what is kept besides what runs in the range: both (default: what links lead to, so that figures stay the same), calls (the calls that launched it), none</source>
        <translation>trim, split: o que se mantém além do que roda no intervalo: both (padrão: aquilo a que as ligações levam, para que os números não mudem), calls (as chamadas que o lançaram), none (nada)</translation>
    </message>
    <message>
        <source>split: by step, rank or process</source>
        <translation>split: por step (passo), rank ou process (processo)</translation>
    </message>
    <message>
        <source>split: into N parts of the same length of time</source>
        <translation>split: em N partes de mesma duração</translation>
    </message>
    <message>
        <source>split: into parts of this length, such as 200ms</source>
        <translation>split: em partes desta duração, como 200ms</translation>
    </message>
    <message>
        <source>--parts takes a whole number from 1 to %1.</source>
        <translation>--parts recebe um número inteiro de 1 a %1.</translation>
    </message>
    <message>
        <source>split takes one of --by, --parts and --every.</source>
        <translation>split recebe uma entre --by, --parts e --every.</translation>
    </message>
    <message>
        <source>--by takes step, rank or process.</source>
        <translation>--by recebe step, rank ou process.</translation>
    </message>
    <message>
        <source>--output of split is a pattern with {} in it, in whose place the step, the rank, the process or the number of the part stands: step-{}.json.gz</source>
        <translation>--output de split é um padrão com {}, em cujo lugar fica o passo, o rank, o processo ou o número da parte: passo-{}.json.gz</translation>
    </message>
    <message>
        <source>--%1 takes a value.</source>
        <translation>--%1 recebe um valor.</translation>
    </message>
    <message>
        <source>%1 needs --output with the name of a file.</source>
        <translation>%1 precisa de --output com o nome de um arquivo.</translation>
    </message>
    <message>
        <source>--links takes both, calls or none.</source>
        <translation>--links recebe both, calls ou none.</translation>
    </message>
    <message>
        <source>a part of a trace as a file of the same format, without credentials</source>
        <translation>uma parte de um trace como arquivo do mesmo formato, sem credenciais</translation>
    </message>
    <message>
        <source>a trace as several files: by step, rank, process or time</source>
        <translation>um trace como vários arquivos: por passo, rank, processo ou tempo</translation>
    </message>
    <message>
        <source>the files of the ranks of one job as one file</source>
        <translation>os arquivos dos ranks de um job em um só arquivo</translation>
    </message>
    <message>
        <source>%1 takes two files or more.</source>
        <translation>%1 recebe dois ou mais arquivos.</translation>
    </message>
    <message>
        <source>most memory for loading: 512M, 8G, 50%, none; the default is 75% of this machine&apos;s</source>
        <translation>máximo de memória para carregar: 512M, 8G, 50%, none (sem limite); o padrão é 75% da memória desta máquina</translation>
    </message>
    <message>
        <source>read only what meets this range; no steps here</source>
        <translation>lê apenas o que toca este intervalo; aqui sem passos</translation>
    </message>
    <message>
        <source>read only these ranks</source>
        <translation>lê apenas estes ranks</translation>
    </message>
    <message>
        <source>read only these processes</source>
        <translation>lê apenas estes processos</translation>
    </message>
    <message>
        <source>do not read python, instants, counters, os-calls, or operators:10us (shorter ones); may be repeated</source>
        <translation>não lê python, instants (momentos), counters (valores), os-calls (chamadas do sistema) ou operators:10us (operadores mais curtos); pode ser repetida</translation>
    </message>
    <message>
        <source>--memory-limit takes a size: 512M, 8G, 50% or none.</source>
        <translation>--memory-limit recebe um tamanho: 512M, 8G, 50% ou none.</translation>
    </message>
    <message>
        <source>what the profiler measured of each kernel, under its own names, in base units</source>
        <translation>o que o profiler mediu de cada kernel, com os nomes dele, em unidades base</translation>
    </message>
</context>
<context>
    <name>OutputFileText</name>
    <message>
        <source>%1 is not an ordinary file.</source>
        <translation>%1 não é um arquivo comum.</translation>
    </message>
    <message>
        <source>%1 is the trace itself; choose another name.</source>
        <translation>%1 é o próprio rastro; escolha outro nome.</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>Não foi possível gravar %1.</translation>
    </message>
</context>
<context>
    <name>PageableCopyRuleText</name>
    <message>
        <source>R = |copies − kernels| = %1 (all of it, once they overlap)</source>
        <translation>R = |cópias − kernels| = %1 (tudo, quando houver sobreposição)</translation>
    </message>
    <message>
        <source>without overlap: %1 − %2 / %3 = %4</source>
        <translation>sem sobreposição: %1 − %2 / %3 = %4</translation>
    </message>
    <message>
        <source>Pageable copies</source>
        <translation>Cópias pagináveis</translation>
    </message>
    <message>
        <source>Bytes · rate</source>
        <translation>Bytes · taxa</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Not under a kernel</source>
        <translation>Fora de kernels</translation>
    </message>
    <message>
        <source>Host blocked in calls</source>
        <translation>Host bloqueado em chamadas</translation>
    </message>
    <message>
        <source>The same from pinned memory</source>
        <translation>O mesmo a partir de memória fixada</translation>
    </message>
    <message>
        <source>Let the loader hand out pinned batches</source>
        <translation>Faça o carregador entregar lotes fixados</translation>
    </message>
    <message>
        <source>Copy without waiting</source>
        <translation>Copie sem esperar</translation>
    </message>
    <message>
        <source>Pin own buffers once and use them again; before reading a copy to the host, wait for its event</source>
        <translation>Fixe seus buffers uma vez e reutilize-os; antes de ler uma cópia para o host, espere pelo evento dela</translation>
    </message>
    <message>
        <source>Allocate host buffers as pinned memory, once</source>
        <translation>Aloque os buffers do host como memória fixada, uma única vez</translation>
    </message>
    <message>
        <source>Copy on a stream of its own</source>
        <translation>Copie em um stream próprio</translation>
    </message>
    <message>
        <source>No copy names the kind of memory on its host side.</source>
        <translation>Nenhuma cópia indica o tipo de memória do lado do host.</translation>
    </message>
    <message>
        <source>No large pageable copy blocks its caller.</source>
        <translation>Nenhuma cópia paginável grande bloqueia quem a chama.</translation>
    </message>
    <message>
        <source>Pageable copies take %1 of the time outside kernels.</source>
        <translation>Cópias pagináveis tomam %1 do tempo fora de kernels.</translation>
    </message>
    <message>
        <source>Pageable copies hold up %1 of the time</source>
        <translation>Cópias pagináveis atrasam %1 do tempo</translation>
    </message>
    <message>
        <source>Copies from ordinary memory go through a staging buffer: the call blocks and the copy overlaps with nothing.</source>
        <translation>Cópias a partir de memória comum passam por um buffer intermediário: a chamada bloqueia e a cópia não se sobrepõe a nada.</translation>
    </message>
    <message>
        <source>The file names the memory and the blocked calls.</source>
        <translation>O arquivo indica a memória e as chamadas bloqueadas.</translation>
    </message>
    <message>
        <source>Some copies have no call in the file.</source>
        <translation>Algumas cópias não têm chamada no arquivo.</translation>
    </message>
    <message>
        <source>Copies say “Pinned” and run beside kernels; the exposed time goes below %1 of the time.</source>
        <translation>As cópias indicam “Pinned” e rodam ao lado dos kernels; o tempo exposto cai abaixo de %1 do tempo.</translation>
    </message>
    <message>
        <source>The next kernel needs the data at once and nothing else could run: then only the higher rate remains.</source>
        <translation>O próximo kernel precisa dos dados imediatamente e nada mais poderia rodar: então resta apenas a taxa mais alta.</translation>
    </message>
</context>
<context>
    <name>PerformanceText</name>
    <message>
        <source>%1, %2 slices, %3 lanes</source>
        <translation>%1, %2 fatias, %3 faixas</translation>
    </message>
    <message>
        <source>Opened from the index in %1</source>
        <translation>Aberto do índice em %1</translation>
    </message>
    <message>
        <source>Loaded in %1, %2</source>
        <translation>Carregado em %1, %2</translation>
    </message>
    <message>
        <source>Most memory held: %1</source>
        <translation>Pico de memória: %1</translation>
    </message>
</context>
<context>
    <name>ProfilerOverheadRuleText</name>
    <message>
        <source>Work of the profiler itself</source>
        <translation>Trabalho do próprio profiler</translation>
    </message>
    <message>
        <source>The profiler&apos;s own work takes %1 of the time.</source>
        <translation>O trabalho do próprio profiler toma %1 do tempo.</translation>
    </message>
    <message>
        <source>The profiler itself works during %1 of the time</source>
        <translation>O próprio profiler trabalha durante %1 do tempo</translation>
    </message>
    <message>
        <source>Buffers are flushed and tables are built while the program runs. Gaps in these places may not exist in a normal run.</source>
        <translation>Buffers são esvaziados e tabelas são montadas durante a execução do programa. Os intervalos ociosos nesses pontos podem não existir em uma execução normal.</translation>
    </message>
    <message>
        <source>The profiler records its own work.</source>
        <translation>O profiler grava seu próprio trabalho.</translation>
    </message>
    <message>
        <source>Overhead</source>
        <translation>Sobrecarga</translation>
    </message>
    <message>
        <source>|overhead| / |window| = %1</source>
        <translation>|sobrecarga| / |janela| = %1</translation>
    </message>
    <message>
        <source>Record fewer kinds of events and fewer steps</source>
        <translation>Grave menos tipos de eventos e menos passos</translation>
    </message>
    <message>
        <source>Overhead below %1 of the time.</source>
        <translation>Sobrecarga abaixo de %1 do tempo.</translation>
    </message>
    <message>
        <source>The step takes as long without profiler.</source>
        <translation>O passo demora o mesmo sem o profiler.</translation>
    </message>
</context>
<context>
    <name>QuantitiesText</name>
    <message>
        <source>Measuring devices</source>
        <translation>Medindo dispositivos</translation>
    </message>
</context>
<context>
    <name>QueryText</name>
    <message>
        <source>SQL is not available.</source>
        <translation>SQL não está disponível.</translation>
    </message>
    <message>
        <source>The query holds a null character.</source>
        <translation>A consulta contém um caractere nulo.</translation>
    </message>
    <message>
        <source>The query is too long: at most %1 KiB can be run.</source>
        <translation>A consulta é longa demais: no máximo %1 KiB podem ser executados.</translation>
    </message>
    <message>
        <source>The query cannot be run.</source>
        <translation>A consulta não pode ser executada.</translation>
    </message>
    <message>
        <source>There is no query.</source>
        <translation>Não há consulta.</translation>
    </message>
    <message>
        <source>Only one query can be run at a time.</source>
        <translation>Só uma consulta pode ser executada por vez.</translation>
    </message>
</context>
<context>
    <name>ReadPlanText</name>
    <message>
        <source>Ranks are numbers: 3, 0..7 or 0,2.</source>
        <translation>Ranks são números: 3, 0..7 ou 0,2.</translation>
    </message>
    <message>
        <source>%1 (rank %2)</source>
        <translation>%1 (rank %2)</translation>
    </message>
    <message>
        <source>The file has no such rank or process; it has: %1.</source>
        <translation>O arquivo não tem esse rank ou processo; ele tem: %1.</translation>
    </message>
    <message>
        <source>%1 takes no time.</source>
        <translation>%1 não recebe um tempo.</translation>
    </message>
    <message>
        <source>%1 is not a length of time.</source>
        <translation>%1 não é uma duração.</translation>
    </message>
    <message>
        <source>%1 cannot be left out; these can: %2.</source>
        <translation>%1 não pode ser deixado de fora; estes podem: %2.</translation>
    </message>
    <message>
        <source>%1 is not in a format that Rooftrace reads.</source>
        <translation>%1 não está em um formato que o Rooftrace leia.</translation>
    </message>
    <message>
        <source>%1 is a point in time; a range such as 1.2s..1.4s is needed.</source>
        <translation>%1 é um ponto no tempo; é necessário um intervalo, como 1.2s..1.4s.</translation>
    </message>
    <message>
        <source>Python frames</source>
        <translation>quadros de Python</translation>
    </message>
    <message>
        <source>moments without length</source>
        <translation>momentos sem duração</translation>
    </message>
    <message>
        <source>values over time</source>
        <translation>valores ao longo do tempo</translation>
    </message>
    <message>
        <source>operating system calls</source>
        <translation>chamadas do sistema operacional</translation>
    </message>
    <message>
        <source>operators shorter than 10 µs</source>
        <translation>operadores com menos de 10 µs</translation>
    </message>
    <message>
        <source>without %1 (%2)</source>
        <translation>sem %1 (%2)</translation>
    </message>
    <message>
        <source>only the first %1</source>
        <translation>apenas os primeiros %1</translation>
    </message>
    <message>
        <source>only rank %1 of %2</source>
        <translation>apenas o rank %1 de %2</translation>
    </message>
</context>
<context>
    <name>ReaderRegistryText</name>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 está vazio.</translation>
    </message>
    <message>
        <source>%1 is not in a format that Rooftrace reads.</source>
        <translation>%1 não está em um formato que o Rooftrace lê.</translation>
    </message>
    <message>
        <source>It looks like a pickle, perhaps a CUDA memory snapshot.</source>
        <translation>Parece um pickle, talvez um instantâneo de memória CUDA.</translation>
    </message>
    <message>
        <source>It looks like rocprofv3 output.</source>
        <translation>Parece uma saída do rocprofv3.</translation>
    </message>
    <message>
        <source>It looks like a speedscope flame graph.</source>
        <translation>Parece um flame graph do speedscope.</translation>
    </message>
    <message>
        <source>It is an SQLite database, but no Nsight Systems export.</source>
        <translation>É um banco de dados SQLite, mas não uma exportação do Nsight Systems.</translation>
    </message>
</context>
<context>
    <name>RecordingGuideText</name>
    <message>
        <source>Why is my training step slow? Takes about two minutes to record.</source>
        <translation>Por que meu passo de treinamento é lento? A gravação leva cerca de dois minutos.</translation>
    </message>
    <message>
        <source>Warm up first, record three to five steady steps, and one file per rank. Without record_shapes there is no roofline; without prof.step() there are no steps. Leave with_stack off for timing: stacks may double the host time. Never profile with CUDA_LAUNCH_BLOCKING=1.</source>
        <translation>Faça o aquecimento primeiro, grave de três a cinco passos estáveis e um arquivo por rank. Sem record_shapes não há roofline; sem prof.step() não há passos. Deixe with_stack desligado ao medir tempos: as pilhas podem dobrar o tempo do host. Nunca grave perfis com CUDA_LAUNCH_BLOCKING=1.</translation>
    </message>
    <message>
        <source>What do the operating system, the driver and several processes do?</source>
        <translation>O que fazem o sistema operacional, o driver e os vários processos?</translation>
    </message>
    <message>
        <source>Call torch.cuda.cudart().cudaProfilerStart() after the warm-up and cudaProfilerStop() after three to five steps. Without --cuda-graph-trace=node the kernels inside CUDA graphs stay hidden. Open the exported .sqlite file.</source>
        <translation>Chame torch.cuda.cudart().cudaProfilerStart() após o aquecimento e cudaProfilerStop() depois de três a cinco passos. Sem --cuda-graph-trace=node, os kernels dentro de CUDA graphs ficam ocultos. Abra o arquivo .sqlite exportado.</translation>
    </message>
    <message>
        <source>The PyTorch profiler is the best first choice on AMD devices too.</source>
        <translation>O profiler do PyTorch também é a melhor primeira escolha em dispositivos AMD.</translation>
    </message>
    <message>
        <source>The same Python lines as for CUDA record HIP kernels. Occupancy is not recorded there.</source>
        <translation>As mesmas linhas de Python usadas para CUDA gravam kernels HIP. A ocupação do SM não é gravada nesse caso.</translation>
    </message>
    <message>
        <source>Is my server bound by the CPU, and what do slow requests wait for?</source>
        <translation>Meu servidor está limitado pela CPU? O que as requisições lentas esperam?</translation>
    </message>
    <message>
        <source>From version 0.13 on; send real load between start and stop. Stacks are on by default: switch them off for timing. Writing the file may take minutes.</source>
        <translation>A partir da versão 0.13; envie carga real entre o início e o fim. As pilhas vêm ligadas por padrão: desligue-as ao medir tempos. Gravar o arquivo pode levar minutos.</translation>
    </message>
    <message>
        <source>Memory over time</source>
        <translation>Memória ao longo do tempo</translation>
    </message>
    <message>
        <source>Who holds the memory at the peak?</source>
        <translation>Quem retém a memória no pico?</translation>
    </message>
    <message>
        <source>Record it in a run of its own: it costs host time and writes one event for each allocation.</source>
        <translation>Grave em uma execução à parte: custa tempo do host e gera um evento por alocação.</translation>
    </message>
    <message>
        <source>Which operations do the devices spend their time on?</source>
        <translation>Em quais operações os dispositivos gastam o tempo?</translation>
    </message>
    <message>
        <source>Open plugins/profile/*/*.xplane.pb: it holds more than the trace.json.gz beside it. Run once before recording, so that compiling is not in it, and wait for the results inside. Older versions of JAX have no ProfileOptions: leave that part out.</source>
        <translation>Abra plugins/profile/*/*.xplane.pb: contém mais do que o trace.json.gz ao lado. Execute uma vez antes de gravar, para que a compilação fique de fora, e espere pelos resultados dentro do trecho. Versões mais antigas do JAX não têm ProfileOptions: omita essa parte.</translation>
    </message>
    <message>
        <source>What holds a single kernel back?</source>
        <translation>O que limita um único kernel?</translation>
    </message>
    <message>
        <source>Each kernel is run again many times, so choose a few. Times between kernels are not measured; open an Nsight Systems or PyTorch recording for those.</source>
        <translation>Cada kernel é executado de novo muitas vezes; escolha poucos. Os tempos entre kernels não são medidos; para eles, abra uma gravação do Nsight Systems ou do PyTorch.</translation>
    </message>
    <message>
        <source>Which layers of my engine take the time, and in what precision?</source>
        <translation>Quais camadas do meu motor gastam o tempo, e em que precisão?</translation>
    </message>
    <message>
        <source>Open model.profile.json: types, formats and tactics of the layers come from model.graph.json beside it. It is a profile of its own run, because it makes queries slower; model.timing.json holds the times of the queries.</source>
        <translation>Abra model.profile.json: tipos, formatos e táticas das camadas vêm de model.graph.json ao lado. O perfil é de uma execução própria, porque torna as consultas mais lentas; model.timing.json contém os tempos das consultas.</translation>
    </message>
</context>
<context>
    <name>ReportText</name>
    <message>
        <source>Verify:</source>
        <translation>Verificar:</translation>
    </message>
    <message>
        <source>Would disprove it:</source>
        <translation>Seria refutado por:</translation>
    </message>
    <message>
        <source>%1 of %2 rows.</source>
        <translation>%1 de %2 linhas.</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Linha do tempo</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Rooftrace report: %1</source>
        <translation>Relatório do Rooftrace: %1</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Resumo</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Achados</translation>
    </message>
    <message>
        <source>No rule found anything.</source>
        <translation>Nenhuma regra encontrou nada.</translation>
    </message>
    <message>
        <source>Ceilings are what would vanish at best: they are no forecasts and do not add up; exclusive shares do.</source>
        <translation>Os tetos são o que desapareceria no melhor caso: não são previsões e não se somam; as parcelas exclusivas, sim, podem ser somadas.</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernels</translation>
    </message>
    <message>
        <source>Kernels that start in the range; shares are of the %1 that the devices were busy.</source>
        <translation>Kernels que começam no intervalo; as parcelas são relativas a %1 de ocupação dos dispositivos.</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Categoria</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Contagem</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>% of busy</source>
        <translation>% da ocupação</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Média</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>Mín.</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Máx.</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operadores</translation>
    </message>
    <message>
        <source>As PyTorch&apos;s key_averages: totals include what is called inside, self does not.</source>
        <translation>Como em key_averages do PyTorch: os totais incluem o que é chamado internamente; os tempos próprios, não.</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operador</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Chamadas</translation>
    </message>
    <message>
        <source>Device total</source>
        <translation>Total no disp.</translation>
    </message>
    <message>
        <source>Device self</source>
        <translation>Próprio no disp.</translation>
    </message>
    <message>
        <source>CPU total</source>
        <translation>Total na CPU</translation>
    </message>
    <message>
        <source>CPU self</source>
        <translation>Próprio na CPU</translation>
    </message>
    <message>
        <source>Copies and memsets</source>
        <translation>Cópias e memsets</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamanho</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Taxa</translation>
    </message>
    <message>
        <source>Runtime and driver calls</source>
        <translation>Chamadas do runtime e do driver</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Chamada</translation>
    </message>
    <message>
        <source>info</source>
        <comment>severity</comment>
        <translation>informativa</translation>
    </message>
    <message>
        <source>low</source>
        <comment>severity</comment>
        <translation>baixa</translation>
    </message>
    <message>
        <source>medium</source>
        <comment>severity</comment>
        <translation>média</translation>
    </message>
    <message>
        <source>high</source>
        <comment>severity</comment>
        <translation>alta</translation>
    </message>
    <message>
        <source>critical</source>
        <comment>severity</comment>
        <translation>crítica</translation>
    </message>
    <message>
        <source>low confidence</source>
        <translation>confiança baixa</translation>
    </message>
    <message>
        <source>medium confidence</source>
        <translation>confiança média</translation>
    </message>
    <message>
        <source>high confidence</source>
        <translation>confiança alta</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>medido</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>derivado</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>inferido</translation>
    </message>
    <message>
        <source>setting</source>
        <comment>effort</comment>
        <translation>configuração</translation>
    </message>
    <message>
        <source>few lines</source>
        <comment>effort</comment>
        <translation>poucas linhas</translation>
    </message>
    <message>
        <source>code</source>
        <comment>effort</comment>
        <translation>código</translation>
    </message>
    <message>
        <source>redesign</source>
        <comment>effort</comment>
        <translation>reprojeto</translation>
    </message>
    <message>
        <source>low risk</source>
        <translation>risco baixo</translation>
    </message>
    <message>
        <source>medium risk</source>
        <translation>risco médio</translation>
    </message>
    <message>
        <source>high risk</source>
        <translation>risco alto</translation>
    </message>
    <message>
        <source>info</source>
        <comment>note level</comment>
        <translation>informação</translation>
    </message>
    <message>
        <source>warning</source>
        <comment>note level</comment>
        <translation>aviso</translation>
    </message>
    <message>
        <source>loss</source>
        <comment>note level</comment>
        <translation>perda</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matriz</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Atenção</translation>
    </message>
    <message>
        <source>Norm, reduction</source>
        <translation>Norma, redução</translation>
    </message>
    <message>
        <source>Elementwise</source>
        <translation>Elemento a elemento</translation>
    </message>
    <message>
        <source>Layout, memset</source>
        <translation>Layout, memset</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>Comunicação</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Cópia</translation>
    </message>
    <message>
        <source>Sync, wait</source>
        <translation>Sincronização, espera</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Entrada</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>Módulo</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>Runtime</translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation>Anotação</translation>
    </message>
    <message>
        <source>ceiling +%1 throughput</source>
        <translation>teto: +%1 de vazão</translation>
    </message>
    <message>
        <source>exclusive %1 of the step</source>
        <translation>exclusivo: %1 do passo</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Arquivo</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formato do arquivo</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>format, producer</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Duração</translation>
    </message>
    <message>
        <source>GPU %1: %2</source>
        <translation>GPU %1: %2</translation>
    </message>
    <message>
        <source>unknown device</source>
        <translation>dispositivo desconhecido</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>mais %n</numerusform>
            <numerusform>mais %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Dispositivos</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Slices</source>
        <translation>Fatias</translation>
    </message>
    <message>
        <source>Step time T</source>
        <translation>Tempo de passo T</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>time, source</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>GPU %1 busy</source>
        <translation>GPU %1 ocupada</translation>
    </message>
    <message>
        <source>%1 of %2, idle %3</source>
        <translation>%1 de %2, %3 ocioso</translation>
    </message>
    <message>
        <source>MFU from trace operators</source>
        <translation>MFU pelos operadores do rastro</translation>
    </message>
    <message>
        <source>%1 of %2 (%3)</source>
        <comment>share, rate, name of the peak</comment>
        <translation>%1 de %2 (%3)</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>Modelled</source>
        <translation>Modelado</translation>
    </message>
    <message>
        <source>%1 of the device time</source>
        <translation>%1 do tempo de dispositivo</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>category, share</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Ocioso</translation>
    </message>
    <message>
        <source>Where the step goes</source>
        <translation>Onde o passo gasta o tempo</translation>
    </message>
    <message>
        <source>Rules that found nothing</source>
        <translation>Regras que nada encontraram</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regra</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Pergunta</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>não encontrado</translation>
    </message>
    <message>
        <source>not decidable</source>
        <translation>indeterminável</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>outcome, reason</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Data quality</source>
        <translation>Qualidade dos dados</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Nível</translation>
    </message>
    <message>
        <source>First at</source>
        <translation>Primeira vez em</translation>
    </message>
    <message>
        <source>What</source>
        <translation>O quê</translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <comment>table, shown rows, all rows</comment>
        <translation>%1 (%2 de %3)</translation>
    </message>
    <message>
        <source>Verify: %1</source>
        <translation>Verificar: %1</translation>
    </message>
    <message>
        <source>Would disprove it: %1</source>
        <translation>Seria refutado por: %1</translation>
    </message>
    <message>
        <source>Findings in %1</source>
        <translation>Achados em %1</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Linhas</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Faixas</translation>
    </message>
    <message>
        <source>Slices on sub-lanes</source>
        <translation>Fatias em subfaixas</translation>
    </message>
    <message>
        <source>Launch links</source>
        <translation>Vínculos de lançamento</translation>
    </message>
    <message>
        <source>Operator links</source>
        <translation>Vínculos de operador</translation>
    </message>
    <message>
        <source>Memory per slice</source>
        <translation>Memória por fatia</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <comment>memory per slice</comment>
        <translation>%1 bytes</translation>
    </message>
    <message>
        <source>Memory in all</source>
        <translation>Memória total</translation>
    </message>
    <message>
        <source>not known: the file holds durations and no starts</source>
        <translation>não se sabe: o arquivo contém durações e nenhum início</translation>
    </message>
</context>
<context>
    <name>RoofHistogramViewText</name>
    <message>
        <source>≥ 90 %</source>
        <translation>≥ 90 %</translation>
    </message>
    <message>
        <source>%1–%2 %</source>
        <comment>a range of per cent</comment>
        <translation>%1–%2 %</translation>
    </message>
    <message>
        <source>GPU time by attained share of roof</source>
        <translation>Tempo de GPU por fração atingida do teto</translation>
    </message>
    <message>
        <source>time-weighted %1</source>
        <translation>ponderado pelo tempo: %1</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>RooflineLabelsText</name>
    <message>
        <source>ridge %1</source>
        <comment>FLOP/B where roofs meet</comment>
        <translation>crista %1</translation>
    </message>
    <message>
        <source>%1 %2 · theoretical</source>
        <comment>memory roof</comment>
        <translation>%1 %2 · teórico</translation>
    </message>
</context>
<context>
    <name>RooflineModelText</name>
    <message>
        <source>memory-bound</source>
        <translation>limitado por memória</translation>
    </message>
    <message>
        <source>compute-bound</source>
        <translation>limitado por computação</translation>
    </message>
    <message>
        <source>underused</source>
        <translation>subutilizado</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>desconhecida</translation>
    </message>
    <message>
        <source>Above the memory roof: its operands fit into the L2 cache, so part of the estimated bytes never reached memory.</source>
        <translation>Acima do teto de memória: seus operandos cabem na cache L2, portanto parte dos bytes estimados nunca chegou à memória.</translation>
    </message>
    <message>
        <source>Above the memory roof: operands were still in the L2 cache, the kernel skips part of the work, or the bandwidth entry is too low.</source>
        <translation>Acima do teto de memória: os operandos ainda estavam na cache L2, o kernel pula parte do trabalho ou a largura de banda informada é baixa demais.</translation>
    </message>
    <message>
        <source>Above the compute roof: the kernel skips work that the formula counts (masking, Winograd, sparsity), runs in a narrower type, or clocked above the stated rate.</source>
        <translation>Acima do teto de computação: o kernel pula trabalho que a fórmula conta (máscara, Winograd, esparsidade), roda em um tipo mais estreito ou operou acima do clock declarado.</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memória</translation>
    </message>
    <message>
        <source>%1, dense</source>
        <translation>%1, denso</translation>
    </message>
    <message>
        <source>your own entry</source>
        <translation>informado por você</translation>
    </message>
    <message>
        <source>%1 of GPU time modelled: %2 exact formula, %3 estimate, %4 zero-FLOP</source>
        <translation>%1 do tempo de GPU modelado: %2 fórmula exata, %3 estimativa, %4 zero FLOP</translation>
    </message>
    <message>
        <source>There is no device work here. Record with activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA], or widen the scope.</source>
        <translation>Não há trabalho de dispositivo aqui. Grave com activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA] ou amplie o escopo.</translation>
    </message>
    <message>
        <source>Nsight Systems records no tensor shapes, so FLOPs and bytes are unknown. For a roofline, profile with torch.profiler and record_shapes=True, or measure kernels with Nsight Compute (--set roofline).</source>
        <translation>O Nsight Systems não grava formatos de tensores, portanto FLOPs e bytes são desconhecidos. Para obter um roofline, grave com torch.profiler e record_shapes=True ou meça os kernels com o Nsight Compute (--set roofline).</translation>
    </message>
    <message>
        <source>The trace holds no operators, so FLOPs and bytes are unknown. Add ProfilerActivity.CPU to the activities and set record_shapes=True.</source>
        <translation>O rastro não contém operadores, portanto FLOPs e bytes são desconhecidos. Adicione ProfilerActivity.CPU a activities e defina record_shapes=True.</translation>
    </message>
    <message>
        <source>Shapes are not recorded, so FLOPs and bytes are unknown. Profile with record_shapes=True.</source>
        <translation>Os formatos não foram gravados, portanto FLOPs e bytes são desconhecidos. Grave com record_shapes=True.</translation>
    </message>
    <message>
        <source>No device work here belongs to an operator with a cost formula. The list of unmodelled kernels says why.</source>
        <translation>Nenhum trabalho de dispositivo aqui pertence a um operador com fórmula de custo. A lista de kernels não modelados diz por quê.</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matriz</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Atenção</translation>
    </message>
    <message>
        <source>Norm, reduction</source>
        <translation>Norma, redução</translation>
    </message>
    <message>
        <source>Layout, memset</source>
        <translation>Layout, memset</translation>
    </message>
    <message>
        <source>Elementwise</source>
        <translation>Elemento a elemento</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Outros</translation>
    </message>
    <message>
        <source>Its launch was not recorded.</source>
        <translation>Seu lançamento não foi gravado.</translation>
    </message>
    <message>
        <source>Replayed by a graph: no operator for each kernel is recorded.</source>
        <translation>Executado por um grafo: não há operador gravado para cada kernel.</translation>
    </message>
    <message>
        <source>It was launched outside any operator.</source>
        <translation>Foi lançado fora de qualquer operador.</translation>
    </message>
    <message>
        <source>The graph was recorded as one operation.</source>
        <translation>O grafo foi gravado como uma única operação.</translation>
    </message>
    <message>
        <source>Communication is judged by the link, not by memory.</source>
        <translation>A comunicação é avaliada pelo link, não pela memória.</translation>
    </message>
    <message>
        <source>The copy crosses a link; see the bandwidth chart.</source>
        <translation>A cópia atravessa um link; veja o gráfico de largura de banda.</translation>
    </message>
    <message>
        <source>Its bytes are not recorded.</source>
        <translation>Seus bytes não foram gravados.</translation>
    </message>
    <message>
        <source>The bytes that it moves are not recorded.</source>
        <translation>Os bytes que ele move não foram gravados.</translation>
    </message>
    <message>
        <source>There is no device work here. Record on the machine that has the devices, between jax.profiler.start_trace() and stop_trace(), or widen the scope.</source>
        <translation>Não há trabalho de dispositivo aqui. Grave na máquina que tem os dispositivos, entre jax.profiler.start_trace() e stop_trace(), ou amplie o escopo.</translation>
    </message>
    <message>
        <source>The profile says how long the kernels ran, not what they computed: XLA records FLOPs and bytes on TPUs only. For a roofline of GPU kernels, measure them with Nsight Compute (--set roofline) or rocprof-compute.</source>
        <translation>O perfil diz por quanto tempo os kernels executaram, não o que calcularam: o XLA só registra FLOPs e bytes em TPUs. Para um roofline de kernels de GPU, meça-os com o Nsight Compute (--set roofline) ou o rocprof-compute.</translation>
    </message>
    <message>
        <source>There is no device work here: of Chrome traces, those of PyTorch, XLA and Ascend say which rows belong to a device.</source>
        <translation>Não há trabalho de dispositivo aqui: entre os traces do Chrome, os do PyTorch, do XLA e do Ascend dizem quais linhas pertencem a um dispositivo.</translation>
    </message>
    <message>
        <source>The file states no bytes for it, as for custom calls.</source>
        <translation>O arquivo não informa bytes para ela, como em chamadas personalizadas.</translation>
    </message>
    <message>
        <source>A profile of trtexec holds durations only. Keep the layers of the same engine beside it (--exportLayerInfo=x.graph.json --profilingVerbosity=detailed next to x.profile.json): FLOPs and bytes of convolutions come from there.</source>
        <translation>Um perfil do trtexec contém só durações. Guarde as camadas do mesmo motor ao lado (--exportLayerInfo=x.graph.json --profilingVerbosity=detailed junto de x.profile.json): FLOPs e bytes das convoluções vêm de lá.</translation>
    </message>
</context>
<context>
    <name>RooflinePainterText</name>
    <message numerus="yes">
        <source>latency-bound: mean below 5 µs, %n launch(es), %1</source>
        <translation>
            <numerusform>limitado por latência: média abaixo de 5 µs, %n lançamento, %1</numerusform>
            <numerusform>limitado por latência: média abaixo de 5 µs, %n lançamentos, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>No kernel with known FLOPs in scope. FLOPs come from the shapes of PyTorch operators: record with record_shapes=True.</source>
        <translation>Nenhum kernel com FLOPs conhecidos no escopo. Os FLOPs vêm dos formatos dos operadores do PyTorch: grave com record_shapes=True.</translation>
    </message>
    <message>
        <source>×%1 possible, %2 at %3 roof</source>
        <comment>headroom of a kernel</comment>
        <translation>×%1 possível, %2 no teto %3</translation>
    </message>
    <message>
        <source>memory side (%1)</source>
        <translation>lado da memória (%1)</translation>
    </message>
    <message>
        <source>compute side (%1)</source>
        <translation>lado da computação (%1)</translation>
    </message>
</context>
<context>
    <name>RooflineStripsText</name>
    <message>
        <source>B/s</source>
        <translation>B/s</translation>
    </message>
    <message>
        <source>other type</source>
        <translation>outro tipo</translation>
    </message>
    <message>
        <source>%1 %2 (%3): %4</source>
        <comment>name, time, count, reason</comment>
        <translation>%1 %2 (%3): %4</translation>
    </message>
    <message>
        <source>FLOP/s</source>
        <translation>FLOP/s</translation>
    </message>
    <message>
        <source>No FLOPs</source>
        <translation>Sem FLOPs</translation>
    </message>
    <message>
        <source>%1 of GPU time</source>
        <translation>%1 do tempo de GPU</translation>
    </message>
    <message>
        <source>Unmodelled %1</source>
        <translation>Não modelado: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n launch(es)</source>
        <translation>
            <numerusform>%n lançamento</numerusform>
            <numerusform>%n lançamentos</numerusform>
        </translation>
    </message>
    <message>
        <source>Area = time</source>
        <translation>Área = tempo</translation>
    </message>
    <message>
        <source>measured or exact</source>
        <translation>medido ou exato</translation>
    </message>
    <message>
        <source>FLOP exact, bytes est.</source>
        <translation>FLOP exatos, bytes est.</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>estimado</translation>
    </message>
    <message numerus="yes">
        <source>Inset: %n marker(s), %1 of time</source>
        <translation>
            <numerusform>Detalhe: %n marcador, %1 do tempo</numerusform>
            <numerusform>Detalhe: %n marcadores, %1 do tempo</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RooflineTablePictureText</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>e mais %n</numerusform>
            <numerusform>e mais %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RooflineText</name>
    <message>
        <source>exact formula</source>
        <translation>fórmula exata</translation>
    </message>
    <message>
        <source>estimate</source>
        <translation>estimativa</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>desconhecido</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n launch(es) · %2 of GPU time · mean %3</source>
        <translation>
            <numerusform>%1 em %n lançamento · %2 do tempo de GPU · média %3</numerusform>
            <numerusform>%1 em %n lançamentos · %2 do tempo de GPU · média %3</numerusform>
        </translation>
    </message>
    <message>
        <source> FLOP/B</source>
        <comment>unit after a number</comment>
        <translation> FLOP/B</translation>
    </message>
    <message>
        <source>%1, left of ridge %2</source>
        <translation>%1, à esquerda da crista %2</translation>
    </message>
    <message>
        <source>%1, right of ridge %2</source>
        <translation>%1, à direita da crista %2</translation>
    </message>
    <message>
        <source>%1 of %2 = %3</source>
        <comment>attained, roof, share</comment>
        <translation>%1 de %2 = %3</translation>
    </message>
    <message>
        <source>latency-bound: mean launch below 5 µs, the roof means little</source>
        <translation>limitado por latência: lançamento médio abaixo de 5 µs, o teto diz pouco</translation>
    </message>
    <message>
        <source>underused: neither the memory nor the compute roof is near; look at occupancy, shapes and tails</source>
        <translation>subutilizado: nem o teto de memória nem o de computação está próximo; examine ocupação do SM, formatos e caudas</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>FLOP</source>
        <translation>FLOP</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>value, provenance</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>; ×%1 – %2</source>
        <comment>likely multiple of the minimum</comment>
        <translation>; ×%1 – %2</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>%1 minimum, each operand once</source>
        <comment>bytes</comment>
        <translation>mínimo de %1, cada operando uma vez</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>Intensidade</translation>
    </message>
    <message>
        <source>Attained / roof</source>
        <translation>Atingido / teto</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>one call fits into L2: real traffic may be less</source>
        <translation>uma chamada cabe na L2: o tráfego real pode ser menor</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Por quê</translation>
    </message>
</context>
<context>
    <name>RuleEngineText</name>
    <message>
        <source>Nothing ran on a device in this stretch of time.</source>
        <translation>Nada foi executado em um dispositivo neste trecho de tempo.</translation>
    </message>
    <message>
        <source>The file links no launch call to a device operation.</source>
        <translation>O arquivo não vincula nenhuma chamada de lançamento a uma operação de dispositivo.</translation>
    </message>
    <message>
        <source>No runtime or driver calls were recorded.</source>
        <translation>Nenhuma chamada do runtime ou do driver foi gravada.</translation>
    </message>
    <message>
        <source>No framework operators were recorded.</source>
        <translation>Nenhum operador do framework foi gravado.</translation>
    </message>
    <message>
        <source>No input shapes were recorded (record_shapes=True).</source>
        <translation>Nenhum formato de entrada foi gravado (record_shapes=True).</translation>
    </message>
    <message>
        <source>Peaks and bandwidth of this device are not known.</source>
        <translation>Os picos e a largura de banda deste dispositivo não são conhecidos.</translation>
    </message>
    <message>
        <source>The file holds no launch grids.</source>
        <translation>O arquivo não contém grades de lançamento.</translation>
    </message>
    <message>
        <source>No allocator events were recorded (profile_memory=True).</source>
        <translation>Nenhum evento do alocador foi gravado (profile_memory=True).</translation>
    </message>
    <message>
        <source>The trace holds no communication kernels.</source>
        <translation>O rastro não contém kernels de comunicação.</translation>
    </message>
    <message>
        <source>The GPU waits for launches during %1 of the time: shorter kernels alone would wait longer.</source>
        <translation>A GPU espera por lançamentos durante %1 do tempo: kernels mais curtos, por si sós, apenas esperariam mais.</translation>
    </message>
    <message>
        <source>gain = T / (T − R) − 1 = %1 / (%1 − %2) − 1 = %3</source>
        <translation>ganho = T / (T − R) − 1 = %1 / (%1 − %2) − 1 = %3</translation>
    </message>
    <message>
        <source>Vanishes at best (R)</source>
        <translation>Desaparece no melhor caso (R)</translation>
    </message>
    <message>
        <source>%1 (%2 to %3, n = %4)</source>
        <translation>%1 (%2 a %3, n = %4)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Asking rule %1</source>
        <translation>Consultando a regra %1</translation>
    </message>
    <message>
        <source>The file holds durations and no starts: nothing can be said of gaps, steps or launches.</source>
        <translation>O arquivo contém durações e nenhum início: nada se pode dizer de lacunas, passos ou lançamentos.</translation>
    </message>
</context>
<context>
    <name>RulesText</name>
    <message>
        <source>%1 per step</source>
        <translation>%1 por passo</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>time, share of the time</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>name, share</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>desconhecida</translation>
    </message>
</context>
<context>
    <name>ScreenshotText</name>
    <message>
        <source>There is no translation into “%1”; there is %2.</source>
        <translation>Não há tradução para “%1”; há %2.</translation>
    </message>
    <message>
        <source>Write a picture (.png, .svg, .pdf) and exit.</source>
        <translation>Grava uma imagem (.png, .svg, .pdf) e encerra.</translation>
    </message>
    <message>
        <source>timeline, roofline, bandwidth or window.</source>
        <translation>timeline, roofline, bandwidth ou window.</translation>
    </message>
    <message>
        <source>What to show: “1.2s..1.4s”, “step 12”.</source>
        <translation>O que mostrar: “1.2s..1.4s”, “step 12”.</translation>
    </message>
    <message>
        <source>light, dark or high-contrast.</source>
        <translation>light, dark ou high-contrast.</translation>
    </message>
    <message>
        <source>Size in pixels.</source>
        <translation>Tamanho em pixels.</translation>
    </message>
    <message>
        <source>Pixels per pixel, 1 to 4, for PNG.</source>
        <translation>Pixels por pixel, de 1 a 4, para PNG.</translation>
    </message>
    <message>
        <source>Language of the texts.</source>
        <translation>Idioma dos textos.</translation>
    </message>
    <message>
        <source>Title of the picture.</source>
        <translation>Título da imagem.</translation>
    </message>
    <message>
        <source>The trace.</source>
        <translation>O rastro.</translation>
    </message>
    <message>
        <source>T %1 (%2)</source>
        <translation>T %1 (%2)</translation>
    </message>
    <message>
        <source>GPU busy %1</source>
        <translation>GPU ocupada: %1</translation>
    </message>
    <message>
        <source>The picture “%1” cannot be written.</source>
        <translation>Não é possível gravar a imagem “%1”.</translation>
    </message>
    <message>
        <source>--screenshot needs the picture&apos;s name and one trace.</source>
        <translation>--screenshot requer o nome da imagem e um rastro.</translation>
    </message>
    <message>
        <source>There is no view “%1”.</source>
        <translation>A visualização “%1” não existe.</translation>
    </message>
    <message>
        <source>There is no theme “%1”.</source>
        <translation>O tema “%1” não existe.</translation>
    </message>
    <message>
        <source>“%1” is no size such as 1600x900.</source>
        <translation>“%1” não é um tamanho como 1600x900.</translation>
    </message>
    <message>
        <source>The scale is a number from 1 to 4.</source>
        <translation>A escala é um número de 1 a 4.</translation>
    </message>
    <message>
        <source>The range “%1” holds nothing of the trace.</source>
        <translation>O intervalo “%1” não contém nada do rastro.</translation>
    </message>
    <message>
        <source>The window cannot be pictured here.</source>
        <translation>Não é possível capturar a janela aqui.</translation>
    </message>
    <message>
        <source>“%1” cannot be shown.</source>
        <translation>Não é possível mostrar “%1”.</translation>
    </message>
</context>
<context>
    <name>SingleRankRuleText</name>
    <message>
        <source>One rank of several</source>
        <translation>Um rank entre vários</translation>
    </message>
    <message>
        <source>The file names no other rank.</source>
        <translation>O arquivo não menciona nenhum outro rank.</translation>
    </message>
    <message>
        <source>1 of %1 ranks: waiting and transfer cannot be told apart</source>
        <translation>1 de %1 ranks: não é possível distinguir espera de transferência</translation>
    </message>
    <message>
        <source>A collective that started early waits for the slowest rank. Only the traces of all ranks tell who was late.</source>
        <translation>Uma coletiva que começou cedo espera pelo rank mais lento. Só os rastros de todos os ranks mostram quem se atrasou.</translation>
    </message>
    <message>
        <source>The file states the size of the job.</source>
        <translation>O arquivo declara o tamanho do job.</translation>
    </message>
    <message>
        <source>Ranks in the job</source>
        <translation>Ranks no job</translation>
    </message>
    <message>
        <source>This file is rank</source>
        <translation>Este arquivo é do rank</translation>
    </message>
    <message>
        <source>wait of a rank = its duration − the shortest duration of all ranks</source>
        <translation>espera de um rank = sua duração − a menor duração entre todos os ranks</translation>
    </message>
    <message>
        <source>Record every rank in the same steps, one file each</source>
        <translation>Grave todos os ranks nos mesmos passos, um arquivo para cada</translation>
    </message>
    <message>
        <source>One file for each rank, with the same step numbers.</source>
        <translation>Um arquivo por rank, com os mesmos números de passo.</translation>
    </message>
    <message>
        <source>The job ran on this rank alone.</source>
        <translation>O job rodou somente neste rank.</translation>
    </message>
</context>
<context>
    <name>SliceFactsText</name>
    <message>
        <source>%1 (%2)</source>
        <comment>adaptive, exact</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 · %2 · at %3</source>
        <comment>name, duration, start</comment>
        <translation>%1 · %2 · em %3</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>e mais %n</numerusform>
            <numerusform>e mais %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Início</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Duração</translation>
    </message>
    <message>
        <source>Self</source>
        <translation>Próprio</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Linha</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Categoria</translation>
    </message>
    <message>
        <source>Category in file</source>
        <translation>Categoria no arquivo</translation>
    </message>
    <message>
        <source>Launched by</source>
        <translation>Lançado por</translation>
    </message>
    <message>
        <source>no call was recorded</source>
        <translation>nenhuma chamada foi gravada</translation>
    </message>
    <message>
        <source>Launch to start</source>
        <translation>Do lançamento ao início</translation>
    </message>
    <message>
        <source>%1 after the call ended, %2 after it began</source>
        <translation>%1 após o fim da chamada, %2 após seu início</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operador</translation>
    </message>
    <message>
        <source>Python path</source>
        <translation>Caminho Python</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Passo</translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation>Anotação</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Conexões</translation>
    </message>
    <message>
        <source>Launches</source>
        <translation>Lança</translation>
    </message>
    <message>
        <source>Runtime calls</source>
        <translation>Chamadas de runtime</translation>
    </message>
    <message>
        <source>Backward</source>
        <translation>Backward</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Forward</translation>
    </message>
    <message>
        <source>Waited for by</source>
        <translation>Esperado por</translation>
    </message>
    <message>
        <source>Waits for</source>
        <translation>Espera por</translation>
    </message>
    <message>
        <source>Flow to</source>
        <translation>Fluxo para</translation>
    </message>
    <message>
        <source>Flow from</source>
        <translation>Fluxo de</translation>
    </message>
    <message>
        <source>%1 (%2 bytes)</source>
        <translation>%1 (%2 bytes)</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumentos</translation>
    </message>
    <message>
        <source>not among what was read so far</source>
        <translation>não está entre o que foi lido até agora</translation>
    </message>
    <message>
        <source>The other arguments can be read when the whole file has been read.</source>
        <translation>Os outros argumentos podem ser lidos quando o arquivo inteiro tiver sido lido.</translation>
    </message>
    <message>
        <source> Estimated speed-up: %1 %.</source>
        <translation> Ganho estimado: %1 %.</translation>
    </message>
    <message>
        <source>Advice of %1</source>
        <translation>Conselhos de %1</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Métricas</translation>
    </message>
    <message>
        <source>n/a</source>
        <comment>a metric without a value</comment>
        <translation>n/d</translation>
    </message>
</context>
<context>
    <name>SliceSearchText</name>
    <message>
        <source>“%1” is not a duration. Example: dur&gt;1ms.</source>
        <translation>“%1” não é uma duração. Exemplo: dur&gt;1ms.</translation>
    </message>
    <message>
        <source>“%1” is not a step. Examples: step:3, step:3..5.</source>
        <translation>“%1” não é um passo. Exemplos: step:3, step:3..5.</translation>
    </message>
    <message>
        <source>The regular expression is not valid.</source>
        <translation>A expressão regular não é válida.</translation>
    </message>
</context>
<context>
    <name>SmallCopiesRuleText</name>
    <message>
        <source>Small copies in the window</source>
        <translation>Cópias pequenas na janela</translation>
    </message>
    <message>
        <source>Median size · sum</source>
        <translation>Tamanho mediano · soma</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Calls and copies</source>
        <translation>Chamadas e cópias</translation>
    </message>
    <message>
        <source>Outside kernels</source>
        <translation>Fora dos kernels</translation>
    </message>
    <message>
        <source>Runs of copies in one direction</source>
        <translation>Sequências de cópias em uma só direção</translation>
    </message>
    <message>
        <source>Pack the values into one pinned buffer and copy once</source>
        <translation>Reúna os valores em um único buffer fixado e copie uma só vez</translation>
    </message>
    <message>
        <source>Keep constants on the device</source>
        <translation>Mantenha as constantes no dispositivo</translation>
    </message>
    <message>
        <source>Create tensors where they are used</source>
        <translation>Crie os tensores onde são usados</translation>
    </message>
    <message>
        <source>Many small copies</source>
        <translation>Muitas cópias pequenas</translation>
    </message>
    <message>
        <source>%1 host copies cost %2 of the time.</source>
        <translation>%1 cópias do host custam %2 do tempo.</translation>
    </message>
    <message>
        <source>Small copies (%1) cost %2 of the time</source>
        <translation>Cópias pequenas (%1) custam %2 do tempo</translation>
    </message>
    <message>
        <source>Each pays a call and a latency of its own, whatever it carries (median %1).</source>
        <translation>Cada uma paga sua própria chamada e latência, seja qual for a carga (mediana: %1).</translation>
    </message>
    <message>
        <source>Copies, sizes and calls are in the file.</source>
        <translation>Cópias, tamanhos e chamadas estão no arquivo.</translation>
    </message>
    <message>
        <source>R = %1 × (1 − %2 / %3): outside kernels, less one copy of all bytes</source>
        <translation>R = %1 × (1 − %2 / %3): fora dos kernels, menos uma cópia de todos os bytes</translation>
    </message>
    <message>
        <source>Fewer copies (now %1).</source>
        <translation>Menos cópias (agora %1).</translation>
    </message>
    <message>
        <source>Each value depends on the one before and cannot wait.</source>
        <translation>Cada valor depende do anterior e não pode esperar.</translation>
    </message>
</context>
<context>
    <name>SmallGridRuleText</name>
    <message>
        <source>A larger batch or more rows per launch</source>
        <translation>Lote maior ou mais linhas por lançamento</translation>
    </message>
    <message>
        <source>Let the library choose tiles that fit (split-K, stream-K)</source>
        <translation>Deixe a biblioteca escolher tiles adequados (split-K, stream-K)</translation>
    </message>
    <message>
        <source>Run independent branches on streams of their own, or as parallel branches of a CUDA graph</source>
        <translation>Execute ramos independentes em streams próprios ou como ramos paralelos de um CUDA graph</translation>
    </message>
    <message>
        <source>Split long reductions over more blocks, or fuse small kernels side by side</source>
        <translation>Divida reduções longas entre mais blocos ou funda kernels pequenos lado a lado</translation>
    </message>
    <message>
        <source>Last waves are %1 empty in kernels that take %2 of the time</source>
        <translation>As últimas ondas ficam %1 vazias em kernels que ocupam %2 do tempo</translation>
    </message>
    <message>
        <source>Grids too small for %1 multiprocessors take %2 of the time</source>
        <translation>Grades pequenas demais para %1 multiprocessadores ocupam %2 do tempo</translation>
    </message>
    <message>
        <source>The last blocks run alone while most of the device has nothing to do.</source>
        <translation>Os últimos blocos rodam sozinhos enquanto a maior parte do dispositivo não tem o que fazer.</translation>
    </message>
    <message>
        <source>They fill %1 of the device on average; the rest has nothing to do.</source>
        <translation>Elas preenchem em média %1 do dispositivo; o resto não tem o que fazer.</translation>
    </message>
    <message>
        <source>Grids are in the file; whether the work can be split further is not.</source>
        <translation>As grades estão no arquivo; se o trabalho pode ser mais dividido, não.</translation>
    </message>
    <message>
        <source>Time of these kernels</source>
        <translation>Tempo destes kernels</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernels</translation>
    </message>
    <message>
        <source>Mostly</source>
        <translation>Principalmente</translation>
    </message>
    <message>
        <source>Full part of the waves, by time</source>
        <translation>Parte cheia das ondas, pelo tempo</translation>
    </message>
    <message>
        <source>Multiprocessors with a block, by time</source>
        <translation>Multiprocessadores com bloco, pelo tempo</translation>
    </message>
    <message>
        <source>R = Σ t × (1 − waves / ⌈waves⌉) = %1; half for kernels below %2</source>
        <translation>R = Σ t × (1 − ondas / ⌈ondas⌉) = %1; metade para kernels abaixo de %2</translation>
    </message>
    <message>
        <source>R = Σ t × (1 − blocks / %1) = %2; half for kernels below %3</source>
        <translation>R = Σ t × (1 − blocos / %1) = %2; metade para kernels abaixo de %3</translation>
    </message>
    <message>
        <source>The filled part, weighted by time, rises above %1.</source>
        <translation>A parte preenchida, ponderada pelo tempo, sobe acima de %1.</translation>
    </message>
    <message>
        <source>Other kernels run beside them on other streams, or the problem is this small and cannot be batched.</source>
        <translation>Outros kernels rodam junto em outros streams, ou o problema é mesmo pequeno e não pode ser agrupado em lotes.</translation>
    </message>
    <message>
        <source>Small grids and tails</source>
        <translation>Grades pequenas e caudas</translation>
    </message>
    <message>
        <source>The number of multiprocessors of this device is not known.</source>
        <translation>O número de multiprocessadores deste dispositivo não é conhecido.</translation>
    </message>
    <message>
        <source>Kernels with too small a grid take %1 of the time.</source>
        <translation>Kernels com grade pequena demais ocupam %1 do tempo.</translation>
    </message>
</context>
<context>
    <name>SourceText</name>
    <message>
        <source>%1 cannot be opened: %2.</source>
        <translation>Não é possível abrir %1: %2.</translation>
    </message>
    <message>
        <source>%1 is a folder, not a trace.</source>
        <translation>%1 é uma pasta, não um rastro.</translation>
    </message>
    <message>
        <source>standard input</source>
        <translation>entrada padrão</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>Não é possível ler %1: %2.</translation>
    </message>
    <message>
        <source>%1 was cut short while it was being read.</source>
        <translation>A leitura de %1 foi interrompida antes do fim.</translation>
    </message>
</context>
<context>
    <name>SpoolText</name>
    <message>
        <source>The input cannot be stored for reading.</source>
        <translation>Não é possível armazenar a entrada para leitura.</translation>
    </message>
    <message>
        <source>The input is too large to be stored for reading: %1 has room for only %2 of it. Save it as a file elsewhere and open that.</source>
        <translation>A entrada é grande demais para ser armazenada para leitura: %1 só tem espaço para %2 dela. Salve-a como arquivo em outro lugar e abra esse arquivo.</translation>
    </message>
    <message>
        <source>Storing the input</source>
        <translation>Armazenando a entrada</translation>
    </message>
</context>
<context>
    <name>SqlOutputText</name>
    <message>
        <source>Tables, with their columns:</source>
        <translation>Tabelas, com suas colunas:</translation>
    </message>
    <message>
        <source>attribute(slice_id, &apos;key&apos;) gives one attribute of a slice.</source>
        <translation>attribute(slice_id, &apos;chave&apos;) fornece um atributo de uma fatia.</translation>
    </message>
</context>
<context>
    <name>SqlSessionText</name>
    <message>
        <source>line %1, column %2</source>
        <translation>linha %1, coluna %2</translation>
    </message>
    <message>
        <source>A value of the query is longer than %1.</source>
        <translation>Um valor da consulta é maior que %1.</translation>
    </message>
    <message>
        <source>The query needs more memory for sorting and intermediate results than %1. Group by name or name_id alone, which needs none, or narrow it down with WHERE.</source>
        <translation>A consulta precisa de mais memória para ordenação e resultados intermediários do que %1. Agrupe somente por name ou name_id, o que não exige memória, ou restrinja-a com WHERE.</translation>
    </message>
    <message>
        <source>Only SELECT can be run here: a trace cannot be changed.</source>
        <translation>Somente SELECT pode ser executado aqui: um rastro não pode ser alterado.</translation>
    </message>
    <message>
        <source>The query is too complex: its WITH parts use each other too often.</source>
        <translation>A consulta é complexa demais: suas partes WITH usam umas às outras vezes demais.</translation>
    </message>
    <message>
        <source>The query cannot be run.</source>
        <translation>A consulta não pode ser executada.</translation>
    </message>
    <message>
        <source>The query took longer than %1.</source>
        <translation>A consulta demorou mais de %1.</translation>
    </message>
</context>
<context>
    <name>SqlTablesText</name>
    <message>
        <source>what can be asked for: tables and columns</source>
        <translation>o que pode ser consultado: tabelas e colunas</translation>
    </message>
    <message>
        <source>series of values over time</source>
        <translation>séries de valores ao longo do tempo</translation>
    </message>
    <message>
        <source>every value of the counters</source>
        <translation>cada valor dos contadores</translation>
    </message>
    <message>
        <source>what the analysis found</source>
        <translation>o que a análise encontrou</translation>
    </message>
    <message>
        <source>kernels and whole graphs of devices</source>
        <translation>kernels e grafos inteiros dos dispositivos</translation>
    </message>
    <message>
        <source>copies and memsets of devices</source>
        <translation>cópias e memsets dos dispositivos</translation>
    </message>
    <message>
        <source>arrows between slices</source>
        <translation>setas entre fatias</translation>
    </message>
    <message>
        <source>calls of framework operators</source>
        <translation>chamadas de operadores do framework</translation>
    </message>
    <message>
        <source>everything that lasts, host and device</source>
        <translation>tudo o que tem duração, host e dispositivo</translation>
    </message>
    <message>
        <source>training or inference steps</source>
        <translation>passos de treinamento ou inferência</translation>
    </message>
    <message>
        <source>rows of the timeline</source>
        <translation>linhas da linha do tempo</translation>
    </message>
    <message>
        <source>moments that the file marks</source>
        <translation>instantes que o arquivo marca</translation>
    </message>
</context>
<context>
    <name>StepNamesText</name>
    <message>
        <source>step %1</source>
        <translation>passo %1</translation>
    </message>
</context>
<context>
    <name>StreamNotesText</name>
    <message>
        <source>The compressed file ends early; what was there is read.</source>
        <translation>O arquivo comprimido termina antes do fim; o que havia foi lido.</translation>
    </message>
    <message>
        <source>The compressed data is corrupt from here; what was before is read.</source>
        <translation>Os dados comprimidos estão corrompidos a partir daqui; o que vinha antes foi lido.</translation>
    </message>
    <message>
        <source>Something that is not compressed follows the compressed data.</source>
        <translation>Há algo não comprimido depois dos dados comprimidos.</translation>
    </message>
    <message>
        <source>The compressed data grows without measure; reading stopped.</source>
        <translation>Os dados comprimidos crescem sem medida; a leitura foi interrompida.</translation>
    </message>
</context>
<context>
    <name>SvgText</name>
    <message>
        <source>%1 · %2</source>
        <comment>roof, rate</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>memory · %1</source>
        <translation>memória · %1</translation>
    </message>
    <message numerus="yes">
        <source>%n more row(s) are in the window.</source>
        <translation>
            <numerusform>Há mais %n linha na janela.</numerusform>
            <numerusform>Há mais %n linhas na janela.</numerusform>
        </translation>
    </message>
    <message>
        <source>Timeline of the device rows</source>
        <translation>Linha do tempo das linhas de dispositivo</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 · %4 of roof</source>
        <comment>kernel, operator, time, share</comment>
        <translation>%1 · %2 · %3 · %4 do teto</translation>
    </message>
    <message>
        <source>Arithmetic intensity (FLOP/byte)</source>
        <translation>Intensidade aritmética (FLOP/byte)</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
</context>
<context>
    <name>SyncCopyRuleText</name>
    <message>
        <source>Copy on a stream from pinned memory and wait only where the data are needed</source>
        <translation>Copie em um stream a partir de memória fixada e espere só onde os dados são necessários</translation>
    </message>
    <message>
        <source>Give each host thread a default stream of its own</source>
        <translation>Dê a cada thread do host um stream padrão próprio</translation>
    </message>
    <message>
        <source>Synchronous copies</source>
        <translation>Cópias síncronas</translation>
    </message>
    <message>
        <source>The host is blocked in synchronous copies %1 of the time.</source>
        <translation>O host fica bloqueado em cópias síncronas durante %1 do tempo.</translation>
    </message>
    <message>
        <source>Synchronous copies block the host %1 of the time; the GPU is idle behind them %2</source>
        <translation>Cópias síncronas bloqueiam o host durante %1 do tempo; a GPU fica ociosa por causa delas %2</translation>
    </message>
    <message>
        <source>Each call waits for the GPU and for the copy; the GPU runs dry while the host starts again.</source>
        <translation>Cada chamada espera pela GPU e pela cópia; a GPU fica sem trabalho enquanto o host recomeça.</translation>
    </message>
    <message>
        <source>The names of the calls say that they wait.</source>
        <translation>Os nomes das chamadas indicam que elas esperam.</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Chamadas</translation>
    </message>
    <message>
        <source>Host blocked</source>
        <translation>Host bloqueado</translation>
    </message>
    <message>
        <source>GPU idle behind them</source>
        <translation>GPU ociosa por causa delas</translation>
    </message>
    <message>
        <source>blocked = Σ call = %1; R = Σ idle behind the calls = %2</source>
        <translation>bloqueado = Σ chamada = %1; R = Σ ociosidade após as chamadas = %2</translation>
    </message>
    <message>
        <source>No synchronous copy inside a step.</source>
        <translation>Nenhuma cópia síncrona dentro de um passo.</translation>
    </message>
    <message>
        <source>The copies belong to the set-up or to the end of the program.</source>
        <translation>As cópias pertencem à inicialização ou ao fim do programa.</translation>
    </message>
</context>
<context>
    <name>SyncStallRuleText</name>
    <message>
        <source>GPU idle behind waits</source>
        <translation>GPU ociosa após esperas</translation>
    </message>
    <message>
        <source>Waits followed by a gap</source>
        <translation>Esperas seguidas de intervalo ocioso</translation>
    </message>
    <message>
        <source>All waits</source>
        <translation>Todas as esperas</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Chamadas</translation>
    </message>
    <message>
        <source>Asked for by</source>
        <translation>Solicitadas por</translation>
    </message>
    <message>
        <source>In these gaps the data loader works</source>
        <translation>Nesses intervalos ociosos, o carregador de dados trabalha</translation>
    </message>
    <message>
        <source>Replace device-wide waits by events on the stream that needs them</source>
        <translation>Troque as esperas do dispositivo inteiro por eventos no stream que precisa delas</translation>
    </message>
    <message>
        <source>Queue the next iteration before waiting for this one</source>
        <translation>Enfileire a próxima iteração antes de esperar por esta</translation>
    </message>
    <message>
        <source>Keep metrics on the GPU and read them every N steps</source>
        <translation>Mantenha as métricas na GPU e leia-as a cada N passos</translation>
    </message>
    <message>
        <source>Find the lines that wait</source>
        <translation>Localize as linhas de código que esperam</translation>
    </message>
    <message>
        <source>Copy back without waiting and read after an event</source>
        <translation>Copie de volta sem esperar e leia após um evento</translation>
    </message>
    <message>
        <source>Replace shapes that depend on data (nonzero, boolean masks)</source>
        <translation>Substitua formatos que dependem dos dados (nonzero, máscaras booleanas)</translation>
    </message>
    <message>
        <source>Synchronisation stalls</source>
        <translation>Paradas por sincronização</translation>
    </message>
    <message>
        <source>Synchronisations (%1) leave the GPU idle %2 of the time.</source>
        <translation>As sincronizações (%1) deixam a GPU ociosa durante %2 do tempo.</translation>
    </message>
    <message>
        <source>Waiting for the GPU empties its queue: %1 of the time is idle behind it</source>
        <translation>Esperar pela GPU esvazia a fila dela: %1 do tempo é ociosidade decorrente disso</translation>
    </message>
    <message>
        <source>The host waits until everything is done and only then prepares the next launches, which the GPU in turn waits for.</source>
        <translation>O host espera até tudo terminar e só então prepara os próximos lançamentos, pelos quais a GPU, por sua vez, espera.</translation>
    </message>
    <message>
        <source>The operators that wait are known.</source>
        <translation>Os operadores que esperam são conhecidos.</translation>
    </message>
    <message>
        <source>Who asked for the wait was not recorded.</source>
        <translation>Não foi gravado quem solicitou a espera.</translation>
    </message>
    <message>
        <source>R = Σ idle from the drained queue to the next operation = %1; at most the GPU&apos;s busy time %2</source>
        <translation>R = Σ ociosidade da fila esvaziada até a próxima operação = %1; no máximo o tempo ocupado da GPU, %2</translation>
    </message>
    <message>
        <source>No synchronisation inside the step (now %1) and no gap after the last one.</source>
        <translation>Nenhuma sincronização dentro do passo (agora %1) e nenhum intervalo ocioso após a última.</translation>
    </message>
    <message>
        <source>The host would need the same time for other work, such as loading the next batch, whether it had waited or not.</source>
        <translation>O host precisaria do mesmo tempo para outro trabalho, como carregar o próximo lote, tendo esperado ou não.</translation>
    </message>
</context>
<context>
    <name>TablesText</name>
    <message>
        <source>%1, %2</source>
        <comment>bound, share of roof</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Shortened name; the full one is in the tooltip of each row.</source>
        <translation>Nome abreviado; o completo está na dica de cada linha.</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Contagem</translation>
    </message>
    <message>
        <source>Launches that start inside the scope.</source>
        <translation>Lançamentos que começam dentro do escopo.</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>Sum of durations; kernels that run side by side both count.</source>
        <translation>Soma das durações; kernels que rodam lado a lado contam ambos.</translation>
    </message>
    <message>
        <source>% of step</source>
        <translation>% do passo</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Média</translation>
    </message>
    <message>
        <source>Mean duration of one launch.</source>
        <translation>Duração média de um lançamento.</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>Mín.</translation>
    </message>
    <message>
        <source>Shortest launch.</source>
        <translation>Lançamento mais curto.</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Máx.</translation>
    </message>
    <message>
        <source>Longest launch.</source>
        <translation>Lançamento mais longo.</translation>
    </message>
    <message>
        <source>FLOP rate</source>
        <translation>Taxa de FLOP</translation>
    </message>
    <message>
        <source>Estimated from operator shapes over the linked kernel time.</source>
        <translation>Estimada a partir dos formatos dos operadores e do tempo dos kernels vinculados.</translation>
    </message>
    <message>
        <source>Min – median – max</source>
        <translation>Mín. – mediana – máx.</translation>
    </message>
    <message>
        <source>Spread of durations; all rows share one scale.</source>
        <translation>Dispersão das durações; todas as linhas usam a mesma escala.</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>Limite</translation>
    </message>
    <message>
        <source>What limits it by the roofline, and the share of that roof it reaches.</source>
        <translation>O que o limita segundo o roofline e a fração desse teto que ele atinge.</translation>
    </message>
    <message>
        <source>No kernels in this scope</source>
        <translation>Nenhum kernel neste escopo</translation>
    </message>
    <message>
        <source>The trace holds no device activity. Operators and runtime calls are complete.</source>
        <translation>O rastro não contém atividade de dispositivo. Operadores e chamadas de runtime estão completos.</translation>
    </message>
    <message>
        <source>No kernel starts inside the selected range. Press Esc on the timeline to see the whole trace.</source>
        <translation>Nenhum kernel começa dentro do intervalo selecionado. Pressione Esc na linha do tempo para ver o rastro inteiro.</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operador</translation>
    </message>
    <message>
        <source>Framework operator as recorded.</source>
        <translation>Operador do framework, como gravado.</translation>
    </message>
    <message>
        <source>Input shapes</source>
        <translation>Formatos de entrada</translation>
    </message>
    <message>
        <source>Sizes of the inputs as the file has them.</source>
        <translation>Tamanhos das entradas, como constam no arquivo.</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Chamadas</translation>
    </message>
    <message>
        <source>Calls that start inside the scope, nested ones included.</source>
        <translation>Chamadas que começam dentro do escopo, incluindo as aninhadas.</translation>
    </message>
    <message>
        <source>Device total</source>
        <translation>Total no disp.</translation>
    </message>
    <message>
        <source>Device operations launched inside it or inside what it calls.</source>
        <translation>Operações de dispositivo lançadas dentro dele ou do que ele chama.</translation>
    </message>
    <message>
        <source>Device self</source>
        <translation>Próprio no disp.</translation>
    </message>
    <message>
        <source>Device operations that it launched itself.</source>
        <translation>Operações de dispositivo lançadas por ele próprio.</translation>
    </message>
    <message>
        <source>% of device</source>
        <translation>% do dispositivo</translation>
    </message>
    <message>
        <source>Device self over the device time of all operators (%1).</source>
        <translation>Tempo próprio no dispositivo em relação ao tempo de dispositivo de todos os operadores (%1).</translation>
    </message>
    <message>
        <source>CPU total</source>
        <translation>Total na CPU</translation>
    </message>
    <message>
        <source>Time on the CPU with everything that it calls.</source>
        <translation>Tempo na CPU com tudo o que ele chama.</translation>
    </message>
    <message>
        <source>CPU self</source>
        <translation>Próprio na CPU</translation>
    </message>
    <message>
        <source>Time on the CPU without operators and ranges inside it.</source>
        <translation>Tempo na CPU sem os operadores e intervalos dentro dele.</translation>
    </message>
    <message>
        <source>CPU mean</source>
        <translation>Média CPU</translation>
    </message>
    <message>
        <source>CPU total of one call.</source>
        <translation>Total de CPU de uma chamada.</translation>
    </message>
    <message>
        <source>No operators in this scope</source>
        <translation>Nenhum operador neste escopo</translation>
    </message>
    <message>
        <source>Framework operators come from the PyTorch profiler with CPU activity, or as NVTX ranges from Nsight Systems. Kernels and copies are complete without them.</source>
        <translation>Operadores do framework vêm do profiler do PyTorch com atividade de CPU, ou como intervalos NVTX do Nsight Systems. Kernels e cópias estão completos sem eles.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Cópia</translation>
    </message>
    <message>
        <source>Kind of copy or memset as recorded.</source>
        <translation>Tipo de cópia ou memset, como gravado.</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Direção</translation>
    </message>
    <message>
        <source>From host (H) or device (D) to host or device; P: between devices.</source>
        <translation>De host (H) ou dispositivo (D) para host ou dispositivo; P: entre dispositivos.</translation>
    </message>
    <message>
        <source>Operations that start inside the scope.</source>
        <translation>Operações que começam dentro do escopo.</translation>
    </message>
    <message>
        <source>Sum of durations.</source>
        <translation>Soma das durações.</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Sum of sizes.</source>
        <translation>Soma dos tamanhos.</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Taxa</translation>
    </message>
    <message>
        <source>Bytes over time, of rows that record a size.</source>
        <translation>Bytes por tempo, das linhas que registram um tamanho.</translation>
    </message>
    <message>
        <source>Shortest.</source>
        <translation>A mais curta.</translation>
    </message>
    <message>
        <source>Longest.</source>
        <translation>A mais longa.</translation>
    </message>
    <message>
        <source>No copies in this scope</source>
        <translation>Nenhuma cópia neste escopo</translation>
    </message>
    <message>
        <source>No copy between host and device and no memset starts here. That is a good sign when the scope is a steady step.</source>
        <translation>Nenhuma cópia entre host e dispositivo e nenhum memset começa aqui. É um bom sinal quando o escopo é um passo estável.</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Chamada</translation>
    </message>
    <message>
        <source>Runtime or driver call as recorded.</source>
        <translation>Chamada de runtime ou driver, como gravada.</translation>
    </message>
    <message>
        <source>Calls that start inside the scope.</source>
        <translation>Chamadas que começam dentro do escopo.</translation>
    </message>
    <message>
        <source>Sum of durations over all threads.</source>
        <translation>Soma das durações em todas as threads.</translation>
    </message>
    <message>
        <source>Mean duration of one call.</source>
        <translation>Duração média de uma chamada.</translation>
    </message>
    <message>
        <source>Shortest call.</source>
        <translation>Chamada mais curta.</translation>
    </message>
    <message>
        <source>Longest call.</source>
        <translation>Chamada mais longa.</translation>
    </message>
    <message>
        <source>No runtime calls in this scope</source>
        <translation>Nenhuma chamada de runtime neste escopo</translation>
    </message>
    <message>
        <source>Calls of the CUDA, HIP or Level Zero runtime were not recorded here. Without them launches cannot be joined to kernels.</source>
        <translation>Chamadas do runtime CUDA, HIP ou Level Zero não foram gravadas aqui. Sem elas, não é possível associar lançamentos a kernels.</translation>
    </message>
    <message>
        <source>steady</source>
        <translation>estável</translation>
    </message>
    <message>
        <source>left out: first step, warms up</source>
        <translation>excluído: primeiro passo, aquecimento</translation>
    </message>
    <message>
        <source>left out: last step, may be cut</source>
        <translation>excluído: último passo, pode estar cortado</translation>
    </message>
    <message>
        <source>left out: compiles or loads modules</source>
        <translation>excluído: compila ou carrega módulos</translation>
    </message>
    <message>
        <source>left out: far from the median</source>
        <translation>excluído: longe da mediana</translation>
    </message>
    <message>
        <source>left out: other number of operations</source>
        <translation>excluído: outro número de operações</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Passo</translation>
    </message>
    <message>
        <source>Number of the step in the file, else counted from 0.</source>
        <translation>Número do passo no arquivo; na falta dele, contado a partir de 0.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Início</translation>
    </message>
    <message>
        <source>Time from the start of the trace.</source>
        <translation>Tempo desde o início do rastro.</translation>
    </message>
    <message>
        <source>Host span</source>
        <translation>Duração no host</translation>
    </message>
    <message>
        <source>Length of the step&apos;s range on the CPU.</source>
        <translation>Duração do intervalo do passo na CPU.</translation>
    </message>
    <message>
        <source>Device span</source>
        <translation>Duração no dispositivo</translation>
    </message>
    <message>
        <source>From the end of the step before to the end of its own last operation.</source>
        <translation>Do fim do passo anterior ao fim da última operação do próprio passo.</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Operações</translation>
    </message>
    <message>
        <source>Device operations launched inside the step.</source>
        <translation>Operações de dispositivo lançadas dentro do passo.</translation>
    </message>
    <message>
        <source>Steady state</source>
        <translation>Regime estável</translation>
    </message>
    <message>
        <source>Which steps the figures are taken from, and why others are left out.</source>
        <translation>De quais passos vêm os números e por que outros são excluídos.</translation>
    </message>
    <message>
        <source>No steps in this trace</source>
        <translation>Nenhum passo neste rastro</translation>
    </message>
    <message>
        <source>Nothing marks where a training or inference step begins, so shares are of the whole recorded time. Everything else works.</source>
        <translation>Nada marca onde começa um passo de treinamento ou inferência; por isso, as frações se referem a todo o tempo gravado. Todo o resto funciona.</translation>
    </message>
    <message>
        <source>compute</source>
        <comment>what limits a kernel</comment>
        <translation>computação</translation>
    </message>
    <message>
        <source>memory</source>
        <comment>what limits a kernel</comment>
        <translation>memória</translation>
    </message>
    <message>
        <source>% of selection</source>
        <translation>% da seleção</translation>
    </message>
    <message>
        <source>% of trace</source>
        <translation>% do rastro</translation>
    </message>
    <message>
        <source>Time on the busiest device inside what the findings are about (%1), over the length of that. Total counts the whole scope.</source>
        <translation>Tempo no dispositivo mais ocupado dentro daquilo a que os achados se referem (%1), dividido por essa duração. O total conta todo o escopo.</translation>
    </message>
    <message>
        <source>%1
Share: %2 of: %3</source>
        <comment>kernel, duration, what shares are of</comment>
        <translation>%1
Parcela: %2 de: %3</translation>
    </message>
    <message>
        <source>From where earlier work on the device ends, or from its first operation, to the end of its last.</source>
        <translation>Do fim do trabalho anterior no dispositivo, ou da sua primeira operação, até o fim da última.</translation>
    </message>
</context>
<context>
    <name>TensorRtReaderText</name>
    <message>
        <source>Average pass</source>
        <translation>Passagem média</translation>
    </message>
    <message>
        <source>The file holds a duration of each layer and no start: the layers of an average pass are laid end to end. Gaps between them were not measured.</source>
        <translation>O arquivo contém a duração de cada camada e nenhum início: as camadas de uma passagem média são postas uma após a outra. Lacunas entre elas não foram medidas.</translation>
    </message>
    <message>
        <source>Entries without a name or an average time are left out.</source>
        <translation>Entradas sem nome ou sem tempo médio ficam de fora.</translation>
    </message>
    <message>
        <source>Layers, without times</source>
        <translation>Camadas, sem tempos</translation>
    </message>
    <message>
        <source>The file describes layers and holds no times: record them with trtexec --exportProfile=x.profile.json --separateProfileRun and keep this file beside it as x.graph.json.</source>
        <translation>O arquivo descreve camadas e não contém tempos: grave-os com trtexec --exportProfile=x.profile.json --separateProfileRun e guarde este arquivo ao lado como x.graph.json.</translation>
    </message>
    <message>
        <source>Layers without a name are left out.</source>
        <translation>Camadas sem nome ficam de fora.</translation>
    </message>
    <message>
        <source>Queries without times are left out.</source>
        <translation>Consultas sem tempos ficam de fora.</translation>
    </message>
    <message>
        <source>%1 holds no layers and no queries.</source>
        <translation>%1 não contém camadas nem consultas.</translation>
    </message>
    <message>
        <source>Types, formats and tactics of the layers come from %1 beside it, joined by name.</source>
        <translation>Tipos, formatos e táticas das camadas vêm de %1 ao lado, juntados pelo nome.</translation>
    </message>
    <message>
        <source>trtexec writes six digits: from 1 s on, starts are known to 10 µs only. Durations of the device are exact.</source>
        <translation>O trtexec escreve seis algarismos: a partir de 1 s, os inícios são conhecidos só até 10 µs. As durações do dispositivo são exatas.</translation>
    </message>
    <message>
        <source>Queries in the first 200 ms may be the warm-up, which TensorRT before 8.5.1 exports too: select the time after it for figures without it.</source>
        <translation>Consultas nos primeiros 200 ms podem ser o aquecimento, que o TensorRT anterior a 8.5.1 também exporta: selecione o tempo depois dele para ter números sem ele.</translation>
    </message>
    <message>
        <source>TensorRT (trtexec profile, times, layers)</source>
        <translation>TensorRT (perfil, tempos e camadas do trtexec)</translation>
    </message>
    <message>
        <source>%1 is not an export of trtexec.</source>
        <translation>%1 não é uma exportação do trtexec.</translation>
    </message>
</context>
<context>
    <name>TerminalText</name>
    <message>
        <source>interrupted.</source>
        <translation>interrompido.</translation>
    </message>
    <message>
        <source>the output cannot be written.</source>
        <translation>não foi possível gravar a saída.</translation>
    </message>
    <message>
        <source>%1 is a point in time; a range such as 1.2s..1.4s is needed.</source>
        <translation>%1 é um ponto no tempo; é necessário um intervalo, como 1.2s..1.4s.</translation>
    </message>
</context>
<context>
    <name>ThemeText</name>
    <message>
        <source>Critical</source>
        <translation>Crítica</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Alta</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Média</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Baixa</translation>
    </message>
    <message>
        <source>Information</source>
        <translation>Informativa</translation>
    </message>
    <message>
        <source>Matrix (GEMM, convolution)</source>
        <translation>Matriz (GEMM, convolução)</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Atenção</translation>
    </message>
    <message>
        <source>Norm, reduction, softmax</source>
        <translation>Normalização, redução, softmax</translation>
    </message>
    <message>
        <source>Elementwise, other compute</source>
        <translation>Elemento a elemento, outro cálculo</translation>
    </message>
    <message>
        <source>Layout, cast, fill, memset</source>
        <translation>Layout, conversão, preenchimento, memset</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>Comunicação</translation>
    </message>
    <message>
        <source>Copy H2D, D2H, P2P</source>
        <translation>Cópia H2D, D2H, P2P</translation>
    </message>
    <message>
        <source>Sync, wait</source>
        <translation>Sincronização, espera</translation>
    </message>
    <message>
        <source>Input, data loader</source>
        <translation>Entrada, carregador de dados</translation>
    </message>
    <message>
        <source>CPU operator</source>
        <translation>Operador de CPU</translation>
    </message>
    <message>
        <source>Python module, function</source>
        <translation>Módulo Python, função</translation>
    </message>
    <message>
        <source>Runtime and driver API</source>
        <translation>API de runtime e driver</translation>
    </message>
    <message>
        <source>Annotation, step</source>
        <translation>Anotação, passo</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matriz</translation>
    </message>
    <message>
        <source>Norm / reduce</source>
        <translation>Norm. / redução</translation>
    </message>
    <message>
        <source>Elementwise</source>
        <translation>Elemento a elemento</translation>
    </message>
    <message>
        <source>Layout / memset</source>
        <translation>Layout / memset</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Cópia</translation>
    </message>
    <message>
        <source>Sync / wait</source>
        <translation>Sinc. / espera</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Entrada</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operador</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>Módulo</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>Runtime</translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation>Anotação</translation>
    </message>
</context>
<context>
    <name>ThresholdsText</name>
    <message>
        <source>Part of the limits in %1 was not used.</source>
        <translation>Parte dos limites em %1 não foi usada.</translation>
    </message>
</context>
<context>
    <name>TimeExpressionText</name>
    <message>
        <source>“%1” is not a time. Examples: 1.2s, +50us, step 12, 1.2s..1.4s.</source>
        <translation>“%1” não é um tempo. Exemplos: 1.2s, +50us, step 12, 1.2s..1.4s.</translation>
    </message>
    <message>
        <source>There is no step %1 in this trace.</source>
        <translation>Não há passo %1 neste rastro.</translation>
    </message>
    <message>
        <source>The range ends before it begins.</source>
        <translation>O intervalo termina antes de começar.</translation>
    </message>
</context>
<context>
    <name>TimelineLayoutText</name>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>GPU number, name</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Thread %1</source>
        <translation>Thread %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>thread name, number</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>annotations</source>
        <translation>anotações</translation>
    </message>
    <message>
        <source>NVTX</source>
        <translation>NVTX</translation>
    </message>
    <message>
        <source>modules</source>
        <translation>módulos</translation>
    </message>
    <message>
        <source>operators</source>
        <translation>operadores</translation>
    </message>
    <message>
        <source>runtime</source>
        <translation>runtime</translation>
    </message>
    <message>
        <source>OS calls</source>
        <translation>chamadas do SO</translation>
    </message>
    <message>
        <source>other</source>
        <translation>outros</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>CPU · process %1</source>
        <translation>CPU · processo %1</translation>
    </message>
    <message>
        <source>CPU · %1 %2</source>
        <comment>process name, pid</comment>
        <translation>CPU · %1 %2</translation>
    </message>
    <message>
        <source>overlaps: %1</source>
        <translation>sobreposições: %1</translation>
    </message>
    <message>
        <source>%1 · busy</source>
        <translation>%1 · ocupação</translation>
    </message>
    <message>
        <source>0–100 %</source>
        <translation>0–100 %</translation>
    </message>
    <message>
        <source>Launch queue depth</source>
        <translation>Fila de lançamentos</translation>
    </message>
    <message>
        <source>launched, not started</source>
        <translation>lançados, não iniciados</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memória</translation>
    </message>
    <message>
        <source>allocated, reserved</source>
        <translation>alocada, reservada</translation>
    </message>
</context>
<context>
    <name>TimelineSceneText</name>
    <message>
        <source>%1, %2</source>
        <comment>name, duration</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>◂ %1 before the view; last: %2</source>
        <translation>◂ %1 antes da vista; última: %2</translation>
    </message>
    <message>
        <source>next: %2; %1 after the view ▸</source>
        <translation>próxima: %2; %1 depois da vista ▸</translation>
    </message>
    <message>
        <source>No samples</source>
        <translation>Sem amostras</translation>
    </message>
    <message>
        <source>peak in view %1 ▾</source>
        <translation>pico na vista %1 ▾</translation>
    </message>
    <message>
        <source>▾ peak in view %1</source>
        <translation>▾ pico na vista %1</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>ocioso</translation>
    </message>
    <message>
        <source>idle · %1</source>
        <comment>cause</comment>
        <translation>ocioso · %1</translation>
    </message>
</context>
<context>
    <name>TinyKernelsRuleText</name>
    <message>
        <source>Short kernels in the window</source>
        <translation>Kernels curtos na janela</translation>
    </message>
    <message>
        <source>Launch call (median)</source>
        <translation>Chamada de lançamento (mediana)</translation>
    </message>
    <message>
        <source>Host time to launch them</source>
        <translation>Tempo do host para lançá-los</translation>
    </message>
    <message>
        <source>Idle just before them</source>
        <translation>Ociosidade logo antes deles</translation>
    </message>
    <message>
        <source>Mostly</source>
        <translation>Principalmente</translation>
    </message>
    <message>
        <source>Join neighbouring kernels into one, or replay them from a CUDA graph</source>
        <translation>Junte kernels vizinhos em um só ou reproduza-os a partir de um CUDA graph</translation>
    </message>
    <message>
        <source>Batch small matrix products</source>
        <translation>Agrupe em lote os produtos de matrizes pequenas</translation>
    </message>
    <message>
        <source>Work on lists of tensors at once where a loop goes over parameters</source>
        <translation>Opere sobre listas de tensores de uma vez onde um laço percorre os parâmetros</translation>
    </message>
    <message>
        <source>Compile, which fuses pointwise kernels</source>
        <translation>Compile, o que funde kernels pontuais</translation>
    </message>
    <message>
        <source>Join small matrix products into a batch</source>
        <translation>Junte produtos de matrizes pequenas em um lote</translation>
    </message>
    <message>
        <source>Many tiny kernels</source>
        <translation>Muitos kernels minúsculos</translation>
    </message>
    <message>
        <source>No kernels were launched one by one.</source>
        <translation>Nenhum kernel foi lançado um a um.</translation>
    </message>
    <message>
        <source>%1 of the kernels are short; launching them costs %2 of the time.</source>
        <translation>%1 dos kernels são curtos; lançá-los custa %2 do tempo.</translation>
    </message>
    <message>
        <source>%1 of the kernels are tiny: %2, median %3</source>
        <translation>%1 dos kernels são minúsculos: %2, mediana %3</translation>
    </message>
    <message>
        <source>Each is shorter than its own launch call or than %1, so that the work between kernels outweighs the work in them.</source>
        <translation>Cada um é mais curto que a própria chamada de lançamento ou que %1, de modo que o trabalho entre os kernels supera o trabalho neles.</translation>
    </message>
    <message>
        <source>Which kernels can be joined is told from their order alone.</source>
        <translation>Quais kernels podem ser unidos é inferido só da ordem deles.</translation>
    </message>
    <message>
        <source>R = Σ min(idle before, %1 if launched late, else %2) over short kernels that follow a short one = %3</source>
        <translation>R = Σ mín(ociosidade anterior, %1 se lançado tarde, senão %2) sobre kernels curtos que seguem um curto = %3</translation>
    </message>
    <message>
        <source>Fewer kernels (now %1) and a longer median kernel.</source>
        <translation>Menos kernels (agora %1) e uma mediana de duração maior.</translation>
    </message>
    <message>
        <source>The kernels depend on values that the host must see in between.</source>
        <translation>Os kernels dependem de valores que o host precisa ver entre um e outro.</translation>
    </message>
</context>
<context>
    <name>TraceBuilderText</name>
    <message>
        <source>The trace has more than four thousand million slices.</source>
        <translation>O rastro tem mais de quatro bilhões de fatias.</translation>
    </message>
    <message>
        <source>Arranging lanes</source>
        <translation>Organizando faixas</translation>
    </message>
</context>
<context>
    <name>TraceCacheText</name>
    <message>
        <source>The index cannot be stored: %1.</source>
        <translation>O índice não pode ser guardado: %1.</translation>
    </message>
</context>
<context>
    <name>TraceReaderText</name>
    <message>
        <source>%1 is a file of %2: such files are read whole.</source>
        <translation>%1 é um arquivo de %2: arquivos assim são lidos por inteiro.</translation>
    </message>
</context>
<context>
    <name>TraceText</name>
    <message>
        <source>Annotations</source>
        <translation>Anotações</translation>
    </message>
    <message>
        <source>NVTX</source>
        <translation>NVTX</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operadores</translation>
    </message>
    <message>
        <source>Runtime API</source>
        <translation>API de runtime</translation>
    </message>
    <message>
        <source>OS runtime</source>
        <translation>Runtime do SO</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Outros</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>kernels</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>cópias</translation>
    </message>
    <message>
        <source>annotations</source>
        <translation>anotações</translation>
    </message>
    <message>
        <source>synchronisation</source>
        <translation>sincronização</translation>
    </message>
    <message>
        <source>Profiler overhead</source>
        <translation>Sobrecarga do profiler</translation>
    </message>
    <message>
        <source>Profiling window</source>
        <translation>Janela de profiling</translation>
    </message>
    <message>
        <source>Stream %1</source>
        <translation>Stream %1</translation>
    </message>
    <message>
        <source>No stream</source>
        <translation>Sem stream</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>stream, kind of row</comment>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>UncorrelatedRuleText</name>
    <message>
        <source>Device operations without a launch call</source>
        <translation>Operações de dispositivo sem chamada de lançamento</translation>
    </message>
    <message>
        <source>%1 of the device operations have a launch call.</source>
        <translation>%1 das operações de dispositivo têm uma chamada de lançamento.</translation>
    </message>
    <message>
        <source>%1 of the device operations have no launch call</source>
        <translation>%1 das operações de dispositivo não têm chamada de lançamento</translation>
    </message>
    <message>
        <source>Records were dropped, or the calls lie outside the recording. Gaps before such operations stay unexplained.</source>
        <translation>Registros foram descartados ou as chamadas estão fora da gravação. Os intervalos ociosos antes dessas operações ficam sem explicação.</translation>
    </message>
    <message>
        <source>Correlation numbers are counted in the file.</source>
        <translation>Os números de correlação são contados no arquivo.</translation>
    </message>
    <message>
        <source>Operations without a call</source>
        <translation>Operações sem chamada</translation>
    </message>
    <message>
        <source>%1 / %2 = %3</source>
        <translation>%1 / %2 = %3</translation>
    </message>
    <message>
        <source>Record CUDA calls as well, and a shorter stretch</source>
        <translation>Grave também as chamadas CUDA e um trecho mais curto</translation>
    </message>
    <message>
        <source>Record CPU activity too and fewer active steps</source>
        <translation>Grave também a atividade de CPU e menos passos ativos</translation>
    </message>
    <message>
        <source>Less than %1 without a launch call.</source>
        <translation>Menos de %1 sem chamada de lançamento.</translation>
    </message>
    <message>
        <source>The operations were launched before the recording began.</source>
        <translation>As operações foram lançadas antes do início da gravação.</translation>
    </message>
    <message>
        <source>The device runs whole programs: their operations have no call of their own.</source>
        <translation>O dispositivo executa programas inteiros: suas operações não têm chamada própria.</translation>
    </message>
</context>
<context>
    <name>UnfusedAttentionRuleText</name>
    <message>
        <source>Kernels of attention</source>
        <translation>Kernels de atenção</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Chamadas</translation>
    </message>
    <message>
        <source>Between the two products</source>
        <translation>Entre os dois produtos</translation>
    </message>
    <message>
        <source>Longest sequence</source>
        <translation>Sequência mais longa</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operadores</translation>
    </message>
    <message>
        <source>Fused at best</source>
        <translation>Fundido, na melhor hipótese</translation>
    </message>
    <message>
        <source>Call the fused operator and let it pick a fused backend</source>
        <translation>Chame o operador fundido e deixe-o escolher um backend fundido</translation>
    </message>
    <message>
        <source>Fused kernels need half precision</source>
        <translation>Kernels fundidos exigem meia precisão</translation>
    </message>
    <message>
        <source>Hugging Face models: choose it when loading</source>
        <translation>Modelos do Hugging Face: escolha-o ao carregar</translation>
    </message>
    <message>
        <source>Masks that are not causal: compile them</source>
        <translation>Máscaras não causais: compile-as</translation>
    </message>
    <message>
        <source>Attention is written out and takes %1 of the time</source>
        <translation>A atenção está escrita por extenso e toma %1 do tempo</translation>
    </message>
    <message>
        <source>The scores of all pairs go to memory and back several times; a fused kernel keeps them on the chip.</source>
        <translation>Os escores de todos os pares vão à memória e voltam várias vezes; um kernel fundido os mantém no chip.</translation>
    </message>
    <message>
        <source>Order and shapes are those of attention.</source>
        <translation>A ordem e os formatos são os da atenção.</translation>
    </message>
    <message>
        <source>The order of operators is that of attention; shapes are not known.</source>
        <translation>A ordem dos operadores é a da atenção; os formatos não são conhecidos.</translation>
    </message>
    <message>
        <source>t&apos; = Σ max(FLOP / (%1 × peak), bytes / bandwidth), %2 and %3 = %4</source>
        <translation>t&apos; = Σ máx(FLOP / (%1 × pico), bytes / largura de banda), %2 e %3 = %4</translation>
    </message>
    <message>
        <source>t&apos; = the two products alone = %1</source>
        <translation>t&apos; = só os dois produtos = %1</translation>
    </message>
    <message>
        <source>R = t − t&apos; = %1 − %2 = %3</source>
        <translation>R = t − t&apos; = %1 − %2 = %3</translation>
    </message>
    <message>
        <source>A kernel named flash_fwd, fmha or cudnn appears; peak memory falls; attention takes about %1.</source>
        <translation>Aparece um kernel chamado flash_fwd, fmha ou cudnn; o pico de memória cai; a atenção toma cerca de %1.</translation>
    </message>
    <message>
        <source>The weights of attention are needed outside, or a head is wider than 256.</source>
        <translation>Os pesos da atenção são necessários fora dela, ou uma cabeça tem mais de 256 de largura.</translation>
    </message>
    <message>
        <source>Attention written out</source>
        <translation>Atenção escrita por extenso</translation>
    </message>
    <message>
        <source>No attention is written out.</source>
        <translation>Nenhuma atenção está escrita por extenso.</translation>
    </message>
    <message>
        <source>Attention written out takes %1 of the time, sequences up to %2.</source>
        <translation>A atenção escrita por extenso toma %1 do tempo, com sequências de até %2.</translation>
    </message>
</context>
<context>
    <name>UnfusedChainRuleText</name>
    <message>
        <source>Rotary embedding</source>
        <translation>Embedding rotativo</translation>
    </message>
    <message>
        <source>SwiGLU: SiLU and multiply are separate kernels, %1 of the time</source>
        <translation>SwiGLU: SiLU e multiplicação são kernels separados, %1 do tempo</translation>
    </message>
    <message>
        <source>GeGLU: GELU and multiply are separate kernels, %1 of the time</source>
        <translation>GeGLU: GELU e multiplicação são kernels separados, %1 do tempo</translation>
    </message>
    <message>
        <source>%1 runs %2 kernels per call, %3 of the time</source>
        <translation>%1 executa %2 kernels por chamada, %3 do tempo</translation>
    </message>
    <message>
        <source>Pointwise kernels in %1 run one by one, %2 of the time</source>
        <translation>Kernels pontuais em %1 rodam um a um, %2 do tempo</translation>
    </message>
    <message>
        <source>Pointwise kernels run one by one (%1), %2 of the time</source>
        <translation>Kernels pontuais rodam um a um (%1), %2 do tempo</translation>
    </message>
    <message>
        <source>Or replace it by the fused norm</source>
        <translation>Ou substitua-a pela normalização fundida</translation>
    </message>
    <message>
        <source>Or call the fused operator</source>
        <translation>Ou chame o operador fundido</translation>
    </message>
    <message>
        <source>Or apply a fused rotary kernel</source>
        <translation>Ou aplique um kernel rotativo fundido</translation>
    </message>
    <message>
        <source>Or join gate and up projection and apply a fused activation</source>
        <translation>Ou junte as projeções gate e up e aplique uma ativação fundida</translation>
    </message>
    <message>
        <source>Compile the model: Inductor fuses the chain</source>
        <translation>Compile o modelo: o Inductor funde a cadeia</translation>
    </message>
    <message>
        <source>Write one kernel for the chain (Triton)</source>
        <translation>Escreva um único kernel para a cadeia (Triton)</translation>
    </message>
    <message>
        <source>roof = %1 / (%2 × %3) = %4 per call</source>
        <translation>teto = %1 / (%2 × %3) = %4 por chamada</translation>
    </message>
    <message>
        <source>roof = the longest kernel of each call = %1 on average (bytes are not known)</source>
        <translation>teto = o kernel mais longo de cada chamada = %1 em média (os bytes não são conhecidos)</translation>
    </message>
    <message>
        <source>R = %1 × (%2 − %3) = %4</source>
        <translation>R = %1 × (%2 − %3) = %4</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernels</translation>
    </message>
    <message>
        <source>Kernels in %1</source>
        <translation>Kernels em %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Chamadas</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operadores</translation>
    </message>
    <message>
        <source>Per call: now · one kernel at best</source>
        <translation>Por chamada: agora · um kernel, na melhor hipótese</translation>
    </message>
    <message>
        <source>Each kernel reads and writes the whole tensor; one kernel would do so once.</source>
        <translation>Cada kernel lê e escreve o tensor inteiro; um único kernel faria isso uma só vez.</translation>
    </message>
    <message>
        <source>The order of operators is that of a known pattern.</source>
        <translation>A ordem dos operadores é a de um padrão conhecido.</translation>
    </message>
    <message>
        <source>That each kernel reads what the one before wrote is told from order and shapes.</source>
        <translation>Que cada kernel lê o que o anterior escreveu é inferido da ordem e dos formatos.</translation>
    </message>
    <message>
        <source>Without shapes or bandwidth the bytes are not known.</source>
        <translation>Sem formatos ou largura de banda, os bytes não são conhecidos.</translation>
    </message>
    <message>
        <source>Kernels per call %1 → 1, time in them %2 → about %3; then compare the median step over at least 5 steps.</source>
        <translation>Kernels por chamada %1 → 1, tempo neles %2 → cerca de %3; depois compare o passo mediano em pelo menos 5 passos.</translation>
    </message>
    <message>
        <source>The time in these kernels stays the same after fusion, or values in between are needed elsewhere.</source>
        <translation>O tempo nesses kernels não muda após a fusão, ou valores intermediários são necessários em outro lugar.</translation>
    </message>
    <message>
        <source>Unfused pointwise chains</source>
        <translation>Cadeias pontuais não fundidas</translation>
    </message>
    <message>
        <source>The largest unfused chain takes %1 of the time.</source>
        <translation>A maior cadeia não fundida toma %1 do tempo.</translation>
    </message>
</context>
<context>
    <name>UnknownDeviceRuleText</name>
    <message>
        <source>Unknown device</source>
        <translation>Dispositivo desconhecido</translation>
    </message>
    <message>
        <source>%1 is in the catalogue.</source>
        <translation>%1 está no catálogo.</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>sem nome</translation>
    </message>
    <message>
        <source>Figures of the device (%1) are derived, not from a data sheet</source>
        <translation>Os números do dispositivo (%1) são derivados, não de uma folha de dados</translation>
    </message>
    <message>
        <source>Peaks follow from compute capability, units and clock: rooflines and MFU are estimates.</source>
        <translation>Os picos são calculados da compute capability, das unidades e do clock: rooflines e MFU são estimativas.</translation>
    </message>
    <message>
        <source>0 peaks are known for this device (%1)</source>
        <translation>Nenhum pico é conhecido para este dispositivo (%1)</translation>
    </message>
    <message>
        <source>Without peaks and bandwidth there is no roof to compare with: no MFU and no rules about attained rates.</source>
        <translation>Sem picos e largura de banda não há teto de comparação: nem MFU nem regras sobre taxas atingidas.</translation>
    </message>
    <message>
        <source>The device was looked up by the name in the file.</source>
        <translation>O dispositivo foi procurado pelo nome no arquivo.</translation>
    </message>
    <message>
        <source>Name in the file</source>
        <translation>Nome no arquivo</translation>
    </message>
    <message>
        <source>roof = min(peak, intensity × bandwidth)</source>
        <translation>teto = mín(pico, intensidade × largura de banda)</translation>
    </message>
    <message>
        <source>Enter the device: dense peaks by type, memory bandwidth, link</source>
        <translation>Informe o dispositivo: picos densos por tipo, largura de banda da memória, interconexão</translation>
    </message>
    <message>
        <source>The roofline shows solid ceilings.</source>
        <translation>O roofline mostra tetos em linha cheia.</translation>
    </message>
    <message>
        <source>The device is in the catalogue under another name.</source>
        <translation>O dispositivo está no catálogo com outro nome.</translation>
    </message>
</context>
<context>
    <name>WholeGraphsRuleText</name>
    <message>
        <source>CUDA graphs recorded as a whole</source>
        <translation>CUDA graphs gravados como um todo</translation>
    </message>
    <message>
        <source>No graph was recorded as one block.</source>
        <translation>Nenhum grafo foi gravado como um único bloco.</translation>
    </message>
    <message>
        <source>CUDA graphs hide their kernels during %1 of the time</source>
        <translation>CUDA graphs ocultam seus kernels durante %1 do tempo</translation>
    </message>
    <message>
        <source>Each graph launch is one opaque block: busy time is an upper bound and rules about kernels see nothing inside.</source>
        <translation>Cada lançamento de grafo é um bloco opaco: o tempo ocupado é um limite superior e as regras sobre kernels não veem nada lá dentro.</translation>
    </message>
    <message>
        <source>The file holds graph records instead of kernels.</source>
        <translation>O arquivo contém registros de grafos em vez de kernels.</translation>
    </message>
    <message>
        <source>Graph launches</source>
        <translation>Lançamentos de grafos</translation>
    </message>
    <message>
        <source>time in graphs = %1</source>
        <translation>tempo em grafos = %1</translation>
    </message>
    <message>
        <source>Record the nodes of graphs (adds some overhead)</source>
        <translation>Grave os nós dos grafos (acrescenta alguma sobrecarga)</translation>
    </message>
    <message>
        <source>Kernels appear in place of graph blocks.</source>
        <translation>Kernels aparecem no lugar dos blocos de grafo.</translation>
    </message>
    <message>
        <source>Nothing: the records are in the file.</source>
        <translation>Nada: os registros estão no arquivo.</translation>
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
        <translation>%1 mudou desde que foi aberto.</translation>
    </message>
    <message>
        <source>The rows of modules and operations of GPUs are derived from what the kernels say; they do not count as work.</source>
        <translation>As linhas de módulos e operações das GPUs são derivadas do que os kernels dizem; não contam como trabalho.</translation>
    </message>
    <message>
        <source>The profiler&apos;s log says: %1</source>
        <translation>O log do profiler diz: %1</translation>
    </message>
    <message>
        <source>Names of machines are in the file; they are not shown.</source>
        <translation>O arquivo contém nomes de máquinas; eles não são mostrados.</translation>
    </message>
    <message>
        <source>A part of the profile is damaged; what can be read is shown.</source>
        <translation>Uma parte do perfil está danificada; o que pode ser lido é mostrado.</translation>
    </message>
    <message>
        <source>The file ends in the middle; names and events that would follow are missing.</source>
        <translation>O arquivo termina no meio; faltam os nomes e eventos que viriam depois.</translation>
    </message>
    <message>
        <source>Events that only say how often something ran are left out: they have no start.</source>
        <translation>Eventos que só dizem quantas vezes algo executou são omitidos: não têm início.</translation>
    </message>
    <message>
        <source>Events without a usable time are left out.</source>
        <translation>Eventos sem tempo utilizável são omitidos.</translation>
    </message>
    <message>
        <source>Slices with a negative duration count as 0.</source>
        <translation>Fatias com duração negativa contam como 0.</translation>
    </message>
    <message>
        <source>JAX, TensorFlow, XLA (XSpace)</source>
        <translation>JAX, TensorFlow, XLA (XSpace)</translation>
    </message>
    <message>
        <source>%1 is not a valid XSpace: a conversion to text has damaged it. Copy the file again as binary.</source>
        <translation>%1 não é um XSpace válido: uma conversão para texto o danificou. Copie o arquivo de novo como binário.</translation>
    </message>
    <message>
        <source>%1 is damaged at byte %2; nothing before it is an event.</source>
        <translation>%1 está danificado no byte %2; antes dele não há nenhum evento.</translation>
    </message>
    <message>
        <source>%1 holds no events.</source>
        <translation>%1 não contém eventos.</translation>
    </message>
    <message>
        <source>Run the work between jax.profiler.start_trace() and stop_trace(), and wait for its results with block_until_ready().</source>
        <translation>Execute o trabalho entre jax.profiler.start_trace() e stop_trace() e espere pelos resultados com block_until_ready().</translation>
    </message>
</context>
<context>
    <name>rooftrace::BandwidthChart</name>
    <message>
        <source>Bandwidth and utilisation over time</source>
        <translation>Largura de banda e utilização ao longo do tempo</translation>
    </message>
    <message>
        <source>being computed</source>
        <translation>em cálculo</translation>
    </message>
    <message>
        <source>no copies between host and device in this trace</source>
        <translation>nenhuma cópia entre host e dispositivo neste rastro</translation>
    </message>
    <message>
        <source>no copies between host and device in view</source>
        <translation>nenhuma cópia entre host e dispositivo visível</translation>
    </message>
    <message>
        <source>bytes are known for %1 of GPU time only: record operator shapes (record_shapes=True)</source>
        <translation>bytes conhecidos para apenas %1 do tempo de GPU: grave os formatos dos operadores (record_shapes=True)</translation>
    </message>
    <message>
        <source>no kernel with known bytes in view</source>
        <translation>nenhum kernel com bytes conhecidos visível</translation>
    </message>
    <message>
        <source>no device operations in this trace</source>
        <translation>nenhuma operação de dispositivo neste rastro</translation>
    </message>
    <message>
        <source>device operations cannot be joined to their launches: runtime API calls are not in the trace</source>
        <translation>operações de dispositivo não podem ser associadas aos lançamentos: não há chamadas da API de runtime no rastro</translation>
    </message>
    <message>
        <source>not recorded: profile with profile_memory=True (PyTorch) or --cuda-memory-usage=true (Nsight Systems)</source>
        <translation>não gravado: crie o perfil com profile_memory=True (PyTorch) ou --cuda-memory-usage=true (Nsight Systems)</translation>
    </message>
    <message>
        <source>Cursor %1</source>
        <translation>Cursor %1</translation>
    </message>
    <message>
        <source>H2D %1</source>
        <translation>H2D %1</translation>
    </message>
    <message>
        <source>D2H %1</source>
        <translation>D2H %1</translation>
    </message>
    <message>
        <source>DRAM %1 est.</source>
        <translation>DRAM %1 est.</translation>
    </message>
    <message>
        <source>busy %1</source>
        <translation>ocupação %1</translation>
    </message>
    <message>
        <source>queue %1</source>
        <translation>fila %1</translation>
    </message>
    <message>
        <source>allocated %1</source>
        <translation>alocada %1</translation>
    </message>
</context>
<context>
    <name>rooftrace::BreakdownBar</name>
    <message>
        <source>Where the step goes</source>
        <translation>Onde o passo gasta o tempo</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Ocioso</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>category, share</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2 a step, %3 of it</source>
        <translation>%1: %2 por passo, %3 dele</translation>
    </message>
</context>
<context>
    <name>rooftrace::CodeBlock</name>
    <message>
        <source>Copy these lines.</source>
        <translation>Copia estas linhas.</translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation>Copiar código</translation>
    </message>
</context>
<context>
    <name>rooftrace::DataQualityPanel</name>
    <message>
        <source>Data quality</source>
        <translation>Qualidade dos dados</translation>
    </message>
    <message>
        <source>Copy this report as text.</source>
        <translation>Copia este relatório como texto.</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>Copiar relatório</translation>
    </message>
    <message>
        <source>No trace is open</source>
        <translation>Nenhum rastro aberto</translation>
    </message>
    <message>
        <source>While reading</source>
        <translation>Durante a leitura</translation>
    </message>
    <message>
        <source>What the trace holds</source>
        <translation>O que o rastro contém</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Arquivo</translation>
    </message>
    <message>
        <source>Rules that could not be asked</source>
        <translation>Regras que não puderam ser avaliadas</translation>
    </message>
    <message>
        <source>Environment variables and other values that may hold credentials are counted, never shown and never exported.</source>
        <translation>Variáveis de ambiente e outros valores que possam conter credenciais são contados, nunca exibidos nem exportados.</translation>
    </message>
</context>
<context>
    <name>rooftrace::DeviceEntryDialog</name>
    <message>
        <source>unknown</source>
        <translation>desconhecida</translation>
    </message>
    <message>
        <source>Peaks of a device</source>
        <translation>Picos de um dispositivo</translation>
    </message>
    <message>
        <source>Dense peaks of one device as the trace sees it, from its data sheet or measured. Leave what you do not know.</source>
        <translation>Picos densos de um dispositivo tal como o rastro o vê, da folha de dados ou medidos. Deixe em branco o que não souber.</translation>
    </message>
    <message>
        <source>Name in the trace</source>
        <translation>Nome no rastro</translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation>Largura de banda da memória</translation>
    </message>
    <message>
        <source>Memory size</source>
        <translation>Tamanho da memória</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>Cache L2</translation>
    </message>
    <message>
        <source>Link to peers, both directions</source>
        <translation>Link entre dispositivos, ambos os sentidos</translation>
    </message>
    <message>
        <source>PCIe %1.0 ×16</source>
        <translation>PCIe %1.0 ×16</translation>
    </message>
    <message>
        <source>Link to the host</source>
        <translation>Link com o host</translation>
    </message>
    <message>
        <source>data sheet, page; or how it was measured</source>
        <translation>folha de dados, página; ou como foi medido</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Fonte</translation>
    </message>
    <message>
        <source>The entry needs the name that the trace gives the device.</source>
        <translation>A entrada precisa do nome que o rastro dá ao dispositivo.</translation>
    </message>
    <message>
        <source>Please say where the figures come from: the chart names its sources.</source>
        <translation>Informe de onde vêm os valores: o gráfico cita suas fontes.</translation>
    </message>
</context>
<context>
    <name>rooftrace::Docks</name>
    <message>
        <source>Selection</source>
        <translation>Seleção</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernels</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operadores</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Cópias</translation>
    </message>
    <message>
        <source>Runtime Calls</source>
        <translation>Chamadas</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Passos</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notas</translation>
    </message>
    <message>
        <source>Data Quality</source>
        <translation>Qualidade dos dados</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Achados</translation>
    </message>
    <message>
        <source>Data Quality ■ %1</source>
        <translation>Qualidade dos dados ■ %1</translation>
    </message>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
</context>
<context>
    <name>rooftrace::EmptyState</name>
    <message>
        <source>Record again with</source>
        <translation>Grave novamente com</translation>
    </message>
</context>
<context>
    <name>rooftrace::ExportPictureDialog</name>
    <message>
        <source>Save picture</source>
        <translation>Salvar imagem</translation>
    </message>
    <message>
        <source>The hash of the file could not be computed; the footer goes without it.</source>
        <translation>Não foi possível calcular o hash do arquivo; o rodapé fica sem ele.</translation>
    </message>
    <message>
        <source>sha256 %1</source>
        <translation>sha256 %1</translation>
    </message>
    <message>
        <source>Computing the file&apos;s SHA-256 for the footer…</source>
        <translation>Calculando o SHA-256 do arquivo para o rodapé…</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Título</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Linha do tempo</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Largura de banda</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>E&amp;xibir</translation>
    </message>
    <message>
        <source>What is visible</source>
        <translation>O que está visível</translation>
    </message>
    <message>
        <source>Whole trace</source>
        <translation>Rastro inteiro</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Seleção</translation>
    </message>
    <message>
        <source>&amp;Range</source>
        <translation>&amp;Intervalo</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Formato</translation>
    </message>
    <message>
        <source>Scale of P&amp;NG</source>
        <translation>Escala do P&amp;NG</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>Ta&amp;manho</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Escuro</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Alto contraste</translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation>T&amp;ema</translation>
    </message>
    <message>
        <source>N&amp;otes</source>
        <translation>N&amp;otas</translation>
    </message>
    <message>
        <source>F&amp;inding marks</source>
        <translation>Marcas de &amp;achados</translation>
    </message>
    <message>
        <source>&amp;Legend</source>
        <translation>&amp;Legenda</translation>
    </message>
    <message>
        <source>Scale &amp;bar</source>
        <translation>&amp;Barra de escala</translation>
    </message>
    <message>
        <source>Footer: file, hash, range, &amp;device</source>
        <translation>Rodapé: arquivo, hash, intervalo, &amp;dispositivo</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Prévia</translation>
    </message>
    <message>
        <source>Skip hash</source>
        <translation>Pular hash</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>The footer goes without the hash of the file.</source>
        <translation>O rodapé fica sem o hash do arquivo.</translation>
    </message>
    <message>
        <source>%1 picture (*.%2)</source>
        <translation>Imagem %1 (*.%2)</translation>
    </message>
</context>
<context>
    <name>rooftrace::FindField</name>
    <message>
        <source>Find slices and rows</source>
        <translation>Localizar fatias e linhas</translation>
    </message>
    <message>
        <source>Read the text as a regular expression.</source>
        <translation>Interpretar o texto como expressão regular.</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n linha</numerusform>
            <numerusform>%n linhas</numerusform>
        </translation>
    </message>
    <message>
        <source>no hits</source>
        <translation>sem resultados</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>current hit, all hits</comment>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>not valid</source>
        <translation>inválido</translation>
    </message>
    <message>
        <source>%1…</source>
        <comment>hits so far</comment>
        <translation>%1…</translation>
    </message>
</context>
<context>
    <name>rooftrace::FindingCard</name>
    <message>
        <source>Exclusive share of %1: no other finding claims this time.</source>
        <translation>Parcela exclusiva de %1: nenhum outro achado reivindica esse tempo.</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Fórmula</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>Verificar</translation>
    </message>
    <message>
        <source>Would disprove it</source>
        <translation>O que o refutaria</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Confiança</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Evidência</translation>
    </message>
    <message numerus="yes">
        <source>Go to where this comes from (%n place(s)).</source>
        <translation>
            <numerusform>Ir à origem disto (%n local).</numerusform>
            <numerusform>Ir à origem disto (%n locais).</numerusform>
        </translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Caminho</translation>
    </message>
    <message numerus="yes">
        <source>Show %n place(s)</source>
        <translation>
            <numerusform>Mostrar %n local</numerusform>
            <numerusform>Mostrar %n locais</numerusform>
        </translation>
    </message>
    <message>
        <source>Mark the places on the timeline and go to the longest.</source>
        <translation>Marcar os locais na linha do tempo e ir ao mais longo.</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Put the title as a note on the timeline.</source>
        <translation>Pôr o título como nota na linha do tempo.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copy the finding as text.</source>
        <translation>Copiar o achado como texto.</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurar</translation>
    </message>
    <message>
        <source>Put it back among the findings.</source>
        <translation>Devolver à lista de achados.</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>Say why it does not matter; it is remembered.</source>
        <translation>Diga por que não importa; o motivo fica salvo.</translation>
    </message>
    <message>
        <source>Reason, then Enter</source>
        <translation>Motivo, depois Enter</translation>
    </message>
    <message>
        <source>Reason for dismissing</source>
        <translation>Motivo do descarte</translation>
    </message>
    <message>
        <source>Dismissed without a reason.</source>
        <translation>Descartado sem motivo.</translation>
    </message>
    <message>
        <source>Dismissed: %1</source>
        <translation>Descartado: %1</translation>
    </message>
</context>
<context>
    <name>rooftrace::FindingsPanel</name>
    <message>
        <source>Findings</source>
        <translation>Achados</translation>
    </message>
    <message>
        <source>Order of the findings</source>
        <translation>Ordem dos achados</translation>
    </message>
    <message>
        <source>By Priority: Gain, Confidence and Effort</source>
        <translation>Por prioridade: ganho, confiança e esforço</translation>
    </message>
    <message>
        <source>By Exclusive Share of Step</source>
        <translation>Por parcela exclusiva do passo</translation>
    </message>
    <message>
        <source>Copy all findings as text.</source>
        <translation>Copiar todos os achados como texto.</translation>
    </message>
    <message>
        <source>Copy findings</source>
        <translation>Copiar achados</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>Calculando…</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s). A share is exclusive, a gain is a ceiling and no forecast.</source>
        <translation>
            <numerusform>%n achado. Uma parcela é exclusiva; um ganho é um teto, não uma previsão.</numerusform>
            <numerusform>%n achados. Uma parcela é exclusiva; um ganho é um teto, não uma previsão.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing stands out in this scope</source>
        <translation>Nada se destaca neste escopo</translation>
    </message>
    <message>
        <source>No rule found a loss above its threshold. Data quality says which rules could not be asked.</source>
        <translation>Nenhuma regra encontrou perda acima do seu limiar. A qualidade dos dados informa quais regras não puderam ser avaliadas.</translation>
    </message>
    <message>
        <source>No trace is open</source>
        <translation>Nenhum rastro aberto</translation>
    </message>
    <message>
        <source>What is slow appears here, with evidence and a way to fix it.</source>
        <translation>O que está lento aparece aqui, com evidências e uma forma de corrigir.</translation>
    </message>
    <message numerus="yes">
        <source>Dismissed (%n)</source>
        <translation>
            <numerusform>Descartado (%n)</numerusform>
            <numerusform>Descartados (%n)</numerusform>
        </translation>
    </message>
    <message>
        <source>Show or hide the findings that were dismissed.</source>
        <translation>Mostrar ou ocultar os achados descartados.</translation>
    </message>
</context>
<context>
    <name>rooftrace::FindingsSummary</name>
    <message>
        <source>Where the step goes</source>
        <translation>Onde o passo gasta o tempo</translation>
    </message>
    <message>
        <source>Step time T</source>
        <translation>Tempo de passo T</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Median of the steady steps; shortest %1, longest %2. GPU span %3.</source>
        <translation>Mediana dos passos estáveis; o mais curto %1, o mais longo %2. Extensão na GPU %3.</translation>
    </message>
    <message>
        <source>No steps were found: figures are of this time.</source>
        <translation>Nenhum passo encontrado: os valores referem-se a este tempo.</translation>
    </message>
    <message>
        <source>GPU busy</source>
        <translation>GPU ocupada</translation>
    </message>
    <message>
        <source>%1 idle</source>
        <translation>%1 ocioso</translation>
    </message>
    <message>
        <source>no device</source>
        <translation>sem dispositivo</translation>
    </message>
    <message>
        <source>Time with at least one device operation, over the time on the left.</source>
        <translation>Tempo com pelo menos uma operação no dispositivo, dividido pelo tempo à esquerda.</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>desconhecido</translation>
    </message>
    <message>
        <source>Operator FLOP over T and the peak of %1: %2.</source>
        <translation>FLOP dos operadores sobre T e o pico de %1: %2.</translation>
    </message>
    <message>
        <source>Modelled</source>
        <translation>Modelado</translation>
    </message>
    <message>
        <source>%1 exact</source>
        <translation>%1 exato</translation>
    </message>
    <message>
        <source>no shapes</source>
        <translation>sem formatos</translation>
    </message>
    <message>
        <source>Share of the device time whose FLOP and bytes are known from shapes.</source>
        <translation>Parcela do tempo de dispositivo cujos FLOP e bytes são conhecidos pelos formatos.</translation>
    </message>
    <message>
        <source>Where the time goes</source>
        <translation>Para onde vai o tempo</translation>
    </message>
    <message>
        <source>%1 = 100 %</source>
        <translation>%1 = 100 %</translation>
    </message>
    <message>
        <source>device, n = %1</source>
        <comment>steps measured on the device</comment>
        <translation>dispositivo, n = %1</translation>
    </message>
    <message>
        <source>host, n = %1
on the GPU %2</source>
        <comment>steps, duration</comment>
        <translation>host, n = %1
na GPU %2</translation>
    </message>
    <message>
        <source>host, n = %1</source>
        <comment>steps measured on the host</comment>
        <translation>host, n = %1</translation>
    </message>
    <message>
        <source>selection</source>
        <translation>seleção</translation>
    </message>
    <message>
        <source>step on the GPU, %1 = 100 %</source>
        <translation>passo na GPU, %1 = 100 %</translation>
    </message>
    <message>
        <source>first to last device operation</source>
        <translation>da primeira à última operação do dispositivo</translation>
    </message>
    <message>
        <source>no starts</source>
        <translation>sem inícios</translation>
    </message>
    <message>
        <source>The file holds durations and no starts: slices are laid end to end.</source>
        <translation>O arquivo contém durações e nenhum início: as fatias são postas uma após a outra.</translation>
    </message>
</context>
<context>
    <name>rooftrace::LoadingBar</name>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Stop reading this file.</source>
        <translation>Interromper a leitura deste arquivo.</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>Lendo %1</translation>
    </message>
    <message>
        <source>Read Again</source>
        <translation>Ler de novo</translation>
    </message>
    <message>
        <source>Read the whole file from its beginning.</source>
        <translation>Lê o arquivo inteiro desde o começo.</translation>
    </message>
    <message>
        <source>Reading of %1 was stopped</source>
        <translation>A leitura de %1 foi interrompida</translation>
    </message>
</context>
<context>
    <name>rooftrace::MainWindow</name>
    <message>
        <source>Hide the findings; Ctrl+B brings them back.</source>
        <translation>Ocultar os achados; Ctrl+B os traz de volta.</translation>
    </message>
    <message>
        <source>Hide findings</source>
        <translation>Ocultar achados</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>Abrir &amp;recente</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Ferramentas</translation>
    </message>
    <message>
        <source>Go to the rows of a device.</source>
        <translation>Ir para as linhas de um dispositivo.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>Show one category in colour and all others faintly.</source>
        <translation>Mostrar uma categoria em cores e todas as outras esmaecidas.</translation>
    </message>
    <message>
        <source>Category to highlight</source>
        <translation>Categoria a destacar</translation>
    </message>
    <message>
        <source>Colour: category</source>
        <translation>Cor: categoria</translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation>Somente %1</translation>
    </message>
    <message>
        <source>Clear scope</source>
        <translation>Limpar escopo</translation>
    </message>
    <message>
        <source>Type the name of an action</source>
        <translation>Digite o nome de uma ação</translation>
    </message>
    <message numerus="yes">
        <source>%n slice(s)</source>
        <translation>
            <numerusform>%n fatia</numerusform>
            <numerusform>%n fatias</numerusform>
        </translation>
    </message>
    <message>
        <source>Type the title of a row</source>
        <translation>Digite o título de uma linha</translation>
    </message>
    <message>
        <source>Time, step or range</source>
        <translation>Tempo, passo ou intervalo</translation>
    </message>
    <message>
        <source>Examples: 1.2s, +50us, step 12, 1.2s..1.4s, 12:34.5, end.</source>
        <translation>Exemplos: 1.2s, +50us, step 12, 1.2s..1.4s, 12:34.5, end.</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <comment>duration, start</comment>
        <translation>%1 em %2</translation>
    </message>
    <message>
        <source>Arrows that leave the slice</source>
        <translation>Setas que saem da fatia</translation>
    </message>
    <message>
        <source>Arrows that lead to the slice</source>
        <translation>Setas que chegam à fatia</translation>
    </message>
    <message>
        <source>How to Record a Trace</source>
        <translation>Como gravar um rastro</translation>
    </message>
    <message>
        <source>About Rooftrace</source>
        <translation>Sobre o Rooftrace</translation>
    </message>
    <message>
        <source>Shows profiler traces of AI programs and says what is slow, why, and what to do.

It works offline: nothing is sent anywhere, and there is no telemetry. Values that may hold credentials are counted, never shown.

Free software under the GNU General Public License, version 3 or later.</source>
        <translation>Mostra rastros de profilers de programas de IA e diz o que está lento, por quê e o que fazer.

Funciona offline: nada é enviado a lugar algum e não há telemetria. Valores que possam conter credenciais são contados, nunca exibidos.

Software livre sob a GNU General Public License, versão 3 ou posterior.</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>passo %1</translation>
    </message>
    <message>
        <source>The view in words.</source>
        <translation>A vista em palavras.</translation>
    </message>
    <message>
        <source>Findings %1</source>
        <translation>Achados %1</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Achados</translation>
    </message>
    <message>
        <source>By input shapes</source>
        <translation>Por formatos de entrada</translation>
    </message>
    <message>
        <source>One row for each operator and set of input shapes.</source>
        <translation>Uma linha para cada operador e conjunto de formatos de entrada.</translation>
    </message>
    <message>
        <source>Open Trace</source>
        <translation>Abrir rastro</translation>
    </message>
    <message>
        <source>Traces</source>
        <translation>Rastros</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos os arquivos (*)</translation>
    </message>
    <message>
        <source>Open “%1” here or in a window of its own?</source>
        <translation>Abrir “%1” aqui ou em uma janela própria?</translation>
    </message>
    <message>
        <source>Open Here</source>
        <translation>Abrir aqui</translation>
    </message>
    <message>
        <source>New Window</source>
        <translation>Nova janela</translation>
    </message>
    <message>
        <source>The example is not installed.</source>
        <translation>O exemplo não está instalado.</translation>
    </message>
    <message numerus="yes">
        <source>Opened with %n warning(s).</source>
        <translation>
            <numerusform>Aberto com %n aviso.</numerusform>
            <numerusform>Aberto com %n avisos.</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” was not opened.</source>
        <translation>“%1” não foi aberto.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>bytes read, all bytes</comment>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>%1 events/s</source>
        <translation>%1 eventos/s</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>%1 restantes</translation>
    </message>
    <message>
        <source>Clear List</source>
        <translation>Limpar lista</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>Calculando…</translation>
    </message>
    <message>
        <source>No trace is open</source>
        <translation>Nenhum rastro aberto</translation>
    </message>
    <message>
        <source>The figures of the trace appear here in a moment.</source>
        <translation>Os números do rastro aparecem aqui em instantes.</translation>
    </message>
    <message>
        <source>Open a trace with Ctrl+O, or drop a file here.</source>
        <translation>Abra um rastro com Ctrl+O ou solte um arquivo aqui.</translation>
    </message>
    <message>
        <source>Scope: %1, all rows</source>
        <translation>Escopo: %1, todas as linhas</translation>
    </message>
    <message numerus="yes">
        <source>Scope: %1, %n row(s)</source>
        <translation>
            <numerusform>Escopo: %1, %n linha</numerusform>
            <numerusform>Escopo: %1, %n linhas</numerusform>
        </translation>
    </message>
    <message>
        <source>Tables, charts and findings are about %1 to %2.</source>
        <translation>Tabelas, gráficos e achados se referem a %1 até %2.</translation>
    </message>
    <message>
        <source>Keys: ? or F1 for all shortcuts</source>
        <translation>Teclas: ? ou F1 para todos os atalhos</translation>
    </message>
    <message>
        <source>%1 device ops · %2 operators</source>
        <translation>%1 ops do dispositivo · %2 operadores</translation>
    </message>
    <message>
        <source>View %1 of %2 · from trace start</source>
        <translation>Vista %1 de %2 · desde o início do rastro</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>GPU %1 · %2</source>
        <translation>GPU %1 · %2</translation>
    </message>
    <message>
        <source>No device</source>
        <translation>Nenhum dispositivo</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>&amp;Desfazer %1</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Desfazer</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>&amp;Refazer %1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Refazer</translation>
    </message>
    <message>
        <source>%1 — Rooftrace</source>
        <comment>file name</comment>
        <translation>%1 — Rooftrace</translation>
    </message>
    <message>
        <source>The first %1 of the file is shown; rows and times can still grow.</source>
        <translation>São mostrados os primeiros %1 do arquivo; linhas e tempos ainda podem crescer.</translation>
    </message>
    <message>
        <source>Only the first %1 of the file is shown; reading was stopped.</source>
        <translation>São mostrados só os primeiros %1 do arquivo; a leitura foi interrompida.</translation>
    </message>
    <message>
        <source>Not read to the end yet</source>
        <translation>Ainda não lido até o fim</translation>
    </message>
    <message>
        <source>This comes when the whole file has been read.</source>
        <translation>Isto aparece quando o arquivo inteiro tiver sido lido.</translation>
    </message>
    <message>
        <source>Only a part was read</source>
        <translation>Só uma parte foi lida</translation>
    </message>
    <message>
        <source>This needs the whole file. “Read Again” above the timeline reads it.</source>
        <translation>Isto precisa do arquivo inteiro. “Ler de novo”, acima da linha do tempo, lê o arquivo todo.</translation>
    </message>
    <message>
        <source>Find needs the whole file</source>
        <translation>Buscar: só depois da leitura</translation>
    </message>
    <message>
        <source>%1 device ops · %2 operators so far</source>
        <translation>%1 ops do dispositivo · %2 operadores até agora</translation>
    </message>
    <message>
        <source>%1 (partial) — Rooftrace</source>
        <comment>file name</comment>
        <translation>%1 (parcial) — Rooftrace</translation>
    </message>
    <message>
        <source>%1 of the file is shown</source>
        <translation>%1 do arquivo é mostrado</translation>
    </message>
</context>
<context>
    <name>rooftrace::MemoryDialog</name>
    <message>
        <source>Not Enough Memory</source>
        <translation>Memória insuficiente</translation>
    </message>
    <message>
        <source>%1 needs about %2 of memory; loading may take %3. Choose what to leave out:</source>
        <translation>%1 precisa de cerca de %2 de memória; o carregamento pode usar %3. Escolha o que deixar de fora:</translation>
    </message>
    <message>
        <source>all %1; a part is written 0s..1.5s</source>
        <translation>todos os %1; uma parte se escreve 0s..1.5s</translation>
    </message>
    <message>
        <source>Only the range</source>
        <translation>Apenas o intervalo</translation>
    </message>
    <message>
        <source>Load This Part</source>
        <translation>Carregar esta parte</translation>
    </message>
    <message>
        <source>Load Everything</source>
        <translation>Carregar tudo</translation>
    </message>
    <message>
        <source>The machine may become slow, and the program may be ended.</source>
        <translation>A máquina pode ficar lenta, e o programa pode ser encerrado.</translation>
    </message>
    <message>
        <source>%1: then about %2</source>
        <translation>%1: então cerca de %2</translation>
    </message>
    <message>
        <source>Python frames</source>
        <translation>Quadros de Python</translation>
    </message>
    <message>
        <source>Moments without length</source>
        <translation>Momentos sem duração</translation>
    </message>
    <message>
        <source>Values over time</source>
        <translation>Valores ao longo do tempo</translation>
    </message>
    <message>
        <source>Operating system calls</source>
        <translation>Chamadas do sistema operacional</translation>
    </message>
    <message>
        <source>Operators shorter than</source>
        <translation>Operadores com menos de</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>All ranks</source>
        <translation>Todos os ranks</translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation>Rank %1</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ranks</translation>
    </message>
    <message>
        <source>This part takes about %1.</source>
        <translation>Esta parte ocupa cerca de %1.</translation>
    </message>
    <message>
        <source>This part takes about %1, still more than %2.</source>
        <translation>Esta parte ocupa cerca de %1, ainda mais que %2.</translation>
    </message>
</context>
<context>
    <name>rooftrace::MessageBar</name>
    <message>
        <source>Details</source>
        <translation>Detalhes</translation>
    </message>
    <message>
        <source>Show what exactly happened.</source>
        <translation>Mostrar o que aconteceu exatamente.</translation>
    </message>
    <message>
        <source>Hide this message.</source>
        <translation>Ocultar esta mensagem.</translation>
    </message>
    <message>
        <source>Hide message</source>
        <translation>Ocultar mensagem</translation>
    </message>
</context>
<context>
    <name>rooftrace::NotesController</name>
    <message>
        <source>At %1. Enter keeps the note, Esc leaves.</source>
        <translation>Em %1. Enter mantém a nota, Esc cancela.</translation>
    </message>
    <message>
        <source>About %1 from %2 on. Enter keeps the note, Esc leaves.</source>
        <translation>Sobre %1 a partir de %2. Enter mantém a nota, Esc cancela.</translation>
    </message>
    <message>
        <source>Text of the note</source>
        <translation>Texto da nota</translation>
    </message>
    <message>
        <source>Enter keeps the text, Esc leaves it as it was.</source>
        <translation>Enter mantém o texto, Esc o deixa como estava.</translation>
    </message>
</context>
<context>
    <name>rooftrace::NotesPanel</name>
    <message>
        <source>Notes and marks</source>
        <translation>Notas e marcas</translation>
    </message>
    <message>
        <source>Edit the selected note.</source>
        <translation>Editar a nota selecionada.</translation>
    </message>
    <message>
        <source>Edit note</source>
        <translation>Editar nota</translation>
    </message>
    <message>
        <source>Delete the selected note; undo brings it back.</source>
        <translation>Excluir a nota selecionada; desfazer a traz de volta.</translation>
    </message>
    <message>
        <source>Delete note</source>
        <translation>Excluir nota</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Marca</translation>
    </message>
    <message>
        <source>%1, for %2</source>
        <comment>start, length</comment>
        <translation>%1, por %2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>time, row</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Go To</source>
        <translation>Ir para</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Editar…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Excluir</translation>
    </message>
    <message>
        <source>No notes yet</source>
        <translation>Ainda não há notas</translation>
    </message>
    <message>
        <source>M marks the selection, Shift+M writes a note about it.</source>
        <translation>M marca a seleção; Shift+M escreve uma nota sobre ela.</translation>
    </message>
</context>
<context>
    <name>rooftrace::RoofHistogramView</name>
    <message>
        <source>GPU time by attained share of roof</source>
        <translation>Tempo de GPU por fração atingida do teto</translation>
    </message>
</context>
<context>
    <name>rooftrace::RooflineChart</name>
    <message>
        <source>Group launches by</source>
        <translation>Agrupar lançamentos por</translation>
    </message>
    <message>
        <source>Group: kernel + op + shape</source>
        <translation>Grupo: kernel + op. + formato</translation>
    </message>
    <message>
        <source>Group: kernel</source>
        <translation>Grupo: kernel</translation>
    </message>
    <message>
        <source>Group: operator</source>
        <translation>Grupo: operador</translation>
    </message>
    <message>
        <source>Group: category</source>
        <translation>Grupo: categoria</translation>
    </message>
    <message>
        <source>Show points that are</source>
        <translation>Mostrar pontos que são</translation>
    </message>
    <message>
        <source>Bound: all</source>
        <translation>Limite: todos</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Mostrar tudo</translation>
    </message>
    <message>
        <source>All roofs</source>
        <translation>Todos os tetos</translation>
    </message>
    <message>
        <source>Also roofs that no point is judged by</source>
        <translation>Inclui tetos pelos quais nenhum ponto é avaliado</translation>
    </message>
    <message>
        <source>Show the whole trace again</source>
        <translation>Mostrar novamente o rastro inteiro</translation>
    </message>
    <message>
        <source>Device…</source>
        <translation>Dispositivo…</translation>
    </message>
    <message>
        <source>Copy CSV</source>
        <translation>Copiar CSV</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Points of the roofline</source>
        <translation>Pontos do roofline</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>%1 in scope · %2 launches</source>
        <translation>%1 no escopo · %2 lançamentos</translation>
    </message>
    <message>
        <source>The peaks of “%1” are not known, so there are no roofs. &lt;a href=&quot;edit&quot;&gt;Enter them…&lt;/a&gt;</source>
        <translation>Os picos de “%1” não são conhecidos, portanto não há tetos. &lt;a href=&quot;edit&quot;&gt;Informar…&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Editar…</translation>
    </message>
    <message>
        <source>No trace</source>
        <translation>Nenhum rastro</translation>
    </message>
</context>
<context>
    <name>rooftrace::RooflineDetailsView</name>
    <message>
        <source>Select a point or a row to see its figures and its headroom.</source>
        <translation>Selecione um ponto ou uma linha para ver seus números e sua margem de melhora.</translation>
    </message>
    <message>
        <source>Longest launch</source>
        <translation>Lançamento mais longo</translation>
    </message>
    <message>
        <source>Show in Kernels</source>
        <translation>Mostrar em Kernels</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>Copiar linha</translation>
    </message>
</context>
<context>
    <name>rooftrace::RooflineEmptyState</name>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Enter peaks of this device…</source>
        <translation>Informar picos deste dispositivo…</translation>
    </message>
    <message>
        <source>No roofline for this trace</source>
        <translation>Sem roofline para este rastro</translation>
    </message>
    <message>
        <source>No roofline yet</source>
        <translation>Ainda sem roofline</translation>
    </message>
    <message>
        <source>Open a trace. The roofline is computed from the shapes of its operators and the durations of its kernels.</source>
        <translation>Abra um rastro. O roofline é calculado a partir dos formatos de seus operadores e das durações de seus kernels.</translation>
    </message>
</context>
<context>
    <name>rooftrace::RooflinePlot</name>
    <message>
        <source>Roofline chart</source>
        <translation>Gráfico roofline</translation>
    </message>
    <message>
        <source>Attained FLOP/s over arithmetic intensity. The table beside it holds the same points.</source>
        <translation>FLOP/s atingidos em função da intensidade aritmética. A tabela ao lado contém os mesmos pontos.</translation>
    </message>
    <message>
        <source>Arithmetic intensity (FLOP/byte, HBM)</source>
        <translation>Intensidade aritmética (FLOP/byte, HBM)</translation>
    </message>
    <message>
        <source>FLOP/byte</source>
        <translation>FLOP/byte</translation>
    </message>
</context>
<context>
    <name>rooftrace::RooflineTableModel</name>
    <message>
        <source>Minimum time on the roof divided by the time taken; without FLOPs: bytes per second divided by the memory roof.</source>
        <translation>Tempo mínimo no teto dividido pelo tempo gasto; sem FLOPs: bytes por segundo divididos pelo teto de memória.</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Op and shape</source>
        <translation>Op. e formato</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>FLOP/B</source>
        <translation>FLOP/B</translation>
    </message>
    <message>
        <source>TFLOP/s</source>
        <translation>TFLOP/s</translation>
    </message>
    <message>
        <source>% of roof</source>
        <translation>% do teto</translation>
    </message>
</context>
<context>
    <name>rooftrace::SelectionController</name>
    <message>
        <source>Length</source>
        <translation>Duração</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>adaptive, exact</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Até</translation>
    </message>
    <message>
        <source>As a rate</source>
        <translation>Como taxa</translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation>%1 por segundo</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Linhas</translation>
    </message>
    <message>
        <source>GPU %1 busy</source>
        <translation>GPU %1 ocupada</translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <translation>%1 (%2 de %3)</translation>
    </message>
    <message>
        <source>GPU %1 operations</source>
        <translation>Operações da GPU %1</translation>
    </message>
    <message>
        <source>Kernels that start here</source>
        <translation>Kernels que começam aqui</translation>
    </message>
    <message>
        <source>Operators that start here</source>
        <translation>Operadores que começam aqui</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>Ocupado</translation>
    </message>
    <message>
        <source>computing…</source>
        <translation>calculando…</translation>
    </message>
    <message>
        <source>Selected range</source>
        <translation>Intervalo selecionado</translation>
    </message>
    <message>
        <source>computed when the whole file has been read</source>
        <translation>calculado quando o arquivo inteiro tiver sido lido</translation>
    </message>
</context>
<context>
    <name>rooftrace::SelectionPanel</name>
    <message>
        <source>Facts of the selection</source>
        <translation>Dados da seleção</translation>
    </message>
    <message>
        <source>Copy these facts as text.</source>
        <translation>Copia estes dados como texto.</translation>
    </message>
    <message>
        <source>Copy facts</source>
        <translation>Copiar dados</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>Nada selecionado</translation>
    </message>
    <message>
        <source>Click a slice to see all of its facts, or drag over the timeline to select a range. Arrows and W, A, S, D move the view.</source>
        <translation>Clique em uma fatia para ver todos os seus dados ou arraste sobre a linha do tempo para selecionar um intervalo. As setas e W, A, S, D movem a visualização.</translation>
    </message>
    <message>
        <source>Reading the arguments from the file…</source>
        <translation>Lendo os argumentos do arquivo…</translation>
    </message>
</context>
<context>
    <name>rooftrace::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Configurações</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Geral</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Atalhos</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Como no sistema</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Escuro</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Alto contraste</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>The wheel alone zooms over the plot</source>
        <translation>A roda sozinha aplica zoom sobre o gráfico</translation>
    </message>
    <message>
        <source>Otherwise the wheel scrolls the rows and Ctrl with the wheel zooms.</source>
        <translation>Caso contrário, a roda percorre as linhas e Ctrl com a roda aplica zoom.</translation>
    </message>
    <message>
        <source>Mouse</source>
        <translation>Mouse</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamanho</translation>
    </message>
    <message>
        <source>Language and size take effect at the next start.</source>
        <translation>O idioma e o tamanho passam a valer na próxima inicialização.</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Ação</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Redefinir</translation>
    </message>
    <message>
        <source>Bring back the keys that the program chose.</source>
        <translation>Restaura as teclas padrão do programa.</translation>
    </message>
    <message>
        <source>“%1” is already the key of “%2”. Change that one first.</source>
        <translation>“%1” já é a tecla de “%2”. Altere aquela primeiro.</translation>
    </message>
    <message>
        <source>Index cache</source>
        <translation>Cache de índices</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Nenhum</translation>
    </message>
    <message>
        <source>A large trace that was opened before opens at once. Its index is a tenth of its size; the oldest go first. They lie in %1.</source>
        <translation>Um rastro grande que já foi aberto abre de imediato. O índice tem um décimo do tamanho dele; os mais antigos são removidos primeiro. Ficam em %1.</translation>
    </message>
    <message>
        <source>Memory for loading</source>
        <translation>Memória para carregar</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>Sem limite</translation>
    </message>
    <message>
        <source>A trace that would take more of the %1 of this machine is not loaded before you say what to leave out.</source>
        <translation>Um trace que ocuparia mais que isso dos %1 desta máquina só é carregado depois que você diz o que deixar de fora.</translation>
    </message>
</context>
<context>
    <name>rooftrace::ShortcutSheet</name>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>Atalhos de teclado</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Ação</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Onde</translation>
    </message>
    <message>
        <source>Filter actions</source>
        <translation>Filtrar ações</translation>
    </message>
    <message>
        <source>%1, in the timeline</source>
        <translation>%1, na linha do tempo</translation>
    </message>
    <message>
        <source>Mouse</source>
        <translation>Mouse</translation>
    </message>
    <message>
        <source>Scroll rows</source>
        <translation>Percorrer linhas</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Roda</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>Zoom no ponteiro</translation>
    </message>
    <message>
        <source>Ctrl + wheel, or pinch</source>
        <translation>Ctrl + roda ou gesto de pinça</translation>
    </message>
    <message>
        <source>Move in time</source>
        <translation>Mover no tempo</translation>
    </message>
    <message>
        <source>Shift + wheel, middle drag, Space + drag</source>
        <translation>Shift + roda, arrastar com o botão do meio, Espaço + arrastar</translation>
    </message>
    <message>
        <source>Height of all rows</source>
        <translation>Altura de todas as linhas</translation>
    </message>
    <message>
        <source>Ctrl + Shift + wheel</source>
        <translation>Ctrl + Shift + roda</translation>
    </message>
    <message>
        <source>Select a range</source>
        <translation>Selecionar um intervalo</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Arrastar</translation>
    </message>
    <message>
        <source>Zoom to a region</source>
        <translation>Zoom em uma região</translation>
    </message>
    <message>
        <source>Alt + drag, Ctrl + Shift + drag</source>
        <translation>Alt + arrastar, Ctrl + Shift + arrastar</translation>
    </message>
    <message>
        <source>Select several slices</source>
        <translation>Selecionar várias fatias</translation>
    </message>
    <message>
        <source>Ctrl + click, Shift + click</source>
        <translation>Ctrl + clique, Shift + clique</translation>
    </message>
    <message>
        <source>Zoom to a slice</source>
        <translation>Zoom em uma fatia</translation>
    </message>
    <message>
        <source>Double-click</source>
        <translation>Clique duplo</translation>
    </message>
</context>
<context>
    <name>rooftrace::SqlController</name>
    <message>
        <source>Cancelled.</source>
        <translation>Cancelado.</translation>
    </message>
    <message>
        <source>No rows</source>
        <translation>Nenhuma linha</translation>
    </message>
    <message>
        <source>The query found nothing.</source>
        <translation>A consulta não encontrou nada.</translation>
    </message>
    <message numerus="yes">
        <source>the first %n row(s) in %1; more were left out</source>
        <translation>
            <numerusform>a primeira %n linha em %1; outras ficaram de fora</numerusform>
            <numerusform>as primeiras %n linhas em %1; outras ficaram de fora</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) in %1</source>
        <translation>
            <numerusform>%n linha em %1</numerusform>
            <numerusform>%n linhas em %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rooftrace::SqlPanel</name>
    <message>
        <source>SQL query</source>
        <translation>Consulta SQL</translation>
    </message>
    <message>
        <source>select name, sum(duration_ns) from kernels group by name</source>
        <translation>select name, sum(duration_ns) from kernels group by name</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Executar</translation>
    </message>
    <message>
        <source>Run the query (Ctrl+Return).</source>
        <translation>Executar a consulta (Ctrl+Return).</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Stop the query that is running.</source>
        <translation>Interromper a consulta em execução.</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Exemplos</translation>
    </message>
    <message>
        <source>Put a useful query into the editor.</source>
        <translation>Colocar uma consulta útil no editor.</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Histórico</translation>
    </message>
    <message>
        <source>Queries that were run before.</source>
        <translation>Consultas executadas antes.</translation>
    </message>
    <message>
        <source>Ask the trace in SQL</source>
        <translation>Consulte o rastro em SQL</translation>
    </message>
    <message>
        <source>No trace is open</source>
        <translation>Nenhum rastro aberto</translation>
    </message>
    <message>
        <source>Tables: slices, kernels, copies, operators, tracks, links, counters, counter_samples, markers, steps, findings; “select * from columns” lists what they hold. Examples are one click away. Ctrl+Return runs the query; double-click a row with a slice_id to go there.</source>
        <translation>Tabelas: slices, kernels, copies, operators, tracks, links, counters, counter_samples, markers, steps, findings; “select * from columns” lista o que elas contêm. Os exemplos estão a um clique. Ctrl+Return executa a consulta; um clique duplo em uma linha com slice_id leva até lá.</translation>
    </message>
    <message>
        <source>Open a trace with Ctrl+O, or drop a file here.</source>
        <translation>Abra um rastro com Ctrl+O ou solte um arquivo aqui.</translation>
    </message>
    <message>
        <source>No query was run yet</source>
        <translation>Nenhuma consulta foi executada ainda</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>Executando…</translation>
    </message>
</context>
<context>
    <name>rooftrace::StartPage</name>
    <message>
        <source>Opens profiler traces. Works offline, sends nothing.</source>
        <translation>Abre rastros de profilers. Funciona offline e não envia nada.</translation>
    </message>
    <message>
        <source>Open trace…</source>
        <translation>Abrir rastro…</translation>
    </message>
    <message>
        <source>Record a trace</source>
        <translation>Gravar um rastro</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Exemplo</translation>
    </message>
    <message>
        <source>Training step with several bottlenecks</source>
        <translation>Passo de treinamento com vários gargalos</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Recentes</translation>
    </message>
    <message>
        <source>Traces that you open appear here.</source>
        <translation>Os rastros que você abrir aparecem aqui.</translation>
    </message>
    <message>
        <source>file missing</source>
        <translation>arquivo não encontrado</translation>
    </message>
    <message>
        <source>Ctrl+O, or drop a file here.
The first part of a large file is shown while the rest is being read.</source>
        <translation>Ctrl+O, ou solte um arquivo aqui.
A primeira parte de um arquivo grande é mostrada enquanto o resto é lido.</translation>
    </message>
</context>
<context>
    <name>rooftrace::TablePanel</name>
    <message>
        <source>Filter</source>
        <translation>Filtrar</translation>
    </message>
    <message>
        <source>Filter rows of the table</source>
        <translation>Filtrar linhas da tabela</translation>
    </message>
    <message>
        <source>Show only rows that contain all of these words.</source>
        <translation>Mostra só as linhas que contêm todas estas palavras.</translation>
    </message>
    <message>
        <source>Copy the whole table as CSV, with full precision.</source>
        <translation>Copia a tabela inteira como CSV, com precisão total.</translation>
    </message>
    <message>
        <source>Copy table as CSV</source>
        <translation>Copiar tabela como CSV</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>Calculando…</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n linha</numerusform>
            <numerusform>%n linhas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n row(s)</source>
        <translation>
            <numerusform>%1 de %n linha</numerusform>
            <numerusform>%1 de %n linhas</numerusform>
        </translation>
    </message>
    <message>
        <source>Go to Longest Instance</source>
        <translation>Ir para a ocorrência mais longa</translation>
    </message>
    <message>
        <source>Copy Selected Rows as CSV</source>
        <translation>Copiar linhas selecionadas como CSV</translation>
    </message>
    <message>
        <source>Copy Table as CSV</source>
        <translation>Copiar tabela como CSV</translation>
    </message>
</context>
<context>
    <name>rooftrace::TimelineView</name>
    <message>
        <source>Open a trace to see its timeline.</source>
        <translation>Abra um rastro para ver a linha do tempo.</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Visão geral</translation>
    </message>
    <message>
        <source>idle · comm · findings</source>
        <translation>ocioso · comun. · achados</translation>
    </message>
    <message>
        <source>CPU · findings</source>
        <translation>CPU · achados</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Δ %1</source>
        <translation>Δ %1</translation>
    </message>
    <message>
        <source>busy %1</source>
        <translation>ocupação %1</translation>
    </message>
    <message>
        <source>continues ▸</source>
        <translation>continua ▸</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>step, duration</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Passos</translation>
    </message>
    <message>
        <source>levels %1–%2 of %3</source>
        <translation>níveis %1–%2 de %3</translation>
    </message>
    <message>
        <source>max %1</source>
        <translation>máx. %1</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>lowest, highest value</comment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>allocated; reserved %1</source>
        <translation>alocada; reservada %1</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>alocada</translation>
    </message>
    <message>
        <source>busy %1 of selection</source>
        <translation>ocupação: %1 da seleção</translation>
    </message>
    <message>
        <source>busy %1 of view</source>
        <translation>ocupação: %1 da vista</translation>
    </message>
    <message>
        <source>%1 SM</source>
        <translation>%1 SM</translation>
    </message>
    <message>
        <source>threads with events: %1   slices: %2</source>
        <translation>threads com eventos: %1   fatias: %2</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legenda</translation>
    </message>
    <message>
        <source>Column shade = busy</source>
        <translation>Tom da coluna = ocupação</translation>
    </message>
    <message>
        <source>1–100 %</source>
        <translation>1–100 %</translation>
    </message>
    <message>
        <source>launch → start %1</source>
        <translation>lançamento → início %1</translation>
    </message>
    <message>
        <source>grid %1 · block %2</source>
        <translation>grade %1 · bloco %2</translation>
    </message>
    <message>
        <source>estimated occupancy %1 %</source>
        <translation>ocupação estimada do SM %1 %</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 a %2</translation>
    </message>
    <message>
        <source>from %1 memory</source>
        <translation>de memória %1</translation>
    </message>
    <message>
        <source>collective %1</source>
        <translation>coletiva %1</translation>
    </message>
    <message>
        <source>%1 elements</source>
        <translation>%1 elementos</translation>
    </message>
    <message>
        <source>group of %1</source>
        <translation>grupo de %1</translation>
    </message>
    <message>
        <source>launched %1 before by %2</source>
        <translation>lançado %1 antes por %2</translation>
    </message>
    <message>
        <source>operator %1</source>
        <translation>operador %1</translation>
    </message>
    <message>
        <source>operator %1 %2</source>
        <translation>operador %1 %2</translation>
    </message>
    <message>
        <source>shapes %1</source>
        <translation>formatos %1</translation>
    </message>
    <message>
        <source>types %1</source>
        <translation>tipos %1</translation>
    </message>
    <message>
        <source>launches %1</source>
        <translation>lança %1</translation>
    </message>
    <message>
        <source>returned error %1</source>
        <translation>retornou o erro %1</translation>
    </message>
    <message>
        <source>finding: %1</source>
        <translation>achado: %1</translation>
    </message>
    <message>
        <source>start %1 · duration %2</source>
        <translation>início %1 · duração %2</translation>
    </message>
    <message>
        <source> · self %1</source>
        <translation> · próprio %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>row, category</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>busy %1 here</source>
        <translation>ocupação aqui: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>idle %1 · %2</source>
        <translation>ocioso %1 · %2</translation>
    </message>
    <message>
        <source>%1 slices in this pixel, %2 busy; longest:</source>
        <translation>%1 fatias neste pixel, %2 ocupado; a mais longa:</translation>
    </message>
    <message>
        <source>Δt %1   1/Δt %2 Hz</source>
        <translation>Δt %1   1/Δt %2 Hz</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>de %1 a %2</translation>
    </message>
    <message>
        <source>GPU busy %1   launches %2</source>
        <translation>GPU ocupada %1   lançamentos %2</translation>
    </message>
    <message>
        <source>No trace is open.</source>
        <translation>Nenhum rastro está aberto.</translation>
    </message>
    <message>
        <source>The timeline shows %1 from %2 to %3 of %4.</source>
        <translation>A linha do tempo mostra %1, de %2 a %3, de %4.</translation>
    </message>
    <message>
        <source>The devices are busy %1 of it.</source>
        <translation>Os dispositivos estão ocupados em %1 desse tempo.</translation>
    </message>
    <message>
        <source>%1: %2 slices.</source>
        <translation>%1: %2 fatias.</translation>
    </message>
    <message>
        <source>Selected range: %1.</source>
        <translation>Intervalo selecionado: %1.</translation>
    </message>
    <message>
        <source>Selected slice: %1.</source>
        <translation>Fatia selecionada: %1.</translation>
    </message>
    <message>
        <source>Marked findings: %1.</source>
        <translation>Achados marcados: %1.</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Linha do tempo</translation>
    </message>
    <message>
        <source>%1 CU</source>
        <translation>%1 CU</translation>
    </message>
    <message>
        <source>%1 recorded in all</source>
        <translation>%1 gravados ao todo</translation>
    </message>
    <message>
        <source>%1 read so far</source>
        <translation>%1 lidos até agora</translation>
    </message>
    <message>
        <source>Frame: %1 (query %2, paint %3)</source>
        <translation>Quadro: %1 (consulta %2, pintura %3)</translation>
    </message>
    <message numerus="yes">
        <source>Last %n frame(s): median %1, p99 %2</source>
        <translation>
            <numerusform>Último %n quadro: mediana %1, p99 %2</numerusform>
            <numerusform>Últimos %n quadros: mediana %1, p99 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 lanes, %2 slices as boxes</source>
        <translation>%1 faixas, %2 fatias como caixas</translation>
    </message>
</context>
<context>
    <name>rooftrace::TraceDocument</name>
    <message>
        <source>mark</source>
        <translation>marca</translation>
    </message>
    <message>
        <source>new note</source>
        <translation>nova nota</translation>
    </message>
    <message>
        <source>change of a note</source>
        <translation>alteração de uma nota</translation>
    </message>
    <message>
        <source>deletion of a note</source>
        <translation>exclusão de uma nota</translation>
    </message>
    <message>
        <source>dismissal of “%1”</source>
        <translation>descarte de “%1”</translation>
    </message>
    <message>
        <source>return of “%1”</source>
        <translation>retorno de “%1”</translation>
    </message>
</context>
</TS>
