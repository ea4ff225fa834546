import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Texts by which the audit log shows admins changes of tags. */
export const auditActions = {
  'tag.created': {
    pt: '{actor} criou a tag “{record}”',
    en: '{actor} made the tag “{record}”',
    es: '{actor} creó la etiqueta «{record}»',
  },
  'tag.changed': {
    pt: '{actor} mudou a tag “{record}”',
    en: '{actor} changed the tag “{record}”',
    es: '{actor} cambió la etiqueta «{record}»',
  },
  'tag.deleted': {
    pt: '{actor} apagou a tag “{record}”',
    en: '{actor} deleted the tag “{record}”',
    es: '{actor} eliminó la etiqueta «{record}»',
  },
  'lanes.ordered': {
    pt: '{actor} mudou a ordem das colunas do quadro',
    en: '{actor} changed the order of the board’s columns',
    es: '{actor} cambió el orden de las columnas del tablero',
  },
  'tickets.tagged': {
    pt: '{actor} colocou tags em várias conversas',
    en: '{actor} put tags on several conversations',
    es: '{actor} puso etiquetas en varias conversaciones',
  },
  'contacts.tagged': {
    pt: '{actor} colocou tags em vários contatos',
    en: '{actor} put tags on several contacts',
    es: '{actor} puso etiquetas en varios contactos',
  },
  'contacts.tagging-undone': {
    pt: '{actor} desfez a marcação de vários contatos',
    en: '{actor} took back the tagging of several contacts',
    es: '{actor} deshizo el marcado de varios contactos',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  kanban: { pt: 'coluna do quadro', en: 'column of the board', es: 'columna del tablero' },
  tagIds: { pt: 'tags', en: 'tags', es: 'etiquetas' },
  lanes: { pt: 'colunas', en: 'columns', es: 'columnas' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
