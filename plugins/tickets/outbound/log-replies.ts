import type { Context } from '@balcao/core';
import type { MessageRow } from '../messages/message.ts';
import { isPersons } from '../messages/speakers.ts';
import { ticketLogs } from '../ports.ts';

/** Writes agents' messages to the ticket logs, in the transaction that stores or repeats them. */
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

/** Writes to the ticket logs which messages of persons failed for good, in the transaction that marks them. */
export async function logFailures(ctx: Context, messages: readonly MessageRow[]): Promise<void> {
  for (const message of messages.filter((one) => isPersons(one) && one.mediaType !== 'reactionMessage'))
    for (const log of ticketLogs.of(ctx.host))
      await log.onDeliveryFailed?.(ctx, { ticketId: message.ticketId, messageId: message.id });
}
