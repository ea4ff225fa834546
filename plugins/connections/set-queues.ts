import type { Context } from '@balcao/core';

/** Replaces the queues of a connection, inside the open transaction. */
export async function setQueues(
  ctx: Context,
  connectionId: number,
  queueIds: readonly number[],
): Promise<void> {
  const { companyId } = ctx;
  await ctx.table('WhatsappQueues').where({ whatsappId: connectionId }).delete();
  const rows = [...new Set(queueIds)].map((queueId) => ({
    companyId,
    whatsappId: connectionId,
    queueId,
    createdAt: Date.now(),
  }));
  if (rows.length > 0) await ctx.db('WhatsappQueues').insert(rows);
}

/** Ids of a connection's queues. */
export async function queueIdsOf(ctx: Context, connectionId: number): Promise<number[]> {
  const rows: Array<{ queueId: number }> = await ctx
    .table('WhatsappQueues')
    .where({ whatsappId: connectionId })
    .select('queueId');
  return rows.map(({ queueId }) => queueId);
}
