import { type Context, companyClock, isUniqueViolation } from '@balcao/core';
import { companyLanguage } from '../company-language.ts';
import { captionBeside, type SentFile } from '../contents/caption-beside.ts';
import { mentionsOf } from '../contents/group-members.ts';
import { type Requested, requestedContents } from '../contents/requested-contents.ts';
import { EmptyMessage, TicketNotOpen } from '../contract/errors.ts';
import { fieldTexts } from '../fields/field-variables.ts';
import { findTicket } from '../find-ticket.ts';
import type { Content } from '../outbound/content.ts';
import { sendMessages } from '../outbound/send-messages.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { sendReadReceipts } from './mark-read.ts';
import type { MessageRow } from './message.ts';
import { type Keyed, recordKey, storedUnder } from './message-keys.ts';
import { expandWhole } from './message-variables.ts';

export interface PostMessages extends Keyed, Requested {
  /** Text for all files, or one text for each file in order. */
  bodies: readonly string[];
  files: readonly SentFile[];
  quotedMessageId: number | null;
  /** Contacts of the group whom the text mentions. */
  mentions?: readonly number[];
  /** True: the pictures are sent as stickers. */
  isSticker?: boolean;
}

/**
 * Sends an agent's messages to the ticket's customer: a text, or one message for each file with its text as caption,
 * and then the location, the contact cards and the poll. Returns as soon as the messages are stored; the outbox sends
 * them. Throws ERR_TICKET_NOT_OPEN, ERR_EMPTY_MESSAGE, ERR_WAPP_NOT_INITIALIZED, ERR_CHANNEL_CANNOT_SEND and the errors
 * of `requestedContents` and `mentionsOf`.
 */
export async function postMessages(
  ctx: Context,
  input: PostMessages,
): Promise<{ ticket: TicketRow; messages: MessageRow[] }> {
  const ticket = await findTicket(ctx, input.ticketId);
  const repeated = await storedUnder(ctx, input);
  if (repeated) return { ticket, messages: repeated };
  if (ticket.status !== 'open') throw TicketNotOpen();
  const contents = await contentsOf(ctx, ticket, input);
  try {
    const messages = await ctx.transaction(async () => {
      const stored = await sendMessages(ctx, ticket, contents, { by: 'agent' });
      await recordKey(ctx, input, stored);
      return stored;
    });
    if (ticket.unreadMessages > 0) sendReadReceipts(ctx, ticket);
    return { ticket, messages };
  } catch (error) {
    // An equal call ran at once with this one and stored the messages.
    const stored = isUniqueViolation(error) ? await storedUnder(ctx, input) : null;
    if (!stored) throw error;
    return { ticket, messages: stored };
  }
}

async function contentsOf(ctx: Context, ticket: TicketRow, input: PostMessages): Promise<Content[]> {
  const { bodies, files, quotedMessageId, mentions = [], isSticker = false } = input;
  const now = (await companyClock(ctx)).at(Date.now());
  const language = await companyLanguage(ctx);
  const fields = await fieldTexts(ctx, bodies, ticket);
  const text = (index: number): string => {
    const body = bodies.length > 1 ? (bodies[index] ?? '') : (bodies[0] ?? '');
    return expandWhole(body, { contactName: ticket.contactName, now, language, fields });
  };
  const called = await mentionsOf(ctx, ticket, mentions);
  const attributes = called.length > 0 ? { attributes: { mentions: called } } : {};
  const said: Content[] =
    files.length > 0
      ? files.map((media, index) =>
          isSticker
            ? { body: 'sticker', media, mediaType: 'image', attributes: { isSticker } }
            : { body: captionBeside(media, text(index)), media, ...attributes },
        )
      : text(0).trim() === ''
        ? []
        : [{ body: text(0), ...attributes }];
  const contents = [...said, ...(await requestedContents(ctx, input))];
  const [first] = contents;
  if (!first) throw EmptyMessage();
  first.quotedMessageId = quotedMessageId;
  return contents;
}
