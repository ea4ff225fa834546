import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Customer } from './customer.ts';
import type { Loopback } from './loopback.ts';
import { startLoopback } from './start-loopback.ts';
import { StockClient } from './testing/stock-client.ts';

let loopback: Loopback;
let made = 0;
const opened: StockClient[] = [];

beforeAll(async () => {
  loopback = await startLoopback({ fewPreKeys: true });
});

afterAll(async () => {
  for (const client of opened) await client.end();
  await loopback.close();
  expect(loopback.ledger.problems).toEqual([]);
});

interface Line {
  number: string;
  client: StockClient;
  ana: Customer;
  /** Where the client writes to her. */
  jid: string;
}

const aNumber = () => `55119${String(++made).padStart(8, '0')}`;

/** A paired account and a customer: faults name the account, so that tests run side by side. */
async function aTestNumber(config: { keepAliveIntervalMs?: number } = {}): Promise<Line> {
  const number = aNumber();
  const client = await StockClient.paired(loopback, number, config);
  opened.push(client);
  const ana = loopback.customers.add(aNumber());
  return { number, client, ana, jid: `${ana.number}@s.whatsapp.net` };
}

async function comeBack(client: StockClient): Promise<void> {
  client.connect();
  await client.until(() => client.isOpen);
}

describe('messages while the product is away', () => {
  test.concurrent('messages wait while the product is away, and come as append when it is back, in order and once', async () => {
    const { number, client, ana } = await aTestNumber();
    await client.end();
    const ids: string[] = [];
    for (const body of ['um', 'dois', 'três']) ids.push((await ana.write(number, body)).id);
    const lost = () => loopback.ledger.lost({ account: number });
    expect(lost().map(({ id }) => id)).toEqual(ids);
    await comeBack(client);
    await loopback.ledger.until(() => lost().length === 0);
    await client.until(() => client.message(ids[2] ?? ''));
    expect(ids.map((id) => client.message(id)?.type)).toEqual(['append', 'append', 'append']);
    expect(client.texts).toEqual(['um', 'dois', 'três']);
  });

  test.concurrent('a message that the line lost after it was sent comes again', async () => {
    const { number: account, client, ana } = await aTestNumber();
    loopback.faults.frames({
      kind: 'cutBefore',
      direction: 'toProduct',
      tag: 'message',
      account,
      times: 1,
    });
    const { id } = await ana.write(account, 'perdida no caminho');
    await client.until(() => client.closes.includes(428));
    await comeBack(client);
    await client.until(() => client.message(id));
    await loopback.ledger.until((ledger) => ledger.messagesIn({ id })[0]?.deliveredAt);
  });

  test.concurrent('a message whose receipt was lost is brought again', async () => {
    const { number: account, client, ana } = await aTestNumber();
    loopback.faults.frames({
      kind: 'cutBefore',
      direction: 'fromProduct',
      tag: 'receipt',
      account,
      times: 1,
    });
    const { id } = await ana.write(account, 'sem recibo');
    await client.until(() => client.closes.includes(428));
    await comeBack(client);
    const again = await loopback.ledger.until((ledger) =>
      ledger.messagesIn({ id }).find((each) => each.refused),
    );
    // The stock client cannot decrypt a message twice and refuses it: what an inbox log has to cure.
    expect(again).toMatchObject({ frames: 2, refused: '487' });
  });

  test.concurrent('receipts wait while the product is away', async () => {
    const { client, ana, jid } = await aTestNumber();
    await ana.inbox.turn(false);
    const sent = await client.socket.sendMessage(jid, { text: 'ficou lá' });
    const id = sent?.key.id ?? '';
    await client.until(() => client.status(id) === 2);
    await client.end();
    await ana.inbox.turn(true);
    await comeBack(client);
    await client.until(() => client.status(id) === 3);
  });
});

