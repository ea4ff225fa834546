import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Customer } from './customer.ts';
import type { Loopback } from './loopback.ts';
import { startLoopback } from './start-loopback.ts';
import { StockClient } from './testing/stock-client.ts';

const number = '5511999990000';
let loopback: Loopback;
let client: StockClient;
let ana: Customer;
let bia: Customer;

beforeAll(async () => {
  loopback = await startLoopback({ fewPreKeys: true });
  client = await StockClient.paired(loopback, number);
  ana = loopback.customers.add('5511988880001');
  bia = loopback.customers.add('5511988880002');
});

afterAll(async () => {
  await client.end();
  await loopback.close();
  expect(loopback.ledger.problems).toEqual([]);
});

describe.each(['lid', 'pn'] as const)('a group addressed by %s', (addressing) => {
  let id: string;
  let jid: string;

  beforeAll(() => {
    id = loopback.createGroup('Turma', number, [ana.number, bia.number], addressing).id;
    jid = `${id}@g.us`;
  });

  test('a group is known to the product', async () => {
    const about = await client.socket.groupMetadata(jid);
    expect(about).toMatchObject({ id: jid, subject: 'Turma', addressingMode: addressing, size: 3 });
    expect(Object.keys(await client.socket.groupFetchAllParticipating())).toContain(jid);
  });

  test('a group brings the product what members write, under their addresses', async () => {
    const first = await ana.write(number, 'oi turma', { group: id });
    const second = await ana.write(number, 'de novo', { group: id });
    const { message } = await client.until(() => client.message(first.id));
    const own = addressing === 'lid' ? `${ana.lid}@lid` : `${ana.number}@s.whatsapp.net`;
    expect(message).toMatchObject({
      key: { remoteJid: jid, participant: own },
      message: { conversation: 'oi turma' },
    });
    await client.until(() => client.message(second.id));
    await loopback.ledger.until((ledger) => ledger.lost({ chat: id }).length === 0);
  });

  test('a group brings every member what the product writes', async () => {
    for (const text of ['aviso 1', 'aviso 2']) await client.socket.sendMessage(jid, { text });
    for (const member of [ana, bia]) {
      const inGroup = () => member.received.filter((each) => each.group === id);
      await loopback.ledger.until(() => inGroup().length === 2);
      expect(inGroup().map(({ body }) => body)).toEqual(['aviso 1', 'aviso 2']);
    }
  });

  test('a quote, an edit and a revocation of a member stay in the group', async () => {
    const { id: first } = await bia.write(number, 'cinco', { group: id });
    await client.until(() => client.message(first));
    await bia.edit(first, 'seis');
    const update = await client.until(() => client.updates.find(({ key }) => key.id === first));
    expect(update.key.remoteJid).toBe(jid);
    await bia.revoke(first);
    await client.until(() => client.updates.find((each) => each.key.id === first && !each.update.message));
  });
});

test('the product makes a group and changes its members', async () => {
  const made = await client.socket.groupCreate('Nova', [`${ana.number}@s.whatsapp.net`]);
  expect(made).toMatchObject({ subject: 'Nova', size: 2 });
  await client.socket.groupParticipantsUpdate(made.id, [`${bia.number}@s.whatsapp.net`], 'add');
  expect((await client.socket.groupMetadata(made.id)).participants).toHaveLength(3);
  await client.socket.groupUpdateSubject(made.id, 'Novíssima');
  await client.socket.groupLeave(made.id);
  await expect(client.socket.groupMetadata(made.id)).rejects.toThrow('forbidden');
});
