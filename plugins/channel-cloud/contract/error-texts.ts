import type { ErrorTexts } from '@balcao/core';

/** Texts of this area's error codes; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_CLOUD_WEBHOOK_REFUSED: {
    pt: 'Este aviso não vem do app da Meta desta conexão.',
    en: 'This webhook does not come from the Meta app of this connection.',
    es: 'Este aviso no viene de la app de Meta de esta conexión.',
  },
  ERR_CLOUD_WEBHOOK_UNREADABLE: {
    pt: 'Este aviso não tem a forma dos avisos do WhatsApp.',
    en: 'This webhook has not the form of WhatsApp’s webhooks.',
    es: 'Este aviso no tiene la forma de los avisos de WhatsApp.',
  },
} satisfies ErrorTexts;
