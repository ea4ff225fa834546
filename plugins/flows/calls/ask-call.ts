import { type Context, jsonIn, OutsideFault } from '@balcao/core';
import { knowledgeSearch, type PromptPause, promptAnswers } from '../../reception/index.ts';
import { callTimes, promptTimes } from '../contract/limits.ts';
import type { CallRequest, OutsideRequest } from '../engine/flow-run.ts';
import { runOf } from '../running/flow-runs.ts';
import { takeTurn } from '../running/take-turn.ts';
import { inTurn, wakeNext } from './calls-at-once.ts';
import {
  type CallResult,
  callOf,
  claimCall,
  postponeCall,
  type StoredCall,
  storeResult,
} from './flow-calls.ts';
import { promptJob } from './jobs.ts';
import { secretsFor } from './secrets.ts';

/**
 * Makes the call for which a ticket's flow run waits, and continues the run with the answer. A second run, also at the
 * same time, is safe.
 */
export async function askCall(ctx: Context, ticketId: number): Promise<void> {
  const call = await waitedFor(ctx, ticketId);
  if (!call) wakeNext(ctx);
  else if (isToApi(call)) await inTurn(ctx, ticketId, () => askAndGoOn(ctx, call));
  else await askAndGoOn(ctx, call);
}

/** Finds the call for which a ticket's flow run waits; null when it waits for none. */
async function waitedFor(ctx: Context, ticketId: number): Promise<StoredCall | null> {
  const stored = await runOf(ctx, ticketId);
  const waitsFor = stored?.run.waitsFor;
  if (!stored || (waitsFor !== 'call' && waitsFor !== 'bot')) return null;
  return callOf(ctx, { ticketId, runKey: stored.runKey, number: stored.run.steps });
}

function isToApi({ state, request }: StoredCall): boolean {
  return state !== 'answered' && (request.to ?? 'api') === 'api';
}

async function askAndGoOn(ctx: Context, call: StoredCall): Promise<void> {
  const { ticketId } = call;
  if (call.state === 'waiting' && call.request.to === 'prompt' && !(await isReady(ctx, ticketId)))
    return askAgain(ctx, ticketId, promptTimes.againMs);
  if (call.request.to !== 'integration' && (await claimCall(ctx, call))) {
    const claimed = { ...call, attempts: call.attempts + 1 };
    const result = await ask(ctx, call);
    if (result.output === 'later') {
      const { waitMs } = result;
      return ctx.transaction(async () => {
        if (await postponeCall(ctx, claimed, waitMs)) askAgain(ctx, ticketId, waitMs);
      });
    }
    await storeResult(ctx, claimed, result);
  }
  await ctx.transaction(() => takeTurn(ctx, ticketId, null));
}

/**
 * Schedules another look at a prompt that cannot be asked yet: an audio message of the customer is still being
 * transcribed, the company has enough under way, or the provider is busy.
 */
function askAgain(ctx: Context, ticketId: number, waitMs: number): void {
  ctx.enqueue(promptJob, { ticketId }, { runAt: Date.now() + waitMs });
}

async function isReady(ctx: Context, ticketId: number): Promise<boolean> {
  return (await promptAnswers.find(ctx.host)?.isReady(ctx, ticketId)) ?? true;
}

async function ask(ctx: Context, call: StoredCall): Promise<CallResult | PromptPause> {
  const { request } = call;
  if (request.to === 'prompt') return askPrompt(ctx, call, request);
  if (request.to === 'knowledge') {
    const found = await knowledgeSearch.find(ctx.host)?.find(ctx, request.text);
    return found ? { output: 'found', status: null, answer: found } : noAnswer('none');
  }
  return request.to === 'integration' ? noAnswer('failed') : askApi(ctx, request, call);
}

async function askPrompt(
  ctx: Context,
  { ticketId, attempts }: StoredCall,
  { promptId, goal }: Extract<OutsideRequest, { to: 'prompt' }>,
): Promise<CallResult | PromptPause> {
  const asked = { promptId, ticketId, goal, failures: attempts };
  const answered = await promptAnswers.find(ctx.host)?.answer(ctx, asked);
  if (!answered) return noAnswer('failed');
  if (answered.output === 'later') return answered;
  const { output, ...answer } = answered;
  return { output, status: null, answer };
}

async function askApi(
  ctx: Context,
  request: CallRequest,
  { runKey, number }: Pick<StoredCall, 'runKey' | 'number'>,
): Promise<CallResult> {
  // A customer's text in a variable must not contain `..`, which would lead to another path:
  // `/orders/{{flow.number}}` may ask for one order only.
  if (/\/\.{1,2}(?:[/?#]|$)/.test(request.address)) return noAnswer('failed');
  try {
    const url = new URL(request.address);
    const headers = await headersOf(ctx, url.origin, request);
    if (!headers) return noAnswer('failed');
    const { status, bytes } = await ctx.host.outbound.read({
      ...{ method: request.method, url, timeoutMs: callTimes.timeoutMs, maxBytes: callTimes.maxBytes },
      headers: { ...headers, 'idempotency-key': `${runKey}-${number}` },
      ...(request.body.trim() === '' ? {} : { payload: jsonBody(request.body) }),
    });
    const output = status < 300 ? 'ok' : status >= 400 && status < 500 ? 'refused' : 'failed';
    return { output, status, answer: jsonIn(bytes.toString('utf8')) ?? null };
  } catch (error) {
    if (error instanceof OutsideFault) return noAnswer(wasLost(error, request) ? 'unknown' : 'failed');
    // A variable's value made the URL or the JSON invalid.
    if (error instanceof TypeError || error instanceof SyntaxError) return noAnswer('failed');
    throw error;
  }
}

/** Checks the body and sends it as it was written. Throws SyntaxError when its variables made it invalid JSON. */
function jsonBody(text: string): { type: string; bytes: Uint8Array } {
  JSON.parse(text);
  return { type: 'application/json', bytes: Buffer.from(text) };
}

/** True when the other side may have carried out a call that changes something, which cannot be known. */
function wasLost({ code, mayHaveArrived }: OutsideFault, { method }: CallRequest): boolean {
  return method !== 'GET' && mayHaveArrived && (code === 'slow' || code === 'broken');
}

function noAnswer(output: CallResult['output']): CallResult {
  return { output, status: null, answer: null };
}

/** Puts the company's secrets into the headers; null when one of them was deleted, or is not for this server. */
async function headersOf(
  ctx: Context,
  server: string,
  { headers }: CallRequest,
): Promise<Record<string, string> | null> {
  const names = headers.flatMap(({ parts }) => parts.filter((_part, index) => index % 2 === 1));
  const secrets = await secretsFor(ctx, server, names);
  if (names.some((name) => !secrets.has(name))) return null;
  return Object.fromEntries(
    headers.map(({ name, parts }) => [
      name.toLowerCase(),
      parts.map((part, index) => (index % 2 === 1 ? (secrets.get(part) ?? '') : part)).join(''),
    ]),
  );
}
