import type { Context } from '../context.ts';
import type { Reason } from '../errors/reasons.ts';
import { OutsideFault } from '../outside/outside-fault.ts';
import { reasonOfFault } from '../outside/reasons.ts';
import { retryAfterMs } from '../outside/retry-schedule.ts';
import { signedHeaders } from '../outside/standard-webhooks.ts';
import type { DeliveryRow } from './delivery-row.ts';

/** Result of one attempt to deliver an event to a company's URL. */
export interface Tried {
  at: number;
  /** Reason of the failure; null when the address accepted the event. */
  failure: Reason | null;
  status: number | null;
  /** True when the address answered 410 (gone): it wants no further events. */
  isGone: boolean;
  /** True when it did not answer in time, and so may have accepted the event. */
  isSlow: boolean;
  retryAfterMs: number;
  durationMs: number;
  /** Beginning of the answer's body, as text. */
  answer: string | null;
}

interface SignedPost {
  url: string;
  /**
   * Returns the secrets to sign with, the newest first; when it throws, the attempt fails with the reason
   * `unreadable`.
   */
  secrets: (now: number) => string[];
  delivery: Pick<DeliveryRow, 'eventId' | 'body'>;
  /** Characters of the answer that are kept. */
  answerMax: number;
  reasons: {
    unreadable: () => Reason;
    gone: () => Reason;
    status: (status: number) => Reason;
  };
  /** Limit of the whole attempt, instead of `deliveryTimes`; tests set it. */
  timeoutMs?: number;
  /** Longer limit that a company set for its own receiver; a shorter one than `deliveryTimes` counts for nothing. */
  patienceMs?: number;
}

/** Time in milliseconds within which a receiver must have sent its whole answer. */
export const deliveryTimes = { timeoutMs: 15_000 };
const connectMs = 5000;

/**
 * Sends an event once by POST, signed as Standard Webhooks demands. The status of the answer counts, unless its body
 * does not end in time, which is a failure. Only the beginning of a long body is read.
 *
 * @example
 * const { failure } = await postSigned(ctx, { url, secrets: (now) => secretsInForce(row, now), delivery, answerMax, reasons });
 */
export async function postSigned(ctx: Context, post: SignedPost): Promise<Tried> {
  const { url, delivery, answerMax, reasons } = post;
  const begun = performance.now();
  const at = Date.now();
  const tried = (some: Partial<Tried>): Tried => ({
    ...{ at, failure: null, status: null, isGone: false, isSlow: false, retryAfterMs: 0, answer: null },
    ...some,
    durationMs: Math.round(performance.now() - begun),
  });
  const secrets = secretsOrNull(() => post.secrets(at));
  if (!secrets) return tried({ failure: reasons.unreadable() });
  try {
    const { status, headers, ...answer } = await ctx.host.outbound.open({
      method: 'POST',
      url: new URL(url),
      headers: signedHeaders({ ...delivery, at }, secrets),
      payload: { type: 'application/json', bytes: Buffer.from(delivery.body) },
      timeoutMs: post.timeoutMs ?? Math.max(deliveryTimes.timeoutMs, post.patienceMs ?? 0),
      connectMs,
      maxBytes: bytesOf(answerMax),
    });
    const { text, slow } = await headOf(answer.body, answerMax);
    answer.close();
    const isGone = status === 410;
    const isTaken = status >= 200 && status < 300;
    if (isTaken && slow) return tried({ status, answer: text, isSlow: true, failure: reasonOfFault(slow) });
    return tried({
      status,
      isGone,
      answer: text,
      failure: isTaken ? null : isGone ? reasons.gone() : reasons.status(status),
      retryAfterMs: isTaken ? 0 : retryAfterMs(headers['retry-after'], at),
    });
  } catch (error) {
    if (error instanceof OutsideFault)
      return tried({ isSlow: error.code === 'slow' && error.mayHaveArrived, failure: reasonOfFault(error) });
    throw error;
  }
}

/** Largest number of bytes that so many characters may take. */
function bytesOf(characters: number): number {
  return characters * 4;
}

/** Returns null for secrets that cannot be decrypted. */
function secretsOrNull(secrets: () => string[]): string[] | null {
  try {
    return secrets();
  } catch {
    return null;
  }
}

/**
 * Reads the first characters of a body. An incomplete body counts as far as it came; `slow` is the error of a body that was too
 * slow, and null for one that broke off.
 */
async function headOf(
  body: AsyncIterable<Buffer>,
  answerMax: number,
): Promise<{ text: string; slow: OutsideFault | null }> {
  const chunks: Buffer[] = [];
  let length = 0;
  let slow: OutsideFault | null = null;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= bytesOf(answerMax)) break;
    }
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error;
    if (error.code === 'slow') slow = error;
  }
  const text = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, answerMax);
  return { text, slow };
}
