import type { Context } from '@balcao/core';
import { editOnChannel } from '../../connections/index.ts';
import { addressOf, contactsByIds } from '../../contacts/index.ts';
import { attributesOf } from '../contents/attributes.ts';
import { MessageEditTooLate } from '../contract/errors.ts';
import { ticketLimits } from '../contract/limits.ts';
import { type MessageRow, messagesByIds, outStates } from '../messages/message.ts';
import {
  claimOrder,
  forgetOrder,
  giveUpIfLate,
  type MessageOrders,
  retryOrder,
  wakeOrder,
} from './message-orders.ts';
import { savedAddress } from './save-address.ts';

export const edits: MessageOrders = {
  table: 'MessageEdits',
  job: 'tickets/edit',
  windowMs: ticketLimits.editWindowMs,
  tooLate: MessageEditTooLate,
  failure: 'an edited message could not be changed at the customer',
  note: {
    pt: (excerpt) =>
      `Editada aqui, mas não no telefone do cliente, que ainda mostra o texto anterior. Novo texto: “${excerpt}”`,
    en: (excerpt) =>
      `Edited here, but not on the customer's phone, which still shows the earlier text. New text: “${excerpt}”`,
    es: (excerpt) =>
      `Editado aquí, pero no en el teléfono del cliente, que aún muestra el texto anterior. Texto nuevo: “${excerpt}”`,
  },
};

/**
 * Notes, in the transaction that changed the text, that the customer must get it. A message that has not left takes the
 * new text along; its order waits for that, because an earlier text may be under way, and costs nothing if none was.
 */
export async function orderEdit(ctx: Context, message: MessageRow, editWireId: string): Promise<void> {
  const now = Date.now();
  const hasLeft = message.outState !== outStates.pending && message.outState !== outStates.failed;
  const nextAt = hasLeft ? now : null;
  await ctx
    .insert('MessageEdits', { messageId: message.id, editWireId, nextAt })
    .onConflict('messageId')
    .merge({
      editWireId,
      attempts: 0,
      // An earlier edit is being tried right now: this one goes after it.
      nextAt: ctx.raw('CASE WHEN ?? > ? THEN ?? ELSE ? END', [
        'MessageEdits.nextAt',
        now,
        'MessageEdits.nextAt',
        nextAt,
      ]),
    });
  if (hasLeft) wakeOrder(ctx, edits, message.id);
}

/** Sends the edit of a message that was edited while it was being sent. Runs in the caller's transaction. */
export async function releaseEdit(ctx: Context, messageId: number): Promise<void> {
  const { affected } = await ctx.sql.write(
    'UPDATE MessageEdits SET nextAt = ? WHERE messageId = ? AND companyId = :company AND nextAt IS NULL',
    [Date.now(), messageId],
  );
  if (affected > 0) wakeOrder(ctx, edits, messageId);
}

/** Brings the customer's copy to the stored text; a connection that is away is tried again later. Safe to run twice. */
export async function sendEdit(ctx: Context, messageId: number): Promise<void> {
  if (!(await claimOrder(ctx, edits, messageId))) return;
  const [order] = await ctx.sql.rows<{ editWireId: string }>(
    'SELECT editWireId FROM MessageEdits WHERE messageId = ? AND companyId = :company',
    [messageId],
  );
  const [message] = await messagesByIds(ctx, [messageId]);
  const contact = message && (await contactsByIds(ctx, [message.contactId])).get(message.contactId);
  if (!order || !message || !contact || message.whatsappId === null || message.isDeleted)
    return void (await forgetOrder(ctx, edits, messageId));
  if (await giveUpIfLate(ctx, edits, message)) return;
  const { wireId, body, whatsappId } = message;
  const { editWireId } = order;
  const { mentions } = attributesOf(message);
  try {
    await editOnChannel(ctx, whatsappId, {
      wireId,
      to: savedAddress(message.sentTo) ?? addressOf(contact),
      body,
      ...(mentions ? { mentions } : {}),
      editWireId,
    });
    await done(ctx, messageId, editWireId);
  } catch (error) {
    await retryOrder(ctx, edits, message, error);
  }
}

/** The order leaves, unless a newer edit took its place meanwhile: that one is next. */
async function done(ctx: Context, messageId: number, editWireId: string): Promise<void> {
  const { affected } = await ctx.sql.write(
    'DELETE FROM MessageEdits WHERE messageId = ? AND companyId = :company AND editWireId = ?',
    [messageId, editWireId],
  );
  if (affected > 0) return;
  await ctx.sql.write('UPDATE MessageEdits SET nextAt = ? WHERE messageId = ? AND companyId = :company', [
    Date.now(),
    messageId,
  ]);
  wakeOrder(ctx, edits, messageId);
}
