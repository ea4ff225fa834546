import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Texts by which the audit log shows admins changes of reports. */
export const auditActions = {
  'report.exported': {
    pt: '{actor} exportou um relatório de atendimento',
    en: '{actor} exported a service report',
    es: '{actor} exportó un informe de atención',
  },
  'weekly-report.changed': {
    pt: '{actor} escolheu quem recebe o relatório semanal',
    en: '{actor} chose who gets the weekly report',
    es: '{actor} eligió quién recibe el informe semanal',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  recipients: { pt: 'quem recebe', en: 'recipients', es: 'quién recibe' },
  table: { pt: 'tabela', en: 'table', es: 'tabla' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
