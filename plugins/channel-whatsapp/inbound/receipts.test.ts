import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { proto } from '@whiskeysockets/baileys';
import { SendFailure } from '../../connections/index.ts';
import { handsetOf } from '../loopback/handset.ts';
import { figure } from '../testing/figure.ts';
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

/** Number of pairs of a sent message and one typed on the phone; TICK_PAIRS=500 makes a long run. */
const pairs = Number(process.env.TICK_PAIRS ?? 100);

const highest = (wireId: string) => Math.max(0, ...session.reports.acksOf(wireId));
const text = (number: string, body: string) => ({
  wireId: kit.driver.newWireId(),
  to: { kind: 'phone' as const, value: number },
  kind: 'text' as const,
  body,
});

test('messages that are confirmed at once have their ticks, sent by us or typed on the phone', async () => {
  const ana = kit.loopback.customers.add({ number: kit.aNumber(), reads: true });
  const handset = handsetOf(kit.loopback.network, kit.loopback.account(session.number));
  const ids: string[] = [];
  for (let count = 0; count < pairs; count++) {
    const sent = text(ana.number, `enviada ${count}`);
    const typed = handset.write(ana.number, `digitada ${count}`, { confirmed: 'read' });
    await session.channel.send(sent);
    ids.push(sent.wireId, (await typed).id);
  }
  const behind = () => ids.filter((id) => highest(id) < 4);
  await eventually(() => behind().length === 0).catch(() => undefined);
  figure(
    `${ids.length} messages, half of them typed on the phone: ${behind().length} without their last tick`,
  );
  expect(behind()).toEqual([]);
});

test('messages whose receipts come in one moment and in any order have the highest', async () => {
  const ana = kit.loopback.customers.add({ number: kit.aNumber() });
  ana.inbox.confirms = false;
  const orders: Array<Array<'read' | 'played' | undefined>> = [
    [undefined, 'read'],
    ['read', undefined],
    ['played', 'read', undefined],
    ['read', undefined, 'played', undefined],
  ];
  for (const order of orders) {
    const message = text(ana.number, order.join());
    await session.channel.send(message);
    await eventually(() => ana.received.some(({ id }) => id === message.wireId));
    for (const type of order) ana.inbox.confirm(message.wireId, type);
    await eventually(() => highest(message.wireId) === (order.includes('played') ? 5 : 4));
  }
});

test('a receipt or a question from another chat changes nothing and gets nothing', async () => {
  const [ana, rui] = [kit.aNumber(), kit.aNumber()].map((number) => kit.loopback.customers.add({ number }));
  if (!ana || !rui) throw new Error('no customers');
  ana.inbox.confirms = false;
  await rui.write(session.number, 'oi');
  const secret = text(ana.number, 'só para ana');
  await session.channel.send(secret);
  await eventually(() => ana.received.length === 1);
  rui.forgeReceipt(session.number, secret.wireId, 'read');
  rui.forgeReceipt(session.number, secret.wireId, 'retry');
  const behind = text(rui.number, 'para rui');
  await session.channel.send(behind);
  await eventually(() => highest(behind.wireId) === 3);
  expect(highest(secret.wireId)).toBeLessThan(3);
  expect(rui.received.map(({ body }) => body)).toEqual(['para rui']);
  // Under the customer's other address it counts as her own.
  ana.addressing = 'lid';
  ana.forgeReceipt(session.number, secret.wireId, 'read');
  await eventually(() => highest(secret.wireId) === 4);
});

