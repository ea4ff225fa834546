import type { Context } from '@balcao/core';
import { forgetEarlierSends, wakeOwner } from '../../connections/index.ts';
import type { Speaker } from '../contract/limits.ts';
import { lockTicketRow } from '../lock-tickets.ts';
import { type MessageRow, messagesByIds, outStates } from '../messages/message.ts';
import { publishChanged } from '../publish-changed.ts';
import { reindexAfterChange } from '../search/index/index-messages.ts';
import { nextUpdatedAt } from '../sql.ts';
import type { Content } from './content.ts';
import { messageOf, priorities, type Sending, turnTo } from './send-messages.ts';

interface OnceMore {
  messageIds: readonly number[];
  connectionId: number;
  /** Content of the last message; the others keep theirs. */
  content: Content;
  sentBy: Speaker;
  priority: NonNullable<Sending['priority']>;
}

/**
 * Sends messages that were cancelled or refused again, under their old ids on the network, so that no customer can
 * receive one twice; the last one gets the new content. They move to the end of their conversation, because the
 * customer receives them now. Messages that were sent meanwhile stay as they are. Returns the messages in their present
 * state, without deleted ones.
 */
export async function sendOnceMore(ctx: Context, given: OnceMore): Promise<MessageRow[]> {
  const { messageIds, connectionId, content, sentBy, priority } = given;
  return ctx.transaction(async () => {
    const lastId = messageIds.at(-1);
    const stored = await messagesByIds(ctx, messageIds);
    const again = stored.filter(
      (message) =>
        message.outState === outStates.failed && !message.isDeleted && message.whatsappId === connectionId,
    );
    const now = Date.now();
    for (const ticketId of new Set(again.map((message) => message.ticketId)))
      await lockTicketRow(ctx, ticketId);
    for (const message of again) {
      const said = { id: message.ticketId, contactId: message.contactId, queueId: message.queueId };
      const fresh = message.id === lastId ? messageOf(ctx, said, content, { now, sentBy }) : message;
      await writeAgain(ctx, { ...message, ...contentOf(fresh) }, now);
    }
    await forgetEarlierSends(
      ctx,
      connectionId,
      again.map(({ wireId }) => wireId),
    );
    const last = again.at(-1);
    if (last) {
      await ctx.sql.insert(
        'Outbox',
        ['messageId', 'whatsappId', 'priority', 'followsId'],
        again.map(({ id }, index) => [id, connectionId, priorities[priority], again[index - 1]?.id ?? null]),
      );
      wakeOwner(ctx, connectionId);
    }
    const standing = await messagesByIds(ctx, messageIds);
    const shown = standing.filter(({ id }) => id === last?.id);
    for (const message of shown)
      await turnTo(ctx, { id: message.ticketId }, [message], { by: 'system', sentBy, now });
    await publishChanged(ctx, standing);
    return standing;
  });
}

function contentOf({
  body,
  mediaType,
  mediaKey,
  mediaName,
  mediaMime,
  mediaSize,
  attributes,
}: SaidContent): SaidContent {
  return { body, mediaType, mediaKey, mediaName, mediaMime, mediaSize, attributes };
}

type SaidContent = Pick<
  MessageRow,
  'body' | 'mediaType' | 'mediaKey' | 'mediaName' | 'mediaMime' | 'mediaSize' | 'attributes'
>;

/** Sets a message back to waiting, with its new content and the present time, and indexes its words. */
async function writeAgain(ctx: Context, message: MessageRow, now: number): Promise<void> {
  const { id, body, mediaType, mediaKey, mediaName, mediaMime, mediaSize, attributes } = message;
  const reindex = await reindexAfterChange(ctx.host, id);
  await ctx.sql.write(
    `UPDATE Messages SET outState = ${outStates.pending}, failureCode = NULL, failureDetails = NULL, failure = NULL,
       body = ?, mediaType = ?, mediaKey = ?, mediaName = ?, mediaMime = ?, mediaSize = ?, attributes = ?, createdAt = ?, updatedAt = ${nextUpdatedAt}
     WHERE id = ? AND companyId = :company AND outState = ${outStates.failed}`,
    [body, mediaType, mediaKey, mediaName, mediaMime, mediaSize, attributes, now, now, now, id],
  );
  await reindex({ body, mediaType });
}
