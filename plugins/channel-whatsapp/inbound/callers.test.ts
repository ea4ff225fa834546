import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
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
    from: { kind: 'phone', value: ana.number },
    others: [{ kind: 'lid', value: `${ana.lid.replace(/@.*/, '')}@lid` }],
  });
});
