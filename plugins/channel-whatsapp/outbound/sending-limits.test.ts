import { Agent } from 'node:https';
import { definePlugin } from '@balcao/core';
import { eventually, startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { drivers, wakeOwner } from '../../connections/index.ts';
import { connectionsWith } from '../../connections/plugin.ts';
import { MemoryMessageStore } from '../../connections/testing/memory-message-store.ts';
import { quickTimes } from '../../connections/testing/quick-times.ts';
import { queues } from '../../queues/plugin.ts';
import type { Loopback } from '../loopback/loopback.ts';
import { startLoopback } from '../loopback/start-loopback.ts';
import { migrations } from '../migrations/index.ts';
import { WhatsappDriver } from '../whatsapp-driver.ts';
import { sendingDefaults } from './sending-defaults.ts';

const messageStore = new MemoryMessageStore();
let loopback: Loopback;
let first: TestApp;
let app: TestApp;
let admin: TestUser;
let made = 0;
/** Monotonic clock by which gaps between messages are kept. */
let now = () => performance.now();

beforeAll(async () => {
  loopback = await startLoopback({ fewPreKeys: true });
  first = await start();
  app = first;
  admin = await app.aUser(await app.aCompany(), { profile: 'admin' });
});
afterAll(async () => {
  await app.close();
  await first.dropDatabase();
  await loopback.close();
});

/** The product with its sessions, and a mailbox that records what became of messages. */
function start(on?: TestApp['host']['config']): Promise<TestApp> {
  const uploadAgent = new Agent({ ca: loopback.testCa });
  const whatsapp = definePlugin({
    name: 'channel-whatsapp',
    requires: ['connections'],
    migrations,
    register: ({ host, provide }) => provide(drivers, new WhatsappDriver(host, { uploadAgent })),
  });
  return startTestApp({
    plugins: [queues, connectionsWith(quickTimes({ now: () => now() })), whatsapp, messageStore.plugin],
    listen: true,
    config: { whatsappUrl: loopback.url, whatsappTestRoot: loopback.testRoot },
    ...(on ? { on } : {}),
  });
}

const aNumber = () => `55119${String(Date.now()).slice(-5)}${String(++made).padStart(3, '0')}`;
const free = {
  replyGapSeconds: 0,
  bulkGapSeconds: 0,
  bulkJitterSeconds: 0,
  dailyBudget: [],
  quietFrom: null,
  quietTo: null,
};
const api = () => app.api(admin);
const sendingOf = async (id: number) => (await api().get(`/whatsapp/${id}/sending`)).body;
/** Ends of the pauses that were published to screens. */
const pausesReported = (id: number) =>
  app.sent.flatMap(({ event, payload }) => {
    const { whatsapp } = payload as { whatsapp?: { id: number; sendingPause?: { until: string } | null } };
    const isOf = event === `company-${admin.companyId}-whatsapp` && whatsapp?.id === id;
    return isOf && whatsapp.sendingPause ? [Date.parse(whatsapp.sendingPause.until)] : [];
  });
const statusOf = async (id: number) => (await api().get(`/whatsapp/${id}`)).body.status;
const wake = (id: number) => wakeOwner(app.ctx({ id: admin.companyId }), id);
const isSent = (...messages: Array<{ state: string }>) =>
  messageStore.until(() => messages.every(({ state }) => state === 'sent'));
/**
 * Waits until two messages of another number were sent, one after the other: by then the first number's next message
 * would have been sent, too.
 */
async function goesOn(id: number): Promise<void> {
  for (let count = 0; count < 2; count++) {
    const marker = messageStore.put(id, to(aCustomer()));
    wake(id);
    await isSent(marker);
  }
}
const to = (number: string) => ({ to: { kind: 'phone' as const, value: number } });
const aCustomer = () => loopback.customers.add({ number: aNumber() }).number;
const frames = (number: string) =>
  loopback.ledger.messagesOut({ account: number }).flatMap(({ seenAt }) => seenAt);

async function aTestNumber(limits: object | null = free): Promise<{ id: number; number: string }> {
  const { body } = await api().post('/whatsapp', { name: `Linha ${++made}`, provider: 'beta' });
  const { id } = body;
  if (limits) await api().put(`/whatsapp/${id}/sending`, limits);
  const code = await eventually(async () => (await api().get(`/whatsapp/${id}`)).body.qrcode || false);
  const number = aNumber();
  await loopback.pairPhone(code, number);
  await eventually(async () => (await statusOf(id)) === 'CONNECTED');
  return { id, number };
}

describe('a WhatsApp number', () => {
  test('a WhatsApp number keeps the pace that its channel sets', async () => {
    const elsewhere = await aTestNumber();
    // The clock stands still, so a gap lasts for as long as the test looks at it.
    let clockMs = now();
    now = () => clockMs;
    try {
      const { id, number } = await aTestNumber(null);
      expect(await sendingOf(id)).toMatchObject({
        limits: sendingDefaults,
        defaults: sendingDefaults,
        isCustom: false,
        ageDays: 0,
        today: { budget: 15 },
      });
      const messages = [1, 2, 3].map(() => messageStore.put(id, to(aCustomer())));
      // It is unknown when the former process sent its last message, so the first one waits, too.
      for (const [sent, message] of messages.entries()) {
        clockMs += 699;
        wake(id);
        await goesOn(elsewhere.id);
        expect(frames(number)).toHaveLength(sent);
        // A second is the longest gap with its random part.
        clockMs += 302;
        wake(id);
        await isSent(message);
      }
    } finally {
      now = () => performance.now();
    }
  });

  test('a WhatsApp number shows when its network was last heard', async () => {
    const from = Date.now();
    const { id } = await aTestNumber();
    const session = (await api().get(`/whatsapp/${id}/session`)).body;
    expect(Date.parse(session.lastFrameAt)).toBeGreaterThanOrEqual(from);
    expect(Date.parse(session.lastFrameAt)).toBeLessThanOrEqual(Date.now());
    expect(session.owner.host).toBeTruthy();
  });
});

test('a message that the network does not acknowledge holds back only its own customer', async () => {
  const { id, number } = await aTestNumber();
  const [silent, other] = [aCustomer(), aCustomer()];
  loopback.faults.refuseMessages({ error: 'silence', to: silent, times: 1 });
  const held = [messageStore.put(id, to(silent)), messageStore.put(id, to(silent))];
  const others = [1, 2, 3].map(() => messageStore.put(id, to(other)));
  wake(id);
  await isSent(...others);
  expect(held.map(({ state, attempts }) => [state, attempts])).toEqual([
    ['pending', 0],
    ['pending', 0],
  ]);
  expect(frames(number)).toHaveLength(4);
  // The test does not wait for the timeout: the end of the connection ends it, and the next connection sends both.
  loopback.account(number).cut();
  await isSent(...held);
});

describe('a lock on beginning conversations (463)', () => {
  test('a lock on new conversations (463) holds bulk and the refused customer, shows on screens, and ends by an admin', async () => {
    const { id, number } = await aTestNumber();
    const socket = await app.aSocket(admin);
    const [cold, other, answered] = [aCustomer(), aCustomer(), aCustomer()];
    loopback.faults.refuseMessages({ error: '463', times: 1, to: cold });
    const refused = messageStore.put(id, { ...to(cold), priority: 'bulk' });
    wake(id);
    const event = `company-${admin.companyId}-whatsapp`;
    const reported = await socket.waitFor(
      event,
      ({ whatsapp }) => whatsapp?.id === id && whatsapp.sendingPause,
    );
    expect(reported.whatsapp.sendingPause).toMatchObject({ limit: 'reachout', scope: 'bulk' });
    const { pause } = await sendingOf(id);
    expect(Date.parse(pause.until) - Date.parse(pause.since)).toBe(24 * 60 * 60_000);
    // Messages to other people go on, but not to the one whom WhatsApp refused.
    const next = messageStore.put(id, { ...to(other), priority: 'bulk' });
    const human = messageStore.put(id, to(answered));
    const held = messageStore.put(id, to(cold));
    wake(id);
    await isSent(human);
    expect([refused, next, held].map(({ state, attempts }) => [state, attempts])).toEqual(
      Array.from({ length: 3 }, () => ['pending', 0]),
    );
    expect(frames(number)).toHaveLength(2);
    const { body } = await api().delete(`/whatsapp/${id}/sending/pause`);
    expect(body.pause).toBeNull();
    await isSent(refused, next, held);
    const sent = loopback.ledger.messagesOut({ account: number });
    const framesOf = (wireId: string) => sent.find((message) => message.id === wireId)?.seenAt.length;
    expect([refused, next, human, held].map(({ wireId }) => framesOf(wireId))).toEqual([2, 1, 1, 1]);
    const freed = await socket.waitFor(
      event,
      ({ whatsapp }) => whatsapp?.id === id && whatsapp.sendingPause === null,
    );
    expect(freed.action).toBe('update');
    expect((await api().get(`/whatsapp/${id}`)).body.sendingPause).toBeNull();
  });

  test('a lock on new conversations (463) ends by itself when the network said it would', async () => {
    const { id, number } = await aTestNumber();
    const untilMs = Math.ceil(Date.now() / 1000) * 1000 + 3000;
    loopback.network.restrict(number, untilMs);
    const message = messageStore.put(id, { ...to(aCustomer()), priority: 'bulk' });
    wake(id);
    await eventually(() => pausesReported(id).includes(untilMs));
    await isSent(message);
    // WhatsApp accepts nothing that is sent sooner.
    expect(frames(number)).toHaveLength(2);
    await eventually(async () => (await api().get(`/whatsapp/${id}`)).body.sendingPause === null);
    expect((await sendingOf(id)).pause).toBeNull();
  });
});

describe('too many messages (429)', () => {
  test('a rate limit (429) holds everything, through a restart, until an admin ends it', async () => {
    const { id, number } = await aTestNumber();
    loopback.faults.refuseMessages({ error: '429', times: 1, account: number });
    const messages = [messageStore.put(id, to(aCustomer()))];
    wake(id);
    const paused = await eventually(async () => (await sendingOf(id)).pause ?? false);
    messages.push(...[2, 3].map(() => messageStore.put(id, to(aCustomer()))));
    const bulk = messageStore.put(id, { ...to(aCustomer()), priority: 'bulk' });
    wake(id);
    expect(paused).toMatchObject({ limit: 'rate', scope: 'all' });
    expect(Date.parse(paused.until) - Date.parse(paused.since)).toBe(15 * 60_000);
    await app.app.close();
    app = await start(app.host.config);
    await eventually(async () => (await statusOf(id)) === 'CONNECTED');
    wake(id);
    // Another number of the same process sends meanwhile, so the paused one had its turn.
    const elsewhere = await aTestNumber();
    const sent = messageStore.put(elsewhere.id, to(aCustomer()));
    wake(elsewhere.id);
    await isSent(sent);
    expect((await sendingOf(id)).pause).toEqual(paused);
    const row = (await api().get('/whatsapp')).body.find((each: { id: number }) => each.id === id);
    expect(row.sendingPause).toEqual({
      ...{ limit: 'rate', scope: 'all', until: paused.until },
      reasonCode: expect.any(String),
    });
    expect(frames(number)).toHaveLength(1);
    expect([...messages, bulk].every(({ state, attempts }) => state === 'pending' && attempts === 0)).toBe(
      true,
    );
    await api().delete(`/whatsapp/${id}/sending/pause`);
    await isSent(...messages, bulk);
    expect(frames(number)).toHaveLength(5);
    // Once more within the day: twice as long.
    loopback.faults.refuseMessages({ error: '429', times: 1, account: number });
    messageStore.put(id, to(aCustomer()));
    wake(id);
    const again = await eventually(async () => (await sendingOf(id)).pause ?? false);
    expect(Date.parse(again.until) - Date.parse(again.since)).toBe(30 * 60_000);
  });
});
