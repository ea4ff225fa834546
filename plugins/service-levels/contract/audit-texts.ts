import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Texts by which the audit log shows admins changes of SLA policies. */
export const auditActions = {
  'sla-policy.created': {
    pt: '{actor} criou a política de SLA “{record}”',
    en: '{actor} made the SLA policy “{record}”',
    es: '{actor} creó la política de SLA «{record}»',
  },
  'sla-policy.changed': {
    pt: '{actor} mudou a política de SLA “{record}”',
    en: '{actor} changed the SLA policy “{record}”',
    es: '{actor} cambió la política de SLA «{record}»',
  },
  'sla-policy.deleted': {
    pt: '{actor} apagou a política de SLA “{record}”',
    en: '{actor} deleted the SLA policy “{record}”',
    es: '{actor} eliminó la política de SLA «{record}»',
  },
  'sla-policies.ordered': {
    pt: '{actor} mudou a ordem das políticas de SLA',
    en: '{actor} changed the order of the SLA policies',
    es: '{actor} cambió el orden de las políticas de SLA',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  isEnabled: { pt: 'ativa', en: 'enabled', es: 'activa' },
  targets: { pt: 'metas', en: 'targets', es: 'metas' },
  hours: { pt: 'horário', en: 'hours', es: 'horario' },
  warnPercent: { pt: 'aviso (%)', en: 'warning (%)', es: 'aviso (%)' },
  order: { pt: 'ordem', en: 'order', es: 'orden' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
