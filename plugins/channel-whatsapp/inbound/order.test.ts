/** @on-both-databases keys and inbound messages are stored in batches of each database */
import { eventually } from '@balcao/core/testing/index.ts';
import { makeUnavailable } from '@balcao/core/testing/servers/unavailable-database.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { figure } from '../testing/figure.ts';
import { type ProductKit, startProduct } from '../testing/product-kit.ts';

/** Number of connections that end during the test; ORDER_ENDS=20 makes a long run. */
const ends = Number(process.env.ORDER_ENDS ?? 3);
const perLink = 4;

let kit: ProductKit;
beforeAll(async () => {
  kit = await startProduct();
});
afterAll(() => kit.close());

test('chats keep their order, and quotes their originals, over links, processes and databases that end under traffic', async () => {
  const number = kit.aNumber();
  const store = await kit.aPairedStore(number);
  const account = kit.loopback.account(number);
  const customers = Array.from({ length: 4 }, (_, index) =>
    kit.loopback.customers.add({ number: kit.aNumber(), addressing: index % 2 ? 'lid' : 'pn' }),
  );
  const written = new Map<string, string[]>(customers.map((customer) => [customer.number, []]));
  const writeAll = async () => {
    for (const customer of customers) {
      const ids = written.get(customer.number) ?? [];
      const last = ids.at(-1);
      const { id } = await customer.write(number, `${ids.length}`, last ? { quoted: last } : {});
      ids.push(id);
    }
  };
  kit.loopback.faults.backlogPauseMs = 15;
  await writeAll();
  for (let end = 0; end < ends; end++) {
    // The database becomes unavailable first: decrypted messages are passed on later, by another channel session.
    const away = end % 3 === 1 ? makeUnavailable(kit.app.host.database.knex) : null;
    if (away) await writeAll();
    const restarting = end % 3 === 2 ? kit.restart() : null;
    if (!restarting) account.cut();
    // Some messages wait for the next connection, some overtake those that wait.
    for (let count = 0; count < perLink; count++) {
      await writeAll();
      if (count === 1) away?.restore();
      if (count === perLink / 2) await eventually(() => account.isOnline);
    }
    await restarting;
    await writeAll();
  }
  const total = [...written.values()].reduce((sum, ids) => sum + ids.length, 0);
  const rows: Array<{ wireId: string; contactId: number; quotedMessageId: number | null }> = await eventually(
    async () => {
      const all = await kit.app.host.database
        .knex('Messages')
        .where({ companyId: store.companyId })
        .orderBy(['createdAt', 'id']);
      return all.length === total && all;
    },
  );
  const inversions = [...written.values()].map((ids) => {
    const places = rows.map(({ wireId }) => ids.indexOf(wireId)).filter((place) => place >= 0);
    return places.filter((place, index) => place < (places[index - 1] ?? -1)).length;
  });
  figure(`${total} messages in ${customers.length} chats over ${ends} ends: ${inversions} inversions`);
  expect(inversions).toEqual(customers.map(() => 0));
  expect(rows.filter(({ quotedMessageId }) => quotedMessageId === null)).toHaveLength(customers.length);
});
