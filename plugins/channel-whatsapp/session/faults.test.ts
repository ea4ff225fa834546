import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messageStoreOf } from '../../connections/index.ts';
import type { Customer } from '../loopback/customer.ts';
import { figure } from '../testing/figure.ts';
import { type ProductKit, type Store, startProduct } from '../testing/product-kit.ts';

let kit: ProductKit;
beforeAll(async () => {
  kit = await startProduct({ whatsapp: { endsWithinMs: 500, tidyMs: 200 } });
});
afterAll(() => kit.close());

const aCustomer = (about: object = {}) => kit.loopback.customers.add({ number: kit.aNumber(), ...about });
const aStore = async () => {
  const number = kit.aNumber();
  const store = await kit.aPairedStore(number);
  return { store, number, account: kit.loopback.account(number) };
};
const message = async (store: Store, wireId: string) =>
  (await kit.messages(store)).filter((row) => row.wireId === wireId);
const contacts = ({ companyId }: Store) => kit.app.host.database.knex('Contacts').where({ companyId });
const isDelivered = (id: string) => eventually(() => kit.loopback.ledger.messagesIn({ id })[0]?.deliveredAt);

// Run side by side: each has its own number, for which its faults are set.
describe('a disturbed line', () => {
  test.concurrent('a message that a disturbed line brings three times, by number, by LID and across a cut, is one message', async () => {
    const { store, number, account } = await aStore();
    const received: number[] = [];
    kit.app.host.events.on('message.received', (ctx, { messageId }) => {
      if (ctx.companyId === store.companyId) received.push(messageId);
    });
    const ana = aCustomer();
    const ids: string[] = [];
    kit.loopback.faults.frames({ kind: 'repeat', direction: 'toProduct', tag: 'message', account: number });
    for (let count = 0; count < 8; count++) {
      const text = `m${count}`;
      ana.addressing = 'pn';
      // Each frame twice, the repeat by the other address, and a third after the connection was cut.
      const { id } = await ana.write(number, text);
      ids.push(id);
      ana.addressing = 'lid';
      await ana.write(number, text, { id });
      account.cut();
      await ana.write(number, text, { id });
      await kit.reaches(store, 'CONNECTED');
      await isDelivered(id);
    }
    await eventually(async () => (await kit.messages(store)).length >= ids.length);
    await eventually(() => kit.loopback.ledger.lost({ account: number }).length === 0);
    await kit.app.settle();
    const rows = await kit.messages(store);
    const frames = ids.map((id) => kit.loopback.ledger.messagesIn({ id })[0]?.frames ?? 0);
    figure(
      `${frames.reduce((sum, count) => sum + count, 0)} deliveries of ${ids.length} messages: ${rows.length} rows`,
    );
    expect(Math.min(...frames)).toBeGreaterThanOrEqual(3);
    expect(rows.map(({ wireId }) => wireId)).toEqual(ids);
    expect(await kit.tickets(store)).toMatchObject([{ unreadMessages: ids.length }]);
    expect(await contacts(store)).toHaveLength(1);
    expect(received).toHaveLength(ids.length);
  });

  const overtaken = async (updates: (ana: Customer, id: string) => Promise<unknown>) => {
    const { store, number } = await aStore();
    const ana = aCustomer();
    await ana.write(number, 'antes');
    await eventually(async () => (await kit.messages(store)).length === 1);
    const about = { direction: 'toProduct' as const, tag: 'message', account: number, times: 1 };
    kit.loopback.faults.frames({ kind: 'hold', ...about });
    const { id } = await ana.write(number, 'original');
    await updates(ana, id);
    // The edit or the revocation has come, and its message has not.
    const early = () => kit.app.host.database.knex('EarlyNews').where({ wireId: id });
    await eventually(async () => (await early()).length === 1);
    expect(await message(store, id)).toEqual([]);
    kit.loopback.faults.letGo(number);
    const [row] = await eventually(async () => {
      const rows = await message(store, id);
      return rows.length > 0 && rows;
    });
    await eventually(async () => (await early()).length === 0);
    return { store, row };
  };

  test.concurrent('an edit that comes before its message is its text from the start', async () => {
    const { store, row } = await overtaken((ana, id) => ana.edit(id, 'corrigido'));
    expect(row).toMatchObject({ body: 'corrigido', isEdited: 1 });
    expect(await kit.tickets(store)).toMatchObject([{ unreadMessages: 2 }]);
  });

  test.concurrent('a revoke that comes before its message leaves it deleted', async () => {
    const { store, row } = await overtaken((ana, id) => ana.revoke(id));
    expect(row).toMatchObject({ isDeleted: 1 });
    expect(await kit.messages(store)).toHaveLength(2);
  });

  const lidDigits = (lid: string) => lid.replace(/\D.*/, '');

  test.concurrent('a contact who writes by number, then by LID, then by LID alone is one contact with one ticket', async () => {
    const { store, number } = await aStore();
    const ana = aCustomer({ name: 'Ana' });
    await ana.write(number, 'pelo número');
    ana.addressing = 'lid';
    await ana.write(number, 'pelo LID');
    ana.hidesNumber = true;
    await ana.write(number, 'só pelo LID');
    await eventually(async () => (await kit.messages(store)).length === 3);
    expect(await contacts(store)).toMatchObject([{ number: ana.number, name: 'Ana' }]);
    expect(await kit.tickets(store)).toHaveLength(1);
  });

  test.concurrent('a contact who writes by LID alone has no number until the network gives it, and stays the same contact', async () => {
    const { store, number } = await aStore();
    const bia = aCustomer({ name: 'Bia', addressing: 'lid', hidesNumber: true });
    await bia.write(number, 'sem número');
    await eventually(async () => (await kit.messages(store)).length === 1);
    const [unknown] = await contacts(store);
    // The substitute for a number must be no LID that a phone could dial.
    expect(unknown.number).not.toBe(lidDigits(bia.lid));
    expect(unknown.number).not.toBe(bia.number);
    bia.hidesNumber = false;
    await bia.write(number, 'agora com número');
    await eventually(async () => (await kit.messages(store)).length === 2);
    expect(await contacts(store)).toMatchObject([{ id: unknown.id, number: bia.number }]);
    expect(await kit.tickets(store)).toHaveLength(1);
    const all: Array<{ number: string }> = await contacts(store);
    expect(all.filter((contact) => contact.number === lidDigits(bia.lid))).toEqual([]);
  });
});

