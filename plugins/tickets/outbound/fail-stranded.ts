import { type Context, places } from '@balcao/core';
import { ConnectionDeleted } from '../contract/reasons.ts';
import { messagesByIds, outStates } from '../messages/message.ts';
import { publishChanged } from '../publish-changed.ts';
import { risen } from '../sql.ts';
import { logFailures } from './log-replies.ts';

const batch = 500;

/** Marks messages that still wait for a deleted connection as failed. Safe to run twice. */
export async function failStranded(ctx: Context, connectionId: number): Promise<void> {
  for (;;) {
    const waiting = await ctx.sql.rows<{ messageId: number }>(
      `SELECT messageId FROM Outbox WHERE whatsappId = ? AND companyId = :company LIMIT ${batch}`,
      [connectionId],
    );
    if (waiting.length === 0) return;
    const now = Date.now();
    const ids = waiting.map(({ messageId }) => messageId);
    await ctx.transaction(async () => {
      await ctx.sql.write(
        `DELETE FROM Outbox WHERE messageId IN (${places(ids.length)}) AND +companyId = :company`,
        ids,
      );
      await ctx.sql.write(
        `UPDATE Messages SET outState = ${outStates.failed}, failureCode = ?,
           failureDetails = NULL, failure = NULL, updatedAt = ${risen} WHERE companyId = :company AND id IN (${places(ids.length)})`,
        [ConnectionDeleted.code, now, now, ...ids],
      );
      await logFailures(ctx, await messagesByIds(ctx, ids));
    });
    await publishChanged(ctx, await messagesByIds(ctx, ids));
  }
}
