import { type Answer, type Api, startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { plugins } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ plugins });
});
afterAll(() => app.close());

type Create = (api: Api, index: number) => Promise<Answer>;
const creates: Record<'users' | 'connections' | 'queues', Create> = {
  users: (api, index) =>
    api.post('/users', {
      name: `Ana ${index}`,
      email: `ana${index}.${Math.random()}@teste.local`,
      password: 'Um-bom-segredo-41',
      profile: 'user',
    }),
  connections: (api, index) => api.post('/whatsapp', { name: `Número ${index}`, provider: 'beta' }),
  queues: (api, index) =>
    api.post('/queue', { name: `Fila ${index}`, color: colorOf(index), greetingMessage: '' }),
};
const tables = { users: 'Users', connections: 'Whatsapps', queues: 'Queues' } as const;
const codes = {
  users: 'ERR_PLAN_LIMIT_USERS',
  connections: 'ERR_PLAN_LIMIT_CONNECTIONS',
  queues: 'ERR_PLAN_LIMIT_QUEUES',
} as const;

function colorOf(index: number): string {
  return `#${(0x100000 + index * 4099).toString(16)}`;
}

/** Repeats a call that finds a busy database server: it was refused, and changed nothing. */
async function untilTaken(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.body.error !== 'ERR_DATABASE_UNAVAILABLE') return answer;
    app.claimErrors(/Timeout acquiring a connection/);
  }
}

const held = async (limit: keyof typeof tables, companyId: number) => {
  const row = await app.host.database.knex(tables[limit]).where({ companyId }).count({ count: '*' }).first();
  return Number(row?.count);
};

test('a company reads how many places of its plan are taken, counted as the next one would be, invitations too', async () => {
  const company = await app.aCompany({
    limits: { users: 3, connections: 1, queues: 2, campaigns: 0, schedules: 0 },
  });
  const api = app.api(await app.aUser(company));
  const places = async () => (await api.get(`/companies/listPlan/${company.id}`)).body.places;
  expect(await places()).toMatchObject({
    users: { taken: 1, most: 3 },
    connections: { taken: 0, most: 1 },
    queues: { taken: 0, most: 2 },
    campaigns: { taken: 0, most: null },
    schedules: { taken: 0, most: null },
  });
  await creates.queues(api, 1);
  await creates.connections(api, 1);
  await creates.users(api, 1);
  await api.post('/invitations', { emails: ['bia@teste.local'], profile: 'user' });
  expect(await places()).toMatchObject({
    users: { taken: 3, most: 3 },
    connections: { taken: 1, most: 1 },
    queues: { taken: 1, most: 2 },
  });
  expect((await creates.users(api, 2)).body.error).toBe('ERR_PLAN_LIMIT_USERS');
});

describe.each(['users', 'connections', 'queues'] as const)("a plan's limit of %s", (limit) => {
  test("a plan's limit lets exactly ten of fifty through who come at once", async () => {
    // The admin who asks counts as one.
    const room = limit === 'users' ? 11 : 10;
    const company = await app.aCompany({ limits: { [limit]: room } });
    const api = app.api(await app.aUser(company));
    const asked = Array.from({ length: 50 }, (_, index) => untilTaken(() => creates[limit](api, index)));
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(
      new Set(refused.map(({ status, body }) => `${status} ${body.error} ${body.details?.limit}`)),
    ).toEqual(new Set([`400 ${codes[limit]} ${room}`]));
    expect(await held(limit, company.id)).toBe(room);
  });

  test("a plan's limit that is lowered takes nothing away and lets nothing more in", async () => {
    const company = await app.aCompany({ limits: { [limit]: 10 } });
    const api = app.api(await app.aUser(company));
    for (const index of [1, 2, 3]) expect((await creates[limit](api, index)).status).toBe(200);
    const before = await held(limit, company.id);
    const boss = app.api(await app.theSuperUser());
    await boss.put(`/plans/${company.planId}`, { [limit]: 1 });
    expect((await creates[limit](api, 4)).body.error).toBe(codes[limit]);
    expect(await held(limit, company.id)).toBe(before);
    await boss.put(`/plans/${company.planId}`, { [limit]: before + 1 });
    expect((await creates[limit](api, 5)).status).toBe(200);
  });

  test("a plan's limit is refused in the language of the caller, with its number", async () => {
    const company = await app.aCompany({ limits: { [limit]: 1 } });
    const api = app.api(await app.aUser(company));
    if (limit !== 'users') await creates[limit](api, 1);
    const { texts } = (await app.api().get('/texts')).body;
    const sentences = Object.values(texts[codes[limit]]) as string[];
    expect(new Set(sentences).size).toBe(3);
    for (const sentence of sentences) expect(sentence).toContain('{limit}');
    expect((await creates[limit](api, 2)).body.message).toMatch(/: 1$/);
  });
});
