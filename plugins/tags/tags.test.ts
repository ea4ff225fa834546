/** @on-both-databases names are unique by each database's own comparison */
import type { TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Desk, startTickets, type TicketsKit } from '../tickets/testing/tickets-kit.ts';
import { tags } from './plugin.ts';

let kit: TicketsKit;
let desk: Desk;
let agent: TestUser;
beforeAll(async () => {
  kit = await startTickets({ plugins: [tags] });
  desk = await kit.aDesk();
  agent = await kit.anAgent(desk);
});
afterAll(() => kit.app.close());

let made = 0;
async function aTag(who: TestUser = desk.admin, differing: object = {}) {
  const { status, body } = await kit.app.api(who).post('/tags', { name: `Tag ${++made}`, ...differing });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as { id: number; name: string; color: string; kanban: number };
}
const events = (companyId = desk.company.id) =>
  kit.app.sent
    .filter(({ event }) => event === `company-${companyId}-tag`)
    .map(({ payload }) => payload as { action: string; tag?: { id: number }; tagId?: number });

describe('POST /tags', () => {
  test('POST /tags makes a tag of a name alone, in the colour of tags without one', async () => {
    const { body } = await kit.app
      .api(agent)
      .post('/tags', { name: '  Cliente   novo ', companyId: 99, id: 99 });
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Cliente novo',
      color: '#a4cccc',
      kanban: 0,
      lanePosition: 0,
      ticketsCount: 0,
      userId: agent.id,
      companyId: desk.company.id,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(events().at(-1)).toEqual({ action: 'create', tag: body });
  });

  test('POST /tags takes what existing clients send, empty values included', async () => {
    const input = { name: 'Dialogo', color: '', kanban: 0, userId: desk.admin.id, ticketsCount: 7 };
    expect((await kit.app.api(desk.admin).post('/tags/', input)).body).toMatchObject({ color: '#a4cccc' });
  });

  test("POST /tags answers a tag that is already so, whatever its name's case, and refuses one that differs", async () => {
    const api = kit.app.api(desk.admin);
    const known = await aTag(desk.admin, { name: 'Urgência', color: '#f00' });
    expect(known.color).toBe('#ff0000');
    expect((await api.post('/tags', { name: 'urgência' })).body.id).toBe(known.id);
    expect((await api.post('/tags', { name: 'URGÊNCIA', color: '#FF0000' })).body.id).toBe(known.id);
    for (const other of [{ color: '#00ff00' }, { kanban: 1 }])
      expect((await api.post('/tags', { name: 'Urgência', ...other })).body.error).toBe(
        'ERR_TAG_NAME_ALREADY_EXISTS',
      );
    const elsewhere = await kit.app.aUser(await kit.app.aCompany());
    expect((await kit.app.api(elsewhere).post('/tags', { name: 'Urgência' })).body.id).not.toBe(known.id);
  });

  test('POST /tags makes one tag when several type the same name at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => kit.app.api(agent).post('/tags', { name: 'Corrida' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test.each([
    [{ name: '' }, 'ERR_TAG_INVALID_NAME'],
    [{ name: undefined }, 'ERR_TAG_INVALID_NAME'],
    [{ name: ' ab ' }, 'ERR_TAG_INVALID_NAME'],
    [{ name: 'x'.repeat(51) }, 'ERR_TAG_INVALID_NAME'],
    [{ name: 'Nor\u200bmal' }, 'ERR_TAG_INVALID_NAME'],
    [{ color: 'red' }, 'ERR_TAG_INVALID_COLOR'],
    [{ kanban: 2 }, 'ERR_VALIDATION'],
  ])('POST /tags refuses %j with %s', async (fault, code) => {
    const { status, body } = await kit.app.api(desk.admin).post('/tags', { name: 'Válida', ...fault });
    expect([status, body.error]).toEqual([400, code]);
  });

  test('POST /tags lets admins alone make a kanban column', async () => {
    const column = { name: 'Negociando', kanban: 1 };
    expect((await kit.app.api(agent).post('/tags', column)).status).toBe(403);
    expect((await kit.app.api(desk.admin).post('/tags', column)).body).toMatchObject({ kanban: 1 });
  });
});

describe('GET /tags', () => {
  test('GET /tags pages by name as people sort them, with an exact end, and finds by name without accents and by colour', async () => {
    const boss = await kit.app.aUser(await kit.app.aCompany());
    const api = kit.app.api(boss);
    for (let index = 0; index < 20; index++) await aTag(boss, { name: `Linha ${index}` });
    const exact = (await api.get('/tags/', { searchParam: '', pageNumber: 1 })).body;
    expect([exact.tags.length, exact.count, exact.hasMore]).toEqual([20, 20, false]);
    await aTag(boss, { name: 'Atenção', color: '#123456' });
    const first = (await api.get('/tags', { pageNumber: 1 })).body;
    expect([first.tags.length, first.count, first.hasMore]).toEqual([20, 21, true]);
    const second = (await api.get('/tags', { pageNumber: 2 })).body;
    expect(second).toMatchObject({ tags: [{ name: 'Linha 19' }], count: 21, hasMore: false });
    for (const searchParam of ['ATENCAO', 'atenção', '#1234', ' tenç '])
      expect((await api.get('/tags', { searchParam })).body.tags).toMatchObject([{ name: 'Atenção' }]);
    expect((await api.get('/tags', { searchParam: '%' })).body.tags).toEqual([]);
  });

  test('GET /tags answers selectors the whole list, of the own company whatever is asked for', async () => {
    const boss = await kit.app.aUser(await kit.app.aCompany());
    for (let index = 0; index < 23; index++) await aTag(boss, { name: `Opção ${index}` });
    const selector = await kit.app.api(boss).get('/tags', { companyId: desk.company.id });
    expect([selector.body.tags.length, selector.body.hasMore]).toEqual([23, false]);
    expect(selector.body.tags.slice(0, 3)).toMatchObject([
      { name: 'Opção 0' },
      { name: 'Opção 1' },
      { name: 'Opção 2' },
    ]);
    const whole = await kit.app.api(boss).get('/tags/list');
    expect(whole.body[9].name).toBe('Opção 9');
    const list = await kit.app.api(boss).get('/tags/list', { searchParam: 'opcao 2' });
    expect(list.body.map(({ name }: { name: string }) => name)).toEqual([
      'Opção 2',
      'Opção 20',
      'Opção 21',
      'Opção 22',
    ]);
  });
});

