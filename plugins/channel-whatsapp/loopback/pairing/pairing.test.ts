import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Loopback } from '../loopback.ts';
import { startLoopback } from '../start-loopback.ts';
import { StockClient } from '../testing/stock-client.ts';

let loopback: Loopback;
const clients: StockClient[] = [];

beforeEach(async () => {
  loopback = await startLoopback({ fewPreKeys: true });
});

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  await loopback.close();
});

function aClient(): StockClient {
  const client = new StockClient(loopback);
  clients.push(client);
  return client;
}

test('a client publishes its usual 812 keys', async () => {
  const usual = await startLoopback();
  const client = await StockClient.paired(usual, '5511999990000');
  expect(usual.account('5511999990000').device?.preKeyCount).toBeGreaterThan(800);
  await client.end();
  await usual.close();
});

describe('pairing with the loopback', () => {
  test('a stock client shows a code, is scanned, restarts with 515 and is open', async () => {
    const client = aClient();
    const qr = await client.until(() => client.qrs[0]);
    await loopback.pairPhone(qr, '5511999990000', { name: 'Padaria' });
    await client.until(() => client.isOpen);
    expect(client.closes).toEqual([515]);
    expect(client.creds.me).toMatchObject({ id: '5511999990000:1@s.whatsapp.net', name: 'Padaria' });
    expect(client.creds.me?.lid).toMatch(/^\d{15}:1@lid$/);
    expect(loopback.ledger.problems).toEqual([]);
  });

  test('the client logs in again with what it kept', async () => {
    const client = aClient();
    await loopback.pairPhone(await client.until(() => client.qrs[0]), '5511999990000');
    await client.until(() => client.isOpen);
    await client.end();
    client.connect();
    await client.until(() => client.isOpen);
    expect(client.qrs).toHaveLength(1);
  });

  test('a code that no client shows any more is refused', async () => {
    const client = aClient();
    const qr = await client.until(() => client.qrs[0]);
    await client.end();
    await expect(loopback.pairPhone(qr, '5511999990000')).rejects.toThrow('No client shows this code');
  });

  test('eight letters typed on the phone pair as well', async () => {
    const client = aClient();
    await client.until(() => client.qrs[0]);
    const code = await client.socket.requestPairingCode('5511999990000');
    await loopback.ledger.until(
      (ledger) => ledger.frames({ tag: 'iq', direction: 'fromProduct' }).length > 1,
    );
    await loopback.pairPhone(code, '5511999990000');
    await client.until(() => client.isOpen);
    expect(client.creds.me?.id).toBe('5511999990000:1@s.whatsapp.net');
  });

  test('wrong letters do not pair', async () => {
    const client = aClient();
    await client.until(() => client.qrs[0]);
    await client.socket.requestPairingCode('5511999990000', 'ABCDEFGH');
    await loopback.ledger.until(
      (ledger) => ledger.frames({ tag: 'iq', direction: 'fromProduct' }).length > 1,
    );
    await expect(loopback.pairPhone('HGFEDCBA', '5511999990000')).rejects.toThrow();
    expect(loopback.network.directory.accounts).toEqual([]);
  });

  test('two clients of one phone both get what customers write', async () => {
    const clients = [aClient(), aClient()];
    for (const client of clients) {
      await loopback.pairPhone(await client.until(() => client.qrs[0]), '5511999990000');
      await client.until(() => client.isOpen);
    }
    const { id } = await loopback.customers.add('5511988880001').write('5511999990000', 'aos dois');
    for (const client of clients) await client.until(() => client.message(id));
    expect(loopback.ledger.messagesIn({ id })).toHaveLength(2);
  });

  test('an unlinked phone is paired anew and its customers reach it', async () => {
    const ana = loopback.customers.add('5511988880001');
    const jid = `${ana.number}@s.whatsapp.net`;
    for (const round of [1, 2]) {
      const client = aClient();
      await loopback.pairPhone(await client.until(() => client.qrs[0]), '5511999990000');
      await client.until(() => client.isOpen);
      const { id } = await ana.write('5511999990000', `volta ${round}`);
      await client.until(() => client.message(id));
      await client.socket.sendMessage(jid, { text: `resposta ${round}` });
      await loopback.ledger.until(() => ana.received.length === round);
      loopback.account('5511999990000').closeWith(401);
      await client.until(() => client.closes.at(-1) === 401);
    }
  });

  test('a code made by another client is refused', async () => {
    const [one, two] = [aClient(), aClient()];
    const mine = (await one.until(() => one.qrs[0])).split(',');
    const other = (await two.until(() => two.qrs[0])).split(',');
    const mixed = [mine[0], ...other.slice(1)].join(',');
    await expect(loopback.pairPhone(mixed, '5511999990000')).rejects.toThrow('another client');
  });
});
