import type { IncomingMessage } from 'node:http';
import type { Agent } from 'node:https';
import { bodyOf, exchange, whole } from './exchange.ts';
import { jsonIn } from './fields.ts';
import { OutsideFault } from './outside-fault.ts';

/** One call to a provider that the operator named. Companies' addresses go by `Outbound`: nothing is checked here. */
export interface OutsideCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: URL;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Keeps connections open, and says which certificates are shown and trusted. */
  agent?: Agent;
  /** From the first byte out to the last byte in. */
  timeoutMs?: number;
  /** The longest answer that is read. */
  maxBytes?: number;
}

/** Answer of an outside system, whatever its status. */
export interface OutsideAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  /** The body as JSON; undefined when it is none. */
  json: unknown;
}

const defaultTimeoutMs = 10_000;
const defaultMaxBytes = 1024 * 1024;

/**
 * Calls another system once: no redirect is followed, no longer answer is read than asked for, and no wait is longer. Any
 * status but a redirect is an answer. Throws OutsideFault.
 */
export async function callOutside(call: OutsideCall): Promise<OutsideAnswer> {
  const { method, url, agent, timeoutMs = defaultTimeoutMs, maxBytes = defaultMaxBytes } = call;
  const body = call.body === undefined ? null : Buffer.from(JSON.stringify(call.body));
  const deadline = AbortSignal.timeout(timeoutMs);
  const answer = await exchange({
    method,
    url,
    headers: {
      accept: 'application/json',
      ...call.headers,
      ...(body ? { 'content-type': 'application/json', 'content-length': body.length } : {}),
    },
    body,
    deadline,
    ...(agent ? { agent } : {}),
  });
  const { statusCode: status = 0, headers } = answer;
  if (status >= 300 && status < 400) {
    answer.destroy();
    throw new OutsideFault('redirected', true);
  }
  const text = (await whole(bodyOf(answer, { maxBytes, deadline }))).toString('utf8');
  return { status, headers, json: jsonIn(text) };
}
