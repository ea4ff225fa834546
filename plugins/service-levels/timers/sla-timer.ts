import { type Context, places } from '@balcao/core';
import type { SlaMetric, slaEventKinds, slaOutcomes, slaStates } from '../contract/limits.ts';

/** A target on a ticket: one row a metric, which is the present instance. Moments are epoch milliseconds. */
export interface SlaTimerRow {
  /** 0: not stored yet. */
  id: number;
  ticketId: number;
  metric: SlaMetric;
  /** 1 for the first of its metric on the ticket. */
  instance: number;
  policyId: number | null;
  policyVersion: number;
  targetMs: number;
  /** See `calendarKeyOf`. */
  calendarKey: string;
  state: (typeof slaStates)[number];
  startedAt: number;
  /** Begin of the stretch that is being measured; null while it is paused. */
  runningSince: number | null;
  /** Open time of the stretches before. */
  usedMs: number;
  dueAt: number | null;
  warnAt: number | null;
  /** When the next warning or breach is due; null: none. */
  nextAt: number | null;
  warnedAt: number | null;
  breachedAt: number | null;
  endedAt: number | null;
  /** null: not ended, or ended without one. */
  outcome: (typeof slaOutcomes)[number] | null;
  /** Message by which it ended. */
  stoppedBy: number | null;
}

/** An entry about a timer that outlives it, for figures. */
export interface SlaEventRow {
  kind: (typeof slaEventKinds)[number];
  /** Kind of the entry that a withdrawal takes back. */
  undone: 'breached' | 'met' | 'late' | null;
  metric: SlaMetric;
  instance: number;
  at: number;
  ticketId: number;
  queueId: number | null;
  userId: number | null;
  whatsappId: number | null;
  policyId: number | null;
  priority: number;
  targetMs: number;
  /** Open time that it took. */
  tookMs: number;
  /** Time by the clock on the wall that it took. */
  wallMs: number;
}

const numbers = ['targetMs', 'startedAt', 'usedMs'] as const;
const moments = ['runningSince', 'dueAt', 'warnAt', 'nextAt', 'warnedAt', 'breachedAt', 'endedAt'] as const;

/** Reads the timers of these tickets, locked for the open transaction; one query. */
export async function lockTimers(ctx: Context, ticketIds: readonly number[]): Promise<SlaTimerRow[]> {
  // The plus keeps the embedded database from reading every timer of the company, by the index of that.
  const rows = await ctx.sql.rows<SlaTimerRow>(
    `SELECT * FROM SlaTimers WHERE ticketId IN (${places(ticketIds.length)}) AND +companyId = :company ORDER BY id${
      ctx.sql.dialect === 'mysql' ? ' FOR UPDATE' : ''
    }`,
    [...ticketIds],
  );
  return rows.map(readTimer);
}

/** A row as it is read, its large numbers as numbers: drivers answer them as texts. */
export function readTimer(row: SlaTimerRow): SlaTimerRow {
  const read = { ...row };
  for (const column of numbers) read[column] = Number(row[column]);
  for (const column of moments) read[column] = row[column] === null ? null : Number(row[column]);
  return read;
}

/** Writes timers in the open transaction, which holds them. */
export async function saveTimers(ctx: Context, timers: readonly SlaTimerRow[]): Promise<void> {
  const now = Date.now();
  const fresh = timers.filter(({ id }) => id === 0);
  if (fresh.length > 0)
    await ctx.insert(
      'SlaTimers',
      fresh.map((timer) => ({ ...columnsOf(timer), createdAt: now, updatedAt: now })),
    );
  for (const timer of timers.filter(({ id }) => id !== 0)) {
    const columns = { ...columnsOf(timer), updatedAt: now };
    // One statement for all of them, which the driver prepares once.
    await ctx.sql.write(
      `UPDATE SlaTimers SET ${Object.keys(columns)
        .map((column) => `${column} = ?`)
        .join(', ')} WHERE id = ? AND companyId = :company`,
      [...Object.values(columns), timer.id],
    );
  }
}

/** Writes the warnings or the breaches of timers, of which nothing else is another one, in the open transaction, which holds them; one statement. */
export async function saveFired(
  ctx: Context,
  kind: 'warned' | 'breached',
  timers: readonly SlaTimerRow[],
): Promise<void> {
  if (timers.length === 0) return;
  const change =
    kind === 'warned' ? 'warnedAt = nextAt, nextAt = dueAt' : 'breachedAt = dueAt, nextAt = NULL';
  await ctx.sql.write(
    `UPDATE SlaTimers SET ${change}, updatedAt = ? WHERE id IN (${places(timers.length)}) AND +companyId = :company`,
    [Date.now(), ...timers.map(({ id }) => id)],
  );
}

function columnsOf(timer: SlaTimerRow): Omit<SlaTimerRow, 'id'> {
  const { ticketId, metric, instance, policyId, policyVersion, targetMs, calendarKey, state } = timer;
  const { startedAt, runningSince, usedMs, dueAt, warnAt, nextAt, warnedAt, breachedAt } = timer;
  const { endedAt, outcome, stoppedBy } = timer;
  return {
    ...{ ticketId, metric, instance, policyId, policyVersion, targetMs, calendarKey, state },
    ...{ startedAt, runningSince, usedMs, dueAt, warnAt, nextAt, warnedAt, breachedAt },
    ...{ endedAt, outcome, stoppedBy },
  };
}
