import { startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { queueOptionLimits } from '../contract/limits.ts';
import { queues } from '../plugin.ts';

let app: TestApp;
let admin: TestUser;
let agent: TestUser;

beforeAll(async () => {
  app = await startTestApp({ plugins: [queues] });
  const company = await app.aCompany();
  [admin, agent] = [await app.aUser(company), await app.aUser(company, { profile: 'user' })];
});
afterAll(() => app.close());

let made = 0;
async function aQueue(who = admin, more: object = {}): Promise<number> {
  const color = `#${(++made).toString(16).padStart(6, '0')}`;
  const { status, body } = await app.api(who).post('/queue', { name: `Fila ${made}`, color, ...more });
  expect(status).toBe(200);
  return body.id;
}
async function anOption(queueId: number, title: string, parentId: number | null = null): Promise<number> {
  const { status, body } = await app
    .api(admin)
    .post('/queue-options', { title, message: `${title}!`, queueId, parentId });
  expect(status).toBe(200);
  return body.id;
}
type Row = { id: number; parentId: number | null; title: string; option: string };
/** The menu as `1 Vendas`, `1.2 Planos`, in reading order. */
async function menuOf(queueId: number): Promise<string[]> {
  const { body } = await app.api(admin).get(`/queue/${queueId}/options`);
  const rows = body as Row[];
  const numberOf = ({ option, parentId }: Row): string => {
    const parent = rows.find(({ id }) => id === parentId);
    return parent ? `${numberOf(parent)}.${option}` : option;
  };
  return rows.map((row) => `${numberOf(row)} ${row.title}`);
}
const refusal = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ error: code }),
});

