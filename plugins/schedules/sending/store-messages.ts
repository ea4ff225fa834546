import type { Context } from '@balcao/core';
import {
  type Content,
  endMessage,
  type MessageRow,
  messagesByIds,
  outStates,
  sendMessages,
  sendOnceMore,
  type TicketRow,
  withOwnText,
} from '../../tickets/index.ts';
import type { Schedule } from '../schedule.ts';

/**
 * Stores the outgoing messages of a schedule, in the caller's transaction. One message that was refused leaves again with
 * what the schedule says now, under the id by which the network knows it. In another conversation, by another number, or
 * where it was or becomes several, new ones take their places and the refused ones are deleted, so that the customer can get
 * one of them only; what of it has left already is not said again. Answers the messages that the schedule is now.
 */
export async function storeMessages(
  ctx: Context,
  schedule: Schedule,
  { ticket, content }: { ticket: TicketRow; content: Content },
): Promise<MessageRow[]> {
  const { priority } = schedule;
  const before = await messagesBefore(ctx, schedule);
  const contents = withOwnText(content);
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
    if (message?.mediaKey !== refused.mediaKey) removeFile(ctx, refused);
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

/** Ids of the messages of a schedule that was several, after the first. */
export function furtherIds({ furtherMessageIds }: Pick<Schedule, 'furtherMessageIds'>): number[] {
  return furtherMessageIds === null ? [] : JSON.parse(furtherMessageIds);
}

/** The messages that a schedule became when it was sent before, in their order; deleted ones are missing. */
async function messagesBefore(ctx: Context, schedule: Schedule): Promise<MessageRow[]> {
  const messages = await messagesByIds(ctx, messageIdsOf(schedule));
  return messages.filter(({ isDeleted }) => !isDeleted);
}

/** Ids of all messages that a schedule became, in their order. */
export function messageIdsOf(schedule: Pick<Schedule, 'messageId' | 'furtherMessageIds'>): number[] {
  return schedule.messageId === null ? [] : [Number(schedule.messageId), ...furtherIds(schedule)];
}

/** The messages that a schedule became, when none of them is left to send; null: it is not said, or not all of it. */
export async function wholeBefore(ctx: Context, schedule: Schedule): Promise<MessageRow[] | null> {
  const ids = messageIdsOf(schedule);
  const messages = await messagesBefore(ctx, schedule);
  return ids.length > 0 && messages.length === ids.length && messages.every(hasLeft) ? messages : null;
}

/** Whether a message waits to leave or has left, as one does that was sent again from its conversation. */
function hasLeft(message: MessageRow): boolean {
  return message.outState !== outStates.failed;
}

/** Removes, after the commit, the file that the message had before. */
function removeFile({ host, companyId }: Context, { mediaKey }: MessageRow): void {
  if (!mediaKey) return;
  host.database.afterCommit(() => {
    host.media.remove(companyId, mediaKey).catch((error: unknown) => {
      host.log.warn({ err: error, companyId }, 'a file of a refused message stays behind');
    });
  });
}
