import {
  type Context,
  OutsideFault,
  type Reason,
  reasonOfFault,
  retryAfterMs,
  signedHeaders,
} from '@balcao/core';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { secretsOf } from '../endpoints/secrets.ts';
import { webhookLimits } from '../limits.ts';
import { Gone, SecretUnreadable, Status } from '../reasons.ts';
import type { DeliveryRow } from './delivery-rows.ts';

/** Result of one attempt. */
export interface Tried {
  at: number;
  /** null: it was taken. */
  failure: Reason | null;
  status: number | null;
  /** The address says that it is gone. */
  isGone: boolean;
  retryAfterMs: number;
  durationMs: number;
  /** The head of what the address answered, as text. */
  answer: string | null;
}

const times = { timeoutMs: 15_000 };
const connectMs = 5000;

/** Sends an event once. The status of an answer counts, unless its body has no end within the time: that is a failure. */
export async function tryDelivery(
  ctx: Context,
  endpoint: Endpoint,
  { eventId, body }: Pick<DeliveryRow, 'eventId' | 'body'>,
  { timeoutMs }: { timeoutMs: number } = times,
): Promise<Tried> {
  const begun = performance.now();
  const at = Date.now();
  const tried = (some: Partial<Tried>): Tried => ({
    ...{ at, failure: null, status: null, isGone: false, retryAfterMs: 0, answer: null },
    ...some,
    durationMs: Math.round(performance.now() - begun),
  });
  const secrets = readable(() => secretsOf(ctx, endpoint, at));
  if (!secrets) return tried({ failure: SecretUnreadable() });
  try {
    const { status, headers, ...answer } = await ctx.host.outbound.open({
      method: 'POST',
      url: new URL(endpoint.url),
      headers: signedHeaders({ eventId, body, at }, secrets),
      payload: { type: 'application/json', bytes: Buffer.from(body) },
      timeoutMs,
      connectMs,
    });
    const { text, slow } = await headOf(answer.body);
    answer.close();
    const isGone = status === 410;
    const isTaken = status >= 200 && status < 300;
    if (isTaken && slow) return tried({ status, answer: text, failure: reasonOfFault(slow) });
    return tried({
      status,
      isGone,
      answer: text,
      failure: isTaken ? null : isGone ? Gone() : Status({ status }),
      retryAfterMs: isTaken ? 0 : retryAfterMs(headers['retry-after'], at),
    });
  } catch (error) {
    if (error instanceof OutsideFault) return tried({ failure: reasonOfFault(error) });
    throw error;
  }
}

function readable(secrets: () => string[]): string[] | null {
  try {
    return secrets();
  } catch {
    return null;
  }
}

/** The first characters of a body; what comes broken or too slowly counts as far as it came, and `slow` says that it was so. */
async function headOf(body: AsyncIterable<Buffer>): Promise<{ text: string; slow: OutsideFault | null }> {
  const { answerMax } = webhookLimits;
  const chunks: Buffer[] = [];
  let length = 0;
  let slow: OutsideFault | null = null;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= answerMax * 4) break;
    }
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error;
    if (error.code === 'slow') slow = error;
  }
  const text = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, answerMax);
  return { text, slow };
}
