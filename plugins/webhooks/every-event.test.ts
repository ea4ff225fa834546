import { type FakeOutside, ok, startOutside } from '@balcao/core/testing/servers/fake-outside.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { fields } from '../fields/plugin.ts';
import { reception } from '../reception/plugin.ts';
import { tags } from '../tags/plugin.ts';
import { aNumber } from '../tickets/testing/tickets-kit.ts';
import { eventTypes, presentEventType } from './catalogue/catalogue.ts';
import { type Subscribed, startWebhooks, type WebhooksKit } from './testing/webhooks-kit.ts';

let kit: WebhooksKit;
let receiver: FakeOutside;
let desk: Subscribed;
/** Rows that the events name. */
let world: { ticketId: number; messageId: number; contactId: number; queueId: number; userId: number };
beforeAll(async () => {
  [kit, receiver] = await Promise.all([
    startWebhooks({ plugins: [reception, tags, fields] }),
    startOutside(ok),
  ]);
  desk = await kit.aDesk().then(async (made) => {
    const about = { url: receiver.url, eventTypes: eventTypes.map(({ name }) => name) };
    return { ...made, ...(await kit.anEndpoint(made, about)) };
  });
  const queueId = await kit.aQueue(desk);
  const number = aNumber();
  const { id: ticketId, contactId } = await kit.anOpenTicket(desk, { number, queueId });
  const [message] = await kit.app.ctx(desk.company).table('Messages').where({ ticketId }).select('id');
  world = { ticketId, contactId, queueId, messageId: message.id, userId: desk.admin.id };
  await kit.quiet();
});
afterAll(async () => {
  await kit.app.close();
  await receiver.close();
});

const gone = 2_000_000_000;

/** Payloads of the domain events, about these rows. */
function payloads(about: typeof world): Record<string, Record<string, unknown>> {
  const { ticketId, messageId, contactId, queueId, userId } = about;
  const { connectionId } = desk;
  const at = (status: string, agent: number | null) => ({
    ...{ status, userId: agent, queueId, whatsappId: connectionId },
  });
  const said = { messageId, ticketId };
  const saidBy = { ...said, contactId, connectionId };
  const scheduled = { scheduleId: 5, contactId, ticketId, messageId };
  const mailing = { campaignId: 7, name: 'Natal' };
  const timed = { ticketId, policyId: 3, metric: 'first_reply', instance: 1, targetMs: 1_800_000 };
  const tagged = { ticketId, tagIds: [1, 2], userId };
  return {
    'ticket.created': { ticketId, status: 'open', userId, queueId },
    'ticket.updated': { ticketId, before: at('closed', null), after: at('open', userId) },
    'ticket.accepted': { ticketId, userId },
    'ticket.closed': { ticketId, before: at('open', userId), after: at('closed', userId) },
    'ticket.prioritised': { ticketId, before: 2, after: 4 },
    'ticket.fields-changed': { ticketId, keys: ['order'] },
    'ticket.sla.warned': { ...timed, dueAt: 1_700_000_000_000 },
    'ticket.sla.breached': { ...timed, dueAt: 1_700_000_000_000 },
    'ticket.sla.withdrawn': { ...timed, dueAt: null, undone: 'breached' },
    'ticket.routed': { ticketId, userId, queueId, reason: 'LEAST_LOADED' },
    'ticket.returned': { ticketId, userId, queueId, returns: 1 },
    'rule.failed': { ticketId, ruleId: 7, reason: 'ERR_QUEUE_NOT_FOUND' },
    'rule.ran': { ticketId, ruleId: 7, name: 'Urgentes', text: 'CRM' },
    'ticket.deleted': { ticketId },
    'ticket.rated': { ticketId, userId: null, rate: 3, given: { rate: 5, scale: 5 } },
    'ticket.rating-changed': {
      ...{ ticketId, userId: null, rate: 1, rateBefore: 3 },
      ...{ given: { rate: 2, scale: 5 }, before: { rate: 5 } },
    },
    'message.received': saidBy,
    'message.stored': { ...saidBy, connectionId: null },
    'message.sent': said,
    'message.acked': { ...said, ack: 4 },
    'message.failed': { ...said, failureCode: 'REASON_X' },
    'message.file': { ...saidBy, failureCode: null },
    'message.edited': said,
    'message.deleted': said,
    'call.received': saidBy,
    'contact.created': { contactId },
    'contact.updated': { contactId, fields: ['name', 'email'] },
    'contact.fields-changed': { contactId, keys: ['birthday'] },
    'contact.deleted': { contactId },
    'contact.merged': { contactId, fromContactId: gone },
    'contacts.imported': { count: 12 },
    'tag.created': { tagId: 1 },
    'tag.updated': { tagId: 1 },
    'tag.deleted': { tagId: 1 },
    'ticket.tagged': tagged,
    'ticket.untagged': { ...tagged, userId: null },
    'card.moved': { ticketId, from: null, to: 2, userId },
    'campaign.started': mailing,
    'campaign.finished': mailing,
    'campaign.cancelled': mailing,
    'schedule.sent': scheduled,
    'schedule.failed': { ...scheduled, ticketId: null, messageId: null },
    'connection.saved': { connectionId },
    'connection.deleted': { connectionId },
    'connection.status': { connectionId, status: 'CONNECTED' },
    'queue.created': { queueId },
    'queue.updated': { queueId },
    'queue.deleted': { queueId },
    'user.created': { userId },
    'user.updated': { userId, queuesChanged: true, profileChanged: false },
    'user.deleted': { userId, name: 'Ana' },
    ...recordPayloads(ticketId, userId),
  };
}

