import { type TicketPriority, ticketPriorities } from '@balcao/plugins/tickets/contract/limits.ts';
import type { Texts } from '../../lib/format/i18n.ts';

/** Priorities in the order in which users choose them, the most urgent first. */
export const prioritiesDown: readonly TicketPriority[] = ticketPriorities.toReversed();

// Names of the priorities. They are not in the texts of tickets, because those belong to the first page load, which has
// a size limit.
export const priorityNames: Readonly<Record<TicketPriority, Texts>> = {
  1: { pt: 'Baixa', en: 'Low', es: 'Baja' },
  2: { pt: 'Normal', en: 'Normal', es: 'Normal' },
  3: { pt: 'Alta', en: 'High', es: 'Alta' },
  4: { pt: 'Urgente', en: 'Urgent', es: 'Urgente' },
};

export const priorityTexts = {
  title: { pt: 'Prioridade', en: 'Priority', es: 'Prioridad' },
  of: {
    pt: 'Prioridade: {{priority}}',
    en: 'Priority: {{priority}}',
    es: 'Prioridad: {{priority}}',
  },
} satisfies Record<string, Texts>;
