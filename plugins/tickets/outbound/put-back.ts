import type { Context } from '@balcao/core';
import type { DroppedMessage, WaitingAgain } from '../../connections/index.ts';
import { addressOf, contactsByIds } from '../../contacts/index.ts';
import { attributesOf } from '../contents/attributes.ts';
import { type MessageRow, messagesByIds, outStates } from '../messages/message.ts';
import { publishChanged } from '../publish-changed.ts';
import { nextUpdatedAt } from '../sql.ts';
import { savedAddress } from './save-address.ts';
import { priorities } from './send-messages.ts';

/** Returns true where a message that the network dropped waits to be sent anew, instead of having failed. */
export function waitsAgain(message: MessageRow, { waits }: DroppedMessage): boolean {
  if (!waits || message.isDeleted) return false;
  return waits.which === 'all' || attributesOf(message).template !== undefined;
}

/**
 * Puts a message that the network dropped back into the outbox, in the caller's transaction. The channel alone knows for
 * what it waits, and wakes its owner. Returns nothing where that was done before.
 */
export async function putBack(
  ctx: Context,
  message: MessageRow,
  { waits }: DroppedMessage,
): Promise<WaitingAgain[]> {
  const { id, ticketId, wireId, whatsappId, contactId, sentBy, sentTo } = message;
  const contact = (await contactsByIds(ctx, [contactId])).get(contactId);
  if (!contact || !waits || !(await waits.forgetSend())) return [];
  const now = Date.now();
  const { affected } = await ctx.sql.write(
    `UPDATE Messages SET outState = ${outStates.pending}, ack = 0, failureCode = NULL, failureDetails = NULL,
       failure = NULL, updatedAt = ${nextUpdatedAt}
     WHERE id = ? AND companyId = :company AND outState = ${outStates.sent} AND ack < 3`,
    [now, now, id],
  );
  if (affected === 0) return [];
  const priority = sentBy === 'campaign' ? 'bulk' : 'human';
  await ctx.sql.insert(
    'Outbox',
    ['messageId', 'whatsappId', 'priority', 'attempts'],
    [[id, whatsappId, priorities[priority], waits.attempts ?? 0]],
  );
  // The rest of its letter was to leave at once after it, and would go ahead of it now.
  await ctx.sql.write('UPDATE Outbox SET priority = ? WHERE followsId = ? AND companyId = :company', [
    priorities[priority],
    id,
  ]);
  ctx.emit('message.waiting', { messageId: id, ticketId });
  await publishChanged(ctx, await messagesByIds(ctx, [id]));
  return [{ wireId, priority, to: savedAddress(sentTo) ?? addressOf(contact) }];
}
