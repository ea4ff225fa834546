import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Texts by which the audit log shows admins changes of the automatic assignment of tickets. */
export const auditActions = {
  'queue-routing.changed': {
    pt: '{actor} mudou a distribuição da fila “{record}”',
    en: '{actor} changed the routing of the queue “{record}”',
    es: '{actor} cambió la distribución de la cola «{record}»',
  },
  'agent-state.changed': {
    pt: '{actor} mudou a disponibilidade de “{record}”',
    en: '{actor} changed the availability of “{record}”',
    es: '{actor} cambió la disponibilidad de «{record}»',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  isOn: { pt: 'ligada', en: 'on', es: 'activada' },
  ticketOrder: { pt: 'ordem dos tickets', en: 'order of tickets', es: 'orden de los tickets' },
  agentOrder: { pt: 'ordem dos atendentes', en: 'order of agents', es: 'orden de los agentes' },
  returnMinutes: { pt: 'volta após (min)', en: 'returns after (min)', es: 'vuelve tras (min)' },
  onAgentGone: {
    pt: 'quando o atendente sai',
    en: 'when the agent leaves',
    es: 'cuando el agente sale',
  },
  stickyDays: {
    pt: 'mesmo atendente por (dias)',
    en: 'same agent for (days)',
    es: 'mismo agente por (días)',
  },
  burst: { pt: 'máximo em 5 minutos', en: 'most in 5 minutes', es: 'máximo en 5 minutos' },
  skillTagIds: { pt: 'habilidades', en: 'skills', es: 'habilidades' },
  skillMinutes: {
    pt: 'espera pela habilidade (min)',
    en: 'waits for the skill (min)',
    es: 'espera por la habilidad (min)',
  },
  availability: { pt: 'disponibilidade', en: 'availability', es: 'disponibilidad' },
  pauseReason: { pt: 'motivo da pausa', en: 'reason of the pause', es: 'motivo de la pausa' },
  capacity: { pt: 'capacidade', en: 'capacity', es: 'capacidad' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
