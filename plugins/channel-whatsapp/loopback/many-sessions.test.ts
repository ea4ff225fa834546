import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Loopback } from './loopback.ts';
import { startLoopback } from './start-loopback.ts';
import { StockClient } from './testing/stock-client.ts';

const sessions = 8;
const customers = 5;
let loopback: Loopback;
const clients: StockClient[] = [];

beforeAll(async () => {
  loopback = await startLoopback({ fewPreKeys: true });
  for (let place = 0; place < sessions; place += 1)
    clients.push(await StockClient.paired(loopback, `551190000000${place}`));
});

afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await loopback.close();
  expect(loopback.ledger.problems).toEqual([]);
});

test('many accounts and customers talk at once and nothing is lost or doubled', async () => {
  const people = Array.from({ length: customers }, (_, place) =>
    loopback.customers.add(`551198888000${place}`),
  );
  const accounts = loopback.network.directory.accounts;
  await Promise.all(
    people.flatMap((person) =>
      accounts.map((account) => person.write(account.number, `${person.number} para ${account.number}`)),
    ),
  );
  await loopback.ledger.until((ledger) => ledger.lost().length === 0);
  await Promise.all(
    clients.flatMap((client) =>
      people.map((person) =>
        client.socket.sendMessage(`${person.number}@s.whatsapp.net`, { text: `${client.creds.me?.id}` }),
      ),
    ),
  );
  await loopback.ledger.until(() => people.every(({ received }) => received.length === sessions));
  const { inbound, outbound } = loopback.ledger.summary();
  expect(inbound).toMatchObject({ sent: sessions * customers, lost: 0, refused: 0 });
  expect(outbound).toMatchObject({ messages: sessions * customers, repeated: 0, unreadable: 0 });
  expect(loopback.ledger.doubled()).toEqual([]);
});
