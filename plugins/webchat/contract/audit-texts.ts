import { type AuditFieldTexts, type AuditTexts, yesOrNo } from '@balcao/core';

/** Texts by which the audit log shows admins changes of web chats. */
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
    pt: 'atendentes pelo site',
    en: 'agents by the site',
    es: 'agentes por el sitio',
    values: yesOrNo,
  },
  filesBeforeAnswer: {
    pt: 'arquivos antes da resposta',
    en: 'files before an answer',
    es: 'archivos antes de la respuesta',
    values: yesOrNo,
  },
  visitorMbPerDay: { pt: 'MB por visitante e dia', en: 'MB a visitor and day', es: 'MB por visitante y día' },
  addressMbPerDay: { pt: 'MB por endereço e dia', en: 'MB an address and day', es: 'MB por dirección y día' },
  chatMbPerDay: { pt: 'MB do chat por dia', en: 'MB of the chat a day', es: 'MB del chat por día' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
