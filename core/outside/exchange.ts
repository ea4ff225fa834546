import {
  type ClientRequest,
  type Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from 'node:http';
import { type Agent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { OutsideFault } from './outside-fault.ts';

/** HTTP request, as `callOutside` and `Outbound` make it. */
interface Exchange {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string | number>>;
  body: Uint8Array | null;
  /**
   * Agent for TLS; false: a new connection, closed afterwards, which no proxy variable of the environment redirects.
   */
  agent?: Agent | false;
  lookup?: LookupFunction;
  /** Ends the exchange and the reading of its answer. */
  deadline: AbortSignal;
  /** Longest time to connect. */
  connectMs?: number;
}

/**
 * Sends one request; resolves with the head of the answer, while the body is still being received. Throws
 * OutsideFault.
 */
export async function exchange(given: Exchange): Promise<IncomingMessage> {
  const isTls = given.url.protocol === 'https:';
  const { method, headers, lookup, deadline, agent } = given;
  const request = (isTls ? httpsRequest : httpRequest)(given.url, {
    method,
    headers,
    signal: deadline,
    ...(lookup ? { lookup } : {}),
    ...(agent === false || (agent && isTls) ? { agent: agent as Agent & HttpAgent } : {}),
  });
  const line = watchSocket(request, isTls, given.connectMs);
  try {
    return await answerOf(request, given.body);
  } catch (cause) {
    if (cause instanceof OutsideFault) throw cause;
    if (deadline.aborted) throw new OutsideFault('slow', line.isOpen, { cause });
    const refused = !line.isOpen || isRefusedHandshake(cause);
    throw new OutsideFault(refused ? 'unreachable' : 'broken', !refused, { cause });
  }
}

/** Yields the body of an answer; throws OutsideFault when it is longer than allowed. */
export async function* bodyOf(
  answer: IncomingMessage,
  { maxBytes, deadline }: { maxBytes: number; deadline: AbortSignal },
): AsyncGenerator<Buffer, void, undefined> {
  let bytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new OutsideFault('too-large', true);
      yield chunk;
    }
  } catch (cause) {
    if (cause instanceof OutsideFault) throw cause;
    throw new OutsideFault(deadline.aborted ? 'slow' : 'broken', true, { cause });
  } finally {
    answer.destroy();
  }
}

/** Returns the whole body of an answer. */
export async function whole(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Reports whether the connection was opened: before that the call cannot have arrived, and may safely be repeated. */
function watchSocket(request: ClientRequest, isTls: boolean, connectMs?: number): { isOpen: boolean } {
  const line = { isOpen: false };
  const tooLate = connectMs
    ? setTimeout(() => request.destroy(new OutsideFault('unreachable', false)), connectMs).unref()
    : undefined;
  request.once('close', () => clearTimeout(tooLate));
  const open = () => {
    line.isOpen = true;
    clearTimeout(tooLate);
  };
  request.once('socket', (socket) => {
    if (request.reusedSocket) open();
    else socket.once(isTls ? 'secureConnect' : 'connect', open);
  });
  return line;
}

/** True when the server refused the client certificate of this installation, which it reports after the TLS handshake. */
function isRefusedHandshake(cause: unknown): boolean {
  return /^ERR_SSL_\w*ALERT/.test(String((cause as NodeJS.ErrnoException).code));
}

function answerOf(request: ClientRequest, sent: Uint8Array | null): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve);
    // Stays attached: later failures are also reported by the answer's stream.
    request.on('error', reject);
    request.end(sent ?? undefined);
  });
}
