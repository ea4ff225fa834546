import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Audit log texts of this plugin. */
export const auditActions = {
  'integration.created': {
    pt: '{actor} criou a integração “{record}”',
    en: '{actor} made the integration “{record}”',
    es: '{actor} creó la integración «{record}»',
  },
  'integration.changed': {
    pt: '{actor} mudou a integração “{record}”',
    en: '{actor} changed the integration “{record}”',
    es: '{actor} cambió la integración «{record}»',
  },
  'integration.deleted': {
    pt: '{actor} apagou a integração “{record}”',
    en: '{actor} deleted the integration “{record}”',
    es: '{actor} eliminó la integración «{record}»',
  },
  'integration.secret-renewed': {
    pt: '{actor} trocou o segredo de assinatura da integração “{record}”',
    en: '{actor} renewed the signing secret of the integration “{record}”',
    es: '{actor} renovó el secreto de firma de la integración «{record}»',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  type: { pt: 'tipo', en: 'kind', es: 'tipo' },
  projectName: { pt: 'projeto', en: 'project', es: 'proyecto' },
  language: { pt: 'idioma', en: 'language', es: 'idioma' },
  urlN8N: { pt: 'endereço', en: 'address', es: 'dirección' },
  typebotSlug: { pt: 'nome do bot', en: "bot's name", es: 'nombre del bot' },
  typebotExpires: { pt: 'minutos até expirar', en: 'minutes until it expires', es: 'minutos hasta expirar' },
  typebotDelayMessage: {
    pt: 'pausa entre mensagens',
    en: 'pause between messages',
    es: 'pausa entre mensajes',
  },
  typebotKeywordFinish: { pt: 'palavra que encerra', en: 'word that ends', es: 'palabra que termina' },
  typebotKeywordRestart: { pt: 'palavra que recomeça', en: 'word that restarts', es: 'palabra que reinicia' },
  typebotRestartMessage: { pt: 'texto do recomeço', en: 'text of the restart', es: 'texto del reinicio' },
  typebotUnknownMessage: {
    pt: 'texto de resposta inválida',
    en: 'text of an unknown answer',
    es: 'texto de respuesta inválida',
  },
  timeoutSeconds: {
    pt: 'segundos de espera pela resposta',
    en: 'seconds for an answer',
    es: 'segundos de espera de la respuesta',
  },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
