import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Texts by which the audit log shows admins changes of queues. */
export const auditActions = {
  'queue.created': {
    pt: '{actor} criou a fila “{record}”',
    en: '{actor} made the queue “{record}”',
    es: '{actor} creó la cola «{record}»',
  },
  'queue.changed': {
    pt: '{actor} mudou a fila “{record}”',
    en: '{actor} changed the queue “{record}”',
    es: '{actor} cambió la cola «{record}»',
  },
  'queue.deleted': {
    pt: '{actor} apagou a fila “{record}”',
    en: '{actor} deleted the queue “{record}”',
    es: '{actor} eliminó la cola «{record}»',
  },
  'queue.menu-changed': {
    pt: '{actor} mudou o menu da fila “{record}”',
    en: '{actor} changed the menu of the queue “{record}”',
    es: '{actor} cambió el menú de la cola «{record}»',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  greetingMessage: { pt: 'saudação', en: 'greeting', es: 'saludo' },
  outOfHoursMessage: {
    pt: 'aviso fora do expediente',
    en: 'out-of-hours notice',
    es: 'aviso fuera de horario',
  },
  orderQueue: { pt: 'ordem', en: 'order', es: 'orden' },
  flowId: { pt: 'fluxo', en: 'flow', es: 'flujo' },
  integrationId: { pt: 'integração', en: 'integration', es: 'integración' },
  promptId: { pt: 'prompt', en: 'prompt', es: 'prompt' },
  options: { pt: 'opções', en: 'options', es: 'opciones' },
  title: { pt: 'título', en: 'title', es: 'título' },
  message: { pt: 'texto', en: 'text', es: 'texto' },
  position: { pt: 'posição', en: 'position', es: 'posición' },
  parentId: { pt: 'dentro de', en: 'within', es: 'dentro de' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
