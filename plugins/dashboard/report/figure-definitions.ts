import type { FigureName } from '../contract/limits.ts';
import type { CountColumn } from '../figures/sums.ts';
import { type TicketLogKind, ticketLogKinds } from '../ticket-log.ts';

/** Source of a figure: columns of the sums, and kind of ticket log entry. */
export interface FigureDefinition {
  columns: readonly CountColumn[];
  kind: number;
  /** Condition on the entries as SQL, which begins with AND. */
  where: string;
  /** Meaning of the entry's value. */
  value: 'tookMs' | 'rate' | null;
}

/** Figures of the present moment, or of contacts, which are no entries of the ticket log. */
export type CountedNow = 'pending' | 'open' | 'leads';

const measured = ' AND value IS NOT NULL';

/** Definitions of the dashboard's figures: which entries of the ticket log each one counts. */
export const figureDefinitions: Record<Exclude<FigureName, CountedNow>, FigureDefinition> = {
  opened: counted('opened'),
  reopened: counted('reopened'),
  accepted: { ...counted('accepted'), value: 'tookMs' },
  waited: { columns: ['waited'], kind: ticketLogKinds.accepted, where: measured, value: 'tookMs' },
  taken: counted('taken'),
  answered: { ...counted('answered'), value: 'tookMs' },
  closed: { ...counted('closed'), value: 'tookMs' },
  handled: { columns: ['handled'], kind: ticketLogKinds.closed, where: measured, value: 'tookMs' },
  rated: { columns: ['rated1', 'rated2', 'rated3'], kind: ticketLogKinds.rated, where: '', value: 'rate' },
  rated1: rated('rated1', ' AND value = 1'),
  rated2: rated('rated2', ' AND value = 2'),
  rated3: rated('rated3', ' AND value = 3'),
};

function counted(name: Exclude<TicketLogKind, 'rated'>): FigureDefinition {
  return { columns: [name], kind: ticketLogKinds[name], where: '', value: null };
}

function rated(column: CountColumn, where: string): FigureDefinition {
  return { columns: [column], kind: ticketLogKinds.rated, where, value: 'rate' };
}
