import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ProductKit, type Store, startProduct } from '../testing/product-kit.ts';

let kit: ProductKit;
let store: Store;
let number: string;
beforeAll(async () => {
  kit = await startProduct();
  number = kit.aNumber();
  store = await kit.aPairedStore(number);
});
afterAll(() => kit.close());

const contactOf = (of: string) =>
  kit.app.host.database.knex('Contacts').where({ companyId: store.companyId, number: of }).first();
const urlOf = (name: string) => `${kit.loopback.controlUrl}/pictures/${name}.jpg`;
const asked = (of: { number: string; lid: string }) =>
  kit.loopback.ledger
    .frames({ direction: 'fromProduct', tag: 'iq' })
    .filter(({ attrs }) => attrs.xmlns === 'w:profile:picture')
    .filter(({ attrs: { target = '' } }) => [of.number, of.lid].some((part) => target.startsWith(part)));
const hasPicture = async (of: string) => Boolean((await contactOf(of))?.profilePicUrl);

describe('the picture of a contact', () => {
  test('the picture of a contact is there a moment after they wrote for the first time', async () => {
    const ana = kit.loopback.customers.add(kit.aNumber());
    kit.loopback.network.pictures.set(ana.number, urlOf('ana'));
    await ana.write(number, 'oi');
    await eventually(async () => (await contactOf(ana.number))?.profilePicUrl === urlOf('ana'));
    const { body } = await kit.app.api(store.admin).get('/contacts', { searchParam: ana.number });
    expect(body.contacts).toMatchObject([{ profilePicUrl: urlOf('ana') }]);
  });

  test('the picture of a contact is asked for once, however much they write', async () => {
    const bia = kit.loopback.customers.add(kit.aNumber());
    kit.loopback.network.pictures.set(bia.number, urlOf('bia'));
    for (const text of ['um', 'dois', 'três']) await bia.write(number, text);
    await eventually(() => hasPicture(bia.number));
    // Another customer's comes after all of hers.
    const caio = kit.loopback.customers.add(kit.aNumber());
    kit.loopback.network.pictures.set(caio.number, urlOf('caio'));
    await caio.write(number, 'oi');
    await eventually(() => hasPicture(caio.number));
    expect(asked(bia)).toHaveLength(1);
  });

  test('the picture of a contact is none when they show none, and one that lies elsewhere is not taken', async () => {
    const [none, elsewhere] = [
      kit.loopback.customers.add(kit.aNumber()),
      kit.loopback.customers.add(kit.aNumber()),
    ];
    kit.loopback.network.pictures.set(elsewhere.number, 'http://169.254.169.254/latest/meta-data');
    await none.write(number, 'oi');
    await elsewhere.write(number, 'oi');
    await eventually(() => asked(none).length > 0 && asked(elsewhere).length > 0);
    await kit.app.settle();
    expect((await contactOf(none.number)).profilePicUrl).toBeNull();
    expect((await contactOf(elsewhere.number)).profilePicUrl).toBeNull();
  });
});
