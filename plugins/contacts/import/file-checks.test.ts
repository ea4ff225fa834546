import { EventEmitter, once } from 'node:events';
import { expect, test } from '@jest/globals';
import { FileChecks } from './file-checks.ts';

/** A check that goes on until the test ends it. */
function aCheck() {
  const events = new EventEmitter();
  const ended = once(events, 'end');
  const check = {
    hasBegun: false,
    end: () => events.emit('end'),
    run: async () => {
      check.hasBegun = true;
      await ended;
    },
  };
  return check;
}

test('files of one company are checked one after another, and hold up no file of another', async () => {
  const checks = new FileChecks();
  const [first, second, other] = [aCheck(), aCheck(), aCheck()];
  const all = [checks.run(1, first.run), checks.run(1, second.run), checks.run(2, other.run)];
  await new Promise(setImmediate);
  expect([first.hasBegun, second.hasBegun, other.hasBegun]).toEqual([true, false, true]);
  first.end();
  await all[0];
  await new Promise(setImmediate);
  expect(second.hasBegun).toBe(true);
  second.end();
  other.end();
  await Promise.all(all);
});
