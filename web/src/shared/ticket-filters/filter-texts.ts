import type { Texts } from '../../lib/format/i18n.ts';

// Written here: texts of the first visit have a size limit, and this file is loaded later.
/** Texts of filters of tickets. */
export const filterTexts = {
  field: { pt: 'Campo', en: 'Field', es: 'Campo' },
  op: { pt: 'Comparação', en: 'Comparison', es: 'Comparación' },
  value: { pt: 'Valor', en: 'Value', es: 'Valor' },
  all: {
    pt: 'O ticket precisa cumprir todas as condições.',
    en: 'A ticket must fulfil all conditions.',
    es: 'El ticket debe cumplir todas las condiciones.',
  },
  addCondition: { pt: 'Adicionar condição', en: 'Add a condition', es: 'Agregar condición' },
  addOr: { pt: 'Ou…', en: 'Or…', es: 'O…' },
  or: { pt: 'ou', en: 'or', es: 'o' },
  drop: { pt: 'Tirar a condição', en: 'Take the condition off', es: 'Quitar la condición' },
  kept: {
    pt: 'Condição feita pela API; fica como está.',
    en: 'A condition made through the API; it stays as it is.',
    es: 'Condición hecha por la API; queda como está.',
  },
  yes: { pt: 'Sim', en: 'Yes', es: 'Sí' },
  no: { pt: 'Não', en: 'No', es: 'No' },
  needed: { pt: 'Escolha um valor.', en: 'Choose a value.', es: 'Elija un valor.' },
} satisfies Record<string, Texts>;

export const fieldTexts: Record<string, Texts> = {
  status: { pt: 'Situação', en: 'Status', es: 'Estado' },
  priority: { pt: 'Prioridade', en: 'Priority', es: 'Prioridad' },
  queue: { pt: 'Fila', en: 'Queue', es: 'Cola' },
  agent: { pt: 'Atendente', en: 'Agent', es: 'Agente' },
  connection: { pt: 'Conexão', en: 'Connection', es: 'Conexión' },
  contact: { pt: 'Contato', en: 'Contact', es: 'Contacto' },
  waitingSince: { pt: 'Cliente espera desde', en: 'Customer waits since', es: 'El cliente espera desde' },
  createdAt: { pt: 'Aberto em', en: 'Opened', es: 'Abierto' },
  updatedAt: { pt: 'Último movimento', en: 'Last activity', es: 'Último movimiento' },
  snoozedUntil: { pt: 'Adiado até', en: 'Snoozed until', es: 'Pospuesto hasta' },
  unread: { pt: 'Tem mensagens não lidas', en: 'Has unread messages', es: 'Tiene mensajes sin leer' },
  fromAd: { pt: 'Veio de um anúncio', en: 'Came from an ad', es: 'Vino de un anuncio' },
  channel: { pt: 'Canal', en: 'Channel', es: 'Canal' },
  tags: { pt: 'Tags', en: 'Tags', es: 'Etiquetas' },
};

export const opTexts: Record<string, Texts> = {
  is: { pt: 'é', en: 'is', es: 'es' },
  isNot: { pt: 'não é', en: 'is not', es: 'no es' },
  in: { pt: 'é um destes', en: 'is one of', es: 'es uno de' },
  notIn: { pt: 'não é nenhum destes', en: 'is none of', es: 'no es ninguno de' },
  me: { pt: 'sou eu', en: 'is me', es: 'soy yo' },
  contains: { pt: 'contém', en: 'contains', es: 'contiene' },
  less: { pt: 'menor que', en: 'less than', es: 'menor que' },
  more: { pt: 'maior que', en: 'more than', es: 'mayor que' },
  withinLast: { pt: 'nos últimos', en: 'within the last', es: 'en los últimos' },
  withinNext: { pt: 'nos próximos', en: 'within the next', es: 'en los próximos' },
  empty: { pt: 'está vazio', en: 'is empty', es: 'está vacío' },
  filled: { pt: 'está preenchido', en: 'is filled', es: 'está lleno' },
};

export const choiceTexts: Record<string, Texts> = {
  pending: { pt: 'Aguardando', en: 'Waiting', es: 'En espera' },
  open: { pt: 'Em atendimento', en: 'Being answered', es: 'En curso' },
  closed: { pt: 'Resolvido', en: 'Resolved', es: 'Resuelto' },
  person: { pt: 'Pessoa', en: 'Person', es: 'Persona' },
  group: { pt: 'Grupo', en: 'Group', es: 'Grupo' },
  whatsapp: { pt: 'WhatsApp', en: 'WhatsApp', es: 'WhatsApp' },
  cloud: { pt: 'WhatsApp oficial', en: 'Official WhatsApp', es: 'WhatsApp oficial' },
  webchat: { pt: 'Chat do site', en: 'Website chat', es: 'Chat del sitio' },
  sandbox: { pt: 'Demonstração', en: 'Demonstration', es: 'Demostración' },
};

/** Spans in minutes that a relative time may be. */
export const spans: ReadonlyArray<{ minutes: number; text: Texts }> = [
  { minutes: 15, text: { pt: '15 minutos', en: '15 minutes', es: '15 minutos' } },
  { minutes: 30, text: { pt: '30 minutos', en: '30 minutes', es: '30 minutos' } },
  { minutes: 60, text: { pt: '1 hora', en: '1 hour', es: '1 hora' } },
  { minutes: 240, text: { pt: '4 horas', en: '4 hours', es: '4 horas' } },
  { minutes: 480, text: { pt: '8 horas', en: '8 hours', es: '8 horas' } },
  { minutes: 1_440, text: { pt: '1 dia', en: '1 day', es: '1 día' } },
  { minutes: 4_320, text: { pt: '3 dias', en: '3 days', es: '3 días' } },
  { minutes: 10_080, text: { pt: '7 dias', en: '7 days', es: '7 días' } },
  { minutes: 43_200, text: { pt: '30 dias', en: '30 days', es: '30 días' } },
];
