import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ProductKit, type Store, startProduct } from '../testing/product-kit.ts';

let kit: ProductKit;
beforeAll(async () => {
  kit = await startProduct();
});
afterAll(() => kit.close());

const table = (name: string, { id }: Store) => kit.app.host.database.knex(name).where({ connectionId: id });
const stored = async (store: Store): Promise<string> =>
  (await table('WhatsappCredentials', store).first()).credentials;
const lastReason = async (store: Store) => (await kit.states(store)).at(-1)?.reasonCode;
const unreadable = 'REASON_WHATSAPP_PAIRING_UNREADABLE';
const open = (store: Store) => kit.app.api(store.admin).post(`/whatsappsession/${store.id}`);

/** A store with a message of a customer, as proof that nothing else is touched. */
async function aStoreInUse() {
  const number = kit.aNumber();
  const store = await kit.aPairedStore(number);
  const ana = kit.loopback.customers.add(kit.aNumber());
  await ana.write(number, 'oi');
  await eventually(async () => (await kit.messages(store)).length === 1);
  return { store, number, ana };
}

function flipped(text: string, at: number): string {
  const place = at < 0 ? text.length + at : at;
  const other = text[place] === 'A' ? 'B' : 'A';
  return text.slice(0, place) + other + text.slice(place + 1);
}

// Runs first, since each restart opens every store that was made before.
test('a start with another APP_SECRET by mistake is refused and nothing is lost: with the right one links open by themselves', async () => {
  const { store, number, ana } = await aStoreInUse();
  const mistaken = kit.restart({ appSecret: 'another secret of at least 32 characters, by mistake' });
  await expect(mistaken).rejects.toThrow(/APP_SECRET is not the one/);
  const { id } = await ana.write(number, 'escrito enquanto isso');
  await kit.restart();
  await kit.reaches(store, 'CONNECTED');
  await eventually(async () => (await kit.messages(store)).some(({ wireId }) => wireId === id));
  expect(await kit.messages(store)).toHaveLength(2);
  expect((await kit.states(store)).filter(({ status }) => status === 'qrcode')).toHaveLength(1);
  expect(kit.loopback.account(number).devices.size).toBe(1);
});

describe('a damaged stored device', () => {
  test.each<[string, (text: string) => string]>([
    ['has a flipped byte', (text) => flipped(text, -40)],
    ['has a flipped byte in its mark', (text) => flipped(text, 2)],
    ['was cut off', (text) => text.slice(0, Math.floor(text.length / 2))],
    ['was cut off within its first bytes', (text) => text.slice(0, 12)],
  ])('a stored device that %s asks for a pairing, says why, and harms no other', async (_what, damage) => {
    const { store, number, ana } = await aStoreInUse();
    const neighbour = await aStoreInUse();
    await kit.app.api(store.admin).put(`/whatsapp/${store.id}`, { name: `${store.name} B` });
    const damaged = damage(await stored(store));
    kit.loopback.account(number).closeWith(403);
    await kit.reaches(store, 'DISCONNECTED');
    await table('WhatsappCredentials', store).update({ credentials: damaged });
    const keys = (await table('WhatsappKeys', store)).length;
    await open(store);
    await eventually(async () => (await lastReason(store)) === unreadable);
    expect((await kit.show(store)).status).toBe('DISCONNECTED');
    expect(await stored(store)).toBe(damaged);
    expect(await table('WhatsappKeys', store)).toHaveLength(keys);
    expect(await kit.messages(store)).toHaveLength(1);
    expect(await kit.tickets(store)).toHaveLength(1);
    expect((await kit.show(neighbour.store)).status).toBe('CONNECTED');
    await kit.app.api(store.admin).put(`/whatsappsession/${store.id}`);
    await kit.scan(store, number);
    await kit.reaches(store, 'CONNECTED');
    await ana.write(number, 'de novo');
    await eventually(async () => (await kit.messages(store)).length === 2);
    expect(await kit.tickets(store)).toHaveLength(1);
  });
});

test('a stored key that has a flipped byte ends its link with the same words, and stays', async () => {
  const { store, number, ana } = await aStoreInUse();
  const neighbour = await aStoreInUse();
  const sessions = () => table('WhatsappKeys', store).where({ type: 'session' });
  kit.loopback.account(number).closeWith(403);
  await kit.reaches(store, 'DISCONNECTED');
  const rows: Array<{ keyId: string; value: string }> = await sessions();
  for (const { keyId, value } of rows)
    await sessions()
      .where({ keyId })
      .update({ value: flipped(value, -30) });
  const damaged = await sessions();
  expect(damaged.length).toBeGreaterThan(0);
  await open(store);
  await ana.write(number, 'alguém?');
  await eventually(async () => (await lastReason(store)) === unreadable);
  await kit.reaches(store, 'DISCONNECTED');
  expect(await sessions()).toEqual(damaged);
  expect((await kit.show(neighbour.store)).status).toBe('CONNECTED');
  // Messages that could not be decrypted may have a row that states this.
  const read = (await kit.messages(store)).filter(({ bodyCode }) => bodyCode === null);
  expect(read.map(({ body }) => body)).toEqual(['oi']);
});
