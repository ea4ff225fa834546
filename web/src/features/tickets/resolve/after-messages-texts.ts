import type { Texts } from '../../../lib/format/i18n.ts';

/** Reasons why a conversation stays as it is; loaded with a conversation. */
export const afterMessagesTexts = {
  stays: {
    pt: 'A conversa com {name} continua aberta: uma mensagem não foi enviada.',
    en: 'The conversation with {name} stays open: a message was not sent.',
    es: 'La conversación con {name} sigue abierta: un mensaje no se envió.',
  },
  changed: {
    pt: 'A conversa com {name} continua aberta: ela mudou enquanto o computador estava parado.',
    en: 'The conversation with {name} stays open: it changed while the computer was asleep.',
    es: 'La conversación con {name} sigue abierta: cambió mientras el equipo estaba inactivo.',
  },
  notRead: {
    pt: 'A conversa com {name} continua aberta: o servidor não respondeu.',
    en: 'The conversation with {name} stays open: the server did not answer.',
    es: 'La conversación con {name} sigue abierta: el servidor no respondió.',
  },
  wroteAgain: {
    pt: '{name} escreveu de novo: a conversa continua aberta.',
    en: '{name} wrote again: the conversation stays open.',
    es: '{name} escribió de nuevo: la conversación sigue abierta.',
  },
} satisfies Record<string, Texts>;
