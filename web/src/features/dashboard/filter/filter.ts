import { dashboardLimits } from '@balcao/plugins/dashboard/contract/limits.ts';

/** Periods that can be chosen, in days; 0: no period. */
export const periods = [0, 3, 7, 15, 30, 60, 90] as const;
export type Period = (typeof periods)[number];

/** Filter of the dashboard, stored in the page's address so that users can share it and go back to it. */
export interface DashboardFilter {
  /** Two dates, or a period that ends today. */
  kind: 'date' | 'period';
  /** `2026-11-22`; empty for none. */
  from: string;
  to: string;
  days: Period;
  /** Id of a queue; null: all, 0: tickets without one. The same holds for agents and connections. */
  queueId: number | null;
  userId: number | null;
  whatsappId: number | null;
}

const names = { queueId: 'queue', userId: 'agent', whatsappId: 'connection' } as const;
type Narrowing = keyof typeof names;
const narrowings = Object.keys(names) as Narrowing[];
const dayMs = 86_400_000;

/** Returns the default filter: from the first day of the month until today, for the whole company. */
export function usualFilter(today: string): DashboardFilter {
  const from = `${today.slice(0, 8)}01`;
  return { kind: 'date', from, to: today, days: 0, queueId: null, userId: null, whatsappId: null };
}

/** Reads the filter from a page's address; default values where it has none, or impossible ones. */
export function readFilter(params: URLSearchParams, today: string): DashboardFilter {
  const narrowed = Object.fromEntries(narrowings.map((key) => [key, idOf(params.get(names[key]))]));
  const usual: DashboardFilter = { ...usualFilter(today), ...narrowed };
  const days = periods.find((period) => period > 0 && String(period) === params.get('days'));
  if (days !== undefined) return { ...usual, kind: 'period', days };
  const asked = { ...usual, from: dayOf(params.get('from')), to: dayOf(params.get('to')) };
  return faultOf(asked) === null ? asked : usual;
}

/** Writes the filter to a page's address, without default values. */
export function writeFilter(filter: DashboardFilter, today: string): URLSearchParams {
  const params = new URLSearchParams();
  const usual = usualFilter(today);
  if (filter.kind === 'period') params.set('days', String(filter.days));
  else if (filter.from !== usual.from || filter.to !== usual.to) {
    if (filter.from) params.set('from', filter.from);
    if (filter.to) params.set('to', filter.to);
  }
  for (const key of narrowings) if (filter[key] !== null) params.set(names[key], String(filter[key]));
  return params;
}

/** Makes the query of the request to the server. */
export function queryOf({ kind, from, to, days, queueId, userId, whatsappId }: DashboardFilter) {
  const narrowed = { queueId, userId, whatsappId };
  return kind === 'period' ? { days, ...narrowed } : { date_from: from, date_to: to, ...narrowed };
}

export type FilterFault = 'nothingSet' | 'invalidDay' | 'endsBeforeStart' | 'tooLong';

/** Finds the reason why the filter cannot be sent; null where it can. */
export function faultOf({ kind, from, to, days }: DashboardFilter): FilterFault | null {
  if (kind === 'period') return days === 0 ? 'nothingSet' : null;
  if (from === '' && to === '') return 'nothingSet';
  if (from === '' || to === '') return null;
  if (from > to) return 'endsBeforeStart';
  const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return length > dashboardLimits.rangeDaysMax ? 'tooLong' : null;
}

function idOf(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function dayOf(text: string | null): string {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return '';
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text) ? text : '';
}
