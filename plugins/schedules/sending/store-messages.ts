import type { Context } from '@balcao/core';
import {
  type Content,
  endMessage,
  type MessageRow,
  messagesByIds,
  outStates,
  partsFor,
  sendMessages,
  sendOnceMore,
  type TicketRow,
} from '../../tickets/index.ts';
import type { Schedule } from '../schedule.ts';

/**
 * Stores the outgoing messages of a schedule in the caller's transaction. A single refused message is sent again with
 * the schedule's present content, under its id on the network. In another conversation, by another number, or with
 * several messages, new ones are stored and the refused ones deleted, so that the customer receives only one version;
 * parts that were sent already are not repeated. Returns the present messages of the schedule.
 */
export async function storeMessages(
  ctx: Context,
  schedule: Schedule,
  { ticket, content }: { ticket: TicketRow; content: Content },
): Promise<MessageRow[]> {
  const { priority } = schedule;
  const before = await messagesBefore(ctx, schedule);
  const contents = await partsFor(ctx, ticket.whatsappId, content);
  const [refused] = before;
  const isOne = before.length === 1 && contents.length === 1;
  if (refused && isOne && refused.ticketId === ticket.id && refused.whatsappId === ticket.whatsappId) {
    const [message] = await sendOnceMore(ctx, {
      messageIds: [refused.id],
      connectionId: ticket.whatsappId as number,
      content,
      sentBy: 'schedule',
      priority,
    });
    const { mediaKey } = refused;
    if (mediaKey && message?.mediaKey !== mediaKey) await ctx.host.media.discard(ctx.companyId, [mediaKey]);
    return message ? [message] : [];
  }
  for (const message of before) if (!hasLeft(message)) await endMessage(ctx, message);
  const said = before.filter(hasLeft);
  const unsaid = contents.filter((one) => !said.some((message) => isSaidBy(message, one)));
  const messages = await sendMessages(ctx, ticket, unsaid, { by: 'system', sentBy: 'schedule', priority });
  if (unsaid.length > 0 && messages.length === 0) return [];
  return [...messages, ...said];
}

function isSaidBy({ body, mediaKey }: MessageRow, content: Content): boolean {
  return (
    body === (content.body || (content.media?.fileName ?? '')) && mediaKey === (content.media?.key ?? null)
  );
}

/** Returns the ids of a schedule's messages after the first. */
export function furtherIds({ furtherMessageIds }: Pick<Schedule, 'furtherMessageIds'>): number[] {
  return furtherMessageIds === null ? [] : JSON.parse(furtherMessageIds);
}

/** Reads the messages of an earlier attempt, in order, without deleted ones. */
async function messagesBefore(ctx: Context, schedule: Schedule): Promise<MessageRow[]> {
  const messages = await messagesByIds(ctx, messageIdsOf(schedule));
  return messages.filter(({ isDeleted }) => !isDeleted);
}

/** Returns the ids of all messages of a schedule, in order. */
export function messageIdsOf(schedule: Pick<Schedule, 'messageId' | 'furtherMessageIds'>): number[] {
  return schedule.messageId === null ? [] : [Number(schedule.messageId), ...furtherIds(schedule)];
}

/** Returns the messages of a schedule when all of them were sent or wait to be sent; null otherwise. */
export async function wholeBefore(ctx: Context, schedule: Schedule): Promise<MessageRow[] | null> {
  const ids = messageIdsOf(schedule);
  const messages = await messagesBefore(ctx, schedule);
  return ids.length > 0 && messages.length === ids.length && messages.every(hasLeft) ? messages : null;
}

/** Returns true for a message that waits or was sent, such as one that an agent sent again from the conversation. */
function hasLeft(message: MessageRow): boolean {
  return message.outState !== outStates.failed;
}
