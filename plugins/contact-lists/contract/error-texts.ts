import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of contact lists, and the name of their plan flag; the web app reads this file, so it holds data only. */
export const texts = {
  useCampaigns: { pt: 'Campanhas', en: 'Campaigns', es: 'Campañas' },
  ERR_NO_CONTACTLIST_FOUND: {
    pt: 'Nenhuma lista de contatos encontrada com este ID.',
    en: 'No contact list found with this ID.',
    es: 'No se encontró ninguna lista de contactos con este ID.',
  },
  ERR_CONTACTLIST_INVALID_NAME: {
    pt: 'O nome da lista precisa ter de 2 a 50 caracteres.',
    en: 'The name of the list needs 2 to 50 characters.',
    es: 'El nombre de la lista debe tener de 2 a 50 caracteres.',
  },
  ERR_CONTACTLIST_IN_USE: {
    pt: 'A campanha “{campaign}” está usando esta lista. Interrompa-a ou espere que termine.',
    en: 'The campaign “{campaign}” is using this list. Stop it or wait for it to end.',
    es: 'La campaña «{campaign}» está usando esta lista. Deténgala o espere a que termine.',
  },
  ERR_CONTACTLIST_LIMIT: {
    pt: 'A empresa já tem 1.000 listas de contatos. Exclua as que ninguém usa.',
    en: 'The company already has 1,000 contact lists. Delete those that nobody uses.',
    es: 'La empresa ya tiene 1.000 listas de contactos. Elimine las que nadie usa.',
  },
  ERR_CONTACTLIST_FULL: {
    pt: 'A lista já tem 200.000 contatos. Comece outra.',
    en: 'The list already has 200,000 contacts. Begin another.',
    es: 'La lista ya tiene 200.000 contactos. Empiece otra.',
  },
  ERR_NO_CONTACTLISTITEM_FOUND: {
    pt: 'Este contato não está na lista.',
    en: 'This contact is not on the list.',
    es: 'Este contacto no está en la lista.',
  },
  ERR_CONTACTLISTITEM_INVALID_NAME: {
    pt: 'O nome precisa ter de 2 a 50 caracteres, e o e-mail, se houver, precisa ser válido.',
    en: 'The name needs 2 to 50 characters, and the e-mail, if there is one, must be valid.',
    es: 'El nombre debe tener de 2 a 50 caracteres y el correo, si lo hay, debe ser válido.',
  },
  ERR_CONTACTLISTITEM_INVALID_NUMBER: {
    pt: 'Este não é um número de telefone completo. {number}',
    en: 'This is no complete phone number. {number}',
    es: 'Este no es un número de teléfono completo. {number}',
  },
  ERR_CONTACTLISTITEM_DUPLICATED: {
    pt: 'Outro contato da lista já tem este número.',
    en: 'Another contact of the list has this number already.',
    es: 'Otro contacto de la lista ya tiene este número.',
  },
} satisfies ErrorTexts;
