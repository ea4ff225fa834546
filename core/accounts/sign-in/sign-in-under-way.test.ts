/** @on-servers A sign-in compares the password under a lock of the user. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hash as hashImported } from 'bcryptjs';
import { eventually, startTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { openChallenge } from '../two-factor/challenges.ts';
import { openSession } from './open-session.ts';
import { hashPassword } from './password.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const login = (email: string, password: string) => app.api().post('/auth/login', { email, password });

describe('a password that is changed while a sign-in is under way', () => {
  const usersOf = ({ companyId, id }: TestUser) => app.ctx({ id: companyId }).table('Users').where({ id });
  /** Signs in by an imported password, whose check takes time, and stores another one meanwhile. */
  const signInMeanwhile = async (user: TestUser, passwordHash: string) => {
    await usersOf(user).update({ passwordHash: await hashImported(user.password, 12) });
    const { knex } = app.host.database;
    let isRead = false;
    const onQuery = ({ sql }: { sql: string }) => {
      isRead ||= /select .*from .Users. where .email./i.test(sql);
    };
    knex.on('query', onQuery);
    const signedIn = login(user.email, user.password);
    await eventually(() => isRead);
    knex.off('query', onQuery);
    await usersOf(user).update({ passwordHash });
    return signedIn;
  };

  test('a password that is changed while a sign-in is under way lets the old one open nothing, and stays', async () => {
    const user = await app.aUser(await app.aCompany());
    const changed = await hashPassword('Outra-senha-41');
    const answer = await signInMeanwhile(user, changed);
    expect([answer.status, answer.body.error]).toEqual([401, 'ERR_INVALID_CREDENTIALS']);
    expect((await usersOf(user).first('passwordHash')).passwordHash).toBe(changed);
    expect((await login(user.email, 'Outra-senha-41')).status).toBe(200);
  });

  test('a password that two sign-ins hash anew at once is good for both', async () => {
    const user = await app.aUser(await app.aCompany());
    const answer = await signInMeanwhile(user, await hashPassword(user.password));
    expect(answer.status).toBe(200);
  });

  test('a password that was changed opens no session and no second step by the hash that was compared', async () => {
    const user = await app.aUser(await app.aCompany());
    const { passwordHash } = await usersOf(user).first('passwordHash');
    await usersOf(user).update({ passwordHash: await hashPassword('Outra-senha-41') });
    const compared = { ...user, passwordHash };
    const ctx = app.host.contextFor(user.companyId);
    const refused = { code: 'ERR_INVALID_CREDENTIALS' };
    await expect(openChallenge(ctx, compared)).rejects.toMatchObject(refused);
    await expect(
      openSession(ctx, { user: compared, ip: '10.0.0.1', userAgent: 'test' }),
    ).rejects.toMatchObject(refused);
    expect(await ctx.table('Sessions').where({ userId: user.id })).toEqual([]);
  });
});

test('refused sign-ins take as long for every e-mail where the installation says nothing of who exists', async () => {
  const neutral = await startTestApp({ config: { passwordResetNeutral: true } });
  try {
    const user = await neutral.aUser(await neutral.aCompany());
    const msOf = async (email: string, password: string) => {
      const startedAt = performance.now();
      const { status } = await neutral.api().post('/auth/login', { email, password });
      return { status, ms: performance.now() - startedAt };
    };
    for (const email of [user.email, 'no@one.com']) {
      const { status, ms } = await msOf(email, 'not-this-one');
      expect(status).toBe(401);
      // Timers may fire a millisecond early.
      expect(ms).toBeGreaterThan(990);
    }
  } finally {
    await neutral.close();
  }
});
