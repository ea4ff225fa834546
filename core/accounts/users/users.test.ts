/** @on-servers Runs on a database server and Redis too: sessions, failures and codes are counted by upserts and locked rows. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Context } from '../../context.ts';
import { RecordNotFound } from '../../errors/core-errors.ts';
import { provide } from '../../plugin/port.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { connectionLabels, queueLabels } from './label-sources.ts';

let app: TestApp;
// Ids of queues and connections by company: a stand-in for the plugins that own them, behind core's ports.
const owned = new Map<number, number[]>();

beforeAll(async () => {
  app = await startTestApp();
  const label = (id: number) => ({ id, name: `n${id}`, color: '#112233' });
  const find = async (companyId: number, ids: readonly number[]) =>
    (owned.get(companyId) ?? []).filter((id) => ids.includes(id)).map(label);
  const owner = {
    describe: (ctx: Context, ids: readonly number[]) => find(ctx.companyId, ids),
    notFound: RecordNotFound,
  };
  provide(app.host, queueLabels, owner);
  provide(app.host, connectionLabels, owner);
});
afterAll(() => app.close());

let nextId = 1000;
const ownedBy = (company: { id: number }, count: number) => {
  const ids = Array.from({ length: count }, () => nextId++);
  owned.set(company.id, [...(owned.get(company.id) ?? []), ...ids]);
  return ids;
};
const newUser = (about: object = {}) => ({
  name: 'Bia',
  email: `bia${nextId++}@teste.local`,
  password: 'abcde-fg',
  ...about,
});
const eventsOf = (user: TestUser, action: string) =>
  app.sent.filter(
    ({ event, payload }) =>
      event === `company-${user.companyId}-user` && (payload as { action: string }).action === action,
  );

describe('GET /users', () => {
  test('the list of users has the company’s, newest first, twenty a page and right at the boundary', async () => {
    const company = await app.aCompany();
    const admin = await app.aUser(company);
    for (let made = 1; made < 20; made++) await app.aUser(company, { name: `Agente ${made}` });
    const page = await app.api(admin).get('/users/', { pageNumber: 1 });
    expect([page.body.users.length, page.body.count, page.body.hasMore]).toEqual([20, 20, false]);
    await app.aUser(company, { name: 'Zoé 100%' });
    const more = await app.api(admin).get('/users', { pageNumber: '1' });
    expect([more.body.users.length, more.body.count, more.body.hasMore]).toEqual([20, 21, true]);
    expect(more.body.users[0].name).toBe('Zoé 100%');
    const last = await app.api(admin).get('/users', { pageNumber: 2 });
    expect(last.body.users.map(({ id }: TestUser) => id)).toEqual([admin.id]);
  });

  test('the list of users searches name and e-mail in any case, with signs taken literally', async () => {
    const company = await app.aCompany();
    const admin = await app.aUser(company, { name: 'Chefe', email: 'chefe@first.test' });
    await app.aUser(company, { name: 'ÉRICA 100%', email: 'erica@second.test' });
    const names = async (searchParam: string) =>
      (await app.api(admin).get('/users', { searchParam })).body.users.map(({ name }: TestUser) => name);
    expect(await names(' érica ')).toEqual(['ÉRICA 100%']);
    expect(await names('FIRST.TEST')).toEqual(['Chefe']);
    expect(await names('0%')).toEqual(['ÉRICA 100%']);
    expect(await names('_')).toEqual([]);
  });

  test('the list of users takes the same number of statements whatever the page holds', async () => {
    const company = await app.aCompany();
    const [queueId] = ownedBy(company, 1);
    const admin = await app.aUser(company, { queueIds: [queueId as number] });
    const cost = () => app.fewestStatements(() => app.api(admin).get('/users'));
    const few = await cost();
    for (let made = 0; made < 10; made++) await app.aUser(company, { queueIds: [queueId as number] });
    expect(await cost()).toBe(few);
  });
});

describe('GET /users/list', () => {
  test('GET /users/list has all of the own company, the first first, and of another for super users alone', async () => {
    const [ours, theirs] = [await app.aCompany(), await app.aCompany()];
    const admin = await app.aUser(ours);
    const agent = await app.aUser(ours, { profile: 'user' });
    const stranger = await app.aUser(theirs);
    const ids = async (user: TestUser, companyId?: number) =>
      (await app.api(user).get('/users/list', { companyId })).body.map(({ id }: TestUser) => id);
    expect(await ids(agent)).toEqual([admin.id, agent.id]);
    expect(await ids(admin, theirs.id)).toEqual([admin.id, agent.id]);
    expect(await ids(await app.theSuperUser(), theirs.id)).toEqual([stranger.id]);
  });
});

describe('GET /users/:id', () => {
  test('GET /users/:id answers the user with queues and company', async () => {
    const company = await app.aCompany();
    const [queueId] = ownedBy(company, 1);
    const user = await app.aUser(company, { queueIds: [queueId as number] });
    const { body } = await app.api(user).get(`/users/${user.id}`);
    expect(body.queues).toEqual([
      {
        id: queueId,
        name: `n${queueId}`,
        color: '#112233',
        UserQueue: { userId: user.id, queueId, createdAt: expect.any(String), updatedAt: expect.any(String) },
      },
    ]);
    expect(body.company).toMatchObject({ id: company.id, name: company.name, dueDate: null });
  });
});

describe('POST /users', () => {
  test('POST /users adds a user with queues and connection, who can sign in, and notifies the company', async () => {
    const company = await app.aCompany();
    const admin = await app.aUser(company);
    const [queueId, connectionId] = ownedBy(company, 2) as [number, number];
    const input = newUser({
      email: ` BIA${nextId++}@Teste.Local `,
      queueIds: [queueId],
      whatsappId: connectionId,
    });
    const { status, body } = await app.api(admin).post('/users', input);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Bia',
      email: input.email.trim().toLowerCase(),
      profile: 'user',
      super: false,
      companyId: company.id,
      whatsappId: connectionId,
      allTicket: 'disable',
    });
    expect(body.queues.map(({ id }: { id: number }) => id)).toEqual([queueId]);
    expect(eventsOf(admin, 'create')).toHaveLength(1);
    const signedIn = await app.api().post('/auth/login', { email: input.email, password: 'abcde-fg' });
    expect(signedIn.status).toBe(200);
  });

  test('a user’s e-mail and name match however their accents were typed', async () => {
    const admin = await app.aUser(await app.aCompany());
    const email = `jos\u00e9${nextId++}@teste.local`;
    const { body } = await app.api(admin).post('/users', newUser({ email, name: 'Jose\u0301' }));
    expect(body).toMatchObject({ email, name: 'Jos\u00e9' });
    const again = await app.api(admin).post('/users', newUser({ email: email.normalize('NFD') }));
    expect(again.body.error).toBe('ERR_EMAIL_ALREADY_EXISTS');
    const signedIn = await app
      .api()
      .post('/auth/login', { email: email.normalize('NFD'), password: 'abcde-fg' });
    expect(signedIn.status).toBe(200);
  });

  test('POST /users ignores companyId and super unless the caller is a super user', async () => {
    const [ours, theirs] = [await app.aCompany(), await app.aCompany()];
    const admin = await app.aUser(ours);
    const claims = { companyId: theirs.id, super: true };
    const mine = await app.api(admin).post('/users', newUser(claims));
    expect(mine.body).toMatchObject({ companyId: ours.id, super: false });
    const boss = app.api(await app.theSuperUser());
    const given = await boss.post('/users', newUser({ ...claims, profile: 'admin' }));
    expect(given.body).toMatchObject({ companyId: theirs.id, super: false, profile: 'admin' });
    const colleague = await boss.post('/users', newUser({ super: true }));
    expect(colleague.body).toMatchObject({ companyId: 1, super: true, profile: 'admin' });
  });

  test('POST /users refuses a colleague’s e-mail, and that of another company without a word of who has it', async () => {
    const taken = (await app.aUser(await app.aCompany())).email;
    const admin = await app.aUser(await app.aCompany());
    const typed = (email: string, who = admin) =>
      app.api(who).post('/users', newUser({ email: email.toUpperCase() }));
    expect((await typed(admin.email)).body.error).toBe('ERR_EMAIL_ALREADY_EXISTS');
    const { status, body } = await typed(taken);
    expect([status, body.error]).toEqual([400, 'ERR_EMAIL_UNAVAILABLE']);
    const renamed = { email: taken, currentPassword: admin.password };
    const own = await app.api(admin).put(`/users/${admin.id}`, renamed);
    expect(own.body.error).toBe('ERR_EMAIL_UNAVAILABLE');
    // The installation's own staff look after the users of every company.
    expect((await typed(taken, await app.theSuperUser())).body.error).toBe('ERR_EMAIL_ALREADY_EXISTS');
  });

  test.each([
    ['a name too short', { name: 'B' }],
    ['a name too long', { name: 'B'.repeat(51) }],
    ['a name of spaces', { name: '     ' }],
    ['a name that hides something', { name: 'Bi\u200ba' }],
    ['an e-mail that hides something', { email: 'bi\u200ba@teste.local' }],
    ['a password too short', { password: '1234' }],
    ['a password too long', { password: 'a'.repeat(129) }],
    ['an e-mail that is none', { email: 'bia' }],
    ['an unknown profile', { profile: 'owner' }],
  ])('POST /users rejects %s', async (_what, wrong) => {
    const admin = await app.aUser(await app.aCompany());
    const { status, body } = await app.api(admin).post('/users', newUser(wrong));
    expect([status, body.error]).toEqual([400, 'ERR_VALIDATION']);
  });

  test('the plan’s limit of users holds under fifty creations at once', async () => {
    const company = await app.aCompany({ limits: { users: 4 } });
    const admin = await app.aUser(company);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.api(admin).post('/users', newUser())),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused?.status).toBe(400);
    expect(refused?.body).toMatchObject({
      error: 'ERR_PLAN_LIMIT_USERS',
      message: 'Número máximo de usuários já alcançado: 4',
      details: { limit: 4 },
    });
  });

  test('POST /users is closed where the company has switched it off', async () => {
    const admin = await app.aUser(await app.aCompany());
    await app.api(admin).put('/settings/userCreation', { value: 'disabled' });
    expect((await app.api(admin).post('/users', newUser())).body.error).toBe('ERR_USER_CREATION_DISABLED');
  });
});

describe('PUT /users/:id', () => {
  test('PUT /users/:id changes what is given and keeps the rest: queues, password, connection', async () => {
    const company = await app.aCompany();
    const admin = await app.aUser(company);
    const [queueId, connectionId] = ownedBy(company, 2) as [number, number];
    const agent = await app.aUser(company, { profile: 'user', queueIds: [queueId] });
    const put = (body: object) => app.api(admin).put(`/users/${agent.id}`, body);
    await put({ whatsappId: connectionId });
    const { body } = await put({ name: 'Nova', password: '', language: 'en' });
    expect(body).toMatchObject({ name: 'Nova', language: 'en', whatsappId: connectionId });
    expect(body.queues).toHaveLength(1);
    expect((await put({ queueIds: [], whatsappId: '' })).body).toMatchObject({
      queues: [],
      whatsappId: null,
    });
    expect((await app.api(agent).get('/auth/me')).status).toBe(200);
    expect(eventsOf(admin, 'update').length).toBe(3);
  });

  test('a user may change only the own name, e-mail, password and connection', async () => {
    const company = await app.aCompany();
    const agent = await app.aUser(company, { profile: 'user' });
    const [queueId, connectionId] = ownedBy(company, 2) as [number, number];
    const { status, body } = await app.api(agent).put(`/users/${agent.id}`, {
      currentPassword: agent.password,
      name: 'Eu',
      email: `eu${nextId++}@teste.local`,
      whatsappId: connectionId,
      profile: 'admin',
      super: true,
      companyId: 1,
      allTicket: 'enable',
      queueIds: [queueId],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Eu',
      whatsappId: connectionId,
      profile: 'user',
      super: false,
      companyId: company.id,
      allTicket: 'disable',
      queues: [],
    });
    const colleague = await app.aUser(company, { profile: 'user' });
    expect((await app.api(agent).put(`/users/${colleague.id}`, { name: 'Ele' })).body.error).toBe(
      'ERR_NO_PERMISSION',
    );
  });

  test('a changed password ends the other sessions of the user', async () => {
    const company = await app.aCompany();
    const [admin, agent] = [await app.aUser(company), await app.aUser(company, { profile: 'user' })];
    const own = await app
      .api(agent)
      .put(`/users/${agent.id}`, { password: 'another-one', currentPassword: agent.password });
    expect(own.status).toBe(200);
    expect((await app.api(agent).get('/auth/me')).status).toBe(200);
    await app.api(admin).put(`/users/${agent.id}`, { password: 'one-more' });
    expect((await app.api(agent).get('/auth/me')).status).toBe(401);
    const again = await app.api().post('/auth/login', { email: agent.email, password: 'one-more' });
    expect(again.status).toBe(200);
  });

  test('one’s own e-mail and password change with the current password alone', async () => {
    const company = await app.aCompany();
    const [agent, boss] = [await app.aUser(company, { profile: 'user' }), await app.aUser(company)];
    const put = (user: TestUser, body: object) => app.api(user).put(`/users/${user.id}`, body);
    for (const user of [agent, boss]) {
      for (const change of [{ email: `novo${nextId++}@teste.local` }, { password: 'nova-senha' }]) {
        expect((await put(user, change)).body.error).toBe('ERR_CURRENT_PASSWORD_REQUIRED');
        const guessed = await put(user, { ...change, currentPassword: 'not-this-one' });
        expect([guessed.status, guessed.body.error]).toEqual([400, 'ERR_CURRENT_PASSWORD_WRONG']);
        expect(guessed.body.details).toHaveProperty('currentPassword');
      }
      // The whole record sent back changes neither.
      const { body } = await put(user, {
        name: 'Outra Vez',
        email: ` ${user.email.toUpperCase()} `,
        password: '',
      });
      expect(body).toMatchObject({ name: 'Outra Vez', email: user.email });
      const changed = await put(user, { password: 'nova-senha', currentPassword: user.password });
      expect(changed.status).toBe(200);
    }
    const others = await app.api(boss).put(`/users/${agent.id}`, { email: `dela${nextId++}@teste.local` });
    expect(others.status).toBe(200);
    const own = await app.theSuperUser();
    const around = await app.api(own).put('/companies/1', { password: 'nova-senha' });
    expect(around.body.error).toBe('ERR_CURRENT_PASSWORD_REQUIRED');
  });

  test('guesses at the current password are stopped', async () => {
    const strict = await startTestApp({ config: { rateLimit: true } });
    try {
      const user = await strict.aUser(await strict.aCompany());
      const guess = (currentPassword: string) =>
        strict.api(user).put(`/users/${user.id}`, { password: 'nova-senha', currentPassword });
      for (let time = 0; time < 5; time++) expect((await guess(`not-${time}`)).status).toBe(400);
      expect((await guess(user.password)).status).toBe(429);
    } finally {
      await strict.close();
    }
  });

  test('a demoted admin loses the rights on the very next call', async () => {
    const company = await app.aCompany();
    const demoted = await app.aUser(company);
    expect((await app.api(demoted).put('/settings/call', { value: 'enabled' })).status).toBe(200);
    await app.api(await app.theSuperUser()).put(`/users/${demoted.id}`, { profile: 'user' });
    expect((await app.api(demoted).put('/settings/call', { value: 'enabled' })).status).toBe(403);
  });

  test('PUT /users/:id protects admins and super users', async () => {
    const company = await app.aCompany();
    const [admin, other] = [await app.aUser(company), await app.aUser(company)];
    const [boss, second] = [await app.theSuperUser(), await app.aUser({ id: 1 }, { super: true })];
    const plainAdmin = await app.aUser({ id: 1 });
    const refusal = async (by: TestUser, target: TestUser, body: object) =>
      (await app.api(by).put(`/users/${target.id}`, body)).body.error;
    expect(await refusal(admin, other, { name: 'X Y' })).toBe('ERR_CANNOT_EDIT_USER_CANNOT_EDIT_ADMIN');
    expect(await refusal(admin, admin, { profile: 'user' })).toBe('ERR_CANNOT_EDIT_OR_DEMOTE_OWN_ACCOUNT');
    expect(await refusal(plainAdmin, second, { name: 'X Y' })).toBe('ERR_CANNOT_EDIT_SUPER_USER');
    expect(await refusal(boss, second, { name: 'X Y' })).toBe('ERR_CANNOT_EDIT_SUPER_USER');
    expect(await refusal(boss, second, { profile: 'user' })).toBe('ERR_CANNOT_EDIT_SUPER_USER_PROFILE');
    expect(await refusal(boss, boss, { profile: 'user' })).toBe(
      'ERR_CANNOT_CHANGE_SUPER_ADMIN_PROFILE_TO_USER',
    );
    expect(await refusal(boss, boss, { name: 'Ainda eu' })).toBeUndefined();
    expect(await refusal(boss, admin, { name: 'Por cima' })).toBeUndefined();
  });
});

describe('DELETE /users/:id', () => {
  test('DELETE /users/:id deletes a user with sessions and queues, and notifies who has to know', async () => {
    const company = await app.aCompany();
    const [queueId] = ownedBy(company, 1) as [number];
    const [admin, agent] = [
      await app.aUser(company),
      await app.aUser(company, { profile: 'user', queueIds: [queueId] }),
    ];
    const heard: unknown[] = [];
    app.host.events.on('user.deleted', (ctx, payload) => heard.push([ctx.companyId, payload]));
    await app.signIn(agent);
    const { status, body } = await app.api(admin).delete(`/users/${agent.id}`);
    expect([status, body]).toEqual([200, { message: 'User deleted' }]);
    await app.settle();
    expect(heard).toEqual([[company.id, { userId: agent.id, name: agent.name }]]);
    expect(eventsOf(admin, 'delete').map(({ payload }) => payload)).toEqual([
      { action: 'delete', userId: String(agent.id) },
    ]);
    expect((await app.api(agent).get('/auth/me')).status).toBe(401);
    expect(await app.host.database.knex('UserQueues').where({ userId: agent.id })).toEqual([]);
    expect((await app.api(admin).delete(`/users/${agent.id}`)).body.error).toBe('ERR_NO_USER_FOUND');
  });

  test('DELETE /users/:id protects admins, super users and oneself', async () => {
    const company = await app.aCompany();
    const [admin, other] = [await app.aUser(company), await app.aUser(company)];
    const [boss, second] = [await app.theSuperUser(), await app.aUser({ id: 1 }, { super: true })];
    const refusal = async (by: TestUser, target: TestUser) =>
      (await app.api(by).delete(`/users/${target.id}`)).body.error;
    expect(await refusal(admin, admin)).toBe('ERR_CANNOT_EDIT_OR_DELETE_OWN_ADMIN_ACCOUNT');
    expect(await refusal(admin, other)).toBe('ERR_CANNOT_EDIT_USER_CANNOT_EDIT_ADMIN');
    expect(await refusal(boss, second)).toBe('ERR_NO_USER_DELETE');
    expect(await refusal(boss, boss)).toBe('ERR_NO_USER_DELETE');
    expect(await refusal(boss, other)).toBeUndefined();
  });
});

describe('queues and connections that are deleted', () => {
  test('queues and connections that are deleted are taken off every user of their company', async () => {
    const company = await app.aCompany();
    const [queueId, connectionId] = ownedBy(company, 2) as [number, number];
    const user = await app.aUser(company, { queueIds: [queueId] });
    await app.host.database.knex('Users').where({ id: user.id }).update({ whatsappId: connectionId });
    const { accounts } = app.host;
    const ctx = app.ctx(company);
    await ctx.transaction(() => accounts.forgetQueue(ctx, queueId));
    await accounts.forgetConnection(app.ctx(company), connectionId);
    expect((await app.api(user).get(`/users/${user.id}`)).body).toMatchObject({
      queues: [],
      whatsappId: null,
    });
  });
});
