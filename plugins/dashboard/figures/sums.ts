import { type TicketLogKind, ticketLogKinds } from '../ticket-log.ts';
import { addBins, type Bins, binOf, storedBins } from './bins.ts';

const countColumns = [
  'opened',
  'reopened',
  'accepted',
  'waited',
  'taken',
  'answered',
  'closed',
  'handled',
  'rated1',
  'rated2',
  'rated3',
] as const;
/** Columns that are measured too: of each the sum and the histogram of durations. */
const durationColumns = ['waited', 'answered', 'handled'] as const;
export type CountColumn = (typeof countColumns)[number];
export type DurationColumn = (typeof durationColumns)[number];

export type Sums = Record<CountColumn, number> & Record<`${DurationColumn}Ms`, number>;
type Histograms = Record<DurationColumn, Bins>;
/** Sums as the database stores them. */
export type StoredSums = Sums & Record<`${DurationColumn}Bins`, string | null>;

/** Columns of the dashboard's sums: counts of tickets and durations. */
export const sumColumns: ReadonlyArray<keyof Sums> = [
  ...countColumns,
  ...durationColumns.map((column) => `${column}Ms` as const),
];
export const storedColumns: ReadonlyArray<keyof StoredSums> = [
  ...sumColumns,
  ...durationColumns.map((column) => `${column}Bins` as const),
];

/** Sums of entries of the ticket log, as they grow. */
export class Sum {
  readonly sums = Object.fromEntries(sumColumns.map((column) => [column, 0])) as Sums;
  readonly histograms: Histograms = { waited: new Map(), answered: new Map(), handled: new Map() };

  /** One entry of the ticket log more. */
  count(name: TicketLogKind, value: number | null): void {
    if (name === 'rated') return void this.sums[`rated${clamped(value)}`]++;
    this.sums[name]++;
    if (value === null) return;
    if (name === 'accepted') this.#measure('waited', value);
    if (name === 'answered') this.#measure('answered', value);
    if (name === 'closed') this.#measure('handled', value);
  }

  add(stored: Partial<StoredSums>): void {
    for (const column of sumColumns) this.sums[column] += Number(stored[column] ?? 0);
    for (const column of durationColumns) addBins(this.histograms[column], stored[`${column}Bins`] ?? null);
  }

  /** Adds the sums of another one. */
  merge({ sums, histograms }: Sum): void {
    for (const column of sumColumns) this.sums[column] += sums[column];
    for (const column of durationColumns)
      for (const [bin, count] of histograms[column])
        this.histograms[column].set(bin, (this.histograms[column].get(bin) ?? 0) + count);
  }

  stored(): StoredSums {
    const { waited, answered, handled } = this.histograms;
    return {
      ...this.sums,
      waitedBins: storedBins(waited),
      answeredBins: storedBins(answered),
      handledBins: storedBins(handled),
    };
  }

  #measure(column: DurationColumn, ms: number): void {
    // Answers are counted by their log entry; waits and handling only where there was one to measure.
    if (column !== 'answered') this.sums[column]++;
    this.sums[`${column}Ms`] += ms;
    const bins = this.histograms[column];
    const bin = binOf(ms);
    bins.set(bin, (bins.get(bin) ?? 0) + 1);
  }
}

/** The entries of the ticket log by their numbers. */
export const nameOfKind = new Map<number, TicketLogKind>(
  Object.entries(ticketLogKinds).map(([name, kind]) => [kind, name as TicketLogKind]),
);

function clamped(rate: number | null): 1 | 2 | 3 {
  if (rate === null || rate <= 1) return 1;
  return rate >= 3 ? 3 : 2;
}
