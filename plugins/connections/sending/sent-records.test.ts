import { createLog, eventually } from '@balcao/core/testing/index.ts';
import { expect, test } from '@jest/globals';
import { SentRecords } from './sent-records.ts';

test('notes of sent messages that may gather are stored together with those right after them', async () => {
  const { notes, stored } = kept();
  for (const id of [1, 2, 3]) notes.add(id, { mayGather: true });
  await notes.flushed();
  expect(stored).toEqual([[1, 2, 3]]);
});

test('a gathered note of a sent message is stored soon by itself, and at once with one that may not wait', async () => {
  const { notes, stored } = kept();
  notes.add(1, { mayGather: true });
  await eventually(() => stored.length === 1);
  notes.add(2, { mayGather: true });
  notes.add(3);
  expect(stored).toEqual([[1], [2, 3]]);
  await notes.flushed();
});

test('notes of sent messages that are enough do not wait for more', async () => {
  const { notes, stored } = kept();
  for (let id = 1; id <= 40; id++) notes.add(id, { mayGather: true });
  expect(stored[0]?.length).toBe(32);
  await notes.flushed();
  expect(stored.flat()).toHaveLength(40);
});

function kept() {
  const stored: number[][] = [];
  const notes = new SentRecords(async (ids) => {
    stored.push([...ids]);
  }, createLog('silent'));
  return { notes, stored };
}
