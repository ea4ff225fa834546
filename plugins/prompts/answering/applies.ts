import { type Context, type Host, perHost, ShortCache } from '@balcao/core';
import { linksOfConnections, soleQueues } from '../../connections/index.ts';
import { linksOfQueues } from '../../queues/index.ts';
import type { TicketRow } from '../../tickets/index.ts';

type Asked = Pick<
  TicketRow,
  'driver' | 'status' | 'isGroup' | 'userId' | 'queueId' | 'whatsappId' | 'useIntegration' | 'promptId'
>;

interface Links {
  byConnection: ReadonlyMap<number, number>;
  byQueue: ReadonlyMap<number, number>;
}

/** Cached, because every message of every company is checked, and few have a prompt. */
const linksOf = perHost(
  (host: Host) =>
    new ShortCache(
      () => host.database,
      async (companyId: number): Promise<Links> => {
        const ctx = host.contextFor(companyId);
        const byConnection = await linksOfConnections(ctx, 'promptId');
        return { byConnection, byQueue: await linksOfQueues(ctx, 'promptId') };
      },
    ),
);

/**
 * Finds the prompt that answers on a ticket now: the prompt of the ticket, else of its queue, else of its connection
 * while the ticket has no queue or the connection's only one. Null where agents answer.
 */
export async function promptIdFor(ctx: Context, ticket: Asked): Promise<number | null> {
  const { driver, status, isGroup, userId, queueId, whatsappId, useIntegration, promptId } = ticket;
  const isBots = driver === 'bot' && status === 'pending' && !isGroup && userId === null;
  if (!isBots || whatsappId === null) return null;
  if (useIntegration) return promptId;
  const { byConnection, byQueue } = await linksOf(ctx.host).get(ctx.companyId);
  const ofQueue = queueId === null ? undefined : byQueue.get(queueId);
  const ofConnection = byConnection.get(whatsappId);
  if (ofQueue !== undefined || ofConnection === undefined) return ofQueue ?? null;
  if (queueId === null) return ofConnection;
  return (await soleQueues(ctx.host, [whatsappId])).get(whatsappId) === queueId ? ofConnection : null;
}
