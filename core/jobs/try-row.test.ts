import { expect, test } from '@jest/globals';
import { NotFound } from '../errors/core-errors.ts';
import { tryRow } from './try-row.ts';

/** A step that throws these one after the other, and then succeeds. */
function stepThat(...errors: unknown[]) {
  let calls = 0;
  const step = async () => {
    const error = errors[calls++];
    if (error !== undefined) throw error;
  };
  return { step, calls: () => calls };
}

test('a step on a row that fails by a fault of ours is tried three times, and the last fault is returned', async () => {
  const late = stepThat(new Error('one'), new Error('two'));
  expect([await tryRow(late.step), late.calls()]).toEqual([null, 3]);
  const never = stepThat(new Error('one'), 'two', 'three', 'four');
  expect([await tryRow(never.step), never.calls()]).toEqual([new Error('three'), 3]);
});

test('a refusal, a database that is away and an error that ends the work are thrown at once', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const taken = new Error('taken away');
  for (const error of [NotFound(), away, taken]) {
    const { step, calls } = stepThat(error);
    await expect(tryRow(step, (one) => one === taken)).rejects.toBe(error);
    expect(calls()).toBe(1);
  }
});
