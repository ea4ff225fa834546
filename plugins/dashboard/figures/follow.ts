import { type Context, companyClock, type Host, places, type WallClock, wallClock } from '@balcao/core';
import { installation } from '../installation.ts';
import { ticketLogKinds } from '../ticket-log.ts';
import { type FigureState, lockState, readState, writeState } from './figure-state.ts';
import { sumsVersion } from './grains.ts';
import { type HourOfDay, hourOf } from './hours.ts';
import { sumDay } from './sum-day.ts';

/** Sizes of one step, which is one transaction. */
const ordersOfStep = 2_000;
const daysOfStep = 8;
const clearedOfStep = 2_000;

/**
 * Updates the dashboard's sums of a company from its ticket log, at most a given number of steps at a time; returns
 * false when more is left. An order is deleted in the transaction that sums it, so that a crash loses nothing and a
 * second run finds nothing to do.
 */
export async function followLedger(ctx: Context, steps: number): Promise<boolean> {
  for (let step = 0; step < steps; step++) {
    if (!(await isBehind(ctx))) return true;
    await ctx.transaction(() => followSome(ctx));
    await new Promise((resume) => setImmediate(resume));
  }
  return !(await isBehind(ctx));
}

/** True when work was ordered or sums must be computed again. */
async function isBehind(ctx: Context): Promise<boolean> {
  const state = await readState(ctx);
  if (state && (state.isClearing || state.unsummedBefore > 0)) return true;
  const { timeZone } = await companyClock(ctx);
  if (state && !isOf(state, timeZone)) return true;
  const [order] = await ctx.sql.rows('SELECT id FROM MilestoneOrders WHERE companyId = :company LIMIT 1');
  return order !== undefined;
}

function isOf({ timeZone, version }: FigureState, zone: string): boolean {
  return timeZone === zone && version === sumsVersion;
}

async function followSome(ctx: Context): Promise<void> {
  const state = await lockState(ctx);
  const clock = await companyClock(ctx);
  if (!isOf(state, clock.timeZone)) {
    // Other hours, other days, or sums of another kind: all are made anew.
    return writeState(ctx, { timeZone: clock.timeZone, version: sumsVersion, isClearing: 1 });
  }
  if (state.isClearing) return clearSome(ctx);
  await sumOrdered(ctx, clock);
  if (state.unsummedBefore > 0) await sumOlder(ctx, wallClock(state.timeZone), state.unsummedBefore);
}

async function sumOrdered(ctx: Context, clock: WallClock): Promise<void> {
  const orders = await ctx.sql.rows<{ id: number; at: number }>(
    `SELECT id, at FROM MilestoneOrders WHERE companyId = :company ORDER BY id LIMIT ${ordersOfStep}`,
  );
  const days = new Map<string, Map<number, HourOfDay>>();
  const done: number[] = [];
  for (const { id, at } of orders) {
    const { day } = clock.at(Number(at));
    const hours = days.get(day) ?? new Map<number, HourOfDay>();
    if (!days.has(day) && days.size === daysOfStep) continue;
    const hour = hourOf(clock, Number(at));
    days.set(day, hours.set(hour.from, hour));
    done.push(id);
  }
  for (const [day, hours] of days) await sumDay(ctx, clock, { day, hours: [...hours.values()] });
  if (done.length > 0)
    await ctx.sql.write(
      `DELETE FROM MilestoneOrders WHERE companyId = :company AND id IN (${places(done.length)})`,
      done,
    );
}

/** The newest day that is not summed yet. */
async function sumOlder(ctx: Context, clock: WallClock, before: number): Promise<void> {
  const latest = await edgeOfLedger(ctx, { before });
  if (latest === null) return writeState(ctx, { unsummedBefore: 0 });
  const { day } = clock.at(latest);
  await sumDay(ctx, clock, { day });
  await writeState(ctx, { unsummedBefore: clock.startOfDay(day) ?? 0 });
}

async function clearSome(ctx: Context): Promise<void> {
  const { dialect } = ctx.sql;
  const { affected } = await ctx.sql.write(
    dialect === 'mysql'
      ? `DELETE FROM Figures WHERE companyId = :company LIMIT ${clearedOfStep}`
      : `DELETE FROM Figures WHERE rowid IN
         (SELECT rowid FROM Figures WHERE companyId = :company LIMIT ${clearedOfStep})`,
  );
  if (affected > 0) return;
  await writeState(ctx, { isClearing: 0 });
  await sumAll(ctx);
}

/** Has all days summed, the newest first; whatever is there is replaced day by day. In the caller's transaction. */
export async function sumAll(ctx: Context): Promise<void> {
  await lockState(ctx);
  const latest = await edgeOfLedger(ctx, { before: Number.MAX_SAFE_INTEGER });
  const first = await edgeOfLedger(ctx, {});
  const summedTo = latest === null ? 0 : latest + 1;
  await writeState(ctx, { unsummedBefore: summedTo, summedTo, summedFrom: first ?? 0 });
}

/**
 * Time of the last entry of the ticket log before a given time, or of the very first entry; null when there is none.
 * Found by the index of the entries' kinds.
 */
export async function edgeOfLedger(ctx: Context, { before }: { before?: number }): Promise<number | null> {
  const wanted = before === undefined ? 'MIN(at)' : 'MAX(at)';
  const each = Object.values(ticketLogKinds).map(
    (kind) =>
      `SELECT ${wanted} AS at FROM Milestones WHERE companyId = :company AND kind = ${kind}${before === undefined ? '' : ' AND at < ?'}`,
  );
  const rows = await ctx.sql.rows<{ at: number | null }>(
    each.join(' UNION ALL '),
    before === undefined ? [] : each.map(() => before),
  );
  const moments = rows.flatMap(({ at }) => (at === null ? [] : [Number(at)]));
  if (moments.length === 0) return null;
  return before === undefined ? Math.min(...moments) : Math.max(...moments);
}

/** Updates the sums of every company that is behind, each for a limited time; the rest is left to the next run. */
export async function followEveryCompany(host: Host, stepsEach: number): Promise<void> {
  const behind = await installation(host).sql.rows<{ companyId: number }>(
    `SELECT DISTINCT companyId FROM MilestoneOrders
     UNION SELECT companyId FROM FigureStates WHERE isClearing = 1 OR unsummedBefore > 0 OR version <> ${sumsVersion}`,
  );
  for (const { companyId } of behind) await followLedger(host.contextFor(companyId), stepsEach);
}
