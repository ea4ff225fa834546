import type { Context } from '@balcao/core';
import { messagesByIds, outStates } from '../messages/message.ts';
import { places, readRows, risen, write } from '../sql.ts';
import { tellChanged } from '../tell-changed.ts';

const batch = 500;
const reason = 'The connection was deleted';

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
        `UPDATE Messages SET outState = ${outStates.failed}, failure = ?, updatedAt = ${risen}
         WHERE companyId = ? AND id IN (${places(ids.length)})`,
        [reason, now, now, ctx.companyId, ...ids],
      );
    });
    await tellChanged(ctx, await messagesByIds(ctx, ids));
  }
}
