import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Texts by which the audit log shows admins changes of contacts. */
export const auditActions = {
  'contact.deleted': {
    pt: '{actor} apagou o contato {record}',
    en: '{actor} deleted the contact {record}',
    es: '{actor} eliminó el contacto {record}',
  },
  'contacts.deleted': {
    pt: '{actor} mandou apagar vários contatos',
    en: '{actor} ordered several contacts to be deleted',
    es: '{actor} mandó eliminar varios contactos',
  },
  'contacts.deletion-undone': {
    pt: '{actor} desfez a exclusão de vários contatos',
    en: '{actor} took back the deletion of several contacts',
    es: '{actor} deshizo la eliminación de varios contactos',
  },
  'contacts.merged': {
    pt: '{actor} juntou outro contato ao contato {record}',
    en: '{actor} merged another contact into {record}',
    es: '{actor} unió otro contacto a {record}',
  },
  'contacts.exported': {
    pt: '{actor} exportou os contatos',
    en: '{actor} exported the contacts',
    es: '{actor} exportó los contactos',
  },
  'contacts.imported': {
    pt: '{actor} importou contatos de {record}',
    en: '{actor} imported contacts from {record}',
    es: '{actor} importó contactos de {record}',
  },
  'contacts.import-cancelled': {
    pt: '{actor} cancelou a importação de {record}',
    en: '{actor} cancelled the import of {record}',
    es: '{actor} canceló la importación de {record}',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  total: { pt: 'quantidade', en: 'how many', es: 'cantidad' },
  fieldFilter: { pt: 'filtro por campos', en: 'filter by fields', es: 'filtro por campos' },
  searchParam: { pt: 'busca', en: 'search', es: 'búsqueda' },
  format: { pt: 'formato', en: 'format', es: 'formato' },
  fileRows: { pt: 'linhas do arquivo', en: 'rows of the file', es: 'filas del archivo' },
  fromContactId: { pt: 'contato juntado', en: 'merged contact', es: 'contacto unido' },
  existing: { pt: 'contatos que já existem', en: 'contacts that are there', es: 'contactos que ya existen' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
