import { type Host, places } from '@balcao/core';
import { ratingsBefore } from '../../reception/index.ts';
import { ticketRowsByIds } from '../../tickets/index.ts';
import { sumAll } from '../figures/follow.ts';
import { everyCompany, installation } from '../installation.ts';
import { adoptTickets } from '../periods/adopt-tickets.ts';
import { placeOf } from '../periods/next-period.ts';
import { periodsOf } from '../periods/period.ts';
import { appendToTicketLog } from '../ticket-log.ts';

/** Name of the job that writes the ticket log of tickets from before the dashboard. */
export const fillJob = 'dashboard/fill-ledger';

/** Rows of one step, which is one transaction. */
const rowsOfStep = 50;
const stepsOfRun = 100;

/** Progress of writing the older history into the ledger. */
export interface LedgerFill {
  /** Tickets with a smaller id are not in it yet; 0: all are. */
  ticketsBelow: number;
  ratingsBelow: number;
  total: number;
}

/**
 * Writes older tickets and ratings into the ticket log, the newest first, while users work on. Returns whether there is
 * more to do.
 * The progress is stored with each step: a kill costs nothing, and of two processes one waits.
 */
export async function fillLedger(host: Host, steps = stepsOfRun): Promise<boolean> {
  for (let step = 0; step < steps; step++) {
    if (!(await host.database.transaction(() => fillSome(host)))) return false;
    await new Promise((resume) => setImmediate(resume));
  }
  return true;
}

export async function readFill(host: Host, { isMine = false } = {}): Promise<LedgerFill> {
  const { sql } = installation(host);
  const lock = isMine && sql.dialect === 'mysql' ? ' FOR UPDATE' : '';
  const [fill] = await sql.rows<LedgerFill>(
    `SELECT ticketsBelow, ratingsBelow, total FROM LedgerFill WHERE id = 1${lock}`,
  );
  if (!fill) throw new Error('The table LedgerFill has lost its row');
  const { ticketsBelow, ratingsBelow, total } = fill;
  return {
    ticketsBelow: Number(ticketsBelow),
    ratingsBelow: Number(ratingsBelow),
    total: Number(total),
  };
}

async function fillSome(host: Host): Promise<boolean> {
  const { ticketsBelow, ratingsBelow } = await readFill(host, { isMine: true });
  if (ratingsBelow > 0) {
    await write(host, { ratingsBelow: await fillRatings(host, ratingsBelow) });
    return true;
  }
  if (ticketsBelow === 0) return false;
  const next = await fillTickets(host, ticketsBelow);
  await write(host, { ticketsBelow: next });
  if (next === 0) await sumEverybody(host);
  return next > 0;
}

/** Ratings first and by themselves: one whose ticket is deleted meanwhile is still counted, and once. */
async function fillRatings(host: Host, below: number): Promise<number> {
  const ratings = await ratingsBefore(host, below, rowsOfStep);
  const tickets = await placesOfTickets(
    host,
    ratings.flatMap(({ ticketId }) => ticketId ?? []),
  );
  await appendToTicketLog(
    host,
    ratings.map(({ companyId, ticketId, userId, rate, createdAt }) => {
      const { queueId, whatsappId } = tickets.get(ticketId ?? 0) ?? { queueId: null, whatsappId: null };
      const place = placeOf({ queueId, whatsappId, userId });
      return {
        ...place,
        companyId,
        ticketId: ticketId ?? 0,
        name: 'rated' as const,
        at: createdAt,
        value: rate,
      };
    }),
    { isSummedLater: true },
  );
  return ratings.length < rowsOfStep ? 0 : Math.min(...ratings.map(({ id }) => id));
}

async function fillTickets(host: Host, below: number): Promise<number> {
  const { sql } = installation(host);
  // Locked before another process asks whether they have a period: a change of one of them gives it one too.
  const lock = sql.dialect === 'mysql' ? ' FOR UPDATE' : '';
  const rows = await sql.rows<{ id: number; companyId: number }>(
    `SELECT id, companyId FROM Tickets WHERE id < ? ORDER BY id DESC LIMIT ${rowsOfStep}${lock}`,
    [below],
  );
  const periods = await periodsOf(
    host,
    rows.map(({ id }) => id),
  );
  const missing = rows.filter(({ id }) => !periods.has(id));
  for (const companyId of new Set(missing.map((ticket) => ticket.companyId))) {
    const ctx = host.contextFor(companyId);
    const ids = missing.flatMap((ticket) => (ticket.companyId === companyId ? [ticket.id] : []));
    await adoptTickets(ctx, await ticketRowsByIds(ctx, ids), { isSummedLater: true });
  }
  return rows.length < rowsOfStep ? 0 : Math.min(...rows.map(({ id }) => id));
}

async function placesOfTickets(host: Host, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { queueId: number | null; whatsappId: number | null }>();
  const rows = await installation(host).sql.rows<{
    id: number;
    queueId: number | null;
    whatsappId: number | null;
  }>(`SELECT id, queueId, whatsappId FROM Tickets WHERE id IN (${places(ids.length)})`, [...ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** All is in the ticket log: now the days are summed. */
async function sumEverybody(host: Host): Promise<void> {
  for (const ctx of await everyCompany(host)) await sumAll(ctx);
}

async function write(host: Host, fill: Partial<LedgerFill>): Promise<void> {
  await installation(host).table('LedgerFill').where({ id: 1 }).update(fill);
}
