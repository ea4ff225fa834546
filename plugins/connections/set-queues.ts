import { acrossCompanies, type Context, type Host, places } from '@balcao/core';
import { menuChanges } from './ports.ts';

/** Replaces the queues that a connection offers to customers, inside the open transaction. */
export async function setQueues(
  ctx: Context,
  connectionId: number,
  queueIds: readonly number[],
): Promise<void> {
  const removed = await ctx.table('WhatsappQueues').where({ whatsappId: connectionId }).delete();
  const rows = [...new Set(queueIds)].map((queueId) => ({
    whatsappId: connectionId,
    queueId,
    createdAt: Date.now(),
  }));
  if (rows.length > 0) await ctx.insert('WhatsappQueues', rows);
  await followMenu(ctx, connectionId, { before: removed, after: rows.length });
}

/** Has the number of a connection's queues followed where it makes or ends a choice among several. */
export async function followMenu(
  ctx: Context,
  connectionId: number,
  { before, after }: { before: number; after: number },
): Promise<void> {
  if (before > 1 === after > 1) return;
  for (const follow of menuChanges.of(ctx.host)) await follow(ctx, connectionId);
}

/** Ids of a connection's queues. */
export async function queueIdsOf(ctx: Context, connectionId: number): Promise<number[]> {
  return [...((await queueIdsOfConnections(ctx, [connectionId])).get(connectionId) ?? [])];
}

/** Ids of the queues of each connection; those without queues are missing. */
export async function queueIdsOfConnections(
  ctx: Context,
  connectionIds: readonly number[],
): Promise<Map<number, Set<number>>> {
  if (connectionIds.length === 0) return new Map();
  // Plain SQL, for it is read at every message of a customer.
  const rows = await ctx.sql.rows<{ whatsappId: number; queueId: number }>(
    `SELECT whatsappId, queueId FROM WhatsappQueues
     WHERE companyId = :company AND whatsappId IN (${places(connectionIds.length)})`,
    connectionIds,
  );
  const queueIds = new Map<number, Set<number>>();
  for (const { whatsappId, queueId } of rows)
    queueIds.set(whatsappId, (queueIds.get(whatsappId) ?? new Set()).add(queueId));
  return queueIds;
}

/**
 * The queue of each of these connections that has exactly one: new conversations go there without asking. The ids are
 * connections that the caller holds already, whichever their companies.
 */
export async function soleQueues(host: Host, connectionIds: readonly number[]): Promise<Map<number, number>> {
  const { table, raw } = acrossCompanies(
    host,
    'the caller holds the connections, of a batch of many companies',
  );
  const rows: Array<{ whatsappId: number; queueId: number }> = await table('WhatsappQueues')
    .whereIn('whatsappId', [...new Set(connectionIds)])
    .groupBy('whatsappId')
    .having(raw('count(*)'), '=', 1)
    .select('whatsappId')
    .min({ queueId: 'queueId' });
  return new Map(rows.map(({ whatsappId, queueId }) => [whatsappId, queueId]));
}