test('a revocation that is tried again is the same one, and its own receipts are no acks', async () => {
  const ana = kit.loopback.customers.add({ number: kit.aNumber(), reads: true });
  const message = text(ana.number, 'engano');
  await session.channel.send(message);
  const { wireId, to } = message;
  kit.loopback.faults.refuseMessages({ error: '479', to: ana.number, times: 1 });
  await expect(session.channel.revoke({ wireId, to })).rejects.toThrow(SendFailure);
  await session.channel.revoke({ wireId, to });
  await eventually(() => ana.received[0]?.revoked);
  await session.channel.edit({ wireId, to, body: 'outro', editWireId: kit.driver.newWireId() });
  const out = kit.loopback.ledger.messagesOut({ to: ana.number });
  expect(new Set(out.map(({ id }) => id)).size).toBe(3);
  await eventually(() => highest(wireId) === 4);
  const last = text(ana.number, 'depois');
  await session.channel.send(last);
  await eventually(() => highest(last.wireId) === 4);
  const ids = new Set([wireId, last.wireId]);
  const acked = session.reports.acks.map(({ wireId: id }) => id);
  const notices = out.map(({ id }) => id).filter((id) => !ids.has(id));
  expect(acked.filter((id) => notices.includes(id))).toEqual([]);
});

describe('a phone that asks again for a message', () => {
  const copiesOf = (wireId: string) => kit.loopback.ledger.messagesOut({ id: wireId })[0]?.seenAt.length ?? 0;
  const bodyOf = (wireId: string) => kit.loopback.ledger.messagesOut({ id: wireId })[0]?.body;
  const asked = async (addressing: 'pn' | 'lid') => {
    const ana = kit.loopback.customers.add({ number: kit.aNumber(), addressing });
    await ana.write(session.number, 'oi');
    const [first, other] = [text(ana.number, 'um'), text(ana.number, 'outra')];
    await session.channel.send(first);
    await session.channel.send(other);
    await eventually(() => ana.received.length === 2);
    const ask = async () => {
      for (const { wireId } of [first, other]) ana.forgeReceipt(session.number, wireId, 'retry');
      // Receipts are handled in their order.
      await eventually(() => copiesOf(other.wireId) === 2 && bodyOf(other.wireId) === 'outra');
    };
    const { wireId, to } = first;
    return { ana, wireId, to, ask };
  };
  const { REVOKE, MESSAGE_EDIT } = proto.Message.ProtocolMessage.Type;
  const onPhone = (to: string, protocolMessage: proto.Message.IProtocolMessage) =>
    handsetOf(kit.loopback.network, kit.loopback.account(session.number)).write(to, {
      raw: { protocolMessage },
    });

  test.each(['pn', 'lid'] as const)('gets nothing of one that was taken back, by %s', async (addressing) => {
    const { ana, wireId, to, ask } = await asked(addressing);
    await session.channel.revoke({ wireId, to });
    await eventually(() => ana.received[0]?.revoked);
    await ask();
    expect(copiesOf(wireId)).toBe(1);
  });

  test.each(['pn', 'lid'] as const)('gets an edited one in its present words, by %s', async (addressing) => {
    const { ana, wireId, to, ask } = await asked(addressing);
    await session.channel.edit({ wireId, to, body: 'dois', editWireId: kit.driver.newWireId() });
    await eventually(() => ana.received[0]?.edited === 'dois');
    await ask();
    await eventually(() => copiesOf(wireId) === 2 && bodyOf(wireId) === 'dois');
  });

  test('gets nothing of one that was taken back on our phone', async () => {
    const { ana, wireId, ask } = await asked('pn');
    const key = { id: wireId, fromMe: true };
    await onPhone(ana.number, { key, type: REVOKE });
    await eventually(() =>
      session.reports.revokes.some((revoke) => (revoke as { wireId: string }).wireId === wireId),
    );
    await ask();
    expect(copiesOf(wireId)).toBe(1);
  });

  test('gets one that was edited on our phone in its present words', async () => {
    const { ana, wireId, ask } = await asked('pn');
    const [key, editedMessage] = [{ id: wireId, fromMe: true }, { conversation: 'dois' }];
    await onPhone(ana.number, { key, type: MESSAGE_EDIT, editedMessage });
    await eventually(() => session.reports.edits.some((edit) => edit.wireId === wireId));
    await ask();
    await eventually(() => copiesOf(wireId) === 2 && bodyOf(wireId) === 'dois');
  });
});
