import type { ErrorTexts } from '@balcao/core';

/** Sentences for why a flow left a conversation; the web app reads this file, so it holds data only. */
export const texts = {
  REASON_FLOW_DRAWN: {
    pt: 'O fluxo “{flow}” entregou esta conversa em “{node}”.',
    en: 'The flow “{flow}” handed this conversation over at “{node}”.',
    es: 'El flujo «{flow}» entregó esta conversación en «{node}».',
  },
  REASON_FLOW_ASKED: {
    pt: 'O cliente pediu uma pessoa no fluxo “{flow}”, em “{node}”.',
    en: 'The customer asked for a person in the flow “{flow}”, at “{node}”.',
    es: 'El cliente pidió una persona en el flujo «{flow}», en «{node}».',
  },
  REASON_FLOW_LOOP: {
    pt: 'O fluxo “{flow}” andava em círculos em “{node}” e parou.',
    en: 'The flow “{flow}” went round in circles at “{node}” and was stopped.',
    es: 'El flujo «{flow}» daba vueltas en «{node}» y se detuvo.',
  },
  REASON_FLOW_GONE: {
    pt: 'O fluxo “{flow}” não existe mais onde esta conversa estava, em “{node}”.',
    en: 'The flow “{flow}” no longer exists where this conversation was, at “{node}”.',
    es: 'El flujo «{flow}» ya no existe donde estaba esta conversación, en «{node}».',
  },
} satisfies ErrorTexts;
