import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Texts by which the audit log shows admins changes of macros. */
export const auditActions = {
  'macro.created': {
    pt: '{actor} criou a macro “{record}”',
    en: '{actor} made the macro “{record}”',
    es: '{actor} creó la macro «{record}»',
  },
  'macro.changed': {
    pt: '{actor} mudou a macro “{record}”',
    en: '{actor} changed the macro “{record}”',
    es: '{actor} cambió la macro «{record}»',
  },
  'macro.deleted': {
    pt: '{actor} apagou a macro “{record}”',
    en: '{actor} deleted the macro “{record}”',
    es: '{actor} eliminó la macro «{record}»',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  message: { pt: 'texto', en: 'text', es: 'texto' },
  location: { pt: 'localização', en: 'location', es: 'ubicación' },
  contactIds: { pt: 'contatos enviados', en: 'contacts sent', es: 'contactos enviados' },
  poll: { pt: 'enquete', en: 'poll', es: 'encuesta' },
  whatsappId: { pt: 'conexão do modelo', en: "template's connection", es: 'conexión de la plantilla' },
  template: { pt: 'modelo', en: 'template', es: 'plantilla' },
  quickMessageId: { pt: 'resposta rápida', en: 'quick message', es: 'respuesta rápida' },
  tagIds: { pt: 'tags', en: 'tags', es: 'etiquetas' },
  queueId: { pt: 'fila', en: 'queue', es: 'cola' },
  userId: { pt: 'atendente', en: 'agent', es: 'agente' },
  priority: { pt: 'prioridade', en: 'priority', es: 'prioridad' },
  closes: { pt: 'resolve o ticket', en: 'closes the ticket', es: 'resuelve el ticket' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
