import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { RedisBySentinels } from '../../redis/redis-servers.ts';
import { eventually } from '../eventually.ts';
import { freePort } from './free-port.ts';

const name = 'cell1';
const password = 'for-the-data';
const sentinelPassword = 'for-the-sentinels';
const quorum = 2;
const oftenLooked = [
  'INFO-PERIOD',
  '200',
  'PING-PERIOD',
  '200',
  'PUBLISH-PERIOD',
  '200',
  'ASK-PERIOD',
  '200',
];

/** A Redis primary, its replica and three Sentinels for one test, each a `redis-server` process on loopback. */
export interface OwnSentinels {
  servers: RedisBySentinels;
  /** The port of the primary as the Sentinels name it. */
  primary(): Promise<number>;
  /** Has the Sentinels move the primary, as before upkeep of its machine. */
  move(): Promise<void>;
  /** Stops the primary's process so that it neither answers nor closes a connection. */
  freeze(): Promise<void>;
  /** Kills the primary's process. */
  kill(): Promise<void>;
  /** Restarts, or unfreezes, the servers; resolves when both work and the Sentinels know it. */
  heal(): Promise<void>;
  /** Kills the Sentinels, or restarts them with the state that they had stored. */
  sentinels(run: boolean): Promise<void>;
  /** Client of the primary, with the password; the caller disconnects it. */
  client(): Promise<Redis>;
  close(): Promise<void>;
}

interface Server {
  port: number;
  start(): void;
  process(): ChildProcess | undefined;
  kill(): Promise<void>;
}

/** Starts all five and resolves when every Sentinel knows the others and the replica. Needs `redis-server` on the PATH. */
export async function ownSentinels(): Promise<OwnSentinels> {
  const dir = await mkdtemp(join(tmpdir(), 'balcao-sentinels-'));
  const [first, second] = [await freePort(), await freePort()];
  const sentinelPorts = [await freePort(), await freePort(), await freePort()];
  const data = [
    await server(dir, first, dataLines(dir, first)),
    await server(dir, second, [...dataLines(dir, second), `replicaof 127.0.0.1 ${first}`]),
  ];
  const sentinels: Server[] = [];
  for (const port of sentinelPorts)
    sentinels.push(await server(dir, port, sentinelLines(dir, port, first), '--sentinel'));
  const clientOf = (port: number, secret: string) => quietClient(port, secret);
  const asked = sentinelPorts.map((port) => clientOf(port, sentinelPassword));

  const primary = async () => {
    const ports = await Promise.all(
      asked.map(async (client) =>
        Number(((await client.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', name)) as string[])[1]),
      ),
    );
    if (new Set(ports).size !== 1 || !ports[0]) throw new Error(`The Sentinels disagree: ${ports}`);
    return ports[0];
  };
  const primaryServer = async () => {
    const port = await eventually(primary);
    return data.find((each) => each.port === port) as Server;
  };
  const movedFrom = (port: number) => eventually(async () => (await primary()) !== port);
  const isWhole = async () => {
    for (const client of asked) {
      const [about] = (await client.call('SENTINEL', 'MASTERS')) as string[][];
      const known = factsOf(about ?? []);
      if (known['num-other-sentinels'] !== '2' || known.flags !== 'master') return false;
      const [replica] = (await client.call('SENTINEL', 'REPLICAS', name)) as string[][];
      const facts = factsOf(replica ?? []);
      if (facts.flags !== 'slave' || facts['master-link-status'] !== 'ok') return false;
    }
    const client = clientOf(await primary(), password);
    const info = await client.info('replication').finally(() => client.disconnect());
    return /role:master/.test(info) && /state=online/.test(info);
  };
  const startSentinels = async () => {
    for (const each of sentinels) each.start();
    // By default each Sentinel asks the servers every ten seconds only.
    for (const client of asked) await client.call('SENTINEL', 'DEBUG', ...oftenLooked);
    await eventually(isWhole);
  };
  for (const each of data) each.start();
  await startSentinels();
  return {
    servers: {
      sentinels: sentinelPorts.map((port) => ({ host: '127.0.0.1', port })),
      name,
      redis: { username: 'default', password, tls: false },
      sentinel: { username: null, password: sentinelPassword, tls: false },
    },
    primary,
    async move() {
      const port = await eventually(primary);
      // A Sentinel refuses to move the primary while it has not seen the replica lately.
      await eventually(async () => (await asked[0]?.call('SENTINEL', 'FAILOVER', name)) === 'OK');
      await movedFrom(port);
    },
    async freeze() {
      const { port, process } = await primaryServer();
      process()?.kill('SIGSTOP');
      await movedFrom(port);
    },
    async kill() {
      const { port, kill } = await primaryServer();
      await kill();
      await movedFrom(port);
    },
    async heal() {
      for (const each of data) {
        if (each.process()) each.process()?.kill('SIGCONT');
        else each.start();
      }
      await eventually(isWhole);
    },
    async sentinels(run) {
      if (run) await startSentinels();
      else for (const each of sentinels) await each.kill();
    },
    client: async () => clientOf(await eventually(primary), password),
    async close() {
      for (const client of asked) client.disconnect();
      for (const each of [...sentinels, ...data]) await each.kill();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function server(dir: string, port: number, lines: string[], ...options: string[]): Promise<Server> {
  const file = join(dir, `${port}.conf`);
  await writeFile(file, `${lines.join('\n')}\n`);
  let running: ChildProcess | undefined;
  return {
    port,
    start() {
      running = spawn('redis-server', [file, ...options], { stdio: 'ignore' });
    },
    process: () => running,
    async kill() {
      const ending = running;
      running = undefined;
      if (!ending || ending.exitCode !== null) return;
      const ended = once(ending, 'exit');
      ending.kill('SIGKILL');
      await ended;
    },
  };
}

function dataLines(dir: string, port: number): string[] {
  return [
    ...['bind 127.0.0.1', `port ${port}`, `dir ${dir}`, 'save ""', 'appendonly no'],
    ...[
      `dbfilename ${port}.rdb`,
      `requirepass ${password}`,
      `masterauth ${password}`,
      'repl-diskless-sync-delay 0',
    ],
  ];
}

function sentinelLines(dir: string, port: number, primary: number): string[] {
  return [
    ...['bind 127.0.0.1', `port ${port}`, `dir ${dir}`],
    ...[`requirepass ${sentinelPassword}`, `sentinel sentinel-pass ${sentinelPassword}`],
    `sentinel monitor ${name} 127.0.0.1 ${primary} ${quorum}`,
    `sentinel auth-pass ${name} ${password}`,
    `sentinel down-after-milliseconds ${name} 1000`,
    `sentinel failover-timeout ${name} 2000`,
  ];
}

function quietClient(port: number, secret: string): Redis {
  const client = new Redis(port, '127.0.0.1', {
    password: secret,
    maxRetriesPerRequest: null,
    retryStrategy: () => 50,
    disconnectTimeout: 100,
    enableReadyCheck: false,
  });
  client.on('error', () => undefined);
  return client;
}

/** Names and values that Redis answers one after the other. */
function factsOf(flat: readonly string[]): Record<string, string> {
  const facts: Record<string, string> = {};
  for (let at = 0; at + 1 < flat.length; at += 2) facts[flat[at] ?? ''] = flat[at + 1] ?? '';
  return facts;
}
