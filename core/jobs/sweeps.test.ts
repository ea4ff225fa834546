/** @on-servers jobs wake each other through Redis */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Metrics } from '../metrics.ts';
import { eventually, startTestApp, type TestApp } from '../testing/index.ts';
import { Sweeps } from './sweeps.ts';

describe('Sweeps', () => {
  let app: TestApp;
  const started: Sweeps[] = [];
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(async () => {
    for (const sweeps of started) await sweeps.stop();
    await app.close();
  });

  /** The sweeps of one more process on the same database. */
  function aProcess(isAlone = false): Sweeps {
    const { log, database } = app.host;
    const metrics = new Metrics({ processFigures: false });
    const sweeps = new Sweeps({ log, metrics, isAlone, knex: () => database.knex });
    started.push(sweeps);
    return sweeps;
  }

  test('gives a turn to one process at a time', async () => {
    const [one, other] = [aProcess(), aProcess()];
    const turns = await Promise.all([one.takeTurn('exclusive', 60_000), other.takeTurn('exclusive', 60_000)]);
    expect(turns.sort()).toEqual([false, true]);
    expect(await other.takeTurn('exclusive', 60_000)).toBe(false);
  });

  test('gives the turn on when its holder went silent', async () => {
    const [one, other] = [aProcess(), aProcess()];
    expect(await one.takeTurn('silent', 50)).toBe(true);
    await eventually(() => other.takeTurn('silent', 60_000));
  });

  test('runs about once a period over all processes together', async () => {
    let running = 0;
    let most = 0;
    let times = 0;
    const sweep = async () => {
      running += 1;
      times += 1;
      most = Math.max(most, running);
      await new Promise((resume) => setTimeout(resume, 20));
      running -= 1;
    };
    const processes = [aProcess(), aProcess(), aProcess()];
    const startedAt = Date.now();
    for (const sweeps of processes) {
      sweeps.add('together', 200, sweep);
      sweeps.start();
    }
    await eventually(() => times >= 5);
    expect(most).toBe(1);
    expect(times).toBeLessThanOrEqual((Date.now() - startedAt) / (200 * 0.85) + 1);
    for (const sweeps of processes) await sweeps.stop();
  });

  test('goes on after a failure, which is logged', async () => {
    let times = 0;
    const sweeps = aProcess(true);
    sweeps.add('clumsy', 50, async () => {
      times += 1;
      if (times === 1) throw new Error('dropped the broom');
    });
    sweeps.start();
    await eventually(() => times > 1);
    await sweeps.stop();
    expect(app.claimErrors(/dropped the broom/)).toBe(1);
  });

  test('does nothing by itself while held, and runs by name', async () => {
    let times = 0;
    const sweeps = aProcess(true);
    sweeps.add('held', 1, async () => void (times += 1));
    sweeps.hold();
    sweeps.start();
    await sweeps.now('held');
    expect(times).toBe(1);
    await expect(sweeps.now('unknown')).rejects.toThrow('There is no sweep unknown');
  });
});
