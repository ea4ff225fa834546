import { once } from 'node:events';
import {
  createServer as createHttpServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttpsServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface FakeCall {
  method: string;
  /** Decoded, without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  json: unknown;
}

export interface FakeAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** `lost` does what was asked and drops the line, `cut` drops it first, `silent` never answers; an answer is given instead. */
export type FakeFault =
  | 'lost'
  | 'cut'
  | 'silent'
  | 'garbage'
  | 'redirect'
  | 'endless'
  | 'not-understood'
  | FakeAnswer;

export interface FakeProvider {
  url: string;
  /** `METHOD /path` of every call so far. */
  calls: string[];
  /** The next so many calls whose `METHOD /path` matches go wrong. */
  fault(matching: RegExp, how: FakeFault, times?: number): void;
  close(): Promise<void>;
}

/** A real server of a simulated payment provider on this machine, with what goes wrong on demand. */
export async function startFakeProvider(
  answer: (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>,
  tls?: ServerOptions,
): Promise<FakeProvider> {
  const calls: string[] = [];
  const faults: Array<{ matching: RegExp; how: FakeFault; times: number }> = [];
  const listener: RequestListener = async (request, response) => {
    const call = await callOf(request);
    const name = `${call.method} ${call.path}`;
    calls.push(name);
    const fault = faults.find(({ matching, times }) => times > 0 && matching.test(name));
    if (fault) fault.times -= 1;
    await (fault
      ? goWrong(fault.how, request, response, () => answer(call))
      : send(response, await answer(call)));
  };
  const server = tls ? createHttpsServer(tls, listener) : createHttpServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `${tls ? 'https' : 'http'}://localhost:${port}`,
    calls,
    fault: (matching, how, times = 1) => void faults.push({ matching, how, times }),
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function goWrong(
  how: FakeFault,
  { socket }: IncomingMessage,
  response: ServerResponse,
  work: () => FakeAnswer | Promise<FakeAnswer>,
): Promise<void> {
  if (typeof how === 'object') return send(response, how);
  switch (how) {
    case 'lost':
      await work();
      socket.destroy();
      return;
    case 'cut':
      socket.destroy();
      return;
    case 'silent':
      return;
    case 'garbage':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bem-vindo ao Wi-Fi</html>');
      return;
    case 'not-understood':
      return send(response, { status: 200, body: { valor: 'doze', status: 'NOVIDADE', value: [], id: {} } });
    case 'redirect':
      return send(response, { status: 302, headers: { location: 'http://169.254.169.254/latest' } });
    case 'endless': {
      response.writeHead(200, { 'content-type': 'application/json' });
      const fill = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
      };
      response.on('drain', fill);
      fill();
      return;
    }
  }
}

function send(response: ServerResponse, { status, body, headers = {} }: FakeAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body === undefined ? '' : JSON.stringify(body));
}

async function callOf(request: IncomingMessage): Promise<FakeCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const url = new URL(request.url ?? '/', 'http://double');
  return {
    method: request.method ?? '',
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    headers: request.headers,
    json: text === '' ? undefined : JSON.parse(text),
  };
}

/**
 * Sends a notice until it is accepted, at most `attempts` times; answers the statuses that came back. Real providers spread
 * these attempts over days.
 */
export async function deliver(
  url: string,
  notice: { headers?: Record<string, string>; body: unknown },
  { attempts, isTaken }: { attempts: number; isTaken(status: number): boolean },
): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < attempts && !isTaken(statuses.at(-1) ?? 0)) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...notice.headers },
      body: JSON.stringify(notice.body),
      redirect: 'manual',
    }).catch(() => null);
    statuses.push(response?.status ?? 599);
  }
  return statuses;
}
