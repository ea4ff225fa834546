import { type Context, isUniqueViolation, ValidationFailed } from '@balcao/core';
import { MessageNotReactable, TicketNotOpen } from '../contract/errors.ts';
import { findTicket } from '../find-ticket.ts';
import { activeTicketOf } from '../lifecycle/other-open-ticket.ts';
import { findMessage } from '../messages/find-message.ts';
import { type MessageRow, outStates } from '../messages/message.ts';
import { recordKey, storedUnder } from '../messages/message-keys.ts';
import { sendMessages } from '../outbound/send-messages.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { isOneEmoji } from './emoji.ts';

export interface Reaction {
  messageId: number;
  /** Empty text: the company takes its reaction back. */
  emoji: string;
  idempotencyKey: string | null;
}

/**
 * Sends an agent's reaction to a message of an open ticket, in place of an earlier reaction of the company. A reaction
 * does not count as an answer to the customer. Throws ERR_NO_MESSAGE_FOUND, ERR_MESSAGE_NOT_REACTABLE,
 * ERR_TICKET_NOT_OPEN, ERR_CHANNEL_CANNOT_SEND, and ERR_VALIDATION for anything but one emoji.
 */
export async function reactToMessage(ctx: Context, input: Reaction): Promise<MessageRow> {
  const { message, ticket: source } = await findMessage(ctx, input.messageId);
  const emoji = input.emoji.trim();
  if (emoji !== '' && !isOneEmoji(emoji))
    throw ValidationFailed({ details: { emoji: 'one emoji, or empty' } });
  if (!isReactable(message)) throw MessageNotReactable();
  const call = {
    ticketId: source.id,
    idempotencyKey: input.idempotencyKey && `react:${message.id}:${emoji}:${input.idempotencyKey}`,
  };
  const before = () => storedUnder(ctx, call);
  const [repeated] = (await before()) ?? [];
  if (repeated) return repeated;
  const ticket = await openTicketOf(ctx, source);
  try {
    return await ctx.transaction(async () => {
      const content = { body: emoji, mediaType: 'reactionMessage', quotedMessageId: message.id } as const;
      const stored = await sendMessages(ctx, ticket, [content], { by: 'agent' });
      await recordKey(ctx, call, stored);
      return stored[0] as MessageRow;
    });
  } catch (error) {
    // An equal call ran at once with this one and stored the reaction.
    const [stored] = (isUniqueViolation(error) && (await before())) || [];
    if (!stored) throw error;
    return stored;
  }
}

/**
 * Returns true for a message that can get a reaction: the customer has received it, and it is neither a reaction nor a
 * call.
 */
function isReactable({ mediaType, isDeleted, outState }: MessageRow): boolean {
  const isSaid = mediaType !== 'reactionMessage' && mediaType !== 'call_log';
  return isSaid && !isDeleted && (outState === null || outState === outStates.sent);
}

/** Returns the contact's open ticket, which stores the reaction even where the message belongs to an earlier ticket. */
async function openTicketOf(ctx: Context, source: TicketRow): Promise<TicketRow> {
  if (source.status === 'open') return source;
  const active = await activeTicketOf(ctx, source.contactId, source.whatsappId);
  if (active?.status !== 'open') throw TicketNotOpen();
  return findTicket(ctx, active.id);
}
