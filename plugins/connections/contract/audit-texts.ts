import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Texts by which the audit log shows admins changes of connections. */
export const auditActions = {
  'connection.created': {
    pt: '{actor} criou a conexão “{record}”',
    en: '{actor} made the connection “{record}”',
    es: '{actor} creó la conexión «{record}»',
  },
  'connection.changed': {
    pt: '{actor} mudou a conexão “{record}”',
    en: '{actor} changed the connection “{record}”',
    es: '{actor} cambió la conexión «{record}»',
  },
  'connection.deleted': {
    pt: '{actor} apagou a conexão “{record}”',
    en: '{actor} deleted the connection “{record}”',
    es: '{actor} eliminó la conexión «{record}»',
  },
  'connection.opened': {
    pt: '{actor} iniciou a conexão “{record}”',
    en: '{actor} started the connection “{record}”',
    es: '{actor} inició la conexión «{record}»',
  },
  'connection.pairing': {
    pt: '{actor} pediu um novo pareamento de “{record}”',
    en: '{actor} asked for a new pairing of “{record}”',
    es: '{actor} pidió vincular de nuevo «{record}»',
  },
  'connection.closed': {
    pt: '{actor} desconectou “{record}”',
    en: '{actor} disconnected “{record}”',
    es: '{actor} desconectó «{record}»',
  },
  'connection.limits-changed': {
    pt: '{actor} mudou os limites de envio de “{record}”',
    en: '{actor} changed the sending limits of “{record}”',
    es: '{actor} cambió los límites de envío de «{record}»',
  },
  'connection.settings-changed': {
    pt: '{actor} mudou as credenciais do canal de “{record}”',
    en: '{actor} changed the channel’s credentials of “{record}”',
    es: '{actor} cambió las credenciales del canal de «{record}»',
  },
  'connection.setting-renewed': {
    pt: '{actor} gerou de novo um dado do canal de “{record}”',
    en: '{actor} generated a new value for a setting of the channel of “{record}”',
    es: '{actor} generó de nuevo un dato del canal de «{record}»',
  },
  'connection.token-drawn': {
    pt: '{actor} gerou um token da API para a conexão “{record}”',
    en: '{actor} generated an API token for the connection “{record}”',
    es: '{actor} generó un token de la API para la conexión «{record}»',
  },
  'connection.token-deleted': {
    pt: '{actor} apagou o token da API da conexão “{record}”',
    en: '{actor} deleted the API token of the connection “{record}”',
    es: '{actor} eliminó el token de la API de la conexión «{record}»',
  },
  'connection.resumed': {
    pt: '{actor} encerrou a pausa de envio de “{record}”',
    en: '{actor} ended the sending pause of “{record}”',
    es: '{actor} terminó la pausa de envío de «{record}»',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  isDefault: { pt: 'padrão', en: 'default', es: 'predeterminada' },
  provider: { pt: 'canal', en: 'channel', es: 'canal' },
  greetingMessage: { pt: 'saudação', en: 'greeting', es: 'saludo' },
  farewellMessage: { pt: 'despedida', en: 'farewell', es: 'despedida' },
  complationMessage: { pt: 'mensagem de conclusão', en: 'closing message', es: 'mensaje de cierre' },
  outOfHoursMessage: {
    pt: 'aviso fora do expediente',
    en: 'out-of-hours notice',
    es: 'aviso fuera de horario',
  },
  ratingMessage: { pt: 'pedido de avaliação', en: 'rating request', es: 'pedido de evaluación' },
  token: { pt: 'token', en: 'token', es: 'token' },
  transferQueueId: { pt: 'fila de transferência', en: 'transfer queue', es: 'cola de transferencia' },
  timeToTransfer: {
    pt: 'minutos até transferir',
    en: 'minutes before transfer',
    es: 'minutos hasta transferir',
  },
  promptId: { pt: 'prompt', en: 'prompt', es: 'prompt' },
  flowId: { pt: 'fluxo', en: 'flow', es: 'flujo' },
  integrationId: { pt: 'integração', en: 'integration', es: 'integración' },
  maxUseBotQueues: { pt: 'vezes do menu', en: 'times of the menu', es: 'veces del menú' },
  timeUseBotQueues: { pt: 'intervalo do menu', en: 'interval of the menu', es: 'intervalo del menú' },
  expiresTicket: { pt: 'encerra após', en: 'closes after', es: 'cierra después de' },
  expiresInactiveMessage: {
    pt: 'mensagem de inatividade',
    en: 'inactivity message',
    es: 'mensaje de inactividad',
  },
  replyGapSeconds: {
    pt: 'intervalo entre respostas',
    en: 'gap between replies',
    es: 'intervalo entre respuestas',
  },
  bulkGapSeconds: { pt: 'intervalo em massa', en: 'gap in bulk', es: 'intervalo masivo' },
  bulkJitterSeconds: { pt: 'variação em massa', en: 'variation in bulk', es: 'variación masiva' },
  dailyBudget: { pt: 'limite diário', en: 'daily budget', es: 'límite diario' },
  quietFrom: { pt: 'silêncio desde', en: 'quiet from', es: 'silencio desde' },
  quietTo: { pt: 'silêncio até', en: 'quiet to', es: 'silencio hasta' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
