import { describe, expect, test } from '@jest/globals';
import { backOffMs } from './back-off.ts';
import { BackgroundThrottle } from './background-throttle.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { inTime } from './in-time.ts';
import { KeyedQueue } from './keyed-queue.ts';
import { KeyedSequence } from './keyed-sequence.ts';
import { Sequence } from './sequence.ts';
import { whileBusy } from './while-busy.ts';

/** A promise that the test resolves or rejects when it wants the work to end. */
function held<T = void>() {
  let [end, fail]: [(value: T) => void, (error: Error) => void] = [() => undefined, () => undefined];
  const promise = new Promise<T>((resolve, reject) => {
    [end, fail] = [resolve, reject];
  });
  return { promise, end, fail };
}
const turn = () => new Promise((resume) => setImmediate(resume));

describe('work that is cheaper in company', () => {
  const spin = (ms: number) => {
    for (const until = performance.now() + ms; performance.now() < until; );
  };

  test('work that is cheaper in company waits for the end of what else the process does', async () => {
    let left = 30;
    const go = () => {
      spin(1);
      if (--left > 0) setImmediate(go);
    };
    setImmediate(go);
    await whileBusy(60_000);
    expect(left).toBe(0);
  });

  test('work that is cheaper in company does not wait for more once there is enough', async () => {
    let turns = 0;
    const go = () => {
      spin(1);
      if (++turns < 100) setImmediate(go);
    };
    setImmediate(go);
    await whileBusy(60_000, () => turns >= 3);
    expect(turns).toBeLessThan(100);
  });

  test('work that is cheaper in company does not wait for what never ends', async () => {
    let isOver = false;
    const go = () => {
      spin(1);
      if (!isOver) setImmediate(go);
    };
    setImmediate(go);
    await whileBusy(5);
    isOver = true;
  });
});

