import type { Context } from '@balcao/core';
import { revokeOnChannel } from '../../connections/index.ts';
import { addressOf, contactsByIds } from '../../contacts/index.ts';
import { messagesByIds } from '../messages/message.ts';
import { claimOrder, forgetOrder, type MessageOrders, retryOrder, wakeOrder } from './message-orders.ts';
import { savedAddress } from './save-address.ts';

export const revocations: MessageOrders = {
  table: 'Revocations',
  job: 'tickets/revoke',
  failure: 'a deleted message could not be taken back at the customer',
};

/**
 * Records, in the caller's transaction, that a message must be deleted on the customer's phone; this is tried after the
 * commit.
 */
export async function orderRevocation(ctx: Context, messageId: number): Promise<void> {
  await ctx.insert('Revocations', { messageId, nextAt: Date.now() }).onConflict('messageId').ignore();
  wakeOrder(ctx, revocations, messageId);
}

/** Takes one message back; a connection that is away is tried again later. Safe to run twice. */
export async function revoke(ctx: Context, messageId: number): Promise<void> {
  if (!(await claimOrder(ctx, revocations, messageId))) return;
  const [message] = await messagesByIds(ctx, [messageId]);
  const contact = message && (await contactsByIds(ctx, [message.contactId])).get(message.contactId);
  if (!message || !contact || message.whatsappId === null) return forgetOrder(ctx, revocations, messageId);
  try {
    await revokeOnChannel(ctx, message.whatsappId, {
      wireId: message.wireId,
      to: savedAddress(message.sentTo) ?? addressOf(contact),
    });
    await forgetOrder(ctx, revocations, messageId);
  } catch (error) {
    await retryOrder(ctx, revocations, messageId, error);
  }
}
