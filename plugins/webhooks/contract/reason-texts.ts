import type { ErrorTexts } from '@balcao/core';

/**
 * Sentences that explain to a company's admins, in the log of a webhook, why an event was not delivered to their
 * address. The web app reads this file, so it holds data only.
 */
export const texts = {
  REASON_WEBHOOK_STATUS: {
    pt: 'O endereço respondeu com o status {status}.',
    en: 'The address answered with the status {status}.',
    es: 'La dirección respondió con el estado {status}.',
  },
  REASON_WEBHOOK_GONE: {
    pt: 'O endereço disse que não existe mais (410); nada é enviado até que o webhook seja ligado de novo.',
    en: 'The address says that it is gone (410); nothing is sent until the webhook is switched on again.',
    es: 'La dirección dice que ya no existe (410); no se envía nada hasta que se active de nuevo el webhook.',
  },
  REASON_WEBHOOK_PAUSED: {
    pt: 'O webhook está pausado porque o endereço falhou por dias.',
    en: 'The webhook is paused because its address failed for days.',
    es: 'El webhook está en pausa porque la dirección falló durante días.',
  },
  REASON_WEBHOOK_BACKLOG: {
    pt: 'Havia entregas demais à espera.',
    en: 'Too many deliveries were waiting.',
    es: 'Había demasiadas entregas en espera.',
  },
  REASON_WEBHOOK_OFF: {
    pt: 'O webhook foi desligado.',
    en: 'The webhook was switched off.',
    es: 'El webhook fue desactivado.',
  },
  REASON_WEBHOOK_SECRET: {
    pt: 'O segredo guardado não pode mais ser lido. Gere um novo.',
    en: 'The stored secret can no longer be read. Generate a new one.',
    es: 'El secreto guardado ya no se puede leer. Genere uno nuevo.',
  },
} satisfies ErrorTexts;