describe('work for many', () => {
  test('background work goes on at once while no user is at work, and rests longer than it worked while one is', () => {
    const throttle = new BackgroundThrottle();
    expect([throttle.areUsersPresent(1000), throttle.restMs(80, 1000)]).toEqual([false, 0]);
    throttle.userActed(1000);
    expect([throttle.areUsersPresent(2000), throttle.restMs(80, 2000)]).toEqual([true, 240]);
    expect([throttle.areUsersPresent(61_000), throttle.restMs(80, 61_000)]).toEqual([false, 0]);
  });

  test('work for many waits for who writes just now, and never for long', () => {
    const throttle = new BackgroundThrottle();
    throttle.userActed(1000);
    expect(throttle.restMs(5, 1010)).toBe(30);
    expect(throttle.restMs(2000, 1100)).toBe(300);
  });

  test('work for many gives what its step gave, or throws what it threw', async () => {
    const throttle = new BackgroundThrottle();
    expect(await throttle.step(async () => 7)).toBe(7);
    await expect(throttle.step(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});

describe('lines', () => {
  /** A `KeyedQueue` with two tasks at a time in each queue; the test ends each task. */
  function twoPlaces() {
    const waiting: number[] = [];
    const begun = new Map<number, ReturnType<typeof held<void>>>();
    const failures: unknown[] = [];
    const lines = new KeyedQueue<string>({
      next: async (_about, underWay) => waiting.splice(0, 2 - underWay.size),
      work(_about, id) {
        begun.set(id, held());
        return begun.get(id)?.promise as Promise<void>;
      },
      failed: (_about, error) => void failures.push(error),
    });
    const wake = async (...ids: number[]) => {
      waiting.push(...ids);
      lines.wake(1, 'line');
      await turn();
    };
    return { lines, wake, begun, failures };
  }

  test('lines give what comes while one hangs the places beside it, and those that end to the next', async () => {
    const { lines, wake, begun } = twoPlaces();
    await wake(1);
    await wake(2, 3);
    expect([...begun.keys()]).toEqual([1, 2]);
    begun.get(2)?.end();
    await turn();
    expect([...begun.keys()]).toEqual([1, 2, 3]);
    for (const work of begun.values()) work.end();
    await lines.idle();
  });

  test('lines end with a fault when the others under way have ended, and begin anew when they are woken', async () => {
    const { lines, wake, begun, failures } = twoPlaces();
    await wake(1, 2);
    begun.get(1)?.fail(new Error('no'));
    await turn();
    expect(failures).toEqual([]);
    begun.get(2)?.end();
    await lines.idle();
    expect(failures).toEqual([new Error('no')]);
    await wake(3);
    expect(begun.has(3)).toBe(true);
    begun.get(3)?.end();
    await lines.idle();
  });

  /** A `KeyedQueue` of which the test holds each search, and ends each task; `find` takes what is due beside the others. */
  function heldSearches(find: (underWay: ReadonlySet<number>) => number[]) {
    const begun = new Map<number, ReturnType<typeof held<void>>>();
    let looking = held();
    looking.end();
    const lines = new KeyedQueue<string>({
      async next(_about, underWay) {
        const found = find(underWay);
        await looking.promise;
        return found;
      },
      work(_about, id) {
        begun.set(id, held());
        return begun.get(id)?.promise as Promise<void>;
      },
      failed: () => undefined,
    });
    const wake = async () => {
      lines.wake(1, 'line');
      await turn();
    };
    /** Ends a task in the middle of a search that began while it was under way. */
    const endDuringSearch = async (id: number) => {
      looking = held();
      await wake();
      begun.get(id)?.end();
      await turn();
      looking.end();
      await turn();
    };
    return { lines, wake, begun, endDuringSearch };
  }

  test('lines look again where a task ended while they looked beside it', async () => {
    const waiting = [1, 2];
    // Finds nothing beside a task under way, as with messages of one conversation.
    const { lines, wake, begun, endDuringSearch } = heldSearches((underWay) =>
      underWay.size > 0 ? [] : waiting.splice(0, 1),
    );
    await wake();
    await endDuringSearch(1);
    expect([...begun.keys()]).toEqual([1, 2]);
    begun.get(2)?.end();
    await lines.idle();
  });

  test('lines look again where a task ended while they looked, also beside one that hangs', async () => {
    const waiting = [1, 9, 2];
    // Task 2 is of the same conversation as task 1.
    const { lines, wake, begun, endDuringSearch } = heldSearches((underWay) => {
      const found = waiting.filter((id) => id !== 2 || !(underWay.has(1) || waiting.includes(1)));
      const room = found.slice(0, 2 - underWay.size);
      for (const id of room) waiting.splice(waiting.indexOf(id), 1);
      return room;
    });
    await wake();
    expect([...begun.keys()]).toEqual([1, 9]);
    await endDuringSearch(1);
    expect([...begun.keys()]).toEqual([1, 9, 2]);
    for (const id of [9, 2]) begun.get(id)?.end();
    await lines.idle();
  });

  test('closed lines begin nothing, and end what is under way', async () => {
    const { lines, wake, begun } = twoPlaces();
    await wake(1);
    const closed = lines.close();
    await wake(2);
    begun.get(1)?.end();
    await closed;
    expect([...begun.keys()]).toEqual([1]);
  });

  test('lines that were woken while they ended with a fault begin at once', async () => {
    const { lines, wake, begun } = twoPlaces();
    await wake(1, 2);
    begun.get(1)?.fail(new Error('no'));
    await turn();
    await wake(3);
    begun.get(2)?.end();
    await turn();
    expect(begun.has(3)).toBe(true);
    begun.get(3)?.end();
    await lines.idle();
  });
});

describe('a concurrency limit', () => {
  test('a concurrency limit lets so many through and the others in their order, whatever becomes of those before', async () => {
    const limit = new ConcurrencyLimit(2);
    const works = [held(), held(), held(), held()];
    const begun: number[] = [];
    const runs = works.map((work, index) =>
      limit.pass(() => {
        begun.push(index);
        return work.promise;
      }),
    );
    await turn();
    expect([begun, limit.isFull, limit.isIdle, limit.waiting]).toEqual([[0, 1], true, false, 2]);
    works[1]?.fail(new Error('no'));
    await expect(runs[1]).rejects.toThrow('no');
    await turn();
    expect(begun).toEqual([0, 1, 2]);
    for (const work of works) work.end();
    await Promise.all([runs[0], runs[2], runs[3]]);
    expect([begun, limit.isFull, limit.isIdle, limit.waiting]).toEqual([[0, 1, 2, 3], false, true, 0]);
  });
});

describe('a sequence', () => {
  test('a sequence does one after the other, answers each its own, and goes on after a failure', async () => {
    const failures: unknown[] = [];
    const sequence = new Sequence((error) => failures.push(error));
    const first = held<string>();
    const done: string[] = [];
    const runs = [
      sequence.run(() => first.promise),
      sequence.run(async () => {
        throw new Error('second');
      }),
      sequence.run(async () => done.push('third')),
    ];
    sequence.add(async () => {
      throw new Error('added');
    });
    sequence.add(async () => done.push('fourth'));
    const second = expect(runs[1]).rejects.toThrow('second');
    await turn();
    expect(done).toEqual([]);
    first.end('first');
    expect(await runs[0]).toBe('first');
    await second;
    await sequence.done;
    expect([done, failures]).toEqual([['third', 'fourth'], [new Error('added')]]);
  });
});

describe('a sequence for each key', () => {
  test('a sequence for each key keeps the order within a key and lets keys pass each other', async () => {
    const keyed = new KeyedSequence();
    const slow = held();
    const done: string[] = [];
    const runs = [
      keyed.run('a', () => slow.promise.then(() => void done.push('a1'))),
      keyed.run('a', async () => void done.push('a2')),
      keyed.run('b', async () => void done.push('b1')),
    ];
    await runs[2];
    expect(done).toEqual(['b1']);
    slow.fail(new Error('a1'));
    await expect(runs[0]).rejects.toThrow('a1');
    await keyed.settled();
    expect(done).toEqual(['b1', 'a2']);
  });
});

describe('work in time', () => {
  test('work in time is answered as it ends', async () => {
    expect(await inTime(10_000, Promise.resolve(1))).toBe(1);
    await expect(inTime(10_000, Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  test('late work is answered by what stands for it, and its failure afterwards is ignored', async () => {
    const work = held<number>();
    expect(await inTime(1, work.promise)).toBeUndefined();
    expect(await inTime(1, work.promise, () => 'late')).toBe('late');
    const thrown = inTime(1, work.promise, () => {
      throw new Error('too late');
    });
    await expect(thrown).rejects.toThrow('too late');
    work.fail(new Error('long after'));
    await turn();
  });
});

test.each([
  [0, 500],
  [1, 500],
  [2, 1000],
  [4, 4000],
  [6, 10_000],
  [1_000_000, 10_000],
])('after %i failures the wait is %i ms', (failures, ms) => {
  expect(backOffMs(failures, { firstMs: 500, maxMs: 10_000 })).toBe(ms);
});
