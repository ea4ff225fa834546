/** @on-servers Runs on a database server and Redis too: two choices at once are kept apart by the database's lock. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { User } from '../users/user.ts';
import { preferencesOf } from './preferences.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const stored = async ({ id, companyId }: { id: number; companyId: number }) =>
  preferencesOf(await User.of(app.host.contextFor(companyId)).findById(id).throwIfNotFound());

test('a user’s preferences are what is usual until they choose, and two choices at once both stay', async () => {
  const user = await app.aUser(await app.aCompany());
  const usual = { singleKeys: true, afterResolving: 'next', volume: null, doNotDisturb: false };
  expect(await stored(user)).toEqual(usual);
  await Promise.all([
    app.api(user).put('/preferences', { singleKeys: false }),
    app.api(user).put('/preferences', { doNotDisturb: true }),
  ]);
  expect(await stored(user)).toEqual({ ...usual, singleKeys: false, doNotDisturb: true });
});

test('a user’s preferences are not seen by other users', async () => {
  const company = await app.aCompany();
  const [user, colleague] = [await app.aUser(company), await app.aUser(company)];
  const { status, body } = await app.api(user).put('/preferences', { afterResolving: 'list', volume: 0.4 });
  expect([status, body.afterResolving, body.volume]).toEqual([200, 'list', 0.4]);
  expect((await stored(colleague)).afterResolving).toBe('next');
});

test('a preference that is not offered is refused, and nothing changes', async () => {
  const user = await app.aUser(await app.aCompany());
  for (const chosen of [{ volume: 2 }, { afterResolving: 'home' }, { singleKeys: 'no' }])
    expect((await app.api(user).put('/preferences', chosen)).status).toBe(400);
  expect((await stored(user)).volume).toBeNull();
});
