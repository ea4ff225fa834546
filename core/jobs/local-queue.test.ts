import { expect, test } from '@jest/globals';
import type { Database } from '../database/transaction.ts';
import { createLog } from '../log/log.ts';
import { eventually } from '../testing/index.ts';
import { CrashRecord } from './crash-record.ts';
import type { RunWake } from './job-queue.ts';
import { LocalQueue } from './local-queue.ts';

/** Record of crashes whose database is away. */
class AwayRecord extends CrashRecord {
  override async load(): Promise<void> {
    // There is nothing to read.
  }
  override forgive(): Promise<void> {
    return Promise.reject(new Error('connect ECONNREFUSED'));
  }
}

/** A record of crashes without any. */
class EmptyRecord extends AwayRecord {
  override async begin(): Promise<number> {
    return 0;
  }
  override async end(): Promise<void> {
    // No crash is kept.
  }
}

/** A queue with one job, each run of which ends in this way; `seen` has the failures before each run. */
function aQueue(outcome: (runs: number) => 'again' | 'done') {
  const record = new EmptyRecord((): Database => {
    throw new Error('no database');
  });
  const seen: number[] = [];
  const run: RunWake = async (_job, { failures }) => {
    seen.push(failures);
    return outcome(seen.length);
  };
  const queue = new LocalQueue(run, record, createLog('silent'));
  queue.define({
    name: 'failing',
    run: async () => undefined,
    concurrency: 1,
    attempts: 9,
    onDead: undefined,
  });
  return { queue, seen, wake: () => queue.add('failing', { companyId: 1 }, { dedupeKey: 'one' }) };
}

test('a failing wake-up counts its failures on although others come in its pauses, as those of a quick sweep', async () => {
  const { queue, seen, wake } = aQueue(() => 'again');
  await queue.start();
  await eventually(() => {
    wake();
    return seen.includes(2);
  });
  await queue.stop(0);
});

test('attempts within one pause count as one failure', async () => {
  const { queue, seen, wake } = aQueue((runs) => (runs < 5 ? 'again' : 'done'));
  await queue.start();
  for (let runs = 1; runs <= 5; runs++) {
    wake();
    await eventually(() => seen.length >= runs);
    await queue.idle();
  }
  // The first pause is a second long; a slow machine may see the next one begin.
  expect(seen.slice(0, 2)).toEqual([0, 0]);
  expect(seen.length).toBe(5);
  await queue.stop(0);
});

test('a queue ends without its database, also while a job hangs', async () => {
  const away = new AwayRecord((): Database => {
    throw new Error('connect ECONNREFUSED');
  });
  let begun: () => void = () => undefined;
  const hangs = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const run = () => {
    begun();
    return new Promise<'done'>(() => undefined);
  };
  const queue = new LocalQueue(run, away, createLog('silent'));
  queue.define({
    name: 'hanging',
    run: async () => undefined,
    concurrency: 1,
    attempts: 1,
    onDead: undefined,
  });
  queue.add('hanging', { companyId: 1 }, {});
  await queue.start();
  await hangs;
  await expect(queue.stop(5)).resolves.toBeUndefined();
});
