import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Loopback, startLoopback } from './start-loopback.ts';
import { StockClient } from './testing/stock-client.ts';

let loopback: Loopback;
const clients: StockClient[] = [];

beforeEach(async () => {
  loopback = await startLoopback();
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

  test('a code nobody shows any more is refused', async () => {
    const client = aClient();
    const qr = await client.until(() => client.qrs[0]);
    await client.end();
    await expect(loopback.pairPhone(qr, '5511999990000')).rejects.toThrow('Nobody shows this code');
  });

  test('a code made by another client is refused', async () => {
    const [one, two] = [aClient(), aClient()];
    const mine = (await one.until(() => one.qrs[0])).split(',');
    const other = (await two.until(() => two.qrs[0])).split(',');
    const mixed = [mine[0], ...other.slice(1)].join(',');
    await expect(loopback.pairPhone(mixed, '5511999990000')).rejects.toThrow('another client');
  });
});
