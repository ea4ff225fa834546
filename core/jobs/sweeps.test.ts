/** @on-servers Runs on a database server and Redis too: jobs wake each other through Redis. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Metrics } from '../log/metrics.ts';
import { eventually, startTestApp, type TestApp } from '../testing/index.ts';
import { Sweeps } from './sweeps.ts';

describe('Sweeps', () => {
  let app: TestApp;
  const started: Sweeps[] = [];
  /** Monotonic clock of all simulated processes. */
  let steadyMs = 0;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(async () => {
    for (const sweeps of started) await sweeps.stop();
    await app.close();
  });

  /** The sweeps of one more process on the same database. */
  function aProcess(isAlone = false, own = new Metrics({ processFigures: false })): Sweeps {
    const { log, database } = app.host;
    const sweeps = new Sweeps({ log, metrics: own, isAlone, knex: () => database.knex, now: () => steadyMs });
    started.push(sweeps);
    return sweeps;
  }

  test('a round of a sweep that hangs does not keep its process from ending', async () => {
    const sweeps = aProcess(true);
    let hasBegun = false;
    let release: () => void = () => undefined;
    sweeps.add('hanging', 1, () => {
      hasBegun = true;
      return new Promise((resolve) => {
        release = resolve;
      });
    });
    sweeps.start();
    await eventually(() => hasBegun);
    await sweeps.stop(5);
    release();
  });

  test('a sweep gives a turn to one process at a time', async () => {
    const [one, other] = [aProcess(), aProcess()];
    const turns = await Promise.all([one.takeTurn('exclusive', 60_000), other.takeTurn('exclusive', 60_000)]);
    expect(turns.sort()).toEqual(['busy', 'taken']);
    expect(await other.takeTurn('exclusive', 60_000)).toBe('busy');
  });

  test('a sweep gives the turn on when its holder went silent by both clocks', async () => {
    const [one, other] = [aProcess(), aProcess()];
    expect(await one.takeTurn('silent', 0)).toBe('taken');
    expect(await other.takeTurn('silent', 60_000)).toBe('busy');
    steadyMs += 15_000;
    expect(await other.takeTurn('silent', 60_000)).toBe('taken');
  });

  test('a turn stays with its holder when the database’s clock is set ahead, and goes on when it is set back', async () => {
    const [one, other] = [aProcess(), aProcess()];
    const row = () => app.host.database.knex('JobLocks').where({ name: 'set' });
    expect(await one.takeTurn('set', 15_000)).toBe('taken');
    // By a clock that is an hour ahead the turn is over, yet its holder renews it.
    for (let renewals = 0; renewals < 10; renewals++) {
      await row().update({ until: 1, heartbeat: 2 + renewals });
      expect(await other.takeTurn('set', 15_000)).toBe('busy');
      steadyMs += 5000;
    }
    // Its holder died, and the clock went back an hour.
    await row().update({ until: Date.now() + 3_600_000 });
    expect(await other.takeTurn('set', 15_000)).toBe('busy');
    steadyMs += 30_000;
    expect(await other.takeTurn('set', 15_000)).toBe('taken');
  });

  test('a sweep shortens a pause that a clock which was set back would make an hour longer', async () => {
    const sweeps = aProcess();
    expect(await sweeps.takeTurn('paused', 0)).toBe('taken');
    const row = app.host.database.knex('JobLocks').where({ name: 'paused' });
    await row.update({ until: Date.now() + 3_600_000, heartbeat: 0 });
    expect(await sweeps.takeTurn('paused', 15_000, 20_000)).toBe('paused');
    steadyMs += 20_000;
    expect(await sweeps.takeTurn('paused', 15_000, 20_000)).toBe('taken');
  });

  test('a sweep runs once a period over all processes together, in one of them', async () => {
    let [times, isSwept] = [0, false];
    const sweep = async () => {
      times += 1;
      await eventually(() => isSwept);
    };
    const figures = [1, 2, 3].map(() => new Metrics({ processFigures: false }));
    const processes = figures.map((metrics) => aProcess(false, metrics));
    for (const sweeps of processes) {
      sweeps.add('together', 3_600_000, sweep);
      sweeps.start();
    }
    // Two more come while the first runs, and find no turn left when it is done.
    await eventually(async () => (await roundsOf(figures)) === 2);
    expect(times).toBe(1);
    isSwept = true;
    await eventually(async () => (await roundsOf(figures)) === 3);
    expect(times).toBe(1);
    for (const sweeps of processes) await sweeps.stop();
  });

  test('a sweep runs again in the next period, whichever process comes first', async () => {
    let [running, most, times] = [0, 0, 0];
    const sweep = async () => {
      times += 1;
      most = Math.max(most, ++running);
      await roundsOf([]);
      running -= 1;
    };
    const processes = [aProcess(), aProcess()];
    for (const sweeps of processes) {
      sweeps.add('again', 20, sweep);
      sweeps.start();
    }
    await eventually(() => times >= 4);
    expect(most).toBe(1);
    for (const sweeps of processes) await sweeps.stop();
  });

  test('sweeps go on after a failure, which is logged', async () => {
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

  test('sweeps do nothing by themselves while held, and run by name', async () => {
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

/** Number of checks whether a sweep may run, over the processes of these figures. */
async function roundsOf(figures: readonly Metrics[]): Promise<number> {
  const texts = await Promise.all(figures.map(({ registry }) => registry.metrics()));
  return texts.reduce(
    (sum, text) => sum + Number(/sweep_seconds_count\{[^}]*\} (\d+)/.exec(text)?.[1] ?? 0),
    0,
  );
}
