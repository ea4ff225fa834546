import type { Agent } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import {
  callOutside,
  type OpenAnswer,
  type OutsideAnswer,
  type OutsideCall,
  openOutside,
} from './call-outside.ts';
import { OutsideFault } from './outside-fault.ts';

interface OutsideSystemOptions {
  /** Beginning of every URL; a path in it stays in front. */
  base: string;
  agent?: Agent;
  timeoutMs?: number;
  /** Wait before the second attempt. */
  pauseMs?: number;
}

/** Call to an outside system. */
export type SystemCall = Pick<
  OutsideCall,
  'method' | 'headers' | 'body' | 'payload' | 'timeoutMs' | 'maxBytes'
> & {
  path: string;
  query?: Readonly<Record<string, string>>;
  /** True: the call may safely be made twice, as all reads may. */
  repeatable?: boolean;
};

const busy = new Set([429, 500, 502, 503, 504]);
const longestPauseMs = 2000;

/**
 * Client of a provider with one base URL. A failed call is repeated once when that cannot do anything twice.
 *
 * @example
 * const bank = new OutsideSystem({ base: 'https://bank.example/v2' });
 * const { status, json } = await bank.call({ method: 'GET', path: '/charges' });
 */
export class OutsideSystem {
  readonly #base: URL;
  readonly #options: OutsideSystemOptions;

  constructor(options: OutsideSystemOptions) {
    this.#base = new URL(options.base);
    this.#options = options;
  }

  /** Makes the call; any status is an answer, and of a repeated call the second. Throws OutsideFault. */
  async call(call: SystemCall): Promise<OutsideAnswer> {
    const isRepeatable = call.repeatable ?? call.method === 'GET';
    const first = await this.#once(call).catch((error: unknown) => {
      // After a timeout the call is not repeated, since a caller is waiting.
      const again =
        error instanceof OutsideFault &&
        (error.code === 'unreachable' || (error.code === 'broken' && isRepeatable));
      if (!again) throw error;
      return null;
    });
    if (first && !(isRepeatable && busy.has(first.status))) return first;
    await pause(pauseOf(first, this.#options.pauseMs ?? 300));
    return this.#once(call);
  }

  /** Calls once; resolves as soon as the head of the answer is there. Throws OutsideFault. */
  open(call: SystemCall): Promise<OpenAnswer> {
    return openOutside(this.#outside(call));
  }

  #once(call: SystemCall): Promise<OutsideAnswer> {
    return callOutside(this.#outside(call));
  }

  #outside({ path, query = {}, repeatable: _, ...call }: SystemCall): OutsideCall {
    const url = new URL(this.#base.pathname.replace(/\/+$/, '') + path, this.#base);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const { agent, timeoutMs } = this.#options;
    return {
      ...(agent ? { agent } : {}),
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      ...call,
      url,
    };
  }
}

/** Milliseconds to wait before a repeat, as the header Retry-After asks, but no longer than a user may wait. */
function pauseOf(answer: OutsideAnswer | null, usualMs: number): number {
  const wished = Number(answer?.headers['retry-after'] ?? answer?.headers['ratelimit-reset']);
  return Number.isFinite(wished) && wished > 0 ? Math.min(wished * 1000, longestPauseMs) : usualMs;
}
