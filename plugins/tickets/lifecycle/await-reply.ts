import type { Context } from '@balcao/core';
import { ticketLimits } from '../contract/limits.ts';
import { publishTicket } from '../live.ts';
import { lockTicketRow } from '../lock-tickets.ts';
import type { MessageRow } from '../messages/message.ts';
import { ofPhone } from '../messages/speakers.ts';
import { partsOf } from '../per-application.ts';
import { ticketLogs } from '../ports.ts';
import { presentTickets } from '../present-ticket.ts';
import { nextUpdatedAt } from '../sql.ts';
import { renewTurn } from '../stages/stage-turns.ts';
import { lastMessageOf } from '../ticket.ts';
import { type TicketRow, ticketRowsByIds } from '../ticket-rows.ts';
import { saveTicketWork } from '../work/ticket-work.ts';
import { openTicketFor } from './open-ticket-for.ts';

/**
 * Keeps a closed ticket receiving until `untilMs`: a message of the customer, such as a rating, is stored on it and
 * runs through the stages of the automatic conversation instead of opening a new ticket. null ends that. Runs in the
 * caller's transaction if there is one.
 */
export async function awaitReply(ctx: Context, ticketId: number, untilMs: number | null): Promise<void> {
  await ctx.sql.write(
    "UPDATE Tickets SET awaitsReplyUntil = ? WHERE id = ? AND companyId = :company AND status = 'closed'",
    [untilMs, ticketId],
  );
}

/**
 * Moves a customer's message that turned out to be no reply to the contact's active ticket, or to a new one. There the
 * stages of the automatic conversation handle it as any other message, unless the company has answered it on the phone:
 * then agents have that ticket. Called by a stage's effects, in their transaction; null when the connection is gone.
 */
export async function moveToNewTicket(ctx: Context, message: MessageRow): Promise<TicketRow | null> {
  const { id, contactId, whatsappId } = message;
  if (whatsappId === null) return null;
  const now = Date.now();
  return ctx.transaction(async () => {
    await lockTicketRow(ctx, message.ticketId);
    const isAnswered = await isAnsweredOnPhone(ctx, message);
    const ticket = await openTicketFor(ctx, { contactId, connectionId: whatsappId });
    await ctx.sql.write(
      `UPDATE Messages SET ticketId = ?, queueId = ?, updatedAt = ${nextUpdatedAt} WHERE id = ? AND companyId = :company`,
      [ticket.id, ticket.queueId, now, now, id],
    );
    await forgetMoved(ctx, message.ticketId);
    await ctx.sql.write(
      `UPDATE Tickets SET unreadMessages = unreadMessages + 1, lastMessage = ?, lastMessageId = ?, fromMe = 0,
         driver = CASE WHEN ? = 1 THEN 'human' ELSE driver END,
         waitingSince = CASE WHEN ? = 1 THEN waitingSince ELSE COALESCE(waitingSince, ?) END, updatedAt = ${nextUpdatedAt}
       WHERE id = ? AND companyId = :company`,
      [
        lastMessageOf(message, ticketLimits.lastMessageMax),
        id,
        ...[isAnswered ? 1 : 0, isAnswered ? 1 : 0],
        message.storedAt,
        ...[now, now, ticket.id],
      ],
    );
    await saveTicketWork(ctx.host, [ticket.id]);
    if (!isAnswered && ticket.waitingSince === null) await logBegun(ctx, ticket.id, message);
    const [row] = await ticketRowsByIds(ctx, [ticket.id]);
    if (row?.driver === 'bot') await renewTurn(ctx, { messageId: id, ticketId: ticket.id });
    ctx.emit('message.moved', { messageId: id, ticketId: ticket.id });
    tellMoved(ctx, [message.ticketId, ticket.id]);
    return row ?? null;
  });
}

/** A wait begins in the ticket to which the message came. */
async function logBegun(
  { host, companyId }: Context,
  ticketId: number,
  { id, storedAt }: MessageRow,
): Promise<void> {
  const begun = [{ companyId, ticketId, messageId: id, at: Number(storedAt) }];
  for (const log of ticketLogs.of(host)) await log.onCustomerMessages?.(host, begun);
}

/** True when the message was answered from the phone. */
async function isAnsweredOnPhone(ctx: Context, { id, ticketId }: MessageRow): Promise<boolean> {
  const answers = await ctx.sql.rows(
    `SELECT id FROM Messages WHERE ticketId = ? AND id > ? AND companyId = :company AND ${ofPhone}
       AND mediaType <> 'reactionMessage' LIMIT 1`,
    [ticketId, id],
  );
  return answers.length > 0;
}

/** The ticket from which the message was moved expects none any more, and its last message is again the one before. */
async function forgetMoved(ctx: Context, ticketId: number): Promise<void> {
  const [last] = await ctx.sql.rows<Pick<MessageRow, 'id' | 'body' | 'mediaType' | 'fromMe'>>(
    `SELECT id, body, mediaType, fromMe FROM Messages WHERE ticketId = ? AND companyId = :company AND mediaType <> 'reactionMessage'
     ORDER BY createdAt DESC, id DESC LIMIT 1`,
    [ticketId],
  );
  const lastMessage = last ? lastMessageOf(last, ticketLimits.lastMessageMax) : '';
  await ctx.sql.write(
    `UPDATE Tickets SET unreadMessages = 0, awaitsReplyUntil = NULL, lastMessage = ?, lastMessageId = ?, fromMe = ?,
       updatedAt = updatedAt + 1 WHERE id = ? AND companyId = :company`,
    [lastMessage, last?.id ?? 0, last?.fromMe ?? 0, ticketId],
  );
}

/** Shows the new contents of both tickets on screens, after the commit. */
function tellMoved({ host, companyId }: Context, ticketIds: readonly number[]): void {
  host.database.afterCommit(() => {
    const system = host.contextFor(companyId);
    void partsOf(host).followUp.start('telling of a moved message', async () => {
      const rows = await ticketRowsByIds(system, ticketIds);
      for (const ticket of await presentTickets(system, rows)) publishTicket(host, ticket);
    });
  });
}
