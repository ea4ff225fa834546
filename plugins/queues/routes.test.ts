/** @on-both-databases names are unique by each database's own comparison */
import type { Context } from '@balcao/core';
import { provide, startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findQueue } from './find-queue.ts';
import { queues } from './plugin.ts';
import { linkTargets } from './ports.ts';

let app: TestApp;
let admin: TestUser;
let ctx: Context;

beforeAll(async () => {
  app = await startTestApp({ plugins: [queues] });
  admin = await app.aUser(await app.aCompany());
  ctx = app.ctx({ id: admin.companyId });
});
afterAll(() => app.close());

let made = 0;
async function aQueue(who: TestUser, differing: Record<string, unknown> = {}) {
  made++;
  const color = `#${made.toString(16).padStart(6, '0')}`;
  const { status, body } = await app.api(who).post('/queue', { name: `Queue ${made}`, color, ...differing });
  expect(status).toBe(200);
  return body;
}

const monday = { weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' };

describe('POST /queue', () => {
  test('POST /queue opens a queue with everything that was given', async () => {
    const input = {
      name: '  Vendas ',
      color: '#1976D2',
      greetingMessage: 'Olá',
      outOfHoursMessage: 'Voltamos amanhã',
      orderQueue: 0,
      schedules: [monday],
    };
    const { status, body } = await app.api(admin).post('/queue', { ...input, companyId: 999, id: 999 });
    expect(status).toBe(200);
    expect(body).toEqual({
      can: { edit: true, delete: true },
      ...input,
      id: expect.any(Number),
      name: 'Vendas',
      color: '#1976d2',
      companyId: admin.companyId,
      integrationId: null,
      flowId: null,
      promptId: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
  });

  test('POST /queue takes empty texts for no order, no prompt and no integration', async () => {
    const queue = await aQueue(admin, {
      orderQueue: '',
      promptId: '',
      integrationId: null,
      greetingMessage: '',
    });
    expect(queue).toMatchObject({ orderQueue: null, promptId: null, integrationId: null });
  });

  test('POST /queue without opening hours answers seven days without hours, which a client may save as they are', async () => {
    const queue = await aQueue(admin, {});
    expect(queue.schedules).toHaveLength(7);
    expect(queue.schedules[0]).toEqual({ ...monday, startTime: '', endTime: '' });
    expect(queue.schedules.at(-1)).toMatchObject({ weekdayEn: 'sunday', startTime: '', endTime: '' });
    const api = app.api(admin);
    expect((await api.get(`/queue/${queue.id}`)).body.schedules).toEqual(queue.schedules);
    const saved = await api.put(`/queue/${queue.id}`, { schedules: queue.schedules });
    expect(saved.body.schedules).toEqual(queue.schedules);
  });

  test('GET /queue answers queues by their order, and those without one after them as people sort names', async () => {
    const boss = await app.aUser(await app.aCompany());
    for (const [name, orderQueue] of [
      ['Loja 39', null],
      ['Loja 4', null],
      ['Última', 2],
      ['Água', 2],
      ['Zelo', 1],
    ] as const)
      await aQueue(boss, { name, orderQueue });
    const { body } = await app.api(boss).get('/queue');
    expect(body.map(({ name }: { name: string }) => name)).toEqual([
      ...['Zelo', 'Água', 'Última', 'Loja 4', 'Loja 39'],
    ]);
  });

  test('POST /queue refuses a name or a colour that another queue of the company has, whatever its case', async () => {
    const other = await app.aUser(await app.aCompany());
    const taken = await aQueue(admin, { name: 'Suporte', color: '#abcdef' });
    const name = await app.api(admin).post('/queue', { name: 'SUPORTE', color: '#010203' });
    expect([name.status, name.body.error]).toEqual([400, 'ERR_QUEUE_NAME_ALREADY_EXISTS']);
    const color = await app.api(admin).post('/queue', { name: 'Suporte 2', color: '#ABCDEF' });
    expect([color.status, color.body.error]).toEqual([400, 'ERR_QUEUE_COLOR_ALREADY_EXISTS']);
    const elsewhere = await app.api(other).post('/queue', { name: taken.name, color: taken.color });
    expect(elsewhere.status).toBe(200);
  });

  test('POST /queue takes #a0c for #aa00cc, also where an earlier version stored it short', async () => {
    const short = await aQueue(admin, { name: 'Curta', color: '#A0C' });
    expect(short.color).toBe('#aa00cc');
    const post = async (color: string) =>
      (await app.api(admin).post('/queue', { name: `Outra ${color}`, color })).body.error;
    expect(await post('#aa00cc')).toBe('ERR_QUEUE_COLOR_ALREADY_EXISTS');
    await app.host.database.knex('Queues').where({ id: short.id }).update({ color: '#a0c' });
    expect(await post('#Aa00cC')).toBe('ERR_QUEUE_COLOR_ALREADY_EXISTS');
    expect(await post('#a0c')).toBe('ERR_QUEUE_COLOR_ALREADY_EXISTS');
  });

  test('POST /queue takes 8:00 for 08:00', async () => {
    const queue = await aQueue(admin, { schedules: [{ ...monday, startTime: '8:00' }] });
    expect(queue.schedules).toEqual([monday]);
  });

  test.each([
    [{ name: 'x' }, 'ERR_QUEUE_INVALID_NAME'],
    [{ name: 'x'.repeat(51) }, 'ERR_QUEUE_INVALID_NAME'],
    [{ color: 'red' }, 'ERR_QUEUE_INVALID_COLOR'],
    [{ color: '#12' }, 'ERR_QUEUE_INVALID_COLOR'],
    [{ orderQueue: 'first' }, 'ERR_VALIDATION'],
    [{ schedules: [{ ...monday, startTime: '25:00' }] }, 'ERR_VALIDATION'],
    [{ schedules: [monday, { ...monday, startTime: '09:00' }] }, 'ERR_VALIDATION'],
    [{ schedules: 'always' }, 'ERR_VALIDATION'],
    [{ name: undefined }, 'ERR_QUEUE_INVALID_NAME'],
    [{ name: 'x'.repeat(300) }, 'ERR_QUEUE_INVALID_NAME'],
  ])('POST /queue refuses %j with %s', async (fault, code) => {
    const { status, body } = await app.api(admin).post('/queue', {
      name: 'Válida',
      color: '#fedcba',
      ...fault,
    });
    expect([status, body.error]).toEqual([400, code]);
  });

  test('POST /queue stops at the limit of the plan', async () => {
    const small = await app.aUser(await app.aCompany({ limits: { queues: 1 } }));
    await aQueue(small);
    const { status, body } = await app.api(small).post('/queue', { name: 'Mais uma', color: '#fedcba' });
    expect([status, body.error]).toEqual([400, 'ERR_PLAN_LIMIT_QUEUES']);
  });

  test('POST /queue lets one of two queues with the same name through when both come at once', async () => {
    const answers = await Promise.all(
      ['#0a0a01', '#0a0a02', '#0a0a03'].map((color) =>
        app.api(admin).post('/queue', { name: 'Corrida', color }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    for (const { status, body } of answers) {
      if (status === 400) expect(body.error).toBe('ERR_QUEUE_NAME_ALREADY_EXISTS');
    }
  });

  test('POST /queue refuses a prompt that the company does not have', async () => {
    const company = { name: 'Robô', color: '#0b0b0b' };
    const refused = await app.api(admin).post('/queue', { ...company, promptId: 7 });
    expect([refused.status, refused.body.error]).toEqual([404, 'ERR_NO_RECORD_FOUND']);
    const find = async (ctx: Context, id: number) =>
      ctx.companyId === admin.companyId && id === 7 ? { id, name: 'Vendedora' } : null;
    provide(app.host, linkTargets, { field: 'promptId', find });
    const { body } = await app.api(admin).post('/queue', { ...company, promptId: 7 });
    expect(body.promptId).toBe(7);
    expect(await findQueue(ctx, body.id)).toMatchObject({ promptId: 7 });
  });
});

/** Live events go to readers of different rights: what the caller may do is not in them. */
const withoutRights = ({ can: _can, ...queue }: Record<string, unknown>) => queue;

test('every write of a queue is shown on the screens of its company', async () => {
  const event = `company-${admin.companyId}-queue`;
  const queue = await aQueue(admin);
  const changed = await app.api(admin).put(`/queue/${queue.id}`, { orderQueue: 5 });
  await app.api(admin).delete(`/queue/${queue.id}`);
  expect(app.sent.filter((message) => message.event === event).slice(-3)).toMatchObject([
    { companyId: admin.companyId, payload: { action: 'update', queue: withoutRights(queue) } },
    { companyId: admin.companyId, payload: { action: 'update', queue: withoutRights(changed.body) } },
    { companyId: admin.companyId, payload: { action: 'delete', queueId: queue.id } },
  ]);
});

describe('GET /queue', () => {
  test("GET /queue lists the own company's queues by order and name with one statement, whatever company is asked for", async () => {
    const boss = await app.aUser(await app.aCompany());
    await aQueue(boss, { name: 'sem ordem' });
    await aQueue(boss, { name: 'Beta', orderQueue: 2 });
    await aQueue(boss, { name: 'alfa', orderQueue: 2 });
    await aQueue(boss, { name: 'Primeira', orderQueue: 1 });
    const agent = await app.aUser({ id: boss.companyId }, { profile: 'user' });
    const read = () => app.api(agent).get('/queue', { companyId: admin.companyId });
    const { status, body } = await read();
    expect(await app.fewestStatements(read)).toBe(1);
    expect(status).toBe(200);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Primeira', 'alfa', 'Beta', 'sem ordem']);
  });
});

describe('PUT /queue/:id', () => {
  test('PUT /queue/:id changes what is given, answers 201 and keeps the rest', async () => {
    const queue = await aQueue(admin, { greetingMessage: 'Olá', orderQueue: 3 });
    const { status, body } = await app.api(admin).put(`/queue/${queue.id}`, {
      ...queue,
      name: 'Renomeada',
    });
    expect(status).toBe(201);
    expect(body).toEqual({ ...queue, name: 'Renomeada', updatedAt: expect.any(String) });
    const reordered = await app.api(admin).put(`/queue/${queue.id}`, { orderQueue: 0 });
    expect(reordered.body).toMatchObject({ name: 'Renomeada', orderQueue: 0, greetingMessage: 'Olá' });
  });

  test("PUT /queue/:id refuses another queue's colour", async () => {
    const [one, two] = [await aQueue(admin), await aQueue(admin)];
    const { body } = await app.api(admin).put(`/queue/${one.id}`, { ...one, color: two.color });
    expect(body.error).toBe('ERR_QUEUE_COLOR_ALREADY_EXISTS');
  });
});

describe('DELETE /queue/:id', () => {
  test('DELETE /queue/:id deletes the queue and takes it off its users', async () => {
    const queue = await aQueue(admin);
    const agent = await app.aUser({ id: admin.companyId }, { queueIds: [queue.id] });
    const { status, body } = await app.api(admin).delete(`/queue/${queue.id}`);
    expect([status, body]).toEqual([200, '']);
    expect(await ctx.table('UserQueues').where({ userId: agent.id })).toEqual([]);
    expect((await app.api(admin).get(`/queue/${queue.id}`)).body.error).toBe('ERR_QUEUE_NOT_FOUND');
  });
});
