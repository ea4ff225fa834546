import { Readable } from 'node:stream';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { bytesOf, costOfAnswer, rowsOf } from './call-cost.ts';
import type { ScheduledCall } from './company-calls.ts';
import { FairScheduler } from './fair-scheduler.ts';

const route = {};
const [busy, neighbour] = [2, 3];

describe('FairScheduler', () => {
  let clock: { ms: number; busyMs: number; turns: Array<() => void> };
  let scheduler: FairScheduler;
  let begun: string[];
  const calls = new Map<string, ScheduledCall>();
  const start = (atOnce: number) => {
    clock = { ms: 0, busyMs: 0, turns: [] };
    scheduler = new FairScheduler(
      { atOnce, workMs: 20, longAfterMs: 2000 },
      { now: () => clock.ms, busyMs: () => clock.busyMs, nextTurn: (call) => void clock.turns.push(call) },
    );
    begun = [];
    calls.clear();
  };
  beforeEach(() => start(1));
  const add = (companyId: number, name: string, of: object = route) =>
    calls.set(
      name,
      scheduler.add(companyId, of, () => begun.push(name)),
    );
  const turn = () => {
    for (const call of clock.turns.splice(0)) call();
  };
  const turns = (count: number) => {
    for (let done = 0; done < count; done++) turn();
  };
  /** Ends a call that used so many milliseconds of the processor. */
  const end = (name: string, costMs = 1) => {
    clock.busyMs += costMs;
    clock.ms += costMs;
    scheduler.end(calls.get(name) as ScheduledCall);
  };
  /** Runs turns of the event loop until so many more calls have begun; each ends in the turn in which it begins. */
  const workOff = (count: number, costOf: (name: string) => number = () => 1) => {
    const wanted = begun.length + count;
    while (begun.length < wanted) {
      for (const name of begun) if (calls.get(name)?.state === 'working') end(name, costOf(name));
      const next = clock.turns.shift();
      if (!next) throw new Error('Nothing more begins');
      next();
    }
  };

  test('FairScheduler begins so many calls of a company at once, in their order', () => {
    start(2);
    for (const name of ['a', 'b', 'c', 'd']) add(busy, name);
    turns(3);
    expect(begun).toEqual(['a', 'b']);
    end('b');
    turns(2);
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  test('FairScheduler begins one long call a turn, or some short ones', () => {
    start(20);
    for (let number = 0; number < 30; number++) add(busy, `short ${number}`);
    turns(2);
    expect(begun.length).toBeGreaterThan(10);

    start(20);
    let longOnes = 0;
    for (let number = 0; number < 5; number++)
      scheduler.add(busy, route, () => {
        longOnes++;
        clock.busyMs += 10;
      });
    turns(2);
    expect(longOnes).toBe(3);
  });

  test('FairScheduler serves another company next, whatever waits before it', () => {
    for (let number = 0; number < 200; number++) add(busy, `busy ${number}`);
    workOff(20, () => 5);
    add(neighbour, 'one call');
    workOff(1);
    expect(begun.slice(20, 22)).toContain('one call');
  });

  test('FairScheduler takes companies in turn by what they cost, not by their calls', () => {
    const heavy = {};
    for (let number = 0; number < 60; number++) {
      add(busy, `heavy ${number}`, heavy);
      add(neighbour, `light ${number}`);
    }
    workOff(44, (name) => (name.startsWith('heavy') ? 10 : 1));
    const heavyOnes = begun.filter((name) => name.startsWith('heavy')).length;
    expect(heavyOnes).toBeGreaterThanOrEqual(3);
    expect(heavyOnes).toBeLessThanOrEqual(6);
  });

  test('FairScheduler saves nothing up for a company that did not call', () => {
    for (let number = 0; number < 40; number++) add(busy, `busy ${number}`);
    workOff(20);
    for (let number = 0; number < 40; number++) add(neighbour, `other ${number}`);
    workOff(20);
    expect(begun.slice(-20).filter((name) => name.startsWith('busy')).length).toBeGreaterThanOrEqual(8);
  });

  test('FairScheduler begins calls that are known to be heavy one at a time', () => {
    start(2);
    const heavy = {};
    add(busy, 'first', heavy);
    end('first', 30);
    turn();
    add(busy, 'second', heavy);
    add(busy, 'third', heavy);
    turns(3);
    expect(begun).toEqual(['first', 'second']);
    end('second', 30);
    turn();
    expect(begun).toEqual(['first', 'second', 'third']);
  });

  test('FairScheduler lets another call begin while one waits for others, or for long', () => {
    for (const name of ['a', 'b', 'c', 'd']) add(busy, name);
    turns(2);
    expect(begun).toEqual(['a']);
    scheduler.setAside(calls.get('a') as ScheduledCall);
    turns(2);
    expect(begun).toEqual(['a', 'b']);
    scheduler.setLongAside();
    turns(2);
    expect(begun).toEqual(['a', 'b']);
    clock.ms += 2001;
    scheduler.setLongAside();
    turns(2);
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  test('FairScheduler forgets a call that waits no longer, and says when all have ended', async () => {
    let isIdle = false;
    for (const name of ['a', 'b', 'c']) add(busy, name);
    const idle = scheduler.idle().then(() => {
      isIdle = true;
    });
    expect([scheduler.remove(calls.get('b') as ScheduledCall), scheduler.waitingOf(busy)]).toEqual([true, 1]);
    expect(scheduler.remove(calls.get('a') as ScheduledCall)).toBe(false);
    scheduler.setAside(calls.get('a') as ScheduledCall);
    turn();
    expect(begun).toEqual(['a', 'c']);
    end('c');
    await Promise.resolve();
    expect(isIdle).toBe(false);
    end('a');
    end('a');
    await idle;
    expect(scheduler.figures).toEqual({ waiting: 0, atWork: 0, companiesWaiting: 0 });
  });

  test('FairScheduler says in how many seconds a company will be through with what waits', () => {
    for (let number = 0; number < 100; number++) add(busy, `busy ${number}`);
    workOff(30, () => 50);
    expect(scheduler.secondsOfWaiting(busy)).toBe(4);
    expect(scheduler.secondsOfWaiting(neighbour)).toBe(1);
  });
});

describe('the cost of an answer', () => {
  test('the cost of an answer grows with its rows and its bytes, and leaves out what is streamed', () => {
    expect([rowsOf([1, 2]), rowsOf({ tickets: [1, 2], tags: [3], count: 9 }), rowsOf('text')]).toEqual([
      2, 3, 0,
    ]);
    expect([bytesOf('abc'), bytesOf(Buffer.from('abc')), bytesOf(Readable.from(['abc']))]).toEqual([3, 3, 0]);
    expect(costOfAnswer({ rows: 40, bytes: 2_000_000 })).toBeCloseTo(20.2);
  });
});