test('outdated data of a number goes while it stays connected', async () => {
  const { store, number } = await aStore();
  const { id } = await aCustomer().write(number, 'ontem');
  const rows = () =>
    kit.app.host.database.knex('WhatsappInbound').where('wireId', 'like', `${id} %`).whereNotNull('storedAt');
  await eventually(async () => (await rows()).length === 1);
  await rows().update({ storedAt: Date.now() - 25 * 60 * 60_000 });
  await eventually(async () => (await rows()).length === 0);
  expect((await kit.states(store)).map(({ status }) => status)).not.toContain('TIMEOUT');
});

describe('a crash', () => {
  const wheres = ['between journal and message', 'between message and the note of it'] as const;
  const lines = new Map<string, { store: Store; number: string; ana: Customer; ids: string[] }>();

  // One crash for both numbers: each stops where its fault says.
  beforeAll(async () => {
    const messageStore = messageStoreOf(kit.app.host);
    const receive = messageStore.receive.bind(messageStore);
    const [before, after] = await Promise.all(wheres.map(() => aStore()));
    const reached = new Set<number>();
    messageStore.receive = async (...given) => {
      const [{ companyId }] = given;
      if (companyId === after?.store.companyId) await receive(...given);
      reached.add(companyId);
      throw new Error('the process is gone');
    };
    for (const [index, line] of [before, after].entries()) {
      if (!line) throw new Error('two lines were made');
      const [{ store, number }, ana, ids] = [line, aCustomer(), [] as string[]];
      for (const body of ['um', 'dois', 'três']) ids.push((await ana.write(number, body)).id);
      // Acknowledged, so WhatsApp will not send them again.
      for (const id of ids) await isDelivered(id);
      await eventually(() => reached.has(store.companyId));
      lines.set(wheres[index] ?? '', { store, number, ana, ids });
    }
    await kit.restart();
  });

  test.concurrent.each(wheres)('a crash %s loses and doubles nothing', async (where) => {
    const line = lines.get(where);
    if (!line) throw new Error('the line was made');
    const { store, number, ana, ids } = line;
    await eventually(async () => (await kit.messages(store)).length === ids.length);
    await kit.reaches(store, 'CONNECTED');
    // Messages that the inbox log still had would come before it.
    const next = await ana.write(number, 'depois');
    await eventually(async () => (await message(store, next.id)).length > 0);
    expect((await kit.messages(store)).map(({ wireId }) => wireId)).toEqual([...ids, next.id]);
    expect(await kit.tickets(store)).toMatchObject([{ unreadMessages: ids.length + 1 }]);
    figure(`${where}: ${ids.length} confirmed before the crash, ${ids.length} rows after it`);
  });
});

// Alone, since the refused connection could be another test's.
test('a line that stays cut beyond a new try, three times over, is shown, heals, and loses and doubles nothing', async () => {
  const { store, number, account } = await aStore();
  const [ana, rui] = [aCustomer(), aCustomer()];
  await ana.write(number, 'oi');
  const [ticket] = await eventually(async () => {
    const list = await kit.tickets(store);
    return list.length > 0 && list;
  });
  const api = kit.app.api(store.admin);
  await api.put(`/tickets/${ticket.id}`, { status: 'open', userId: store.admin.id });
  const written: string[] = [];
  for (let round = 0; round < 3; round++) {
    const before = (await kit.states(store)).length;
    kit.loopback.faults.refuseConnections(1000);
    account.cut();
    for (const customer of [ana, rui])
      for (let count = 0; count < 3; count++)
        written.push((await customer.write(number, `durante ${round} ${count}`)).id);
    const posted = await api.post(`/messages/${ticket.id}`, { body: `resposta ${round}` });
    expect(posted.status).toBe(200);
    // Once for the cut, and once for a refused attempt.
    const shown = async () =>
      (await kit.states(store)).slice(before).filter(({ status }) => status === 'TIMEOUT').length;
    await eventually(async () => (await shown()) >= 2);
    kit.loopback.faults.clear();
    await kit.reaches(store, 'CONNECTED');
    await eventually(async () => {
      const rows = await kit.messages(store);
      return written.every((id) => rows.some(({ wireId }) => wireId === id));
    });
    await eventually(() => ana.received.some(({ body }) => body.includes(`resposta ${round}`)));
  }
  const rows = (await kit.messages(store)).filter(({ fromMe }) => !fromMe);
  expect(rows).toHaveLength(1 + written.length);
  expect(new Set(rows.map(({ wireId }) => wireId)).size).toBe(rows.length);
  expect(ana.received.filter(({ body }) => body.includes('resposta'))).toHaveLength(3);
  expect(kit.loopback.ledger.lost({ account: number })).toEqual([]);
  expect(kit.loopback.ledger.doubled()).toEqual([]);
  expect(kit.loopback.ledger.problems).toEqual([]);
});
