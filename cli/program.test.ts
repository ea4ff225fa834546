import { startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { createTestDatabase } from '@balcao/core/testing/test-database.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { run as runBalcao } from './run.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ listen: true });
});
afterAll(() => app.close());

async function run(...args: string[]): Promise<{ out: string; code: number }> {
  let out = '';
  const code = await runBalcao(args, {
    out: (text) => {
      out += text;
    },
    err: () => undefined,
  });
  return { out, code };
}

describe('balcao', () => {
  test('balcao lists its commands with --help', async () => {
    const { out, code } = await run('--help');
    expect(code).toBe(0);
    expect(out).toContain('start');
    expect(out).toContain('status');
  });

  test('balcao status says that a running server is ready', async () => {
    expect(await run('status', '--host', app.baseUrl)).toEqual({
      out: `${app.baseUrl} is alive and ready.`,
      code: 0,
    });
  });

  test('balcao status ends with 1 where no server answers', async () => {
    const { out, code } = await run('status', '--host', 'http://127.0.0.1:1', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({ host: 'http://127.0.0.1:1', alive: false, ready: false });
  });

  test('balcao search and dashboard rebuild the search index and the figures, and verify them', async () => {
    const data = await createTestDatabase();
    const kept = { ...process.env };
    Object.assign(process.env, {
      DATA_DIR: data.dataDir,
      DATABASE_URL: data.databaseUrl ?? '',
      REDIS_URL: '',
      APP_SECRET: 'a secret that only tests know, 32 characters or more',
      LOG_LEVEL: 'silent',
    });
    try {
      expect((await run('prepare')).code).toBe(0);
      expect(await run('search', 'status')).toEqual({ out: 'Every message can be found.', code: 0 });
      expect((await run('search', 'rebuild')).code).toBe(0);
      const { out, code } = await run('search', 'verify', '--json');
      expect({ ...JSON.parse(out), code }).toEqual({ done: 100, messages: 0, missing: 0, stray: 0, code: 0 });
      expect((await run('dashboard', 'rebuild')).code).toBe(0);
      const figures = await run('dashboard', 'verify', '--json');
      expect({ ...JSON.parse(figures.out), code: figures.code }).toEqual({
        sums: 0,
        wrong: 0,
        stray: 0,
        code: 0,
      });
    } finally {
      process.env = kept;
      await data.drop();
    }
  });

  test('balcao refuses a command it does not know', async () => {
    expect((await run('fly')).code).toBe(2);
  });
});
