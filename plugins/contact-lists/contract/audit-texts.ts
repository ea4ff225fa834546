import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Texts by which the audit log shows admins changes of contact lists. */
export const auditActions = {
  'contact-list.created': {
    pt: '{actor} criou a lista de contatos “{record}”',
    en: '{actor} made the contact list “{record}”',
    es: '{actor} creó la lista de contactos «{record}»',
  },
  'contact-list.changed': {
    pt: '{actor} mudou a lista de contatos “{record}”',
    en: '{actor} changed the contact list “{record}”',
    es: '{actor} cambió la lista de contactos «{record}»',
  },
  'contact-list.deleted': {
    pt: '{actor} apagou a lista de contatos “{record}”',
    en: '{actor} deleted the contact list “{record}”',
    es: '{actor} eliminó la lista de contactos «{record}»',
  },
  'contact-list.exported': {
    pt: '{actor} exportou a lista de contatos “{record}”',
    en: '{actor} exported the contact list “{record}”',
    es: '{actor} exportó la lista de contactos «{record}»',
  },
  'contact-list.rechecked': {
    pt: '{actor} mandou verificar de novo os números da lista “{record}”',
    en: '{actor} had the numbers of the list “{record}” checked again',
    es: '{actor} mandó verificar de nuevo los números de la lista «{record}»',
  },
  'contact-list.filled': {
    pt: '{actor} adicionou contatos da agenda à lista “{record}”',
    en: '{actor} added contacts of the company to the list “{record}”',
    es: '{actor} agregó contactos de la agenda a la lista «{record}»',
  },
  'contact-list-item.deleted': {
    pt: '{actor} tirou “{record}” de uma lista de contatos',
    en: '{actor} took “{record}” off a contact list',
    es: '{actor} quitó a «{record}» de una lista de contactos',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  itemCount: { pt: 'contatos na lista', en: 'contacts on the list', es: 'contactos en la lista' },
  found: { pt: 'contatos encontrados', en: 'contacts found', es: 'contactos encontrados' },
  tagIds: { pt: 'tags', en: 'tags', es: 'etiquetas' },
  talkedSince: { pt: 'conversa desde', en: 'conversation since', es: 'conversación desde' },
  fieldFilter: { pt: 'filtro por campos', en: 'filter by fields', es: 'filtro por campos' },
  talkedBefore: { pt: 'conversa antes de', en: 'conversation before', es: 'conversación antes de' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
