import { randomUUID } from 'node:crypto';
import { CompanyModel, type Context, type PendingEvent } from '@balcao/core';
import { SlaPolicyRow } from '../policies/sla-policy.ts';

/** Name of the job that applies a changed SLA policy to running timers. */
export const reaimJob = 'service-levels/re-aim';
/** Time within which every process reads changed calendars and settings, in milliseconds. */
const hoursKeptMs = 1500;

/**
 * Order to apply changed policies and hours to a company's running timers; one row for each company, deleted when all
 * timers are done.
 */
export class ReaimOrder extends CompanyModel {
  static override tableName = 'SlaReaims';

  /** Key that changes with each new order, so that an older run leaves the row to the newer one. */
  declare orderKey: string;
  /** Time from which a process may carry it out, epoch milliseconds; in the future while a process works on it. */
  declare runAt: number;
  /** Id of the last ticket whose timers are done. */
  declare followedTo: number;
}

/**
 * Orders that the company's running timers follow its policies and calendars, as they are after the open transaction.
 */
export async function orderReaim(ctx: Context, runAt = Date.now()): Promise<void> {
  const now = Date.now();
  await ctx
    .insert('SlaReaims', { orderKey: randomUUID(), runAt, followedTo: 0, createdAt: now, updatedAt: now })
    .onConflict('companyId')
    .merge(['orderKey', 'runAt', 'followedTo', 'updatedAt']);
  ctx.enqueue(reaimJob, {}, { runAt });
}

/** Events that change opening hours. */
const hoursEvents: ReadonlySet<string> = new Set([
  'calendar.updated',
  'calendar.deleted',
  'company.changed',
  'queue.updated',
  'queue.deleted',
]);

/**
 * Orders that running timers follow changed opening hours, after every process has read the new ones. The order is
 * stored in the transaction of the change, so that a crash does not lose it.
 */
export async function orderReaimByHours(events: readonly PendingEvent[]): Promise<void> {
  const companies = new Map<number, Context>();
  for (const { ctx, event, payload } of events)
    if (hoursEvents.has(event) || isTimeZone(event, payload)) companies.set(ctx.companyId, ctx);
  for (const [companyId, { host }] of companies) {
    const ctx = host.contextFor(companyId);
    if (await SlaPolicyRow.of(ctx).select('id').first()) await orderReaim(ctx, Date.now() + hoursKeptMs);
  }
}

function isTimeZone(event: string, payload: unknown): boolean {
  return event === 'setting.changed' && (payload as { key: string }).key === 'timeZone';
}
