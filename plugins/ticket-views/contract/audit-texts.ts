import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Texts by which the audit log shows admins changes of views (named filters of tickets). */
export const auditActions = {
  'ticket-view.created': {
    pt: '{actor} criou a visão “{record}”',
    en: '{actor} made the view “{record}”',
    es: '{actor} creó la vista «{record}»',
  },
  'ticket-view.changed': {
    pt: '{actor} mudou a visão “{record}”',
    en: '{actor} changed the view “{record}”',
    es: '{actor} cambió la vista «{record}»',
  },
  'ticket-view.deleted': {
    pt: '{actor} apagou a visão “{record}”',
    en: '{actor} deleted the view “{record}”',
    es: '{actor} eliminó la vista «{record}»',
  },
  'ticket-views.ordered': {
    pt: '{actor} reordenou as visões',
    en: '{actor} put the views in another order',
    es: '{actor} reordenó las vistas',
  },
  'tickets.ordered': {
    pt: '{actor} pediu uma ação em massa sobre conversas',
    en: '{actor} ordered a bulk action on conversations',
    es: '{actor} pidió una acción masiva sobre conversaciones',
  },
  'tickets.order-undone': {
    pt: '{actor} cancelou uma ação em massa sobre conversas',
    en: '{actor} cancelled a bulk action on conversations',
    es: '{actor} canceló una acción masiva sobre conversaciones',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  act: { pt: 'ação', en: 'action', es: 'acción' },
  value: { pt: 'valor', en: 'value', es: 'valor' },
  total: { pt: 'quantidade', en: 'how many', es: 'cantidad' },
  done: { pt: 'feitos', en: 'done', es: 'hechos' },
  viewId: { pt: 'visão', en: 'view', es: 'vista' },
  audience: { pt: 'para quem', en: 'for whom', es: 'para quién' },
  queueIds: { pt: 'filas', en: 'queues', es: 'colas' },
  filter: { pt: 'filtro', en: 'filter', es: 'filtro' },
  columns: { pt: 'campos nas linhas', en: 'fields in rows', es: 'campos en las filas' },
  sort: { pt: 'ordem', en: 'order', es: 'orden' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
