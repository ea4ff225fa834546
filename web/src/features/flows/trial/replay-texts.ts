import type { Texts } from '../../../lib/format/i18n.ts';

/** Words of the replay of last week's conversations. */
export const replayTexts = {
  play: {
    pt: 'Comparar com as conversas da semana',
    en: "Compare with last week's conversations",
    es: 'Comparar con las conversaciones de la semana',
  },
  playing: { pt: 'Comparando…', en: 'Comparing…', es: 'Comparando…' },
  played: {
    pt: 'Conversas refeitas com o rascunho: {{count}}. Nada foi enviado.',
    en: 'Conversations played in the draft: {{count}}. Nothing was sent.',
    es: 'Conversaciones rehechas con el borrador: {{count}}. No se envió nada.',
  },
  nothing: {
    pt: 'Nada para comparar: nenhuma conversa desta semana passou pelo fluxo com registro.',
    en: 'Nothing to compare: no conversation of this week went through the flow with a record.',
    es: 'Nada que comparar: ninguna conversación de esta semana pasó por el flujo con registro.',
  },
  left: {
    pt: 'Sem registro para refazer: {{count}}.',
    en: 'Without a record to play: {{count}}.',
    es: 'Sin registro para rehacer: {{count}}.',
  },
  same: { pt: 'Seguem iguais', en: 'Go as they went', es: 'Siguen igual' },
  words: { pt: 'Mudam as palavras', en: 'Other words', es: 'Cambian las palabras' },
  queue: { pt: 'Vão para outra fila', en: 'Go to another queue', es: 'Van a otra cola' },
  person: {
    pt: 'Passam a chegar a uma pessoa, ou deixam de chegar',
    en: 'Come to a person now, or no longer',
    es: 'Llegan ahora a una persona, o ya no',
  },
  longer: { pt: 'Ficam mais longas', en: 'Take more steps', es: 'Son más largas' },
  loop: { pt: 'Andam em círculos', en: 'Go round in circles', es: 'Dan vueltas en círculo' },
} satisfies Record<string, Texts>;
