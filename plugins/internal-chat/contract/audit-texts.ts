import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Texts by which the audit log shows admins changes of chats between colleagues. */
export const auditActions = {
  'chat.created': {
    pt: '{actor} criou o chat “{record}”',
    en: '{actor} made the chat “{record}”',
    es: '{actor} creó el chat «{record}»',
  },
  'chat.changed': {
    pt: '{actor} mudou o chat “{record}”',
    en: '{actor} changed the chat “{record}”',
    es: '{actor} cambió el chat «{record}»',
  },
  'chat.deleted': {
    pt: '{actor} apagou o chat “{record}”',
    en: '{actor} deleted the chat “{record}”',
    es: '{actor} eliminó el chat «{record}»',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  title: { pt: 'título', en: 'title', es: 'título' },
  users: { pt: 'participantes', en: 'members', es: 'participantes' },
  owner: { pt: 'dono', en: 'owner', es: 'dueño' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
