import { type Context, jsonIn, OutsideFault, type Reason, retryAfterMs, signedHeaders } from '@balcao/core';
import type { Integration } from '../integration.ts';
import { IntegrationFault, KeyUnreadable, reasonIn, reasonOfStatus } from '../reasons.ts';
import { secretsOf } from '../save-integration.ts';
import type { DeliveryRow } from './delivery-rows.ts';

/** Result of one attempt. */
export interface Tried {
  /** null: it was delivered. */
  failure: Reason | null;
  status: number | null;
  /** The address says that it is gone. */
  isGone: boolean;
  retryAfterMs: number;
  durationMs: number;
  /** Response of the receiver, if it came in time and in JSON. */
  answer: unknown;
}

/** Time that a receiver has for its whole answer. */
export const deliveryTimes = { timeoutMs: 15_000 };
const connectMs = 5000;

/**
 * Sends an event once. An answer that is too long counts by its head: it was taken, or not. One that does not end within the time
 * is a failure.
 */
export async function tryDelivery(
  ctx: Context,
  integration: Integration,
  { eventId, body }: Pick<DeliveryRow, 'eventId' | 'body'>,
  { timeoutMs }: { timeoutMs: number } = deliveryTimes,
): Promise<Tried> {
  const begun = performance.now();
  const now = Date.now();
  const tried = (some: Partial<Tried>): Tried => ({
    failure: null,
    status: null,
    isGone: false,
    retryAfterMs: 0,
    answer: undefined,
    ...some,
    durationMs: Math.round(performance.now() - begun),
  });
  try {
    const answer = await ctx.host.outbound.open({
      method: 'POST',
      url: new URL(integration.urlN8N),
      headers: signedHeaders({ eventId, body, at: now }, secretsIn(ctx, integration, now)),
      payload: { type: 'application/json', bytes: Buffer.from(body) },
      timeoutMs,
      connectMs,
    });
    const { status } = answer;
    if (status >= 200 && status < 300) return tried({ status, answer: await jsonOf(answer.body) });
    answer.close();
    return tried({
      status,
      failure: reasonOfStatus(status),
      isGone: status === 410,
      retryAfterMs: retryAfterMs(answer.headers['retry-after'], now),
    });
  } catch (error) {
    return tried({ failure: reasonIn(error) });
  }
}

function secretsIn(ctx: Context, integration: Integration, now: number): string[] {
  try {
    return secretsOf(ctx, integration, now);
  } catch (cause) {
    throw new IntegrationFault(KeyUnreadable(), { cause });
  }
}

async function jsonOf(body: AsyncIterable<Buffer>): Promise<unknown> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of body) chunks.push(chunk);
  } catch (error) {
    if (error instanceof OutsideFault && error.code !== 'slow') return undefined;
    throw error;
  }
  return jsonIn(Buffer.concat(chunks).toString('utf8'));
}
