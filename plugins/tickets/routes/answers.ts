import type { Context } from '@balcao/core';
import { MessageNotFound } from '../contract/errors.ts';
import { presentPage } from '../messages/list-messages.ts';
import type { MessageRow } from '../messages/message.ts';
import type { PostedMessages, TicketMessage } from '../schemas.ts';

/** Presents the messages that a call stored: the first one, and the whole list when there are several. */
export async function answer(ctx: Context, messages: readonly MessageRow[]): Promise<PostedMessages> {
  const presented = await presentPage(ctx, messages);
  return { ...firstOf(presented), ...(presented.length > 1 ? { messages: presented } : {}) };
}

/** Presents one message for its reader. */
export async function presentOne(ctx: Context, row: MessageRow): Promise<TicketMessage> {
  return firstOf(await presentPage(ctx, [row]));
}

/** Throws ERR_NO_MESSAGE_FOUND for an empty list: the ticket was deleted in the meantime. */
function firstOf(presented: readonly TicketMessage[]): TicketMessage {
  const [first] = presented;
  if (!first) throw MessageNotFound();
  return first;
}
