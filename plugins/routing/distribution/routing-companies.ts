import { type Context, perHost } from '@balcao/core';
import { QueueRoutingRow } from '../queues/queue-routing.ts';

/**
 * Milliseconds for which a company's setting is kept in memory; the sweep finds companies for which another process
 * turned routing on meanwhile.
 */
const keptMs = 5000;
const companiesMax = 10_000;
const answers = perHost(() => new Map<number, { gives: boolean; until: number }>());

/**
 * True when any queue of the company assigns its tickets automatically, and its plan includes that; for other companies
 * only a cached value is read.
 */
export async function givesOut(ctx: Context): Promise<boolean> {
  const kept = answers(ctx.host);
  const known = kept.get(ctx.companyId);
  if (known && known.until > Date.now()) return known.gives;
  const isOn = (await QueueRoutingRow.of(ctx).findOne({ isOn: true })) !== undefined;
  const gives = isOn && (await ctx.host.tenancy.opens(ctx.companyId, 'useRouting'));
  if (kept.size >= companiesMax) kept.clear();
  kept.set(ctx.companyId, { gives, until: Date.now() + keptMs });
  return gives;
}

/** Has the next question of the company read the database, after the open transaction. */
export function forgetGivesOut(ctx: Context): void {
  ctx.host.database.afterCommit(() => answers(ctx.host).delete(ctx.companyId));
}
