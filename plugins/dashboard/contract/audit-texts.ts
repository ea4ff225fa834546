import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Texts by which the audit log shows admins changes of the dashboard. */
export const auditActions = {
  'dashboard.exported': {
    pt: '{actor} exportou o relatório do painel',
    en: '{actor} exported the dashboard’s report',
    es: '{actor} exportó el informe del panel',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  table: { pt: 'tabela', en: 'table', es: 'tabla' },
  from: { pt: 'de', en: 'from', es: 'desde' },
  to: { pt: 'até', en: 'to', es: 'hasta' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
