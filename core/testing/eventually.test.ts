import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually } from './eventually.ts';
import { patienceMs } from './patience.ts';

const before = process.env.TEST_PATIENCE;
const asBefore = () => {
  if (before === undefined) delete process.env.TEST_PATIENCE;
  else process.env.TEST_PATIENCE = before;
};
afterEach(asBefore);

describe('patienceMs', () => {
  test('patienceMs grows with the load, between one and four minutes', () => {
    delete process.env.TEST_PATIENCE;
    expect(patienceMs()).toBeGreaterThanOrEqual(60_000);
    expect(patienceMs()).toBeLessThanOrEqual(240_000);
  });

  test('patienceMs is what TEST_PATIENCE says', () => {
    process.env.TEST_PATIENCE = '7';
    expect(patienceMs()).toBe(420_000);
  });
});

describe('eventually', () => {
  // Short patience, since these tests wait for things that never come.
  beforeEach(() => void (process.env.TEST_PATIENCE = '0.001'));

  test('eventually answers with the first thing that is something', async () => {
    const answers = [undefined, 0, '', false, null, 'done'];
    process.env.TEST_PATIENCE = '1';
    expect(await eventually(() => answers.shift())).toBe('done');
  });

  test('eventually says what it waited for, and what it last saw', async () => {
    const ticks: string[] = [];
    await expect(eventually(() => ticks.length)).rejects.toThrow(
      /in vain for \(\)\s*=>\s*ticks\.length, which last answered 0/,
    );
  });

  test('eventually fails with the last error as its cause', async () => {
    const error = new Error('the shop is closed');
    const look = () => Promise.reject(error);
    await expect(eventually(look)).rejects.toMatchObject({ cause: error });
  });

  test('eventually does not wait for a question that is never answered', async () => {
    await expect(eventually(() => new Promise(() => undefined))).rejects.toMatchObject({
      cause: new Error('It never answered'),
    });
  });
});
