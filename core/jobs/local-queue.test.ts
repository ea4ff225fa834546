import { expect, test } from '@jest/globals';
import type { Database } from '../database/transaction.ts';
import { createLog } from '../log/log.ts';
import { CrashRecord } from './crash-record.ts';
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
