import type { Context } from '@balcao/core';
import { type PauseReason, pauseReasons } from '../contract/limits.ts';
import { AgentStateLogRow } from './agent-state-log.ts';

const readAtOnce = 5000;

/** Milliseconds that an agent spent in each state. Time before the first state that was logged is in none. */
export interface TimeInStates {
  availableMs: number;
  /** Busy, by reason; `none` where no reason was given. */
  pausedMs: Record<PauseReason | 'none', number>;
  awayMs: number;
}

/** Half-open stretch of time. */
export interface Stretch {
  from: number;
  until: number;
}

type Entry = Pick<AgentStateLogRow, 'id' | 'userId' | 'at' | 'isOnline' | 'availability' | 'pauseReason'>;

/** Counts the changes of availability within a stretch of time, up to `max`. */
export async function countStates(
  ctx: Context,
  { from, until }: Stretch,
  { userId, max }: { userId?: number | undefined; max: number },
): Promise<number> {
  const [row] = await ctx.sql.rows<{ count: number }>(
    `SELECT COUNT(*) AS count FROM (SELECT 1 FROM AgentStateLog WHERE companyId = :company AND at >= ? AND at < ?
     ${userId === undefined ? '' : 'AND userId = ?'} LIMIT ${max}) found`,
    [from, until, ...(userId === undefined ? [] : [userId])],
  );
  return Number(row?.count ?? 0);
}

/**
 * Adds up the time of agents in each state, by stretches that follow one another. Reads the state in force at the begin, then the log
 * in order, by portions.
 */
export async function timeInStates(
  ctx: Context,
  stretches: readonly Stretch[],
  userId?: number,
): Promise<Map<number, TimeInStates[]>> {
  const times = new Map<number, TimeInStates[]>();
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (!first || !last) return times;
  const present = new Map<number, Entry>();
  const follow = (entry: Entry) => {
    const before = present.get(entry.userId);
    if (before) addStay(times, stretches, before, Number(entry.at));
    present.set(entry.userId, entry);
  };
  for (const entry of await statesAt(ctx, first.from, userId)) follow({ ...entry, at: first.from });
  for await (const entry of statesWithin(ctx, { from: first.from, until: last.until }, userId)) follow(entry);
  for (const entry of present.values()) addStay(times, stretches, entry, last.until);
  return times;
}

/** The last state of each agent that began before a moment. */
function statesAt(ctx: Context, moment: number, userId: number | undefined): Promise<Entry[]> {
  return ctx.sql.rows<Entry>(
    `SELECT l.id, l.userId, l.at, l.isOnline, l.availability, l.pauseReason FROM Users u JOIN AgentStateLog l ON l.id =
       (SELECT s.id FROM AgentStateLog s WHERE s.companyId = :company AND s.userId = u.id AND s.at < ? ORDER BY s.at DESC, s.id DESC LIMIT 1)
     WHERE u.companyId = :company ${userId === undefined ? '' : 'AND u.id = ?'}`,
    [moment, ...(userId === undefined ? [] : [userId])],
  );
}

async function* statesWithin(
  ctx: Context,
  { from, until }: Stretch,
  userId: number | undefined,
): AsyncGenerator<Entry> {
  for (let behind = { at: from, id: 0 }; ; ) {
    const rows = AgentStateLogRow.of(ctx)
      .where('at', '>=', behind.at)
      .where('at', '<', until)
      .where((places) => {
        places.where('at', '>', behind.at).orWhere('id', '>', behind.id);
      })
      .orderBy(['at', 'id'])
      .limit(readAtOnce);
    if (userId !== undefined) rows.where({ userId });
    const found: Entry[] = await rows;
    yield* found;
    const last = found.length === readAtOnce ? found.at(-1) : undefined;
    if (!last) return;
    behind = { at: Number(last.at), id: last.id };
    await new Promise((resume) => setImmediate(resume));
  }
}

/** Adds a stay in one state to every stretch that it touches. */
function addStay(
  times: Map<number, TimeInStates[]>,
  stretches: readonly Stretch[],
  { userId, at, ...state }: Entry,
  until: number,
): void {
  const from = Number(at);
  if (until <= from) return;
  const sums = times.get(userId) ?? stretches.map(noTime);
  times.set(userId, sums);
  for (let place = placeOf(stretches, from); place < stretches.length; place++) {
    const [stretch, sum] = [stretches[place], sums[place]];
    if (!stretch || !sum || stretch.from >= until) return;
    add(sum, state, Math.min(until, stretch.until) - Math.max(from, stretch.from));
  }
}

/** The first stretch that ends after a moment. */
function placeOf(stretches: readonly Stretch[], moment: number): number {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.until ?? 0) <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

function add(
  sum: TimeInStates,
  { isOnline, availability, pauseReason }: Pick<Entry, 'isOnline' | 'availability' | 'pauseReason'>,
  ms: number,
): void {
  if (ms <= 0) return;
  if (!isOnline || availability === 'away') sum.awayMs += ms;
  else if (availability === 'busy') sum.pausedMs[pauseReason ?? 'none'] += ms;
  else sum.availableMs += ms;
}

function noTime(): TimeInStates {
  const pausedMs = Object.fromEntries([...pauseReasons, 'none'].map((reason) => [reason, 0]));
  return { availableMs: 0, pausedMs: pausedMs as TimeInStates['pausedMs'], awayMs: 0 };
}
