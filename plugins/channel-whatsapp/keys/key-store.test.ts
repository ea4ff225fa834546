/** @on-both-databases keys are stored in batches of each database */
import { eventually } from '@balcao/core/testing/index.ts';
import { makeUnavailable } from '@balcao/core/testing/servers/unavailable-database.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ChannelSessionFenced } from '../contract/errors.ts';
import { claimEpoch } from '../session/session-fence.ts';
import { startWhatsapp, type WhatsappKit } from '../testing/whatsapp-kit.ts';
import { KeyStore } from './key-store.ts';

let kit: WhatsappKit;
beforeAll(async () => {
  kit = await startWhatsapp();
});
afterAll(() => kit.close());

async function aStore() {
  const { companyId, connectionId } = await kit.aTestNumber();
  const session = { companyId, connectionId, epoch: 1 };
  await claimEpoch(kit.app.host, session);
  const failures: unknown[] = [];
  const store = new KeyStore(kit.app.host, session, (error) => failures.push(error));
  const stored = () => kit.app.host.database.knex('WhatsappKeys').where({ connectionId }).pluck('keyId');
  return { store, failures, stored };
}

const devices = (id: string) => ({ 'device-list': { [id]: ['1'] } });

describe('A store whose device is forgotten', () => {
  test('a key store whose device is forgotten ends once what was under way is stored', async () => {
    const { store, stored } = await aStore();
    const underWay = store.set(devices('ana'));
    await store.end();
    expect(await stored()).toEqual(['ana']);
    await underWay;
  });

  test('a key store whose device is forgotten takes no late key of the library, which fails no link', async () => {
    const { store, stored, failures } = await aStore();
    await store.end();
    await expect(store.set(devices('bia'))).rejects.toThrow(ChannelSessionFenced);
    expect([await stored(), failures]).toEqual([[], []]);
  });
});

describe('A store whose database is unavailable', () => {
  test('a key store whose database is unavailable waits for it, and reads and stores then as if nothing had been', async () => {
    const { store, stored, failures } = await aStore();
    await store.set(devices('ana'));
    const fresh = await aStore();
    const away = makeUnavailable(kit.app.host.database.knex);
    const reading = fresh.store.get('device-list', ['bia']);
    const storing = store.set(devices('bia'));
    await eventually(() => away.refused >= 4);
    away.restore();
    expect(await reading).toEqual({});
    await storing;
    expect((await stored()).sort()).toEqual(['ana', 'bia']);
    expect([...failures, ...fresh.failures]).toEqual([]);
  });

  test('a key store whose database stays away fails when the wait is over, and takes nothing behind what failed', async () => {
    const { store, stored, failures } = await aStore();
    const away = makeUnavailable(kit.app.host.database.knex);
    await expect(store.get('device-list', ['ana'])).rejects.toThrow('ECONNREFUSED');
    away.restore();
    expect(failures).toHaveLength(1);
    await expect(store.set(devices('bia'))).rejects.toThrow(ChannelSessionFenced);
    expect([await stored(), failures.length]).toEqual([[], 1]);
  });
});
