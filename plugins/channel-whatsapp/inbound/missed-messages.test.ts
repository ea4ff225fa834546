import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ProductKit, type Store, startProduct } from '../testing/product-kit.ts';

let kit: ProductKit;
beforeAll(async () => {
  kit = await startProduct();
});
afterAll(() => kit.close());

const minute = 60_000;

async function unlink(store: Store, number: string): Promise<void> {
  kit.loopback.account(number).closeWith(401);
  await kit.reaches(store, 'DISCONNECTED');
}

/** Pairs again with a phone that has this history, and resolves when a later message has come. */
async function pairWith(
  store: Store,
  number: string,
  history: Array<{
    number: string;
    messages: Array<{ id: string; fromMe?: boolean; body: string; timestamp: number }>;
  }>,
  isCut = false,
): Promise<void> {
  await kit.app.api(store.admin).put(`/whatsappsession/${store.id}`);
  await kit.scan(store, number, { history, isCut });
  await kit.reaches(store, 'CONNECTED');
  const checkpoint = kit.loopback.customers.add({ number: kit.aNumber() });
  const { id } = await checkpoint.write(number, 'depois');
  await eventually(async () => (await kit.messages(store)).some(({ wireId }) => wireId === id));
}

test('what customers wrote while the number was not linked is taken in as missed, once, and only what is newer', async () => {
  const number = kit.aNumber();
  const store = await kit.aPairedStore(number);
  const [ana, bia] = [kit.aNumber(), kit.aNumber()].map((of) => kit.loopback.customers.add({ number: of }));
  if (!ana || !bia) throw new Error('no customers');
  const last = await ana.write(number, 'até logo');
  await eventually(async () => (await kit.messages(store)).length === 1);
  const now = Date.now();
  const past = [
    {
      number: ana.number,
      messages: [
        { id: 'OLD1', body: 'de antes', timestamp: now - 60 * minute },
        { id: last.id, body: 'até logo', timestamp: now },
        { id: 'ANA1', body: 'voltou?', timestamp: now + 2000 },
        { id: 'OURS', fromMe: true, body: 'do celular', timestamp: now + 3000 },
      ],
    },
    { number: bia.number, messages: [{ id: 'BIA1', body: 'sou nova', timestamp: now + 4000 }] },
  ];
  await unlink(store, number);
  await pairWith(store, number, past);
  const rows = async () => kit.messages(store);
  const has = async (id: string) => (await rows()).some(({ wireId }) => wireId === id);
  await eventually(async () => (await has('BIA1')) && (await has('OURS')));
  const wireIds = (await rows()).map(({ wireId }) => wireId);
  expect(wireIds.filter((id) => ['OLD1', last.id, 'ANA1', 'OURS', 'BIA1'].includes(id)).sort()).toEqual(
    [last.id, 'ANA1', 'OURS', 'BIA1'].sort(),
  );
  const found = (await rows()).find(({ wireId }) => wireId === 'BIA1');
  const shown = (await kit.app.api(store.admin).get(`/messages/${found.ticketId}`)).body;
  expect(shown.messages).toMatchObject([{ body: 'sou nova', missed: true, fromMe: false }]);
  expect(shown.ticket).toMatchObject({ status: 'pending', unreadMessages: 1 });
  const turns = await kit.app.host.database.knex('StageTurns').where({ messageId: found.id });
  expect(turns).toEqual([]);
  // A history that is sent twice is stored once.
  await unlink(store, number);
  await pairWith(store, number, past);
  expect((await rows()).filter(({ wireId }) => wireId === 'BIA1')).toHaveLength(1);
});

test('what customers wrote while the number was not linked is taken in, too, where the pairing was cut before it ended', async () => {
  const number = kit.aNumber();
  const store = await kit.aPairedStore(number);
  const ana = kit.loopback.customers.add({ number: kit.aNumber() });
  await ana.write(number, 'até logo');
  await eventually(async () => (await kit.messages(store)).length === 1);
  await unlink(store, number);
  const messages = [{ id: 'CUT1', body: 'voltou?', timestamp: Date.now() + 2000 }];
  await pairWith(store, number, [{ number: ana.number, messages }], true);
  await eventually(async () => (await kit.messages(store)).some(({ wireId }) => wireId === 'CUT1'));
});

test('the past of a first pairing, or of another number, is not taken in', async () => {
  const [number, other] = [kit.aNumber(), kit.aNumber()];
  const bia = kit.loopback.customers.add({ number: kit.aNumber() });
  const past = (id: string) => [
    { number: bia.number, messages: [{ id, body: 'passado', timestamp: Date.now() + minute }] },
  ];
  const store = await kit.aStore();
  await kit.scan(store, number, { history: past('P1') });
  await kit.reaches(store, 'CONNECTED');
  const { id } = await bia.write(number, 'oi');
  await eventually(async () => (await kit.messages(store)).some(({ wireId }) => wireId === id));
  await unlink(store, number);
  await pairWith(store, other, past('P2'));
  expect((await kit.messages(store)).filter(({ body }) => body === 'passado')).toEqual([]);
});
