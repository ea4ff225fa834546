import type { Context } from '@balcao/core';
import { connectionsByIds } from '../../connections/index.ts';
import { reactToMessage } from '../contents/react-to-message.ts';
import { ChannelCannotChange, MessageTooOld } from '../contract/errors.ts';
import { ticketLimits } from '../contract/limits.ts';
import { endMessage } from '../delivery-updates/change-message.ts';
import { logFailures } from '../outbound/log-replies.ts';
import { orderRevocation } from '../outbound/revocations.ts';
import { findMessage } from './find-message.ts';
import { type MessageRow, outStates } from './message.ts';
import { mayChange, refusalToDelete } from './message-rights.ts';
import { leftAtOf } from './wire/message-context.ts';

/**
 * Deletes a message of the company. A message that was not sent yet is never sent; a sent one is deleted on the
 * customer's phone too, also after a crash. The message stays in the history as deleted; a reaction disappears. Agents
 * delete their own messages, admins any of the company's. Throws ERR_DELETE_WAPP_MSG for a customer's message,
 * ERR_NO_PERMISSION for a colleague's, ERR_FETCH_WAPP_MSG when the message is too old for the network, and
 * ERR_CHANNEL_CANNOT_CHANGE when the network deletes nothing that was sent.
 */
export async function deleteMessage(ctx: Context, messageId: number): Promise<void> {
  const { message, ticket } = await findMessage(ctx, messageId);
  const provider = await providerOf(ctx, message);
  const refusal = refusalToDelete(ctx, message, provider);
  if (refusal && refusal !== MessageTooOld) throw refusal();
  if (message.isDeleted) return;
  if (message.mediaType === 'reactionMessage' && message.quotedMessageId !== null) {
    // A reaction that a later one of ours replaced is on no phone any more.
    if (await isLatestReaction(ctx, message))
      await reactToMessage(ctx, { messageId: message.quotedMessageId, emoji: '', idempotencyKey: null });
    return;
  }
  await ctx.transaction(async () => {
    const wasWaiting = await takeFromOutbox(ctx, messageId);
    const state = await lockedState(ctx, messageId);
    if (!state || state.isDeleted) return;
    // The rows decide, not what we read before: a send under way learns from markSent that it must be taken back, and a
    // failed message may have been sent again meanwhile.
    const isWithdrawn =
      wasWaiting || (state.outState === outStates.pending && (await takeFromOutbox(ctx, messageId)));
    if (!isWithdrawn && state.outState !== outStates.failed) {
      // It has left, or leaves right now.
      if (!mayChange(ctx.host, { outState: outStates.sent }, provider)) throw ChannelCannotChange();
      if (leftAtOf(state) < Date.now() - ticketLimits.revokeWindowMs) throw MessageTooOld();
      await orderRevocation(ctx, messageId);
    }
    await endMessage(ctx, message);
    // A message that never left answers its customer as little as one that the network refused.
    if (isWithdrawn) await logFailures(ctx, [message]);
    ctx.audit({
      action: 'message.deleted',
      record: { type: 'ticket', id: ticket.id, name: ticket.contactName },
      before: { messageId },
    });
  });
}

/** Provider of the message's connection; null: the connection is gone. */
async function providerOf(ctx: Context, { whatsappId }: MessageRow): Promise<string | null> {
  if (whatsappId === null) return null;
  return (await connectionsByIds(ctx, [whatsappId])).get(whatsappId)?.provider ?? null;
}

/** Takes the message from those that wait for their connection; false when it was not among them. */
async function takeFromOutbox(ctx: Context, messageId: number): Promise<boolean> {
  const { affected } = await ctx.sql.write(
    'DELETE FROM Outbox WHERE messageId = ? AND companyId = :company',
    [messageId],
  );
  return affected === 1;
}

/** Reads the message's present state and locks it until the open transaction has ended; SQLite has one writer at a time. */
async function lockedState(
  ctx: Context,
  messageId: number,
): Promise<Pick<MessageRow, 'outState' | 'isDeleted' | 'context' | 'createdAt'> | undefined> {
  return ctx
    .table('Messages')
    .where({ id: messageId })
    .forUpdate()
    .first('outState', 'isDeleted', 'context', 'createdAt');
}

/** True when the company sent no later reaction to the same message; reads the conversation's history. */
async function isLatestReaction(ctx: Context, reaction: MessageRow): Promise<boolean> {
  const { id, contactId, whatsappId, createdAt, quotedMessageId } = reaction;
  const [later] = await ctx.sql.rows<{ id: number }>(
    `SELECT id FROM Messages WHERE contactId = ? AND whatsappId = ? AND createdAt >= ? AND id > ? AND +companyId = :company
     AND fromMe = 1 AND mediaType = 'reactionMessage' AND quotedMessageId = ? LIMIT 1`,
    [contactId, whatsappId, createdAt, id, quotedMessageId],
  );
  return !later;
}
