/** @on-both-databases keys and inbound messages are stored in batches of each database */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ChannelSessionFenced } from '../contract/errors.ts';
import { claimEpoch } from '../session/session-fence.ts';
import type { SessionIdentity } from '../session/session-identity.ts';
import { startWhatsapp, type WhatsappKit } from '../testing/whatsapp-kit.ts';
import { type KeyWrite, KeyWrites } from './key-writes.ts';

let kit: WhatsappKit;
beforeAll(async () => {
  kit = await startWhatsapp();
});
afterAll(() => kit.close());

const writes = () => KeyWrites.of(kit.app.host);
const table = (name: string, { connectionId }: SessionIdentity) =>
  kit.app.host.database.knex(name).where({ connectionId });
const keysOf = async (session: SessionIdentity): Promise<string[]> =>
  (await table('WhatsappKeys', session).orderBy('keyId')).map(
    ({ keyId, value }: { keyId: string; value: string }) => `${keyId}=${value}`,
  );

async function aLink(): Promise<SessionIdentity> {
  const { companyId, connectionId } = await kit.aTestNumber();
  const session = { companyId, connectionId, epoch: 1 };
  await claimEpoch(kit.app.host, session);
  return session;
}

function write(
  session: SessionIdentity,
  keys: Record<string, string | null>,
  hashes: string[] = [],
): KeyWrite {
  return {
    session,
    keys: Object.entries(keys).map(([keyId, value]) => ({ type: 'session', keyId, value })),
    pieces: hashes.map((hash) => ({ hash, wireId: `id of ${hash}`, piece: 'sealed' })),
  };
}

describe('links that store at the same moment', () => {
  test('links that store at the same moment share a commit, and each has what is its own', async () => {
    const links = await Promise.all(Array.from({ length: 20 }, () => aLink()));
    let commits = 0;
    const count = ({ sql }: { sql: string }) => {
      if (/INTO WhatsappKeys/.test(sql)) commits++;
    };
    kit.app.host.database.knex.on('query', count);
    await Promise.all(
      links.map((session) => writes().store(write(session, { ana: `of ${session.connectionId}` }, ['h1']))),
    );
    kit.app.host.database.knex.off('query', count);
    expect(commits).toBeLessThan(5);
    for (const session of links) {
      expect(await keysOf(session)).toEqual([`ana=of ${session.connectionId}`]);
      expect(await table('WhatsappInbound', session)).toMatchObject([{ hash: 'h1', wireId: 'id of h1' }]);
    }
  });

  test('links that store together are not held up by one whose connection has a newer owner', async () => {
    const [mine, lost] = [await aLink(), await aLink()];
    await claimEpoch(kit.app.host, { ...lost, epoch: 2 });
    const results = await Promise.allSettled([
      writes().store(write(mine, { ana: 'mine' })),
      writes().store(write(lost, { ana: 'stale' }, ['h1'])),
      writes().store(write({ ...mine, companyId: lost.companyId }, { ana: 'of another company' })),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(results[1]).toMatchObject({ reason: expect.any(ChannelSessionFenced) });
    expect(await keysOf(mine)).toEqual(['ana=mine']);
    expect(await keysOf(lost)).toEqual([]);
    expect(await table('WhatsappInbound', lost)).toEqual([]);
  });

  test('links that store together are not held up by one that the database refuses, and that one stores nothing', async () => {
    const links = await Promise.all(Array.from({ length: 5 }, () => aLink()));
    const bad = links[2] as SessionIdentity;
    const results = await Promise.allSettled(
      links.map((session) => {
        const good = write(session, { ana: 'good' });
        const poison = { type: 'session', keyId: 'rui', value: undefined as unknown as string };
        return writes().store(session === bad ? { ...good, keys: [...good.keys, poison] } : good);
      }),
    );
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual(
      links.map((session) => session !== bad),
    );
    for (const session of links) expect(await keysOf(session)).toEqual(session === bad ? [] : ['ana=good']);
  });
});

describe('one link', () => {
  test('a link that writes a key twice at once has it as it was last', async () => {
    const session = await aLink();
    await writes().store(write(session, { ana: 'old', rui: 'old' }));
    await Promise.all([
      writes().store(write(session, { ana: null, rui: 'newer', lia: 'new' })),
      writes().store(write(session, { ana: 'back', lia: null })),
    ]);
    expect(await keysOf(session)).toEqual(['ana=back', 'rui=newer']);
  });

  test('a link that writes an inbound piece again keeps the first', async () => {
    const session = await aLink();
    await writes().store(write(session, {}, ['h1']));
    await table('WhatsappInbound', session).update({ storedAt: 5 });
    await writes().store(write(session, {}, ['h1', 'h2']));
    expect(await table('WhatsappInbound', session).orderBy('hash')).toMatchObject([
      { hash: 'h1', storedAt: 5 },
      { hash: 'h2', storedAt: null },
    ]);
  });

  test('a link stores as many keys at once as a pairing makes', async () => {
    const session = await aLink();
    const many = Object.fromEntries(Array.from({ length: 812 }, (_, id) => [String(id), 'key']));
    await writes().store(write(session, many));
    expect(await keysOf(session)).toHaveLength(812);
  });
});
