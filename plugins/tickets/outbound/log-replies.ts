import type { Context } from '@balcao/core';
import type { MessageRow } from '../messages/message.ts';
import { isPersons } from '../messages/speakers.ts';
import { ticketLogs } from '../ports.ts';
import { endWait, waitAgain, waitNoLonger } from './unanswered-waits.ts';

/**
 * Reports agents' messages to the ticket logs, such as the dashboard's, in the transaction that stores or repeats the
 * messages.
 */
export async function logReplies(
  { host, companyId }: Context,
  messages: ReadonlyArray<Pick<MessageRow, 'id' | 'ticketId' | 'createdAt'>>,
  at?: number,
): Promise<void> {
  const replies = messages.map(({ id, ticketId, createdAt }) => ({
    ...{ companyId, ticketId, messageId: id },
    at: at ?? Number(createdAt),
  }));
  if (replies.length > 0) for (const log of ticketLogs.of(host)) await log.onAgentReply(host, replies);
}

/** Reports a failed reply that is sent again, which answers its customer from now on, in the transaction that repeats it. */
export async function logRepeated(ctx: Context, message: MessageRow, now: number): Promise<void> {
  if (!isReply(message)) return;
  await endWait(ctx, message.ticketId);
  await logReplies(ctx, [message], now);
}

/**
 * Reports to the ticket logs the messages of persons that failed for good, in the transaction that marks them as
 * failed. Their customers wait again, unless another reply answers them.
 */
export async function logFailures(ctx: Context, messages: readonly MessageRow[]): Promise<void> {
  const replies = messages.filter(isReply);
  await waitAgain(ctx, replies);
  for (const { ticketId, id: messageId } of replies)
    for (const log of ticketLogs.of(ctx.host)) await log.onDeliveryFailed?.(ctx, { ticketId, messageId });
}

/** Reports replies that counted as failed and have arrived all the same, in the transaction that ends their failure. */
export async function logArrivals(ctx: Context, messages: readonly MessageRow[]): Promise<void> {
  const replies = messages.filter(isReply);
  await waitNoLonger(ctx, replies);
  await logReplies(ctx, replies);
}

function isReply(message: MessageRow): boolean {
  return isPersons(message) && message.mediaType !== 'reactionMessage';
}
