import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Audit log texts of this plugin. */
export const auditActions = {
  'report.exported': {
    pt: '{actor} exportou um relatório de atendimento',
    en: '{actor} exported a service report',
    es: '{actor} exportó un informe de atención',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  table: { pt: 'tabela', en: 'table', es: 'tabla' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
