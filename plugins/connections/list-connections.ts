import { type Context, isoTime } from '@balcao/core';
import { findLinked, firstOptions, presentOption, queuesByIds } from '../queues/index.ts';
import { Connection } from './connection.ts';
import { findConnection } from './find-connection.ts';
import { presentFor } from './present-connection.ts';
import type { ConnectionDetail, Connection as ConnectionOnWire } from './schemas.ts';

type Link = { whatsappId: number; queueId: number; createdAt: number };

/** Lists every connection of the company with its queues, oldest first; three queries whatever their number. */
export async function listConnections(ctx: Context): Promise<ConnectionOnWire[]> {
  const connections = await Connection.of(ctx).orderBy('id');
  return withQueues(ctx, connections);
}

/** A connection with its queues as lists show it. */
export async function presentConnection(ctx: Context, connection: Connection): Promise<ConnectionOnWire> {
  const [presented] = await withQueues(ctx, [connection]);
  return presented as ConnectionOnWire;
}

/** Reads one connection with its queues in menu order and its prompt. Throws ERR_NO_WAPP_FOUND. */
export async function showConnection(ctx: Context, id: number): Promise<ConnectionDetail> {
  const connection = await findConnection(ctx, id);
  const links = await linksOf(ctx, [id]);
  const queues = [
    ...(
      await queuesByIds(
        ctx,
        links.map(({ queueId }) => queueId),
      )
    ).values(),
  ];
  const options = await firstOptions(
    ctx,
    queues.map((queue) => queue.id),
  );
  const prompt = connection.promptId ? await findLinked(ctx, 'promptId', connection.promptId) : null;
  return {
    ...presentFor(ctx, connection),
    queues: queues.sort(inMenuOrder).map((queue) => ({
      id: queue.id,
      name: queue.name,
      color: queue.color,
      greetingMessage: queue.greetingMessage,
      integrationId: queue.integrationId,
      promptId: queue.promptId,
      options: options.filter(({ queueId }) => queueId === queue.id).map(presentOption),
    })),
    prompt: prompt && { id: prompt.id, name: prompt.name },
  };
}

async function withQueues(ctx: Context, connections: readonly Connection[]): Promise<ConnectionOnWire[]> {
  const links = await linksOf(
    ctx,
    connections.map(({ id }) => id),
  );
  const queues = await queuesByIds(
    ctx,
    links.map(({ queueId }) => queueId),
  );
  return connections.map((connection) => ({
    ...presentFor(ctx, connection),
    queues: links
      .filter(({ whatsappId }) => whatsappId === connection.id)
      .flatMap((link) => {
        const queue = queues.get(link.queueId);
        return queue ? [{ queue, link }] : [];
      })
      .sort((a, b) => inMenuOrder(a.queue, b.queue))
      .map(({ queue, link }) => ({
        id: queue.id,
        name: queue.name,
        color: queue.color,
        greetingMessage: queue.greetingMessage,
        WhatsappQueue: presentLink(link),
      })),
  }));
}

function presentLink({ whatsappId, queueId, createdAt }: Link) {
  const at = isoTime(createdAt);
  return { whatsappId, queueId, createdAt: at, updatedAt: at };
}

async function linksOf(ctx: Context, connectionIds: readonly number[]): Promise<Link[]> {
  if (connectionIds.length === 0) return [];
  return ctx
    .table('WhatsappQueues')
    .whereIn('whatsappId', [...connectionIds])
    .select('whatsappId', 'queueId', 'createdAt');
}

type InMenu = { id: number; orderQueue: number | null; nameKey: string };

/** Compares queues in the order of the customer's menu: by order, those without last, then by name. */
function inMenuOrder(a: InMenu, b: InMenu): number {
  const byOrder = (a.orderQueue ?? Number.MAX_SAFE_INTEGER) - (b.orderQueue ?? Number.MAX_SAFE_INTEGER);
  return byOrder || (a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : a.id - b.id);
}
