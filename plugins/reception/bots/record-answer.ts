import { type Context, type Host, perHost } from '@balcao/core';
import type { TicketRow } from '../../tickets/index.ts';
import { nowOf } from '../clock.ts';
import { botAnswerPauseMs } from '../contract/limits.ts';

/** Bot that wrote; a menu of queues or options is none of these. */
export interface AnsweringBot {
  promptId?: number;
  integrationId?: number;
  flowId?: number;
}

type Place = Pick<TicketRow, 'whatsappId' | 'queueId'>;

/** Number of places whose last writes a process remembers; with more it writes some of them more often. */
const rememberedMax = 10_000;

interface Writing {
  /** Moments that this process stored, by place and bot. */
  stored: Map<string, number>;
  running: Set<Promise<void>>;
}

const writingOf = perHost((_host: Host): Writing => ({ stored: new Map(), running: new Set() }));

/**
 * Records after the commit, for the page of bots, that a bot answered at a ticket's place, at most once a minute for
 * each place and process. A process that dies in between loses one moment; the next answer is recorded again.
 */
export function recordAnswer(ctx: Context, { whatsappId, queueId }: Place, bot: AnsweringBot = {}): void {
  if (whatsappId === null) return;
  const { host } = ctx;
  const { promptId = 0, integrationId = 0, flowId = 0 } = bot;
  const place = { whatsappId, queueId: queueId ?? 0, promptId, integrationId, flowId };
  host.database.afterCommit(() => {
    const { stored, running } = writingOf(host);
    const key = Object.values(place).join('/');
    const answeredAt = nowOf(ctx);
    if (answeredAt < (stored.get(key) ?? Number.NEGATIVE_INFINITY) + botAnswerPauseMs) return;
    if (stored.size >= rememberedMax) stored.clear();
    stored.set(key, answeredAt);
    const write = host.database
      .detached(() => store(host.contextFor(ctx.companyId), place, answeredAt))
      .catch((error: unknown) => {
        stored.delete(key);
        ctx.log.warn({ err: error }, "the moment of a bot's answer was not stored");
      })
      .finally(() => running.delete(write));
    running.add(write);
  });
}

/** Resolves when this process has stored all times; for tests. */
export async function answersRecorded(host: Host): Promise<void> {
  const { running } = writingOf(host);
  while (running.size > 0) await Promise.all(running);
}

async function store(ctx: Context, place: Record<string, number>, answeredAt: number): Promise<void> {
  await ctx
    .insert('BotAnswers', { ...place, answeredAt })
    .onConflict(['whatsappId', 'queueId', 'promptId', 'integrationId', 'flowId'])
    .merge(['answeredAt']);
}
