import { AppError, acrossCompanies, type Context, faultLevel, type Host } from '@balcao/core';
import { SnoozeInvalid, TicketNotFound, TicketNotOpen } from '../contract/errors.ts';
import { ticketLimits } from '../contract/limits.ts';
import { alterTicket } from '../lifecycle/alter-ticket.ts';
import { nextUpdatedAt } from '../sql.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { logSnooze } from './log-snooze.ts';

/**
 * Snoozes an open ticket for an agent: hides it until a time (epoch milliseconds), or until the customer writes, or it is
 * given to another agent or closed. Throws ERR_TICKET_NOT_OPEN, ERR_TICKET_SNOOZE_INVALID for a time that is past or more
 * than a year away, and what `alterTicket` throws.
 */
export async function snoozeTicket(ctx: Context, ticketId: number, until: number): Promise<TicketRow> {
  return alterTicket(ctx, ticketId, async (ticket) => {
    if (ticket.status !== 'open') throw TicketNotOpen();
    const now = Date.now();
    if (!(until > now && until <= now + ticketLimits.snoozeMaxMs))
      throw SnoozeInvalid({ details: { until: 'in the future, within a year' } });
    await ctx.table('Tickets').where({ id: ticketId }).update({ snoozedUntil: until });
    await ctx.insert('TicketSnoozes', { ticketId, until }).onConflict('ticketId').merge(['until']);
    await logSnooze(ctx, ticketId, until);
    return true;
  });
}

/** Ends a snooze: the ticket is in its list again, at its earlier place. Throws the errors of `alterTicket`. */
export async function wakeTicket(ctx: Context, ticketId: number): Promise<TicketRow> {
  return alterTicket(ctx, ticketId, async ({ snoozedUntil }) => {
    await ctx.table('TicketSnoozes').where({ ticketId }).delete();
    if (snoozedUntil === null) return false;
    await ctx.table('Tickets').where({ id: ticketId }).update({ snoozedUntil: null });
    await logSnooze(ctx, ticketId, null);
    return true;
  });
}

/**
 * Ends every snooze that is due, which puts its ticket on top of its list; safe to run twice. A ticket that fails does
 * not delay the others: the next sweep tries it again.
 */
export async function wakeDue(host: Host, readAtOnce = 500): Promise<void> {
  const now = Date.now();
  const across = acrossCompanies(host, 'one sweep serves every company');
  let last = { until: 0, ticketId: 0 };
  for (;;) {
    const due: Due[] = await across
      .table('TicketSnoozes')
      .where('until', '<=', now)
      .where((after) =>
        after
          .where('until', '>', last.until)
          .orWhere((same) => same.where('until', last.until).where('ticketId', '>', last.ticketId)),
      )
      .orderBy(['until', 'ticketId'])
      .limit(readAtOnce)
      .select('ticketId', 'companyId', 'until');
    for (const one of due) await wakeOrLog(host, one, now);
    const end = due.at(-1);
    if (!end || due.length < readAtOnce) return;
    last = end;
  }
}

interface Due {
  ticketId: number;
  companyId: number;
  until: number;
}

async function wakeOrLog(host: Host, { ticketId, companyId }: Due, now: number): Promise<void> {
  try {
    await wakeIfDue(host.contextFor(companyId), ticketId, now);
  } catch (error) {
    // Deleted, or joined with another one, since it was read: its snooze went with it.
    if (error instanceof AppError && error.code === TicketNotFound.code) return;
    host.log[faultLevel(error)](
      { err: error, companyId, ticketId },
      'a snoozed ticket was not brought back; it comes again',
    );
  }
}

async function wakeIfDue(ctx: Context, ticketId: number, now: number): Promise<void> {
  await alterTicket(ctx, ticketId, async ({ snoozedUntil }) => {
    await ctx.table('TicketSnoozes').where({ ticketId }).where('until', '<=', now).delete();
    // The customer's word, a transfer or a later moment was faster.
    if (snoozedUntil === null || snoozedUntil > now) return false;
    await ctx
      .table('Tickets')
      .where({ id: ticketId })
      .update({ snoozedUntil: null, updatedAt: ctx.raw(nextUpdatedAt, [now, now]) });
    await logSnooze(ctx, ticketId, null);
    ctx.emit('ticket.snooze-ended', { ticketId });
    return true;
  });
}
