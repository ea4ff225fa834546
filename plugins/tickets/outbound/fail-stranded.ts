import type { Context } from '@balcao/core';
import { messagesByIds, outStates } from '../messages/message.ts';
import { ConnectionDeleted } from '../reasons.ts';
import { places, readRows, risen, write } from '../sql.ts';
import { tellChanged } from '../tell-changed.ts';

const batch = 500;

/** What still waited for a connection that is deleted has failed. Safe to run twice. */
export async function failStranded(ctx: Context, connectionId: number): Promise<void> {
  for (;;) {
    const waiting = await readRows<{ messageId: number }>(
      ctx.db,
      `SELECT messageId FROM Outbox WHERE whatsappId = ? AND companyId = ? LIMIT ${batch}`,
      [connectionId, ctx.companyId],
    );
    if (waiting.length === 0) return;
    const now = Date.now();
    const ids = waiting.map(({ messageId }) => messageId);
    await ctx.transaction(async () => {
      await write(ctx.db, `DELETE FROM Outbox WHERE messageId IN (${places(ids.length)})`, ids);
      await write(
        ctx.db,
        `UPDATE Messages SET outState = ${outStates.failed}, failureCode = ?,
           failureDetails = NULL, failure = NULL, updatedAt = ${risen} WHERE companyId = ? AND id IN (${places(ids.length)})`,
        [ConnectionDeleted.code, now, now, ctx.companyId, ...ids],
      );
    });
    await tellChanged(ctx, await messagesByIds(ctx, ids));
  }
}
