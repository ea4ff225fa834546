import type { Context } from '@balcao/core';
import type { MessageRevoke } from '../../connections/index.ts';
import { normalPriority, ticketLimits } from '../contract/limits.ts';
import { ownMessages } from '../delivery-updates/own-messages.ts';
import { removeTicket } from '../lifecycle/delete-ticket.ts';
import { lockTicketRow } from '../lock-tickets.ts';
import { type MessageRow, messagesByIds, messagesByWireIds } from '../messages/message.ts';
import { ticketFields, ticketLogs, ticketTags } from '../ports.ts';
import { publishChanged } from '../publish-changed.ts';
import { reindexAfterChange } from '../search/index/index-messages.ts';
import { showTicket } from '../show-ticket.ts';
import { nextUpdatedAt } from '../sql.ts';
import { lastMessageOf } from '../ticket.ts';
import { type TicketRow, ticketRowsByIds } from '../ticket-rows.ts';
import { saveTicketWork } from '../work/ticket-work.ts';

/**
 * Deletes the author's message that was stored without its content, with the unread message and the wait that it was,
 * because what came in its place is no message of its own, such as a better file of an earlier one. A pending ticket that has
 * nothing else goes with it: no message of any connection, no note, tag or value of a field. Does nothing for a message that waits for no content, and for one that bots and programs have
 * heard of. A second run, also at the same time, is safe.
 */
export async function dropPlaceholder(
  ctx: Context,
  connectionId: number,
  { wireId, ...author }: MessageRevoke,
): Promise<void> {
  const named = await messagesByWireIds(ctx, connectionId, [wireId]);
  if (named.length === 0) return;
  await ctx.transaction(async () => {
    for (const message of await ownMessages(ctx, named, author)) await drop(ctx, message);
  });
}

async function drop(ctx: Context, message: MessageRow): Promise<void> {
  const { id, ticketId } = message;
  await lockTicketRow(ctx, ticketId);
  const { affected } = await ctx.sql.write(
    'DELETE FROM AwaitedContents WHERE messageId = ? AND companyId = :company AND isHeard = 0',
    [id],
  );
  const [ticket] = await ticketRowsByIds(ctx, [ticketId]);
  if (affected === 0 || !ticket) return;
  const last = await newestOther(ctx, message);
  if (!last && (await isEmptyBut(ctx, ticket, id))) return removeTicket(ctx, ticket);
  // Screens that show the message strike it out; it is gone when they read the conversation again.
  await publishChanged(ctx, [{ ...message, isDeleted: 1 }]);
  const removeWords = await reindexAfterChange(ctx.host, id);
  await removeWords({ isDeleted: 1 });
  await ctx.sql.write('DELETE FROM Messages WHERE id = ? AND companyId = :company', [id]);
  await uncount(ctx, { ticket, message, last });
  await saveTicketWork(ctx.host, ticket.status === 'closed' ? [] : [ticketId]);
  ctx.host.database.afterCommit(() => showTicket(ctx, ticketId));
}

/** The ticket's message that was written last, on any connection, apart from this one and from reactions. */
async function newestOther(ctx: Context, { id, ticketId }: MessageRow): Promise<MessageRow | undefined> {
  const [newest] = await ctx.sql.rows<{ id: number }>(
    `SELECT id FROM Messages WHERE ticketId = ? AND id <> ? AND mediaType <> 'reactionMessage' AND +companyId = :company
     ORDER BY createdAt DESC, id DESC LIMIT 1`,
    [ticketId, id],
  );
  return newest && (await messagesByIds(ctx, [newest.id]))[0];
}

/** True for a ticket that the message alone has opened, and that holds nothing that a person did. */
async function isEmptyBut(ctx: Context, ticket: TicketRow, messageId: number): Promise<boolean> {
  const { id, status, userId, priority, snoozedUntil } = ticket;
  if (status !== 'pending' || userId !== null || priority !== normalPriority || snoozedUntil !== null)
    return false;
  const [other] = await ctx.sql.rows(
    'SELECT id FROM Messages WHERE ticketId = ? AND id <> ? AND +companyId = :company LIMIT 1',
    [id, messageId],
  );
  if (other) return false;
  if (await ctx.table('TicketNotes').where({ ticketId: id }).first('id')) return false;
  const { host } = ctx;
  const tags = await ticketTags.find(host)?.tagsOf(ctx, [id]);
  const values = await ticketFields.find(host)?.valuesOf(ctx, [id]);
  return (tags?.get(id)?.length ?? 0) === 0 && (values?.get(id)?.length ?? 0) === 0;
}

async function uncount(
  ctx: Context,
  { ticket, message, last }: { ticket: TicketRow; message: MessageRow; last: MessageRow | undefined },
): Promise<void> {
  const isUnread = !message.fromMe && ticket.unreadMessages > 0 && message.id > ticket.readUpToId;
  // A wait begins at the moment at which its message was stored.
  const beganWait = !message.fromMe && Number(ticket.waitingSince) === Number(message.storedAt);
  const change = {
    unreadMessages: ticket.unreadMessages - (isUnread ? 1 : 0),
    waitingSince: beganWait ? await nextWait(ctx, message) : ticket.waitingSince,
    ...(ticket.lastMessageId === message.id
      ? {
          lastMessage: last ? lastMessageOf(last, ticketLimits.lastMessageMax) : '',
          ...{ lastMessageId: last?.id ?? 0, fromMe: last?.fromMe ?? 0 },
        }
      : {}),
  };
  const columns = Object.entries(change);
  const now = Date.now();
  await ctx.sql.write(
    `UPDATE Tickets SET ${columns.map(([column]) => `${column} = ?`).join(', ')}, updatedAt = ${nextUpdatedAt}
     WHERE id = ? AND companyId = :company`,
    [...columns.map(([, value]) => value), now, now, ticket.id],
  );
  if (!beganWait || ticket.status === 'closed') return;
  const row = { ...ticket, ...change };
  for (const log of ticketLogs.of(ctx.host)) await log.onWaitWithdrawn?.(ctx, row);
}

/** Time at which the customer's next message was stored, which the wait began with; null: there is none. */
async function nextWait(ctx: Context, { id, ticketId }: MessageRow): Promise<number | null> {
  const [next] = await ctx.sql.rows<{ at: number | string | null }>(
    `SELECT MIN(storedAt) AS at FROM Messages WHERE ticketId = ? AND id > ? AND fromMe = 0
     AND mediaType <> 'reactionMessage' AND +companyId = :company`,
    [ticketId, id],
  );
  return next?.at == null ? null : Number(next.at);
}
