/** @on-both-databases names are unique by each database's own comparison */
import { eventually, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTickets, type TicketsKit } from '../tickets/testing/tickets-kit.ts';
import { quickMessageLimits } from './contract/limits.ts';
import { quickMessages } from './plugin.ts';

let kit: TicketsKit;
let app: TicketsKit['app'];
let admin: TestUser;
let agent: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  kit = await startTickets({ plugins: [quickMessages] });
  app = kit.app;
  const company = await app.aCompany();
  admin = await app.aUser(company);
  [agent, colleague] = [
    await app.aUser(company, { profile: 'user' }),
    await app.aUser(company, { profile: 'user' }),
  ];
});
afterAll(() => app.close());

let made = 0;
async function aQuickMessage(who: TestUser, differing: Record<string, unknown> = {}) {
  const body = { shortcode: `atalho${++made}`, message: 'Olá', geral: false, status: true, ...differing };
  const answer = await app.api(who).post('/quick-messages', { ...body, isMedia: true, mediaPath: null });
  expect(answer.status).toBe(200);
  return answer.body;
}

const shortcodes = async (who: TestUser, url: string, query = {}) => {
  const { status, body } = await app.api(who).get(url, query);
  expect(status).toBe(200);
  return (body.records ?? body).map(({ shortcode }: { shortcode: string }) => shortcode);
};
const photo = (name: string, text = 'bytes') => new File([text], name, { type: 'image/png' });

