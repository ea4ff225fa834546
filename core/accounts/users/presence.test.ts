import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually, startTestApp, type TestApp, type TestUser } from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ listen: true });
});
afterAll(() => app.close());

const rowOf = ({ id }: TestUser) =>
  app.host.database.knex('Users').where({ id }).first('online', 'lastSeenAt');

/** Presence updates that the screens of the company received. */
const reported = ({ companyId }: TestUser) =>
  app.sent.filter(({ event }) => event === `company-${companyId}-presence`).map(({ payload }) => payload);

test('a user whose screen connects is online at once', async () => {
  const user = await app.aUser(await app.aCompany());
  const before = Date.now();
  const socket = await app.aSocket(user);
  const row = await eventually(async () => (await rowOf(user)).online === 1 && rowOf(user));
  expect(Number(row.lastSeenAt)).toBeGreaterThanOrEqual(before);
  await eventually(() => reported(user).length > 0);
  expect(reported(user)).toEqual([{ action: 'update', userId: user.id, online: true }]);
  socket.close();
});

test('a user is away once the last screen has left, not while another is open', async () => {
  const user = await app.aUser(await app.aCompany());
  const [first, second] = [await app.aSocket(user), await app.aSocket(user)];
  await eventually(async () => (await rowOf(user)).online === 1);
  first.close();
  await app.sweep('core/presence');
  expect((await rowOf(user)).online).toBe(1);
  second.close();
  await eventually(async () => {
    await app.sweep('core/presence');
    return (await rowOf(user)).online === 0;
  });
});

test('users of a process that died count as away after two missed beats', async () => {
  const user = await app.aUser(await app.aCompany());
  const lastSeenAt = Date.now() - 151_000;
  await app.host.database.knex('Users').where({ id: user.id }).update({ online: 1, lastSeenAt });
  await app.sweep('core/presence');
  expect((await rowOf(user)).online).toBe(0);
  expect(reported(user)).toEqual([{ action: 'update', userId: user.id, online: false }]);
});

test('a user who signs out is away on all screens at once', async () => {
  const user = await app.aUser(await app.aCompany());
  await app.host.database.knex('Users').where({ id: user.id }).update({ online: 1, lastSeenAt: Date.now() });
  expect((await app.api(user).delete('/auth/logout')).status).toBe(200);
  expect(reported(user)).toEqual([{ action: 'update', userId: user.id, online: false }]);
});

test('sessions and counted failures that are long over are swept', async () => {
  const user = await app.aUser(await app.aCompany());
  await app.signIn(user);
  const { knex } = app.host.database;
  await knex('Sessions').where({ userId: user.id }).update({ expiresAt: 1 });
  await knex('SignInFailures').insert({ id: 'long over', failures: 9, windowEndsAt: 1 });
  await app.sweep('core/ended-sessions');
  expect(await knex('Sessions').where({ userId: user.id })).toEqual([]);
  expect(await knex('SignInFailures').where({ id: 'long over' })).toEqual([]);
});