describe('/queue-options', () => {
  test('/queue-options gives back what was stored, its number as a text, and takes a row that clients echo', async () => {
    const queueId = await aQueue();
    const api = app.api(admin);
    const created = await api.post('/queue-options', {
      title: 'Planos',
      message: 'Temos três.',
      option: '1',
      queueId,
      parentId: null,
    });
    expect(created).toMatchObject({
      status: 200,
      body: {
        id: expect.any(Number),
        title: 'Planos',
        message: 'Temos três.',
        option: '1',
        queueId,
        parentId: null,
      },
    });
    const echo = { ...created.body, title: 'Planos novos', children: [], edition: false };
    const { status, body } = await api.put(`/queue-options/${created.body.id}`, echo);
    expect({ status, title: body.title }).toEqual({ status: 200, title: 'Planos novos' });
    const below = await anOption(queueId, 'Mensal', created.body.id);
    expect((await api.get(`/queue-options/${below}`)).body).toMatchObject({
      title: 'Mensal',
      parent: { id: created.body.id, title: 'Planos novos' },
    });
  });

  test('/queue-options lists one level: below a parent, or the first without one, with an empty one and with -1', async () => {
    const queueId = await aQueue();
    const first = await anOption(queueId, 'Vendas');
    await anOption(queueId, 'Suporte');
    await anOption(queueId, 'Planos', first);
    const titles = async (query: object) =>
      (await app.api(agent).get('/queue-options', { queueId, ...query })).body.map(({ title }: Row) => title);
    for (const query of [{}, { parentId: '' }, { parentId: -1 }])
      expect(await titles(query)).toEqual(['Vendas', 'Suporte']);
    expect(await titles({ parentId: first })).toEqual(['Planos']);
    expect(await titles({ queueOptionId: first })).toEqual(['Vendas']);
  });

  test('/queue-options deletes with everything below and numbers what is left from 1', async () => {
    const queueId = await aQueue();
    const [, second] = [
      await anOption(queueId, 'A'),
      await anOption(queueId, 'B'),
      await anOption(queueId, 'C'),
    ];
    const below = await anOption(queueId, 'B1', second);
    await anOption(queueId, 'B1a', below);
    const { status, body } = await app.api(admin).delete(`/queue-options/${second}`);
    expect({ status, body }).toEqual({ status: 200, body: { message: 'Option Delected' } });
    expect(await menuOf(queueId)).toEqual(['1 A', '2 C']);
    expect((await app.api(admin).get(`/queue-options/${below}`)).status).toBe(404);
  });

  test('/queue-options moves an option to another number, and below another one, where it comes last', async () => {
    const queueId = await aQueue();
    const [a, , c] = [
      await anOption(queueId, 'A'),
      await anOption(queueId, 'B'),
      await anOption(queueId, 'C'),
    ];
    await anOption(queueId, 'A1', a);
    await app.api(admin).put(`/queue-options/${c}`, { option: '1' });
    expect(await menuOf(queueId)).toEqual(['1 C', '2 A', '2.1 A1', '3 B']);
    await app.api(admin).put(`/queue-options/${c}`, { parentId: a });
    expect(await menuOf(queueId)).toEqual(['1 A', '1.1 A1', '1.2 C', '2 B']);
  });

  test('/queue-options refuses a circle, a parent of another queue and another queue', async () => {
    const [queueId, other] = [await aQueue(), await aQueue()];
    const a = await anOption(queueId, 'A');
    const a1 = await anOption(queueId, 'A1', a);
    const elsewhere = await anOption(other, 'Fora');
    const api = app.api(admin);
    for (const parentId of [a, a1])
      expect(await api.put(`/queue-options/${a}`, { parentId })).toMatchObject(
        refusal(400, 'ERR_QUEUE_OPTION_CYCLE'),
      );
    const missing = refusal(404, 'ERR_QUEUE_NOT_FOUND');
    expect(await api.put(`/queue-options/${a}`, { parentId: elsewhere })).toMatchObject(missing);
    expect(await api.post('/queue-options', { title: 'x', queueId, parentId: elsewhere })).toMatchObject(
      missing,
    );
    expect(await api.put(`/queue-options/${a}`, { queueId: other })).toMatchObject(
      refusal(400, 'ERR_VALIDATION'),
    );
    expect(await api.post('/queue-options', { title: '  ', queueId })).toMatchObject(
      refusal(400, 'ERR_VALIDATION'),
    );
    expect(await menuOf(queueId)).toEqual(['1 A', '1.1 A1']);
  });

  test('/queue-options takes no option below the last level', async () => {
    const queueId = await aQueue();
    let parentId: number | null = null;
    for (let level = 1; level <= queueOptionLimits.depthMax; level++)
      parentId = await anOption(queueId, `N${level}`, parentId);
    const deeper = await app.api(admin).post('/queue-options', { title: 'N11', queueId, parentId });
    expect(deeper).toMatchObject(refusal(400, 'ERR_QUEUE_OPTION_LIMIT'));
    expect(await menuOf(queueId)).toHaveLength(queueOptionLimits.depthMax);
  });

  test('/queue-options gives each of many options at once on one level a number of its own', async () => {
    const queueId = await aQueue();
    await Promise.all(Array.from({ length: 8 }, (_, index) => anOption(queueId, `O${index}`)));
    const { body } = await app.api(admin).get('/queue-options', { queueId });
    expect(body.map(({ option }: Row) => option)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  });

  test('/queue-options notifies the screens that the queue changed', async () => {
    const queueId = await aQueue();
    const before = app.sent.length;
    await anOption(queueId, 'Nova');
    expect(app.sent.slice(before)).toMatchObject([
      { event: `company-${admin.companyId}-queue`, payload: { action: 'update', queue: { id: queueId } } },
    ]);
  });
});

describe('a queue with its whole menu', () => {
  test('a queue with its menu is opened, changed and emptied in one call; what stays keeps its id', async () => {
    const options = [
      { title: 'Planos', message: 'Temos três.' },
      { parent: 1, title: 'Mensal', message: '10' },
      { parent: 1, title: 'Anual', message: '100' },
      { title: 'Boleto' },
    ];
    const queueId = await aQueue(admin, { options });
    expect(await menuOf(queueId)).toEqual(['1 Planos', '1.1 Mensal', '1.2 Anual', '2 Boleto']);
    const rows: Row[] = (await app.api(admin).get(`/queue/${queueId}/options`)).body;
    const [plans, , yearly, slip] = rows.map(({ id }) => id);
    const saved = await app.api(admin).put(`/queue/${queueId}`, {
      options: [
        { id: slip, title: 'Boleto' },
        { id: yearly, title: 'Anual', parent: 1 },
        { title: 'Novo', parent: 2 },
      ],
    });
    expect(saved.status).toBe(201);
    expect(await menuOf(queueId)).toEqual(['1 Boleto', '1.1 Anual', '1.1.1 Novo']);
    expect((await app.api(admin).get(`/queue-options/${yearly}`)).body).toMatchObject({ parentId: slip });
    expect((await app.api(admin).get(`/queue-options/${plans}`)).status).toBe(404);
    await app.api(admin).put(`/queue/${queueId}`, { name: `Outro nome ${queueId}` });
    expect(await menuOf(queueId)).toHaveLength(3);
    await app.api(admin).put(`/queue/${queueId}`, { options: [] });
    expect(await menuOf(queueId)).toEqual([]);
  });

  test('a queue with its menu is refused with foreign, repeated or later ids, and nothing of the call is kept', async () => {
    const queueId = await aQueue(admin, { options: [{ title: 'A' }] });
    const other = await anOption(await aQueue(), 'Fora');
    const [{ id }] = (await app.api(admin).get(`/queue/${queueId}/options`)).body;
    const put = (options: unknown) =>
      app.api(admin).put(`/queue/${queueId}`, { greetingMessage: 'Oi', options });
    expect(await put([{ id: other, title: 'A' }])).toMatchObject(refusal(404, 'ERR_QUEUE_NOT_FOUND'));
    expect(
      await put([
        { id, title: 'A' },
        { id, title: 'B' },
      ]),
    ).toMatchObject(refusal(400, 'ERR_VALIDATION'));
    expect(await put([{ title: 'A', parent: 1 }])).toMatchObject(refusal(400, 'ERR_VALIDATION'));
    expect(await put([{ title: 'A', parent: 2 }, { title: 'B' }])).toMatchObject(
      refusal(400, 'ERR_VALIDATION'),
    );
    const deep = Array.from({ length: 11 }, (_, index) => ({
      title: 'x',
      parent: index,
    }));
    expect(await put(deep)).toMatchObject(refusal(400, 'ERR_QUEUE_OPTION_LIMIT'));
    expect(await menuOf(queueId)).toEqual(['1 A']);
    expect((await app.api(admin).get(`/queue/${queueId}`)).body.greetingMessage).toBe('');
  });

  test('a queue takes its menu along when it is deleted', async () => {
    const queueId = await aQueue(admin, { options: [{ title: 'A' }, { title: 'A1', parent: 1 }] });
    const [{ id }] = (await app.api(admin).get(`/queue/${queueId}/options`)).body;
    await app.api(admin).delete(`/queue/${queueId}`);
    expect((await app.api(admin).get(`/queue-options/${id}`)).status).toBe(404);
  });
});
