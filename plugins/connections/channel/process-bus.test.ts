/** @on-servers live events cross processes through Redis */
import { spawnSync } from 'node:child_process';
import { createLog, eventually } from '@balcao/core/testing/index.ts';
import { type OwnRedis, ownRedis } from '@balcao/core/testing/servers/redis-server.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ProcessBus } from './process-bus.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const describeWithRedis = hasRedis ? describe : describe.skip;

describeWithRedis('notes between processes on one Redis', () => {
  let redis: OwnRedis;
  let clients: ReturnType<OwnRedis['clients']>;
  const open: ProcessBus[] = [];
  beforeAll(async () => {
    redis = await ownRedis();
    await redis.start();
    clients = redis.clients();
  });
  afterEach(() => {
    for (const bus of open.splice(0)) bus.close();
  });
  afterAll(async () => {
    clients.close();
    await redis.close();
  });

  /** A process of the installation that writes down the words of the notes it hears. */
  async function aProcess(installation: string) {
    const bus = new ProcessBus({ redis: clients, log: createLog('silent') });
    const heard: string[] = [];
    bus.listen<string>('word', (word) => void heard.push(word));
    let hearings = 0;
    bus.onHearing(() => void hearings++);
    await bus.open(installation);
    open.push(bus);
    return { bus, heard, hearings: () => hearings, say: (word: string) => bus.tell('word', word) };
  }

  /** A note said before its hearer listens is lost, as notes may be. */
  async function sayUntilHeard(from: Process, word: string, by: Process) {
    await eventually(() => {
      from.say(word);
      return by.heard.includes(word);
    });
  }
  type Process = Awaited<ReturnType<typeof aProcess>>;

  test('notes of a process bus reach every process of their installation and none of another', async () => {
    const ours = await aProcess('ours');
    const oursToo = await aProcess('ours');
    const theirs = await aProcess('theirs');
    const theirsToo = await aProcess('theirs');
    await sayUntilHeard(theirsToo, 'first', theirs);
    await sayUntilHeard(ours, 'hello', oursToo);
    // Redis keeps the order of what it carries: what is ours would have come before their last word.
    await sayUntilHeard(theirsToo, 'last', theirs);
    expect(new Set(theirs.heard)).toEqual(new Set(['first', 'last']));
    expect(new Set(oursToo.heard)).toEqual(new Set(['hello']));
  });

  test('notes of a process bus are heard from the moment at which both processes are open', async () => {
    for (let round = 0; round < 10; round++) {
      const [hearer, speaker] = await Promise.all([aProcess(`round ${round}`), aProcess(`round ${round}`)]);
      speaker.say('first');
      await eventually(() => hearer.heard.length > 0);
      expect(hearer.heard).toEqual(['first']);
    }
  });

  test('a process bus says that it hears again after Redis was away, and the others are heard then', async () => {
    const [hearer, speaker] = [await aProcess('away'), await aProcess('away')];
    expect(hearer.hearings()).toBe(1);
    await redis.kill();
    await redis.start();
    await eventually(() => hearer.hearings() === 2 && speaker.hearings() === 2);
    await sayUntilHeard(speaker, 'back', hearer);
  });

  test('a process bus opens without Redis, and hears the others once it is there', async () => {
    await redis.kill();
    const bus = await aProcess('late');
    expect(bus.hearings()).toBe(0);
    await redis.start();
    await eventually(() => bus.hearings() === 1);
  });
});
