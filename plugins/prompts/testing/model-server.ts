import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Request that the server received. */
export interface Asked {
  path: string;
  headers: IncomingMessage['headers'];
  /** The body as JSON; null when it is no JSON. */
  json: ChatBody | null;
  raw: Buffer;
}

export interface ChatBody {
  model: string;
  messages: Array<{ role: string; content: string }>;
  temperature?: number;
  max_tokens?: number;
  max_completion_tokens?: number;
}

export type Play = (response: ServerResponse, asked: Asked) => void;

export interface ModelServer {
  url: string;
  asked: Asked[];
  /** Sets the responses of the next calls, one after another; the last goes on for ever. */
  play(...plays: Play[]): void;
  close(): Promise<void>;
}

/** A server of ours that speaks as OpenAI, or Azure Speech, does, and misbehaves as they may. */
export async function startModelServer(): Promise<ModelServer> {
  const asked: Asked[] = [];
  let plays: Play[] = [says('Olá!')];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const raw = Buffer.concat(chunks);
    const one: Asked = {
      path: request.url ?? '',
      headers: request.headers,
      json: request.headers['content-type'] === 'application/json' ? JSON.parse(raw.toString()) : null,
      raw,
    };
    asked.push(one);
    const play = plays.length > 1 ? (plays.shift() as Play) : (plays[0] as Play);
    play(response, one);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    play(...next) {
      plays = next;
      asked.length = 0;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** An answer, with what it took; without `usage` the server does not say. */
export function says(
  content: string | null,
  usage?: { prompt: number; completion: number },
  more = {},
): Play {
  return answers(200, {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content, ...more }, finish_reason: 'stop' }],
    ...(usage
      ? {
          usage: {
            prompt_tokens: usage.prompt,
            completion_tokens: usage.completion,
            total_tokens: usage.prompt + usage.completion,
          },
        }
      : {}),
  });
}

export function answers(status: number, body: unknown, headers: Record<string, string> = {}): Play {
  return (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Says nothing and keeps the line. */
export const silence: Play = () => undefined;

/** Never ends. */
export const endless: Play = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const piece = Buffer.alloc(64 * 1024, ' ');
  const more = () => {
    if (response.destroyed) return;
    if (response.write(piece)) setImmediate(more);
    else response.once('drain', more);
  };
  more();
};

/** Promises more than it sends, and hangs up. */
export const lyingLength: Play = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '900' });
  response.write('{"choices":[');
  setImmediate(() => response.destroy());
};

export const hangsUp: Play = (response) => response.destroy();
