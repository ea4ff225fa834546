/**
 * Sentence of the audit log, in three languages. `{actor}` and `{record}` stand for the names of the user who acted and of the
 * record that was changed.
 */
export interface AuditText {
  pt: string;
  en: string;
  es: string;
}

/** Sentences of a plugin for its actions in the audit log, by action. */
export type AuditTexts = Readonly<Record<string, AuditText>>;

/** Sentences of the audit log for actions of core itself. */
export const coreAuditActions = {
  'session.opened': { pt: '{actor} entrou', en: '{actor} signed in', es: '{actor} inició sesión' },
  'session.refused': {
    pt: 'Tentativa de entrada recusada para {record}',
    en: 'A sign-in for {record} was refused',
    es: 'Se rechazó un inicio de sesión de {record}',
  },
  'session.closed': { pt: '{actor} saiu', en: '{actor} signed out', es: '{actor} cerró la sesión' },
  'session.reused': {
    pt: 'A sessão de {record} foi encerrada: uma cópia dela foi usada',
    en: 'The session of {record} was ended: a copy of it was used',
    es: 'Se cerró la sesión de {record}: se usó una copia de ella',
  },
  'session.ended': {
    pt: '{actor} encerrou uma sessão de {record}',
    en: '{actor} ended a session of {record}',
    es: '{actor} cerró una sesión de {record}',
  },
  'api-token.created': {
    pt: '{actor} criou o token de API {record}',
    en: '{actor} made the API token {record}',
    es: '{actor} creó el token de API {record}',
  },
  'api-token.revoked': {
    pt: '{actor} revogou o token de API {record}',
    en: '{actor} revoked the API token {record}',
    es: '{actor} revocó el token de API {record}',
  },
  'invitation.sent': {
    pt: '{actor} convidou {record}',
    en: '{actor} invited {record}',
    es: '{actor} invitó a {record}',
  },
  'invitation.sent-again': {
    pt: '{actor} enviou de novo o convite de {record}',
    en: '{actor} sent the invitation of {record} again',
    es: '{actor} envió de nuevo la invitación de {record}',
  },
  'invitation.withdrawn': {
    pt: '{actor} retirou o convite de {record}',
    en: '{actor} withdrew the invitation of {record}',
    es: '{actor} retiró la invitación de {record}',
  },
  'invitation.accepted': {
    pt: '{record} aceitou o convite',
    en: '{record} accepted the invitation',
    es: '{record} aceptó la invitación',
  },
  'super-entry.opened': {
    pt: '{actor}, da equipe do sistema, entrou na empresa: {record}',
    en: '{actor}, of the system’s staff, entered the company: {record}',
    es: '{actor}, del equipo del sistema, entró en la empresa: {record}',
  },
  'super-entry.ended': {
    pt: '{actor} encerrou o acesso de {record}, da equipe do sistema',
    en: '{actor} ended the access of {record}, of the system’s staff',
    es: '{actor} terminó el acceso de {record}, del equipo del sistema',
  },
  'two-factor.enabled': {
    pt: '{actor} ativou a verificação em duas etapas',
    en: '{actor} turned two-step verification on',
    es: '{actor} activó la verificación en dos pasos',
  },
  'two-factor.disabled': {
    pt: '{actor} desativou a verificação em duas etapas',
    en: '{actor} turned two-step verification off',
    es: '{actor} desactivó la verificación en dos pasos',
  },
  'two-factor.reset': {
    pt: '{actor} removeu a verificação em duas etapas de {record}',
    en: '{actor} took two-step verification off {record}',
    es: '{actor} quitó la verificación en dos pasos de {record}',
  },
  'two-factor.refused': {
    pt: 'Um código de entrada de {record} foi recusado',
    en: 'A sign-in code for {record} was refused',
    es: 'Se rechazó un código de acceso de {record}',
  },
  'two-factor.codes-renewed': {
    pt: '{actor} gerou novos códigos de recuperação',
    en: '{actor} generated new recovery codes',
    es: '{actor} generó nuevos códigos de recuperación',
  },
  'user.created': {
    pt: '{actor} criou o usuário {record}',
    en: '{actor} added the user {record}',
    es: '{actor} creó el usuario {record}',
  },
  'user.changed': {
    pt: '{actor} mudou o usuário {record}',
    en: '{actor} changed the user {record}',
    es: '{actor} cambió el usuario {record}',
  },
  'user.deleted': {
    pt: '{actor} apagou o usuário {record}',
    en: '{actor} deleted the user {record}',
    es: '{actor} eliminó el usuario {record}',
  },
  'password.changed': {
    pt: '{actor} trocou a senha de {record}',
    en: '{actor} changed the password of {record}',
    es: '{actor} cambió la contraseña de {record}',
  },
  'password.reset-asked': {
    pt: 'Um código para redefinir a senha de {record} foi pedido',
    en: 'A code to reset the password of {record} was asked for',
    es: 'Se pidió un código para restablecer la contraseña de {record}',
  },
  'password.reset-refused': {
    pt: 'Um código para redefinir a senha de {record} foi recusado',
    en: 'A code to reset the password of {record} was refused',
    es: 'Se rechazó un código para restablecer la contraseña de {record}',
  },
  'password.reset': {
    pt: 'A senha de {record} foi redefinida por um código enviado por e-mail',
    en: 'The password of {record} was reset by a code sent by e-mail',
    es: 'La contraseña de {record} se restableció con un código enviado por correo',
  },
  'email.confirmation-asked': {
    pt: '{actor} pediu um link para confirmar o e-mail de {record}',
    en: '{actor} asked for a link to confirm the e-mail of {record}',
    es: '{actor} pidió un enlace para confirmar el correo de {record}',
  },
  'email.confirmed': {
    pt: '{actor} confirmou o e-mail de {record}',
    en: '{actor} confirmed the e-mail of {record}',
    es: '{actor} confirmó el correo de {record}',
  },
  'company.created': {
    pt: '{actor} abriu a empresa {record}',
    en: '{actor} opened the company {record}',
    es: '{actor} abrió la empresa {record}',
  },
  'company.changed': {
    pt: '{actor} mudou a empresa {record}',
    en: '{actor} changed the company {record}',
    es: '{actor} cambió la empresa {record}',
  },
  'company.renewed': {
    pt: '{actor} prorrogou o vencimento da empresa {record}',
    en: '{actor} extended the due date of the company {record}',
    es: '{actor} prorrogó el vencimiento de la empresa {record}',
  },
  'company.deleted': {
    pt: '{actor} apagou a empresa {record}',
    en: '{actor} deleted the company {record}',
    es: '{actor} eliminó la empresa {record}',
  },
  'plan.created': {
    pt: '{actor} criou o plano {record}',
    en: '{actor} made the plan {record}',
    es: '{actor} creó el plan {record}',
  },
  'plan.changed': {
    pt: '{actor} mudou o plano {record}',
    en: '{actor} changed the plan {record}',
    es: '{actor} cambió el plan {record}',
  },
  'plan.deleted': {
    pt: '{actor} apagou o plano {record}',
    en: '{actor} deleted the plan {record}',
    es: '{actor} eliminó el plan {record}',
  },
  'setting.changed': {
    pt: '{actor} mudou a configuração {record}',
    en: '{actor} changed the setting {record}',
    es: '{actor} cambió la configuración {record}',
  },
  'audit.exported': {
    pt: '{actor} exportou a auditoria',
    en: '{actor} exported the audit log',
    es: '{actor} exportó la auditoría',
  },
  'audit.viewed': {
    pt: '{actor}, da equipe do sistema, abriu a auditoria',
    en: '{actor}, of the system’s staff, opened the audit log',
    es: '{actor}, del equipo del sistema, abrió la auditoría',
  },
  'audit.broken': {
    pt: 'O resumo da auditoria não foi escrito pelo sistema: registros anteriores a este podem faltar',
    en: 'The summary of the audit log was not written by the system: records before this one may be missing',
    es: 'El resumen de la auditoría no fue escrito por el sistema: pueden faltar registros anteriores a este',
  },
  'audit.break-reported': {
    pt: 'A auditoria da empresa {record} foi alterada fora do sistema',
    en: 'The audit log of the company {record} was altered outside the system',
    es: 'La auditoría de la empresa {record} fue alterada fuera del sistema',
  },
  'audit.pruned': {
    pt: 'Registros mais antigos do que o prazo de guarda foram removidos da auditoria',
    en: 'Records older than the log is kept for were removed from the audit log',
    es: 'Se quitaron de la auditoría los registros más antiguos que el plazo de conservación',
  },
} as const satisfies AuditTexts;
