import type { Texts } from '../../../lib/format/i18n.ts';

/** Words of the canvas. */
export const canvasTexts = {
  show: { pt: 'Desenho', en: 'Canvas', es: 'Lienzo' },
  label: { pt: 'Desenho do fluxo', en: 'Canvas of the flow', es: 'Lienzo del flujo' },
  help: {
    pt: 'Setas para cima e para baixo escolhem o passo; para a direita segue, para a esquerda volta. Enter abre o passo, Tab vai às saídas, Alt e setas movem, Delete exclui, mais e menos mudam o tamanho, zero mostra tudo.',
    en: 'Up and down choose a step; right follows its way, left goes back. Enter opens it, Tab goes to its outputs, Alt and arrows move it, Delete deletes it, plus and minus change the size, zero shows everything.',
    es: 'Arriba y abajo eligen el paso; a la derecha sigue, a la izquierda vuelve. Enter lo abre, Tab va a las salidas, Alt y flechas lo mueven, Supr lo elimina, más y menos cambian el tamaño, cero muestra todo.',
  },
  lookOnly: {
    pt: 'Numa tela pequena o desenho é só para ver. A lista muda o fluxo.',
    en: 'On a small screen the canvas is only to look at. The list changes the flow.',
    es: 'En una pantalla pequeña el lienzo es solo para ver. La lista cambia el flujo.',
  },
  larger: { pt: 'Aumentar', en: 'Larger', es: 'Aumentar' },
  smaller: { pt: 'Diminuir', en: 'Smaller', es: 'Reducir' },
  whole: { pt: 'Ver tudo', en: 'Show everything', es: 'Ver todo' },
  size: { pt: 'Tamanho do desenho', en: 'Size of the canvas', es: 'Tamaño del lienzo' },
  outputOf: { pt: 'Saída {{output}}', en: 'Output {{output}}', es: 'Salida {{output}}' },
  leadsTo: {
    pt: 'Saída {{output}}: vai para {{to}}',
    en: 'Output {{output}}: leads to {{to}}',
    es: 'Salida {{output}}: va a {{to}}',
  },
  disconnect: { pt: 'Desligar: termina aqui', en: 'Disconnect: ends here', es: 'Desconectar: termina aquí' },
  connect: { pt: 'Ligar a outro passo…', en: 'Connect to another step…', es: 'Conectar con otro paso…' },
  cut: { pt: 'Desligar este caminho', en: 'Disconnect this way', es: 'Desconectar este camino' },
} satisfies Record<string, Texts>;
