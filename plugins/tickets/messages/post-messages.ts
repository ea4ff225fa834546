import { type Context, companyClock, isUniqueViolation, type StoredMedia, type WallTime } from '@balcao/core';
import { EmptyMessage, TicketNotOpen } from '../errors.ts';
import { findTicket } from '../find-ticket.ts';
import { type Content, sendMessages } from '../outbound/send-messages.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { tellChannelRead } from './mark-read.ts';
import type { MessageRow } from './message.ts';
import { type Keyed, noteKey, storedUnder } from './message-keys.ts';
import { expandWhole } from './message-variables.ts';

export interface PostMessages extends Keyed {
  /** One text for all, or one for each file in order. */
  bodies: readonly string[];
  files: readonly StoredMedia[];
  quotedMessageId: number | null;
}

/**
 * An agent writes to the ticket's customer: a text, or one message for each file with its text as caption. Answers as soon
 * as all is safely stored. Throws ERR_TICKET_NOT_OPEN, ERR_EMPTY_MESSAGE, ERR_WAPP_NOT_INITIALIZED.
 */
export async function postMessages(
  ctx: Context,
  input: PostMessages,
): Promise<{ ticket: TicketRow; messages: MessageRow[] }> {
  const ticket = await findTicket(ctx, input.ticketId);
  const repeated = await storedUnder(ctx, input);
  if (repeated) return { ticket, messages: repeated };
  if (ticket.status !== 'open') throw TicketNotOpen();
  const contents = contentsOf(ticket, input, (await companyClock(ctx)).at(Date.now()));
  try {
    const messages = await ctx.transaction(async () => {
      const stored = await sendMessages(ctx, ticket, contents, { by: 'agent' });
      await noteKey(ctx, input, stored);
      return stored;
    });
    if (ticket.unreadMessages > 0) tellChannelRead(ctx, ticket);
    return { ticket, messages };
  } catch (error) {
    // A repeated call ran at once with this one: the other stored it.
    const stored = isUniqueViolation(error) ? await storedUnder(ctx, input) : null;
    if (!stored) throw error;
    return { ticket, messages: stored };
  }
}

function contentsOf(
  ticket: TicketRow,
  { bodies, files, quotedMessageId }: PostMessages,
  now: WallTime,
): Content[] {
  const text = (index: number): string => {
    const body = bodies.length > 1 ? (bodies[index] ?? '') : (bodies[0] ?? '');
    return expandWhole(body, { contactName: ticket.contactName, now });
  };
  const contents: Content[] =
    files.length > 0
      ? files.map((media, index) => ({ body: text(index).trim() === '' ? '' : text(index), media }))
      : [{ body: text(0) }];
  const [first] = contents;
  if (files.length === 0 && first?.body.trim() === '') throw EmptyMessage();
  if (first) first.quotedMessageId = quotedMessageId;
  return contents;
}
