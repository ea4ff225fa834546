import { type Context, isoTime } from '@balcao/core';
import {
  connectionNames,
  connectionsByIds,
  linksOfConnections,
  queueIdsOfConnections,
} from '../../connections/index.ts';
import { firstOptions, type LinkField, linksOfQueues, listQueues } from '../../queues/index.ts';
import { botDirectories, type LinkedBot } from '../ports.ts';
import { botsAtPlace, type NamedBots } from './bots-at-place.ts';
import { flowStarts } from './flow-starts.ts';
import type { BotOverview } from './schemas.ts';

interface Links {
  bots: ReadonlyMap<number, LinkedBot>;
  ofQueues: ReadonlyMap<number, number>;
  ofConnections: ReadonlyMap<number, number>;
}

/**
 * Lists every place of the company where customers write, by connection, with the bots that are set up there: which
 * one answers, when it last did, and why another does not. Flows that words start, and bots at no place, are listed
 * separately. For the page of bots.
 */
export async function listBots(ctx: Context): Promise<BotOverview> {
  const [names, queues, flows, integrations, prompts, answeredAt] = await Promise.all([
    connectionNames(ctx),
    listQueues(ctx),
    linksOf(ctx, 'flowId'),
    linksOf(ctx, 'integrationId'),
    linksOf(ctx, 'promptId'),
    lastAnswers(ctx),
  ]);
  const ids = names.map(({ id }) => id);
  const [connections, queueIds, options] = await Promise.all([
    connectionsByIds(ctx, ids),
    queueIdsOfConnections(ctx, ids),
    firstOptions(
      ctx,
      queues.map(({ id }) => id),
    ),
  ]);
  const withOptions = new Set(options.map(({ queueId }) => queueId));
  const named = (of: 'ofQueues' | 'ofConnections', id: number): NamedBots => ({
    flow: namedIn(flows, of, id),
    integration: namedIn(integrations, of, id),
    prompt: namedIn(prompts, of, id),
  });
  const places = names.flatMap(({ id, name }) => {
    const own = queues.filter((queue) => queueIds.get(id)?.has(queue.id));
    const isConnected = connections.get(id)?.status === 'CONNECTED';
    return [...(own.length === 1 ? [] : [null]), ...own].map((queue) => ({
      connection: { id, name, provider: connections.get(id)?.provider ?? '', isConnected },
      queue: queue ? { id: queue.id, name: queue.name, color: queue.color } : null,
      bots: botsAtPlace({
        connection: named('ofConnections', id),
        isConnected,
        queue: queue ? named('ofQueues', queue.id) : null,
        isOnly: own.length === 1,
        menu: queue ? (withOptions.has(queue.id) ? 'options' : null) : own.length > 1 ? 'menu' : null,
      }).map((bot) => ({ ...bot, lastAnsweredAt: momentOf(answeredAt, id, queue?.id ?? 0, bot) })),
    }));
  });
  // Flows are also started by words, by agents and by other flows, so one at no place may still be in use.
  const placed = new Set(places.flatMap(({ bots }) => bots.map(({ kind, id }) => `${kind}/${id}`)));
  const unused = [...integrations.bots.values(), ...prompts.bots.values()]
    .filter(({ kind, id }) => !placed.has(`${kind}/${id}`))
    .map(({ kind, id, name }) => ({ kind, id, name }));
  const starts = flowStarts(flows.bots.values()).map(({ connectionIds, ...start }) => ({
    ...start,
    // When the connections of a flow were deleted, its words count nowhere.
    connections: connectionIds.length === 0 ? null : names.filter(({ id }) => connectionIds.includes(id)),
    lastAnsweredAt: lastOfFlow(answeredAt, start.flow.id),
  }));
  return { places, starts, unused };
}

async function linksOf(ctx: Context, field: LinkField): Promise<Links> {
  const [bots, ofQueues, ofConnections] = await Promise.all([
    botDirectories
      .of(ctx.host)
      .find((one) => one.field === field)
      ?.bots(ctx) ?? new Map(),
    linksOfQueues(ctx, field),
    linksOfConnections(ctx, field),
  ]);
  return { bots, ofQueues, ofConnections };
}

function namedIn({ bots, ...links }: Links, of: 'ofQueues' | 'ofConnections', id: number) {
  const botId = links[of].get(id);
  return botId === undefined ? undefined : (bots.get(botId) ?? null);
}

const keyOf = (...ids: number[]) => ids.join('/');

/** Reads the moments of the last answers, by connection, queue, prompt, integration and flow. */
async function lastAnswers(ctx: Context): Promise<ReadonlyMap<string, number>> {
  const columns = ['whatsappId', 'queueId', 'promptId', 'integrationId', 'flowId', 'answeredAt'] as const;
  const rows: Array<Record<(typeof columns)[number], number>> = await ctx
    .table('BotAnswers')
    .select(...columns);
  return new Map(
    rows.map((row) => [
      keyOf(row.whatsappId, row.queueId, row.promptId, row.integrationId, row.flowId),
      Number(row.answeredAt),
    ]),
  );
}

function lastOfFlow(moments: ReadonlyMap<string, number>, flowId: number): string | null {
  const own = [...moments].filter(([key]) => key.endsWith(`/${flowId}`)).map(([, at]) => at);
  return own.length > 0 ? new Date(Math.max(...own)).toISOString() : null;
}

function momentOf(
  moments: ReadonlyMap<string, number>,
  connectionId: number,
  queueId: number,
  { kind, id }: { kind: string; id: number | null },
): string | null {
  const [own, isPrompt, isFlow] = [id ?? 0, kind === 'prompt', kind === 'flow'];
  const bot = [isPrompt ? own : 0, isPrompt || isFlow ? 0 : own, isFlow ? own : 0];
  const at = moments.get(keyOf(connectionId, queueId, ...bot));
  return at === undefined ? null : isoTime(at);
}
