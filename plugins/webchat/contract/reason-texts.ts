import type { ErrorTexts } from '@balcao/core';

/** Texts for why a web chat did not deliver a message; the web app shows them to agents. */
export const texts = {
  REASON_WEBCHAT_CLOSED: {
    pt: 'O chat do site está fechado.',
    en: 'The web chat is closed.',
    es: 'El chat del sitio está cerrado.',
  },
  REASON_WEBCHAT_NOT_A_VISITOR: {
    pt: 'Este contato não é visitante deste chat.',
    en: 'This contact is no visitor of this chat.',
    es: 'Este contacto no es visitante de este chat.',
  },
} satisfies ErrorTexts;
