import { eventually } from '@balcao/core/testing/index.ts';
import { makeUnavailable } from '@balcao/core/testing/servers/unavailable-database.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startWhatsapp, type TestSession, type WhatsappKit } from '../testing/whatsapp-kit.ts';
import { Credentials } from './credentials.ts';

let kit: WhatsappKit;
let session: TestSession;
beforeAll(async () => {
  kit = await startWhatsapp();
  session = await kit.paired();
  // Its own writes would stand beside those of the tests.
  await session.channel.close();
});
afterAll(() => kit.close());

const load = () => Credentials.load(kit.app.host, { ...session, epoch: 1 });
const storedCounter = async () => (await load()).creds.accountSyncCounter;

describe('credentials whose database is unavailable', () => {
  test('credentials whose database is unavailable wait for it, and are stored in their newest form', async () => {
    const credentials = await load();
    const away = makeUnavailable(kit.app.host.database.knex);
    credentials.creds.accountSyncCounter = 100;
    const saving = credentials.save();
    await eventually(() => away.refused >= 3);
    credentials.creds.accountSyncCounter = 101;
    away.restore();
    await saving;
    expect(await storedCounter()).toBe(101);
  });

  test('credentials whose database stays away are refused to every caller, and stored by the next', async () => {
    const credentials = await load();
    const away = makeUnavailable(kit.app.host.database.knex);
    credentials.creds.accountSyncCounter = 200;
    const saves = await Promise.allSettled([credentials.save(), credentials.save()]);
    away.restore();
    expect(saves.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await credentials.save();
    expect(await storedCounter()).toBe(200);
  });
});
