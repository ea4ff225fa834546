/** @on-servers events are kept in the transaction that they report */

import { readOutboundAllow } from '@balcao/core/testing/index.ts';
import { type FakeOutside, failing, ok, startOutside } from '@balcao/core/testing/servers/fake-outside.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { messageStoreOf } from '../connections/index.ts';
import { aNumber } from '../tickets/testing/tickets-kit.ts';
import { deliveries } from './deliveries/deliveries.ts';
import { forgetEndpoints } from './endpoints/find-endpoint.ts';
import { type Subscribed, startWebhooks, type WebhooksKit } from './testing/webhooks-kit.ts';

let kit: WebhooksKit;
let receiver: FakeOutside;
beforeAll(async () => {
  [kit, receiver] = await Promise.all([startWebhooks(), startOutside(ok)]);
});
afterAll(async () => {
  await kit.app.close();
  await receiver.close();
});
beforeEach(() => {
  receiver.heard.length = 0;
  receiver.behave(ok);
});

const hook = (...eventTypes: string[]) => ({ url: `${receiver.url}/hook`, eventTypes });
const api = (desk: Subscribed) => kit.app.api(desk.admin);
const rows = (desk: Subscribed) => kit.app.ctx(desk.company).table('WebhookDeliveries');
const endpointRow = (desk: Subscribed) =>
  kit.app.ctx(desk.company).table('WebhookEndpoints').where({ id: desk.id });
const inFull = async (desk: Subscribed, id: number) =>
  (await api(desk).get(`/webhook-endpoints/${desk.id}/deliveries/${id}`)).body;
/** Ends the pause of an address that failed. */
const rest = async (desk: Subscribed) => {
  await endpointRow(desk).update({ sparedUntil: null });
  forgetEndpoints(kit.app.ctx(desk.company));
};
const write = async (desk: Subscribed, body = 'Oi', number = aNumber()) => {
  await kit.write(desk, { number, body });
  await kit.quiet();
  return number;
};
const verified = (secret: string, index = 0) => {
  const { body, headers } = receiver.heard[index] as (typeof receiver.heard)[number];
  return new Webhook(secret).verify(body, headers as Record<string, string>) as Record<string, unknown>;
};

