import { type TicketPriority, ticketPriorities } from '@balcao/plugins/tickets/contract/limits.ts';
import type { Texts } from '../../lib/format/i18n.ts';

/** Priorities as people choose them, the most urgent first. */
export const prioritiesDown: readonly TicketPriority[] = ticketPriorities.toReversed();

// Written here and not with the texts of tickets: those are part of the first visit, which has a size limit, and this
// file is loaded later.
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
