/** @on-servers leases and due messages are claimed on the database's clock */
import { wallClock } from '@balcao/core';
import { eventually, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ConnectionsKit, noLimits, startConnections } from '../testing/connections-kit.ts';

let kit: ConnectionsKit;
let admin: TestUser;
/** Stands still until a test moves it: a gap lasts as long as the test wants to look at it. */
let clockMs = 0;
beforeAll(async () => {
  // No sweep while a message waits for one: whatever leaves after a gap was woken for it.
  kit = await startConnections({ times: { sweepMs: 3_600_000, now: () => clockMs } });
  admin = await kit.anAdmin();
});
afterAll(() => kit.app.close());

const api = (user = admin) => kit.app.api(user);
const limit = (id: number, limits: object) =>
  api().put(`/whatsapp/${id}/sending`, { ...noLimits, ...limits });
const sendingOf = async (id: number) => (await api().get(`/whatsapp/${id}/sending`)).body;
const customer = (index: number) => ({ kind: 'phone' as const, value: `551199999${1000 + index}` });
const bulk = (id: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    kit.messageStore.put(id, { priority: 'bulk', to: customer(index) }),
  );
const isSent = ({ state }: { state: string }) => state === 'sent';
/** Looks for all that may leave now; another number's messages, one after the other, show that it has left. */
async function wakeAndWait(id: number, other: number): Promise<void> {
  kit.wake(admin, id);
  for (let count = 0; count < 3; count++) {
    const marker = kit.messageStore.put(other, { to: customer(90) });
    kit.wake(admin, other);
    await kit.messageStore.until(() => isSent(marker));
  }
}

describe('what a number may send', () => {
  test('a number may send without bounds on a channel that names none', async () => {
    const id = await kit.aPairedConnection(admin);
    expect(await sendingOf(id)).toEqual({
      limits: null,
      defaults: null,
      isCustom: false,
      timeZone: wallClock('').timeZone,
      ageDays: 0,
      today: { sent: 0, bulk: 0, budget: null },
      nextBulkAt: null,
      pause: null,
    });
  });

  test('the limits of a number are set by an admin and given back to the channel', async () => {
    const { id } = await kit.aConnection(admin);
    const limits = { ...noLimits, bulkGapSeconds: 12.5, dailyBudget: [{ fromDay: 0, perDay: 9 }] };
    const set = await limit(id, limits);
    expect(set.body).toMatchObject({ limits, defaults: null, isCustom: true, ageDays: null });
    expect(set.body.today.budget).toBe(9);
    const quiet = { ...limits, quietFrom: '22:00', quietTo: '06:30' };
    expect((await limit(id, quiet)).body.limits).toEqual(quiet);
    expect((await sendingOf(id)).limits).toEqual(quiet);
    const { body } = await api().delete(`/whatsapp/${id}/sending`);
    expect(body).toMatchObject({ limits: null, isCustom: false });
  });

  test.each([
    ['a gap below nothing', { replyGapSeconds: -1 }, 'replyGapSeconds'],
    ['a gap above an hour', { bulkGapSeconds: 3601 }, 'bulkGapSeconds'],
    ['a budget that does not rise', { dailyBudget: [{ fromDay: 3, perDay: 1 }] }, 'dailyBudget'],
    ['a budget without bounds', { dailyBudget: [{ fromDay: 0, perDay: 100_001 }] }, 'dailyBudget'],
    ['half a pair of quiet hours', { quietFrom: '21:00' }, 'quietTo'],
    ['an hour that no clock has', { quietFrom: '24:00', quietTo: '08:00' }, 'quietFrom'],
  ])('the limits of a number are not %s', async (_what, limits, field) => {
    const { id } = await kit.aConnection(admin);
    const { status, body } = await limit(id, limits);
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'ERR_VALIDATION' });
    expect(JSON.stringify(body.details)).toContain(field);
    expect((await sendingOf(id)).isCustom).toBe(false);
  });

  test('the limits of a number go with its connection', async () => {
    await kit.aConnection(admin);
    const id = await kit.aPairedConnection(admin);
    await limit(id, {});
    await api().delete(`/whatsapp/${id}`);
    for (const table of ['SendingLimits', 'SendingState'])
      expect(await kit.app.host.database.knex(table).where({ connectionId: id })).toEqual([]);
  });
});

