import type { ErrorTexts } from '@balcao/core';

/** Sentences for why a scheduled message did not leave; screens get them by their codes. */
export const texts = {
  REASON_SCHEDULE_MESSAGE_DELETED: {
    pt: 'A mensagem foi apagada da conversa antes de sair.',
    en: 'The message was deleted from its conversation before it left.',
    es: 'El mensaje fue borrado de la conversación antes de salir.',
  },
  REASON_SCHEDULE_GAVE_UP: {
    pt: 'O servidor tentou várias vezes e não conseguiu enviar.',
    en: 'The server tried several times and could not send it.',
    es: 'El servidor lo intentó varias veces y no pudo enviarlo.',
  },
} satisfies ErrorTexts;
