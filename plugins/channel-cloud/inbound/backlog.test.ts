import { describe, expect, test } from '@jest/globals';
import { inboxBatch } from '../contract/limits.ts';
import { Backlog } from './backlog.ts';

const entries = Array.from({ length: 1000 }, (_, index) => index);

/** A backlog by a clock that goes on with the work alone: an entry takes so many milliseconds, and each portion some more. */
function aBacklog(msOf: { entry: number; portion?: number }, atOnce = 1) {
  let now = 1000;
  const rests: number[] = [];
  const clock = { now: () => now, busy: () => now };
  const backlog = new Backlog(atOnce, clock, async (maxMs) => {
    rests.push(maxMs);
  });
  const portions: number[][] = [];
  const work = async (portion: readonly number[]) => {
    portions.push([...portion]);
    now += portion.length * msOf.entry + (msOf.portion ?? 0);
  };
  const sizes = () => portions.map(({ length }) => length);
  return { backlog, portions, sizes, work, rests, pass: (ms: number) => (now += ms) };
}

describe('a backlog', () => {
  test('hands every entry on once, in its order', async () => {
    const { backlog, portions, work } = aBacklog({ entry: 1 });
    backlog.called();
    await backlog.eachPortion(entries, work);
    expect(portions.flat()).toEqual(entries);
  });

  test('takes portions as large as an inbox hands out while no call comes', async () => {
    const { backlog, sizes, work, rests } = aBacklog({ entry: 0.3 });
    await backlog.eachPortion(entries, work);
    expect(sizes()).toEqual(Array(1000 / inboxBatch).fill(inboxBatch));
    expect(rests).toEqual([]);
  });

  test('takes portions of some milliseconds while calls come, and gives calls as long after each', async () => {
    const { backlog, sizes, work, rests } = aBacklog({ entry: 0.3 });
    backlog.called();
    await backlog.eachPortion(entries.slice(0, 400), work);
    expect(sizes()[0]).toBe(16);
    expect(Math.max(...sizes()) * 0.3).toBeLessThanOrEqual(10);
    expect(Math.max(...sizes())).toBeGreaterThan(16);
    expect(rests.map(Math.round)).toEqual(sizes().map((size) => Math.round(Math.max(5, size * 0.3))));
  });

  test('takes few at a time where they are slow, and never fewer than pay for their commit', async () => {
    const { backlog, sizes, work } = aBacklog({ entry: 2 });
    backlog.called();
    await backlog.eachPortion(entries.slice(0, 320), work);
    expect(sizes()).toEqual(Array(20).fill(16));
  });

  test('takes larger portions again once calls are over', async () => {
    const { backlog, sizes, work, pass } = aBacklog({ entry: 0.3 });
    backlog.called();
    await backlog.eachPortion(entries.slice(0, 16), work);
    pass(1000);
    await backlog.eachPortion(entries, work);
    expect(sizes()).toEqual([16, ...Array(1000 / inboxBatch).fill(inboxBatch)]);
  });

  test('of two inboxes only as many portions are under way as may be, and each goes on', async () => {
    const { backlog } = aBacklog({ entry: 1 });
    let [underWay, most] = [0, 0];
    const took: string[] = [];
    const work = (name: string) => async () => {
      most = Math.max(most, ++underWay);
      await new Promise((resume) => setImmediate(resume));
      took.push(name);
      underWay--;
    };
    backlog.called();
    await Promise.all([
      backlog.eachPortion(entries.slice(0, 64), work('one')),
      backlog.eachPortion(entries.slice(0, 64), work('other')),
    ]);
    expect(most).toBe(1);
    expect(took.slice(0, 4)).toEqual(['one', 'other', 'one', 'other']);
  });

  test('a portion that fails ends its own work alone', async () => {
    const { backlog, work, portions } = aBacklog({ entry: 1 });
    const failing = backlog.eachPortion(entries, () => Promise.reject(new Error('refused')));
    await expect(failing).rejects.toThrow('refused');
    expect(backlog.isAtWork).toBe(false);
    await backlog.eachPortion(entries, work);
    expect(portions.flat()).toEqual(entries);
  });
});
