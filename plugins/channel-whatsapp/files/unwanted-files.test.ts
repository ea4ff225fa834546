import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ProductKit, startProduct } from '../testing/product-kit.ts';

let kit: ProductKit;
beforeAll(async () => {
  kit = await startProduct();
});
afterAll(() => kit.close());

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const photo = { media: 'image' as const, bytes: png, mimeType: 'image/png', caption: 'festa' };
const aCustomer = () => kit.loopback.customers.add({ number: kit.aNumber() });
const filesOf = async (companyId: number) => {
  const keys: string[] = [];
  for await (const { key } of kit.app.host.media.list(companyId)) keys.push(key);
  return keys;
};

test('a group that the company ignores costs nothing: no file, no row, no question about it', async () => {
  const number = kit.aNumber();
  const store = await kit.aPairedStore(number);
  const ana = aCustomer();
  const { id: group } = kit.loopback.createGroup('Família', number, [ana.number]);
  const { id } = await ana.write(number, photo, { group });
  await eventually(() => kit.loopback.ledger.messagesIn({ id })[0]?.deliveredAt);
  const said = await ana.write(number, 'bom dia', { group });
  await ana.edit(said.id, 'boa tarde');
  const { id: last } = await ana.write(number, 'fim', { group });
  await eventually(async () => {
    const row = await kit.app.host.database
      .knex('WhatsappInbound')
      .where('wireId', 'like', `%${last}%`)
      .first();
    return row?.storedAt;
  });
  expect(await filesOf(store.companyId)).toEqual([]);
  expect(await kit.messages(store)).toEqual([]);
  const { companyId } = store;
  expect(await kit.app.host.database.knex('EarlyNews').where({ companyId })).toEqual([]);
  const asked = kit.loopback.ledger.frames({ direction: 'fromProduct', tag: 'iq' });
  expect(asked.filter(({ attrs }) => attrs.to === `${group}@g.us`)).toEqual([]);
});

test('a photo that comes twice is kept once', async () => {
  const number = kit.aNumber();
  const store = await kit.aPairedStore(number);
  const ana = aCustomer();
  const { id } = await ana.write(number, photo);
  const [first] = await eventually(async () => {
    const rows = await kit.messages(store);
    return rows.length === 1 && rows;
  });
  await ana.write(number, photo, { id });
  await ana.write(number, 'depois');
  await eventually(async () => (await kit.messages(store)).length === 2);
  expect(await filesOf(store.companyId)).toEqual([first.mediaKey]);
});