describe('close codes', () => {
  test.concurrent.each([428, 440, 500, 503, 515])(
    'close code %i closes with that code and the pairing stays',
    async (code) => {
      const { number, client } = await aTestNumber();
      loopback.account(number).closeWith(code);
      await client.until(() => client.closes.at(-1) === code);
      if (code !== 515) client.connect();
      await client.until(() => client.isOpen);
    },
  );

  test.concurrent('close code 411 says that the protocol is refused', async () => {
    const { number, client } = await aTestNumber();
    loopback.account(number).closeWith(411);
    await client.until(() => client.closes.at(-1) === 411);
  });

  test.concurrent('close code 401 unlinks: the next login is refused with 401', async () => {
    const { number, client } = await aTestNumber();
    loopback.account(number).closeWith(401);
    await client.until(() => client.closes.at(-1) === 401);
    client.connect();
    await client.until(() => client.closes.filter((code) => code === 401).length === 2);
  });

  test.concurrent.each([401, 403, 405, 503])('a login refused with %i closes with it', async (reason) => {
    const { number, client } = await aTestNumber();
    await client.end();
    loopback.faults.refuseLogins({ reason, account: number, times: 1 });
    client.connect();
    await client.until(() => client.closes.at(-1) === reason);
  });

  test.concurrent('a device that logs in elsewhere replaces its older session with 440', async () => {
    const { client } = await aTestNumber();
    const older = client.socket;
    client.connect();
    await client.until(() => client.closes.includes(440));
    await older.end(undefined);
  });

  test.concurrent('a device that logs out is unlinked', async () => {
    const { number, client } = await aTestNumber();
    await client.socket.logout();
    await client.until(() => client.closes.at(-1) === 401);
    await loopback.ledger.until(() => loopback.account(number).devices.size === 0);
  });

  // Not side by side with others: the refused connection could be another test's.
  test('a pulled cable is 428, a refused connection is another failure', async () => {
    const { number, client } = await aTestNumber();
    loopback.account(number).cut();
    await client.until(() => client.closes.at(-1) === 428);
    loopback.faults.refuseConnections(1);
    const before = client.closes.length;
    client.connect();
    await client.until(() => client.closes.length > before);
    await comeBack(client);
  });
});

describe('disturbed frames', () => {
  const toProduct = { direction: 'toProduct', times: 1 } as const;

  test.concurrent('a repeated message is shown by the product once', async () => {
    const { number: account, client, ana } = await aTestNumber();
    await ana.write(account, 'antes');
    await client.until(() => client.texts.includes('antes'));
    loopback.faults.frames({ kind: 'repeat', tag: 'message', account, ...toProduct });
    const { id } = await ana.write(account, 'eco');
    await client.until(() => client.message(id));
    await ana.write(account, 'depois');
    await client.until(() => client.texts.includes('depois'));
    expect(client.texts.filter((text) => text === 'eco')).toHaveLength(1);
    expect(loopback.ledger.messagesIn({ id })[0]?.frames).toBe(2);
  });

  test.concurrent('messages overtake each other when asked to', async () => {
    const { number: account, client, ana } = await aTestNumber();
    await ana.write(account, 'antes');
    await client.until(() => client.texts.includes('antes'));
    loopback.faults.frames({ kind: 'reorder', tag: 'message', account, delayMs: 5000, ...toProduct });
    await ana.write(account, 'primeira');
    await ana.write(account, 'segunda');
    await client.until(() => client.texts.length === 3);
    expect(client.texts).toEqual(['antes', 'segunda', 'primeira']);
  });

  test.concurrent('a late receipt still counts', async () => {
    const { number: account, client, jid } = await aTestNumber();
    const fault = { kind: 'delay', tag: 'receipt', account, delayMs: 300 } as const;
    loopback.faults.frames({ direction: 'toProduct', ...fault });
    const sent = await client.socket.sendMessage(jid, { text: 'demora' });
    await client.until(() => client.status(sent?.key.id ?? '') === 3);
    const late = loopback.ledger.frames({ fate: 'late', tag: 'receipt' });
    expect(late.filter(({ owner }) => owner.startsWith(account)).length).toBeGreaterThan(0);
  });

  test.concurrent('error 463 refuses a message and does not deliver it', async () => {
    const { number: account, client, ana, jid } = await aTestNumber();
    loopback.faults.refuseMessages({ error: '463', account, times: 1 });
    const sent = await client.socket.sendMessage(jid, { text: 'frio' });
    const id = sent?.key.id ?? '';
    await client.until(() => client.statuses(id).includes(0));
    expect(loopback.ledger.messagesOut({ id })).toMatchObject([{ refused: '463', readable: false }]);
    expect(ana.received).toEqual([]);
  });

  test.concurrent('a restricted account may answer, but not write first', async () => {
    const { number: account, client, jid } = await aTestNumber();
    const bia = loopback.customers.add(aNumber());
    await bia.write(account, 'oi');
    loopback.network.restrict(account, Date.now() + 60_000);
    await client.until(() =>
      client.events.some((each) => each['connection.update']?.reachoutTimeLock?.isActive),
    );
    await client.socket.sendMessage(`${bia.number}@s.whatsapp.net`, { text: 'resposta' });
    await loopback.ledger.until(() => bia.received.length === 1);
    const cold = await client.socket.sendMessage(jid, { text: 'frio' });
    const refused = await loopback.ledger.until(
      (ledger) => ledger.messagesOut({ refused: '463', account })[0],
    );
    expect(refused.id).toBe(cold?.key.id);
  });

  // The library looks five seconds later than it was asked to.
  test.concurrent('a silent server is noticed as lost', async () => {
    const { number, client } = await aTestNumber({ keepAliveIntervalMs: 200 });
    loopback.faults.silence(number);
    await client.until(() => client.closes.includes(408), 15_000);
  });
});
