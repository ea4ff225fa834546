import { type Context, places } from '@balcao/core';
import type { SlaMetric, slaEventKinds, slaOutcomes, slaStates } from '../contract/limits.ts';

/** Timer of an SLA target on a ticket: one row for each metric, the present instance. Times are epoch milliseconds. */
export interface SlaTimerRow {
  /** Id of the row; 0: not stored yet. */
  id: number;
  ticketId: number;
  metric: SlaMetric;
  /** Number among the timers of its metric on the ticket, from 1. */
  instance: number;
  policyId: number | null;
  policyVersion: number;
  targetMs: number;
  /** Opening hours, see `calendarKeyOf`. */
  calendarKey: string;
  state: (typeof slaStates)[number];
  startedAt: number;
  /** Beginning of the present running time; null while it is paused. */
  runningSince: number | null;
  /** Open time before the present running time. */
  usedMs: number;
  dueAt: number | null;
  warnAt: number | null;
  /** Time of the next warning or breach; null: none. */
  nextAt: number | null;
  warnedAt: number | null;
  breachedAt: number | null;
  endedAt: number | null;
  /** Result; null: it has not ended, or ended without one. */
  outcome: (typeof slaOutcomes)[number] | null;
  /** Message that ended it. */
  stoppedBy: number | null;
}

/** Entry about a timer that stays after the timer is deleted, for figures. */
export interface SlaEventRow {
  kind: (typeof slaEventKinds)[number];
  /** Kind of the entry that a withdrawal cancels. */
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
  /** Open time until the entry. */
  tookMs: number;
  /** Plain time until the entry. */
  wallMs: number;
}

const numbers = ['targetMs', 'startedAt', 'usedMs'] as const;
const moments = ['runningSince', 'dueAt', 'warnAt', 'nextAt', 'warnedAt', 'breachedAt', 'endedAt'] as const;

/** Reads the timers of these tickets by one query and locks them for the open transaction. */
export async function lockTimers(ctx: Context, ticketIds: readonly number[]): Promise<SlaTimerRow[]> {
  // `+` makes the database read by the tickets. SQLite would read every timer of the company instead.
  const rows = await ctx.sql.rows<SlaTimerRow>(
    `SELECT * FROM SlaTimers WHERE ticketId IN (${places(ticketIds.length)}) AND +companyId = :company ORDER BY id${
      ctx.sql.dialect === 'mysql' ? ' FOR UPDATE' : ''
    }`,
    [...ticketIds],
  );
  return rows.map(readTimer);
}

/** Converts the large numbers of a row, which drivers return as texts. */
export function readTimer(row: SlaTimerRow): SlaTimerRow {
  const read = { ...row };
  for (const column of numbers) read[column] = Number(row[column]);
  for (const column of moments) read[column] = row[column] === null ? null : Number(row[column]);
  return read;
}

/** Stores timers in the open transaction, which has locked them. */
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

/**
 * Stores warnings or breaches of timers that changed in nothing else, by one statement, in the open transaction, which
 * has locked them.
 */
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
