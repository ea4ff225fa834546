import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Texts by which the audit log shows admins changes of rules. */
export const auditActions = {
  'rule.created': {
    pt: '{actor} criou a regra “{record}”',
    en: '{actor} made the rule “{record}”',
    es: '{actor} creó la regla «{record}»',
  },
  'rule.changed': {
    pt: '{actor} mudou a regra “{record}”',
    en: '{actor} changed the rule “{record}”',
    es: '{actor} cambió la regla «{record}»',
  },
  'rule.deleted': {
    pt: '{actor} apagou a regra “{record}”',
    en: '{actor} deleted the rule “{record}”',
    es: '{actor} eliminó la regla «{record}»',
  },
  'rules.ordered': {
    pt: '{actor} mudou a ordem das regras',
    en: '{actor} changed the order of the rules',
    es: '{actor} cambió el orden de las reglas',
  },
  'rule.stopped': {
    pt: '{actor} desligou a regra “{record}”, que passou dos limites muitas vezes em uma hora',
    en: '{actor} turned off the rule “{record}”, which went over its limits too often in an hour',
    es: '{actor} desactivó la regla «{record}», que pasó los límites demasiadas veces en una hora',
  },
  'rule.tried': {
    pt: '{actor} testou uma regra com os últimos dias',
    en: '{actor} tried a rule on the past days',
    es: '{actor} probó una regla con los últimos días',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  isEnabled: { pt: 'ativa', en: 'enabled', es: 'activa' },
  trigger: { pt: 'quando', en: 'event', es: 'cuándo' },
  actions: { pt: 'ações', en: 'actions', es: 'acciones' },
  stopsHere: { pt: 'para aqui', en: 'stops here', es: 'se detiene aquí' },
  order: { pt: 'ordem', en: 'order', es: 'orden' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
