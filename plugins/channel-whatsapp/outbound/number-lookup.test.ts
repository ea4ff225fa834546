import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OutboundMessage } from '../../connections/index.ts';
import { startWhatsapp, type TestSession, type WhatsappKit } from '../testing/whatsapp-kit.ts';

let kit: WhatsappKit;
let session: TestSession;
beforeAll(async () => {
  kit = await startWhatsapp();
  kit.loopback.network.takesLidsAlone = true;
  session = await kit.paired();
});
afterAll(async () => {
  await session.channel.close();
  await kit.close();
});

const aCustomer = (about: object = {}) => kit.loopback.customers.add({ number: kit.aNumber(), ...about });
const to = (number: string, body: string, more: Partial<OutboundMessage> = {}): OutboundMessage => ({
  wireId: kit.driver.newWireId(),
  to: { kind: 'phone', value: number },
  kind: 'text',
  body,
  ...more,
});
const inbound = (wireId: string) =>
  eventually(() => session.reports.messages.find((message) => message.wireId === wireId));

describe('WhatsApp that refuses messages to numbers with a LID', () => {
  test.each(['pn', 'lid'] as const)(
    'a customer who wrote by %s is answered, and confirms it',
    async (addressing) => {
      const ana = aCustomer({ addressing });
      const { id } = await ana.write(session.number, 'oi');
      await inbound(id);
      const answer = to(ana.number, 'olá', { quoted: { wireId: id, fromMe: false, body: 'oi' } });
      await session.channel.send(answer);
      const got = await eventually(() => ana.received[0]);
      expect(got).toMatchObject({ id: answer.wireId, body: 'olá', quotedId: id });
      ana.inbox.read();
      await eventually(() => session.reports.acksOf(answer.wireId).includes(4));
    },
  );

  test('a customer who never wrote is reached by number', async () => {
    const bia = aCustomer();
    await session.channel.send(to(bia.number, 'bom dia'));
    expect(await eventually(() => bia.received[0])).toMatchObject({ body: 'bom dia' });
  });

  test('a message is changed and taken back', async () => {
    const ana = aCustomer();
    const message = to(ana.number, 'um');
    await session.channel.send(message);
    await eventually(() => ana.received.length === 1);
    const { wireId } = message;
    await session.channel.edit({ wireId, to: message.to, body: 'dois', editWireId: kit.driver.newWireId() });
    await eventually(() => ana.received[0]?.edited === 'dois');
    await session.channel.revoke({ wireId, to: message.to });
    await eventually(() => ana.received[0]?.revoked);
  });

  test('the customer sees at the same address what is read and that something is being written', async () => {
    const ana = aCustomer({ addressing: 'lid' });
    const { id } = await ana.write(session.number, 'leia');
    await inbound(id);
    const address = { kind: 'phone' as const, value: ana.number };
    await session.channel.markRead(address, [id]);
    await eventually(() => kit.loopback.ledger.messagesIn({ id })[0]?.readAt);
    await session.channel.composing(address);
    const states = await eventually(() => {
      const found = kit.loopback.ledger.frames({ direction: 'fromProduct', tag: 'chatstate' });
      return found.length > 0 && found;
    });
    expect(states.map(({ attrs }) => attrs.to)).toEqual([ana.jid]);
  });
});
