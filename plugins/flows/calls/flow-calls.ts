import { type Context, jsonIn } from '@balcao/core';
import { nowOf } from '../../reception/index.ts';
import { callTimes, type OutsideResult, promptTimes } from '../contract/limits.ts';
import type { OutsideRequest, Place } from '../engine/flow-run.ts';

/** Identifies a call of a flow run. The run takes no step while it waits, so its number of steps numbers the call. */
export interface CallKey {
  ticketId: number;
  runKey: string;
  number: number;
}

/** Result of a call; `status` and `answer` are null where none came. */
export interface CallResult {
  output: OutsideResult;
  status: number | null;
  /** Body of the answer if it was JSON; with a prompt or the knowledge, their answer. */
  answer: unknown;
}

/** A stored call. Its row is written before the call is made, so that after a crash it is not made a second time. */
export interface StoredCall extends CallKey, Place {
  id: number;
  state: 'waiting' | 'asking' | 'answered';
  attempts: number;
  /** End of the time in which a process is making the call, or the call pauses. */
  claimedUntil: number | null;
  request: OutsideRequest;
  result: CallResult;
}

interface Row extends CallKey {
  id: number;
  flowVersionId: number;
  node: string;
  state: StoredCall['state'];
  attempts: number;
  claimedUntil: number | string | null;
  request: string;
  output: OutsideResult | null;
  status: number | null;
  answer: string | null;
}

/** Stores a call that a turn decided on, in the open transaction. */
export async function storeCall(
  ctx: Context,
  key: CallKey,
  { at, request }: { at: Place; request: OutsideRequest },
): Promise<void> {
  const now = nowOf(ctx);
  await ctx.insert('FlowCalls', {
    ...key,
    ...{ flowVersionId: at.flowVersionId, node: at.nodeId, request: JSON.stringify(request) },
    ...{ state: 'waiting', attempts: 0, createdAt: now, updatedAt: now },
  });
}

/** Finds the call for which a run waits; null when there is none. */
export async function callOf(ctx: Context, key: CallKey): Promise<StoredCall | null> {
  const { ticketId, runKey, number } = key;
  const row: Row | undefined = await ctx.table('FlowCalls').where({ ticketId, runKey, number }).first();
  return row ? fromRow(row) : null;
}

function fromRow(row: Row): StoredCall {
  const { node, claimedUntil, request, output, status, answer } = row;
  const { id, ticketId, runKey, number, flowVersionId, state, attempts } = row;
  return {
    ...{ id, ticketId, runKey, number, flowVersionId, nodeId: node, state, attempts },
    claimedUntil: claimedUntil === null ? null : Number(claimedUntil),
    request: jsonIn(request) as OutsideRequest,
    result: { output: output ?? 'unknown', status, answer: answer === null ? null : jsonIn(answer) },
  };
}

/**
 * Claims a call for this process; returns whether it has it. When a process died during the call, the other side may
 * have received it: a GET is repeated, any other call gets the result `unknown`.
 */
export async function claimCall(ctx: Context, call: StoredCall): Promise<boolean> {
  const now = nowOf(ctx);
  if (call.state === 'answered' || (call.claimedUntil ?? 0) > now) return false;
  const isLost = call.state === 'asking';
  if (isLost && !mayAskAgain(call)) {
    const output = call.request.to === 'prompt' ? 'failed' : 'unknown';
    await storeResult(ctx, call, { output, status: null, answer: null });
    return false;
  }
  const { id, state, attempts } = call;
  const claim = {
    state: 'asking',
    attempts: attempts + 1,
    claimedUntil: now + (call.request.to === 'prompt' ? promptTimes : callTimes).claimMs,
    updatedAt: now,
  };
  return (await ctx.table('FlowCalls').where({ id, state, attempts }).update(claim)) === 1;
}

/** Postpones a call that this process claimed; returns whether it still had the claim. */
export async function postponeCall(
  ctx: Context,
  { id, attempts }: Pick<StoredCall, 'id' | 'attempts'>,
  waitMs: number,
): Promise<boolean> {
  const now = nowOf(ctx);
  const claimed = ctx.table('FlowCalls').where({ id, attempts, state: 'asking' });
  return (await claimed.update({ state: 'waiting', claimedUntil: now + waitMs, updatedAt: now })) === 1;
}

/** True when a repeat changes nothing on the other side and costs nothing. */
function mayAskAgain({ request, attempts }: StoredCall): boolean {
  const isReading = request.to === 'knowledge' || ('method' in request && request.method === 'GET');
  return isReading && attempts < callTimes.attemptsOfGet;
}

/**
 * Stores how an integration's part ended, in the open transaction; returns whether this was stored first, since its
 * end and its time limit may come together.
 */
export async function storeEnd(ctx: Context, key: CallKey, output: 'ended' | 'failed'): Promise<boolean> {
  const { ticketId, runKey, number } = key;
  const changed = await ctx
    .table('FlowCalls')
    .where({ ticketId, runKey, number, state: 'waiting' })
    .update({ state: 'answered', output, request: '{}', updatedAt: nowOf(ctx) });
  return changed === 1;
}

/** Stores the result of a call, unless another process was faster, and deletes the request. */
export async function storeResult(
  ctx: Context,
  { id, attempts }: Pick<StoredCall, 'id' | 'attempts'>,
  { output, status, answer }: CallResult,
): Promise<void> {
  await ctx
    .table('FlowCalls')
    .where({ id, attempts, state: 'asking' })
    .update({
      ...{ state: 'answered', output, status, request: '{}', claimedUntil: null, updatedAt: nowOf(ctx) },
      answer: answer === null ? null : JSON.stringify(answer),
    });
}
