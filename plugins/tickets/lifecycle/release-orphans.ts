import { type Context, type Host, sweptRows } from '@balcao/core';
import type { TicketAssignment } from '../contract/events.ts';
import { lockTicketRow } from '../lock-tickets.ts';
import { logSnooze } from '../snooze/log-snooze.ts';
import { nextUpdatedAt } from '../sql.ts';
import { ticketRowsByIds } from '../ticket-rows.ts';
import { announceTicket } from './announce-ticket.ts';

const sweepLimit = 500;

/** Puts open tickets whose agent was deleted back to waiting for any agent. Safe to run twice. */
export async function releaseOrphans(ctx: Context): Promise<void> {
  const rows = await ctx.sql.rows<{ id: number; version: number }>(
    `SELECT id, version FROM Tickets WHERE companyId = :company AND userId IS NULL AND status = 'open' LIMIT ${sweepLimit}`,
  );
  for (const { id, version } of rows) await release(ctx, id, version);
}

/** Releases what a deletion left behind whose event was lost. */
export async function sweepOrphans(host: Host): Promise<void> {
  const companies = await sweptRows(host, {
    ...{ table: 'Tickets', keys: [], limit: sweepLimit },
    where: (rows) => rows.whereNull('userId').where('status', 'open'),
  });
  for (const { ctx } of companies) await releaseOrphans(ctx);
}

async function release(ctx: Context, id: number, version: number): Promise<void> {
  const now = Date.now();
  await ctx.transaction(async () => {
    await lockTicketRow(ctx, id);
    const [held] = await ticketRowsByIds(ctx, [id]);
    const affected = await ctx
      .table('Tickets')
      .where({ id, version, status: 'open' })
      .whereNull('userId')
      .update({
        // A snooze belongs to the agent who was deleted.
        ...{ status: 'pending', snoozedUntil: null, version: version + 1 },
        updatedAt: ctx.raw(nextUpdatedAt, [now, now]),
      });
    const [row] = affected === 1 ? await ticketRowsByIds(ctx, [id]) : [];
    if (!row) return;
    const before: TicketAssignment = {
      status: 'open',
      userId: null,
      queueId: row.queueId,
      whatsappId: row.whatsappId,
    };
    if (held?.snoozedUntil != null) await logSnooze(ctx, id, null);
    await announceTicket(ctx, before, row, { wasRead: false });
  });
}
