import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { recordsOfNumber } from '../keys/record-kinds.ts';
import { type ProductKit, type Store, startProduct } from '../testing/product-kit.ts';

let kit: ProductKit;
beforeAll(async () => {
  kit = await startProduct();
});
afterAll(() => kit.close());

const aCustomer = () => kit.loopback.customers.add({ number: kit.aNumber() });
const stored = (store: Store, wireId: string) =>
  eventually(async () => (await kit.messages(store)).find((each) => each.wireId === wireId));

async function pairAgain(store: Store, before: string, number: string): Promise<void> {
  kit.loopback.account(before).closeWith(401);
  await kit.reaches(store, 'DISCONNECTED');
  await kit.app.api(store.admin).put(`/whatsappsession/${store.id}`);
  await kit.scan(store, number);
  await kit.reaches(store, 'CONNECTED');
}

/** Records of the connection that are no keys of its device. */
async function records({ id }: Store): Promise<string[]> {
  const rows = await kit.app.host.database
    .knex('WhatsappKeys')
    .where({ connectionId: id })
    .whereIn('type', [...recordsOfNumber])
    .distinct('type');
  return rows.map(({ type }: { type: string }) => type);
}

test('a vote is read in a poll from before the same number was paired again', async () => {
  const number = kit.aNumber();
  const store = await kit.aPairedStore(number);
  const ana = aCustomer();
  const { id: poll } = await ana.write(number, { poll: { name: 'Sábado?', options: ['sim', 'não'] } });
  await stored(store, poll);
  await pairAgain(store, number, number);
  const { id: vote } = await ana.vote(number, { poll, chosen: ['sim'] });
  expect(await stored(store, vote)).toMatchObject({ bodyCode: 'TOLD_WHATSAPP_VOTE' });
});

test('a vote that waits for its poll goes on waiting when the same number is paired again', async () => {
  const [number, other] = [kit.aNumber(), kit.aNumber()];
  const store = await kit.aPairedStore(number);
  await kit.aPairedStore(other);
  const ana = aCustomer();
  const { id: poll } = await ana.write(other, { poll: { name: 'Sábado?', options: ['sim', 'não'] } });
  const { id: vote } = await ana.vote(number, { poll, chosen: ['sim'] });
  await stored(store, vote);
  expect(await records(store)).toContain('early-change');
  await pairAgain(store, number, number);
  expect(await records(store)).toContain('early-change');
});

test('another number that is paired with the connection finds no records of the one before', async () => {
  const [number, other] = [kit.aNumber(), kit.aNumber()];
  const store = await kit.aPairedStore(number);
  const ana = aCustomer();
  const { id: poll } = await ana.write(number, { poll: { name: 'Sábado?', options: ['sim', 'não'] } });
  await stored(store, poll);
  expect(await records(store)).toContain('poll');
  await pairAgain(store, number, other);
  expect(await records(store)).toEqual([]);
});

test('a record that cannot be decrypted counts as absent, and its connection stays', async () => {
  const number = kit.aNumber();
  const store = await kit.aPairedStore(number);
  const ana = aCustomer();
  const { id: poll } = await ana.write(number, { poll: { name: 'Sábado?', options: ['sim', 'não'] } });
  await stored(store, poll);
  await kit.app.host.database
    .knex('WhatsappKeys')
    .where({ connectionId: store.id, type: 'poll' })
    .update({ value: 'damaged' });
  await pairAgain(store, number, number);
  const { id: vote } = await ana.vote(number, { poll, chosen: ['sim'] });
  expect(await stored(store, vote)).toMatchObject({ bodyCode: 'TOLD_WHATSAPP_VOTE_UNREAD' });
  expect((await kit.show(store)).status).toBe('CONNECTED');
});
