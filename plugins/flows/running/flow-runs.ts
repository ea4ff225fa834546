import { randomUUID } from 'node:crypto';
import { type Context, jsonIn } from '@balcao/core';
import { nowOf } from '../../reception/index.ts';
import type { FlowRun, FlowStep, RunEnd } from '../engine/flow-run.ts';
import { silenceMs } from '../figures/silence.ts';
import { waitClassOf } from '../figures/waits.ts';

/** Row of the table `FlowRuns`: the flow run of a ticket, which has one at most. */
export interface StoredRun {
  ticketId: number;
  flowId: number;
  /** The version on which it began, and on which it ends. */
  flowVersionId: number;
  runKey: string;
  run: FlowRun;
  /** Message with the question that the customer was sent last; null: no question waits. */
  askedMessageId: number | null;
  /** Rises with each turn, so that of two simultaneous turns only the first is stored. */
  revision: number;
}

type Row = Omit<StoredRun, 'run' | 'askedMessageId'> & {
  state: string;
  waitsFor: FlowRun['waitsFor'];
  dueAt: number | string | null;
  askedMessageId: number | string | null;
  steps: number;
  node: string | null;
  nodeVersionId: number | null;
};

/** Reads the run of a ticket; null when it has none. */
export async function runOf(ctx: Context, ticketId: number): Promise<StoredRun | null> {
  const row: Row | undefined = await ctx.table('FlowRuns').where({ ticketId }).first();
  if (!row) return null;
  const { state, waitsFor, dueAt, steps, askedMessageId, node: _node, nodeVersionId: _id, ...others } = row;
  const moment = dueAt === null ? null : Number(dueAt);
  return {
    ...others,
    run: { ...(jsonIn(state) as FlowRun), waitsFor, dueAt: moment, steps },
    askedMessageId: askedMessageId === null ? null : Number(askedMessageId),
  };
}

/**
 * Finds the flow in which a ticket is; null for none. Called for every message of a conversation without an agent.
 */
export async function flowIdOfRun(ctx: Context, ticketId: number): Promise<number | null> {
  const row: { flowId: number } | undefined = await ctx.table('FlowRuns').where({ ticketId }).first('flowId');
  return row?.flowId ?? null;
}

/** Makes the key of a new run. */
export function newRunKey(): string {
  return randomUUID();
}

/**
 * Stores a run after a turn, in the open transaction. Throws when another turn was faster, so that everything of this
 * one is rolled back.
 */
export async function saveRun(
  ctx: Context,
  before: Pick<StoredRun, 'ticketId' | 'flowId' | 'flowVersionId' | 'runKey'> & { revision: number | null },
  { run, askedMessageId, now }: { run: FlowRun; askedMessageId: number | null; now: number },
): Promise<void> {
  const { waitsFor, dueAt, steps, ...state } = run;
  // Stored in columns, too, by whose index the figures find it.
  const standing = { node: run.nodeId, nodeVersionId: run.flowVersionId };
  const columns = {
    ...{ state: JSON.stringify(state), waitsFor, dueAt, steps, askedMessageId, updatedAt: now },
    ...{ ...standing, silentAt: waitsFor === 'answer' ? now + silenceMs : null },
  };
  const { ticketId, flowId, flowVersionId, runKey, revision } = before;
  if (revision === null) {
    const key = { ticketId, flowId, flowVersionId, runKey };
    await ctx.insert('FlowRuns', { ...key, ...columns, revision: 1, createdAt: now });
    return;
  }
  const affected = await ctx
    .table('FlowRuns')
    .where({ ticketId, runKey, revision })
    .update({ ...columns, revision: revision + 1 });
  if (affected !== 1) throw new Error(`Another turn of the flow run of ticket ${ticketId} was faster`);
}

/** A run that is over, and the node at which it ended. */
interface EndedRun extends Pick<StoredRun, 'ticketId' | 'flowId' | 'runKey'> {
  nodeId: string;
  end: RunEnd;
}

/** Deletes the run of a ticket and reports its end, in the open transaction. Its steps stay, for the figures. */
export async function endRun(
  ctx: Context,
  { ticketId, flowId, runKey, nodeId, end }: EndedRun,
): Promise<void> {
  await ctx.table('FlowRuns').where({ ticketId }).delete();
  ctx.emit('flow.run.ended', { flowId, ticketId, runKey, nodeId, end });
}

/**
 * Deletes the run of a ticket for a reason outside of the flow, which becomes the run's last step. Returns whether
 * there was a run.
 */
export async function breakOff(
  ctx: Context,
  ticketId: number,
  output: 'closed' | 'replaced' | 'moved',
): Promise<boolean> {
  const stored = await runOf(ctx, ticketId);
  if (!stored) return false;
  const { flowId, runKey, run } = stored;
  await appendSteps(ctx, { ticketId, runKey, taken: run.steps }, [{ ...placeOf(run), output }], {
    ...{ messageId: null, now: nowOf(ctx) },
  });
  await endRun(ctx, { ticketId, flowId, runKey, nodeId: run.nodeId, end: output });
  return true;
}

function placeOf({ flowVersionId, nodeId }: FlowRun) {
  return { flowVersionId, nodeId };
}

/** Stops the time-outs of a run, because an agent has its ticket. */
export async function stopClock(ctx: Context, ticketId: number): Promise<void> {
  await ctx.table('FlowRuns').where({ ticketId }).update({ dueAt: null });
}

/** Stores the steps of a turn after those of earlier turns, in the open transaction. */
export async function appendSteps(
  ctx: Context,
  { ticketId, runKey, taken }: { ticketId: number; runKey: string; taken: number },
  steps: readonly FlowStep[],
  { messageId, now }: { messageId: number | null; now: number },
): Promise<void> {
  if (steps.length === 0) return;
  await ctx.sql.insert(
    'FlowSteps',
    [
      ...['ticketId', 'runKey', 'number', 'flowVersionId', 'node', 'output', 'messageId'],
      ...['createdAt', 'updatedAt', 'waitClass'],
    ],
    steps.map(({ flowVersionId, nodeId, output, waitedMs }, index) => [
      ...[ticketId, runKey, taken + index + 1, flowVersionId, nodeId, output, messageId],
      ...[now, now, waitedMs === undefined ? null : waitClassOf(waitedMs)],
    ]),
  );
}
