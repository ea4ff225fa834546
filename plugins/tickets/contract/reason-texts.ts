import type { ErrorTexts } from '@balcao/core';

/** Texts of the reasons why messages fail that no channel causes, and for calls; screens find them by their codes. */
export const texts = {
  REASON_CONNECTION_DELETED: {
    pt: 'A conexão foi excluída.',
    en: 'The connection was deleted.',
    es: 'La conexión fue eliminada.',
  },
  TOLD_VOICE_CALL_MISSED: {
    pt: 'Chamada de voz perdida às {time}',
    en: 'Missed voice call at {time}',
    es: 'Llamada de voz perdida a las {time}',
  },
  TOLD_VIDEO_CALL_MISSED: {
    pt: 'Chamada de vídeo perdida às {time}',
    en: 'Missed video call at {time}',
    es: 'Videollamada perdida a las {time}',
  },
} satisfies ErrorTexts;
