import { type AuditFieldTexts, type AuditTexts, yesOrNo } from '@balcao/core';

/** What this plugin writes into the audit log. */
export const auditActions = {
  'webchat.created': {
    pt: '{actor} criou o chat “{record}”',
    en: '{actor} made the web chat “{record}”',
    es: '{actor} creó el chat «{record}»',
  },
  'webchat.changed': {
    pt: '{actor} mudou o chat “{record}”',
    en: '{actor} changed the web chat “{record}”',
    es: '{actor} cambió el chat «{record}»',
  },
  'webchat.deleted': {
    pt: '{actor} apagou o chat “{record}”',
    en: '{actor} deleted the web chat “{record}”',
    es: '{actor} eliminó el chat «{record}»',
  },
  'webchat.secret-added': {
    pt: '{actor} criou um segredo do chat “{record}”',
    en: '{actor} made a secret of the web chat “{record}”',
    es: '{actor} creó un secreto del chat «{record}»',
  },
  'webchat.secret-ended': {
    pt: '{actor} encerrou um segredo do chat “{record}”',
    en: '{actor} ended a secret of the web chat “{record}”',
    es: '{actor} terminó un secreto del chat «{record}»',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  identity: { pt: 'identificação', en: 'identity', es: 'identificación' },
  origins: { pt: 'sites', en: 'sites', es: 'sitios' },
  title: { pt: 'título', en: 'title', es: 'título' },
  greeting: { pt: 'saudação', en: 'greeting', es: 'saludo' },
  isActive: { pt: 'ativo', en: 'active', es: 'activo', values: yesOrNo },
  allowsAgents: {
    pt: 'agentes pelo site',
    en: 'agents by the site',
    es: 'agentes por el sitio',
    values: yesOrNo,
  },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
