import { eventually, readConfig, readOutboundAllow, startTestApp } from '@balcao/core/testing/index.ts';
import {
  type FakeOutside,
  failing,
  hanging,
  ok,
  startOutside,
} from '@balcao/core/testing/servers/fake-outside.ts';
import { startMailServer } from '@balcao/core/testing/servers/mail-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { aNumber } from '../tickets/testing/tickets-kit.ts';
import { deliveries } from './deliveries/deliveries.ts';
import { forgetEndpoints } from './endpoints/find-endpoint.ts';
import { OutboxRunner, outboxIdle } from './outbox/write-out.ts';
import { type Subscribed, startWebhooks, type WebhooksKit } from './testing/webhooks-kit.ts';

let kit: WebhooksKit;
let receiver: FakeOutside;
/**
 * Runners as another process on the same data has them: they share nothing but the database with those of this one.
 */
let other: { outbox: OutboxRunner; deliveries: ReturnType<typeof deliveries.newRunner> };
beforeAll(async () => {
  [kit, receiver] = await Promise.all([startWebhooks({ listen: true }), startOutside(ok)]);
  const { host } = kit.app;
  other = { outbox: new OutboxRunner(host, async () => true), deliveries: deliveries.newRunner(host) };
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
const ctxOf = (desk: Subscribed) => kit.app.ctx(desk.company);
const events = (desk: Subscribed) => ctxOf(desk).table('WebhookEvents');
const rows = (desk: Subscribed) => ctxOf(desk).table('WebhookDeliveries');
const otherIsQuiet = async () => {
  await other.outbox.idle();
  await other.deliveries.idle();
};
const publishClosed = (desk: Subscribed, ticketId = 1) =>
  ctxOf(desk).transaction(async () => ctxOf(desk).emit('ticket.deleted', { ticketId }));
/** Stores an event as a process leaves it that dies right after the commit. */
async function leave(desk: Subscribed, about: object = {}): Promise<void> {
  const now = Date.now();
  await ctxOf(desk).insert('WebhookEvents', {
    ...{ eventId: `evt_${aNumber()}`, type: 'ticket.deleted', payload: '{"ticketId":1}' },
    ...{ attempts: 0, nextAt: now, createdAt: now, updatedAt: now },
    ...about,
  });
}
/** Stores a delivery as a process leaves it that dies during an attempt. */
async function leaveDelivery(desk: Subscribed, about: object = {}): Promise<void> {
  const now = Date.now();
  await ctxOf(desk).insert('WebhookDeliveries', {
    ...{ endpointId: desk.id, eventId: `evt_${aNumber()}`, eventType: 'ticket.deleted', tries: '[]' },
    ...{ body: '{"type":"ticket.deleted"}', state: 'waiting', attempts: 1, nextAt: 1 },
    ...{ createdAt: now, updatedAt: now },
    ...about,
  });
}

describe('an event', () => {
  test('an event is stored in the transaction of its change, and nothing is stored of one that fails', async () => {
    const desk = await kit.aDeskWith(hook('ticket.deleted'));
    const ctx = ctxOf(desk);
    const { database } = kit.app.host;
    let kept = 0;
    await ctx.transaction(async () => {
      ctx.emit('ticket.deleted', { ticketId: 1 });
      database.beforeCommit(async () => {
        kept = (await events(desk)).length;
      });
    });
    expect(kept).toBe(1);
    await kit.quiet();
    const failed = ctx.transaction(async () => {
      ctx.emit('ticket.deleted', { ticketId: 2 });
      database.beforeCommit(() => Promise.reject(new Error('no')));
    });
    await expect(failed).rejects.toThrow('no');
    await kit.quiet();
    expect(receiver.heard).toHaveLength(1);
    expect(await events(desk)).toEqual([]);
  });

  test('an event that a killed process left is delivered by the next one', async () => {
    const desk = await kit.aDeskWith(hook('ticket.deleted'));
    await leave(desk);
    await other.outbox.sweep();
    await otherIsQuiet();
    await kit.quiet();
    expect(receiver.heard.map(({ json }) => json.data)).toEqual([{ ticketId: 1 }]);
    expect(await events(desk)).toEqual([]);
  });

  test('an event that two processes find is delivered once', async () => {
    const desk = await kit.aDeskWith(hook('ticket.deleted'));
    for (let count = 0; count < 8; count++) await leave(desk);
    await Promise.all([other.outbox.sweep(), kit.app.sweep('webhooks/events')]);
    await Promise.all([otherIsQuiet(), kit.quiet()]);
    await eventually(async () => (await rows(desk).where('state', 'delivered')).length === 8);
    expect(receiver.heard).toHaveLength(8);
    expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(8);
  });

  test('an event that cannot be written out keeps no other back, and is given up after some tries', async () => {
    const desk = await kit.aDeskWith(hook('ticket.deleted', 'contact.updated'));
    await leave(desk, { type: 'contact.updated', payload: '{"contactId":1,"fields":null}' });
    await leave(desk);
    await kit.app.sweep('webhooks/events');
    await kit.quiet();
    expect(receiver.heard.map(({ json }) => json.type)).toEqual(['ticket.deleted']);
    expect(await events(desk)).toMatchObject([{ type: 'contact.updated', attempts: 1 }]);
    await events(desk).update({ attempts: 9, nextAt: 1 });
    await kit.app.sweep('webhooks/events');
    await kit.quiet();
    expect(await events(desk)).toEqual([]);
    expect(kit.app.claimErrors(/could not be written out/)).toBe(2);
  });

  test('an event of a type that is sent no more is dropped', async () => {
    const desk = await kit.aDeskWith(hook('ticket.deleted'));
    await leave(desk, { type: 'ticket.eaten' });
    await kit.app.sweep('webhooks/events');
    await kit.quiet();
    expect(await events(desk)).toEqual([]);
    expect(await rows(desk)).toEqual([]);
  });

  test('an event that is too long goes out with its ids alone', async () => {
    const desk = await kit.aDeskWith(hook('campaign.started'));
    const payload = JSON.stringify({ campaignId: 7, name: 'x'.repeat(300_000) });
    await leave(desk, { type: 'campaign.started', payload });
    await kit.app.sweep('webhooks/events');
    await kit.quiet();
    expect(receiver.heard[0]?.json).toMatchObject({ isCut: true, data: { campaignId: 7 } });
    expect(receiver.heard[0]?.body.length).toBeLessThan(1000);
  });

  test('an event of a company whose plan has no webhooks is dropped', async () => {
    const desk = await kit.aDeskWith(hook('ticket.deleted'));
    const company = await kit.app.host.database.knex('Companies').where('id', desk.company.id).first();
    const flags = (useIntegrations: boolean) => kit.app.setFlags(company, { useIntegrations });
    await flags(false);
    await publishClosed(desk);
    await kit.quiet();
    expect(receiver.heard).toEqual([]);
    expect(await events(desk)).toEqual([]);
    expect((await kit.app.api(desk.admin).get('/webhook-endpoints')).status).toBe(402);
    await flags(true);
    await publishClosed(desk);
    await kit.quiet();
    expect(receiver.heard).toHaveLength(1);
  });
});

describe('a delivery', () => {
  test('a delivery that a killed process left in the midst of a try is tried again under its id', async () => {
    const desk = await kit.aDeskWith(hook('ticket.deleted'));
    await leaveDelivery(desk, { eventId: 'evt_left', claimedUntil: Date.now() - 1 });
    await other.deliveries.sweep();
    await otherIsQuiet();
    expect(receiver.heard.map(({ headers }) => headers['webhook-id'])).toEqual(['evt_left']);
    expect(await kit.log(desk)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  test('a delivery that another process has right now is left to it', async () => {
    const desk = await kit.aDeskWith(hook('ticket.deleted'));
    await leaveDelivery(desk, { claimedUntil: Date.now() + 60_000 });
    await other.deliveries.sweep();
    await otherIsQuiet();
    expect(receiver.heard).toEqual([]);
  });

  test('a delivery is made once by two processes that look at the same moment', async () => {
    const desk = await kit.aDeskWith(hook('ticket.deleted'));
    for (let count = 0; count < 12; count++) await leaveDelivery(desk);
    await Promise.all([other.deliveries.sweep(), kit.app.sweep('webhooks/deliveries')]);
    await Promise.all([otherIsQuiet(), kit.quiet()]);
    await eventually(async () => (await rows(desk).where('state', 'delivered')).length === 12);
    expect(receiver.heard).toHaveLength(12);
  });

  test('a delivery is found by the sweep behind any number of addresses that are spared', async () => {
    const desk = await kit.aDeskWith(hook('ticket.deleted'));
    const [now, ctx] = [Date.now(), ctxOf(desk)];
    const { id: _id, ...like } = await ctx.table('WebhookEndpoints').where({ id: desk.id }).first();
    const spared = { ...like, failures: 9, sparedUntil: now + 600_000 };
    const broken = Array.from({ length: 205 }, (_none, index) => ({
      ...spared,
      ...{ name: `Fora ${index}`, nameKey: `fora ${index}` },
    }));
    await kit.app.host.database.knex.batchInsert('WebhookEndpoints', broken, 50);
    const { id: lastOne } = await ctx.table('WebhookEndpoints').orderBy('id', 'desc').first();
    const due = Array.from({ length: 205 }, (_none, index) => ({
      ...{ companyId: desk.company.id, endpointId: lastOne - index, eventId: `evt_spared_${index}` },
      ...{ eventType: 'ticket.deleted', tries: '[]', body: '{}', state: 'waiting', attempts: 6 },
      ...{ nextAt: 1, createdAt: now, updatedAt: now },
    }));
    await kit.app.host.database.knex.batchInsert('WebhookDeliveries', due, 50);
    await leaveDelivery(await kit.aDeskWith(hook('ticket.deleted')));
    await other.deliveries.sweep();
    await otherIsQuiet();
    expect(receiver.heard).toHaveLength(1);
  });

  test('a delivery to an address that hangs holds no other back, four at a time', async () => {
    const slow = await startOutside(hanging);
    const desk = await kit.aDeskWith({ url: slow.url, eventTypes: ['ticket.deleted'] });
    await kit.anEndpoint(desk, hook('ticket.deleted'));
    for (let ticketId = 1; ticketId <= 10; ticketId++) await publishClosed(desk, ticketId);
    await eventually(async () => receiver.heard.length === 10);
    await eventually(async () => slow.heard.length >= 4);
    expect(slow.open).toBeLessThanOrEqual(4);
    await rows(desk).where({ endpointId: desk.id }).update({ state: 'failed' });
    slow.release();
    await kit.quiet();
    await slow.close();
  });

  test('a delivery among more than ten thousand waiting ones is given up, the oldest first', async () => {
    const desk = await kit.aDeskWith(hook('ticket.deleted'));
    const later = Date.now() + 3_600_000;
    const many = Array.from({ length: 10_003 }, (_, index) => ({
      ...{ endpointId: desk.id, eventId: `evt_many_${index}`, eventType: 'ticket.deleted', body: '{}' },
      ...{ state: 'waiting', nextAt: later, tries: '[]', createdAt: later, updatedAt: later },
    }));
    await ctxOf(desk).transaction(async () => {
      for (let start = 0; start < many.length; start += 500)
        await ctxOf(desk).insert('WebhookDeliveries', many.slice(start, start + 500));
    });
    await deliveries.prune(kit.app.host);
    const givenUp = await rows(desk).where('state', 'failed').orderBy('id').select('eventId', 'failureCode');
    expect(givenUp).toEqual(
      [0, 1, 2].map((index) => ({
        eventId: `evt_many_${index}`,
        failureCode: 'REASON_WEBHOOK_BACKLOG',
      })),
    );
    await rows(desk).delete();
  });
});

describe('screens', () => {
  test('screens that look at a webhook log get each delivery, and no others do', async () => {
    const desk = await kit.aDeskWith(hook('ticket.deleted'));
    const agent = await kit.anAgent(desk);
    const stranger = (await kit.aDesk()).admin;
    const [mine, agents, strangers] = await Promise.all(
      [desk.admin, agent, stranger].map((user) => kit.app.aSocket(user)),
    );
    expect(await mine?.join('joinWebhookLog', String(desk.id))).toBe(true);
    expect(await mine?.join('joinWebhooks')).toBe(true);
    for (const socket of [agents, strangers])
      expect(await socket?.join('joinWebhookLog', String(desk.id))).toBe(false);
    expect(await agents?.join('joinWebhooks')).toBe(false);
    await publishClosed(desk);
    const event = `company-${desk.company.id}-webhookDelivery`;
    const isDelivered = ({ record }: { record: { state: string } }) => record.state === 'delivered';
    const published = await mine?.waitFor(event, isDelivered);
    expect(published).toMatchObject({ action: 'update', record: { endpointId: desk.id, status: 200 } });
    expect(JSON.stringify(published)).not.toContain('secret');
    for (const socket of [agents, strangers]) expect(socket?.heard(event)).toEqual([]);
  });

  test('screens that look at the list of webhooks learn when an address fails and when it is well again', async () => {
    const desk = await kit.aDeskWith(hook('ticket.deleted'));
    const socket = await kit.app.aSocket(desk.admin);
    await socket.join('joinWebhooks');
    receiver.behave(failing(500));
    await publishClosed(desk);
    const event = `company-${desk.company.id}-webhook`;
    const fails = ({ record }: { record: { failures: number } }) => record.failures === 1;
    expect(await socket.waitFor(event, fails)).toMatchObject({
      record: { id: desk.id, state: 'on', failureCode: 'REASON_WEBHOOK_STATUS' },
    });
    receiver.behave(ok);
    await kit.quiet();
    await kit.due(desk);
    const isWell = ({ record }: { record: { failures: number } }) => record.failures === 0;
    expect(await socket.waitFor(event, isWell)).toMatchObject({ record: { failureCode: null } });
    await kit.app.api(desk.admin).delete(`/webhook-endpoints/${desk.id}`);
    expect(await socket.waitFor(event, ({ action }) => action === 'delete')).toMatchObject({ id: desk.id });
    expect(await rows(desk)).toEqual([]);
  });
});

test('a webhook event or delivery that a process left behind goes out after the next start', async () => {
  const first = await startWebhooks();
  const desk = await first.aDeskWith(hook('ticket.deleted'));
  const now = Date.now();
  const times = { createdAt: now, updatedAt: now, nextAt: now };
  const ctx = first.app.ctx(desk.company);
  await ctx.insert('WebhookEvents', {
    ...{ ...times, eventId: 'evt_a', type: 'ticket.deleted', payload: '{"ticketId":3}' },
  });
  await ctx.insert('WebhookDeliveries', {
    ...{ ...times, endpointId: desk.id, eventId: 'evt_b', eventType: 'ticket.deleted' },
    ...{ body: '{"type":"ticket.deleted"}', state: 'waiting', attempts: 1, tries: '[]' },
  });
  const { plugins } = first.app.app;
  const { databaseUrl, dataDir } = first.app.host.config;
  await first.app.app.close();
  const again = await startTestApp({
    plugins,
    on: { databaseUrl, dataDir },
    config: { outboundAllow: readOutboundAllow('127.0.0.1') },
  });
  await again.sweep('webhooks/events');
  await again.sweep('webhooks/deliveries');
  await outboxIdle(again.host);
  await deliveries.runner(again.host).idle();
  const ids = receiver.heard.map(({ headers }) => headers['webhook-id']);
  expect(ids.sort()).toEqual(['evt_a', 'evt_b']);
  await again.close();
  await first.app.dropDatabase();
});

test('a webhook that stops is announced to the admins by mail, in their language', async () => {
  const mail = await startMailServer();
  const publicUrl = 'https://balcao.example.com';
  const { smtp } = readConfig({ SMTP_URL: mail.url, MAIL_FROM: 'balcao@example.com', PUBLIC_URL: publicUrl });
  const mailing = await startWebhooks({ config: { smtp, publicUrl } });
  const desk = await mailing.aDeskWith(hook('ticket.deleted'));
  await mailing.app.ctx(desk.company).table('Users').where({ id: desk.admin.id }).update({ language: 'en' });
  receiver.behave(failing(410));
  await mailing.app.api(desk.admin).get('/webhook-endpoints');
  const ctx = mailing.app.ctx(desk.company);
  await ctx.transaction(async () => ctx.emit('ticket.deleted', { ticketId: 1 }));
  await mailing.quiet();
  forgetEndpoints(ctx);
  const letter = await mail.mailTo(desk.admin.email);
  expect(letter.subject).toMatch(/^The webhook “Webhook \d+” stopped/);
  expect(letter.text).toContain(`${receiver.url}/hook`);
  await mailing.app.close();
  await mail.close();
});
