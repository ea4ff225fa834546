// `npm run faults -- --cluster`, by way of scripts/faults.mjs: an installation on three database nodes behind a proxy and on a
// Redis with Sentinels, all started here, under load while one of these is killed, frozen, moved or without its majority.
import { type OwnSentinels, ownSentinels } from '@balcao/core/testing/servers/redis-sentinels.ts';
import { secondsUntil } from '../installation.ts';
import { lineOf, rowOf } from '../report.ts';
import {
  allConnected,
  closeStage,
  type Found,
  type Outcome,
  openStage,
  pause,
  rounded,
  type Stage,
  underLoad,
} from '../stage.ts';
import { DatabaseCluster, missingPrograms } from './database-cluster.ts';

const course = { rates: { inPerSecond: 20, outPerSecond: 10 }, before: 5, after: 5 };
const shape = { web: 2, hosts: 2, phones: 8, customersEach: 4 };
/** Maximum minutes of a fault; a longer one is considered hanging and is ended. */
const minutesMax = 8;
const withoutMajoritySeconds = 60;
const frozenSeconds = 20;
const healedSecondsMax = 60;
const writesSeconds = 3;

interface Cell {
  database: DatabaseCluster;
  redis: OwnSentinels;
}

const faults: ReadonlyArray<{ id: string; title: string; play(cell: Cell): Promise<() => Promise<void>> }> = [
  {
    id: 'C1',
    title: 'writer killed',
    async play({ database }) {
      const writer = await database.writer();
      await writer.kill();
      return () => writer.start(false);
    },
  },
  {
    id: 'C2',
    title: `writer frozen for ${frozenSeconds} s`,
    async play({ database }) {
      const writer = await database.writer();
      writer.freeze();
      await pause(frozenSeconds);
      writer.wake();
      return async () => undefined;
    },
  },
  {
    id: 'C3',
    title: 'writer moved by hand',
    async play({ database }) {
      const writer = await database.writer();
      await database.upkeep(writer, true);
      return () => database.upkeep(writer, false);
    },
  },
  {
    id: 'C4',
    title: `majority lost for ${withoutMajoritySeconds} s`,
    async play({ database }) {
      const writer = await database.writer();
      const others = database.nodes.filter((node) => node !== writer);
      for (const node of others) await node.kill();
      await pause(withoutMajoritySeconds);
      // A person's decision: this node has every commit.
      await writer.ask("SET GLOBAL wsrep_provider_options = 'pc.bootstrap=YES'");
      return async () => {
        for (const node of others) await node.start(false);
      };
    },
  },
  {
    id: 'C5',
    title: 'Redis primary killed',
    async play({ redis }) {
      await redis.kill();
      return redis.heal;
    },
  },
  {
    id: 'C6',
    title: 'Redis primary moved by hand',
    async play({ redis }) {
      await redis.move();
      return redis.heal;
    },
  },
];

const missing = missingPrograms();
if (missing.length > 0) {
  process.stderr.write(
    `A cluster needs ${missing.join(', ')}: apt-get install galera-4 mariadb-backup haproxy redis-server\n`,
  );
  process.exit(2);
}
const asked = process.argv.slice(2);
const chosen = faults.filter(({ id }) => asked.length === 0 || asked.includes(id));
let cell: Cell | undefined;
let stage: Stage | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().finally(() => process.exit(130)));
let failures = 0;
try {
  cell = { database: await DatabaseCluster.make(), redis: await ownSentinels() };
  await cell.database.start();
  process.env.TEST_DATABASE_URL = cell.database.url;
  stage = await openStage('long', shape, redisEnvironment(cell.redis));
  const rows: string[] = [];
  for (const { id, title, play } of chosen) {
    const outcome = await inTime(played(stage, cell, play));
    process.stdout.write(`${lineOf(id, 'long', outcome)}\n`);
    rows.push(rowOf(id, title, outcome));
    if (outcome.failed.length > 0) failures += 1;
  }
  process.stdout.write(
    `\n${rows.join('\n')}\n\n${chosen.length - failures} of ${chosen.length} faults hold\n`,
  );
} finally {
  await stopAll();
}
process.exit(failures > 0 ? 1 : 0);

async function played(
  on: Stage,
  servers: Cell,
  play: (cell: Cell) => Promise<() => Promise<void>>,
): Promise<Outcome> {
  const { installation } = on;
  return underLoad(on, course, async (): Promise<Found> => {
    const heal = await play(servers);
    const servedAt = Date.now();
    const ready = await secondsUntil(
      async () => {
        const answers = await Promise.all(installation.members.map(({ url }) => fetch(`${url}/ready`)));
        return answers.every(({ ok }) => ok);
      },
      healedSecondsMax * 1500,
      servedAt,
    ).catch(() => Number.POSITIVE_INFINITY);
    const connected = await allConnected(on, healedSecondsMax * 1.5, servedAt).catch(
      () => Number.POSITIVE_INFINITY,
    );
    await heal();
    const writers = await writersOf(servers.database);
    const owners = await installation.rows<{ epoch: number }>(
      'SELECT epoch FROM ConnectionLeases WHERE hostId IS NOT NULL',
    );
    return {
      figures: { 'ready s': rounded(ready), 'sessions s': rounded(connected), writer: writers.join() },
      recoverySeconds: rounded(Math.max(ready, connected)),
      claims: [
        [`all serve again within ${healedSecondsMax} s`, ready <= healedSecondsMax],
        [`all sessions are connected within ${healedSecondsMax} s`, connected <= healedSecondsMax],
        ['one node alone takes the writes, also after the others are back', writers.length === 1],
        ['every session has its owner', owners.length === installation.phones.length],
      ],
      replacedMax: installation.phones.length,
    };
  });
}

/** Returns the nodes that took writes between two readings of their counters, while the load goes on. */
async function writersOf(database: DatabaseCluster): Promise<string[]> {
  const written = () =>
    Promise.all(database.nodes.map((node) => node.status('wsrep_replicated').then(Number)));
  const before = await written();
  await pause(writesSeconds);
  const after = await written();
  return database.nodes
    .filter((_, index) => (after[index] ?? 0) > (before[index] ?? 0))
    .map(({ name }) => name);
}

async function inTime(outcome: Promise<Outcome>): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`It took more than ${minutesMax} minutes`)),
      minutesMax * 60_000,
    );
  });
  return Promise.race([outcome, tooLong])
    .catch((error: unknown) => ({
      ...{ load: '-', figures: {}, recoverySeconds: null },
      failed: [error instanceof Error ? error.message : String(error)],
    }))
    .finally(() => clearTimeout(timer));
}

function redisEnvironment({ servers }: OwnSentinels): NodeJS.ProcessEnv {
  return {
    REDIS_URL: '',
    REDIS_SENTINELS: servers.sentinels.map(({ host, port }) => `${host}:${port}`).join(),
    REDIS_SENTINEL_NAME: servers.name,
    REDIS_PASSWORD: servers.redis.password ?? '',
    REDIS_SENTINEL_PASSWORD: servers.sentinel.password ?? '',
  };
}

async function stopAll(): Promise<void> {
  if (stage) await closeStage(stage).catch(() => undefined);
  stage = undefined;
  const ending = cell;
  cell = undefined;
  await ending?.redis.close();
  await ending?.database.stop();
}
