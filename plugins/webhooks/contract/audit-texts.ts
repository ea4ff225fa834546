import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Audit log texts of this plugin. */
export const auditActions = {
  'webhook.created': {
    pt: '{actor} criou o webhook “{record}”',
    en: '{actor} made the webhook “{record}”',
    es: '{actor} creó el webhook «{record}»',
  },
  'webhook.changed': {
    pt: '{actor} mudou o webhook “{record}”',
    en: '{actor} changed the webhook “{record}”',
    es: '{actor} cambió el webhook «{record}»',
  },
  'webhook.deleted': {
    pt: '{actor} apagou o webhook “{record}”',
    en: '{actor} deleted the webhook “{record}”',
    es: '{actor} eliminó el webhook «{record}»',
  },
  'webhook.secret-renewed': {
    pt: '{actor} trocou o segredo de assinatura do webhook “{record}”',
    en: '{actor} renewed the signing secret of the webhook “{record}”',
    es: '{actor} renovó el secreto de firma del webhook «{record}»',
  },
  'webhook.replayed': {
    pt: '{actor} reenviou eventos ao webhook “{record}”',
    en: '{actor} sent events again to the webhook “{record}”',
    es: '{actor} reenvió eventos al webhook «{record}»',
  },
  'webhook.stopped': {
    pt: 'O webhook “{record}” parou: o endereço falhou por dias ou não existe mais',
    en: 'The webhook “{record}” stopped: its address failed for days, or is gone',
    es: 'El webhook «{record}» se detuvo: la dirección falló durante días o ya no existe',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  url: { pt: 'endereço', en: 'address', es: 'dirección' },
  eventTypes: { pt: 'eventos', en: 'events', es: 'eventos' },
  state: { pt: 'situação', en: 'state', es: 'estado' },
  replayedSince: { pt: 'desde', en: 'since', es: 'desde' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
