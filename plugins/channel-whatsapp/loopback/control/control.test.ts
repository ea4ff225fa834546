import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Loopback } from '../loopback.ts';
import { startLoopback } from '../start-loopback.ts';
import { StockClient } from '../testing/stock-client.ts';

const number = '5511999990000';
const customer = '5511988880001';
let loopback: Loopback;
let client: StockClient;

beforeAll(async () => {
  loopback = await startLoopback({ fewPreKeys: true });
  client = new StockClient(loopback);
});

afterAll(async () => {
  await client.end();
  await loopback.close();
});

async function ask(method: string, path: string, body?: object): Promise<{ status: number; body: never }> {
  const answer = await fetch(`${loopback.controlUrl}/control${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return { status: answer.status, body: (await answer.json()) as never };
}

describe('the control interface', () => {
  test('the control interface pairs, makes a customer write and shows what they got', async () => {
    const code = await client.until(() => client.qrs[0]);
    expect(await ask('POST', '/pair', { code, number, name: 'Loja' })).toMatchObject({
      status: 200,
      body: { number, device: 1 },
    });
    await client.until(() => client.isOpen);
    await ask('POST', '/customers', { number: customer, name: 'Ana', reads: true });
    const written = await ask('POST', `/customers/${customer}/messages`, { to: number, text: 'oi' });
    await client.until(() => client.message((written.body as { id: string }).id));
    const sent = await client.socket.sendMessage(`${customer}@s.whatsapp.net`, { text: 'olá' });
    await client.until(() => client.status(sent?.key.id ?? '') === 4);
    expect((await ask('GET', `/customers/${customer}/messages`)).body).toMatchObject([
      { body: 'olá', copies: 1 },
    ]);
  });

  test('the control interface describes what is there', async () => {
    expect((await ask('GET', '')).body).toMatchObject({
      url: loopback.url,
      testRoot: loopback.testRoot,
      accounts: [{ number, devices: [{ online: true }] }],
      customers: [{ number: customer, name: 'Ana' }],
    });
  });

  test('the control interface reads the ledger', async () => {
    expect((await ask('GET', '/ledger')).body).toMatchObject({
      inbound: { sent: 1, lost: 0 },
      outbound: { messages: 1, repeated: 0 },
      problems: [],
    });
    expect((await ask('GET', `/ledger/out?to=${customer}`)).body).toMatchObject([{ body: 'olá' }]);
    expect((await ask('GET', '/ledger/frames?tag=message&direction=fromProduct')).body).toHaveLength(1);
    for (const part of ['lost', 'repeated', 'doubled', 'doubled?intent=(.%2B)'])
      expect((await ask('GET', `/ledger/${part}`)).body).toEqual([]);
  });

  test('the control interface makes things go wrong and right again', async () => {
    await ask('POST', '/faults/messages', { error: '479' });
    const sent = await client.socket.sendMessage(`${customer}@s.whatsapp.net`, { text: 'não' });
    await client.until(() => client.statuses(sent?.key.id ?? '').includes(0));
    await ask('DELETE', '/faults');
    const next = await client.socket.sendMessage(`${customer}@s.whatsapp.net`, { text: 'sim' });
    await client.until(() => client.status(next?.key.id ?? '') === 4);
    await ask('POST', `/accounts/${number}/close`, { code: 503 });
    await client.until(() => client.closes.includes(503));
  });

  test('the control interface refuses what it does not understand', async () => {
    expect(await ask('POST', '/customers', { number: 'eu' })).toMatchObject({ status: 400 });
    expect(await ask('POST', '/customers', { number: '5511988880009', admin: true })).toMatchObject({
      status: 400,
    });
    expect(await ask('GET', '/nowhere')).toMatchObject({ status: 404 });
    expect(await ask('POST', '/pair', { code: 'ABCD-EFGH', number: '5511988880010' })).toMatchObject({
      status: 409,
    });
  });

  test('the control interface serves no web page', async () => {
    const asked = async (headers: Record<string, string>) =>
      await new Promise<number>((resolve, reject) => {
        const sent = request(`${loopback.controlUrl}/control`, { headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        });
        sent.on('error', reject).end();
      });
    expect(await asked({ origin: 'https://example.com' })).toBe(403);
    expect(await asked({ host: 'example.com' })).toBe(403);
  });
});
