import { eventually } from '@balcao/core/testing/index.ts';
import { expect, test } from '@jest/globals';
import { StillWanted } from './still-wanted.ts';

const [quick, slow] = [1, 1000];

test('a fast network has the next messages asked about with the first', async () => {
  const { wanted, asked } = watched();
  wanted.expect([1, 2, 3, 4]);
  expect(await wanted.has(1, quick)).toBe(true);
  expect(asked[0]).toEqual([1, 2, 3, 4]);
});

test('a slow network has each message asked about by itself', async () => {
  const { wanted, asked } = watched();
  wanted.expect([1, 2, 3]);
  for (const id of [1, 2, 3]) await wanted.has(id, slow);
  expect(asked).toEqual([[1], [2], [3]]);
});

test('a message that was taken back is known within a moment, and one that was not expected is asked about too', async () => {
  const { wanted, taken } = watched();
  wanted.expect([1, 2]);
  expect(await wanted.has(2, quick)).toBe(true);
  taken.add(2);
  await eventually(async () => !(await wanted.has(2, quick)));
  expect(await wanted.has(9, quick)).toBe(true);
});

function watched() {
  const asked: number[][] = [];
  const taken = new Set<number>();
  const wanted = new StillWanted(async (ids) => {
    asked.push([...ids]);
    return new Set(ids.filter((id) => !taken.has(id)));
  });
  return { wanted, asked, taken };
}
