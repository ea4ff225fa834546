import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Type } from '@sinclair/typebox';
import { systemActor } from '../actor.ts';
import { InvalidToken } from '../errors/core-errors.ts';
import { receiveUpload } from '../media/receive-upload.ts';
import { definePlugin } from '../plugin/define-plugin.ts';
import { startTestApp, type TestApp, type TestCompany, type TestUser } from '../testing/index.ts';
import { heldForm, holdCall } from '../testing/servers/held-call.ts';

const answers = { 200: Type.Object({ files: Type.Integer() }) };
const keys = new Map<string, number>();

/** Routes that take files: by a session, and by a key of the plugin's own. */
const shelf = definePlugin({
  name: 'shelf',
  register({ route }) {
    const upload = { consumes: ['multipart/form-data'], answers };
    route({
      ...upload,
      ...{ method: 'POST', url: '/shelf', summary: 'Takes files', access: 'session' },
      handle: async (ctx, { request }) => ({ files: (await receiveUpload(ctx, request)).files.length }),
    });
    route({
      ...upload,
      ...{ method: 'POST', url: '/shelf/by-key', summary: 'Takes files by a key', access: 'token' },
      async identify({ headers: { authorization = '' } }) {
        const companyId = keys.get(authorization);
        if (!companyId) throw InvalidToken();
        return systemActor(companyId);
      },
      handle: async (ctx, { request }) => ({ files: (await receiveUpload(ctx, request)).files.length }),
    });
  },
});

let app: TestApp;
let company: TestCompany;
let boss: TestUser;
beforeAll(async () => {
  app = await startTestApp({ plugins: [shelf], listen: true });
  company = await app.aCompany();
  boss = await app.aUser(company);
});
afterAll(() => app.close());

const storedFiles = async () => {
  let files = 0;
  for await (const _file of app.host.media.list(company.id)) files += 1;
  return files;
};
/** Begins an upload as a user, or by a key. */
const holdUpload = async (path: string, authorization: string) => {
  const { headers, body } = heldForm({});
  return holdCall(`${app.baseUrl}${path}`, { ...headers, authorization }, body);
};
/** Makes an admin an agent, as only our own staff may; calls follow within a second. */
const demote = ({ id }: TestUser) =>
  app.ctx(company).table('Users').where({ id }).update({ profile: 'user' });
const tokenOf = async (user: TestUser) => (await app.signIn(user)).authorization;

describe('A call whose body came in slowly', () => {
  const aNewAdmin = (email: string) =>
    JSON.stringify({ name: 'Rui', email, password: 'Senha-forte-41', profile: 'admin' });
  const holdUser = async (user: TestUser, email: string) =>
    holdCall(
      `${app.baseUrl}/users`,
      { 'content-type': 'application/json', authorization: await tokenOf(user) },
      aNewAdmin(email),
    );
  const isThere = async (email: string) =>
    (await app.ctx(company).table('Users').where({ email }).first('id')) !== undefined;

  test('a call whose body came in slowly has the rights of the moment in which it is worked on', async () => {
    const demoted = await app.aUser(company);
    const call = await holdUser(demoted, 'rui@demoted.test');
    await demote(demoted);
    expect(await call.finish()).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
    expect(await isThere('rui@demoted.test')).toBe(false);
  });

  test('a call whose body came in slowly is refused once its session is over, and not before', async () => {
    const [gone, present] = [await app.aUser(company), await app.aUser(company)];
    const [over, good] = [await holdUser(gone, 'rui@gone.test'), await holdUser(present, 'rui@good.test')];
    await app.api(gone).delete('/auth/logout');
    expect((await over.finish()).body.error).toBe('ERR_SESSION_EXPIRED');
    expect((await good.finish()).status).toBe(200);
    expect([await isThere('rui@gone.test'), await isThere('rui@good.test')]).toEqual([false, true]);
  });
});

describe('An upload', () => {
  test('an upload is kept by a caller who has the same rights as before', async () => {
    const user = await app.aUser(company, { profile: 'user' });
    const call = await holdUpload('/shelf', await tokenOf(user));
    expect(await call.finish()).toEqual({ status: 200, body: { files: 1 } });
  });

  test('an upload leaves no file of a caller who was signed out, or lost a right, while it came in', async () => {
    const before = await storedFiles();
    const [gone, demoted] = [await app.aUser(company), await app.aUser(company)];
    const narrowed = await app.aUser(company, { profile: 'user', seesUnqueued: true });
    const held = [gone, demoted, narrowed].map(async (user) => holdUpload('/shelf', await tokenOf(user)));
    const calls = await Promise.all(held);
    await app.api(gone).delete('/auth/logout');
    await demote(demoted);
    const { body } = await app.api(boss).put(`/users/${narrowed.id}`, { allTicket: 'disable' });
    expect(body).toMatchObject({ allTicket: 'disable' });
    const codes = [];
    for (const call of calls) codes.push((await call.finish()).body.error);
    expect(codes).toEqual(['ERR_SESSION_EXPIRED', 'ERR_NO_PERMISSION', 'ERR_NO_PERMISSION']);
    expect(await storedFiles()).toBe(before);
  });

  test('an upload by a credential of the route’s own is refused once that is revoked', async () => {
    const before = await storedFiles();
    keys.set('a-key', company.id);
    const call = await holdUpload('/shelf/by-key', 'a-key');
    keys.clear();
    expect(await call.finish()).toMatchObject({ status: 401, body: { error: 'ERR_INVALID_TOKEN' } });
    expect(await storedFiles()).toBe(before);
  });
});