describe('a webhook', () => {
  test('a webhook gets what happened, signed as another implementation of Standard Webhooks verifies', async () => {
    const desk = await kit.aDeskWith(hook('message.received', 'ticket.created', 'contact.created'));
    const number = await write(desk);
    const { id, contactId } = await kit.ticketOf(desk, number);
    expect(receiver.heard.map(({ json }) => json.type).sort()).toEqual([
      'contact.created',
      'message.received',
      'ticket.created',
    ]);
    for (const index of [0, 1, 2]) verified(desk.secret, index);
    expect(() => verified('whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=')).toThrow();
    const message = receiver.heard.find(({ json }) => json.type === 'message.received');
    expect(message?.json).toMatchObject({
      id: message?.headers['webhook-id'],
      companyId: desk.company.id,
      data: {
        ticketId: id,
        contactId,
        message: { body: 'Oi', fromMe: false, status: 'received', media: null },
        ticket: { id, status: 'pending', contact: { number } },
        contact: { id: contactId, number },
      },
    });
    expect(await kit.log(desk)).toMatchObject(
      Array(3).fill({ state: 'delivered', status: 200, attempts: 1 }),
    );
  });

  test('a webhook gets the ad that led to a ticket, and null of one without', async () => {
    const desk = await kit.aDeskWith(hook('ticket.created'));
    const ad = { title: 'Oferta', body: 'Só hoje', sourceUrl: '', sourceId: '120', clickId: 'c1' };
    await kit.write(desk, { number: aNumber(), ad });
    await kit.write(desk, { number: aNumber() });
    await kit.quiet();
    expect(receiver.heard).toMatchObject([
      { json: { data: { ticket: { ad } } } },
      { json: { data: { ticket: { ad: null } } } },
    ]);
  });

  test('a webhook gets of a ticket what it asked for: assigned, closed and reopened, with before and after', async () => {
    const desk = await kit.aDeskWith(hook('ticket.assigned', 'ticket.closed', 'ticket.reopened'));
    const { id } = await kit.anOpenTicket(desk);
    for (const status of ['closed', 'open'])
      await api(desk).put(`/tickets/${id}`, { status, userId: desk.admin.id });
    await kit.quiet();
    expect(receiver.heard.map(({ json }) => json.type).sort()).toEqual([
      'ticket.assigned',
      'ticket.closed',
      'ticket.reopened',
    ]);
    const reopened = receiver.heard.find(({ json }) => json.type === 'ticket.reopened');
    expect(reopened?.json.data).toMatchObject({
      before: { status: 'closed' },
      after: { status: 'open', userId: desk.admin.id },
      ticket: { user: { id: desk.admin.id } },
    });
  });

  test('a webhook gets our messages when they are stored, edited and deleted', async () => {
    const desk = await kit.aDeskWith(hook('message.stored', 'message.edited', 'message.deleted'));
    const { id } = await kit.anOpenTicket(desk);
    const { body } = await api(desk).post(`/messages/${id}`, { body: 'Pois não' });
    await api(desk).put(`/messages/${body.id}`, { body: 'Pois sim' });
    await kit.quiet();
    await api(desk).delete(`/messages/${body.id}`);
    await kit.quiet();
    const published = new Map(
      receiver.heard.map(({ json }) => [json.type, json.data as { message: unknown }]),
    );
    expect([...published.keys()].sort()).toEqual(['message.deleted', 'message.edited', 'message.stored']);
    expect(published.get('message.edited')?.message).toMatchObject({ body: 'Pois sim', fromMe: true });
    expect(published.get('message.deleted')?.message).toMatchObject({ body: '', isDeleted: true });
  });

  test('a webhook gets the file of a message when it arrives after it, and that it will not arrive', async () => {
    const desk = await kit.aDeskWith(hook('message.received', 'message.file'));
    const ctx = kit.app.ctx(desk.company);
    const awaits = { fileName: 'foto.png', mimeType: 'image/png', size: 4 };
    const photo = { number: aNumber(), kind: 'image' as const, body: '', awaits };
    const [wireId = '', lost = ''] = await kit.write(desk, photo, photo);
    await kit.quiet();
    const file = { fileName: 'foto.png', mimeType: 'image/png' };
    const media = await kit.app.host.media.save(desk.company.id, Buffer.from('fake'), file);
    const store = messageStoreOf(kit.app.host);
    await store.mediaArrived(ctx, desk.connectionId, { wireId, media });
    await store.mediaArrived(ctx, desk.connectionId, { wireId, media });
    const failure = { code: 'REASON_WHATSAPP_FILE_GONE', details: null };
    await store.mediaArrived(ctx, desk.connectionId, { wireId: lost, failure });
    await kit.quiet();
    const files = receiver.heard.filter(({ json }) => json.type === 'message.file');
    expect(files.map(({ json }) => json.data)).toMatchObject([
      { failureCode: null, message: { media: { name: 'foto.png' } } },
      { failureCode: failure.code, message: { media: null } },
    ]);
  });

  test('a webhook gets no file of a message of which it never heard', async () => {
    const desk = await kit.aDeskWith(hook('message.received', 'message.stored', 'message.file'));
    const ctx = kit.app.ctx(desk.company);
    const store = messageStoreOf(kit.app.host);
    const [number, wireId] = [aNumber(), 'PAST1'];
    const awaits = { fileName: 'foto.png', mimeType: 'image/png', size: 4 };
    const past = { from: [{ kind: 'phone' as const, value: number }], timestamp: 1_700_000_000_000 };
    const photo = { ...past, wireId, kind: 'image' as const, body: '', awaits };
    await store.receivePast(ctx, desk.connectionId, [photo]);
    const file = { fileName: 'foto.png', mimeType: 'image/png' };
    const media = await kit.app.host.media.save(desk.company.id, Buffer.from('fake'), file);
    await store.mediaArrived(ctx, desk.connectionId, { wireId, media, isPast: true });
    await kit.quiet();
    expect(await ctx.table('Messages').where({ wireId }).pluck('mediaKey')).toEqual([media.key]);
    expect(receiver.heard).toEqual([]);
  });

  test('an event costs nothing without a subscriber: no row is written', async () => {
    const desk = await kit.aDeskWith(hook('ticket.deleted'));
    await write(desk);
    expect(await kit.app.ctx(desk.company).table('WebhookEvents')).toEqual([]);
    expect(await rows(desk)).toEqual([]);
  });

  test('a webhook signs with both secrets for a day after a renewal, and then with the new one alone', async () => {
    const desk = await kit.aDeskWith(hook('ticket.created'));
    const { body } = await api(desk).post(`/webhook-endpoints/${desk.id}/secret`);
    await write(desk);
    verified(desk.secret);
    verified(body.secret);
    await endpointRow(desk).update({ earlierSecretUntil: 1 });
    forgetEndpoints(kit.app.ctx(desk.company));
    await write(desk);
    verified(body.secret, 1);
    expect(() => verified(desk.secret, 1)).toThrow();
  });
});

