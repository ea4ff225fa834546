import type { Texts } from '../../../lib/format/i18n.ts';

/** Texts for the figures of a flow, in three languages. */
export const figureTexts = {
  open: { pt: 'Números', en: 'Figures', es: 'Cifras' },
  openOf: { pt: 'Números: {{days}} dias', en: 'Figures: {{days}} days', es: 'Cifras: {{days}} días' },
  none: { pt: 'Sem números', en: 'No figures', es: 'Sin cifras' },
  days: { pt: 'Últimos {{days}} dias', en: 'Last {{days}} days', es: 'Últimos {{days}} días' },
  came: { pt: 'Chegaram: {{count}}', en: 'Arrived: {{count}}', es: 'Llegaron: {{count}}' },
  standing: { pt: 'Estão aqui: {{count}}', en: 'Here now: {{count}}', es: 'Están aquí: {{count}}' },
  ended: { pt: 'Terminaram: {{count}}', en: 'Ended: {{count}}', es: 'Terminaron: {{count}}' },
  abandoned: {
    pt: 'Abandonaram: {{count}}',
    en: 'Abandoned: {{count}}',
    es: 'Abandonaron: {{count}}',
  },
  wait: { pt: 'mediana {{time}}', en: 'median {{time}}', es: 'mediana {{time}}' },
  part: {
    pt: 'Muitas conversas: só as das versões mais novas estão contadas.',
    en: 'Many conversations: only those of the newest versions are counted.',
    es: 'Muchas conversaciones: solo se cuentan las de las versiones más nuevas.',
  },
} satisfies Record<string, Texts>;

/** Texts for events at a node that are no outputs of the drawing. */
export const happenings: Readonly<Record<string, Texts>> = {
  invalid: { pt: 'resposta inválida', en: 'invalid answer', es: 'respuesta no válida' },
  back: { pt: 'voltou uma pergunta', en: 'one question back', es: 'una pregunta atrás' },
  resumed: { pt: 'devolvida ao robô', en: 'given back to the bot', es: 'devuelta al bot' },
  moved: { pt: 'levada a outra fila', en: 'moved to another queue', es: 'llevada a otra cola' },
  entered: { pt: 'entrou no outro fluxo', en: 'entered the other flow', es: 'entró en el otro flujo' },
  drawn: { pt: 'entregue à equipe', en: 'handed over', es: 'entregada al equipo' },
  asked: { pt: 'pediu uma pessoa', en: 'asked for a person', es: 'pidió una persona' },
  loop: { pt: 'andava em círculo', en: 'went in circles', es: 'daba vueltas' },
  gone: { pt: 'passo não existia mais', en: 'step was gone', es: 'el paso ya no existía' },
  closed: { pt: 'encerrada', en: 'closed', es: 'cerrada' },
  replaced: { pt: 'outro fluxo começou', en: 'another flow began', es: 'empezó otro flujo' },
};
