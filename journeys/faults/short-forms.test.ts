/** @only-on-servers its subject is an installation of several processes */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { shortFaults } from './all-faults.ts';
import { lineOf } from './report.ts';
import { closeStage, type Fault, openStage, type Stage } from './stage.ts';

const missing = whatIsMissing();

if (missing) {
  process.stdout.write(`Left out: the short forms of faults. ${missing}\n`);
  test('faults of several processes are played where they can run', () => expect(missing).not.toBe(''));
} else {
  describe('nothing is lost, doubled or stuck after', () => {
    let stage: Stage;

    beforeAll(async () => {
      stage = await openStage('short', {
        web: 2,
        hosts: 2,
        phones: 6,
        customersEach: 2,
        lines: ['database', 'whatsapp'],
      });
    });
    afterAll(() => stage && closeStage(stage));

    const named = shortFaults.map((fault): [string, Fault] => [`${fault.id}: ${fault.title}`, fault]);

    test.each(named)('nothing is lost, doubled or stuck after %s', async (_title, fault) => {
      const outcome = await fault.play(stage);
      process.stdout.write(`${lineOf(fault.id, 'short', outcome)}\n`);
      expect(outcome.failed).toEqual([]);
    });
  });
}

/** Why these faults cannot be played here; empty when they can. */
function whatIsMissing(): string {
  const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
  if (!TEST_DATABASE_URL || !TEST_REDIS_URL) return 'They are part of the round on MySQL and Redis.';
  const { error } = spawnSync('redis-server', ['--version']);
  return error ? 'They start a Redis of their own, and redis-server is not installed.' : '';
}
