import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startWhatsapp, type WhatsappKit } from '../testing/whatsapp-kit.ts';

let kit: WhatsappKit;
beforeAll(async () => {
  kit = await startWhatsapp();
});
afterAll(() => kit.close());

const credentialsOf = async (connectionId: number): Promise<string> =>
  (await kit.app.host.database.knex('WhatsappCredentials').where({ connectionId }).first()).credentials;

describe('the network ends a link', () => {
  test('a link that ends with 401 has its device forgotten', async () => {
    const session = await kit.paired();
    kit.loopback.account(session.number).closeWith(401);
    const { about } = await session.reports.reaches('DISCONNECTED');
    expect(about.reason?.code).toBe('REASON_WHATSAPP_UNLINKED');
    expect(await credentialsOf(session.connectionId)).toBe('');
    await session.channel.close();
  });

  test('a link that ends with 403 is not tried again, and its device is kept', async () => {
    const session = await kit.paired();
    await session.channel.close();
    kit.loopback.faults.refuseLogins({ reason: 403, times: 1, account: session.number });
    const again = await kit.open(session);
    await again.reports.reaches('DISCONNECTED');
    expect(await credentialsOf(session.connectionId)).not.toBe('');
    await again.channel.close();
  });

  test('a link that ends with 500 is tried once more, then no more', async () => {
    const session = await kit.paired();
    kit.loopback.account(session.number).closeWith(500);
    await session.reports.reaches('TIMEOUT');
    await session.channel.close();
    kit.loopback.faults.refuseLogins({ reason: 500, times: 1, account: session.number });
    const again = await kit.open(session);
    await again.reports.reaches('DISCONNECTED');
    await again.channel.close();
  });

  test('a pairing that the network cuts off in the middle shows a code again with the next link', async () => {
    const line = await kit.aTestNumber();
    const session = await kit.open(line);
    await session.reports.code();
    kit.loopback.cutAll();
    await session.reports.reaches('TIMEOUT');
    await session.channel.close();
    const again = await kit.open(line);
    await again.reports.code();
    await again.channel.close();
  });

  test('a line that is cut comes back without a code and without loss', async () => {
    const session = await kit.paired();
    const ana = kit.loopback.customers.add(kit.aNumber());
    kit.loopback.account(session.number).cut();
    const { about } = await session.reports.reaches('TIMEOUT');
    expect(about.reason?.code).toBe('REASON_WHATSAPP_CLOSED');
    await session.channel.close();
    const { id } = await ana.write(session.number, 'e agora?');
    const again = await kit.open(session);
    await again.reports.reaches('CONNECTED');
    await eventually(() => again.reports.messages.some(({ wireId }) => wireId === id));
    await again.channel.close();
  });
});

test('a number check that waits for its answer ends with its link, not after a minute', async () => {
  const session = await kit.paired();
  const { faults, ledger } = kit.loopback;
  faults.frames({ kind: 'swallow', direction: 'toProduct', tag: 'iq', account: session.number });
  const answer = session.channel.checkNumber(kit.aNumber()).then(
    () => 'answered',
    () => 'ended',
  );
  await eventually(() =>
    ledger.frames({ direction: 'fromProduct', tag: 'iq' }).some(({ attrs }) => attrs.xmlns === 'usync'),
  );
  await session.channel.close();
  faults.clear();
  // It is over before the next channel session is up.
  const again = await kit.open(session);
  const first = await Promise.race([answer, again.reports.reaches('CONNECTED').then(() => 'connected')]);
  expect(first).toBe('ended');
  await again.channel.close();
});

// Last: this application knocks no more for minutes.
test('a refused version has a reason of its own, and no link tries again for a while', async () => {
  const session = await kit.paired();
  await session.channel.close();
  kit.loopback.faults.refuseLogins({ reason: 405, times: 1, account: session.number });
  const refused = await kit.open(session);
  const { about } = await refused.reports.reaches('TIMEOUT');
  expect(about.reason?.code).toBe('REASON_WHATSAPP_VERSION_REFUSED');
  await refused.channel.close();
  const logins = kit.loopback.ledger.frames({ direction: 'toProduct', tag: 'failure' }).length;
  const again = await kit.open(session);
  expect((await again.reports.reaches('TIMEOUT')).about.reason).toMatchObject({
    code: 'REASON_WHATSAPP_NEXT_TRY',
    details: { why: { code: 'REASON_WHATSAPP_VERSION_REFUSED' } },
  });
  expect(kit.loopback.ledger.frames({ direction: 'toProduct', tag: 'failure' })).toHaveLength(logins);
  await again.channel.close();
});
