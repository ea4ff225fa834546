import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of contacts; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_NO_CONTACT_FOUND: {
    pt: 'Nenhum contato encontrado com este ID.',
    en: 'No contact found with this ID.',
    es: 'No se encontró ningún contacto con este ID.',
  },
  ERR_DUPLICATED_CONTACT: {
    pt: 'Já existe um contato com este número.',
    en: 'A contact with this number already exists.',
    es: 'Ya existe un contacto con este número.',
  },
  ERR_WAPP_INVALID_CONTACT: {
    pt: 'Este não é um número de WhatsApp válido.',
    en: 'This is not a valid WhatsApp number.',
    es: 'Este no es un número de WhatsApp válido.',
  },
  ERR_WAPP_CHECK_CONTACT: {
    pt: 'Não foi possível verificar o contato no WhatsApp. Verifique a conexão e tente de novo.',
    en: 'The contact could not be checked on WhatsApp. Check the connection and try again.',
    es: 'No se pudo verificar el contacto en WhatsApp. Revise la conexión e inténtelo de nuevo.',
  },
} satisfies ErrorTexts;
