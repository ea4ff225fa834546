import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { handsetOf } from '../loopback/handset.ts';
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

test.each([
  ['by number', 'pn'],
  ['by LID, with our own number beside it', 'lid'],
  ['by LID, from our number', 'mixed'],
] as const)(
  'words typed on our phone %s name the customer by number and LID, and never us',
  async (_how, chat) => {
    const ana = kit.loopback.customers.add({ number: kit.aNumber() });
    const phone = handsetOf(kit.loopback.network, kit.loopback.account(session.number));
    const { id } = await phone.write(ana.number, 'do celular', { chat });
    const message = await eventually(() => session.reports.messages.find(({ wireId }) => wireId === id));
    expect(message).toMatchObject({
      fromMe: true,
      from: [
        { kind: 'phone', value: ana.number },
        { kind: 'lid', value: `${ana.lid.replace(/@.*/, '')}@lid` },
      ],
    });
  },
);
