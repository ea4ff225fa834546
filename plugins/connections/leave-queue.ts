import type { Context } from '@balcao/core';
import { Connection, nextEdit } from './connection.ts';
import { publishSaved } from './live.ts';
import { followMenu, queueIdsOfConnections } from './set-queues.ts';

/**
 * Removes a queue that is being deleted from the connections that offer it or transfer to it, and sends the changed
 * connections to the screens.
 */
export async function leaveQueue(ctx: Context, queueId: number): Promise<void> {
  const links: Array<{ whatsappId: number }> = await ctx
    .table('WhatsappQueues')
    .where({ queueId })
    .select('whatsappId');
  const rows = await Connection.of(ctx).where((some) =>
    some
      .whereIn(
        'id',
        links.map(({ whatsappId }) => whatsappId),
      )
      .orWhere({ transferQueueId: queueId }),
  );
  if (rows.length === 0) return;
  await ctx.table('WhatsappQueues').where({ queueId }).delete();
  const left = await queueIdsOfConnections(
    ctx,
    links.map(({ whatsappId }) => whatsappId),
  );
  for (const { whatsappId } of links) {
    const after = left.get(whatsappId)?.size ?? 0;
    await followMenu(ctx, whatsappId, { before: after + 1, after });
  }
  await Connection.of(ctx).where({ transferQueueId: queueId }).patch({ transferQueueId: null });
  for (const former of rows) {
    const { id } = former;
    await Connection.of(ctx)
      .findById(id)
      .patch({ editedAt: nextEdit(former) });
    const row = await Connection.of(ctx).findById(id);
    if (row) await publishSaved(ctx, row);
  }
}
