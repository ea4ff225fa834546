import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Texts by which the audit log shows admins changes of announcements. */
export const auditActions = {
  'announcement.created': {
    pt: '{actor} criou o informativo “{record}”',
    en: '{actor} made the announcement “{record}”',
    es: '{actor} creó el anuncio «{record}»',
  },
  'announcement.changed': {
    pt: '{actor} mudou o informativo “{record}”',
    en: '{actor} changed the announcement “{record}”',
    es: '{actor} cambió el anuncio «{record}»',
  },
  'announcement.deleted': {
    pt: '{actor} apagou o informativo “{record}”',
    en: '{actor} deleted the announcement “{record}”',
    es: '{actor} eliminó el anuncio «{record}»',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  title: { pt: 'título', en: 'title', es: 'título' },
  text: { pt: 'texto', en: 'text', es: 'texto' },
  priority: { pt: 'prioridade', en: 'priority', es: 'prioridad' },
  status: { pt: 'ativo', en: 'active', es: 'activo' },
  readers: { pt: 'público', en: 'audience', es: 'público' },
  plans: { pt: 'planos', en: 'plans', es: 'planes' },
  startsAt: { pt: 'início', en: 'start', es: 'inicio' },
  endsAt: { pt: 'fim', en: 'end', es: 'fin' },
  mediaName: { pt: 'anexo', en: 'attachment', es: 'adjunto' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
