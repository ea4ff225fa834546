import type { AuditTexts } from '@balcao/core';

export const auditActions = {
  'template.created': {
    pt: '{actor} criou o modelo “{record}”',
    en: '{actor} made the template “{record}”',
    es: '{actor} creó la plantilla «{record}»',
  },
  'template.changed': {
    pt: '{actor} mudou o modelo “{record}”',
    en: '{actor} changed the template “{record}”',
    es: '{actor} cambió la plantilla «{record}»',
  },
  'template.deleted': {
    pt: '{actor} apagou o modelo “{record}”',
    en: '{actor} deleted the template “{record}”',
    es: '{actor} eliminó la plantilla «{record}»',
  },
} satisfies AuditTexts;

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
