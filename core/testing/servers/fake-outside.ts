import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pace } from '../pace.ts';

/** Call that the test server received. */
export interface Heard {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The body as JSON; an empty object for none. */
  json: Record<string, unknown>;
}

/** Answers one call: a status with JSON, or whatever it does with the response itself. */
export type Behaviour = (heard: Heard, response: ServerResponse) => Reply | Promise<Reply>;

type Reply = { status?: number; json?: unknown; headers?: Record<string, string> } | null;

export interface FakeOutside {
  url: string;
  heard: Heard[];
  /** Calls that came and were not answered to the end. */
  readonly open: number;
  behave(behaviour: Behaviour): void;
  /** Cuts every open connection. */
  release(): void;
  close(): Promise<void>;
}

/** Test server in the place of a company's external system, such as n8n, a webhook, Typebot or Dialogflow. */
export async function startOutside(first: Behaviour): Promise<FakeOutside> {
  const heard: Heard[] = [];
  let behaviour = first;
  let open = 0;
  const server: Server = createServer(async (request, response) => {
    open++;
    response.once('close', () => open--);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const call = {
      path: request.url ?? '',
      headers: request.headers,
      body,
      json: body === '' ? {} : (JSON.parse(body) as Record<string, unknown>),
    };
    heard.push(call);
    const answer = await behaviour(call, response);
    if (!answer) return;
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.json === undefined ? '' : JSON.stringify(answer.json));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    get open() {
      return open;
    },
    behave(next) {
      behaviour = next;
    },
    release: () => server.closeAllConnections(),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export const ok: Behaviour = () => ({ json: {} });
export const hanging: Behaviour = () => null;
export const failing =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  () => ({ status, headers, json: {} });
/** Answers with a good head and an endless body. */
/** Sends a byte now and then and never ends. */
export const dripping: Behaviour = (_heard, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const drip = async () => {
    while (!response.destroyed) {
      response.write(' ');
      await pace(200, 'a receiver that says just enough to be waited for');
    }
  };
  void drip();
  return null;
};

export const endless: Behaviour = (_heard, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(8192)));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
  return null;
};
/** Announces a longer body than it sends, and closes the connection. */
export const lying: Behaviour = (_heard, response) => {
  response.writeHead(200, { 'content-length': 999 });
  response.write('{}', () => response.destroy());
  return null;
};
