import { randomUUID } from 'node:crypto';
import { type Context, isoTime } from '@balcao/core';
import { FlowNotPublished } from '../contract/errors.ts';
import { waitClassOf } from '../figures/waits.ts';
import { publishedVersion } from '../find-flow.ts';
import { type Customer, factsOf } from '../running/company-context.ts';
import { FlowTrial, namelessRows } from '../simulation/flow-trial.ts';

/**
 * Texts that a customer wrote in the past, until agents took over; for the demonstration, whose companies have a
 * past. Moments are epoch milliseconds.
 */
export interface PastTalk {
  customer: Customer;
  said: ReadonlyArray<{ at: number; text: string }>;
  /** Moment until which time passes after the last text, so that a time-out before it happens. */
  until: number;
}

/** Step of a run in the past. */
export interface PastStep {
  nodeId: string;
  output: string;
  at: number;
  /** Milliseconds from the question to this answer; null: it is none. */
  waitedMs: number | null;
}

/** Result of a past conversation in a flow. */
export interface PlayedTalk {
  /** Texts of the customer and of the flow, in their order. */
  messages: Array<{ fromMe: boolean; body: string; at: number }>;
  /** Notes that it wrote for agents. */
  notes: string[];
  versionId: number;
  steps: PastStep[];
}

/**
 * Plays past conversations in the published version of a flow, by the company's hours. Stores and sends nothing.
 * Throws ERR_FLOW_NOT_PUBLISHED.
 */
export async function playPast(
  ctx: Context,
  { flowId, whatsappId }: { flowId: number; whatsappId: number },
  talks: readonly PastTalk[],
): Promise<PlayedTalk[]> {
  const version = await publishedVersion(ctx, flowId);
  if (!version) throw FlowNotPublished();
  const facts = await factsOf(ctx, { version, run: null, whatsappId });
  return talks.map(({ customer, said, until }) => {
    const trial = new FlowTrial({ version, facts, customer, names: namelessRows });
    const steps: PastStep[] = [];
    const mark = () => {
      const from = steps.length;
      const taken = trial.way.slice(from);
      steps.push(
        ...taken.map((step, index) => ({
          ...step,
          at: trial.now,
          waitedMs: trial.waits[from + index] ?? null,
        })),
      );
    };
    for (const { at, text } of said) {
      while (trial.passTo(at)) mark();
      trial.happen({ kind: 'customer', text, at: isoTime(at) });
      mark();
    }
    while (trial.passTo(until)) mark();
    const { entries } = trial;
    return {
      messages: entries
        .filter(({ from }) => from === 'bot' || from === 'customer')
        .map(({ from, text, at }) => ({ fromMe: from === 'bot', body: text, at: Date.parse(at) })),
      notes: entries.filter(({ note }) => note === 'note').map(({ text }) => text),
      versionId: version.id,
      steps,
    };
  });
}

/**
 * Stores the steps of past runs for their tickets, in the open transaction, so that the figures of their flow count
 * them.
 */
export async function storePastRuns(
  ctx: Context,
  runs: ReadonlyArray<Pick<PlayedTalk, 'versionId' | 'steps'> & { ticketId: number }>,
): Promise<void> {
  const rows = runs.flatMap(({ ticketId, versionId, steps }) => {
    const runKey = randomUUID();
    return steps.map(({ nodeId, output, at, waitedMs }, index) => [
      ...[ticketId, runKey, index + 1, versionId, nodeId, output, null],
      ...[at, at, waitedMs === null ? null : waitClassOf(waitedMs)],
    ]);
  });
  await ctx.sql.insert(
    'FlowSteps',
    [
      ...['ticketId', 'runKey', 'number', 'flowVersionId', 'node', 'output', 'messageId'],
      ...['createdAt', 'updatedAt', 'waitClass'],
    ],
    rows,
  );
}