describe('POST /quick-messages', () => {
  test('POST /quick-messages keeps a text ready, without the slash that calls it', async () => {
    const row = await aQuickMessage(agent, {
      shortcode: ' /Endereço ',
      message: 'Rua A\r\nnº 1',
      companyId: 999,
      userId: 999,
    });
    expect(row).toEqual({
      id: expect.any(Number),
      shortcode: 'Endereço',
      message: 'Rua A\nnº 1',
      geral: false,
      status: true,
      isMedia: false,
      mediaPath: null,
      mediaName: null,
      userId: agent.id,
      companyId: agent.companyId,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
  });

  test('POST /quick-messages needs no text, because a file may be all there is', async () => {
    const body = { shortcode: 'catalogo', message: null };
    expect((await app.api(agent).post('/quick-messages', body)).body).toMatchObject({ message: '' });
  });

  test.each([
    [{ shortcode: ' / ' }, 'ERR_QUICKMESSAGE_INVALID_NAME'],
    [{ shortcode: undefined }, 'ERR_QUICKMESSAGE_INVALID_NAME'],
    [{ shortcode: 'x'.repeat(quickMessageLimits.shortcode.max + 1) }, 'ERR_QUICKMESSAGE_INVALID_NAME'],
    [{ shortcode: 'a\u200bb' }, 'ERR_QUICKMESSAGE_INVALID_NAME'],
    [{ message: 'x'.repeat(quickMessageLimits.messageMax + 1) }, 'ERR_QUICKMESSAGE_REQUIRED'],
    [{ geral: 'talvez' }, 'ERR_VALIDATION'],
  ])('POST /quick-messages refuses %# with %s', async (fault, code) => {
    const answer = await app.api(agent).post('/quick-messages', { shortcode: 'a', message: 'b', ...fault });
    expect([answer.status, answer.body.error]).toEqual([400, code]);
  });

  test('POST /quick-messages stops when the company has as many as lists can carry', async () => {
    const boss = await app.aUser(await app.aCompany());
    const [first, ctx] = [await aQuickMessage(boss), app.ctx({ id: boss.companyId })];
    const row = (await ctx.table('QuickMessages').where({ id: first.id }).first()) as Record<string, unknown>;
    const { id: _, ...columns } = row;
    const copies = Array.from({ length: quickMessageLimits.perCompany - 1 }, () => columns);
    await app.host.database.knex.batchInsert('QuickMessages', copies, 250);
    const { body } = await app.api(boss).post('/quick-messages', { shortcode: 'mais', message: 'um' });
    expect(body.error).toBe('ERR_QUICKMESSAGE_LIMIT');
  });
});

describe('Who has a quick message', () => {
  test("a quick message is its author's alone, or visible to the whole company when it is shared", async () => {
    const company = await app.aCompany();
    const [boss, one, other] = [
      await app.aUser(company),
      await app.aUser(company, { profile: 'user' }),
      await app.aUser(company, { profile: 'user' }),
    ];
    await aQuickMessage(one, { shortcode: 'minha' });
    await aQuickMessage(one, { shortcode: 'Da casa', geral: true });
    for (const url of ['/quick-messages', '/quick-messages/list']) {
      expect(await shortcodes(one, url, { userId: other.id, companyId: admin.companyId })).toEqual([
        'Da casa',
        'minha',
      ]);
      for (const who of [boss, other]) expect(await shortcodes(who, url)).toEqual(['Da casa']);
      expect(await shortcodes(admin, url, { companyId: company.id, userId: one.id })).not.toContain(
        'Da casa',
      );
    }
  });

  test('a quick message is seen, changed and deleted by author and admins; a shared one is seen by all users', async () => {
    const own = await aQuickMessage(agent);
    const shared = await aQuickMessage(agent, { geral: true });
    const change = { message: 'Outra' };
    const as = (who: TestUser) => app.api(who);
    expect((await as(colleague).get(`/quick-messages/${own.id}`)).body.error).toBe(
      'ERR_NO_QUICKMESSAGE_FOUND',
    );
    expect((await as(colleague).put(`/quick-messages/${own.id}`, change)).status).toBe(404);
    expect((await as(colleague).get(`/quick-messages/${shared.id}`)).body).toEqual(shared);
    for (const answer of [
      await as(colleague).put(`/quick-messages/${shared.id}`, change),
      await as(colleague).delete(`/quick-messages/${shared.id}`),
      await as(colleague).upload(`/quick-messages/${shared.id}/media-upload`, { file: photo('a.png') }),
      await as(colleague).delete(`/quick-messages/${shared.id}/media-upload`),
    ])
      expect([answer.status, answer.body.error]).toEqual([403, 'ERR_NO_PERMISSION']);
    const changed = await as(admin).put(`/quick-messages/${own.id}`, { ...own, ...change, userId: admin.id });
    expect(changed.body).toMatchObject({ message: 'Outra', userId: agent.id });
    const gone = await as(admin).delete(`/quick-messages/${shared.id}`);
    expect([gone.status, gone.body]).toEqual([200, { message: 'Contact deleted' }]);
    expect((await as(agent).get(`/quick-messages/${shared.id}`)).status).toBe(404);
  });

  test('a quick message goes live to its author or the company, and off screens when it is shared no more', async () => {
    const event = `company-${agent.companyId}-quickMessage`;
    const row = await aQuickMessage(agent, { geral: true });
    await app.api(agent).put(`/quick-messages/${row.id}`, { geral: false });
    await app.api(agent).delete(`/quick-messages/${row.id}`);
    const heard = app.sent.filter((message) => message.event === event).slice(-4);
    expect(heard.map(({ payload, userIds }) => [(payload as { action: string }).action, userIds])).toEqual([
      ['create', undefined],
      ['delete', undefined],
      ['update', [agent.id]],
      ['delete', [agent.id]],
    ]);
    expect(heard[0]?.payload).toMatchObject({ record: { id: row.id, shortcode: row.shortcode } });
    expect(heard[3]?.payload).toEqual({ action: 'delete', id: row.id });
    const older = app.sent.filter(({ event: name }) => name === `company${agent.companyId}-quickemessage`);
    expect(older.slice(-4).map(({ payload }) => payload)).toEqual(heard.map(({ payload }) => payload));
  });
});

describe('GET /quick-messages', () => {
  test('GET /quick-messages pages by shortcode, and searches shortcode and text without case, accents or the slash', async () => {
    const boss = await app.aUser(await app.aCompany());
    for (let index = 0; index < 21; index++)
      await aQuickMessage(boss, {
        shortcode: `s${String(index).padStart(2, '0')}`,
        message: `Opção ${index}`,
      });
    const first = (await app.api(boss).get('/quick-messages', { searchParam: '', pageNumber: '1' })).body;
    expect([first.records.length, first.count, first.hasMore]).toEqual([20, 21, true]);
    expect((await app.api(boss).get('/quick-messages', { pageNumber: 2 })).body).toMatchObject({
      records: [{ shortcode: 's20' }],
      hasMore: false,
    });
    expect(await shortcodes(boss, '/quick-messages', { searchParam: ' OPCAO 7 ' })).toEqual(['s07']);
    expect(await shortcodes(boss, '/quick-messages', { searchParam: '/s1' })).toHaveLength(10);
    expect(await shortcodes(boss, '/quick-messages', { searchParam: '%' })).toEqual([]);
  });

  test('GET /quick-messages asks the database for two things, whatever the size of the page', async () => {
    expect(await app.fewestStatements(() => app.api(agent).get('/quick-messages'))).toBe(2);
  });

  test('GET /quick-messages/list offers no quick message that is switched off', async () => {
    await aQuickMessage(agent, { shortcode: 'desligada', status: false });
    expect(await shortcodes(agent, '/quick-messages/list')).not.toContain('desligada');
    expect(await shortcodes(agent, '/quick-messages', { searchParam: 'desligada' })).toEqual(['desligada']);
  });
});

describe('the file of a quick message', () => {
  const upload = (id: number, name: string, text?: string) =>
    app.api(agent).upload(`/quick-messages/${id}/media-upload`, {
      typeArch: 'quickMessage',
      file: photo(name, text),
    });

  test('the file of a quick message is attached with underscores in its name, replaced, and removed', async () => {
    const { id } = await aQuickMessage(agent);
    const { status, body } = await upload(id, 'tabela de preços.png', 'um');
    expect([status, body.mensagem]).toEqual([200, 'Arquivo Anexado']);
    expect(body.record).toMatchObject({ isMedia: true, mediaName: 'tabela_de_preços.png' });
    const fetched = async (address: string) => (await app.api().get(address)).status;
    expect((await app.api().get(body.record.mediaPath)).bytes.toString()).toBe('um');
    const second = (await upload(id, 'nova.png', 'dois')).body.record;
    await app.settle();
    expect(await fetched(body.record.mediaPath)).toBe(404);
    // An older client sends the whole row back, its path too.
    const saved = await app.api(agent).put(`/quick-messages/${id}`, { ...second, mediaPath: 'nova.png' });
    expect(saved.body).toMatchObject({ mediaName: 'nova.png', isMedia: true });
    const taken = await app.api(agent).delete(`/quick-messages/${id}/media-upload`);
    expect(taken.body).toMatchObject({
      mensagem: 'Arquivo Excluído',
      record: { mediaPath: null, mediaName: null },
    });
    await app.settle();
    expect(await fetched(second.mediaPath)).toBe(404);
  });

  test('the file of a quick message is removed with it, also when the process died before it could', async () => {
    const { id } = await aQuickMessage(agent);
    const { record } = (await upload(id, 'a.png')).body;
    const key = record.mediaPath.split('/').at(-2) as string;
    await app.api(agent).delete(`/quick-messages/${id}`);
    await app.settle();
    expect((await app.api().get(record.mediaPath)).status).toBe(404);
    const { id: lostId } = await aQuickMessage(agent);
    const lost = (await upload(lostId, 'b.png')).body.record;
    const lostKey = lost.mediaPath.split('/').at(-2) as string;
    const now = Date.now();
    expect(lostKey).not.toBe(key);
    await app.host.database
      .knex('QuickMessageDiscards')
      .insert({ companyId: agent.companyId, mediaKey: lostKey, createdAt: now, updatedAt: now });
    await app.sweep('quick-messages/discards');
    await eventually(async () => (await app.api().get(lost.mediaPath)).status === 404);
    expect(await app.host.database.knex('QuickMessageDiscards')).toEqual([]);
  });

  test('the file upload of a quick message needs a file', async () => {
    const { id } = await aQuickMessage(agent);
    const without = await app.api(agent).upload(`/quick-messages/${id}/media-upload`, { typeArch: 'x' });
    expect(without.body.error).toBe('ERR_VALIDATION');
    const json = await app.api(agent).post(`/quick-messages/${id}/media-upload`, {});
    expect(json.status).toBe(415);
  });
});

describe('the quick messages of a deleted user', () => {
  test("a deleted user's shared quick messages stay, the own ones go with their files, also without a wake-up", async () => {
    for (const isTold of [true, false]) {
      const boss = await app.aUser(await app.aCompany());
      const leaver = await app.aUser({ id: boss.companyId }, { profile: 'user' });
      const own = await aQuickMessage(leaver);
      const shared = await aQuickMessage(leaver, { geral: true });
      const api = app.api(leaver);
      const file = (await api.upload(`/quick-messages/${own.id}/media-upload`, { file: photo('a.png') }))
        .body;
      const ctx = app.ctx({ id: boss.companyId });
      const { id: _, ...columns } = await ctx.table('QuickMessages').where({ id: own.id }).first();
      const more = Array.from({ length: 150 }, () => ({ ...columns, mediaKey: null }));
      await app.host.database.knex.batchInsert('QuickMessages', more, 150);
      if (isTold) await app.api(boss).delete(`/users/${leaver.id}`);
      else await app.ctx({ id: boss.companyId }).table('Users').where({ id: leaver.id }).delete();
      await app.settle();
      if (!isTold) await app.sweep('quick-messages/orphans');
      await app.settle();
      expect((await app.api(boss).get(`/quick-messages/${own.id}`)).status).toBe(404);
      expect((await app.api().get(file.record.mediaPath)).status).toBe(404);
      expect(await ctx.table('QuickMessages').where({ geral: false })).toEqual([]);
      // It cannot lose its last owner.
      const kept = await app.api(boss).put(`/quick-messages/${shared.id}`, { geral: false });
      expect(kept.body).toMatchObject({ userId: null, geral: true });
    }
  });
});

describe('GET /quick-messages/:id/filled/:ticketId', () => {
  test("a filled quick message has its variables replaced for the ticket's customer", async () => {
    const desk = await kit.aDesk();
    const ticket = await kit.anOpenTicket(desk, { number: '5511987650001' });
    await app.ctx(desk.company).table('Contacts').where({ id: ticket.contactId }).update({ name: 'Rita Sá' });
    const { id } = await aQuickMessage(desk.admin, {
      message: 'Olá {{firstName}} ({{name}})! {{nada}}{{hora}}',
    });
    const { body } = await app.api(desk.admin).get(`/quick-messages/${id}/filled/${ticket.id}`);
    expect(body.message).toMatch(/^Olá Rita \(Rita Sá\)! \d\d:\d\d$/);
  });

  test.each(['{{field.limit}}', '{{ms}} Sá'])(
    'a quick message for a customer who calls themselves %s is filled in by its sending alone',
    async (name) => {
      const desk = await kit.aDesk();
      const ticket = await kit.anOpenTicket(desk);
      await app.ctx(desk.company).table('Contacts').where({ id: ticket.contactId }).update({ name });
      const message = 'Olá {{firstName}}';
      const { id } = await aQuickMessage(desk.admin, { message });
      const { body } = await app.api(desk.admin).get(`/quick-messages/${id}/filled/${ticket.id}`);
      expect(body.message).toBe(message);
      const sent = await app.api(desk.admin).post(`/messages/${ticket.id}`, { body: body.message });
      expect(sent.body.body).toContain(`Olá ${name.split(' ')[0]}`);
    },
  );
});
