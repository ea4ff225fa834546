import { type Context, places } from '@balcao/core';
import { addressOf, contactsByIds } from '../../contacts/index.ts';
import { moveAd } from '../ads/save-ad.ts';
import { moveAnswerTimes } from '../answer-times/answer-times.ts';
import { publishTicket, publishTicketDeleted } from '../live.ts';
import { saveAddress } from '../outbound/save-address.ts';
import { partsOf } from '../per-application.ts';
import { ticketFields, ticketLogs, ticketTags } from '../ports.ts';
import { presentTickets } from '../present-ticket.ts';
import { nextUpdatedAt } from '../sql.ts';
import { activeKeyOf } from '../ticket.ts';
import { type TicketRow, ticketRowsByIds, ticketSelect } from '../ticket-rows.ts';
import { saveTicketWork } from '../work/ticket-work.ts';

const messagesOfStep = 500;

/**
 * Moves everything of one contact to the other, when both are merged because they are one person. Where both have an
 * active ticket on a connection, the older one stays, with its agent, and gets the newer one's messages. Safe to run
 * twice.
 */
export async function joinHistories(
  ctx: Context,
  { contactId, fromContactId }: { contactId: number; fromContactId: number },
): Promise<void> {
  const { kept, dropped } = await ctx.transaction(async () => {
    const [from] = (await contactsByIds(ctx, [fromContactId])).values();
    // Waiting messages go to the number they were written to, and not to that of the contact that stays.
    if (from) await saveAddress(ctx, { contactId: fromContactId, from: addressOf(from) });
    const active = await ctx.sql.rows<TicketRow>(
      `${ticketSelect} WHERE t.companyId = :company AND t.contactId IN (?, ?) AND t.status <> 'closed' ORDER BY t.id`,
      [contactId, fromContactId],
    );
    const older = new Map<number | null, TicketRow>();
    const newer: TicketRow[] = [];
    const changed = new Set<number>();
    for (const ticket of active) {
      const first = older.get(ticket.whatsappId);
      if (!first) older.set(ticket.whatsappId, ticket);
      else newer.push(ticket);
      if (!first) continue;
      await takeIn(ctx, first, ticket);
      changed.add(first.id);
    }
    for (const ticket of older.values()) {
      if (ticket.contactId === contactId) continue;
      await giveTo(ctx, ticket, contactId);
      changed.add(ticket.id);
    }
    for (const table of ['Tickets', 'TicketNotes']) {
      await ctx
        .table(table)
        .where({ contactId: fromContactId })
        .update({ contactId, updatedAt: ctx.raw('updatedAt + 1') });
    }
    await moveAnswerTimes(ctx, { contactId, fromContactId });
    return { kept: [...changed], dropped: newer };
  });
  await moveMessages(ctx, contactId, fromContactId);
  await moveParticipation(ctx, contactId, fromContactId);
  partsOf(ctx.host).counts.changed(ctx.companyId);
  for (const ticket of dropped) publishTicketDeleted(ctx.host, ticket);
  for (const ticket of await presentTickets(ctx, await ticketRowsByIds(ctx, kept)))
    publishTicket(ctx.host, ticket);
}

/**
 * Moves messages in steps, because a customer of many years has many. The messages stay in the search index, whose
 * entries belong to the messages.
 */
async function moveMessages(ctx: Context, contactId: number, fromContactId: number): Promise<void> {
  for (;;) {
    const rows = await ctx.sql.rows<{ id: number }>(
      `SELECT id FROM Messages WHERE contactId = ? AND +companyId = :company LIMIT ${messagesOfStep}`,
      [fromContactId],
    );
    if (rows.length === 0) return;
    await ctx.sql.write(
      `UPDATE Messages SET contactId = ?, updatedAt = updatedAt + 1
       WHERE id IN (${places(rows.length)}) AND +companyId = :company`,
      [contactId, ...rows.map(({ id }) => id)],
    );
    await new Promise((resume) => setImmediate(resume));
  }
}

/** Moves the contact's messages in groups; found by the groups' tickets, since no index leads to an author. */
async function moveParticipation(ctx: Context, contactId: number, fromContactId: number): Promise<void> {
  const groups: Array<{ id: number }> = await ctx.table('Tickets').where({ isGroup: true }).select('id');
  for (const { id } of groups) {
    await ctx
      .table('Messages')
      .where({ ticketId: id, participantId: fromContactId })
      .update({ participantId: contactId, updatedAt: ctx.raw('updatedAt + 1') });
    await new Promise((resume) => setImmediate(resume));
  }
}

/** Joins, in the caller's transaction, the newer of two active tickets of a contact to the older; the newer one is gone. */
export async function takeIn(ctx: Context, older: TicketRow, newer: TicketRow): Promise<void> {
  for (const table of ['Messages', 'StageTurns', 'TicketNotes']) {
    const isMessages = table === 'Messages';
    await ctx
      .table(table)
      .where({ ticketId: newer.id })
      .update({ ticketId: older.id, ...(isMessages ? { updatedAt: ctx.raw('updatedAt + 1') } : {}) });
  }
  const last = newer.lastMessageId > older.lastMessageId ? newer : older;
  await ctx.sql.write(
    `UPDATE Tickets SET unreadMessages = unreadMessages + ?, lastMessage = ?, lastMessageId = ?, fromMe = ?,
       waitingSince = ?, priority = ?, updatedAt = ${nextUpdatedAt} WHERE id = ? AND companyId = :company`,
    [
      newer.unreadMessages,
      last.lastMessage,
      last.lastMessageId,
      last.fromMe,
      earlier(older.waitingSince, newer.waitingSince),
      // An urgent matter stays one, whichever ticket it came in.
      Math.max(older.priority, newer.priority),
      last.updatedAt,
      last.updatedAt,
      older.id,
    ],
  );
  await saveTicketWork(ctx.host, [older.id]);
  await moveAd(ctx, newer, older);
  await ticketTags.find(ctx.host)?.leave(ctx, newer.id, older.id);
  await ticketFields.find(ctx.host)?.leave(ctx, newer.id, older.id);
  for (const log of ticketLogs.of(ctx.host))
    await log.onTicketsMerged(ctx, { ticketId: older.id, fromTicketId: newer.id });
  await ctx.table('Tickets').where({ id: newer.id }).delete();
}

/** The customer has waited since the earlier of the two. */
function earlier(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(Number(one), Number(other));
}

async function giveTo(ctx: Context, { id, whatsappId }: TicketRow, contactId: number): Promise<void> {
  await ctx
    .table('Tickets')
    .where({ id })
    .update({
      contactId,
      activeKey: activeKeyOf(contactId, whatsappId),
      version: ctx.raw('version + 1'),
      updatedAt: ctx.raw('updatedAt + 1'),
    });
}
