import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of the API for integrators; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_BOT_TURN_OVER: {
    pt: 'A vez da integração nesta conversa acabou, ou nunca foi dela; nada foi enviado.',
    en: 'The turn of the integration in this conversation is over, or was never its own; nothing was sent.',
    es: 'El turno de la integración en esta conversación terminó, o nunca fue suyo; no se envió nada.',
  },
  ERR_IDEMPOTENCY_KEY_REUSED: {
    pt: 'Esta Idempotency-Key já foi usada com outro conteúdo.',
    en: 'This Idempotency-Key was used with another body before.',
    es: 'Esta Idempotency-Key ya se usó con otro contenido.',
  },
} satisfies ErrorTexts;
