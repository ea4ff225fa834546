/** @on-servers Runs on a database server and Redis too: sessions, failures and codes are counted by upserts and locked rows. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aSecondFactor, startTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { challengeAttempts, challengeMs } from './challenges.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const login = ({ email, password }: TestUser, more: object = {}) =>
  app.api().post('/auth/login', { email, password, ...more });
const secondStep = (challenge: string, code: string) =>
  app.api().post('/auth/second-factor', { challenge, code });

async function aCarefulUser() {
  const user = await app.aUser(await app.aCompany());
  return { user, phone: await aSecondFactor(app.host, user) };
}

async function aChallenge(user: TestUser): Promise<string> {
  const { body } = await login(user);
  return body.details.challenge;
}

const opened = (user: TestUser) =>
  app.ctx({ id: user.companyId }).table('Sessions').where('userId', user.id).whereNull('endedAt');

describe('signing in with a second factor', () => {
  test('a password alone gives no session with a second factor, but a challenge that a code completes', async () => {
    const { user, phone } = await aCarefulUser();
    const first = await login(user);
    expect([first.status, first.body.error]).toEqual([401, 'ERR_SECOND_FACTOR_NEEDED']);
    expect(first.headers['set-cookie']).toBeUndefined();
    expect(first.body.details).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      expiresInSeconds: challengeMs / 1000,
    });
    expect(await opened(user)).toHaveLength(0);
    const { status, body, headers } = await secondStep(first.body.details.challenge, phone.code());
    expect([status, body.user.id, body.mustEnrol]).toEqual([200, user.id, false]);
    expect(headers['set-cookie']).toMatch(/^jrt=/);
    expect(await opened(user)).toHaveLength(1);
  });

  test('a sign-in takes the code in the body of the first step as well', async () => {
    const { user, phone } = await aCarefulUser();
    const wrong = await login(user, { code: '000000' });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'ERR_SECOND_FACTOR_WRONG']);
    expect((await login(user, { code: phone.code() })).body.user.id).toBe(user.id);
  });

  test('a sign-in says nothing of a second factor to who does not have the password', async () => {
    const { user, phone } = await aCarefulUser();
    const { status, body } = await login({ ...user, password: 'um palpite' }, { code: phone.code() });
    expect([status, body.error]).toEqual([401, 'ERR_INVALID_CREDENTIALS']);
    // And the code is still good.
    expect((await login(user, { code: phone.code() })).status).toBe(200);
  });

  test('a sign-in takes a code once, also of several requests at the same moment, and none that is older', async () => {
    const { user, phone } = await aCarefulUser();
    const challenges = [await aChallenge(user), await aChallenge(user), await aChallenge(user)];
    const answers = await Promise.all(challenges.map((challenge) => secondStep(challenge, phone.code())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await login(user, { code: phone.code() })).body.error).toBe('ERR_SECOND_FACTOR_WRONG');
    expect((await login(user, { code: phone.code(-1) })).body.error).toBe('ERR_SECOND_FACTOR_WRONG');
    expect((await login(user, { code: phone.code(1) })).status).toBe(200);
  });

  test('a sign-in takes each recovery code once, however it is written', async () => {
    const { user, phone } = await aCarefulUser();
    const [one = '', other = ''] = phone.recoveryCodes;
    expect((await login(user, { code: one.toLowerCase().replaceAll('-', ' ') })).status).toBe(200);
    const again = await Promise.all([login(user, { code: one }), login(user, { code: one })]);
    expect(again.map(({ status }) => status)).toEqual([400, 400]);
    const both = await Promise.all([login(user, { code: other }), login(user, { code: other })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('a challenge ends with its use, its tries and its time', async () => {
    const { user, phone } = await aCarefulUser();
    const used = await aChallenge(user);
    expect((await secondStep(used, phone.code(-1))).status).toBe(200);
    const tried = await aChallenge(user);
    for (let round = 0; round < challengeAttempts; round++)
      expect((await secondStep(tried, '000000')).body.error).toBe('ERR_SECOND_FACTOR_WRONG');
    const late = await aChallenge(user);
    await app
      .ctx({ id: user.companyId })
      .table('SignInChallenges')
      .orderBy('createdAt', 'desc')
      .where('tries', 0)
      .update({ expiresAt: Date.now() - 1 });
    for (const challenge of [used, tried, late, 'invented']) {
      const { status, body } = await secondStep(challenge, phone.code());
      expect([status, body.error]).toEqual([401, 'ERR_SIGN_IN_CHALLENGE_OVER']);
    }
    await app.sweep('core/ended-sessions');
    const left = await app.ctx({ id: user.companyId }).table('SignInChallenges').where('userId', user.id);
    expect(left).toHaveLength(1);
  });

  test('a user keeps five begun sign-ins at most, and none once the password is another', async () => {
    const { user, phone } = await aCarefulUser();
    const begun: string[] = [];
    for (let round = 0; round < 7; round++) begun.push(await aChallenge(user));
    const rows = app.ctx({ id: user.companyId }).table('SignInChallenges').where('userId', user.id);
    expect(await rows).toHaveLength(5);
    const boss = await app.theSuperUser();
    await app.api(boss).put(`/users/${user.id}`, { password: 'Outra-senha-81' });
    expect((await secondStep(begun.at(-1) as string, phone.code())).body.error).toBe(
      'ERR_SIGN_IN_CHALLENGE_OVER',
    );
  });

  test('a second factor keeps neither secret, codes nor challenges in clear', async () => {
    const { user, phone } = await aCarefulUser();
    const challenge = await aChallenge(user);
    const companyCtx = app.ctx({ id: user.companyId });
    const stored = JSON.stringify([
      await companyCtx.table('SecondFactors'),
      await companyCtx.table('RecoveryCodes'),
      await companyCtx.table('SignInChallenges'),
    ]);
    for (const secret of [
      phone.secret,
      challenge,
      ...phone.recoveryCodes,
      ...phone.recoveryCodes.map((code) => code.replaceAll('-', '')),
    ])
      expect(stored).not.toContain(secret);
  });

  test('a renewal of the session passes without another code', async () => {
    const { user, phone } = await aCarefulUser();
    const { headers } = await login(user, { code: phone.code() });
    const cookie = String(headers['set-cookie']).split(';')[0] as string;
    expect((await app.api().post('/auth/refresh_token', undefined, { cookie })).status).toBe(200);
  });
});

describe('guessing codes', () => {
  test('guessing codes has to wait after five, while the owner signs in from where they always do', async () => {
    const limited = await startTestApp({ config: { rateLimit: true, trustProxy: 1 } });
    try {
      const user = await limited.aUser(await limited.aCompany());
      const phone = await aSecondFactor(limited.host, user);
      const from = (ip: string, code: string) =>
        limited
          .api()
          .post(
            '/auth/login',
            { email: user.email, password: user.password, code },
            { 'x-forwarded-for': ip },
          );
      expect((await from('203.0.113.1', phone.code(-1))).status).toBe(200);
      for (let round = 0; round < 5; round++)
        expect((await from('203.0.113.9', '000000')).body.error).toBe('ERR_SECOND_FACTOR_WRONG');
      const refused = await from('203.0.113.9', phone.code());
      expect([refused.status, refused.body.error]).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
      for (let address = 10; address < 28; address++) await from(`203.0.113.${address}`, '000000');
      expect((await from('203.0.113.99', phone.code())).status).toBe(429);
      expect((await from('203.0.113.1', phone.code())).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
