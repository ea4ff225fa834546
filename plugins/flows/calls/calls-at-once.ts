import { type Context, perHost } from '@balcao/core';
import { callTimes } from '../contract/limits.ts';
import { callJob } from './jobs.ts';

/** Calls of one company to its API, in this process. */
interface Line {
  underWay: number;
  /** Tickets whose calls wait for one of these to end, in their order. */
  waiting: Set<number>;
}

const lines = perHost(() => new Map<number, Line>());

/**
 * Makes a ticket's call, unless the company has `callTimes.atOnce` of them under way in this process: then its job runs
 * again when one of them ends. An API that hangs so takes only a share of the places for calls, and other companies' flows
 * go on. What waited when the process ended is found by the sweep of due runs.
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

/** Wakes the company's next waiting call, where a place is free. */
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
