import type { Context, Host } from '@balcao/core';
import type { TicketAssignment } from '../events.ts';
import { readRows, risen } from '../sql.ts';
import { ticketRowsByIds } from '../ticket-rows.ts';
import { announceTicket } from './announce-ticket.ts';

const sweepLimit = 500;

/** Open tickets whose agent no longer exists wait again for anyone. Safe to run twice. */
export async function releaseOrphans(ctx: Context): Promise<void> {
  const rows = await readRows<{ id: number; version: number }>(
    ctx.db,
    `SELECT id, version FROM Tickets WHERE companyId = ? AND userId IS NULL AND status = 'open' LIMIT ${sweepLimit}`,
    [ctx.companyId],
  );
  for (const { id, version } of rows) await release(ctx, id, version);
}

/** Releases what a deletion left behind that nobody heard of. */
export async function sweepOrphans(host: Host): Promise<void> {
  const rows = await readRows<{ companyId: number }>(
    host.database.current,
    `SELECT DISTINCT companyId FROM Tickets WHERE userId IS NULL AND status = 'open' LIMIT ${sweepLimit}`,
    [],
  );
  for (const { companyId } of rows) await releaseOrphans(host.contextFor(companyId));
}

async function release(ctx: Context, id: number, version: number): Promise<void> {
  const now = Date.now();
  await ctx.transaction(async () => {
    const affected = await ctx
      .table('Tickets')
      .where({ id, version, status: 'open' })
      .whereNull('userId')
      .update({ status: 'pending', version: version + 1, updatedAt: ctx.db.raw(risen, [now, now]) });
    const [row] = affected === 1 ? await ticketRowsByIds(ctx, [id]) : [];
    if (!row) return;
    const before: TicketAssignment = {
      status: 'open',
      userId: null,
      queueId: row.queueId,
      whatsappId: row.whatsappId,
    };
    announceTicket(ctx, before, row, { wasRead: false });
  });
}
