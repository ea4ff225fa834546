/** @on-servers turns are claimed under locks */
import { eventually, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { quickMessages } from '../quick-messages/plugin.ts';
import { tags } from '../tags/plugin.ts';
import { type Desk, startTickets, type TicketsKit } from '../tickets/testing/tickets-kit.ts';
import { macroLimits } from './contract/limits.ts';
import { macros } from './plugin.ts';

let kit: TicketsKit;
let app: TicketsKit['app'];
let desk: Desk;
let admin: TestUser;

beforeAll(async () => {
  kit = await startTickets({ plugins: [quickMessages, tags, macros] });
  app = kit.app;
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await kit.aDesk();
  admin = desk.admin;
});

let made = 0;
const need = async (who: TestUser, url: string, body: unknown) => {
  const answer = await app.api(who).post(url, body);
  expect(answer.body).toEqual(expect.objectContaining({ id: expect.any(Number) }));
  return answer.body;
};
const aMacro = (wishes: Record<string, unknown> = {}, who = admin) =>
  need(who, '/macros', { name: `Macro ${++made}`, message: 'Até logo, {{firstName}}', ...wishes });
const aTag = () => need(admin, '/tags', { name: `tag ${++made}`, color: '#1976d2' });
const aTicket = () => kit.anOpenTicket(desk, { number: `55119${String(++made).padStart(8, '0')}` });
const run = (
  { id }: { id: number },
  ticket: { id: number },
  { who = admin, key, ...body }: { who?: TestUser; key?: string; isSigned?: boolean; accepts?: boolean } = {},
) =>
  app
    .api(who)
    .post(`/macros/${id}/run`, { ticketId: ticket.id, ...body }, key ? { 'idempotency-key': key } : {});
const ours = async (ticket: { id: number }) => {
  const { body } = await app.api(admin).get(`/messages/${ticket.id}`, { markRead: 'false' });
  return (body.messages as Array<{ fromMe: boolean; body: string; mediaUrl: string | null }>).filter(
    ({ fromMe }) => fromMe,
  );
};
const stand = async (ticket: { id: number }) => (await app.api(admin).get(`/tickets/${ticket.id}`)).body;

describe('a macro with a priority', () => {
  test('it gives the ticket its priority before it goes on, and a priority alone is a step', async () => {
    const ticket = await aTicket();
    const queueId = await kit.aQueue(desk);
    const macro = await aMacro({ message: '', priority: 4, queueId });
    expect((await run(macro, ticket)).status).toBe(200);
    expect(await stand(ticket)).toMatchObject({ priority: 4, queueId, status: 'pending' });
    await run(await aMacro({ message: '', priority: 1 }), ticket);
    expect(await stand(ticket)).toMatchObject({ priority: 1, queueId });
  });

  test('it takes a priority off again', async () => {
    const { id } = await aMacro({ priority: 4 });
    const { body } = await app.api(admin).put(`/macros/${id}`, { priority: null });
    expect(body.priority).toBeNull();
  });
});

describe('a macro with a place, cards and a poll', () => {
  const location = { latitude: -23.55, longitude: -46.63, name: 'Loja' };
  const poll = { question: 'Qual dia?', options: ['Segunda', 'Terça'] };

  test('it sends them after its text, in one press and once', async () => {
    const contact = await need(admin, '/contacts', { name: 'Rui', number: '5511977776666' });
    const macro = await aMacro({ location, contactIds: [contact.id], poll });
    expect(macro).toMatchObject({ location, contactIds: [contact.id], poll });
    const ticket = await aTicket();
    for (let press = 0; press < 2; press++)
      expect((await run(macro, ticket, { key: 'uma' })).status).toBe(200);
    const sent = (await ours(ticket)) as unknown as Array<{ mediaType: string; attributes: unknown }>;
    expect(sent.map(({ mediaType }) => mediaType)).toEqual([
      'conversation',
      'locationMessage',
      'vcard',
      'conversation',
    ]);
    expect(sent[3]?.attributes).toEqual({ poll: { ...poll, multiple: false } });
  });

  test('it sends the card of the contact that stays after a merge', async () => {
    const rui = await need(admin, '/contacts', { name: 'Rui', number: '5511977774441' });
    const other = await need(admin, '/contacts', { name: 'Rui Costa', number: '5511977774442' });
    const macro = await aMacro({ message: '', contactIds: [other.id, rui.id] });
    await app.api(admin).post(`/contacts/${rui.id}/merge`, { fromContactId: other.id });
    await app.settle();
    expect((await app.api(admin).get(`/macros/${macro.id}`)).body.contactIds).toEqual([rui.id]);
    const ticket = await aTicket();
    expect((await run(macro, ticket)).status).toBe(200);
    expect((await ours(ticket)).map(({ body }) => body)).toEqual([expect.stringContaining('5511977774441')]);
  });

  test('it needs nothing else, keeps them when another step changes, and is refused with a foreign contact', async () => {
    const macro = await aMacro({ message: '', location });
    const changed = await app.api(admin).put(`/macros/${macro.id}`, { closes: true });
    expect(changed.body).toMatchObject({ location, contactIds: [], poll: null, closes: true });
    const foreign = await need((await kit.aDesk()).admin, '/contacts', {
      name: 'De fora',
      number: '5511977775555',
    });
    const refused = await app.api(admin).post('/macros', { name: 'Outra', contactIds: [foreign.id] });
    expect(refused.body.error).toBe('ERR_NO_CONTACT_FOUND');
  });
});

describe('making a macro', () => {
  test('a macro keeps its steps, changes what is given, and notifies the screens', async () => {
    const [queueId, tag] = [await kit.aQueue(desk), await aTag()];
    const macro = await aMacro({ name: '  Passar   adiante ', tagIds: [tag.id, tag.id], queueId });
    expect(macro).toMatchObject({ name: 'Passar adiante', tagIds: [tag.id], queueId, userId: null });
    const changed = await app
      .api(admin)
      .put(`/macros/${macro.id}`, { ...macro, message: 'Oi', companyId: 1 });
    expect(changed.body).toMatchObject({ message: 'Oi', queueId, name: 'Passar adiante' });
    expect((await app.api(admin).get('/macros')).body).toEqual([changed.body]);
    expect((await app.api(admin).delete(`/macros/${macro.id}`)).status).toBe(200);
    expect((await app.api(admin).get(`/macros/${macro.id}`)).body.error).toBe('ERR_NO_MACRO_FOUND');
    const told = app.sent.filter(({ event }) => event === `company-${desk.company.id}-macro`);
    expect(told.map(({ payload }) => payload)).toEqual([
      { action: 'create', record: macro },
      { action: 'update', record: changed.body },
      { action: 'delete', id: macro.id },
    ]);
  });

  test('a macro is refused when it makes no sense, or its name is taken whatever its case', async () => {
    await aMacro({ name: 'Fechar' });
    const refused = async (body: object) =>
      (await app.api(admin).post('/macros', { name: 'Outra', message: 'a', ...body })).body.error;
    expect(await refused({ message: ' ' })).toBe('ERR_MACRO_EMPTY');
    expect(await refused({ closes: true, userId: admin.id })).toBe('ERR_MACRO_CLOSES_AND_MOVES');
    expect(await refused({ name: 'FECHAR' })).toBe('ERR_MACRO_NAME_ALREADY_EXISTS');
    expect(await refused({ name: 'x' })).toBe('ERR_MACRO_INVALID_NAME');
    expect(await refused({ name: undefined })).toBe('ERR_MACRO_INVALID_NAME');
    expect(await refused({ message: 'x'.repeat(macroLimits.messageMax + 1) })).toBe('ERR_VALIDATION');
    const own = await need(admin, '/quick-messages', { shortcode: 'minha', message: 'a', geral: false });
    expect(await refused({ quickMessageId: own.id })).toBe('ERR_NO_QUICKMESSAGE_FOUND');
  });
});

describe('running a macro', () => {
  test('a macro sends its text filled in and signed, tags the ticket and closes it', async () => {
    const [ticket, tag] = [await aTicket(), await aTag()];
    await app.ctx(desk.company).table('Contacts').where({ id: ticket.contactId }).update({ name: 'Rita Sá' });
    const macro = await aMacro({ tagIds: [tag.id], closes: true });
    const { status, body } = await run(macro, ticket, { isSigned: true });
    expect([status, body]).toEqual([200, { isRepeat: false }]);
    expect((await ours(ticket)).map((message) => message.body)).toEqual([`*${admin.name}:*\nAté logo, Rita`]);
    expect(await stand(ticket)).toMatchObject({ status: 'closed', tags: [{ id: tag.id }] });
  });

  test('a macro sends a quick message with a file of its own, which outlives the quick message', async () => {
    const ready = await need(admin, '/quick-messages', { shortcode: 'pix', message: 'A chave', geral: true });
    const file = new File(['bytes'], 'chave.png', { type: 'image/png' });
    await app.api(admin).upload(`/quick-messages/${ready.id}/media-upload`, { file });
    const ticket = await aTicket();
    await run(await aMacro({ quickMessageId: ready.id }), ticket);
    const messages = await ours(ticket);
    expect(messages.map(({ body }) => body).sort()).toEqual(
      ['A chave', `Até logo, ${firstNameOf(ticket)}`].sort(),
    );
    await app.api(admin).delete(`/quick-messages/${ready.id}`);
    await app.settle();
    const sent = messages.find(({ mediaUrl }) => mediaUrl)?.mediaUrl as string;
    expect((await app.api().get(sent)).bytes.toString()).toBe('bytes');
    expect(await app.host.database.knex('FileCopies')).toEqual([]);
  });

  test('a macro hands the ticket to a queue or an agent', async () => {
    const queueId = await kit.aQueue(desk);
    const agent = await kit.anAgent(desk, { queueIds: [queueId] });
    const [first, second] = [await aTicket(), await aTicket()];
    await run(await aMacro({ queueId }), first);
    expect(await stand(first)).toMatchObject({ status: 'pending', queueId, userId: null });
    await run(await aMacro({ queueId, userId: agent.id }), second);
    expect(await stand(second)).toMatchObject({ status: 'open', queueId, userId: agent.id });
  });

  test('a macro under the same key runs once, one after the other and at once', async () => {
    const [macro, ticket] = [await aMacro(), await aTicket()];
    expect((await run(macro, ticket, { key: 'k1' })).body).toEqual({ isRepeat: false });
    expect((await run(macro, ticket, { key: 'k1' })).body).toEqual({ isRepeat: true });
    expect(await ours(ticket)).toHaveLength(1);
    const answers = await Promise.all([1, 2, 3].map(() => run(macro, ticket, { key: 'k2' })));
    expect(answers.map(({ status, body }) => [status, body.isRepeat]).sort()).toEqual([
      [200, false],
      [200, true],
      [200, true],
    ]);
    expect(await ours(ticket)).toHaveLength(2);
    // Another press is another run, and so is another macro's under the key.
    await run(macro, ticket);
    await run(await aMacro(), ticket, { key: 'k1' });
    expect(await ours(ticket)).toHaveLength(4);
  });

  test('a macro does nothing at all when one step cannot be taken, and can be tried again', async () => {
    const [queueId, tag] = [await kit.aQueue(desk), await aTag()];
    const agent = await kit.anAgent(desk, {});
    const ready = await need(admin, '/quick-messages', { shortcode: 'foto', message: '', geral: true });
    const file = new File(['bytes'], 'foto.png', { type: 'image/png' });
    await app.api(admin).upload(`/quick-messages/${ready.id}/media-upload`, { file });
    const macro = await aMacro({ tagIds: [tag.id], queueId, userId: agent.id, quickMessageId: ready.id });
    const ticket = await aTicket();
    const refused = await run(macro, ticket, { key: 'again' });
    expect([refused.status, refused.body.error]).toEqual([400, 'ERR_TICKET_USER_NOT_IN_QUEUE']);
    expect(await ours(ticket)).toEqual([]);
    expect(await stand(ticket)).toMatchObject({ status: 'open', userId: admin.id, tags: [] });
    expect(await app.host.database.knex('FileCopies')).toEqual([]);
    await app.api(admin).put(`/macros/${macro.id}`, { userId: null });
    expect((await run(macro, ticket, { key: 'again' })).body).toEqual({ isRepeat: false });
  });

  test('a macro sends nothing on a closed ticket, but may tag it', async () => {
    const tag = await aTag();
    const ticket = await aTicket();
    await app.api(admin).put(`/tickets/${ticket.id}`, { status: 'closed' });
    expect((await run(await aMacro(), ticket)).body.error).toBe('ERR_TICKET_NOT_OPEN');
    expect((await run(await aMacro({ message: '', tagIds: [tag.id] }), ticket)).status).toBe(200);
    expect(await stand(ticket)).toMatchObject({ status: 'closed', tags: [{ id: tag.id }] });
  });

  test('a macro accepts a waiting ticket when it says something, and leaves it waiting when it does not', async () => {
    const [tag, ticket] = [await aTag(), await aTicket()];
    await app.api(admin).put(`/tickets/${ticket.id}`, { status: 'pending' });
    await run(await aMacro({ message: '', tagIds: [tag.id] }), ticket);
    expect(await stand(ticket)).toMatchObject({ status: 'pending', userId: null, tags: [{ id: tag.id }] });
    await run(await aMacro(), ticket);
    expect(await stand(ticket)).toMatchObject({ status: 'open', userId: admin.id });
    expect(await ours(ticket)).toHaveLength(1);
  });

  test("screens get a macro's acceptance of a ticket before they get that it was handed on", async () => {
    const [queueId, ticket] = [await kit.aQueue(desk), await aTicket()];
    await app.api(admin).put(`/tickets/${ticket.id}`, { status: 'pending' });
    const macro = await aMacro({ queueId });
    await app.settle();
    const before = app.sent.length;
    await run(macro, ticket);
    const told = () =>
      app.sent
        .slice(before)
        .filter(({ event }) => event === `company-${desk.company.id}-ticket`)
        .map(({ payload }) => payload as { action: string; ticket?: { status: string } })
        .flatMap(({ action, ticket: shown }) => (action === 'updateUnread' ? [] : [shown?.status ?? action]));
    await eventually(() => told().includes('pending'));
    expect(told()).toEqual(['delete', 'open', 'delete', 'pending']);
  });

  test('a macro of two agents at once on a waiting ticket answers once, and the other learns who has it', async () => {
    const [macro, ticket] = [await aMacro(), await aTicket()];
    await app.api(admin).put(`/tickets/${ticket.id}`, { status: 'pending' });
    const agents = await Promise.all([1, 2].map(() => kit.anAgent(desk, { seesUnqueued: true })));
    const answers = await Promise.all(agents.map((who) => run(macro, ticket, { who, accepts: true })));
    expect(answers.map(({ status, body }) => body.error ?? status).sort()).toEqual([
      200,
      'ERR_TICKET_ALREADY_ACCEPTED',
    ]);
    expect(await ours(ticket)).toHaveLength(1);
  });

  test('a macro that assigns a ticket to the admin who runs it takes it from a colleague', async () => {
    const [macro, ticket] = [await aMacro({ message: '', userId: admin.id }), await aTicket()];
    const colleague = await kit.anAgent(desk, { seesUnqueued: true });
    await app.api(admin).put(`/tickets/${ticket.id}`, { status: 'open', userId: colleague.id });
    expect((await run(macro, ticket)).status).toBe(200);
    expect(await stand(ticket)).toMatchObject({ status: 'open', userId: admin.id });
  });

  test('a macro passes over a tag that is gone, and says when what it sends is shared no more', async () => {
    const [tag, ticket] = [await aTag(), await aTicket()];
    const macro = await aMacro({ tagIds: [tag.id] });
    await app.api(admin).delete(`/tags/${tag.id}`);
    await app.settle();
    expect((await run(macro, ticket)).status).toBe(200);
    const agent = await kit.anAgent(desk, { seesUnqueued: true });
    const ready = await need(admin, '/quick-messages', { shortcode: 'pix', message: 'A chave', geral: true });
    const sending = await aMacro({ quickMessageId: ready.id });
    await app.api(admin).put(`/quick-messages/${ready.id}`, { geral: false });
    for (const who of [agent, admin]) {
      const answer = await run(sending, ticket, { who });
      expect([answer.status, answer.body.error]).toEqual([404, 'ERR_NO_QUICKMESSAGE_FOUND']);
    }
    expect(await ours(ticket)).toHaveLength(1);
  });
});

test('runs of macros are remembered for a day', async () => {
  const [macro, ticket] = [await aMacro(), await aTicket()];
  await run(macro, ticket, { key: 'alt' });
  const runs = app.ctx(desk.company).table('MacroRuns');
  await app.sweep('macros/runs');
  expect(await runs.clone()).toHaveLength(1);
  await runs.clone().update({ createdAt: Date.now() - 25 * 3_600_000 });
  await app.sweep('macros/runs');
  expect(await runs.clone()).toEqual([]);
});

function firstNameOf({ contactName }: { contactName: string | null }): string {
  return contactName?.split(' ')[0] ?? '';
}
