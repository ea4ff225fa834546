import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { eventually, startTestApp, type TestApp } from '../testing/index.ts';
import { ShortCache } from './short-cache.ts';

let app: TestApp;
let loads: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  loads = 0;
});

const aCache = (ttlMs = 60_000, load?: () => Promise<object>) =>
  new ShortCache(
    () => app.host.database,
    async (key: number) => {
      loads++;
      await app.host.database.current.raw('select 1');
      return load ? load() : { key, load: loads };
    },
    { ttlMs, maxEntries: 3 },
  );

describe('ShortCache', () => {
  test('ShortCache loads once for all who ask at the same time, and again when forgotten or old', async () => {
    const cache = aCache();
    await Promise.all([cache.get(1), cache.get(1), cache.get(1)]);
    expect(loads).toBe(1);
    cache.forget(1);
    await cache.get(1);
    cache.forgetAll();
    expect(await cache.get(1)).toEqual({ key: 1, load: 3 });
    const old = aCache(0);
    await old.get(1);
    await old.get(1);
    expect(loads).toBe(5);
  });

  test('ShortCache is old in time though the clock steps back by an hour', async () => {
    const cache = aCache(30);
    await cache.get(1);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
    await eventually(async () => {
      await cache.get(1);
      return loads > 1;
    });
    clock.mockRestore();
  });

  test('ShortCache does not remember a load that was forgotten while it ran, nor one that failed', async () => {
    const cache = aCache();
    const running = cache.get(1);
    cache.forget(1);
    await running;
    await cache.get(1);
    expect(loads).toBe(2);
    let fails = true;
    const failing = aCache(60_000, async () => {
      if (fails) throw new Error('away');
      return {};
    });
    await expect(failing.get(1)).rejects.toThrow('away');
    fails = false;
    await expect(failing.get(1)).resolves.toEqual({});
  });

  test('ShortCache keeps to its size', async () => {
    const cache = aCache();
    for (const key of [1, 2, 3, 4]) await cache.get(key);
    await cache.get(4);
    expect(loads).toBe(4);
    await cache.get(1);
    expect(loads).toBe(5);
  });

  test('ShortCache never waits inside a transaction for a load that waits for it', async () => {
    const cache = aCache();
    const { database } = app.host;
    let outside: Promise<object> | undefined;
    await database.transaction(async () => {
      await database.current.raw('select 1');
      outside = database.detached(() => cache.get(1));
      expect(await cache.get(1)).toEqual({ key: 1, load: 2 });
    });
    await outside;
  });
});