describe('the pace of a number', () => {
  test('the pace of a number never has a shorter gap between bulk messages than was set', async () => {
    const [id, other] = [
      await kit.aNumberLimitedTo(admin, { bulkGapSeconds: 30, bulkJitterSeconds: 10 }),
      await kit.aNumberLimitedTo(admin, {}),
    ];
    const messages = bulk(id, 3);
    kit.wake(admin, id);
    await kit.messageStore.until(() => messages.some(isSent));
    for (let sent = 1; sent < messages.length; sent++) {
      clockMs += 29_999;
      await wakeAndWait(id, other);
      expect(messages.filter(isSent)).toHaveLength(sent);
      clockMs += 10_002;
      kit.wake(admin, id);
      await kit.messageStore.until(() => messages.filter(isSent).length > sent);
    }
  });

  test('the pace of a number never has an agent’s message wait behind bulk', async () => {
    const from = Date.now();
    const id = await kit.aNumberLimitedTo(admin, { bulkGapSeconds: 3600 });
    const [first, ...rest] = bulk(id, 50);
    kit.wake(admin, id);
    await kit.messageStore.until(() => first?.state === 'sent');
    const looks = kit.messageStore.looks;
    const humans = [60, 61, 62].map((index) => kit.messageStore.put(id, { to: customer(index) }));
    kit.wake(admin, id);
    await kit.messageStore.until(() => humans.every(({ state }) => state === 'sent'));
    expect(rest.every(({ state }) => state === 'pending')).toBe(true);
    // It waits by a timer: a look for the ring, one after what was sent, and no loop.
    expect(kit.messageStore.looks - looks).toBeLessThan(6);
    const { nextBulkAt, today } = await sendingOf(id);
    expect(Date.parse(nextBulkAt)).toBeGreaterThanOrEqual(from + 3_600_000);
    expect(today.bulk).toBe(1);
  });

  test('the pace of a number leaves the least time between any two messages', async () => {
    const [id, other] = [
      await kit.aNumberLimitedTo(admin, { replyGapSeconds: 7 }),
      await kit.aNumberLimitedTo(admin, {}),
    ];
    const messages = [0, 1, 2].map((index) => kit.messageStore.put(id, { to: customer(index) }));
    // It is unknown when the former owner sent its last one: the first waits, too.
    for (let sent = 0; sent < messages.length; sent++) {
      await wakeAndWait(id, other);
      clockMs += 6_999;
      await wakeAndWait(id, other);
      expect(messages.filter(isSent)).toHaveLength(sent);
      // Up to three seventh more, by chance.
      clockMs += 3_002;
      kit.wake(admin, id);
      await kit.messageStore.until(() => messages.filter(isSent).length > sent);
    }
  });

  test('the pace of a number takes another rhythm at once', async () => {
    const id = await kit.aNumberLimitedTo(admin, { bulkGapSeconds: 3600 });
    const messages = bulk(id, 3);
    kit.wake(admin, id);
    await kit.messageStore.until(() => messages.some(isSent));
    await wakeAndWait(id, await kit.aNumberLimitedTo(admin, {}));
    expect(messages.filter(isSent)).toHaveLength(1);
    // The clock stands still, and no sweep comes: nothing but the change itself wakes the number.
    await limit(id, {});
    await kit.messageStore.until(() => messages.every(isSent));
  });

  test('the pace of a number ends with the budget of the day, for bulk only', async () => {
    const id = await kit.aNumberLimitedTo(admin, { dailyBudget: [{ fromDay: 0, perDay: 2 }] });
    const messages = bulk(id, 4);
    kit.wake(admin, id);
    await kit.messageStore.until(() => messages[1]?.state === 'sent');
    const human = kit.messageStore.put(id);
    kit.wake(admin, id);
    await kit.messageStore.until(() => human.state === 'sent');
    expect(messages.map(({ state }) => state)).toEqual(['sent', 'sent', 'pending', 'pending']);
    const { nextBulkAt, today } = await eventually(async () => {
      const sending = await sendingOf(id);
      return sending.today.sent === 3 && sending;
    });
    expect(today).toEqual({ sent: 3, bulk: 2, budget: 2 });
    expect(wallClock('').at(Date.parse(nextBulkAt)).minuteOfDay).toBe(0);
  });

  test('the budget of a number is not charged for undelivered messages', async () => {
    const id = await kit.aNumberLimitedTo(admin, { dailyBudget: [{ fromDay: 0, perDay: 1 }] });
    const unregistered = kit.messageStore.put(id, {
      priority: 'bulk',
      to: { kind: 'phone', value: '0001234567' },
    });
    const registered = bulk(id, 1)[0];
    kit.wake(admin, id);
    await kit.messageStore.until(() => registered?.state === 'sent');
    expect(unregistered.state).toBe('failed');
  });

  test('the pace of a number rests in quiet hours, for bulk only', async () => {
    const { minuteOfDay: minute } = wallClock('').at(Date.now());
    const clock = (ahead: number) => {
      const at = (minute + ahead + 24 * 60) % (24 * 60);
      return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
    };
    const id = await kit.aNumberLimitedTo(admin, { quietFrom: clock(-5), quietTo: clock(60) });
    const [waiting] = bulk(id, 1);
    const human = kit.messageStore.put(id);
    kit.wake(admin, id);
    await kit.messageStore.until(() => human.state === 'sent');
    expect(waiting?.state).toBe('pending');
    const { nextBulkAt } = await sendingOf(id);
    expect(wallClock('').at(Date.parse(nextBulkAt)).minuteOfDay).toBe((minute + 60) % (24 * 60));
    await limit(id, {});
    await kit.messageStore.until(() => waiting?.state === 'sent');
  });
});
