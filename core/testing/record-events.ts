import type { Host } from '../context.ts';

/** Domain events of each company's committed transactions, recorded for a test. */
export interface RecordedEvents {
  /** The events of a company so far, or those of one name. */
  of(company: { id: number }, event?: string): Array<Record<string, unknown>>;
  names(company: { id: number }): string[];
}

/** Records every event as keepers get it; those of a transaction that rolled back are left out. */
export function recordEvents(host: Host): RecordedEvents {
  const kept: Array<{ companyId: number; event: string; payload: unknown; isKept: boolean }> = [];
  host.events.keep(async (events) => {
    const rows = events.map(({ ctx, event, payload }) => ({
      ...{ companyId: ctx.companyId, event, payload, isKept: false },
    }));
    kept.push(...rows);
    host.database.afterCommit(() => {
      for (const row of rows) row.isKept = true;
    });
  });
  const all = ({ id }: { id: number }) => kept.filter(({ companyId, isKept }) => companyId === id && isKept);
  return {
    of: (company, event) =>
      all(company)
        .filter((row) => event === undefined || row.event === event)
        .map(({ payload }) => payload as Record<string, unknown>),
    names: (company) => all(company).map(({ event }) => event),
  };
}
