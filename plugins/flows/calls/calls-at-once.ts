import { type Context, perHost } from '@balcao/core';
import { callTimes } from '../contract/limits.ts';
import { callJob } from './jobs.ts';

/** Calls of one company to its own API, in this process. */
interface Line {
  underWay: number;
  /** Tickets whose calls wait for one of these to end, in order. */
  waiting: Set<number>;
}

const lines = perHost(() => new Map<number, Line>());

/**
 * Makes a ticket's call to the company's API, unless the company has `callTimes.atOnce` calls under way in this
 * process; then the ticket's job runs again when one of them ends. An API that does not answer so blocks only its own
 * company's flows. When the process ends, the sweep of due runs finds the waiting tickets.
 */
export async function inTurn(ctx: Context, ticketId: number, call: () => Promise<void>): Promise<void> {
  const ofCompanies = lines(ctx.host);
  const line = ofCompanies.get(ctx.companyId) ?? { underWay: 0, waiting: new Set() };
  if (line.underWay >= callTimes.atOnce) {
    line.waiting.add(ticketId);
    return;
  }
  ofCompanies.set(ctx.companyId, line);
  line.waiting.delete(ticketId);
  line.underWay++;
  try {
    await call();
  } finally {
    line.underWay--;
    wakeNext(ctx);
  }
}

/** Starts the company's next waiting call, where a place is free. */
export function wakeNext(ctx: Context): void {
  const ofCompanies = lines(ctx.host);
  const line = ofCompanies.get(ctx.companyId);
  if (!line || line.underWay >= callTimes.atOnce) return;
  const [next] = line.waiting;
  if (next !== undefined) {
    line.waiting.delete(next);
    ctx.enqueue(callJob, { ticketId: next });
  } else if (line.underWay === 0) ofCompanies.delete(ctx.companyId);
}