describe('PUT /tags/:id', () => {
  test('PUT /tags/:id changes what is given, keeps the rest, and takes a whole row back', async () => {
    const tag = await aTag(desk.admin, { color: '#00ff00' });
    const api = kit.app.api(desk.admin);
    const renamed = await api.put(`/tags/${tag.id}`, { ...tag, name: 'Renomeada' });
    expect(renamed).toMatchObject({
      status: 200,
      body: { ...tag, name: 'Renomeada', updatedAt: expect.any(String) },
    });
    expect((await api.put(`/tags/${tag.id}`, { kanban: 1 })).body).toMatchObject({
      name: 'Renomeada',
      color: '#00ff00',
      kanban: 1,
    });
    expect(events().at(-1)).toMatchObject({ action: 'update', tag: { id: tag.id, kanban: 1 } });
  });

  test('PUT /tags/:id is for every user, and the kanban value for admins alone', async () => {
    const tag = await aTag();
    const api = kit.app.api(agent);
    expect(await api.put(`/tags/${tag.id}`, { ...tag, name: 'VIP ouro' })).toMatchObject({
      status: 200,
      body: { name: 'VIP ouro', kanban: 0 },
    });
    const raised = await api.put(`/tags/${tag.id}`, { name: 'VIP prata', kanban: 1 });
    expect([raised.status, raised.body.error]).toEqual([403, 'ERR_NO_PERMISSION']);
    expect((await api.get(`/tags/${tag.id}`)).body).toMatchObject({ name: 'VIP ouro', kanban: 0 });
    const column = await aTag(desk.admin, { kanban: 1 });
    expect((await api.put(`/tags/${column.id}`, { kanban: 0 })).status).toBe(403);
    expect(await api.put(`/tags/${column.id}`, { ...column, name: 'Ganhos' })).toMatchObject({
      status: 200,
      body: { name: 'Ganhos', kanban: 1 },
    });
  });

  test('PUT /tags/:id refuses the name of another tag', async () => {
    const [one, two] = [await aTag(), await aTag()];
    const { status, body } = await kit.app
      .api(desk.admin)
      .put(`/tags/${one.id}`, { name: two.name.toUpperCase() });
    expect([status, body.error]).toEqual([400, 'ERR_TAG_NAME_ALREADY_EXISTS']);
  });
});

describe('DELETE /tags/:id', () => {
  test('DELETE /tags/:id takes the tag off its tickets and frees its name', async () => {
    const tag = await aTag();
    const { id: ticketId } = await kit.anOpenTicket(desk);
    const api = kit.app.api(desk.admin);
    await api.post('/tags/sync', { ticketId, tags: [tag] });
    const { status, body } = await api.delete(`/tags/${tag.id}`);
    expect([status, body]).toEqual([200, { message: 'Tag deleted' }]);
    expect(events().at(-1)).toEqual({ action: 'delete', tagId: tag.id });
    expect((await api.get(`/tickets/${ticketId}`)).body.tags).toEqual([]);
    expect((await api.get(`/tags/${tag.id}`)).body.error).toBe('ERR_NO_TAG_FOUND');
    expect((await aTag(desk.admin, { name: tag.name })).id).not.toBe(tag.id);
  });

  test('DELETE /tags/:id is for every user, except for a column of the board', async () => {
    const [tag, column] = [await aTag(), await aTag(desk.admin, { kanban: 1 })];
    const api = kit.app.api(agent);
    expect((await api.delete(`/tags/${tag.id}`)).status).toBe(200);
    const refused = await api.delete(`/tags/${column.id}`);
    expect([refused.status, refused.body.error]).toEqual([403, 'ERR_NO_PERMISSION']);
    expect((await api.get(`/tags/${column.id}`)).status).toBe(200);
    expect((await kit.app.api(desk.admin).delete(`/tags/${column.id}`)).status).toBe(200);
  });

  test('a deleted tag is gone at once from many tickets, and off all soon, also when a wake-up was lost', async () => {
    const tag = await aTag();
    const ctx = kit.app.ctx(desk.company);
    const { id: ticketId } = await kit.anOpenTicket(desk);
    await kit.app.api(desk.admin).post('/tags/sync', { ticketId, tags: [tag] });
    // State left by a killed process.
    const goneAt = Date.now() - 120_000;
    await ctx
      .table('Tags')
      .where({ id: tag.id })
      .update({ goneAt, nameKey: ` ${tag.id}` });
    const api = kit.app.api(desk.admin);
    expect((await api.get(`/tickets/${ticketId}`)).body.tags).toEqual([]);
    expect((await api.get('/tickets', { tags: `[${tag.id}]`, showAll: 'true' })).body.tickets).toEqual([]);
    expect((await api.post('/tags/sync', { ticketId, tags: [tag] })).body.error).toBe('ERR_NO_TAG_FOUND');
    await kit.app.sweep('tags/gone-tags');
    expect(await ctx.table('TicketTags').where({ tagId: tag.id })).toEqual([]);
    expect(await ctx.table('Tags').where({ id: tag.id })).toEqual([]);
  });
});
