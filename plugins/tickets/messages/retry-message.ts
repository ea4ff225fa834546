import type { Context } from '@balcao/core';
import {
  ConnectionNotInitialized,
  connectionsByIds,
  forgetEarlierSends,
  wakeOwner,
} from '../../connections/index.ts';
import { MessageNotFailed, TicketNotOpen } from '../contract/errors.ts';
import { logRepeated } from '../outbound/log-replies.ts';
import { publishChanged } from '../publish-changed.ts';
import { nextUpdatedAt } from '../sql.ts';
import { findMessage } from './find-message.ts';
import { type MessageRow, messagesByIds, outStates } from './message.ts';

/**
 * Sends a failed message again for an agent, under the same id on the network. It is sent by the connection of its first
 * attempt, or by the ticket's when that one was deleted. Throws ERR_MESSAGE_NOT_FAILED, ERR_TICKET_NOT_OPEN,
 * ERR_WAPP_NOT_INITIALIZED.
 */
export async function retryMessage(ctx: Context, messageId: number): Promise<MessageRow> {
  const { message, ticket } = await findMessage(ctx, messageId);
  if (message.outState !== outStates.failed || message.isDeleted) throw MessageNotFailed();
  if (ticket.status !== 'open') throw TicketNotOpen();
  const candidates = [message.whatsappId, ticket.whatsappId].filter((id) => id !== null);
  const known = await connectionsByIds(ctx, candidates);
  const whatsappId = candidates.find((id) => known.has(id));
  if (whatsappId === undefined) throw ConnectionNotInitialized();
  return ctx.transaction(async () => {
    const now = Date.now();
    const { affected } = await ctx.sql.write(
      `UPDATE Messages SET outState = ${outStates.pending}, whatsappId = ?, failureCode = NULL,
         failureDetails = NULL, failure = NULL, updatedAt = ${nextUpdatedAt}
       WHERE id = ? AND companyId = :company AND outState = ${outStates.failed} AND isDeleted = 0`,
      [whatsappId, now, now, messageId],
    );
    if (affected === 0) throw MessageNotFailed();
    await ctx.sql.insert('Outbox', ['messageId', 'whatsappId', 'priority'], [[messageId, whatsappId, 0]]);
    await forgetEarlierSends(ctx, whatsappId, [message.wireId]);
    wakeOwner(ctx, whatsappId);
    const [waiting] = await messagesByIds(ctx, [messageId]);
    await logRepeated(ctx, message, now);
    await publishChanged(ctx, [waiting as MessageRow]);
    return waiting as MessageRow;
  });
}
