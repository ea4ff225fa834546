import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { proto } from '@whiskeysockets/baileys';
import type { OutboundMessage } from '../../connections/index.ts';
import type { Customer } from '../loopback/customer.ts';
import { startWhatsapp, type TestSession, type WhatsappKit } from '../testing/whatsapp-kit.ts';

const day = 86_400;
const week = 604_800;
const setting = proto.Message.ProtocolMessage.Type.EPHEMERAL_SETTING;

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

const aCustomer = () => kit.loopback.customers.add({ number: kit.aNumber() });
const isTaken = (id: string) =>
  eventually(() => session.reports.messages.some(({ wireId }) => wireId === id));

/** Sends a text of ours; returns after how many seconds it disappears at this customer. */
async function isSent(body: string, to: OutboundMessage['to'], ana: Customer) {
  await session.channel.send({ wireId: kit.driver.newWireId(), to, kind: 'text', body });
  return (await eventually(() => ana.received.find((each) => each.body === body))).expiration;
}

/**
 * Sends a message that makes no row; the contact card after it, which holds no setting, shows that it was processed.
 */
async function writeRaw(ana: Customer, raw: proto.IMessage, more: { group?: string } = {}) {
  await ana.write(session.number, { raw }, more);
  const { id } = await ana.write(session.number, { contact: { name: 'Rui', vcard: 'BEGIN:VCARD' } }, more);
  await isTaken(id);
}

const set = (ana: Customer, ephemeralExpiration: number, more: { group?: string } = {}) =>
  writeRaw(ana, { protocolMessage: { type: setting, ephemeralExpiration } }, more);

test('a message of ours in a chat of disappearing messages disappears with them, until the chat is set back', async () => {
  const ana = aCustomer();
  const to = { kind: 'phone' as const, value: ana.number };
  expect(await isSent('fica', to, ana)).toBeUndefined();
  await set(ana, week);
  expect(await isSent('some', to, ana)).toBe(week);
  await set(ana, 0);
  expect(await isSent('fica de novo', to, ana)).toBeUndefined();
  await writeRaw(ana, { extendedTextMessage: { text: 'some', contextInfo: { expiration: day } } });
  expect(await isSent('some também', to, ana)).toBe(day);
  await set(ana, 1);
  expect(await isSent('some em um dia', to, ana)).toBe(day);
});

test('a text of a customer that says nothing of the setting leaves the chat as it is', async () => {
  const ana = aCustomer();
  await set(ana, week);
  const { id } = await ana.write(session.number, 'escrito por um programa');
  await isTaken(id);
  expect(await isSent('some mesmo assim', { kind: 'phone', value: ana.number }, ana)).toBe(week);
});

test('a message of a customer that was written before the chat was set back changes nothing', async () => {
  const ana = aCustomer();
  await set(ana, 0);
  const before = Math.floor(Date.now() / 1000) - 3600;
  const contextInfo = { expiration: week, ephemeralSettingTimestamp: before };
  await set(ana, day);
  await set(ana, 0);
  await writeRaw(ana, { extendedTextMessage: { text: 'atrasado', contextInfo } });
  expect(await isSent('fica', { kind: 'phone', value: ana.number }, ana)).toBeUndefined();
});

test('a message of ours in a group disappears as its admins have set it, whatever a member says of it', async () => {
  const [ana, rui] = [aCustomer(), aCustomer()];
  const { id: group } = kit.loopback.createGroup('Turma', session.number, [ana.number, rui.number]);
  const to = { kind: 'group' as const, value: group };
  await set(rui, day, { group });
  await writeRaw(rui, { extendedTextMessage: { text: 'some', contextInfo: { expiration: day } } }, { group });
  expect(await isSent('fica no grupo', to, ana)).toBeUndefined();
  kit.loopback.disappear(group, week);
  const { id } = await ana.write(session.number, 'depois da mudança', { group });
  await isTaken(id);
  expect(await isSent('some do grupo', to, ana)).toBe(week);
  await set(rui, 0, { group });
  expect(await isSent('some ainda', to, ana)).toBe(week);
  kit.loopback.disappear(group, 0);
  const later = await ana.write(session.number, 'depois da volta', { group });
  await isTaken(later.id);
  expect(await isSent('fica outra vez', to, ana)).toBeUndefined();
});

test('messages of a group that disappear ask the network once for the group, also where a member says other seconds', async () => {
  const [ana, rui] = [aCustomer(), aCustomer()];
  const { id: group } = kit.loopback.createGroup('Condomínio', session.number, [ana.number, rui.number]);
  kit.loopback.disappear(group, week);
  const asked = () =>
    kit.loopback.ledger
      .frames({ tag: 'iq' })
      .filter(({ attrs }) => attrs.xmlns === 'w:g2' && attrs.to === `${group}@g.us`).length;
  const say = async (who: Customer, expiration: number, text: string) => {
    const raw = { extendedTextMessage: { text, contextInfo: { expiration } } };
    await isTaken((await who.write(session.number, { raw }, { group })).id);
  };
  for (const text of ['um', 'dois', 'três', 'quatro']) await say(ana, week, text);
  expect(asked()).toBe(1);
  for (const text of ['cinco', 'seis', 'sete']) await say(rui, day, text);
  expect(asked()).toBe(2);
});
