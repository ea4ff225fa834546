import { type Context, places } from '@balcao/core';
import { type ContactBriefRow, contactsByIds } from '../../contacts/index.ts';
import { findTicket } from '../find-ticket.ts';
import { presentTicketInFull } from '../present-ticket.ts';
import type { TicketInFull, TicketMessage } from '../schemas.ts';
import { customerOf } from '../ticket-rows.ts';
import { boundBodies } from './bodies/bound-bodies.ts';
import { conversationOf } from './conversation.ts';
import { markRead } from './mark-read.ts';
import type { MessageRow } from './message.ts';
import { rightsTo } from './message-rights.ts';
import { type Asked, type Listed, listedSelect, readWindow, type Window } from './message-window.ts';
import { presentInFull } from './present-message.ts';
import { quotedByIds } from './quotes.ts';
import { recordLook } from './record-look.ts';

export interface MessagePage extends Omit<Window, 'rows'> {
  messages: TicketMessage[];
  ticket: TicketInFull;
}

/**
 * Reads a page of a conversation for a user, oldest first: the newest page, the one with a number, the one that contains
 * a named message, or the one next to a position (`before` or `after` it). Earlier tickets of the contact on that
 * connection that the actor may see are part of it. It marks an open ticket as read for its own agent, unless `onlyLook`;
 * for another user it changes nothing. Throws ERR_NO_MESSAGE_FOUND for a message of another conversation.
 */
export async function listMessages(
  ctx: Context,
  input: { ticketId: number; onlyLook?: boolean } & Asked,
): Promise<MessagePage> {
  const ticket = await findTicket(ctx, input.ticketId);
  if (ticket.status === 'open') await recordLook(ctx, ticket);
  const where = await conversationOf(ctx, ticket);
  const { rows, ...window } = await readWindow(ctx, ticket, where, input);
  const isOwn = ticket.status === 'open' && ticket.userId !== null && ticket.userId === ctx.actor.userId;
  const messages = await presentListed(ctx, rows, [customerOf(ticket)]);
  const shown = isOwn && !input.onlyLook ? await markRead(ctx, ticket) : ticket;
  return { ...window, messages, ticket: await presentTicketInFull(ctx, shown) };
}

/** Presents messages to clients, with their authors, contacts and tickets. */
export async function presentPage(ctx: Context, rows: readonly MessageRow[]): Promise<TicketMessage[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const listed = await ctx.sql.rows<Listed>(
    `${listedSelect} WHERE m.id IN (${places(ids.length)}) AND m.companyId = :company`,
    [...ids],
  );
  const byId = new Map(listed.map((row) => [row.id, row]));
  return presentListed(
    ctx,
    ids.flatMap((id) => byId.get(id) ?? []),
    [],
  );
}

/** At most two statements however many; contacts that are `known` are not read again. */
async function presentListed(
  ctx: Context,
  rows: readonly Listed[],
  known: readonly ContactBriefRow[],
): Promise<TicketMessage[]> {
  const quotedIds = rows.flatMap(({ quotedMessageId }) => quotedMessageId ?? []);
  const quoted = await quotedByIds(ctx, quotedIds);
  const contacts = new Map<number, ContactBriefRow>(known.map((contact) => [contact.id, contact]));
  const unknown = [...rows, ...quoted.values()].map(writerOf).filter((id) => !contacts.has(id));
  for (const [id, contact] of await contactsByIds(ctx, unknown)) contacts.set(id, contact);
  const messages = rows.map((row) => {
    const quote = row.quotedMessageId === null ? undefined : quoted.get(row.quotedMessageId);
    const shown = presentInFull(ctx.host, row, {
      contact: contacts.get(writerOf(row)) ?? null,
      read: row.id <= (row.readUpToId ?? 0),
      locale: ctx.locale,
      quoted: quote ? { message: quote, contact: contacts.get(writerOf(quote)) ?? null } : null,
      queue:
        row.queueId !== null && row.queueName
          ? { id: row.queueId, name: row.queueName, color: row.queueColor ?? '' }
          : null,
    });
    return { ...shown, can: rightsTo(ctx, row, row.provider) };
  });
  return [...boundBodies(messages)];
}

function writerOf({ contactId, participantId }: MessageRow): number {
  return participantId ?? contactId;
}
