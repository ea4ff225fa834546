import type { IncomingMessage } from 'node:http';
import type { Agent } from 'node:https';
import { bodyOf, exchange, whole } from './exchange.ts';
import { jsonIn } from './fields.ts';
import { OutsideFault } from './outside-fault.ts';

/**
 * HTTP call to a provider that the operator configured, such as a payment provider. Its address is not checked: calls to
 * addresses that companies enter use `Outbound`, which refuses internal ones.
 */
export interface OutsideCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: URL;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Exactly these bytes, of this type, instead of `body`. */
  payload?: { type: string; bytes: Uint8Array };
  /** Agent that keeps connections open, with the client certificate and the trusted authorities. */
  agent?: Agent;
  /** Time from the start of the call to the end of its answer. */
  timeoutMs?: number;
  /** The longest answer that is read. */
  maxBytes?: number;
}

/** Answer of another system, whatever its status. */
export interface OutsideAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  /** The body as JSON; undefined when it is no JSON. */
  json: unknown;
}

/** Answer whose head has arrived and whose body is still being received. */
export interface OpenAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  /** Body; it throws OutsideFault past the call's deadline or limit. Read it to its end, or `close`. */
  body: AsyncIterable<Buffer>;
  /** Drops what still comes of the body. */
  close(): void;
}

const defaultTimeoutMs = 10_000;
const defaultMaxBytes = 1024 * 1024;

/**
 * Calls another system once: it follows no redirect, and reads no more and waits no longer than given. Any status but
 * a redirect is an answer. Throws OutsideFault.
 */
export async function callOutside(call: OutsideCall): Promise<OutsideAnswer> {
  const { status, headers, body } = await openOutside(call);
  return { status, headers, json: jsonIn((await whole(body)).toString('utf8')) };
}

/**
 * Calls another system once, as `callOutside` does, and resolves as soon as the head of the answer is there. Throws
 * OutsideFault.
 */
export async function openOutside(call: OutsideCall): Promise<OpenAnswer> {
  const { method, url, agent, timeoutMs = defaultTimeoutMs, maxBytes = defaultMaxBytes } = call;
  const sent = call.payload ?? jsonOf(call.body);
  const deadline = AbortSignal.timeout(timeoutMs);
  const answer = await exchange({
    method,
    url,
    headers: {
      accept: 'application/json',
      ...call.headers,
      ...(sent ? { 'content-type': sent.type, 'content-length': sent.bytes.length } : {}),
    },
    body: sent?.bytes ?? null,
    deadline,
    ...(agent ? { agent } : {}),
  });
  const { statusCode: status = 0, headers } = answer;
  if (status >= 300 && status < 400) {
    answer.destroy();
    throw new OutsideFault('redirected', true);
  }
  return {
    status,
    headers,
    body: bodyOf(answer, { maxBytes, deadline }),
    close: () => void answer.destroy(),
  };
}

function jsonOf(body: unknown): OutsideCall['payload'] {
  if (body === undefined) return undefined;
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
}