describe('an address that fails', () => {
  test('a failing address is tried for a day, under one id and never before it asked for, and spared meanwhile', async () => {
    const desk = await kit.aDeskWith(hook('ticket.created'));
    receiver.behave(failing(503, { 'retry-after': '3600' }));
    const from = Date.now();
    await write(desk);
    const [row] = await kit.log(desk);
    expect(Date.parse(row?.nextAt as string)).toBeGreaterThanOrEqual(from + 3_600_000);
    for (let tries = 1; tries < 5; tries++) await kit.due(desk);
    expect(receiver.heard).toHaveLength(5);
    await kit.due(desk);
    expect(receiver.heard).toHaveLength(5);
    expect((await api(desk).get(`/webhook-endpoints/${desk.id}`)).body).toMatchObject({
      ...{ state: 'on', failures: 5, sparedUntil: expect.any(String) },
      failureCode: 'REASON_WEBHOOK_STATUS',
    });
    for (let tries = 0; tries < 4; tries++) {
      await rest(desk);
      await kit.due(desk);
    }
    expect(await kit.log(desk)).toMatchObject([{ state: 'failed', attempts: 8 }]);
    expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await inFull(desk, row?.id as number)).toMatchObject({
      body: receiver.heard[0]?.body,
      answer: '{}',
      tries: Array(8).fill({ status: 503, failureCode: 'REASON_WEBHOOK_STATUS' }),
    });
  });

  test('a failing address that is well again is called as before', async () => {
    const desk = await kit.aDeskWith(hook('ticket.created'));
    receiver.behave(failing(500));
    await write(desk);
    receiver.behave(ok);
    await kit.due(desk);
    expect(await kit.log(desk)).toMatchObject([{ state: 'delivered', attempts: 2, failureCode: null }]);
    const { body } = await api(desk).get(`/webhook-endpoints/${desk.id}`);
    expect(body).toMatchObject({ failures: 0, failingSince: null, failureCode: null });
  });

  test('an address that fails for days is paused, the admins notified, and goes on when it is saved', async () => {
    const desk = await kit.aDeskWith(hook('ticket.created'));
    receiver.behave(failing(500));
    await write(desk);
    await endpointRow(desk).update({ failingSince: Date.now() - 73 * 3_600_000 });
    await kit.due(desk);
    await write(desk);
    expect(receiver.heard).toHaveLength(2);
    expect(await kit.log(desk)).toMatchObject(
      Array(2).fill({ state: 'failed', failureCode: 'REASON_WEBHOOK_PAUSED' }),
    );
    const stopped = await api(desk).get(`/webhook-endpoints/${desk.id}`);
    expect(stopped.body).toMatchObject({ state: 'paused', failureCode: 'REASON_WEBHOOK_PAUSED' });
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const refused = await api(desk).post(`/webhook-endpoints/${desk.id}/replay`, { since });
    expect(refused).toMatchObject({ status: 400, body: { error: 'ERR_WEBHOOK_STOPPED' } });
    receiver.behave(ok);
    await api(desk).put(`/webhook-endpoints/${desk.id}`, {});
    const replayed = await api(desk).post(`/webhook-endpoints/${desk.id}/replay`, { since });
    expect(replayed.body).toEqual({ count: 2 });
    await kit.quiet();
    expect(await kit.log(desk)).toMatchObject(Array(2).fill({ state: 'delivered' }));
    const { body } = await api(desk).get('/audit');
    expect(JSON.stringify(body)).toContain('webhook.stopped');
  });

  test('an address that answers 410 is switched off at once, and gets nothing until it is saved', async () => {
    const desk = await kit.aDeskWith(hook('ticket.created'));
    receiver.behave(failing(410));
    await write(desk);
    await write(desk);
    expect(receiver.heard).toHaveLength(1);
    expect(await kit.log(desk)).toMatchObject([{ state: 'failed', failureCode: 'REASON_WEBHOOK_GONE' }]);
    receiver.behave(ok);
    const saved = await api(desk).put(`/webhook-endpoints/${desk.id}`, {});
    expect(saved.body).toMatchObject({ state: 'on', failureCode: null });
    await write(desk);
    expect(receiver.heard).toHaveLength(2);
  });
});

