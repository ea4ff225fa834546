/** @in-a-document what is held leaves at the end of the page, an event of the window */
import { expect, test } from '@jest/globals';
import { dropWaiting, sendWaiting } from '../../../lib/api/before-leaving.ts';
import { HeldActs } from './held-acts.ts';

test('an act that is held is sent before its user signs out, and none of it afterwards', async () => {
  const sent: number[] = [];
  const acts = new HeldActs();
  acts.hold({ id: 1 }, async () => void sent.push(1));
  await sendWaiting();
  expect([sent, acts.has(1)]).toEqual([[1], false]);
  acts.hold({ id: 2 }, async () => void sent.push(2));
  dropWaiting();
  await acts.sendNow(2);
  expect(sent).toEqual([1]);
});

test('an act keeps its ticket off the lists until the server has answered', async () => {
  let answer: () => void = () => undefined;
  const acts = new HeldActs();
  acts.hold({ id: 1 }, () => new Promise((resume) => (answer = resume)));
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

test('a sign-out waits for an act whose time ended, and that is on its way to the server', async () => {
  const acts = new HeldActs();
  const decides: Array<(isWanted: boolean) => void> = [];
  acts.isStillWanted = () => new Promise((resume) => decides.push(resume));
  let answer: () => void = () => undefined;
  acts.hold({ id: 1 }, () => new Promise((resume) => (answer = resume)));
  const leaving = [sendWaiting(), sendWaiting()];
  let isOver = false;
  const left = leaving[1]?.then(() => (isOver = true));
  for (const decide of decides) decide(true);
  for (let turns = 0; turns < 10; turns++) await Promise.resolve();
  expect([acts.has(1), isOver]).toEqual([false, false]);
  answer();
  await Promise.all([...leaving, left]);
  expect(acts.ids()).toEqual([]);
});
