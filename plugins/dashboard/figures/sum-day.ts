import type { Binding, Context, WallClock } from '@balcao/core';
import { places } from '@balcao/core';
import { type Place, ticketLogKinds } from '../ticket-log.ts';
import { cutOf, cuts, grains, grainsWithoutBins, type Span } from './grains.ts';
import { type HourOfDay, hoursOfDay } from './hours.ts';
import { nameOfKind, type StoredSums, Sum, storedColumns } from './sums.ts';

interface TicketLogRow extends Place {
  kind: number;
  at: number;
  value: number | null;
}

/** Sums of one hour or day, for one queue, agent or connection. */
export interface SumRow extends Place {
  grain: number;
  startAt: number;
  sum: Sum;
}

const kinds = Object.values(ticketLogKinds);

/**
 * Sums these hours of a day from the ticket log, and the day from its hours, in the caller's transaction, which has
 * locked the company's state. It may be repeated: afterwards the sums agree with the ticket log.
 */
export async function sumDay(
  ctx: Context,
  clock: WallClock,
  { day, hours = hoursOfDay(clock, day) }: { day: string; hours?: readonly HourOfDay[] },
): Promise<void> {
  const [start, end] = [clock.startOfDay(day), clock.endOfDay(day)];
  if (start === null || end === null || hours.length === 0) return;
  const sums = await sumsOfHours(ctx, hours);
  await forget(
    ctx,
    'hour',
    hours.map(({ from }) => from),
  );
  await store(ctx, sums);
  await forget(ctx, 'day', [start]);
  await store(ctx, await sumOfDay(ctx, start, end));
}

/** Sums the ticket log over these hours, which are consecutive or few. */
export async function sumsOfHours(ctx: Context, hours: readonly HourOfDay[]): Promise<SumRow[]> {
  const sums = new Map<string, SumRow>();
  const from = Math.min(...hours.map((hour) => hour.from));
  const until = Math.max(...hours.map((hour) => hour.until));
  for (const { kind, at, value, ...place } of await loggedBetween(ctx, from, until)) {
    const hour = hours.find((one) => at >= one.from && at < one.until);
    const name = nameOfKind.get(kind);
    if (!hour || !name) continue;
    const measured = value === null ? null : Number(value);
    for (const sum of sumsOf(sums, 'hour', hour.from, place)) sum.count(name, measured);
  }
  return [...sums.values()];
}

/** Sums the hours of a day to the rows of the day. */
export function dayFrom(hours: readonly SumRow[], startAt: number): SumRow[] {
  const sums = new Map<string, SumRow>();
  for (const { grain, queueId, userId, whatsappId, sum } of hours)
    if (grain === grains.hour.place)
      for (const day of sumsOf(sums, 'day', startAt, { queueId, userId, whatsappId })) day.add(sum.stored());
  return [...sums.values()];
}

async function sumOfDay(ctx: Context, start: number, end: number): Promise<SumRow[]> {
  const sums = new Map<string, SumRow>();
  const hours = await ctx.sql.rows<StoredSums & Place>(
    `SELECT queueId, userId, whatsappId, ${storedColumns.join(', ')} FROM Figures
     WHERE companyId = :company AND grain = ? AND startAt >= ? AND startAt < ?`,
    [grains.hour.place, start, end],
  );
  for (const hour of hours) for (const day of sumsOf(sums, 'day', start, hour)) day.add(hour);
  return [...sums.values()];
}

function loggedBetween(ctx: Context, from: number, until: number): Promise<TicketLogRow[]> {
  return ctx.sql.rows<TicketLogRow>(
    `SELECT kind, at, queueId, userId, whatsappId, value FROM Milestones
     WHERE companyId = :company AND kind IN (${places(kinds.length)}) AND at >= ? AND at < ?`,
    [...kinds, from, until],
  );
}

/** Finds the sums, in every grouping, to which an entry of this place belongs. */
function sumsOf(sums: Map<string, SumRow>, span: Span, startAt: number, place: Place): Sum[] {
  return cuts.map((cut) => {
    const { queueId, userId, whatsappId } = cutOf(place, cut);
    const grain = grains[span][cut];
    const key = `${grain}/${startAt}/${queueId}/${userId}/${whatsappId}`;
    const known = sums.get(key) ?? { grain, startAt, queueId, userId, whatsappId, sum: new Sum() };
    sums.set(key, known);
    return known.sum;
  });
}

async function forget(ctx: Context, span: Span, starts: readonly number[]): Promise<void> {
  const of = Object.values(grains[span]);
  await ctx.sql.write(
    `DELETE FROM Figures WHERE companyId = :company AND grain IN (${places(of.length)})
       AND startAt IN (${places(starts.length)})`,
    [...of, ...starts],
  );
}

/** Converts a sum to the columns of its row. */
export function storedOf({ grain, sum }: SumRow): StoredSums {
  const stored = sum.stored();
  return grainsWithoutBins.has(grain)
    ? { ...stored, waitedBins: null, answeredBins: null, handledBins: null }
    : stored;
}

async function store(ctx: Context, rows: readonly SumRow[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.sql.insert(
    'Figures',
    ['grain', 'startAt', 'queueId', 'userId', 'whatsappId', ...storedColumns],
    rows.map((row): Binding[] => {
      const { grain, startAt, queueId, userId, whatsappId } = row;
      const stored = storedOf(row);
      return [
        grain,
        startAt,
        queueId,
        userId,
        whatsappId,
        ...storedColumns.map((column) => stored[column] as Binding),
      ];
    }),
  );
}
