/** @on-both-databases keys and inbound messages are stored in batches of each database */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Credentials } from '../keys/credentials.ts';
import { newMessageId, node, now } from '../loopback/wire/nodes.ts';
import { startWhatsapp, type TestNumber, type WhatsappKit } from '../testing/whatsapp-kit.ts';

let kit: WhatsappKit;
beforeAll(async () => {
  kit = await startWhatsapp();
});
afterAll(() => kit.close());

const rows = (table: string, connectionId: number) =>
  kit.app.host.database.knex(table).where({ connectionId });

// The tests run side by side: each has its own number, and faults are set for that number.
describe('a device in the database', () => {
  test.concurrent('a device in the database is sealed, and forgotten when it is logged out', async () => {
    const { channel, connectionId } = await kit.paired();
    const [{ credentials }] = await rows('WhatsappCredentials', connectionId);
    expect(credentials).toMatch(/^sealed:/);
    const keys: Array<{ value: string }> = await rows('WhatsappKeys', connectionId);
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.filter(({ value }) => !value.startsWith('sealed:'))).toEqual([]);
    await channel.logout();
    expect(await rows('WhatsappKeys', connectionId)).toEqual([]);
    expect(await rows('WhatsappCredentials', connectionId)).toMatchObject([{ credentials: '' }]);
  });

  test.concurrent('a device in the database takes no writes of an owner that another has followed', async () => {
    const old = await kit.paired();
    const ana = kit.loopback.customers.add(kit.aNumber());
    const fresh = await kit.open(old, { epoch: 2 });
    await fresh.reports.reaches('CONNECTED');
    await old.reports.reaches('DISCONNECTED');
    await expect(kit.open(old, { epoch: 1 })).rejects.toThrow('Another process owns');
    const { id } = await ana.write(old.number, 'a quem?');
    await eventually(() => fresh.reports.messages.some(({ wireId }) => wireId === id));
    expect(old.reports.messages).toEqual([]);
    await fresh.channel.close();
    await old.channel.close();
  });
});

