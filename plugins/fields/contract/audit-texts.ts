import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Texts by which the audit log shows admins changes of fields of tickets and contacts. */
export const auditActions = {
  'field.created': {
    pt: '{actor} criou o campo “{record}”',
    en: '{actor} made the field “{record}”',
    es: '{actor} creó el campo «{record}»',
  },
  'field.changed': {
    pt: '{actor} mudou o campo “{record}”',
    en: '{actor} changed the field “{record}”',
    es: '{actor} cambió el campo «{record}»',
  },
  'field.deleted': {
    pt: '{actor} apagou o campo “{record}”',
    en: '{actor} deleted the field “{record}”',
    es: '{actor} eliminó el campo «{record}»',
  },
  'fields.ordered': {
    pt: '{actor} mudou a ordem dos campos',
    en: '{actor} changed the order of the fields',
    es: '{actor} cambió el orden de los campos',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  label: { pt: 'nome', en: 'name', es: 'nombre' },
  choices: { pt: 'opções', en: 'choices', es: 'opciones' },
  requiredAt: { pt: 'obrigatório', en: 'required', es: 'obligatorio' },
  queueIds: { pt: 'filas', en: 'queues', es: 'colas' },
  isArchived: { pt: 'arquivado', en: 'archived', es: 'archivado' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
