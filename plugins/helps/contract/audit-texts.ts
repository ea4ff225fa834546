import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Texts by which the audit log shows admins changes of help videos. */
export const auditActions = {
  'help.created': {
    pt: '{actor} criou a ajuda “{record}”',
    en: '{actor} made the help video “{record}”',
    es: '{actor} creó la ayuda «{record}»',
  },
  'help.changed': {
    pt: '{actor} mudou a ajuda “{record}”',
    en: '{actor} changed the help video “{record}”',
    es: '{actor} cambió la ayuda «{record}»',
  },
  'help.deleted': {
    pt: '{actor} apagou a ajuda “{record}”',
    en: '{actor} deleted the help video “{record}”',
    es: '{actor} eliminó la ayuda «{record}»',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  title: { pt: 'título', en: 'title', es: 'título' },
  description: { pt: 'descrição', en: 'description', es: 'descripción' },
  video: { pt: 'vídeo', en: 'video', es: 'video' },
  link: { pt: 'link', en: 'link', es: 'enlace' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
