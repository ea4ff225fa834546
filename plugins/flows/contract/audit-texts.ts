import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Audit log texts of this plugin. */
export const auditActions = {
  'flow.created': {
    pt: '{actor} criou o fluxo “{record}”',
    en: '{actor} made the flow “{record}”',
    es: '{actor} creó el flujo «{record}»',
  },
  'flow.changed': {
    pt: '{actor} mudou o fluxo “{record}”',
    en: '{actor} changed the flow “{record}”',
    es: '{actor} cambió el flujo «{record}»',
  },
  'flow.published': {
    pt: '{actor} publicou o fluxo “{record}”',
    en: '{actor} published the flow “{record}”',
    es: '{actor} publicó el flujo «{record}»',
  },
  'flow.runs-moved': {
    pt: '{actor} levou conversas em andamento do fluxo “{record}” para a nova versão',
    en: '{actor} moved running conversations of the flow “{record}” to the new version',
    es: '{actor} pasó conversaciones en curso del flujo «{record}» a la nueva versión',
  },
  'flow.publication-ordered': {
    pt: '{actor} marcou uma publicação do fluxo “{record}”',
    en: '{actor} ordered a publication of the flow “{record}”',
    es: '{actor} programó una publicación del flujo «{record}»',
  },
  'flow.publication-cancelled': {
    pt: '{actor} cancelou a publicação marcada do fluxo “{record}”',
    en: '{actor} cancelled the ordered publication of the flow “{record}”',
    es: '{actor} canceló la publicación programada del flujo «{record}»',
  },
  'flow.publication-failed': {
    pt: 'A publicação marcada do fluxo “{record}” falhou',
    en: 'The ordered publication of the flow “{record}” failed',
    es: 'La publicación programada del flujo «{record}» falló',
  },
  'flow.restored': {
    pt: '{actor} levou uma versão do fluxo “{record}” de volta ao rascunho',
    en: '{actor} took a version of the flow “{record}” back into its draft',
    es: '{actor} llevó una versión del flujo «{record}» de vuelta al borrador',
  },
  'flow.deleted': {
    pt: '{actor} apagou o fluxo “{record}”',
    en: '{actor} deleted the flow “{record}”',
    es: '{actor} eliminó el flujo «{record}»',
  },
  'flow-secret.saved': {
    pt: '{actor} guardou o segredo de fluxos “{record}”',
    en: '{actor} stored the secret of flows “{record}”',
    es: '{actor} guardó el secreto de flujos «{record}»',
  },
  'flow-secret.deleted': {
    pt: '{actor} apagou o segredo de fluxos “{record}”',
    en: '{actor} deleted the secret of flows “{record}”',
    es: '{actor} eliminó el secreto de flujos «{record}»',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  isOn: { pt: 'ligado', en: 'switched on', es: 'activado' },
  assertions: { pt: 'conferências', en: 'checks', es: 'comprobaciones' },
  failedAssertions: {
    pt: 'conferências que falharam',
    en: 'checks that failed',
    es: 'comprobaciones fallidas',
  },
  publishAt: { pt: 'publica em', en: 'publishes at', es: 'publica el' },
  number: { pt: 'versão', en: 'version', es: 'versión' },
  movesRuns: {
    pt: 'leva conversas em andamento',
    en: 'moves running conversations',
    es: 'lleva conversaciones en curso',
  },
  moved: { pt: 'conversas levadas', en: 'conversations moved', es: 'conversaciones llevadas' },
  stayed: { pt: 'conversas que ficaram', en: 'conversations that stayed', es: 'conversaciones que quedaron' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
