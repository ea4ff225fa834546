import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Type } from '@sinclair/typebox';
import { type App, buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import type { Context } from '../context.ts';
import { definePlugin } from '../plugin/define-plugin.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createLog } from './log.ts';

const said = "o segredo d'ela, 'assim' mesmo";

const broken = definePlugin({
  name: 'broken',
  register({ route }) {
    const answers = { 200: Type.Any() };
    const wrongs: Record<string, (ctx: Context) => unknown> = {
      'no-such-column': ({ host }) =>
        host.database.current('Companies').insert({ name: said, nothing: said }),
      'not-unique': async ({ host }) => {
        const row = { name: said, createdAt: 1, updatedAt: 1, users: 1, connections: 1, queues: 1 };
        await host.database.current('Plans').insert(row);
        await host.database.current('Plans').insert(row);
      },
      'null-given': ({ host }) =>
        host.database.current('JobLocks').insert({ name: said, holder: null, until: 1 }),
      'not-json': () => JSON.parse(said),
    };
    for (const [name, handle] of Object.entries(wrongs))
      route({ method: 'GET', url: `/${name}`, summary: name, access: 'public', answers, handle });
  },
});

describe('the log at its finest level', () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  let database: TestDatabase;
  let app: App;
  beforeAll(async () => {
    database = await createTestDatabase();
    const { dataDir, databaseUrl } = database;
    const config = readConfig({
      DATA_DIR: dataDir,
      APP_SECRET: 'x'.repeat(40),
      ADMIN_PASSWORD: 'given-by-hand',
    });
    app = await buildApp({ config: { ...config, databaseUrl }, plugins: [broken], log });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  test.each([
    ['no-such-column', 'insert into `Companies`'],
    ['not-unique', 'insert into `Plans`'],
    ['null-given', 'insert into `JobLocks`'],
    ['not-json', 'is not valid JSON'],
  ])(
    'the log at its finest level names what failed (%s) without the words it was about',
    async (url, named) => {
      lines.length = 0;
      const { statusCode } = await app.http.inject(`/${url}`);
      const whole = lines.join('');
      expect([statusCode, url]).toEqual([url === 'not-json' ? 400 : 500, url]);
      expect(whole).not.toMatch(/segredo|assim|mesmo/);
      if (statusCode === 500) expect(whole).toContain(named);
    },
  );

  test('the log at its finest level has no credential and no value of a query', async () => {
    lines.length = 0;
    const headers = {
      authorization: 'Bearer eyJhbGciOi.J9xyz-abc',
      cookie: 'jrt=refresh-me; other=1',
      'user-agent': 'test',
    };
    const url = '/public/1/abc/a.txt?expires=99&signature=signed-here&searchParam=Maria';
    await app.http.inject({ url, headers });
    await app.http.inject({ url: '/messages/1?searchParam=Maria&token=in-the-query', headers });
    log.trace(
      { headers, req: { method: 'GET', url, headers }, deep: { er: { password: 'quoted"wort' } } },
      `seen ${url}`,
    );
    log
      .child({}, { serializers: { own: (value: unknown) => value } })
      .debug({ own: { apiKey: ['uno', 'dos'] } });
    log.info({ err: Object.assign(new Error('refused'), { config: { headers }, cookie: 'jrt=refresh-me' }) });
    log.info(`answered {"refreshToken":"refresh\\"me", "id":1} to Bearer eyJhbGciOi.J9xyz-abc`);
    const whole = lines.join('');
    expect(whole).toContain('[hidden]');
    expect(whole).toContain('searchParam=');
    expect(whole).not.toMatch(
      /eyJhb|xyz|refresh-me|refresh\\|signed-here|Maria|in-the-query|wort|uno|given-by/,
    );
  });
});
