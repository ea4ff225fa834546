import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Texts by which the audit log shows admins changes of quick messages. */
export const auditActions = {
  'quick-message.created': {
    pt: '{actor} criou a resposta rápida “{record}”',
    en: '{actor} made the quick message “{record}”',
    es: '{actor} creó la respuesta rápida «{record}»',
  },
  'quick-message.changed': {
    pt: '{actor} mudou a resposta rápida “{record}”',
    en: '{actor} changed the quick message “{record}”',
    es: '{actor} cambió la respuesta rápida «{record}»',
  },
  'quick-message.deleted': {
    pt: '{actor} apagou a resposta rápida “{record}”',
    en: '{actor} deleted the quick message “{record}”',
    es: '{actor} eliminó la respuesta rápida «{record}»',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  shortcode: { pt: 'atalho', en: 'shortcut', es: 'atajo' },
  message: { pt: 'texto', en: 'text', es: 'texto' },
  geral: { pt: 'de toda a empresa', en: 'for the whole company', es: 'de toda la empresa' },
  mediaName: { pt: 'anexo', en: 'attachment', es: 'adjunto' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
