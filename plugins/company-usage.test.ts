import { startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { plugins } from './index.ts';
import { testPlugin } from './testing/matrix/test-plugin.ts';
import { aWorld } from './testing/matrix/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ plugins: [...plugins, testPlugin] });
});
afterAll(() => app.close());

const boss = async () => app.api(await app.theSuperUser());
/** A round counts what was there at the end of the one before. */
const countMessages = async () => {
  for (let round = 0; round < 2; round++) await app.sweep('tickets/message-counts');
};
const usageOf = async (name: string) =>
  (await (await boss()).get('/companies', { searchParam: name })).body.companies[0].usage;
const messagesOf = async (companyId: number) =>
  Number(
    (await app.host.database.knex('Messages').where({ companyId }).count({ count: '*' }).first())?.count,
  );

describe('what a company uses', () => {
  test('the usage of a company is listed beside what its plan allows', async () => {
    const { admin } = await aWorld(app);
    await app.settle();
    await app.host.media.save(admin.companyId, Buffer.alloc(1024 * 1024), { fileName: 'foto.bin' });
    const { name } = await app.host.database.knex('Companies').where({ id: admin.companyId }).first();
    await countMessages();
    const counted = await messagesOf(admin.companyId);
    expect(counted).toBeGreaterThan(0);
    const usage = await usageOf(name);
    expect(usage).toMatchObject({ messages: counted, messagesThisMonth: counted });
    expect(usage.users).toBe(3);
    for (const what of ['connections', 'queues', 'storageMb']) expect(usage[what]).toBeGreaterThan(0);
  });

  test('the usage of twenty companies takes as many statements as that of one', async () => {
    const api = await boss();
    const { name } = await app.aCompany();
    for (let index = 0; index < 20; index++) await app.aCompany({ name: `Vinte ${index} ${name}` });
    const cost = (searchParam: string) => app.fewestStatements(() => api.get('/companies', { searchParam }));
    expect(await cost('vinte')).toBe(await cost('vinte 7'));
  });

  test('the usage of a company counts each message once, in every process and however often it is counted', async () => {
    const { admin } = await aWorld(app);
    await app.settle();
    const sweeps = Array.from({ length: 5 }, () => app.sweep('tickets/message-counts'));
    await Promise.all(sweeps);
    await countMessages();
    await countMessages();
    const rows = await app.host.database.knex('MessageCounts').where({ companyId: admin.companyId });
    expect(rows.map(({ messages }) => messages)).toEqual([await messagesOf(admin.companyId)]);
  });
});

describe('the test phone of a trial', () => {
  test('the test phone of a trial takes no place: a plan of one connection may be chosen beside a number', async () => {
    const { knex } = app.host.database;
    const company = await app.aCompany({ dueDate: Date.now() + 7 * 24 * 60 * 60_000 });
    await knex('Companies')
      .where({ id: company.id })
      .update({ trialUntil: Date.now() + 60_000 });
    const admin = app.api(await app.aUser(company));
    const staff = await boss();
    const limits = { users: 10, connections: 1, queues: 10, value: 19.9 };
    const { id: planId } = (await staff.post('/plans', { name: `Um número ${company.id}`, ...limits })).body;
    const make = async (name: string) =>
      expect((await admin.post('/whatsapp', { name, provider: 'sandbox' })).status).toBe(200);
    const overOf = async () => {
      const { offers } = (await admin.get('/subscription/plans')).body;
      return offers.find(({ plan }: { plan: { id: number } }) => plan.id === planId).over;
    };
    const { name } = await knex('Companies').where({ id: company.id }).first();
    await make('Teste');
    await make('Balcão');
    expect([await overOf(), (await usageOf(name)).connections]).toEqual([[], 1]);
    const { body } = await admin.post('/subscription/plan', { planId, cost: 0 });
    expect(body).toMatchObject({ status: 'applied' });
    await knex('Companies')
      .where({ id: company.id })
      .update({ trialUntil: Date.now() - 1 });
    expect([await overOf(), (await usageOf(name)).connections]).toEqual([['connections'], 2]);
  });
});

describe('the switches of plans', () => {
  test('every plan flag of this product has a name in three languages', async () => {
    const flags: string[] = (await (await boss()).get('/plans/flags')).body;
    const { texts } = (await app.api().get('/texts')).body;
    expect(flags).toEqual(expect.arrayContaining(['useKanban', 'useSchedules', 'useCampaigns']));
    for (const flag of flags)
      expect(Object.keys(texts[flag] ?? { [flag]: 'has no name' })).toEqual(['pt', 'en', 'es']);
  });
});
