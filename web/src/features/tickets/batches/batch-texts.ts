import type { TicketActName } from '@balcao/plugins/tickets/contract/limits.ts';
import { inLanguage, type Texts } from '../../../lib/format/i18n.ts';

/** Names of the actions, for the dialog and the strip of an order. */
export const actNames: Readonly<Record<TicketActName, Texts>> = {
  close: { pt: 'Resolver', en: 'Resolve', es: 'Resolver' },
  queue: { pt: 'Mudar de fila', en: 'Move to a queue', es: 'Cambiar de cola' },
  assign: { pt: 'Atribuir', en: 'Assign', es: 'Asignar' },
  tag: { pt: 'Pôr tags', en: 'Tag', es: 'Etiquetar' },
  priority: { pt: 'Priorizar', en: 'Prioritise', es: 'Priorizar' },
  snooze: { pt: 'Adiar', en: 'Snooze', es: 'Posponer' },
  field: { pt: 'Preencher campos', en: 'Fill in fields', es: 'Completar campos' },
};

export const valueNames = {
  queue: { pt: 'Fila', en: 'Queue', es: 'Cola' },
  assign: { pt: 'Atendente', en: 'Agent', es: 'Agente' },
  tag: { pt: 'Tags', en: 'Tags', es: 'Etiquetas' },
  priority: { pt: 'Prioridade', en: 'Priority', es: 'Prioridad' },
  field: { pt: 'Campo', en: 'Field', es: 'Campo' },
} satisfies Record<string, Texts>;

export const batchTexts = {
  offer: {
    pt: 'Selecionar todos os tickets desta visão',
    en: 'Select all tickets of this view',
    es: 'Seleccionar todos los tickets de esta vista',
  },
  offerOf: {
    pt: 'Selecionar todos os {{count}} tickets desta visão',
    en: 'Select all {{count}} tickets of this view',
    es: 'Seleccionar los {{count}} tickets de esta vista',
  },
  chosenOf: {
    pt: 'Todos os {{count}} tickets desta visão',
    en: 'All {{count}} tickets of this view',
    es: 'Los {{count}} tickets de esta vista',
  },
  fill: { pt: 'Preencher', en: 'Fill in', es: 'Completar' },
  value: { pt: 'Valor', en: 'Value', es: 'Valor' },
  noValue: {
    pt: 'Vazio: o campo perde o valor.',
    en: 'Empty: the field loses its value.',
    es: 'Vacío: el campo pierde su valor.',
  },
  chosen: {
    pt: 'Todos os tickets desta visão',
    en: 'All tickets of this view',
    es: 'Todos los tickets de esta vista',
  },
  bar: {
    pt: 'Ações em todos os tickets da visão',
    en: 'Actions for all tickets of the view',
    es: 'Acciones en todos los tickets de la vista',
  },
  text: {
    pt: 'Vale para todos os tickets da visão, até 10.000. Os que mudarem antes da sua vez ficam como estão.',
    en: 'It is for all tickets of the view, up to 10,000. Those that change before their turn stay as they are.',
    es: 'Vale para todos los tickets de la vista, hasta 10.000. Los que cambien antes de su turno quedan como están.',
  },
  waiting: {
    pt: 'Começa em alguns segundos.',
    en: 'Begins in some seconds.',
    es: 'Empieza en unos segundos.',
  },
  silent: {
    pt: 'Os clientes não recebem mensagem.',
    en: 'Customers get no message.',
    es: 'Los clientes no reciben mensaje.',
  },
  stop: { pt: 'Parar', en: 'Stop', es: 'Detener' },
  progress: {
    pt: 'Andamento da ação em massa',
    en: 'Progress of the bulk action',
    es: 'Avance de la acción masiva',
  },
  done: {
    pt: '{{act}}: feito em {{tickets}}.',
    en: '{{act}}: done on {{tickets}}.',
    es: '{{act}}: hecho en {{tickets}}.',
  },
  stopped: {
    pt: '{{act}}: parado depois de {{tickets}}.',
    en: '{{act}}: stopped after {{tickets}}.',
    es: '{{act}}: detenido después de {{tickets}}.',
  },
  skipped: {
    pt: 'Ficaram como estavam: {{tickets}}',
    en: 'Left as they were: {{tickets}}',
    es: 'Quedaron como estaban: {{tickets}}',
  },
} satisfies Record<string, Texts>;

const ticket: Texts = { pt: '{{count}} ticket', en: '{{count}} ticket', es: '{{count}} ticket' };
const tickets: Texts = { pt: '{{count}} tickets', en: '{{count}} tickets', es: '{{count}} tickets' };

/** A number of tickets, written as the language of the screen does. */
export function ticketsText(count: number): string {
  return inLanguage(count === 1 ? ticket : tickets).replace('{{count}}', numberText(count));
}

export function numberText(count: number): string {
  return count.toLocaleString(document.documentElement.lang);
}

/** Text about a number of tickets. */
export function batchText(name: 'done' | 'stopped' | 'skipped', count: number): string {
  return inLanguage(batchTexts[name]).replace('{{tickets}}', ticketsText(count));
}

/** Offers to select all tickets of a view, with their number where it is known. */
export function offerText(count: string | null): string {
  return count === null
    ? inLanguage(batchTexts.offer)
    : inLanguage(batchTexts.offerOf).replace('{{count}}', count);
}

/** Says that all tickets of a view are selected. */
export function chosenText(count: string | null): string {
  return count === null
    ? inLanguage(batchTexts.chosen)
    : inLanguage(batchTexts.chosenOf).replace('{{count}}', count);
}
