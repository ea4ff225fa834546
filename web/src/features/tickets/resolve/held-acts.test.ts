/** @in-a-document what is held leaves at the end of the page, an event of the window */
import { expect, test } from '@jest/globals';
import { dropWaiting, sendWaiting } from '../../../lib/api/before-leaving.ts';
import { HeldActs } from './held-acts.ts';

test('an act that is held is sent before its user signs out, and none of it afterwards', async () => {
  const sent: number[] = [];
  const acts = new HeldActs();
  acts.hold(1, async () => void sent.push(1));
  await sendWaiting();
  expect([sent, acts.has(1)]).toEqual([[1], false]);
  acts.hold(2, async () => void sent.push(2));
  dropWaiting();
  await acts.sendNow(2);
  expect(sent).toEqual([1]);
});

test('an act keeps its ticket off the lists until the server has answered', async () => {
  let answer: () => void = () => undefined;
  const acts = new HeldActs();
  acts.hold(1, () => new Promise((resume) => (answer = resume)));
  const sent = acts.sendNow(1);
  expect([acts.ids(), acts.has(1)]).toEqual([[1], false]);
  let isOver = false;
  const asked = acts.sendNow(1).then(() => (isOver = true));
  await Promise.resolve();
  expect(isOver).toBe(false);
  answer();
  await Promise.all([sent, asked]);
  expect(acts.ids()).toEqual([]);
});
