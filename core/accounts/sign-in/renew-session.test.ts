/** @on-servers Runs on a database server and Redis too: sessions, failures and codes are counted by upserts and locked rows. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer } from '../../testing/index.ts';
import { startTestApp, type TestApp } from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const day = 24 * 60 * 60 * 1000;

const refresh = (cookie?: string) =>
  app.api().post('/auth/refresh_token', undefined, cookie ? { cookie } : {});
const cookieOf = (answer: Answer) => String(answer.headers['set-cookie']).split(';')[0] as string;
// The cookie is `jrt=`, an id of 22 characters, a dot and a secret.
const sessionOf = (cookie: string) => app.host.database.knex('Sessions').where({ id: cookie.slice(4, 26) });

const aSession = async () => {
  const user = await app.aUser(await app.aCompany());
  return { user, ...(await app.signIn(user)) };
};

describe('POST /auth/refresh_token', () => {
  test('a renewal answers with all settings of the company, or with those that are asked for', async () => {
    const { cookie } = await aSession();
    const keysOf = ({ body }: Answer) => body.user.company.settings.map(({ key }: { key: string }) => key);
    const all = await refresh(cookie);
    expect(keysOf(all)).toEqual(expect.arrayContaining(['timeZone', 'userRating']));
    const some = await app
      .api()
      .post('/auth/refresh_token?settings=timeZone,none', undefined, { cookie: cookieOf(all) });
    expect(keysOf(some)).toEqual(['timeZone']);
    expect(some.body.user.company.id).toBe(all.body.user.company.id);
  });

  test('a renewal answers a token and the same user as the sign-in, and a new cookie', async () => {
    const { user, cookie } = await aSession();
    const answer = await refresh(cookie);
    expect(answer.status).toBe(200);
    const authorization = `Bearer ${answer.body.token}`;
    expect((await app.api().get('/auth/me', {}, { authorization })).status).toBe(200);
    expect(cookieOf(answer)).not.toBe(cookie);
    const signedIn = await app.api().post('/auth/login', { email: user.email, password: user.password });
    expect(answer.body.user).toEqual(signedIn.body.user);
  });

  test('a renewal gives tabs that renew at the same moment the same valid cookie', async () => {
    const { cookie } = await aSession();
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(cookie)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
    expect((await refresh(cookieOf(answers[0] as Answer))).status).toBe(200);
  });

  test('a renewal brings a tab that lags by several renewals up to the current cookie', async () => {
    const { cookie } = await aSession();
    const second = cookieOf(await refresh(cookie));
    const third = cookieOf(await refresh(second));
    expect(cookieOf(await refresh(cookie))).toBe(third);
  });

  test('a renewal says what ended a session to the browser that holds its cookie, and to no other', async () => {
    const { user, cookie } = await aSession();
    await app.api().post('/auth/login', { email: user.email, password: user.password });
    const [name = '', secret = ''] = cookie.split('.');
    const forged = await refresh(`${name}.${[...secret].reverse().join('')}`);
    expect([forged.status, forged.body.details]).toEqual([401, undefined]);
    const own = await refresh(cookie);
    expect([own.status, own.body.error, own.body.details]).toEqual([
      401,
      'ERR_SESSION_EXPIRED',
      { endReason: 'elsewhere' },
    ]);
  });

  test('a cookie that was renewed long ago ends the session when it comes back', async () => {
    const { user, cookie } = await aSession();
    const current = cookieOf(await refresh(cookie));
    const { renewedHashes } = await sessionOf(cookie).first();
    const aged = (JSON.parse(renewedHashes) as [string, number][]).map(([hash, at]) => [hash, at - 31_000]);
    await sessionOf(cookie).update({ renewedHashes: JSON.stringify(aged) });
    const reused = await refresh(cookie);
    expect([reused.status, reused.body.error]).toEqual([401, 'ERR_SESSION_EXPIRED']);
    expect(reused.headers['set-cookie']).toMatch(/^jrt=;/);
    expect((await refresh(current)).status).toBe(401);
    expect((await app.api(user).get('/auth/me')).status).toBe(401);
    expect(await sessionOf(cookie).first()).toMatchObject({ endReason: 'reused' });
  });

  test('a renewal refuses a missing, malformed, unknown or outlived cookie and clears it', async () => {
    const { cookie } = await aSession();
    await sessionOf(cookie).update({ expiresAt: Date.now() - 1 });
    for (const given of [undefined, 'jrt=x', `jrt=${'a'.repeat(22)}.${'b'.repeat(43)}`, cookie]) {
      const answer = await refresh(given);
      expect([answer.status, answer.body.error]).toEqual([401, 'ERR_SESSION_EXPIRED']);
      expect(answer.headers['set-cookie']).toMatch(/^jrt=;/);
    }
  });

  test('a renewal keeps a session a day longer, or as long as configured, thirty days in all', async () => {
    const { cookie } = await aSession();
    const left = async () => Number((await sessionOf(cookie).first()).expiresAt) - Date.now();
    await sessionOf(cookie).update({ expiresAt: Date.now() + day / 2 });
    const renewed = await refresh(cookie);
    expect(String(renewed.headers['set-cookie'])).toContain('Max-Age=86400');
    expect(await left()).toBeGreaterThan(0.99 * day);
    expect(await left()).toBeLessThanOrEqual(day);
    const createdAt = Date.now() - 29.5 * day;
    await sessionOf(cookie).update({ createdAt });
    const last = await refresh(cookieOf(renewed));
    expect(Number((await sessionOf(cookie).first()).expiresAt)).toBe(createdAt + 30 * day);
    app.host.config.sessionIdleMs = 3 * day;
    await sessionOf(cookie).update({ createdAt: Date.now() });
    expect((await refresh(cookieOf(last))).status).toBe(200);
    expect(await left()).toBeGreaterThan(2.99 * day);
    app.host.config.sessionIdleMs = day;
  });

  test.each<[string, Record<string, string>, number]>([
    ['a foreign page', { origin: 'https://evil.example' }, 403],
    ['a page without a name', { origin: 'null' }, 403],
    ['a page of the same host on another port', { origin: 'http://localhost:81' }, 403],
    ['a neighbour that names no origin', { 'sec-fetch-site': 'same-site' }, 403],
    ['the own page', { origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' }, 200],
    [
      'the own page behind a proxy with another host',
      { origin: 'https://a.example', 'sec-fetch-site': 'same-origin' },
      200,
    ],
    ['an allowed page', { origin: 'https://painel.example', 'sec-fetch-site': 'cross-site' }, 200],
    ['no browser', {}, 200],
  ])('a renewal from %s is answered by its right', async (_who, headers, status) => {
    app.host.config.corsOrigins = ['https://painel.example'];
    const { cookie } = await aSession();
    const answer = await app.api().post('/auth/refresh_token', undefined, { cookie, ...headers });
    expect(answer.status).toBe(status);
    // A foreign page cannot end the session either.
    if (status === 403) expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await refresh(cookie)).status).toBe(200);
  });

  test('a session stores no secret that could be used', async () => {
    const { cookie } = await aSession();
    const current = cookieOf(await refresh(cookie));
    const row = JSON.stringify(await sessionOf(cookie).first());
    for (const given of [cookie, current]) expect(row).not.toContain(given.slice(27));
  });
});