const everyChange = (noun: string, payload: Record<string, unknown>) =>
  Object.fromEntries(['created', 'updated', 'deleted'].map((verb) => [`${noun}.${verb}`, payload]));

/** Payloads of the events whose rows are not read when they are written out. */
function recordPayloads(ticketId: number, userId: number): Record<string, Record<string, unknown>> {
  const macro = { macroId: 3, name: 'Encerrar' };
  const chat = { chatId: 4, ownerId: userId, userIds: [userId, 9] };
  const written = { chatMessageId: 8, chatId: 4, userId };
  const news = { announcementId: 2, title: 'Parada', priority: 1, planIds: null };
  const invoice = { invoiceId: 6, detail: 'Ouro', valueCents: 4990, dueDate: 1_800_000_000_000 };
  const payment = { paymentId: 5, invoiceId: 6, amountCents: 4990 };
  const webchat = { webchatId: 11, name: 'Loja' };
  const visitor = { connectionId: 1, visitorId: 12, visitorName: 'Rita', isVerified: false, pageUrl: null };
  return {
    ...everyChange('quick-message', { quickMessageId: 1, shortcode: 'oi', isShared: true, userId: null }),
    ...everyChange('macro', macro),
    'macro.applied': { ...macro, ticketId, userId },
    ...everyChange('contact-list', { contactListId: 1, name: 'Clientes' }),
    ...everyChange('file-list', { fileListId: 1, name: 'Tabelas' }),
    ...everyChange('prompt', { promptId: 1, name: 'Vendas' }),
    ...everyChange('integration', { integrationId: 1, name: 'CRM' }),
    'flow.published': { flowId: 1, name: 'Triagem', number: 2, userId },
    'flow.run.ended': { flowId: 1, ticketId, runKey: 'b2f1', nodeId: 'cpf', end: 'asked' },
    ...everyChange('webchat', webchat),
    'webchat.started': { ...webchat, ...visitor },
    ...everyChange('chat', chat),
    'chat-message.sent': written,
    'chat-message.edited': written,
    'chat-message.deleted': { ...written, userId: null },
    'announcement.published': news,
    'announcement.updated': news,
    'announcement.withdrawn': news,
    'invoice.created': invoice,
    'invoice.updated': invoice,
    'invoice.overdue': invoice,
    'invoice.paid': { ...invoice, paidBy: 'hand' },
    'invoice.cancelled': invoice,
    'payment.taken': { ...payment, state: 'applied' },
    'payment.refunded': { ...payment, refundedCents: 100 },
  };
}

/** Publishes all of them in one transaction, and returns what was delivered, by type. */
async function publishAll(about: typeof world): Promise<Map<string, Record<string, unknown>>> {
  receiver.heard.length = 0;
  const ctx = kit.app.ctx(desk.company);
  await ctx.transaction(async () => {
    // The payloads are checked against the schemas below, not by the compiler.
    for (const [event, payload] of Object.entries(payloads(about)))
      ctx.emit(event as 'ticket.deleted', payload as { ticketId: number });
  });
  await kit.quiet();
  return new Map(receiver.heard.map(({ json }) => [json.type as string, json]));
}

