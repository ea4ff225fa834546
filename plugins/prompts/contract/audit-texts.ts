import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Texts by which the audit log shows admins changes of prompts (AI bots). */
export const auditActions = {
  'prompt.created': {
    pt: '{actor} criou o prompt “{record}”',
    en: '{actor} made the prompt “{record}”',
    es: '{actor} creó el prompt «{record}»',
  },
  'prompt.changed': {
    pt: '{actor} mudou o prompt “{record}”',
    en: '{actor} changed the prompt “{record}”',
    es: '{actor} cambió el prompt «{record}»',
  },
  'prompt.deleted': {
    pt: '{actor} apagou o prompt “{record}”',
    en: '{actor} deleted the prompt “{record}”',
    es: '{actor} eliminó el prompt «{record}»',
  },
  'prompt-page.created': {
    pt: '{actor} criou a página de conhecimento “{record}”',
    en: '{actor} made the knowledge page “{record}”',
    es: '{actor} creó la página de conocimiento «{record}»',
  },
  'prompt-page.changed': {
    pt: '{actor} mudou a página de conhecimento “{record}”',
    en: '{actor} changed the knowledge page “{record}”',
    es: '{actor} cambió la página de conocimiento «{record}»',
  },
  'prompt-page.deleted': {
    pt: '{actor} apagou a página de conhecimento “{record}”',
    en: '{actor} deleted the knowledge page “{record}”',
    es: '{actor} eliminó la página de conocimiento «{record}»',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  prompt: { pt: 'instruções', en: 'instructions', es: 'instrucciones' },
  answerMax: { pt: 'máximo de tokens', en: 'most tokens', es: 'máximo de tokens' },
  maxMessages: { pt: 'mensagens lidas', en: 'messages read', es: 'mensajes leídos' },
  temperature: { pt: 'temperatura', en: 'temperature', es: 'temperatura' },
  voice: { pt: 'voz', en: 'voice', es: 'voz' },
  voiceKey: { pt: 'chave da voz', en: 'voice key', es: 'clave de la voz' },
  voiceRegion: { pt: 'região da voz', en: 'voice region', es: 'región de la voz' },
  apiKey: { pt: 'chave da API', en: 'API key', es: 'clave de la API' },
  baseUrl: { pt: 'endereço do provedor', en: "provider's address", es: 'dirección del proveedor' },
  model: { pt: 'modelo', en: 'model', es: 'modelo' },
  countField: { pt: 'campo de tokens', en: 'token field', es: 'campo de tokens' },
  transcriptionModel: {
    pt: 'modelo de transcrição',
    en: 'transcription model',
    es: 'modelo de transcripción',
  },
  ticketCap: { pt: 'limite por ticket', en: 'cap per ticket', es: 'límite por ticket' },
  dayCap: { pt: 'limite por dia', en: 'cap per day', es: 'límite por día' },
  monthCap: { pt: 'limite por mês', en: 'cap per month', es: 'límite por mes' },
  usesKnowledge: { pt: 'usa o conhecimento', en: 'uses the knowledge', es: 'usa el conocimiento' },
  body: { pt: 'texto', en: 'text', es: 'texto' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
