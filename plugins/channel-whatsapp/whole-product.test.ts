import { eventually, startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { plugins } from '../index.ts';
import type { Loopback } from './loopback/loopback.ts';
import { startLoopback } from './loopback/start-loopback.ts';

const number = '5511999990000';
let loopback: Loopback;
let first: TestApp;
let app: TestApp;
let admin: TestUser;
let connectionId: number;

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

const start = (on?: TestApp['host']['config']) =>
  startTestApp({
    plugins,
    sweeps: true,
    config: { whatsappUrl: loopback.url, whatsappTestRoot: loopback.testRoot },
    ...(on ? { on } : {}),
  });
const connection = async () => (await app.api(admin).get(`/whatsapp/${connectionId}`)).body;
const isConnected = async () => (await connection()).status === 'CONNECTED';
const ticketsNow = async () =>
  (await app.api(admin).get('/tickets', { status: 'pending', showAll: 'true' })).body.tickets;

test('a new connection shows a code on the screen and is connected when it is scanned', async () => {
  const { status, body } = await app.api(admin).post('/whatsapp', { name: 'Loja' });
  expect({ status, provider: body.provider }).toEqual({ status: 200, provider: 'beta' });
  connectionId = body.id;
  const qrcode = await eventually(async () => (await connection()).qrcode || false);
  await loopback.pairPhone(qrcode, number);
  await eventually(isConnected);
  expect(await connection()).toMatchObject({ number, qrcode: '' });
});

test('a customer writes and gets an answer, with ticks', async () => {
  const ana = loopback.customers.add({ number: '5511988880001', name: 'Ana', reads: true });
  await ana.write(number, 'Bom dia');
  const [ticket] = await eventually(async () => {
    const tickets = await ticketsNow();
    return tickets.length > 0 && tickets;
  });
  expect(ticket).toMatchObject({ lastMessage: 'Bom dia', contact: { name: 'Ana', number: ana.number } });
  await app.api(admin).put(`/tickets/${ticket.id}`, { status: 'open', userId: admin.id });
  await app.api(admin).post(`/messages/${ticket.id}`, { body: 'Olá, Ana' });
  await eventually(() => ana.received.some(({ body }) => body.includes('Olá, Ana')));
  await eventually(async () => {
    const { body } = await app.api(admin).get(`/messages/${ticket.id}`);
    return body.messages.at(-1).ack >= 4;
  });
});

test('a restarted server is connected without a code and has what came meanwhile, once', async () => {
  const { host } = app;
  await app.app.close();
  const rui = loopback.customers.add('5511988880002');
  await rui.write(number, 'alguém aí?');
  app = await start(host.config);
  await eventually(isConnected);
  const states = (await app.api(admin).get(`/whatsapp/${connectionId}/states`)).body;
  expect(JSON.stringify(states).match(/qrcode/g)?.length ?? 0).toBeLessThanOrEqual(1);
  await eventually(async () => {
    const tickets = await ticketsNow();
    return tickets.some(({ lastMessage }: { lastMessage: string }) => lastMessage === 'alguém aí?');
  });
  const rows = await app.host.database.knex('Messages').where({ body: 'alguém aí?' });
  expect(rows).toHaveLength(1);
  expect(loopback.ledger.doubled()).toEqual([]);
});

test('a cut line heals by itself, and what was written meanwhile goes out once', async () => {
  const ana = loopback.customers.get('5511988880001');
  const { ticketId } = await app.host.database.knex('Messages').where({ body: 'Bom dia' }).first();
  loopback.account(number).cut();
  await app.api(admin).post(`/messages/${ticketId}`, { body: 'apesar de tudo' });
  await eventually(() => ana.received.some(({ body }) => body.includes('apesar de tudo')));
  expect(ana.received.filter(({ body }) => body.includes('apesar de tudo'))).toHaveLength(1);
  expect(loopback.ledger.problems).toEqual([]);
});
