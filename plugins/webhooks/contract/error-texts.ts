import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of webhooks; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_NO_WEBHOOK_FOUND: {
    pt: 'Nenhum webhook encontrado com este ID.',
    en: 'No webhook found with this ID.',
    es: 'No se encontró ningún webhook con este ID.',
  },
  ERR_NO_WEBHOOK_DELIVERY_FOUND: {
    pt: 'Esta entrega não existe mais.',
    en: 'This delivery is no longer there.',
    es: 'Esta entrega ya no existe.',
  },
  ERR_WEBHOOK_NAME_TAKEN: {
    pt: 'Este nome de webhook já está em uso.',
    en: 'This webhook name is already used.',
    es: 'Este nombre de webhook ya está en uso.',
  },
  ERR_WEBHOOK_LIMIT: {
    pt: 'Já existem {limit} webhooks. Exclua os que ninguém usa.',
    en: 'There are {limit} webhooks already. Delete those that nobody uses.',
    es: 'Ya existen {limit} webhooks. Elimine los que nadie usa.',
  },
  ERR_WEBHOOK_UNKNOWN_EVENT: {
    pt: 'O tipo de evento “{type}” não existe.',
    en: 'There is no event type “{type}”.',
    es: 'El tipo de evento «{type}» no existe.',
  },
  ERR_WEBHOOK_STOPPED: {
    pt: 'Este webhook está parado. Ligue-o antes.',
    en: 'This webhook is stopped. Switch it on first.',
    es: 'Este webhook está detenido. Actívelo primero.',
  },
} satisfies ErrorTexts;
