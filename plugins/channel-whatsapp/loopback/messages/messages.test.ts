import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Customer } from '../customer.ts';
import type { Loopback } from '../loopback.ts';
import { startLoopback } from '../start-loopback.ts';
import { StockClient } from '../testing/stock-client.ts';

const number = '5511999990000';
let loopback: Loopback;
let client: StockClient;
let next = 0;

beforeAll(async () => {
  loopback = await startLoopback({ fewPreKeys: true });
  client = await StockClient.paired(loopback, number);
});

afterAll(async () => {
  await client.end();
  await loopback.close();
  expect(loopback.ledger.problems).toEqual([]);
});

function aCustomer(options: Partial<Parameters<Loopback['customers']['add']>[0] & object> = {}): Customer {
  next += 1;
  return loopback.customers.add({ number: `55119888800${String(next).padStart(2, '0')}`, ...options });
}

describe('a customer of the loopback', () => {
  test('a customer writes, and the product reads it and confirms', async () => {
    const ana = aCustomer({ name: 'Ana' });
    const { id } = await ana.write(number, 'Olá, quero um orçamento');
    const { message, type } = await client.until(() => client.message(id));
    expect(type).toBe('notify');
    expect(message).toMatchObject({
      pushName: 'Ana',
      key: { remoteJid: `${ana.number}@s.whatsapp.net`, remoteJidAlt: `${ana.lid}@lid`, fromMe: false },
      message: { conversation: 'Olá, quero um orçamento' },
    });
    await loopback.ledger.until((ledger) => ledger.messagesIn({ id })[0]?.deliveredAt);
  });

  test('a customer writes many messages in order, and all are confirmed once', async () => {
    const bia = aCustomer();
    const bodies = Array.from({ length: 20 }, (_, place) => `linha ${place}`);
    await Promise.all(bodies.map((body) => bia.write(number, body)));
    await loopback.ledger.until((ledger) => ledger.lost({ from: bia.number }).length === 0);
    await client.until(() => client.texts.includes('linha 19'));
    expect(client.texts.filter((text) => text.startsWith('linha'))).toEqual(bodies);
  });

  test('a customer gets an answer, decrypts it, and their receipts reach the product', async () => {
    const caio = aCustomer();
    await caio.write(number, 'oi');
    const sent = await client.socket.sendMessage(`${caio.number}@s.whatsapp.net`, { text: 'Bom dia, Caio' });
    const id = sent?.key.id ?? '';
    await loopback.ledger.until(() => caio.received.length > 0);
    expect(caio.received).toMatchObject([{ id, kind: 'text', body: 'Bom dia, Caio', copies: 1 }]);
    await client.until(() => client.status(id) === 3);
    caio.inbox.read();
    await client.until(() => client.status(id) === 4);
    expect(loopback.ledger.messagesOut({ id })).toMatchObject([
      { to: caio.number, kind: 'text', body: 'Bom dia, Caio', readable: true },
    ]);
  });

  test('a customer is written to first, by their number alone', async () => {
    const davi = aCustomer();
    const found = await client.socket.onWhatsApp(davi.number, '5511000000000');
    expect(found).toEqual([{ jid: `${davi.number}@s.whatsapp.net`, exists: true }]);
    await client.socket.sendMessage(`${davi.number}@s.whatsapp.net`, { text: 'Promoção' });
    await loopback.ledger.until(() => davi.received.length > 0);
    expect(davi.received[0]?.body).toBe('Promoção');
  });

  test('a customer sees a message once that the product sends twice under one id', async () => {
    const eva = aCustomer();
    const options = { messageId: '3EB0AAAABBBBCCCC0001' };
    for (let time = 0; time < 2; time += 1)
      await client.socket.sendMessage(`${eva.number}@s.whatsapp.net`, { text: 'uma vez' }, options);
    await loopback.ledger.until(() => eva.received[0]?.copies === 2);
    expect(eva.received).toHaveLength(1);
    expect(loopback.ledger.repeated({ to: eva.number })).toMatchObject([{ id: options.messageId }]);
    expect(loopback.ledger.doubled()).toEqual([]);
  });

  test('a message that a customer sees twice under two ids is a doubled intent', async () => {
    const fabio = aCustomer();
    for (let time = 0; time < 2; time += 1)
      await client.socket.sendMessage(`${fabio.number}@s.whatsapp.net`, { text: 'duas vezes' });
    await loopback.ledger.until(() => fabio.received.length === 2);
    const doubled = loopback.ledger.doubled();
    expect(doubled).toMatchObject([{ intent: 'duas vezes', to: fabio.number }]);
    expect(doubled[0]?.ids).toHaveLength(2);
  });

  test('a customer sees read receipts when the product reads', async () => {
    const gil = aCustomer();
    const { id } = await gil.write(number, 'leu?');
    const { message } = await client.until(() => client.message(id));
    await client.socket.readMessages([message.key]);
    await loopback.ledger.until((ledger) => ledger.messagesIn({ id })[0]?.readAt);
  });

  test('a customer with an address in a form of their own is the same customer by LID', async () => {
    const helo = aCustomer({ addressing: 'lid' });
    const { id } = await helo.write(number, 'sou LID');
    const { message } = await client.until(() => client.message(id));
    expect(message.key).toMatchObject({
      remoteJid: `${helo.lid}@lid`,
      remoteJidAlt: `${helo.number}@s.whatsapp.net`,
    });
    await client.socket.sendMessage(message.key.remoteJid ?? '', { text: 'por LID' });
    await loopback.ledger.until(() => helo.received.length > 0);
    expect(helo.received[0]?.body).toBe('por LID');
  });

  test('a customer can hide their number altogether', async () => {
    const ines = aCustomer({ addressing: 'lid', hidesNumber: true });
    const { id } = await ines.write(number, 'sem número');
    const { message } = await client.until(() => client.message(id));
    expect(message.key.remoteJidAlt).toBeUndefined();
    await client.socket.sendMessage(message.key.remoteJid ?? '', { text: 'olá' });
    await loopback.ledger.until(() => ines.received.length > 0);
  });

  test('a customer who lost their keys asks for the message again and gets it', async () => {
    const joao = aCustomer();
    await joao.write(number, 'oi');
    const jid = `${joao.number}@s.whatsapp.net`;
    await client.socket.sendMessage(jid, { text: 'um' });
    await loopback.ledger.until(() => joao.received.length === 1);
    await joao.write(number, 'recebi');
    await client.until(() => client.texts.includes('recebi'));
    await client.socket.sendMessage(jid, { text: 'dois' });
    await loopback.ledger.until(() => joao.received.length === 2);
    await joao.losesKeys(number);
    await client.socket.sendMessage(jid, { text: 'três' });
    await loopback.ledger.until(() => joao.received.length === 3);
    expect(joao.received.map(({ body }) => body)).toEqual(['um', 'dois', 'três']);
    expect(loopback.ledger.repeated({ to: joao.number })).toEqual([]);
  });

  test('a customer sends receipts in any order', async () => {
    const katia = aCustomer();
    katia.inbox.confirms = false;
    const sent = await client.socket.sendMessage(`${katia.number}@s.whatsapp.net`, { text: 'ordem' });
    const id = sent?.key.id ?? '';
    await loopback.ledger.until(() => katia.received.length > 0);
    expect(client.status(id)).toBeLessThan(3);
    katia.inbox.confirm(id, 'played');
    await client.until(() => client.statuses(id).includes(5));
    katia.inbox.confirm(id);
    await client.until(() => client.statuses(id).includes(3));
  });

  test('a customer writes one message by both of their addresses', async () => {
    const lia = aCustomer();
    const { id } = await lia.write(number, 'a mesma');
    await client.until(() => client.message(id));
    lia.addressing = 'lid';
    await lia.write(number, 'a mesma', { id });
    await client.until(() => client.message(id)?.message.key.remoteJid === `${lia.lid}@lid`);
    expect(loopback.ledger.messagesIn({ id })).toMatchObject([{ frames: 2 }]);
  });
});
