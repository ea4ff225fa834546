import type { Context } from '@balcao/core';
import type { MessageRow } from '../messages/message.ts';
import { isPersons } from '../messages/speakers.ts';
import { ticketLogs } from '../ports.ts';

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

/**
 * Reports to the ticket logs the messages of persons that failed for good, in the transaction that marks them as
 * failed.
 */
export async function logFailures(ctx: Context, messages: readonly MessageRow[]): Promise<void> {
  for (const message of messages.filter((one) => isPersons(one) && one.mediaType !== 'reactionMessage'))
    for (const log of ticketLogs.of(ctx.host))
      await log.onDeliveryFailed?.(ctx, { ticketId: message.ticketId, messageId: message.id });
}
