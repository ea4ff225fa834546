import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Texts by which the audit log shows admins changes of scheduled messages. */
export const auditActions = {
  'schedule.deleted': {
    pt: '{actor} apagou a mensagem agendada para {record}',
    en: '{actor} deleted the message scheduled for {record}',
    es: '{actor} eliminó el mensaje programado para {record}',
  },
  'schedule.taken-over': {
    pt: '{actor} mudou a mensagem agendada por outra pessoa para {record}',
    en: '{actor} changed the message that somebody else had scheduled for {record}',
    es: '{actor} cambió el mensaje que otra persona había programado para {record}',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  sendAt: { pt: 'envio em', en: 'sent at', es: 'envío el' },
  userId: { pt: 'autor', en: 'author', es: 'autor' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
