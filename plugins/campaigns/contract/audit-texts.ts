import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Texts by which the audit log shows admins changes of campaigns. */
export const auditActions = {
  'campaign.created': {
    pt: '{actor} criou a campanha “{record}”',
    en: '{actor} made the campaign “{record}”',
    es: '{actor} creó la campaña «{record}»',
  },
  'campaign.changed': {
    pt: '{actor} mudou a campanha “{record}”',
    en: '{actor} changed the campaign “{record}”',
    es: '{actor} cambió la campaña «{record}»',
  },
  'campaign.deleted': {
    pt: '{actor} apagou a campanha “{record}”',
    en: '{actor} deleted the campaign “{record}”',
    es: '{actor} eliminó la campaña «{record}»',
  },
  'campaign.started': {
    pt: 'A campanha “{record}” começou',
    en: 'The campaign “{record}” began',
    es: 'La campaña «{record}» comenzó',
  },
  'campaign.cancelled': {
    pt: '{actor} interrompeu a campanha “{record}”',
    en: '{actor} stopped the campaign “{record}”',
    es: '{actor} detuvo la campaña «{record}»',
  },
  'campaign.reduced': {
    pt: 'Da campanha “{record}” ficaram só os números, sem os destinatários',
    en: 'Of the campaign “{record}” only the figures were kept, and no recipients',
    es: 'De la campaña «{record}» quedaron solo las cifras, sin los destinatarios',
  },
  'campaign.restarted': {
    pt: '{actor} retomou a campanha “{record}”',
    en: '{actor} restarted the campaign “{record}”',
    es: '{actor} reanudó la campaña «{record}»',
  },
  'campaign.tested': {
    pt: '{actor} enviou um teste da campanha “{record}”',
    en: '{actor} sent a test of the campaign “{record}”',
    es: '{actor} envió una prueba de la campaña «{record}»',
  },
  'campaign.exported': {
    pt: '{actor} exportou o resultado da campanha “{record}”',
    en: '{actor} exported the result of the campaign “{record}”',
    es: '{actor} exportó el resultado de la campaña «{record}»',
  },
  'campaign-settings.changed': {
    pt: '{actor} mudou as configurações de campanhas',
    en: '{actor} changed the settings of campaigns',
    es: '{actor} cambió la configuración de campañas',
  },
  'campaign-suppression.added': {
    pt: '“{record}” não recebe mais campanhas',
    en: '“{record}” gets no more campaigns',
    es: '«{record}» ya no recibe campañas',
  },
  'campaign-suppression.removed': {
    pt: '{actor} voltou a permitir campanhas para “{record}”',
    en: '{actor} allowed campaigns to “{record}” again',
    es: '{actor} volvió a permitir campañas a «{record}»',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  scheduledAt: { pt: 'início em', en: 'begins at', es: 'inicio el' },
  contactListId: { pt: 'lista de contatos', en: 'contact list', es: 'lista de contactos' },
  fileListId: { pt: 'lista de arquivos', en: 'file list', es: 'lista de archivos' },
  tagId: { pt: 'tag', en: 'tag', es: 'etiqueta' },
  confirmation: { pt: 'confirmação', en: 'confirmation', es: 'confirmación' },
  template: { pt: 'modelo', en: 'template', es: 'plantilla' },
  message1: { pt: 'mensagem 1', en: 'message 1', es: 'mensaje 1' },
  message2: { pt: 'mensagem 2', en: 'message 2', es: 'mensaje 2' },
  message3: { pt: 'mensagem 3', en: 'message 3', es: 'mensaje 3' },
  message4: { pt: 'mensagem 4', en: 'message 4', es: 'mensaje 4' },
  message5: { pt: 'mensagem 5', en: 'message 5', es: 'mensaje 5' },
  confirmationMessage1: { pt: 'confirmação 1', en: 'confirmation 1', es: 'confirmación 1' },
  confirmationMessage2: { pt: 'confirmação 2', en: 'confirmation 2', es: 'confirmación 2' },
  confirmationMessage3: { pt: 'confirmação 3', en: 'confirmation 3', es: 'confirmación 3' },
  confirmationMessage4: { pt: 'confirmação 4', en: 'confirmation 4', es: 'confirmación 4' },
  confirmationMessage5: { pt: 'confirmação 5', en: 'confirmation 5', es: 'confirmación 5' },
  messageInterval: { pt: 'intervalo', en: 'interval', es: 'intervalo' },
  longerIntervalAfter: {
    pt: 'intervalo maior após',
    en: 'longer interval after',
    es: 'intervalo mayor tras',
  },
  greaterInterval: { pt: 'intervalo maior', en: 'longer interval', es: 'intervalo mayor' },
  variables: { pt: 'variáveis', en: 'variables', es: 'variables' },
  optOutWords: { pt: 'palavras de saída', en: 'opt-out words', es: 'palabras de salida' },
  lateMinutes: { pt: 'atraso tolerado', en: 'tolerated delay', es: 'retraso tolerado' },
  ledgerDays: {
    pt: 'dias com os destinatários',
    en: 'days with the recipients',
    es: 'días con los destinatarios',
  },
  confirmationHours: { pt: 'horas de espera', en: 'hours of waiting', es: 'horas de espera' },
  word: { pt: 'palavra', en: 'word', es: 'palabra' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
