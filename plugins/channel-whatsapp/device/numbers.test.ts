import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ProductKit, type Store, startProduct } from '../testing/product-kit.ts';

// Each has numbers of its own, so they run side by side; a busy machine takes long to pair them all.
let kit: ProductKit;
beforeAll(async () => {
  kit = await startProduct();
});
afterAll(() => kit.close());

const devicesOf = (number: string) => kit.loopback.account(number).devices.size;
const claims = (number: string) => kit.app.host.database.knex('WhatsappNumbers').where({ number });
const lastReason = async (store: Store) => (await kit.states(store)).at(-1);

describe('a number that is connected already', () => {
  test.concurrent('a connected number is refused to another connection of the company, which says under which name', async () => {
    const number = kit.aNumber();
    const first = await kit.aPairedStore(number);
    const second = await kit.aStore(first.admin);
    await kit.scan(second, number);
    await kit.reaches(second, 'DISCONNECTED');
    expect(await lastReason(second)).toMatchObject({
      reason: `Este número já está conectado com o nome ${first.name}.`,
      reasonCode: 'REASON_WHATSAPP_NUMBER_TAKEN',
      reasonDetails: { name: first.name },
    });
    expect(devicesOf(number)).toBe(1);
    expect(await kit.show(first)).toMatchObject({ status: 'CONNECTED', number });
    const ana = kit.loopback.customers.add(kit.aNumber());
    await ana.write(number, 'só uma vez');
    await eventually(async () => (await kit.messages(first)).length > 0);
    expect(await kit.messages(first)).toMatchObject([{ body: 'só uma vez', whatsappId: first.id }]);
  });

  test.concurrent('a connected number is refused to another company, which learns no name', async () => {
    const number = kit.aNumber();
    const first = await kit.aPairedStore(number);
    const other = await kit.aStore();
    await kit.scan(other, number);
    await kit.reaches(other, 'DISCONNECTED');
    expect(await lastReason(other)).toMatchObject({ reasonCode: 'REASON_WHATSAPP_NUMBER_TAKEN_ELSEWHERE' });
    expect(JSON.stringify(await kit.states(other))).not.toContain(first.name);
    expect(await kit.show(first)).toMatchObject({ status: 'CONNECTED', number });
  });

  test.concurrent('a connected number is refused where the second pairing was cut before it ended, and the new device is logged out', async () => {
    const number = kit.aNumber();
    const first = await kit.aPairedStore(number);
    const second = await kit.aStore();
    await kit.scan(second, number, { isCut: true });
    await eventually(
      async () => (await lastReason(second))?.reasonCode === 'REASON_WHATSAPP_NUMBER_TAKEN_ELSEWHERE',
    );
    await eventually(() => devicesOf(number) === 1);
    expect(await kit.show(first)).toMatchObject({ status: 'CONNECTED', number });
  });

  test.concurrent('a number can be paired with the refused connection after the first has let go of it', async () => {
    const number = kit.aNumber();
    const first = await kit.aPairedStore(number);
    const second = await kit.aStore(first.admin);
    await kit.scan(second, number);
    await kit.reaches(second, 'DISCONNECTED');
    await kit.app.api(first.admin).delete(`/whatsappsession/${first.id}`);
    await kit.reaches(first, 'DISCONNECTED');
    await kit.app.api(first.admin).put(`/whatsappsession/${second.id}`);
    await kit.scan(second, number);
    await kit.reaches(second, 'CONNECTED');
    expect(devicesOf(number)).toBe(1);
  });

  test.concurrent('a number goes to the next connection when its own is disconnected, which cannot take it back by itself', async () => {
    const number = kit.aNumber();
    const first = await kit.aPairedStore(number);
    kit.loopback.account(number).closeWith(403);
    await kit.reaches(first, 'DISCONNECTED');
    const second = await kit.aPairedStore(number, first.admin);
    expect(await kit.show(first)).toMatchObject({ status: 'DISCONNECTED', number: null });
    expect(await claims(number)).toMatchObject([{ connectionId: second.id }]);
    await kit.app.api(first.admin).post(`/whatsappsession/${first.id}`);
    await eventually(async () => (await lastReason(first))?.reasonCode === 'REASON_WHATSAPP_NUMBER_TAKEN');
    expect(await kit.show(second)).toMatchObject({ status: 'CONNECTED', number });
  });

  test.concurrent.each([1, 2, 3])(
    'a number that is paired with three connections at the same moment is won by exactly one (%i)',
    async () => {
      const number = kit.aNumber();
      const admin = await kit.anAdmin();
      const stores = [await kit.aStore(admin), await kit.aStore(admin), await kit.aStore()];
      await Promise.all(stores.map((store) => kit.code(store)));
      await Promise.all(stores.map((store) => kit.scan(store, number)));
      const statuses = await eventually(async () => {
        const shown = await Promise.all(stores.map((store) => kit.show(store)));
        const ended = shown.filter(({ status }) => status === 'CONNECTED' || status === 'DISCONNECTED');
        return ended.length === stores.length && shown.map(({ status }) => status);
      });
      expect(statuses.filter((status) => status === 'CONNECTED')).toHaveLength(1);
      await eventually(() => devicesOf(number) === 1);
      expect(await claims(number)).toHaveLength(1);
    },
  );
});

describe('a code', () => {
  test.concurrent('a code that is scanned by two phones pairs one of them', async () => {
    const numbers = [kit.aNumber(), kit.aNumber()] as const;
    const store = await kit.aStore();
    const code = await kit.code(store);
    const scans = await Promise.allSettled(numbers.map((number) => kit.loopback.pairPhone(code, number)));
    expect(scans.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await kit.reaches(store, 'CONNECTED');
    const { number } = await kit.show(store);
    expect(number).toBe(numbers[scans.findIndex(({ status }) => status === 'fulfilled')]);
    expect(await claims(number)).toHaveLength(1);
    await workable(store, number);
  });

  test.concurrent('a code that the same phone scans twice, at once and later, pairs it once', async () => {
    const number = kit.aNumber();
    const store = await kit.aStore();
    const code = await kit.code(store);
    const scan = () => kit.loopback.pairPhone(code, number);
    const scans = await Promise.allSettled([scan(), scan()]);
    expect(scans.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await kit.reaches(store, 'CONNECTED');
    await expect(scan()).rejects.toThrow('No client shows this code');
    expect(devicesOf(number)).toBe(1);
    const pairings = (await kit.states(store)).filter(({ status }) => status === 'PAIRING');
    expect(pairings).toHaveLength(1);
    await workable(store, number);
  });

  test('a code whose scan the network reports twice pairs once', async () => {
    const number = kit.aNumber();
    const store = await kit.aStore();
    const code = await kit.code(store);
    kit.loopback.faults.frames({ kind: 'repeat', direction: 'toProduct', tag: 'iq', type: 'set', times: 1 });
    await kit.loopback.pairPhone(code, number);
    await kit.reaches(store, 'CONNECTED');
    kit.loopback.faults.clear();
    expect(devicesOf(number)).toBe(1);
    await workable(store, number);
  });
});

async function workable(store: Store, number: string): Promise<void> {
  const before = (await kit.messages(store)).length;
  await kit.loopback.customers.add(kit.aNumber()).write(number, 'funciona?');
  await eventually(async () => (await kit.messages(store)).length === before + 1);
}
