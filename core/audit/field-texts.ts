import type { AuditFieldTexts, AuditText } from './actions.ts';

const same = (text: string): AuditText => ({ pt: text, en: text, es: text });

/** Labels for the values of a field that is on or off. */
export const yesOrNo: Readonly<Record<string, AuditText>> = {
  true: { pt: 'sim', en: 'yes', es: 'sí' },
  false: { pt: 'não', en: 'no', es: 'no' },
};

/** Labels of fields that several areas write. */
export const coreAuditFields: AuditFieldTexts = {
  name: { pt: 'nome', en: 'name', es: 'nombre' },
  email: { pt: 'e-mail', en: 'e-mail', es: 'correo' },
  phone: { pt: 'telefone', en: 'phone', es: 'teléfono' },
  number: { pt: 'número', en: 'number', es: 'número' },
  color: { pt: 'cor', en: 'colour', es: 'color' },
  value: { pt: 'valor', en: 'value', es: 'valor' },
  rows: { pt: 'quantidade', en: 'how many', es: 'cantidad' },
  until: { pt: 'até o registro', en: 'up to record', es: 'hasta el registro' },
  scopes: { pt: 'escopos', en: 'scopes', es: 'alcances' },
  expiresAt: { pt: 'vale até', en: 'valid until', es: 'vale hasta' },
  reason: { pt: 'motivo', en: 'reason', es: 'motivo' },
  profile: {
    pt: 'perfil',
    en: 'role',
    es: 'perfil',
    values: {
      admin: { pt: 'administrador', en: 'administrator', es: 'administrador' },
      user: { pt: 'usuário', en: 'user', es: 'usuario' },
    },
  },
  super: { pt: 'equipe do sistema', en: 'system staff', es: 'equipo del sistema', values: yesOrNo },
  password: { pt: 'senha', en: 'password', es: 'contraseña' },
  queueIds: { pt: 'filas', en: 'queues', es: 'colas' },
  queues: { pt: 'filas', en: 'queues', es: 'colas' },
  whatsappId: { pt: 'conexão', en: 'connection', es: 'conexión' },
  allTicket: {
    pt: 'vê tickets sem fila',
    en: 'sees tickets without queue',
    es: 've tickets sin cola',
    values: {
      enable: { pt: 'sim', en: 'yes', es: 'sí' },
      disable: { pt: 'não', en: 'no', es: 'no' },
    },
  },
  language: {
    pt: 'idioma',
    en: 'language',
    es: 'idioma',
    values: { pt: same('português'), en: same('English'), es: same('español') },
  },
  status: { pt: 'ativa', en: 'active', es: 'activa', values: yesOrNo },
  dueDate: { pt: 'vencimento', en: 'due date', es: 'vencimiento' },
  recurrence: { pt: 'recorrência', en: 'recurrence', es: 'recurrencia' },
  planId: { pt: 'plano', en: 'plan', es: 'plan' },
  schedules: { pt: 'horários', en: 'opening hours', es: 'horarios' },
  billingName: { pt: 'nome para cobrança', en: 'billing name', es: 'nombre de facturación' },
  addressZipCode: { pt: 'CEP', en: 'postal code', es: 'código postal' },
  addressStreet: { pt: 'rua', en: 'street', es: 'calle' },
  addressState: { pt: 'estado', en: 'state', es: 'estado' },
  addressCity: { pt: 'cidade', en: 'city', es: 'ciudad' },
  addressDistrict: { pt: 'bairro', en: 'district', es: 'barrio' },
  valueCents: { pt: 'valor em centavos', en: 'price in cents', es: 'valor en centavos' },
  users: { pt: 'limite de usuários', en: 'limit of users', es: 'límite de usuarios' },
  connections: { pt: 'limite de conexões', en: 'limit of connections', es: 'límite de conexiones' },
  campaigns: { pt: 'limite de campanhas', en: 'limit of campaigns', es: 'límite de campañas' },
  storageMb: { pt: 'armazenamento em MB', en: 'storage in MB', es: 'almacenamiento en MB' },
  flags: { pt: 'recursos', en: 'features', es: 'funciones' },
};
