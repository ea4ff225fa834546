import { dashboardLimits } from '@balcao/plugins/dashboard/contract/limits.ts';

/** Periods up to today that can be chosen, in days. */
export const periods = [7, 15, 30, 90] as const;

/** Filter of a report, stored in the page's address so that users can share it and go back to it. */
export interface ReportFilter {
  /** First and last day, `2026-11-22`, both included. */
  from: string;
  to: string;
  /** Id of a queue; null: all, 0: tickets without one. The same holds for agents and connections. */
  queueId: number | null;
  userId: number | null;
  whatsappId: number | null;
  tagId: number | null;
}

const names = { queueId: 'queue', userId: 'agent', whatsappId: 'connection', tagId: 'tag' } as const;
type Narrowing = keyof typeof names;
const narrowings = Object.keys(names) as Narrowing[];
const dayMs = 86_400_000;

/** Returns the last days up to today. */
export function lastDays(today: string, days: number): Pick<ReportFilter, 'from' | 'to'> {
  const first = new Date(Date.parse(`${today}T00:00:00Z`) - (days - 1) * dayMs);
  return { from: first.toISOString().slice(0, 10), to: today };
}

/** Reads the filter from a page's address; the last 30 days where it has none. */
export function readFilter(params: URLSearchParams, today: string): ReportFilter {
  const narrowed = Object.fromEntries(narrowings.map((key) => [key, idOf(params.get(names[key]))]));
  const days = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const usual = lastDays(today, 30);
  return { ...(faultOf(days) === null ? days : usual), ...narrowed } as ReportFilter;
}

/** Writes the filter to a page's address. */
export function writeFilter(filter: ReportFilter): URLSearchParams {
  const params = new URLSearchParams({ from: filter.from, to: filter.to });
  for (const key of narrowings) if (filter[key] !== null) params.set(names[key], String(filter[key]));
  return params;
}

/** Makes the query of the request to the server. */
export function queryOf({ from, to, ...narrowed }: ReportFilter) {
  return { date_from: from, date_to: to, ...narrowed };
}

export type FilterFault = 'invalidDay' | 'endsBeforeStart' | 'tooLong';

/** Finds the reason why a period cannot be sent; null where it can. */
export function faultOf({ from, to }: Pick<ReportFilter, 'from' | 'to'>): FilterFault | null {
  if (!isDay(from) || !isDay(to)) return 'invalidDay';
  if (from > to) return 'endsBeforeStart';
  const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return length > dashboardLimits.rangeDaysMax ? 'tooLong' : null;
}

function idOf(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}
