import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { createLog } from '../../log/log.ts';
import { RedisClients } from '../../redis/redis-clients.ts';
import { eventually } from '../eventually.ts';
import { freePort } from './free-port.ts';

/** A Redis of the test's own that it may stop, start empty, or keep away from the beginning. */
export interface OwnRedis {
  url: string;
  /** Factory of clients, as each process has one; the caller closes it. */
  clients(): RedisClients;
  start(): Promise<void>;
  /** Ends it at once; its data is lost. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Needs `redis-server` on the PATH; it is not started yet. */
export async function ownRedis(): Promise<OwnRedis> {
  const port = await freePort();
  const dir = await mkdtemp(join(tmpdir(), 'balcao-redis-'));
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  const kill = async () => {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    server = undefined;
  };
  return {
    url,
    clients: () => new RedisClients({ url }, createLog('silent')),
    async start() {
      const options = [
        '--port',
        String(port),
        '--save',
        '',
        '--appendonly',
        'no',
        '--dir',
        dir,
        '--bind',
        '127.0.0.1',
      ];
      const started = spawn('redis-server', options, { stdio: 'ignore' });
      server = started;
      const client = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
      client.on('error', () => undefined);
      await Promise.race([
        eventually(async () => (await client.ping()) === 'PONG'),
        once(started, 'exit').then(([code]) => Promise.reject(new Error(`Redis ended with ${code}`))),
      ]).finally(() => client.disconnect());
    },
    kill,
    async close() {
      await kill();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
