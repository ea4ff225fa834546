import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Customer } from './customer.ts';
import { type Loopback, startLoopback } from './start-loopback.ts';
import { StockClient } from './testing/stock-client.ts';

const number = '5511999990000';
let loopback: Loopback;
let client: StockClient;
let ana: Customer;
let jid: string;

beforeEach(async () => {
  loopback = await startLoopback({ fewPreKeys: true });
  client = await StockClient.paired(loopback, number);
  ana = loopback.customers.add('5511988880001');
  jid = `${ana.number}@s.whatsapp.net`;
});

afterEach(async () => {
  await client.end();
  await loopback.close();
  expect(loopback.ledger.problems).toEqual([]);
});

async function comeBack(): Promise<void> {
  client.connect();
  await client.until(() => client.isOpen);
}

describe('messages while the product is away', () => {
  test('wait, and come as append when it is back, in order and once', async () => {
    await client.end();
    const ids: string[] = [];
    for (const body of ['um', 'dois', 'três']) ids.push((await ana.write(number, body)).id);
    expect(loopback.ledger.lost().map(({ id }) => id)).toEqual(ids);
    await comeBack();
    await loopback.ledger.until((ledger) => ledger.lost().length === 0);
    await client.until(() => client.message(ids[2] ?? ''));
    expect(ids.map((id) => client.message(id)?.type)).toEqual(['append', 'append', 'append']);
    expect(client.texts).toEqual(['um', 'dois', 'três']);
  });

  test('what the line lost after it was sent comes again', async () => {
    loopback.faults.frames({ kind: 'cutBefore', direction: 'toProduct', tag: 'message', times: 1 });
    const { id } = await ana.write(number, 'perdida no caminho');
    await client.until(() => client.closes.includes(428));
    await comeBack();
    await client.until(() => client.message(id));
    await loopback.ledger.until((ledger) => ledger.messagesIn({ id })[0]?.deliveredAt);
  });

  test('a message whose receipt was lost is brought again', async () => {
    loopback.faults.frames({ kind: 'cutBefore', direction: 'fromProduct', tag: 'receipt', times: 1 });
    const { id } = await ana.write(number, 'sem recibo');
    await client.until(() => client.closes.includes(428));
    await comeBack();
    const again = await loopback.ledger.until((ledger) =>
      ledger.messagesIn({ id }).find((each) => each.refused),
    );
    // The stock client cannot decrypt a message twice and refuses it: what a journal has to cure.
    expect(again).toMatchObject({ frames: 2, refused: '487' });
  });

  test('receipts wait as well', async () => {
    await ana.inbox.turn(false);
    const sent = await client.socket.sendMessage(jid, { text: 'ficou lá' });
    const id = sent?.key.id ?? '';
    await client.until(() => client.status(id) === 2);
    await client.end();
    await ana.inbox.turn(true);
    await comeBack();
    await client.until(() => client.status(id) === 3);
  });
});

describe('close codes', () => {
  test.each([428, 440, 500, 503, 515])('%i closes with that code and the pairing stays', async (code) => {
    loopback.account(number).closeWith(code);
    await client.until(() => client.closes.at(-1) === code);
    if (code !== 515) client.connect();
    await client.until(() => client.isOpen);
  });

  test('411 tells that the protocol is refused', async () => {
    loopback.account(number).closeWith(411);
    await client.until(() => client.closes.at(-1) === 411);
  });

  test('401 unlinks: the next login is refused with 401', async () => {
    loopback.account(number).closeWith(401);
    await client.until(() => client.closes.at(-1) === 401);
    client.connect();
    await client.until(() => client.closes.filter((code) => code === 401).length === 2);
  });

  test.each([401, 403, 405, 503])('a login refused with %i closes with it', async (reason) => {
    await client.end();
    loopback.faults.refuseLogins({ reason, times: 1 });
    client.connect();
    await client.until(() => client.closes.at(-1) === reason);
  });

  test('a pulled cable is 428, a refused connection is another failure', async () => {
    loopback.account(number).cut();
    await client.until(() => client.closes.at(-1) === 428);
    loopback.faults.refuseConnections(1);
    const before = client.closes.length;
    client.connect();
    await client.until(() => client.closes.length > before);
    await comeBack();
  });

  test('the same device elsewhere replaces the older link with 440', async () => {
    const older = client.socket;
    client.connect();
    await client.until(() => client.closes.includes(440));
    await older.end(undefined);
  });

  test('logging out unlinks', async () => {
    await client.socket.logout();
    await client.until(() => client.closes.at(-1) === 401);
    await loopback.ledger.until(() => loopback.account(number).devices.size === 0);
  });
});

describe('disturbed frames', () => {
  test('a repeated message is shown by the product once', async () => {
    await ana.write(number, 'antes');
    await client.until(() => client.texts.includes('antes'));
    loopback.faults.frames({ kind: 'repeat', direction: 'toProduct', tag: 'message', times: 1 });
    const { id } = await ana.write(number, 'eco');
    await client.until(() => client.message(id));
    await ana.write(number, 'depois');
    await client.until(() => client.texts.includes('depois'));
    expect(client.texts.filter((text) => text === 'eco')).toHaveLength(1);
    expect(loopback.ledger.messagesIn({ id })[0]?.frames).toBe(2);
  });

  test('messages overtake each other when asked to', async () => {
    await ana.write(number, 'antes');
    await client.until(() => client.texts.includes('antes'));
    loopback.faults.frames({ kind: 'reorder', direction: 'toProduct', tag: 'message', times: 1 });
    await ana.write(number, 'primeira');
    await ana.write(number, 'segunda');
    await client.until(() => client.texts.length === 3);
    expect(client.texts).toEqual(['antes', 'segunda', 'primeira']);
  });

  test('a late receipt still counts', async () => {
    loopback.faults.frames({ kind: 'delay', direction: 'toProduct', tag: 'receipt', delayMs: 300 });
    const sent = await client.socket.sendMessage(jid, { text: 'demora' });
    await client.until(() => client.status(sent?.key.id ?? '') === 3);
    expect(loopback.ledger.frames({ fate: 'late' }).length).toBeGreaterThan(0);
  });

  test('463 refuses a message and brings it to nobody', async () => {
    loopback.faults.refuseMessages({ error: '463', times: 1 });
    const sent = await client.socket.sendMessage(jid, { text: 'frio' });
    const id = sent?.key.id ?? '';
    await client.until(() => client.statuses(id).includes(0));
    expect(loopback.ledger.messagesOut({ id })).toMatchObject([{ refused: '463', readable: false }]);
    expect(ana.received).toEqual([]);
  });

  test('a restricted account may answer, but not write first', async () => {
    const bia = loopback.customers.add('5511988880002');
    await bia.write(number, 'oi');
    loopback.network.restrict(number, Date.now() + 60_000);
    await client.until(() =>
      client.events.some((each) => each['connection.update']?.reachoutTimeLock?.isActive),
    );
    await client.socket.sendMessage(`${bia.number}@s.whatsapp.net`, { text: 'resposta' });
    await loopback.ledger.until(() => bia.received.length === 1);
    const cold = await client.socket.sendMessage(jid, { text: 'frio' });
    const refused = await loopback.ledger.until((ledger) => ledger.messagesOut({ refused: '463' })[0]);
    expect(refused.id).toBe(cold?.key.id);
  });

  test('a silent server is noticed as lost', async () => {
    await client.end();
    const impatient = new StockClient(loopback, { keepAliveIntervalMs: 200 });
    loopback.faults.silence();
    await impatient.until(() => impatient.closes.includes(408), 15_000);
    await impatient.end();
  });
});
