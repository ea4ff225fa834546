import type { Context } from '@balcao/core';
import { revokeOnChannel } from '../../connections/index.ts';
import { addressOf, contactsByIds } from '../../contacts/index.ts';
import { MessageTooOld } from '../contract/errors.ts';
import { ticketLimits } from '../contract/limits.ts';
import { messagesByIds } from '../messages/message.ts';
import {
  claimOrder,
  forgetOrder,
  giveUpIfLate,
  type MessageOrders,
  retryOrder,
  wakeOrder,
} from './message-orders.ts';
import { savedAddress } from './save-address.ts';

export const revocations: MessageOrders = {
  table: 'Revocations',
  job: 'tickets/revoke',
  windowMs: ticketLimits.revokeWindowMs,
  tooLate: MessageTooOld,
  failure: 'a deleted message could not be taken back at the customer',
  note: {
    pt: (excerpt) => `Apagada aqui, mas não no telefone do cliente, onde ainda pode ser lida: “${excerpt}”`,
    en: (excerpt) =>
      `Deleted here, but not on the customer's phone, where it can still be read: “${excerpt}”`,
    es: (excerpt) =>
      `Eliminado aquí, pero no en el teléfono del cliente, donde aún se puede leer: “${excerpt}”`,
  },
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
  if (!message || !contact || message.whatsappId === null)
    return void (await forgetOrder(ctx, revocations, messageId));
  if (await giveUpIfLate(ctx, revocations, message)) return;
  try {
    await revokeOnChannel(ctx, message.whatsappId, {
      wireId: message.wireId,
      to: savedAddress(message.sentTo) ?? addressOf(contact),
    });
    await forgetOrder(ctx, revocations, messageId);
  } catch (error) {
    await retryOrder(ctx, revocations, message, error);
  }
}
