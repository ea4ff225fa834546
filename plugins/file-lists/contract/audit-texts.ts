import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Texts by which the audit log shows admins changes of file lists. */
export const auditActions = {
  'file-list.created': {
    pt: '{actor} criou a lista de arquivos “{record}”',
    en: '{actor} made the file list “{record}”',
    es: '{actor} creó la lista de archivos «{record}»',
  },
  'file-list.changed': {
    pt: '{actor} mudou a lista de arquivos “{record}”',
    en: '{actor} changed the file list “{record}”',
    es: '{actor} cambió la lista de archivos «{record}»',
  },
  'file-list.deleted': {
    pt: '{actor} apagou a lista de arquivos “{record}”',
    en: '{actor} deleted the file list “{record}”',
    es: '{actor} eliminó la lista de archivos «{record}»',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  options: { pt: 'arquivos', en: 'files', es: 'archivos' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
