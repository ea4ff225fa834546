import type { Texts } from '../../../lib/format/i18n.ts';

/** Words of a publication that moves running conversations. */
export const movingTexts = {
  move: {
    pt: 'Levar as conversas em andamento para esta versão ({{count}})',
    en: 'Move running conversations to this version ({{count}})',
    es: 'Llevar las conversaciones en curso a esta versión ({{count}})',
  },
  help: {
    pt: 'Só vão as que esperam em um passo que esta versão ainda tem. As outras terminam na versão delas.',
    en: 'Only those move that wait at a step which this version still has. The others end on their own version.',
    es: 'Solo pasan las que esperan en un paso que esta versión aún tiene. Las otras terminan en su versión.',
  },
  moved: {
    pt: 'Conversas levadas para a versão {{number}}: {{moved}}. Ficaram na versão delas: {{stayed}}.',
    en: 'Conversations moved to version {{number}}: {{moved}}. Left on their own version: {{stayed}}.',
    es: 'Conversaciones llevadas a la versión {{number}}: {{moved}}. Quedaron en su versión: {{stayed}}.',
  },
} satisfies Record<string, Texts>;
