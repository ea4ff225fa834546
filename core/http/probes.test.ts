/** @on-servers Runs on a database server and Redis too: locks, deadlocks and statements are each database's own. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually, startTestApp, type TestApp } from '../testing/index.ts';

describe('probes', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('/health says that the process lives', async () => {
    expect((await app.api().get('/health')).body).toEqual({ status: 'ok' });
  });

  test('/ready says that the database answers', async () => {
    expect((await app.api().get('/ready')).status).toBe(200);
  });

  test('/ready answers 503 while the database does not answer, and does not wait for it', async () => {
    const ended = await startTestApp();
    const { knex } = ended.host.database;
    // Every connection is taken: further callers wait.
    const taken = await Promise.all(Array.from({ length: knex.client.pool.max }, () => knex.transaction()));
    // The connections are released after the answer.
    expect((await ended.api().get('/ready')).status).toBe(503);
    await Promise.all(taken.map((trx) => trx.rollback()));
    await ended.close();
  });

  test('/metrics shows requests by route, not by address', async () => {
    const user = await app.aUser(await app.aCompany());
    await app.api(user).get(`/users/${user.id}`);
    const { body } = await app.api().get('/metrics');
    expect(body).toMatch(
      /balcao_http_request_seconds_count\{method="GET",route="\/users\/:\w+",status="200"\} 1/,
    );
  });

  test('/metrics shows the connections of the database and who waits for one', async () => {
    const { knex } = app.host.database;
    const figure = async (state: string): Promise<number> => {
      const { body } = await app.api().get('/metrics');
      const [, value] =
        new RegExp(`balcao_database_connections\\{state="${state}"\\} (\\d+)`).exec(body) ?? [];
      return Number(value);
    };
    const taken = await Promise.all(Array.from({ length: knex.client.pool.max }, () => knex.transaction()));
    const waiting = knex.raw('select 1').then(() => undefined);
    await eventually(async () => (await figure('waited_for')) > 0);
    expect(await figure('used')).toBe(taken.length);
    await Promise.all(taken.map((trx) => trx.rollback()));
    await waiting;
    await eventually(async () => (await figure('waited_for')) === 0);
  });

  test('/metrics is for the machine itself, not for callers behind a proxy', async () => {
    expect((await app.api().get('/metrics', {}, { 'x-forwarded-for': '10.0.0.1' })).status).toBe(404);
    const remote = await app.http.inject({ url: '/metrics', remoteAddress: '10.0.0.1' });
    expect(remote.statusCode).toBe(404);
  });

  test.each([{ trustProxy: 1 }, { metricsEnabled: false }])(
    '/metrics is closed to callers without a token by %j',
    async (config) => {
      const closed = await startTestApp({ config });
      expect((await closed.api().get('/metrics')).status).toBe(404);
      await closed.close();
    },
  );

  test('/metrics with a token is for its holder alone', async () => {
    const guarded = await startTestApp({ config: { metricsToken: 'figures-please' } });
    expect((await guarded.api().get('/metrics')).status).toBe(404);
    const answer = await guarded.api().get('/metrics', {}, { authorization: 'Bearer figures-please' });
    expect(answer.status).toBe(200);
    await guarded.close();
  });
});
