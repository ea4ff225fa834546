import { type Context, type Host, places } from '@balcao/core';
import { batchRows } from '../../tickets/index.ts';

/** State of a ticket within its service period (from its opening to its closing); times in epoch milliseconds. */
export interface Period {
  openedAt: number;
  /** Id up to which messages belong to earlier periods. */
  afterMessageId: number;
  /** Time of the customer's first message; null: none yet, or not read yet. */
  askedAt: number | null;
  queuedAt: number | null;
  acceptedAt: number | null;
  /** Time since which an agent has the ticket without a break. */
  heldSince: number | null;
  /** Time that agents had the ticket before. */
  handledMs: number;
  answeredAt: number | null;
  endedAt: number | null;
  /** Log entry of the ticket's opening, with the queue and agent to which it is counted; 0: none yet. */
  openedId: number;
  queueId: number;
  userId: number;
}

export interface PeriodRow extends Period {
  companyId: number;
  ticketId: number;
}

const columns = [
  'openedAt',
  'afterMessageId',
  'askedAt',
  'queuedAt',
  'acceptedAt',
  'heldSince',
  'handledMs',
  'answeredAt',
  'endedAt',
  'openedId',
  'queueId',
  'userId',
] as const satisfies ReadonlyArray<keyof Period>;

/** Reads the service periods (from a ticket's opening to its closing) of these tickets, of any companies, by ticket. */
export async function periodsOf(host: Host, ticketIds: readonly number[]): Promise<Map<number, PeriodRow>> {
  if (ticketIds.length === 0) return new Map();
  const { sql } = batchRows(host);
  const rows = await sql.rows<PeriodRow>(
    `SELECT companyId, ticketId, ${columns.join(', ')} FROM ServicePeriods WHERE ticketId IN (${places(ticketIds.length)})`,
    [...ticketIds],
  );
  return new Map(rows.map((row) => [row.ticketId, row]));
}

/** Stores the service periods of tickets without one; of any companies. */
export async function insertPeriods(host: Host, rows: readonly PeriodRow[]): Promise<void> {
  if (rows.length === 0) return;
  await batchRows(host).sql.insert(
    'ServicePeriods',
    ['companyId', 'ticketId', ...columns],
    rows.map((row) => [row.companyId, row.ticketId, ...columns.map((column) => row[column])]),
  );
}

export async function updatePeriod(ctx: Context, ticketId: number, period: Partial<Period>): Promise<void> {
  const changed = columns.filter((column) => column in period);
  if (changed.length === 0) return;
  await ctx.sql.write(
    `UPDATE ServicePeriods SET ${changed.map((column) => `${column} = ?`).join(', ')}
     WHERE ticketId = ? AND companyId = :company`,
    [...changed.map((column) => period[column] ?? null), ticketId],
  );
}
