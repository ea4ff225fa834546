import { randomUUID } from 'node:crypto';
import { CompanyModel, type Context, type PendingEvent } from '@balcao/core';
import { SlaPolicyRow } from '../policies/sla-policy.ts';

/** Name of the job that applies a changed SLA policy to running timers. */
export const reaimJob = 'service-levels/re-aim';
/** Every process reads its calendars and settings anew within this time. */
const hoursKeptMs = 1500;

/** An order to have the company's running timers follow its policies and hours; one row a company, gone once all of them do. */
export class ReaimOrder extends CompanyModel {
  static override tableName = 'SlaReaims';

  /** Another one with each order: a run that is behind a newer order leaves the row to it. */
  declare orderKey: string;
  /** When a process may take it up, epoch milliseconds; ahead while one works at it. */
  declare runAt: number;
  /** Id of the ticket up to which the timers follow. */
  declare followedTo: number;
}

/** Has the company's running timers follow its policies and calendars as they are after the open transaction. */
export async function orderReaim(ctx: Context, runAt = Date.now()): Promise<void> {
  const now = Date.now();
  await ctx
    .insert('SlaReaims', { orderKey: randomUUID(), runAt, followedTo: 0, createdAt: now, updatedAt: now })
    .onConflict('companyId')
    .merge(['orderKey', 'runAt', 'followedTo', 'updatedAt']);
  ctx.enqueue(reaimJob, {}, { runAt });
}

/** Changes of what opening hours are made of. */
const hoursEvents: ReadonlySet<string> = new Set([
  'calendar.updated',
  'calendar.deleted',
  'company.changed',
  'queue.updated',
  'queue.deleted',
]);

/**
 * Has running timers follow opening hours that change, once no process counts by the former ones any more: ordered in the
 * transaction of the change, so that no process that dies afterwards loses it.
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
