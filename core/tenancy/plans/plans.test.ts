/** @on-servers Runs on a database server and Redis too: limits and settings are held by locked rows. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Type } from '@sinclair/typebox';
import { definePlugin } from '../../plugin/define-plugin.ts';
import { type Api, eventually, startTestApp, type TestApp } from '../../testing/index.ts';

const boards = definePlugin({
  name: 'boards',
  planFlag: 'useKanban',
  furtherPlanFlags: ['useCampaigns'],
  register: ({ route }) =>
    route({
      method: 'GET',
      url: '/boards',
      summary: 'List boards',
      access: 'session',
      answers: { 200: Type.Array(Type.String()) },
      handle: () => [],
    }),
});

let app: TestApp;
let boss: Api;
beforeAll(async () => {
  app = await startTestApp({ plugins: [boards] });
  boss = app.api(await app.theSuperUser());
});
afterAll(() => app.close());

let next = 1;
const newPlan = (about: object = {}) => ({
  name: `Plano A${next++}`,
  users: 3,
  connections: 2,
  queues: 5,
  campaigns: 7,
  schedules: null,
  storageMb: 500,
  value: 49.9,
  useKanban: false,
  ...about,
});

describe('plans', () => {
  test('plans keep six limits, the price to the cent and every switch', async () => {
    const input = newPlan();
    const { status, body } = await boss.post('/plans', input);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...input, schedules: null, useCampaigns: true, useKanban: false });
    expect((await boss.get(`/plans/${body.id}`)).body).toEqual(body);
    const changed = await boss.put(`/plans/${body.id}`, { ...body, value: 59.99, useKanban: true });
    expect(changed.body).toMatchObject({ name: input.name, value: 59.99, useKanban: true, campaigns: 7 });
  });

  test('a page of plans stands as people sort names, also after one was renamed', async () => {
    const made = [];
    for (const name of ['Ordem 10', 'ordem 2', 'Órdem 1', 'Ordem z'])
      made.push((await boss.post('/plans', newPlan({ name }))).body);
    const listed = async () => {
      const { body } = await boss.get('/plans', { searchParam: 'rdem ', pageNumber: 1 });
      return body.plans.map(({ name }: { name: string }) => name);
    };
    expect(await listed()).toEqual(['Órdem 1', 'ordem 2', 'Ordem 10', 'Ordem z']);
    await boss.put(`/plans/${made[3].id}`, { name: 'ORDEM 9' });
    expect(await listed()).toEqual(['Órdem 1', 'ordem 2', 'ORDEM 9', 'Ordem 10']);
  });

  test('plans have names of their own', async () => {
    const { body } = await boss.post('/plans', newPlan());
    const refused = await boss.post('/plans', newPlan({ name: body.name.toUpperCase() }));
    expect([refused.status, refused.body.error]).toEqual([400, 'ERR_PLAN_NAME_ALREADY_EXISTS']);
    const other = await boss.post('/plans', newPlan());
    expect((await boss.put(`/plans/${other.body.id}`, { name: body.name })).body.error).toBe(
      'ERR_PLAN_NAME_ALREADY_EXISTS',
    );
  });

  test.each(['x', '', ' a ', 'a\u200bb', 'n'.repeat(101)])(
    'plans refuse the name %j by its own code',
    async (name) => {
      const refused = await boss.post('/plans', newPlan({ name }));
      expect([refused.status, refused.body.error]).toEqual([400, 'ERR_PLAN_INVALID_NAME']);
      const { body } = await boss.post('/plans', newPlan());
      expect((await boss.put(`/plans/${body.id}`, { name })).body.error).toBe('ERR_PLAN_INVALID_NAME');
    },
  );

  test('plans are deleted unless a company has them', async () => {
    const company = await app.aCompany();
    const held = await boss.delete(`/plans/${company.planId}`);
    expect([held.status, held.body.error]).toEqual([400, 'ERR_PLAN_IN_USE']);
    const { body } = await boss.post('/plans', newPlan());
    expect((await boss.delete(`/plans/${body.id}`)).status).toBe(200);
    expect((await boss.get(`/plans/${body.id}`)).body.error).toBe('ERR_NO_PLAN_FOUND');
    expect((await boss.delete(`/plans/${body.id}`)).status).toBe(404);
  });

  test('plans are deleted only once no sign-up for them waits for its confirmation', async () => {
    const { id: planId } = (await boss.post('/plans', newPlan())).body;
    const waiting = () => app.host.database.knex('PendingSignUps').where({ planId });
    const now = Date.now();
    await waiting().insert({
      ...{ tokenHash: 'h', email: 'a@cliente.test', name: 'Padaria', planId },
      ...{ expiresAt: now + 60_000, createdAt: now, updatedAt: now },
    });
    expect((await boss.delete(`/plans/${planId}`)).body.error).toBe('ERR_PLAN_IN_USE');
    expect(await waiting()).toHaveLength(1);
    await waiting().update({ expiresAt: now - 1 });
    expect((await boss.delete(`/plans/${planId}`)).status).toBe(200);
  });

  test('plans are shown to visitors who sign up, but only what that needs', async () => {
    const { status, body } = await app.api().get('/plans/list');
    const older = await app.api().get('/plans/all/');
    expect([status, older.status]).toEqual([200, 200]);
    expect(older.body).toEqual(body);
    const shown = ['id', 'name', 'users', 'connections', 'queues', 'value', 'useKanban', 'useCampaigns'];
    for (const plan of body) expect(Object.keys(plan).sort()).toEqual([...shown].sort());
    expect(body[0]).toMatchObject({
      name: expect.any(String),
      value: expect.any(Number),
      users: expect.any(Number),
      useKanban: expect.any(Boolean),
    });
  });

  test('plans are read by signed-in users', async () => {
    const admin = app.api(await app.aUser(await app.aCompany()));
    expect((await admin.get('/plans', { searchParam: 'PLANO 1' })).body.plans).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: 1 })]),
    );
  });

  test.each([{ users: -1 }, { storageMb: -1 }, { value: -1 }, { value: 'grátis' }])(
    'plans reject %j',
    async (wrong) => {
      expect((await boss.post('/plans', newPlan(wrong))).body.error).toBe('ERR_VALIDATION');
    },
  );
});

describe('what a plan opens', () => {
  test('what a plan opens follows its switches at once here, and an explicit off of campaigns too', async () => {
    const company = await app.aCompany();
    const { tenancy } = app.host;
    expect(await tenancy.opens(company.id, 'useKanban')).toBe(true);
    expect(await tenancy.opens(company.id, 'useCampaigns')).toBe(true);
    await boss.put(`/plans/${company.planId}`, { useKanban: false });
    expect(await tenancy.opens(company.id, 'useKanban')).toBe(false);
    await boss.put(`/companies/${company.id}`, { campaignsEnabled: false });
    expect(await tenancy.opens(company.id, 'useCampaigns')).toBe(false);
    expect(await tenancy.opens(company.id, undefined)).toBe(true);
  });

  test('what a plan opens is one answer: of the gate, the own plan, the session and the notified screens', async () => {
    const [company, other] = [await app.aCompany(), await app.aCompany()];
    const user = await app.aUser(company);
    const seen = async () => {
      await app.settle();
      const { body } = await app.api(user).get(`/companies/listPlan/${company.id}`);
      const listed = ['useKanban', 'useCampaigns'].filter((flag) => body.plan[flag]);
      const { open } = (await app.api(user).get('/auth/me')).body;
      const reported = app.sent.findLast(({ event }) => event === `company-${company.id}-access`);
      expect(listed).toEqual(open);
      expect((reported?.payload as { open: string[] } | undefined)?.open ?? open).toEqual(open);
      expect((await app.api(user).get('/boards')).status).toBe(open.includes('useKanban') ? 200 : 402);
      return open;
    };
    expect(await seen()).toEqual(['useKanban', 'useCampaigns']);
    await boss.put(`/plans/${company.planId}`, { useKanban: false });
    expect(await seen()).toEqual(['useCampaigns']);
    await boss.put(`/companies/${company.id}`, { campaignsEnabled: false });
    expect(await seen()).toEqual([]);
    await boss.put(`/companies/${company.id}`, { campaignsEnabled: true });
    expect(await seen()).toEqual(['useCampaigns']);
    await boss.put(`/companies/${company.id}`, { planId: null });
    await app.settle();
    expect((await app.api(user).get('/auth/me')).body.open).toEqual([]);
    await boss.put(`/companies/${company.id}`, { planId: other.planId });
    expect(await seen()).toEqual(['useKanban', 'useCampaigns']);
    // The plan's own flags are shown beside the features that the company's settings leave open.
    await boss.put(`/companies/${company.id}`, { campaignsEnabled: false });
    expect((await boss.get(`/plans/${other.planId}`)).body.useCampaigns).toBe(true);
    expect(app.sent.filter(({ event }) => event === `company-${other.id}-access`)).toEqual([]);
  });

  test('what a plan opens has the switches that plugins declare and no other', async () => {
    const { body } = await boss.post('/plans', newPlan({ useRockets: false, useCampaigns: false }));
    expect(Object.keys(body).filter((key) => /^use[A-Z]/.test(key))).toEqual(['useKanban', 'useCampaigns']);
    expect(body).toMatchObject({ useKanban: false, useCampaigns: false });
    const shown = (await app.api().get('/plans/list')).body.find(({ id }: { id: number }) => id === body.id);
    expect(shown).toMatchObject({ useKanban: false, useCampaigns: false });
    const row = await app.host.database.knex('Plans').where({ id: body.id }).first('flags');
    expect(JSON.parse(row.flags)).toEqual({ useKanban: false, useCampaigns: false });
    expect((await boss.put(`/plans/${body.id}`, { useKanban: 'maybe' })).body.error).toBe('ERR_VALIDATION');
  });

  test('what a plan opens follows a switch turned by another process, which sends no notice here', async () => {
    const company = await app.aCompany();
    const { database, tenancy } = app.host;
    expect(await tenancy.opens(company.id, 'useKanban')).toBe(true);
    await database.knex('Plans').where({ id: company.planId }).update({ flags: '{"useKanban":false}' });
    await eventually(async () => !(await tenancy.opens(company.id, 'useKanban')));
  });

  test('what a plan opens is read from the database once, however many ask', async () => {
    const company = await app.aCompany();
    const { tenancy } = app.host;
    const { statements } = await app.countStatements(() =>
      Promise.all(Array.from({ length: 50 }, () => tenancy.statusOf(company.id))),
    );
    expect(statements).toHaveLength(2);
  });

  test('a company without a plan has nothing open, and a missing company is an error', async () => {
    const company = await app.aCompany();
    await boss.put(`/companies/${company.id}`, { planId: null });
    expect(await app.host.tenancy.opens(company.id, 'useKanban')).toBe(false);
    await expect(app.host.tenancy.statusOf(999_999)).rejects.toMatchObject({ code: 'ERR_NO_COMPANY_FOUND' });
  });
});

describe('requireRoom', () => {
  const room = async (limits: object, limit: 'queues' | 'campaigns', used: number) => {
    const company = await app.aCompany({ limits });
    return app.host.database.transaction(() =>
      app.host.tenancy.requireRoom(company.id, limit, async () => used),
    );
  };

  test('requireRoom refuses one more than the plan allows', async () => {
    await expect(room({ queues: 2 }, 'queues', 1)).resolves.toBeUndefined();
    await expect(room({ queues: 2 }, 'queues', 2)).rejects.toMatchObject({
      code: 'ERR_PLAN_LIMIT_QUEUES',
      details: { limit: 2 },
    });
  });

  test('requireRoom takes 0 for none of users, connections and queues, for no limit of campaigns and schedules', async () => {
    await expect(room({ queues: 0 }, 'queues', 0)).rejects.toMatchObject({ code: 'ERR_PLAN_LIMIT_QUEUES' });
    await expect(room({ campaigns: 0 }, 'campaigns', 5000)).resolves.toBeUndefined();
    await expect(room({ campaigns: 3 }, 'campaigns', 3)).rejects.toMatchObject({
      code: 'ERR_PLAN_LIMIT_CAMPAIGNS',
    });
  });

  test('requireRoom cannot be asked outside the transaction that adds the row', async () => {
    const company = await app.aCompany();
    await expect(app.host.tenancy.requireRoom(company.id, 'users', async () => 0)).rejects.toThrow(
      /transaction/,
    );
  });
});
