import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Sentences of the audit log for what users do with tickets; data only, since the web app reads this file. */
export const auditActions = {
  'ticket.deleted': {
    pt: '{actor} apagou o ticket de {record}',
    en: '{actor} deleted the ticket of {record}',
    es: '{actor} eliminó el ticket de {record}',
  },
  'message.deleted': {
    pt: '{actor} apagou uma mensagem da conversa com {record}',
    en: '{actor} deleted a message of the conversation with {record}',
    es: '{actor} eliminó un mensaje de la conversación con {record}',
  },
  'tickets.changed': {
    pt: '{actor} mudou várias conversas de uma vez',
    en: '{actor} changed several conversations at once',
    es: '{actor} cambió varias conversaciones a la vez',
  },
  'tickets.moved': {
    pt: '{actor} levou os tickets em aberto de {record} para a conexão que tem o número agora',
    en: '{actor} moved the open tickets of {record} to the connection that has its number now',
    es: '{actor} llevó los tickets abiertos de {record} a la conexión que tiene el número ahora',
  },
  'note.deleted': {
    pt: '{actor} apagou uma observação da conversa',
    en: '{actor} deleted a note of the conversation',
    es: '{actor} eliminó una nota de la conversación',
  },
  'conversation.viewed': {
    pt: '{actor} olhou a conversa de outra pessoa com {record}',
    en: '{actor} looked into somebody else’s conversation with {record}',
    es: '{actor} miró la conversación de otra persona con {record}',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  messageId: { pt: 'mensagem', en: 'message', es: 'mensaje' },
  userId: { pt: 'atendente', en: 'agent', es: 'agente' },
  queueId: { pt: 'fila', en: 'queue', es: 'cola' },
  ticketId: { pt: 'ticket', en: 'ticket', es: 'ticket' },
  priority: { pt: 'prioridade', en: 'priority', es: 'prioridad' },
  ticketIds: { pt: 'tickets', en: 'tickets', es: 'tickets' },
  count: { pt: 'quantidade', en: 'count', es: 'cantidad' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