describe('what came in', () => {
  test.concurrent('a message that came in while no session was linked is handed on when the link is back', async () => {
    const session = await kit.paired();
    const ana = kit.loopback.customers.add(kit.aNumber());
    await eventually(() => synced(session));
    await session.channel.close();
    const ids: string[] = [];
    for (const body of ['um', 'dois', 'três']) ids.push((await ana.write(session.number, body)).id);
    const again = await kit.open(session);
    await eventually(() => again.reports.messages.length === 3);
    expect(again.reports.messages.map(({ wireId }) => wireId)).toEqual(ids);
    await again.channel.close();
  });

  test.concurrent('a message that was decrypted but not stored comes from the inbox log, once', async () => {
    const session = await kit.paired();
    const ana = kit.loopback.customers.add(kit.aNumber());
    session.reports.inbound = async () => {
      throw new Error('a crash at the worst moment');
    };
    const { id } = await ana.write(session.number, 'não me perca');
    await eventually(() => kit.loopback.ledger.messagesIn({ id })[0]?.deliveredAt);
    await session.channel.close();
    const again = await kit.open(session);
    await eventually(() => again.reports.messages.length === 1);
    expect(again.reports.messages).toMatchObject([{ wireId: id, body: 'não me perca' }]);
    await eventually(async () => {
      const [row] = await rows('WhatsappInbound', session.connectionId).where('wireId', 'like', `${id} %`);
      return row.storedAt !== null;
    });
    await again.channel.close();
    const third = await kit.open(session);
    await third.reports.reaches('CONNECTED');
    expect(third.reports.messages).toEqual([]);
    await third.channel.close();
  });

  test.concurrent('a message whose receipt was lost on its way is delivered again and answered from the inbox log', async () => {
    const session = await kit.paired();
    const ana = kit.loopback.customers.add(kit.aNumber());
    await eventually(() => synced(session));
    const receipt = { direction: 'fromProduct', tag: 'receipt', account: session.number } as const;
    kit.loopback.faults.frames({ kind: 'cutBefore', ...receipt, times: 1 });
    const { id } = await ana.write(session.number, 'duas vezes');
    await session.reports.reaches('TIMEOUT');
    await session.channel.close();
    const again = await kit.open(session);
    await eventually(() => kit.loopback.ledger.messagesIn({ id })[0]?.deliveredAt);
    expect(kit.loopback.ledger.messagesIn({ id })[0]).not.toMatchObject({ refused: expect.anything() });
    await again.channel.close();
  });

  test.concurrent('a message that comes three times over is the same message each time', async () => {
    const session = await kit.paired();
    const ana = kit.loopback.customers.add({ number: kit.aNumber(), addressing: 'lid' });
    kit.loopback.faults.frames({
      kind: 'repeat',
      direction: 'toProduct',
      tag: 'message',
      account: session.number,
    });
    const ids = [(await ana.write(session.number, 'um')).id, (await ana.write(session.number, 'dois')).id];
    await eventually(() => ids.every((id) => session.reports.messages.some(({ wireId }) => wireId === id)));
    const seen = new Set(session.reports.messages.map(({ wireId, body }) => `${wireId} ${body}`));
    expect([...seen]).toEqual([`${ids[0]} um`, `${ids[1]} dois`]);
    await session.channel.close();
  });

  test.concurrent('a message that cannot be read from the inbox log keeps no link from opening', async () => {
    const session = await kit.paired();
    await session.channel.close();
    const { companyId, connectionId } = session;
    const broken = {
      hash: 'x',
      wireId: 'broken',
      at: Date.now(),
      storedAt: null,
      piece: '{"stanza":{"tag":"message","attrs":{}}}',
    };
    await kit.app.host.database.knex('WhatsappInbound').insert({ ...broken, companyId, connectionId });
    const again = await kit.open(session);
    await again.reports.reaches('CONNECTED');
    await again.channel.close();
  });

  test.concurrent('a message that was history when the phone was paired opens nothing', async () => {
    const line = await kit.aTestNumber();
    const session = await kit.open(line);
    const messages = [{ body: 'antigo', timestamp: Date.now() - 86_400_000 }];
    const number = kit.aNumber();
    const history = [{ number, name: 'Velha Amiga', messages }];
    await kit.loopback.pairPhone(await session.reports.code(), line.number, { history });
    await session.reports.reaches('CONNECTED');
    const contacts = await eventually(async () => {
      const list = await session.channel.phoneContacts();
      return list.length > 0 && list;
    });
    expect(contacts).toEqual([{ number, name: 'Velha Amiga' }]);
    expect(session.reports.messages).toEqual([]);
    await session.channel.close();
  });
});

test('a message that the server never confirmed goes again under its own id and is shown once', async () => {
  const session = await kit.paired();
  const ana = kit.loopback.customers.add(kit.aNumber());
  await eventually(() => synced(session));
  const to = { kind: 'phone' as const, value: ana.number };
  const message = { wireId: kit.driver.newWireId(), to, kind: 'text' as const, body: 'só uma' };
  kit.loopback.faults.frames({ kind: 'cutBefore', direction: 'toProduct', tag: 'ack', times: 1 });
  await expect(session.channel.send(message)).rejects.toMatchObject({ outcome: 'retry' });
  await session.reports.reaches('TIMEOUT');
  const again = await kit.open(session);
  await again.reports.reaches('CONNECTED');
  await again.channel.send(message);
  await eventually(() => ana.received.length === 1);
  expect(ana.received.map(({ id, body }) => [id, body])).toEqual([[message.wireId, 'só uma']]);
  expect(kit.loopback.ledger.doubled()).toEqual([]);
  await again.channel.close();
});

test('a change of the credentials ends the link when another process owns the number by then', async () => {
  const session = await kit.paired();
  await eventually(() => synced(session));
  await rows('WhatsappCredentials', session.connectionId).update({ epoch: 2 });
  const from = `${session.number}@s.whatsapp.net`;
  const mode = node('disappearing_mode', { duration: '86400', t: now() });
  const stanza = node('notification', { from, type: 'account_sync', id: newMessageId(), t: now() }, [mode]);
  for (const device of kit.loopback.account(session.number).devices.values()) device.queue.post({ stanza });
  await session.reports.reaches('DISCONNECTED');
  await session.channel.close();
});

/** True once the phone has sent its history, which would hold back what waits for the next connection. */
async function synced(session: TestNumber): Promise<boolean> {
  const { creds } = await Credentials.load(kit.app.host, { ...session, epoch: 1 });
  return creds.accountSyncCounter > 0;
}
