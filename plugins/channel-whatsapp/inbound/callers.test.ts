import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startWhatsapp, type TestSession, type WhatsappKit } from '../testing/whatsapp-kit.ts';

let kit: WhatsappKit;
let session: TestSession;
beforeAll(async () => {
  kit = await startWhatsapp();
  session = await kit.paired();
});
afterAll(async () => {
  await session.channel.close();
  await kit.close();
});

test('a call by LID comes with the number that WhatsApp gave before, and with all addresses', async () => {
  const ana = kit.loopback.customers.add({ number: kit.aNumber(), addressing: 'lid' });
  const { id } = await ana.write(session.number, 'oi');
  await eventually(() => session.reports.messages.some(({ wireId }) => wireId === id));
  ana.hidesNumber = true;
  const call = ana.call(session.number);
  await eventually(() => kit.loopback.ledger.frames({ direction: 'toProduct', tag: 'call' }).length > 0);
  call.hangUp();
  await eventually(() => session.reports.calls.length > 0);
  expect(session.reports.calls[0]).toMatchObject({
    wireId: call.id,
    kind: 'voice',
    from: { kind: 'phone', value: ana.number },
    others: [{ kind: 'lid', value: `${ana.lid.replace(/@.*/, '')}@lid` }],
  });
});

test('a call is dated at the end of its second, as messages are, so that it stands below what was written before', async () => {
  const call = kit.loopback.customers.add({ number: kit.aNumber() }).call(session.number);
  call.ringOut();
  const reported = await eventually(() =>
    (session.reports.calls as Array<{ wireId: string; timestamp: number }>).find(
      ({ wireId }) => wireId === call.id,
    ),
  );
  expect(reported.timestamp % 1000).toBe(999);
});

describe('a call that is not refused', () => {
  const reported = (id: string) =>
    (session.reports.calls as Array<{ wireId: string; kind: string }>).filter(({ wireId }) => wireId === id);
  const anEarlierCallIsStored = async () => {
    const bia = kit.loopback.customers.add({ number: kit.aNumber() });
    const last = bia.call(session.number);
    last.ringOut();
    await eventually(() => reported(last.id).length > 0);
  };
  beforeAll(async () => {
    const admin = await kit.app.aUser({ id: session.companyId }, { profile: 'admin' });
    const { status } = await kit.app.api(admin).put('/settings/call', { key: 'call', value: 'enabled' });
    expect(status).toBe(200);
  });

  test.each(['hangUp', 'ringOut'] as const)('a call that ends by %s is missed, once', async (end) => {
    const rui = kit.loopback.customers.add({ number: kit.aNumber() });
    const call = rui.call(session.number, 'video');
    call[end]();
    await eventually(() => reported(call.id).length > 0);
    call[end]();
    await anEarlierCallIsStored();
    expect(reported(call.id)).toMatchObject([{ kind: 'video' }]);
  });

  test.each(['reason', 'stanza'] as const)('a call that the phone took is none (by %s)', async (how) => {
    const rui = kit.loopback.customers.add({ number: kit.aNumber() });
    const call = rui.call(session.number);
    call.taken(how);
    await anEarlierCallIsStored();
    expect(reported(call.id)).toEqual([]);
  });

  test('a call waits for as long as the database is away', async () => {
    const rui = kit.loopback.customers.add({ number: kit.aNumber() });
    const { reports } = session;
    const called = reports.called.bind(reports);
    let tries = 0;
    reports.called = async (call) => {
      if (++tries <= 7) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
      await called(call);
    };
    const call = rui.call(session.number);
    call.hangUp();
    await eventually(() => reported(call.id).length > 0);
    expect(tries).toBe(8);
    reports.called = called;
  });
});

test('a call that came and ended while the connection was closed is missed', async () => {
  const rui = kit.loopback.customers.add({ number: kit.aNumber() });
  await session.channel.close();
  const call = rui.call(session.number);
  call.hangUp();
  session = await kit.open(session, { epoch: 2 });
  await eventually(() =>
    session.reports.calls.some((each) => (each as { wireId: string }).wireId === call.id),
  );
});
