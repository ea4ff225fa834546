import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/index.ts';
import { isKnownAddress } from './sign-in-throttle.ts';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.aCompany();
});
afterAll(() => app.close());

const about = { ip: '10.0.0.1', userAgent: 'portal' };
const soon = () => Date.now() + 60_000;
const sessions = (userId: number) => app.ctx(company).table('Sessions').where({ userId });

describe('An agent token', () => {
  test('an agent token acts as its user, until its time is over', async () => {
    const user = await app.aUser(company, { profile: 'user', queueIds: [] });
    const { accounts } = app.host;
    const sessionId = await accounts.openAgentToken(app.ctx(company), {
      ...about,
      userId: user.id,
      expiresAt: soon(),
    });
    expect(await accounts.refreshActor(sessionId)).toMatchObject({
      userId: user.id,
      companyId: company.id,
      profile: 'user',
    });
    await sessions(user.id).update({ expiresAt: Date.now() - 1 });
    expect(await accounts.refreshActor(sessionId)).toBeNull();
  });

  test('an agent token leaves the user’s other sessions as they are, and ends with them', async () => {
    const user = await app.aUser(company, { profile: 'user' });
    const admin = await app.aUser(company, { profile: 'admin' });
    await app.api(user).get('/auth/me');
    const { accounts } = app.host;
    const sessionId = await accounts.openAgentToken(app.ctx(company), {
      ...about,
      userId: user.id,
      expiresAt: soon(),
    });
    expect(await sessions(user.id).whereNull('endedAt')).toHaveLength(2);
    const ended = await app.api(admin).delete(`/users/${user.id}/sessions`);
    expect(ended.status).toBe(200);
    expect(await accounts.refreshActor(sessionId)).toBeNull();
  });

  test('a new agent token takes away the earlier ones that are over', async () => {
    const user = await app.aUser(company);
    const open = (expiresAt: number) =>
      app.host.accounts.openAgentToken(app.ctx(company), { ...about, userId: user.id, expiresAt });
    await open(Date.now() - 1);
    const [held, last] = [await open(soon()), await open(soon())];
    const kept = await sessions(user.id).select('id');
    expect(kept.map(({ id }: { id: string }) => id).sort()).toEqual([held, last].sort());
  });

  test('an agent token does not make its network known for the user’s sign-ins', async () => {
    const user = await app.aUser(company);
    const expiresAt = soon();
    await app.host.accounts.openAgentToken(app.ctx(company), {
      ...about,
      ip: '10.9.0.1',
      userId: user.id,
      expiresAt,
    });
    expect(await isKnownAddress(app.host, user.email, '10.9.0.1')).toBe(false);
    await app.signIn(user);
    const { ip } = await sessions(user.id).whereNot('ip', '10.9.0.1').first('ip');
    expect(await isKnownAddress(app.host, user.email, ip)).toBe(true);
  });

  test('no agent token is given for a user of another company, and none for our own staff', async () => {
    const stranger = await app.aUser(await app.aCompany());
    const boss = await app.theSuperUser();
    const companyCtx = app.ctx({ id: boss.companyId });
    const open = (ctx: typeof companyCtx, userId: number) =>
      app.host.accounts.openAgentToken(ctx, { ...about, userId, expiresAt: soon() });
    await expect(open(app.ctx(company), stranger.id)).rejects.toMatchObject({ code: 'ERR_NO_USER_FOUND' });
    await expect(open(companyCtx, boss.id)).rejects.toMatchObject({ code: 'ERR_NO_USER_FOUND' });
  });
});
