import type { ErrorTexts } from '@balcao/core';

/** Texts of this area's error codes; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_IDEMPOTENCY_KEY_REUSED: {
    pt: 'Esta Idempotency-Key já foi usada com outro conteúdo.',
    en: 'This Idempotency-Key was used with another body before.',
    es: 'Esta Idempotency-Key ya se usó con otro contenido.',
  },
} satisfies ErrorTexts;
