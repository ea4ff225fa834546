import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Texts by which the audit log shows admins what was done with official numbers. */
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
  'business-profile.asked': {
    pt: '{actor} pediu à Meta a mudança do perfil comercial da conexão “{record}”',
    en: '{actor} asked Meta to change the business profile of the connection “{record}”',
    es: '{actor} pidió a Meta el cambio del perfil comercial de la conexión «{record}»',
  },
  'business-profile.changed': {
    pt: '{actor} mudou o perfil comercial da conexão “{record}”',
    en: '{actor} changed the business profile of the connection “{record}”',
    es: '{actor} cambió el perfil comercial de la conexión «{record}»',
  },
  'customer.block-asked': {
    pt: '{actor} pediu à Meta o bloqueio de um cliente no número “{record}”',
    en: '{actor} asked Meta to block a customer at the number “{record}”',
    es: '{actor} pidió a Meta el bloqueo de un cliente en el número «{record}»',
  },
  'customer.unblock-asked': {
    pt: '{actor} pediu à Meta o desbloqueio de um cliente no número “{record}”',
    en: '{actor} asked Meta to unblock a customer at the number “{record}”',
    es: '{actor} pidió a Meta el desbloqueo de un cliente en el número «{record}»',
  },
  'customer.blocked': {
    pt: '{actor} bloqueou um cliente no número “{record}”',
    en: '{actor} blocked a customer at the number “{record}”',
    es: '{actor} bloqueó a un cliente en el número «{record}»',
  },
  'customer.unblocked': {
    pt: '{actor} desbloqueou um cliente no número “{record}”',
    en: '{actor} unblocked a customer at the number “{record}”',
    es: '{actor} desbloqueó a un cliente en el número «{record}»',
  },
  'phone-history.asked': {
    pt: '{actor} pediu à Meta o histórico do celular da conexão “{record}”',
    en: '{actor} asked Meta for the phone’s history of the connection “{record}”',
    es: '{actor} pidió a Meta el historial del teléfono de la conexión «{record}»',
  },
  'connection.registered': {
    pt: '{actor} registrou o número “{record}” na Meta',
    en: '{actor} registered the number “{record}” at Meta',
    es: '{actor} registró el número «{record}» en Meta',
  },
  'connection.signed-up': {
    pt: '{actor} conectou o número “{record}” pela janela da Meta',
    en: '{actor} connected the number “{record}” by Meta’s window',
    es: '{actor} conectó el número «{record}» por la ventana de Meta',
  },
} satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  part: { pt: 'parte', en: 'part', es: 'parte' },
  number: { pt: 'número', en: 'number', es: 'número' },
  about: { pt: 'recado', en: 'about', es: 'info' },
  address: { pt: 'endereço', en: 'address', es: 'dirección' },
  description: { pt: 'descrição', en: 'description', es: 'descripción' },
  email: { pt: 'e-mail', en: 'e-mail', es: 'correo' },
  websites: { pt: 'sites', en: 'websites', es: 'sitios' },
  vertical: { pt: 'ramo', en: 'industry', es: 'rubro' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
