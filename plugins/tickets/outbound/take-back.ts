import { type Context, places, type Reason, storedReason } from '@balcao/core';
import { messagesByIds, outStates } from '../messages/message.ts';
import { publishChanged } from '../publish-changed.ts';
import { nextUpdatedAt } from '../sql.ts';

/**
 * Cancels messages that were not sent yet, in the caller's transaction; they count as failed for the given reason. A
 * message that is being sent at this moment may reach the customer all the same and then counts as sent. Returns the
 * cancelled ids.
 */
export async function takeBack(
  ctx: Context,
  messageIds: readonly number[],
  reason: Reason,
): Promise<Set<number>> {
  if (messageIds.length === 0) return new Set();
  return ctx.transaction(async () => {
    const waiting = await ctx.sql.rows<{ messageId: number }>(
      `SELECT messageId FROM Outbox WHERE messageId IN (${places(messageIds.length)}) AND companyId = :company${
        ctx.sql.dialect === 'mysql' ? ' FOR UPDATE' : ''
      }`,
      [...messageIds],
    );
    const ids = waiting.map(({ messageId }) => Number(messageId));
    if (ids.length === 0) return new Set<number>();
    const list = places(ids.length);
    const { code, details } = storedReason(reason);
    const now = Date.now();
    await ctx.sql.write(`DELETE FROM Outbox WHERE messageId IN (${list}) AND companyId = :company`, ids);
    await ctx.sql.write(
      `UPDATE Messages SET outState = ${outStates.failed}, failureCode = ?, failureDetails = ?, failure = NULL,
         updatedAt = ${nextUpdatedAt} WHERE companyId = :company AND id IN (${list}) AND outState = ${outStates.pending}`,
      [code, details, now, now, ...ids],
    );
    await publishChanged(ctx, await messagesByIds(ctx, ids));
    return new Set(ids);
  });
}

/** Finds which of these messages are still in the outbox. */
export async function stillWanted(ctx: Context, messageIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await ctx.sql.rows<{ messageId: number }>(
    `SELECT messageId FROM Outbox WHERE messageId IN (${places(messageIds.length)}) AND +companyId = :company`,
    [...messageIds],
  );
  return new Set(rows.map(({ messageId }) => Number(messageId)));
}
