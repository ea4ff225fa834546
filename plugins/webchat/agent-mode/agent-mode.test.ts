import { eventually } from '@balcao/core/testing/index.ts';
import { heldForm, holdCall } from '@balcao/core/testing/servers/held-call.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type AgentKit, agentKit, idsOf } from '../testing/agent-kit.ts';
import { aClientId, shop, signed, startWebchat, type WebchatKit } from '../testing/webchat-kit.ts';
import { notifyAgents } from './notify-agents.ts';

let kit: WebchatKit;
let sessions: AgentKit;
beforeAll(async () => {
  kit = await startWebchat({ listen: true });
  sessions = agentKit(kit);
});
afterAll(() => kit.app.close());

const over = { status: 401, body: { error: 'ERR_WEBCHAT_SESSION_OVER' } };

describe('An agent session', () => {
  test('an agent session shows, accepts, answers and closes what its agent token is about', async () => {
    const office = await sessions.anOffice();
    const { id, page } = await sessions.aTicketIn(office, office.sales);
    const desk = await sessions.aDesk(office, { queues: [office.sales] });
    expect(desk).toMatchObject({
      agent: { id: office.agent.id, name: office.agent.name },
      scope: { queues: [office.sales], contact: null },
    });
    expect((await desk.call('GET', '/tickets?status=pending')).body.tickets).toMatchObject([
      { id, status: 'pending', contact: { name: page.visitor.name }, queue: { name: 'Vendas' }, agent: null },
    ]);
    expect(await desk.call('POST', `/tickets/${id}/accept`)).toMatchObject({
      status: 200,
      body: { status: 'open', agent: { id: office.agent.id } },
    });
    const clientId = aClientId();
    const answer = () => desk.call('POST', `/tickets/${id}/messages`, { clientId, body: 'Pois não?' });
    const [first, again] = [await answer(), await answer()];
    expect(first).toMatchObject({ status: 200, body: { clientId, from: 'agent', body: 'Pois não?' } });
    expect(again.body.id).toBe(first.body.id);
    const read = await desk.call('GET', `/tickets/${id}/messages`);
    expect(read.body).toMatchObject({
      messages: [
        { from: 'visitor', body: 'Olá' },
        { id: first.body.id, author: { name: office.agent.name } },
      ],
      hasMore: false,
      ticket: { status: 'open', agent: office.agent.name },
    });
    const before = await desk.call('GET', `/tickets/${id}/messages?before=${first.body.id}`);
    expect(before.body.messages).toMatchObject([{ body: 'Olá' }]);
    const seen = await page.call('GET', '/messages');
    expect(seen.body.messages.at(-1)).toMatchObject({
      body: 'Pois não?',
      author: { name: office.agent.name },
    });
    expect((await desk.call('POST', `/tickets/${id}/close`)).body.status).toBe('closed');
    expect((await desk.call('POST', `/tickets/${id}/reopen`)).body.status).toBe('open');
    expect((await desk.call('POST', `/tickets/${id}/delete`)).status).toBe(400);
  });

  test('an agent session ends at its agent token: neither other queues nor other contacts, though the agent may see them', async () => {
    const office = await sessions.anOffice();
    const { id: sold } = await sessions.aTicketIn(office, office.sales);
    const { id: helped } = await sessions.aTicketIn(office, office.support);
    const identity = signed(office.secret, office.chat, { sub: 'rita' });
    const { id: ritas } = await sessions.aTicketIn(office, office.support, { identity });
    const [ofSales, ofRita] = [
      await sessions.aDesk(office, { queues: [office.sales] }),
      await sessions.aDesk(office, { contact: 'rita' }),
    ];
    expect(idsOf(await ofSales.call('GET', '/tickets'))).toEqual([sold]);
    expect(idsOf(await ofRita.call('GET', '/tickets'))).toEqual([ritas]);
    // Their own open ticket, which they see in the panel whatever its queue.
    const toAgent = { status: 'open', userId: office.agent.id };
    await kit.app.api(office.chat.admin).put(`/tickets/${helped}`, toAgent);
    for (const desk of [ofSales, ofRita])
      for (const [method, path] of [
        ['GET', `/tickets/${helped}/messages`],
        ['POST', `/tickets/${helped}/close`],
      ] as const)
        expect(await desk.call(method, path)).toMatchObject({
          status: 403,
          body: { error: 'ERR_NO_PERMISSION' },
        });
    const write = { clientId: aClientId(), body: 'Oi' };
    expect((await ofSales.call('POST', `/tickets/${ritas}/messages`, write)).status).toBe(403);
    const ofUnknownContact = await sessions.aDesk(office, { contact: 'quem nunca escreveu' });
    expect(idsOf(await ofUnknownContact.call('GET', '/tickets'))).toEqual([]);
  });

  test('an agent session gives no agent what they have not: queues of others, other companies’ tickets', async () => {
    const [office, other] = [await sessions.anOffice(), await sessions.anOffice()];
    const { id: theirs } = await sessions.aTicketIn(other, other.sales);
    const { id: helped } = await sessions.aTicketIn(office, office.support);
    const agent = await kit.app.aUser(office.chat.company, { profile: 'user', queueIds: [office.sales] });
    const desk = await sessions.aDesk(
      { ...office, agent },
      { queues: [office.sales, office.support, other.sales] },
    );
    expect(idsOf(await desk.call('GET', '/tickets'))).toEqual([]);
    expect((await desk.call('GET', `/tickets/${helped}/messages`)).status).toBe(403);
    expect(await desk.call('GET', `/tickets/${theirs}/messages`)).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_TICKET_FOUND' },
    });
    expect(await sessions.request(other.chat, 'GET', '/tickets', desk.token)).toMatchObject(over);
    const screen = await kit.app.http.inject({
      url: '/tickets',
      headers: { authorization: `Bearer ${desk.token}` },
    });
    expect(screen.statusCode).toBe(403);
  });
});