describe('the log', () => {
  test('the webhook log sends a test at once, and one delivery again under its id', async () => {
    const desk = await kit.aDeskWith(hook('ticket.created'));
    const path = `/webhook-endpoints/${desk.id}`;
    const tested = await api(desk).post(`${path}/test`);
    expect(tested.body).toMatchObject({ eventType: 'webhook.test', state: 'delivered', answer: '{}' });
    receiver.behave(failing(404));
    expect((await api(desk).post(`${path}/test`)).body).toMatchObject({ state: 'failed', status: 404 });
    receiver.behave(ok);
    await write(desk);
    const [row] = await kit.log(desk);
    await api(desk).post(`${path}/deliveries/${row?.id}/replay`);
    await kit.quiet();
    const [again, before] = [receiver.heard.at(-1), receiver.heard.at(-2)];
    expect(again?.body).toBe(before?.body);
    expect(again?.headers['webhook-id']).toBe(before?.headers['webhook-id']);
    expect((await inFull(desk, row?.id as number)).tries).toHaveLength(2);
  });

  test('the webhook log is kept for thirty days', async () => {
    const desk = await kit.aDeskWith(hook('ticket.created'));
    await write(desk);
    const inDays = (days: number) => ({ now: Date.now() + days * 24 * 3_600_000 });
    await deliveries.prune(kit.app.host, inDays(29));
    expect(await rows(desk)).toHaveLength(1);
    await deliveries.prune(kit.app.host, inDays(31));
    expect(await rows(desk)).toEqual([]);
  });
});

describe('what is saved', () => {
  test('a webhook is refused for unknown events, own-network addresses, a taken name and past the limit', async () => {
    const desk = await kit.aDeskWith(hook('ticket.created'));
    const save = async (about: object) =>
      (
        await api(desk).post('/webhook-endpoints', {
          ...{ name: 'ERP', url: 'https://erp.example.com/x', eventTypes: ['ticket.created'] },
          ...about,
        })
      ).body.error;
    expect(await save({ eventTypes: ['ticket.eaten'] })).toBe('ERR_WEBHOOK_UNKNOWN_EVENT');
    for (const url of ['http://169.254.169.254/latest', 'http://10.0.0.7/', 'ftp://example.com/', 'x'])
      expect(await save({ url })).toBe('ERR_ADDRESS_REFUSED');
    expect(await save({})).toBeUndefined();
    expect(await save({})).toBe('ERR_WEBHOOK_NAME_TAKEN');
    for (let made = 2; made < 20; made++) await save({ name: `ERP ${made}` });
    expect(await save({ name: 'ERP 21' })).toBe('ERR_WEBHOOK_LIMIT');
  });

  test('a webhook that is switched off gets nothing, and gives up what waits', async () => {
    const desk = await kit.aDeskWith(hook('ticket.created'));
    receiver.behave(failing(500));
    await write(desk);
    const { body } = await api(desk).put(`/webhook-endpoints/${desk.id}`, { isEnabled: false });
    expect(body).toMatchObject({ state: 'off' });
    await write(desk);
    expect(await kit.log(desk)).toMatchObject([{ state: 'failed', failureCode: 'REASON_WEBHOOK_OFF' }]);
  });
});

test('an address that leads into our own networks is not called even if it was saved', async () => {
  const guarded = await startWebhooks({ config: { outboundAllow: readOutboundAllow('') } });
  const desk = await guarded.aDeskWith({ url: 'https://erp.example.com/', eventTypes: ['ticket.created'] });
  await guarded.app
    .ctx(desk.company)
    .table('WebhookEndpoints')
    .update({ url: `${receiver.url}/` });
  forgetEndpoints(guarded.app.ctx(desk.company));
  const { body } = await guarded.app.api(desk.admin).post(`/webhook-endpoints/${desk.id}/test`);
  expect(body).toMatchObject({ state: 'failed', status: null });
  expect(body.failureCode).toMatch(/^REASON_OUTSIDE_/);
  expect(receiver.heard).toEqual([]);
  await guarded.app.close();
});
