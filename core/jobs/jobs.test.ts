/** @on-servers Runs on a database server and Redis too: jobs wake each other through Redis. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { definePlugin } from '../plugin/define-plugin.ts';
import { eventually, startTestApp, type TestApp, type TestCompany } from '../testing/index.ts';
import type { JobData } from './jobs.ts';

type Run = (data: JobData) => Promise<void> | void;

describe('Jobs', () => {
  let app: TestApp;
  let company: TestCompany;
  const runs = new Map<string, Run>();
  const dead: Array<{ data: JobData; reason: string }> = [];

  beforeAll(async () => {
    app = await startTestApp({
      plugins: [
        definePlugin({
          name: 'errands',
          register(scope) {
            scope.job('errand', async (ctx, data) => {
              expect(ctx.actor).toMatchObject({ kind: 'system', companyId: data.companyId });
              await runs.get(String(data.what))?.(data);
            });
            scope.job('pair', async (_ctx, data) => runs.get(String(data.what))?.(data), { concurrency: 2 });
            scope.job('brittle', async (_ctx, data) => runs.get(String(data.what))?.(data), {
              attempts: 2,
              onDead: async (_ctx, data, reason) => {
                dead.push({ data, reason });
              },
            });
          },
        }),
      ],
    });
    company = await app.aCompany();
  });
  afterAll(() => app.close());

  /** Wakes a job that runs `run`, under a name of its own. */
  let count = 0;
  function wake(job: string, run: Run, options = {}, what = `errand-${++count}`): string {
    runs.set(what, run);
    app.host.jobs.enqueue(job, { companyId: company.id, what }, options);
    return what;
  }

  test('a wake-up is run for its company, and idle waits for it', async () => {
    let ran: JobData | undefined;
    const what = wake('errand', (data) => {
      ran = data;
    });
    await app.host.jobs.idle();
    expect(ran).toEqual({ companyId: company.id, what });
  });

  test('a wake-up is kept until its time', async () => {
    const ran: string[] = [];
    const now = Date.now();
    wake('errand', () => void ran.push('in an hour'), { runAt: now + 3_600_000 });
    wake('errand', () => void ran.push('later'), { runAt: now + 200 });
    wake('errand', () => void ran.push('sooner'), { runAt: now + 100 });
    await eventually(() => ran.length === 2);
    await app.host.jobs.idle();
    expect(ran).toEqual(['sooner', 'later']);
  });

  test('a wake-up whose key waits already is dropped', async () => {
    let times = 0;
    const run = () => void (times += 1);
    const runAt = Date.now() + 100;
    const what = wake('errand', run, { runAt, dedupeKey: 'one' });
    wake('errand', run, { runAt: runAt + 20, dedupeKey: 'one' }, what);
    await eventually(() => times > 0);
    await app.host.jobs.idle();
    expect(times).toBe(1);
  });

  test('a wake-up that is due earlier replaces the one that waits', async () => {
    let times = 0;
    const what = wake('errand', () => void (times += 1), {
      runAt: Date.now() + 3_600_000,
      dedupeKey: 'soon',
    });
    wake('errand', () => void (times += 1), { dedupeKey: 'soon' }, what);
    await app.host.jobs.idle();
    expect(times).toBe(1);
  });

  test('a wake-up that comes while its key runs is kept', async () => {
    let times = 0;
    const what = `errand-${++count}`;
    const run = async () => {
      times += 1;
      if (times === 1) wake('errand', run, { dedupeKey: 'again' }, what);
    };
    wake('errand', run, { dedupeKey: 'again' }, what);
    await eventually(() => times === 2);
    await app.host.jobs.idle();
    expect(times).toBe(2);
  });

  test('jobs run at most as many at once as declared', async () => {
    let running = 0;
    let most = 0;
    const run = async () => {
      running += 1;
      most = Math.max(most, running);
      // The first two wait for each other, which gives a third the chance to start too early.
      await eventually(() => most >= 2);
      running -= 1;
    };
    for (let number = 0; number < 20; number++) wake('pair', run);
    await app.host.jobs.idle();
    expect(most).toBe(2);
  });

  test('a failing run is tried again and then put away with its reason', async () => {
    let times = 0;
    const what = wake('brittle', () => {
      times += 1;
      throw new Error('no paper in the tray');
    });
    await eventually(() => dead.some(({ data }) => data.what === what));
    expect(times).toBe(2);
    const [row] = await app.host.database.knex('DeadJobs').where({ companyId: company.id, job: 'brittle' });
    expect(row).toMatchObject({ attempts: 2, data: JSON.stringify({ companyId: company.id, what }) });
    expect(row.reason).toContain('no paper in the tray');
    expect(app.claimErrors(/no paper in the tray/)).toBe(1);
  });

  test('tries of a run are not counted while the database is away', async () => {
    let times = 0;
    wake('brittle', () => {
      times += 1;
      if (times < 4) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    });
    await eventually(() => times === 4);
    expect(dead.some(({ reason }) => reason.includes('gone'))).toBe(false);
  });

  test('jobs of a company that is gone are forgotten', async () => {
    const gone = await app.aCompany();
    let times = 0;
    runs.set('gone', async () => {
      times += 1;
      throw new Error('not reached');
    });
    await app.host.database.knex('Companies').where('id', gone.id).delete();
    app.host.jobs.enqueue('brittle', { companyId: gone.id, what: 'gone' });
    await eventually(() => times === 2);
    await app.host.jobs.idle();
    expect(await app.host.database.knex('DeadJobs').where('companyId', gone.id)).toEqual([]);
  });

  test('a transaction that rolls back wakes nothing', async () => {
    let times = 0;
    runs.set('rolled-back', () => void (times += 1));
    const ctx = app.ctx(company);
    const work = ctx.transaction(async () => {
      ctx.enqueue('errand', { what: 'rolled-back' });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    await app.host.jobs.idle();
    expect(times).toBe(0);
  });

  test('an undefined job is refused', () => {
    expect(() => app.host.jobs.enqueue('unheard-of', { companyId: company.id })).toThrow('not defined');
  });
});