describe('The refusal of an agent token', () => {
  const refused = { status: 403, body: { error: 'ERR_WEBCHAT_DESK_REFUSED' } };

  test('an agent token is refused for users of other companies, our own staff, and unknown users', async () => {
    const [office, other] = [await sessions.anOffice(), await sessions.anOffice()];
    const boss = await kit.app.theSuperUser();
    const queues = [office.sales];
    for (const who of [
      { user: other.agent.id },
      { user: boss.id },
      { user: undefined, email: 'nobody@fora.example' },
      { user: undefined },
    ])
      expect(await sessions.pass(office, { queues, ...who })).toMatchObject(refused);
    expect((await sessions.pass(office, { queues, user: undefined, email: office.agent.email })).status).toBe(
      200,
    );
  });

  test('an agent token is refused when it names neither queues nor a contact, or is a customer’s', async () => {
    const office = await sessions.anOffice();
    for (const claims of [
      {},
      { queues: 'all' },
      { queues: [1.5] },
      { contact: 7 },
      { scope: undefined, queues: [1] },
    ])
      expect(await sessions.pass(office, claims)).toMatchObject(refused);
  });

  test('an agent token is refused where the chat takes no agents, from foreign pages, and a second time', async () => {
    const office = await sessions.anOffice();
    const queues = [office.sales];
    const desk = await sessions.aDesk(office, { queues });
    await kit.app.api(office.chat.admin).put(`/webchat-widgets/${office.chat.id}`, { allowsAgents: false });
    expect(await sessions.pass(office, { queues })).toMatchObject(refused);
    expect(await desk.call('GET', '/tickets')).toMatchObject(over);
    await kit.app.api(office.chat.admin).put(`/webchat-widgets/${office.chat.id}`, { allowsAgents: true });
    const identity = signed(office.secret, office.chat, { scope: 'agent', user: office.agent.id, queues });
    const open = (origin: string) =>
      kit.app.http.inject({
        ...{ method: 'POST', url: `/webchat/${office.chat.key}/desk/session` },
        ...{ headers: { origin }, payload: { identity } },
      });
    expect((await open('https://evil.example')).json().error).toBe('ERR_WEBCHAT_ORIGIN_REFUSED');
    expect((await open(shop)).statusCode).toBe(200);
    expect((await open(shop)).json().error).toBe('ERR_WEBCHAT_IDENTITY_REFUSED');
  });
});

test('an agent session gets what happens right after it was opened, however short before others were notified', async () => {
  const office = await sessions.anOffice();
  const { id, page } = await sessions.aTicketIn(office, office.sales);
  const before = await sessions.aDesk(office, { queues: [office.sales] });
  const listening = await kit.aSocket(before);
  await page.call('POST', '/messages', { clientId: aClientId(), body: 'Tem alguém aí?' });
  await listening.waitFor('desk-message');
  const desk = await kit.aSocket(await sessions.aDesk(office, { queues: [office.sales] }));
  await page.call('POST', '/messages', { clientId: aClientId(), body: 'Obrigada!' });
  await desk.waitFor('desk-message', ({ ticketId }) => ticketId === id);
});