describe('every event type', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });

  test.each([
    ['of rows that are there', () => world],
    [
      'of rows that are gone by then',
      () => ({ ticketId: gone, messageId: gone, contactId: gone, queueId: gone, userId: gone }),
    ],
  ])('every event type %s is delivered as its schema says', async (_what, about) => {
    const published = await publishAll(about());
    expect([...published.keys()].sort()).toEqual(eventTypes.map(({ name }) => name).sort());
    const wrong = eventTypes.flatMap((type) => {
      const fits = ajv.compile(presentEventType(type, 'pt').schema);
      return fits(published.get(type.name)) ? [] : [{ type: type.name, errors: fits.errors }];
    });
    expect(wrong).toEqual([]);
  });

  test('every event type carries what belongs to it: contacts, users, queue and connection', async () => {
    const published = await publishAll(world);
    const dataOf = (type: string) => published.get(type)?.data as Record<string, Record<string, unknown>>;
    const { ticketId, messageId, contactId, queueId, userId } = world;
    expect(dataOf('message.status')).toMatchObject({
      messageId,
      message: { id: messageId, ticketId, fromMe: false },
      ticket: { queue: { id: queueId }, user: { id: userId }, connection: { id: desk.connectionId } },
    });
    expect(dataOf('contact.updated')).toMatchObject({
      contact: { id: contactId, isGroup: false },
      fields: ['name', 'email'],
    });
    expect(dataOf('queue.updated').queue).toMatchObject({ id: queueId });
    expect(dataOf('user.created').user).toMatchObject({ id: userId });
    expect(dataOf('connection.saved').connection).toMatchObject({ id: desk.connectionId });
    expect(dataOf('card.moved')).toMatchObject({ fromTagId: null, toTagId: 2 });
    expect(dataOf('ticket.reopened')).toMatchObject({
      before: { status: 'closed', connectionId: desk.connectionId },
      after: { status: 'open', userId },
    });
  });

  test('events of tickets and contacts carry the values of the record’s own fields by key, and other events none', async () => {
    const api = kit.app.api(desk.admin);
    const choices = [{ label: 'Troca' }];
    await api.post('/fields', { target: 'ticket', label: 'Pedido', key: 'order', type: 'text' });
    await api.post('/fields', { target: 'ticket', label: 'Valor', key: 'amount', type: 'number' });
    const { body } = await api.post('/fields', {
      ...{ target: 'contact', label: 'Motivo', key: 'reason', type: 'choice', choices },
    });
    await api.put(`/tickets/${world.ticketId}/fields`, { fields: { order: 'A-7', amount: '12,5' } });
    await api.put(`/contacts/${world.contactId}/fields`, { fields: { reason: 'Troca' } });
    await kit.quiet();
    const published = await publishAll(world);
    const dataOf = (type: string) => published.get(type)?.data as Record<string, unknown> | undefined;
    const valuesIn = (type: string) => dataOf(type)?.fieldValues;
    expect(valuesIn('ticket.closed')).toEqual({ order: 'A-7', amount: 12.5 });
    expect(valuesIn('contact.updated')).toEqual({ reason: body.choices[0].id });
    expect(valuesIn('message.received')).toBeUndefined();
  });

  test('an event about what is gone keeps the ids, with null for the rows', async () => {
    const published = await publishAll({ ...world, ticketId: gone, messageId: gone });
    expect(published.get('message.edited')?.data).toEqual({
      ...{ messageId: gone, message: null, ticketId: gone, ticket: null },
    });
    expect(published.get('schedule.failed')?.data).toMatchObject({
      ...{ scheduleId: 5, ticketId: null, messageId: null, contact: { id: world.contactId } },
    });
  });

  test('every event type is in the catalogue that admins are given, in their language', async () => {
    const { body } = await kit.app.api(desk.admin).get('/webhook-events');
    expect(body.eventTypes).toHaveLength(eventTypes.length);
    const [first] = body.eventTypes;
    expect(first).toMatchObject({
      ...{ name: 'ticket.created', version: 1, group: 'tickets', summary: 'Um ticket foi aberto' },
      schema: { type: 'object', properties: { type: { const: 'ticket.created' } } },
    });
    const agent = await kit.anAgent(desk);
    expect((await kit.app.api(agent).get('/webhook-events')).status).toBe(403);
  });
});

test('the tag changes of an agent reach the address by the calls that agents make', async () => {
  receiver.heard.length = 0;
  const api = kit.app.api(desk.admin);
  const { body: tag } = await api.post('/tags', { name: 'Urgente', kanban: 1 });
  await api.post('/tags/sync', { ticketId: world.ticketId, tags: [{ id: tag.id }] });
  await api.put(`/tags/${tag.id}`, { name: 'Muito urgente' });
  await kit.quiet();
  const heard = receiver.heard.map(({ json }) => json.type).sort();
  expect(heard).toEqual(['card.moved', 'tag.created', 'tag.updated', 'ticket.tagged']);
  const tagged = receiver.heard.find(({ json }) => json.type === 'ticket.tagged');
  expect(tagged?.json.data).toMatchObject({
    ...{ ticketId: world.ticketId, tagIds: [tag.id], userId: desk.admin.id },
    ticket: { id: world.ticketId, tags: [{ id: tag.id }] },
  });
});

test('the changes of queues, connections and users by an admin reach the address too', async () => {
  receiver.heard.length = 0;
  const api = kit.app.api(desk.admin);
  const { body: queue } = await api.post('/queue', { name: 'Cobrança', color: '#102030' });
  await api.put(`/queue/${queue.id}`, { name: 'Cobranças', color: '#102030' });
  await api.delete(`/queue/${queue.id}`);
  const { body: line } = await api.post('/whatsapp', { name: 'Segunda linha', provider: 'sandbox' });
  await kit.quiet();
  const of = (type: string) => receiver.heard.filter(({ json }) => json.type === type);
  expect(of('queue.created')[0]?.json.data).toMatchObject({ queueId: queue.id });
  expect(of('queue.updated').length).toBeGreaterThan(0);
  expect(of('queue.deleted')[0]?.json.data).toMatchObject({ queueId: queue.id, queue: null });
  expect(of('connection.saved')[0]?.json.data).toMatchObject({
    connection: { id: line.id, name: 'Segunda linha' },
  });
});
