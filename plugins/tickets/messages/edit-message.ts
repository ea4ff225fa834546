import { type Context, companyClock } from '@balcao/core';
import { ConnectionNotInitialized, connectionsByIds, wireIdOf } from '../../connections/index.ts';
import { companyLanguage } from '../company-language.ts';
import { ChannelCannotChange, EmptyMessage, MessageNotEditable, TicketNotOpen } from '../contract/errors.ts';
import { changeBody } from '../delivery-updates/change-message.ts';
import { fieldTexts } from '../fields/field-variables.ts';
import { orderEdit } from '../outbound/edits.ts';
import { findMessage } from './find-message.ts';
import { type MessageRow, messagesByIds } from './message.ts';
import { mayChange, refusalToEdit } from './message-rights.ts';
import { expandWhole, variablesIn } from './message-variables.ts';

/**
 * Changes one of the actor's own texts, here and on the customer's phone, also after a crash; the earlier text can still
 * be read. A message that was not sent yet is sent with the new text. Throws ERR_TICKET_NOT_OPEN,
 * ERR_MESSAGE_NOT_EDITABLE for anything but an own text, ERR_MESSAGE_EDIT_TOO_LATE, ERR_EMPTY_MESSAGE,
 * ERR_CHANNEL_CANNOT_CHANGE where the network changes nothing that was sent, ERR_WAPP_NOT_INITIALIZED when the
 * connection no longer exists.
 */
export async function editMessage(ctx: Context, messageId: number, given: string): Promise<MessageRow> {
  const { message, ticket } = await findMessage(ctx, messageId);
  if (ticket.status !== 'open') throw TicketNotOpen();
  const { whatsappId } = message;
  const connection =
    whatsappId === null ? undefined : (await connectionsByIds(ctx, [whatsappId])).get(whatsappId);
  const refusal = refusalToEdit(ctx, message, connection?.provider ?? null);
  if (refusal) throw refusal();
  const now = (await companyClock(ctx)).at(Date.now());
  const fields = await fieldTexts(ctx, [given], ticket);
  // Variables of the former text were sent as text, such as a customer's name that looks like one.
  const literal = variablesIn(message.body);
  const language = await companyLanguage(ctx);
  const about = { contactName: ticket.contactName, now, language, fields, literal };
  const body = expandWhole(given, about).replaceAll('\0', '');
  if (body.trim() === '') throw EmptyMessage();
  if (body === message.body) return message;
  if (!connection) throw ConnectionNotInitialized();
  return ctx.transaction(async () => {
    await changeBody(ctx, message, body);
    // Read again now that the row is ours: it may have left, or have been deleted, a moment ago.
    const [changed] = await messagesByIds(ctx, [messageId]);
    if (!changed || changed.isDeleted) throw MessageNotEditable();
    if (!mayChange(ctx.host, changed, connection.provider)) throw ChannelCannotChange();
    await orderEdit(ctx, changed, wireIdOf(ctx.host, connection.provider));
    return changed;
  });
}