test('a message takes no more statements for many agent sessions than for one', async () => {
  const office = await sessions.anOffice();
  const identity = signed(office.secret, office.chat, { sub: 'rita' });
  const { id } = await sessions.aTicketIn(office, office.sales, { identity });
  const ctx = kit.app.ctx(office.chat.company);
  await sessions.aDesk(office, { contact: 'rita' });
  const first = await kit.aSocket(await sessions.aDesk(office, { queues: [office.sales] }));
  const countNotice = () => kit.app.fewestStatements(() => notifyAgents(ctx, 'desk-message', id));
  const few = await countNotice();
  const others = [office.sales, office.support].map((queue) => ({ queues: [queue] }));
  for (const claims of [...others, ...others, { contact: 'rita' }, { contact: 'outra' }])
    await sessions.aDesk(office, claims);
  expect(await countNotice()).toBe(few);
  await first.waitFor('desk-message', ({ ticketId }) => ticketId === id);
});

describe('An agent session is over', () => {
  test('an agent session that was signed out hears nothing more, and its socket is cut', async () => {
    const office = await sessions.anOffice();
    const desk = await sessions.aDesk(office, { queues: [office.sales] });
    const socket = await kit.aSocket(desk);
    expect((await desk.call('DELETE', '/session')).status).toBe(204);
    await eventually(() => socket.socket.disconnected);
    expect(await desk.call('GET', '/tickets')).toMatchObject(over);
  });

  test('an agent session that ends while its file comes in keeps no file', async () => {
    const office = await sessions.anOffice();
    const { id } = await sessions.aTicketIn(office, office.sales);
    const desk = await sessions.aDesk(office, { queues: [office.sales] });
    await desk.call('POST', `/tickets/${id}/accept`);
    const { headers, body } = heldForm({ clientId: aClientId(), body: 'Veja' });
    const call = await holdCall(
      `${kit.app.baseUrl}/webchat/${office.chat.key}/desk/tickets/${id}/messages`,
      { ...headers, origin: shop, authorization: `Bearer ${desk.token}` },
      body,
    );
    await kit.app.api(office.chat.admin).delete(`/users/${office.agent.id}/sessions`);
    expect(await call.finish()).toMatchObject(over);
    const files = [];
    for await (const file of kit.app.host.media.list(office.chat.company.id)) files.push(file);
    expect(files).toEqual([]);
  });

  test('an agent session ends at once for an agent who is deleted, or signed out everywhere', async () => {
    const office = await sessions.anOffice();
    const api = kit.app.api(office.chat.admin);
    const desk = await sessions.aDesk(office, { queues: [office.sales] });
    const socket = await kit.aSocket(desk);
    const { id } = await sessions.aTicketIn(office, office.sales);
    await socket.waitFor('desk-ticket', ({ ticketId }) => ticketId === id);
    await api.delete(`/users/${office.agent.id}/sessions`);
    expect(await desk.call('GET', '/tickets')).toMatchObject(over);
    await sessions.aTicketIn(office, office.sales);
    await socket.waitFor('ended');
    await eventually(() => socket.socket.disconnected);
    const again = await sessions.aDesk(office, { queues: [office.sales] });
    await api.delete(`/users/${office.agent.id}`);
    expect(await again.call('GET', '/tickets')).toMatchObject(over);
  });

  test('an agent session ends at once for a queue that the agent leaves, on its socket too', async () => {
    const office = await sessions.anOffice();
    const desk = await sessions.aDesk(office, { queues: [office.sales, office.support] });
    const socket = await kit.aSocket(desk);
    const { id: sold } = await sessions.aTicketIn(office, office.sales);
    await socket.waitFor('desk-ticket', ({ ticketId }) => ticketId === sold);
    await kit.app.api(office.chat.admin).put(`/users/${office.agent.id}`, { queueIds: [office.support] });
    const heard = socket.events.length;
    expect(idsOf(await desk.call('GET', '/tickets'))).toEqual([]);
    await kit.app.api(office.chat.admin).put(`/tickets/${sold}`, { status: 'closed' });
    const { id: helped } = await sessions.aTicketIn(office, office.support);
    await socket.waitFor('desk-ticket', ({ ticketId }) => ticketId === helped);
    const later = socket.events.slice(heard).map(({ payload }) => payload.ticketId);
    expect(later).not.toContain(sold);
  });

  test('an agent session ends when it signs out, and after its fifteen minutes', async () => {
    const office = await sessions.anOffice();
    const [one, other] = [
      await sessions.aDesk(office, { queues: [office.sales] }),
      await sessions.aDesk(office, { queues: [office.sales] }),
    ];
    expect((await one.call('DELETE', '/session')).status).toBe(204);
    expect(await one.call('GET', '/tickets')).toMatchObject(over);
    expect(Date.parse(other.expiresAt)).toBeLessThanOrEqual(Date.now() + 15 * 60_000);
    await kit.app
      .ctx(office.chat.company)
      .table('WebchatDesks')
      .update({ expiresAt: Date.now() - 1 });
    expect(await other.call('GET', '/tickets')).toMatchObject(over);
  });
});
