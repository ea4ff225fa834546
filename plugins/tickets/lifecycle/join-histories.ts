import { type Context, places } from '@balcao/core';
import { addressOf, contactsByIds } from '../../contacts/index.ts';
import { moveAd } from '../ads/save-ad.ts';
import { moveAnswerTimes } from '../answer-times/answer-times.ts';
import { publishTicket, publishTicketDeleted } from '../live.ts';
import { saveAddress } from '../outbound/save-address.ts';
import { partsOf } from '../per-application.ts';
import { ticketFields, ticketJoins, ticketLogs, ticketTags } from '../ports.ts';
import { presentTickets } from '../present-ticket.ts';
import { logSnooze } from '../snooze/log-snooze.ts';
import { nextUpdatedAt } from '../sql.ts';
import { activeKeyAt } from '../ticket.ts';
import { type TicketRow, ticketRowsByIds, ticketSelect } from '../ticket-rows.ts';
import { saveTicketWork } from '../work/ticket-work.ts';

const messagesOfStep = 500;

/** Values that a ticket has when a bot has lost it to people. */
const agentsOwn = {
  driver: 'human',
  chatbot: 0,
  queueOptionId: null,
  useIntegration: 0,
  promptId: null,
} as const;

/**
 * Moves everything of one contact to the other, when both are merged because they are one person. Where both have an
 * active ticket on a connection, one stays (see `firstStays`) and gets the other one's messages. Safe to run twice.
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
    const staying = new Map<number | null, TicketRow>();
    const joined: TicketRow[] = [];
    const changed = new Set<number>();
    for (const ticket of active.sort(firstStays)) {
      const first = staying.get(ticket.whatsappId);
      if (!first) staying.set(ticket.whatsappId, ticket);
      else joined.push(ticket);
      if (!first) continue;
      await takeIn(ctx, first, ticket);
      changed.add(first.id);
    }
    for (const ticket of staying.values()) {
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
    return { kept: [...changed], dropped: joined };
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

/**
 * Compares two active tickets of one contact that become one; the first stays: one that an agent has, else one that waits in
 * a queue, before all for a person, else the older. So no agent loses the conversation on the screen, and no queue its
 * customer.
 */
export function firstStays(one: TicketRow, other: TicketRow): number {
  return rankOf(one) - rankOf(other) || one.id - other.id;
}

function rankOf({ status, queueId, driver }: Pick<TicketRow, 'status' | 'queueId' | 'driver'>): number {
  if (status === 'open') return 0;
  return (queueId === null ? 3 : 1) + (driver === 'human' ? 0 : 1);
}

/**
 * Joins, in the caller's transaction, the second of two active tickets of a contact to the first, which stays; the second is
 * deleted. A customer who waits on the second ends a snooze of the first, as a message of theirs would. Where people have
 * one of the two, no bot has the other any more.
 */
export async function takeIn(ctx: Context, kept: TicketRow, gone: TicketRow): Promise<void> {
  for (const table of ['Messages', 'StageTurns', 'TicketNotes']) {
    const isMessages = table === 'Messages';
    await ctx
      .table(table)
      .where({ ticketId: gone.id })
      .update({ ticketId: kept.id, ...(isMessages ? { updatedAt: ctx.raw('updatedAt + 1') } : {}) });
  }
  const last = gone.lastMessageId > kept.lastMessageId ? gone : kept;
  // Otherwise the messages of the second that went over another connection would be shown no more.
  const wasElsewhere = Boolean(gone.movedConnection) || gone.whatsappId !== kept.whatsappId;
  const endsBot = kept.driver === 'bot' && gone.driver === 'human';
  const wakes = kept.snoozedUntil !== null && gone.waitingSince !== null;
  // Unread messages of the second may be older than what was read of the first.
  const readUpTo = gone.unreadMessages > 0 ? gone.readUpToId : kept.readUpToId;
  await ctx.sql.write(
    `UPDATE Tickets SET unreadMessages = unreadMessages + ?, lastMessage = ?, lastMessageId = ?, fromMe = ?,
       readUpToId = CASE WHEN readUpToId > ? THEN ? ELSE readUpToId END,${wakes ? ' snoozedUntil = NULL,' : ''}${wasElsewhere ? ' movedConnection = 1,' : ''}
       waitingSince = ?, priority = ?, updatedAt = ${nextUpdatedAt} WHERE id = ? AND companyId = :company`,
    [
      gone.unreadMessages,
      last.lastMessage,
      last.lastMessageId,
      last.fromMe,
      readUpTo,
      readUpTo,
      earlier(kept.waitingSince, gone.waitingSince),
      // An urgent matter stays one, whichever ticket it came in.
      Math.max(kept.priority, gone.priority),
      last.updatedAt,
      last.updatedAt,
      kept.id,
    ],
  );
  if (wakes) await ctx.table('TicketSnoozes').where({ ticketId: kept.id }).delete();
  if (endsBot) await ctx.table('Tickets').where({ id: kept.id }).update(agentsOwn);
  await saveTicketWork(ctx.host, [kept.id]);
  await moveAd(ctx, gone, kept);
  await ticketTags.find(ctx.host)?.leave(ctx, gone.id, kept.id);
  await ticketFields.find(ctx.host)?.leave(ctx, gone.id, kept.id);
  for (const log of ticketLogs.of(ctx.host))
    await log.onTicketsMerged(ctx, { ticketId: kept.id, fromTicketId: gone.id });
  if (wakes) await logSnooze(ctx, kept.id, null);
  const contactIds = [...new Set([kept.contactId, gone.contactId])];
  for (const join of ticketJoins.of(ctx.host))
    await join(ctx, { ticketId: kept.id, fromTicketId: gone.id, contactIds });
  await ctx.table('Tickets').where({ id: gone.id }).delete();
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
      activeKey: activeKeyAt({ id, contactId }, whatsappId),
      version: ctx.raw('version + 1'),
      updatedAt: ctx.raw('updatedAt + 1'),
    });
}
