import { dashboardLimits } from '@balcao/plugins/dashboard/contract/limits.ts';

/** Lengths that a period up to today may have, in days. */
export const periods = [7, 15, 30, 90] as const;

/** Period, queue and agent of a report. The page's address holds them, so that it can be shared and gone back to. */
export interface ReportFilter {
  /** `2026-11-22`, both included. */
  from: string;
  to: string;
  /** null: all of them; 0: those with none. */
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

/** Filter of an address; the last 30 days where it has none. */
export function readFilter(params: URLSearchParams, today: string): ReportFilter {
  const narrowed = Object.fromEntries(narrowings.map((key) => [key, idOf(params.get(names[key]))]));
  const days = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const usual = lastDays(today, 30);
  return { ...(faultOf(days) === null ? days : usual), ...narrowed } as ReportFilter;
}

/** The filter as an address. */
export function writeFilter(filter: ReportFilter): URLSearchParams {
  const params = new URLSearchParams({ from: filter.from, to: filter.to });
  for (const key of narrowings) if (filter[key] !== null) params.set(names[key], String(filter[key]));
  return params;
}

/** Query of the request to the server. */
export function queryOf({ from, to, ...narrowed }: ReportFilter) {
  return { date_from: from, date_to: to, ...narrowed };
}

export type FilterFault = 'invalidDay' | 'endsBeforeStart' | 'tooLong';

/** Finds why a period cannot be sent; null where it can. */
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
