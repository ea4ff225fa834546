import { join } from 'node:path';
import { eventually } from './api.ts';
import { root } from './product.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const script = join(root, 'plugins/dist/channel-whatsapp/loopback/main.js');

/** Record of the simulated WhatsApp about a message that a customer wrote. */
export interface WrittenEntry {
  account: string;
  id: string;
  body: string;
  /** Epoch milliseconds. */
  at: number;
  frames: number;
  deliveredAt?: number;
}

/** Record of the simulated WhatsApp about a message that the product sent, by its id at the network. */
export interface SentEntry {
  account: string;
  to: string;
  id: string;
  body: string;
  seenAt: number[];
  retriesAsked: number;
  refused?: string;
}

/** Message that a customer's phone shows. */
export interface SeenMessage {
  id: string;
  body: string;
  copies: number;
  revoked?: boolean;
}

export interface WireFrame {
  seq: number;
  at: number;
  link: number;
  owner: string;
  tag: string;
  attrs: Record<string, string>;
}

/** Simulated WhatsApp in a process of its own, and calls to its control interface. */
export interface LoopbackProcess {
  readonly port: number;
  /** Environment by which the product finds it; another `port` when a proxy stands between. */
  envFor(port?: number): NodeJS.ProcessEnv;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
  delete(path: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the built simulated WhatsApp on a free port of 127.0.0.1. */
export async function startLoopbackProcess(): Promise<LoopbackProcess> {
  const started = startProcess(script, ['--few-pre-keys'], { ...process.env, NODE_OPTIONS: '' });
  const testRoot = await printedValue(started, /WHATSAPP_TEST_ROOT=(\w+)/);
  const port = Number(await printedValue(started, /control: http:\/\/127\.0\.0\.1:(\d+)/));
  const ask = async (method: string, path: string, body?: unknown) => {
    // A line of its own each time: one that waits idle may be closed in the moment it is used again.
    const answer = await fetch(`http://127.0.0.1:${port}/control${path}`, {
      method,
      headers: { connection: 'close' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const said = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(said)}`);
    return said;
  };
  return {
    port,
    envFor: (at = port) => ({ WHATSAPP_URL: `ws://127.0.0.1:${at}/ws/chat`, WHATSAPP_TEST_ROOT: testRoot }),
    get: (path) => ask('GET', path),
    post: (path, body) => ask('POST', path, body),
    delete: async (path) => void (await ask('DELETE', path)),
    stop: () => started.end('SIGKILL'),
  };
}

function printedValue(started: ServerProcess, pattern: RegExp): Promise<string> {
  return eventually(
    async () => {
      if (!started.isAlive()) throw new Error(`The loopback ended by itself:\n${started.printed()}`);
      return pattern.exec(started.printed())?.[1] ?? '';
    },
    (value) => value !== '',
  );
}
