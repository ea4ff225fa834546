/** @on-servers leases and due messages are claimed on the database's clock */
import { nextTurn } from '@balcao/core';
import { eventually, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { processBus } from '../channel/process-bus.ts';
import { type ConnectionsKit, startConnections } from '../testing/connections-kit.ts';

let kit: ConnectionsKit;
let admin: TestUser;
beforeAll(async () => {
  kit = await startConnections();
  admin = await kit.anAdmin();
});
afterAll(() => kit.app.close());

const [ana, bia] = ['5511999990001', '5511999990002'].map((value) => ({ kind: 'phone' as const, value }));
const api = () => kit.app.api(admin);
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects by its assertions
const outboxOf = async (id: number): Promise<any[]> =>
  (await api().get(`/sandbox/${id}/outbox`)).body.messages;
const faults = (id: number, body: Record<string, unknown>) => api().post(`/sandbox/${id}/faults`, body);

describe('the outbox of a connection', () => {
  test('the outbox sends what waits in order, agents’ messages before bulk, each once', async () => {
    const id = await kit.aPairedConnection(admin);
    const bulk = [1, 2, 3].map(() => kit.messageStore.put(id, { priority: 'bulk' }));
    const human = kit.messageStore.put(id, { priority: 'human' });
    kit.wake(admin, id);
    await kit.messageStore.until(() => [...bulk, human].every(({ state }) => state === 'sent'));
    const wireIds = (await outboxOf(id)).map(({ wireId }) => wireId);
    expect(wireIds).toEqual([human, ...bulk].map(({ wireId }) => wireId));
  });

  test('the outbox reads its list anew between two bulk messages when an agent writes', async () => {
    const id = await kit.aPairedConnection(admin);
    await faults(id, { delayMs: 5 });
    const bulk = Array.from({ length: 150 }, () => kit.messageStore.put(id, { priority: 'bulk' }));
    kit.wake(admin, id);
    await kit.messageStore.until(() => bulk.some(({ state }) => state === 'sent'));
    const human = kit.messageStore.put(id, { priority: 'human' });
    kit.wake(admin, id);
    await kit.messageStore.until(() => [...bulk, human].every(({ state }) => state === 'sent'));
    const wireIds = (await outboxOf(id)).map(({ wireId }) => wireId);
    expect(wireIds.indexOf(human.wireId)).toBeLessThan(bulk.length - 30);
  });

  test('the outbox confirms that a message was taken, then that it was delivered', async () => {
    const id = await kit.aPairedConnection(admin);
    const message = kit.messageStore.put(id);
    kit.wake(admin, id);
    await kit.messageStore.until(() => kit.messageStore.acks.get(message.wireId) === 2);
    await kit.messageStore.until(() => kit.messageStore.acks.get(message.wireId) === 3);
  });

  test('the outbox sends what waited while the connection was down as soon as it is up', async () => {
    const { id } = await kit.aConnection(admin);
    const message = kit.messageStore.put(id);
    kit.wake(admin, id);
    expect(message.state).toBe('pending');
    await api().post(`/sandbox/${id}/scan`);
    await kit.messageStore.until(() => message.state === 'sent');
  });

  test('the outbox tries a lost message again under its wire id and keeps the order of its customer', async () => {
    const id = await kit.aPairedConnection(admin);
    await faults(id, { dropEvery: 3 });
    const messages = [1, 2, 3, 4].map(() => kit.messageStore.put(id, { to: ana }));
    const other = kit.messageStore.put(id, { to: bia });
    kit.wake(admin, id);
    await kit.messageStore.until(() => [...messages, other].every(({ state }) => state === 'sent'));
    const sent = (await outboxOf(id)).map(({ wireId }) => wireId);
    expect(sent.filter((wireId) => wireId !== other.wireId)).toEqual(messages.map(({ wireId }) => wireId));
    // The other customer did not wait for the third message's second try.
    expect(sent.indexOf(other.wireId)).toBe(2);
  });

  test('the outbox gives a refused message back and goes on with the next', async () => {
    const id = await kit.aPairedConnection(admin);
    await faults(id, { refuse: true });
    const refused = kit.messageStore.put(id, { to: ana });
    kit.wake(admin, id);
    await kit.messageStore.until(() => refused.state === 'failed');
    await faults(id, {});
    const next = kit.messageStore.put(id, { to: ana });
    kit.wake(admin, id);
    await kit.messageStore.until(() => next.state === 'sent');
    expect(kit.messageStore.failures.at(-1)).toMatchObject({
      messageId: refused.messageId,
      outcome: 'refused',
    });
  });

  test('the outbox sends nothing anew before the database knows what was sent', async () => {
    const id = await kit.aPairedConnection(admin);
    const { messageStore } = kit;
    const noting = messageStore.sent.bind(messageStore);
    let failures = 2;
    messageStore.sent = async (...given) => {
      if (failures-- > 0) throw new Error('the database is away');
      return noting(...given);
    };
    const messages = [1, 2, 3].map(() => messageStore.put(id));
    kit.wake(admin, id);
    await messageStore.until(() => messages.every(({ state }) => state === 'sent'));
    messageStore.sent = noting;
    expect((await outboxOf(id)).map(({ wireId }) => wireId)).toEqual(messages.map(({ wireId }) => wireId));
  });

  test('the outbox drains a thousand messages to one customer in order', async () => {
    const id = await kit.aPairedConnection(admin);
    const messages = Array.from({ length: 1000 }, () => kit.messageStore.put(id, { to: ana }));
    kit.wake(admin, id);
    await kit.messageStore.until(() => messages.every(({ state }) => state === 'sent'));
    expect((await outboxOf(id)).map(({ wireId }) => wireId)).toEqual(messages.map(({ wireId }) => wireId));
  });

  test('the outbox gets a wake-up only after the commit', async () => {
    const id = await kit.aPairedConnection(admin);
    const bus = processBus(kit.app.host);
    const tell = bus.tell;
    let wakeUps = 0;
    bus.tell = (topic, payload) => {
      const { connectionIds = [] } = payload as { connectionIds?: number[] };
      if (connectionIds.includes(id)) wakeUps++;
      tell.call(bus, topic, payload);
    };
    await expect(
      kit.app.ctx({ id: admin.companyId }).transaction(async () => {
        kit.wake(admin, id);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    // Wake-ups of one moment leave as one: the next moment's is one more.
    await nextTurn();
    const message = kit.messageStore.put(id);
    kit.wake(admin, id);
    await kit.messageStore.until(() => message.state === 'sent');
    await eventually(() => wakeUps > 0);
    bus.tell = tell;
    expect(wakeUps).toBe(1);
  });
});
