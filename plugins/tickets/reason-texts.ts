import type { ErrorTexts } from '@balcao/core';

/** Sentences for why messages fail that no channel is to blame for; screens get them by their codes. */
export const texts = {
  REASON_CONNECTION_DELETED: {
    pt: 'A conexão foi excluída.',
    en: 'The connection was deleted.',
    es: 'La conexión fue eliminada.',
  },
} satisfies ErrorTexts;
