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
} from '../../tickets/index.ts';
import type { Schedule } from '../schedule.ts';

/**
 * Stores the outgoing message of a schedule, in the caller's transaction. A message of it that was refused leaves again with
 * what the schedule says now, under the id by which the network knows it; in another conversation, or by another number, a
 * new one takes its place and the refused one is deleted, so that the customer can get one of them only.
 */
export async function storeMessage(
  ctx: Context,
  schedule: Schedule,
  { ticket, content }: { ticket: TicketRow; content: Content },
): Promise<MessageRow | undefined> {
  const { priority } = schedule;
  const refused = await messageBefore(ctx, schedule);
  if (refused && refused.ticketId === ticket.id && refused.whatsappId === ticket.whatsappId) {
    const [message] = await sendOnceMore(ctx, {
      messageIds: [refused.id],
      connectionId: ticket.whatsappId as number,
      content,
      sentBy: 'schedule',
      priority,
    });
    if (message?.mediaKey !== refused.mediaKey) removeFile(ctx, refused);
    return message;
  }
  if (refused) await endMessage(ctx, refused);
  const [message] = await sendMessages(ctx, ticket, [content], {
    by: 'system',
    sentBy: 'schedule',
    priority,
  });
  return message;
}

/** The message that a schedule became when it was sent before; null: none, or one that is deleted. */
export async function messageBefore(
  ctx: Context,
  { messageId }: Pick<Schedule, 'messageId'>,
): Promise<MessageRow | null> {
  const [message] = messageId === null ? [] : await messagesByIds(ctx, [messageId]);
  return message && !message.isDeleted ? message : null;
}

/** Whether a message waits to leave or has left, as one does that was sent again from its conversation. */
export function hasLeft(message: MessageRow | null): message is MessageRow {
  return message !== null && message.outState !== outStates.failed;
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