describe('a wake-up that kills its process', () => {
  test('a wake-up that kills its process is buried after the third time and held back', async () => {
    const first = await startTestApp({ config: { redis: null } });
    const { databaseUrl, dataDir } = first.host.config;
    const company = await first.aCompany();
    // State left behind by three killed processes.
    await first.host.database.knex('JobCrashes').insert({
      job: 'deadly',
      dedupeKey: 'poison',
      crashes: 2,
      isRunning: 1,
      heldUntil: 0,
      updatedAt: Date.now(),
    });
    await first.app.close();

    let times = 0;
    const second = await startTestApp({
      on: { databaseUrl, dataDir },
      config: { redis: null },
      plugins: [
        definePlugin({
          name: 'deadly',
          register(scope) {
            scope.job('deadly', async () => void (times += 1));
          },
        }),
      ],
    });
    for (let round = 0; round < 2; round++) {
      second.host.jobs.enqueue('deadly', { companyId: company.id }, { dedupeKey: 'poison' });
      await second.host.jobs.idle();
    }
    second.host.jobs.enqueue('deadly', { companyId: company.id }, { dedupeKey: 'harmless' });
    await second.host.jobs.idle();
    expect(times).toBe(1);
    const buried = await second.host.database.knex('DeadJobs');
    expect(buried).toHaveLength(1);
    expect(buried[0].reason).toContain('The process ended during each of 3 runs');
    expect(second.claimErrors(/job gave up/)).toBe(1);
    await second.close();
    await first.dropDatabase();
  });
});

test("the wake-ups of a process alone come though the server's clock is set back behind them", async () => {
  let isRun = false;
  const app = await startTestApp({
    config: { redis: null },
    plugins: [
      definePlugin({ name: 'late', register: (scope) => scope.job('late', async () => void (isRun = true)) }),
    ],
  });
  const company = await app.aCompany();
  app.host.jobs.enqueue('late', { companyId: company.id }, { runAt: Date.now() + 50 });
  const real = Date.now;
  Date.now = () => real() - 3_600_000;
  try {
    await eventually(() => isRun);
  } finally {
    Date.now = real;
  }
  await app.close();
});
