import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';
import { weightOf } from './budgets.mjs';

/**
 * Orders the files of a run by TEST_SEED, so that none comes to rely on another; those with the most work go first. Without a
 * seed, as by hand, jest's own order is used.
 */
export default class SeededSequencer extends Sequencer {
  sort(tests) {
    const seed = process.env.TEST_SEED;
    if (!seed) return super.sort(tests);
    const placed = tests.map((test) => {
      const path = relative(process.cwd(), test.path);
      const place = createHash('sha256').update(`${seed}\0${path}`).digest('hex');
      return { test, place, weight: weightOf(path, test.context.config.displayName?.name) };
    });
    placed.sort((one, other) => other.weight - one.weight || (one.place < other.place ? -1 : 1));
    return placed.map(({ test }) => test);
  }
}
