import { type Context, places } from '@balcao/core';
import { contactsByIds } from '../../contacts/index.ts';
import { messagesByIds, ticketRowsByIds } from '../../tickets/index.ts';
import type { OutsideResult } from '../contract/limits.ts';
import { flowReplayLimits } from '../contract/limits.ts';
import { FlowVersionRow } from '../flow.ts';
import { saidFile } from '../running/said-file.ts';
import type { RecordedTalk } from './play-talk.ts';

interface Step {
  ticketId: number;
  runKey: string;
  number: number;
  messageId: number | string | null;
  createdAt: number | string;
}

interface Call {
  runKey: string;
  node: string;
  output: OutsideResult | null;
  answer: string | null;
}

/**
 * Reads the newest runs of a flow since a moment as recorded conversations, and counts those that cannot be played,
 * because agents began them or their messages were deleted. Reads in small slices.
 */
export async function recordedTalks(
  ctx: Context,
  { flowId, since, ticketsMax }: { flowId: number; since: number; ticketsMax: number },
): Promise<{ talks: RecordedTalk[]; left: number }> {
  const runKeys = await newestRuns(ctx, { flowId, since, ticketsMax });
  const talks: RecordedTalk[] = [];
  for (let from = 0; from < runKeys.length; from += flowReplayLimits.slice)
    talks.push(...(await talksOf(ctx, runKeys.slice(from, from + flowReplayLimits.slice))));
  return { talks, left: runKeys.length - talks.length };
}

/**
 * Finds runs that began in this flow, with their first step in one of its versions, by the index on the time of
 * steps.
 */
async function newestRuns(
  ctx: Context,
  { flowId, since, ticketsMax }: { flowId: number; since: number; ticketsMax: number },
): Promise<Array<{ ticketId: number; runKey: string }>> {
  const versions = await FlowVersionRow.of(ctx)
    .where({ flowId })
    .orderBy('number', 'desc')
    .limit(flowReplayLimits.versions)
    .select('id');
  if (versions.length === 0) return [];
  return ctx.sql.rows(
    `SELECT ticketId, runKey FROM (
       SELECT id, ticketId, runKey, number, createdAt FROM FlowSteps
       WHERE companyId = :company AND flowVersionId IN (${places(versions.length)}) AND createdAt >= ?
       ORDER BY flowVersionId DESC, createdAt DESC LIMIT ${flowReplayLimits.steps}
     ) AS steps WHERE number = 1
     ORDER BY createdAt DESC, id DESC LIMIT ${ticketsMax}`,
    [...versions.map(({ id }) => id), since],
  );
}

async function talksOf(
  ctx: Context,
  runs: ReadonlyArray<{ ticketId: number; runKey: string }>,
): Promise<RecordedTalk[]> {
  const ticketIds = [...new Set(runs.map(({ ticketId }) => ticketId))];
  const within = `companyId = :company AND ticketId IN (${places(ticketIds.length)})`;
  const [steps, calls] = await Promise.all([
    ctx.sql.rows<Step>(
      `SELECT ticketId, runKey, number, messageId, createdAt FROM FlowSteps WHERE ${within} ORDER BY runKey, number`,
      ticketIds,
    ),
    ctx.sql.rows<Call>(
      `SELECT runKey, node, output, answer FROM FlowCalls WHERE ${within} ORDER BY runKey, number`,
      ticketIds,
    ),
  ]);
  const messageIds = [
    ...new Set(steps.flatMap(({ messageId }) => (messageId === null ? [] : Number(messageId)))),
  ];
  const messages = new Map((await messagesByIds(ctx, messageIds)).map((message) => [message.id, message]));
  const tickets = new Map((await ticketRowsByIds(ctx, ticketIds)).map((ticket) => [ticket.id, ticket]));
  const contacts = await contactsByIds(ctx, [
    ...new Set([...tickets.values()].map(({ contactId }) => contactId)),
  ]);
  return runs.flatMap(({ ticketId, runKey }) => {
    const own = steps.filter((step) => step.runKey === runKey);
    const contact = contacts.get(tickets.get(ticketId)?.contactId ?? 0);
    const led = ledBy(own);
    const found = led.flatMap(({ messageId, at }) => {
      const message = messages.get(messageId);
      if (!message) return [];
      const text = message.mediaType === 'conversation' ? message.body : null;
      return [{ at, text, fileKind: saidFile(message)?.kind }];
    });
    if (!contact || own[0]?.messageId === null || found.length < led.length) return [];
    return {
      ...{ ticketId, said: found, until: Number(own.at(-1)?.createdAt) },
      customer: { name: contact.name, number: contact.number ?? '', email: contact.email ?? '' },
      calls: calls
        .filter((call) => call.runKey === runKey)
        .map(({ node, output, answer }) => ({
          ...{ nodeId: node, output: output ?? 'unknown' },
          answer: answer === null ? null : (JSON.parse(answer) as unknown),
        })),
    };
  });
}

/** Lists the messages that advanced a run, each at the moment of its first step. */
function ledBy(steps: readonly Step[]): Array<{ messageId: number; at: number }> {
  const moments = new Map<number, number>();
  for (const { messageId, createdAt } of steps) {
    const id = Number(messageId ?? 0);
    if (messageId !== null && !moments.has(id)) moments.set(id, Number(createdAt));
  }
  return [...moments].map(([messageId, at]) => ({ messageId, at }));
}
