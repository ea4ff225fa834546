import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { proto } from '@whiskeysockets/baileys';
import { handsetOf } from '../loopback/handset.ts';
import { compose } from '../loopback/messages/compose.ts';
import { type ProductKit, type Store, startProduct } from '../testing/product-kit.ts';

let kit: ProductKit;
let store: Store;
let number: string;
const received: number[] = [];
beforeAll(async () => {
  kit = await startProduct();
  number = kit.aNumber();
  store = await kit.aPairedStore(number);
  kit.app.host.events.on('message.received', async (_ctx, { messageId }) => {
    received.push(messageId);
  });
});
afterAll(() => kit.close());

const aCustomer = () => kit.loopback.customers.add({ number: kit.aNumber() });
const row = async (id: string) =>
  eventually(async () => (await kit.messages(store)).find(({ wireId }) => wireId === id));
const timesReceived = (messageId: number) => received.filter((id) => Number(id) === Number(messageId)).length;
const handset = () => handsetOf(kit.loopback.network, kit.loopback.account(number));

test('a message that only the phone has is a waiting conversation, and takes its words when the phone gives them', async () => {
  const lead = aCustomer();
  await handset().turn(false);
  const { id } = await lead.writeToPhone(number, 'quero o anúncio');
  const waiting = await row(id);
  expect(waiting).toMatchObject({
    body: 'Mensagem ainda no celular: abra nele',
    bodyCode: 'TOLD_WHATSAPP_ON_PHONE',
    fromMe: 0,
  });
  const ticket = async () => (await kit.tickets(store)).find((each) => each.id === waiting.ticketId);
  expect(await ticket()).toMatchObject({ status: 'pending', unreadMessages: 1 });
  await handset().turn(true);
  await eventually(async () => (await row(id)).body === 'quero o anúncio');
  expect(await row(id)).toMatchObject({ id: waiting.id, bodyCode: null, isEdited: 0 });
  expect(await ticket()).toMatchObject({ unreadMessages: 1, lastMessage: 'quero o anúncio' });
  await eventually(() => timesReceived(waiting.id) === 1);
  const shown = (await kit.app.api(store.admin).get(`/messages/${waiting.ticketId}`)).body.messages;
  expect(shown).toHaveLength(1);
  expect(await kit.app.host.database.knex('AwaitedContents').where({ messageId: waiting.id })).toEqual([]);
});

test('an edit that comes before its message’s words stays the last word, and the first wording is kept', async () => {
  const lead = aCustomer();
  await handset().turn(false);
  const { id } = await lead.writeToPhone(number, 'quero um');
  await row(id);
  await lead.edit(id, 'quero dois');
  await eventually(async () => (await row(id)).body === 'quero dois');
  await handset().turn(true);
  const { ticketId } = await row(id);
  const shown = async () => (await kit.app.api(store.admin).get(`/messages/${ticketId}`)).body.messages[0];
  await eventually(async () =>
    (await shown()).earlier.some(({ body }: { body: string }) => body === 'quero um'),
  );
  expect(await shown()).toMatchObject({ body: 'quero dois', isEdited: true });
});

test('a view-once photo is a message that says what it is, once', async () => {
  const ana = aCustomer();
  const { id } = await ana.writeToPhone(number, 'segredo', 'view_once');
  const stored = await row(id);
  expect(stored).toMatchObject({
    bodyCode: 'TOLD_WHATSAPP_VIEW_ONCE',
    body: 'Foto ou vídeo de visualização única: abra no celular',
  });
  await eventually(() => timesReceived(stored.id) === 1);
  const behind = await ana.write(number, 'viu?');
  await row(behind.id);
  expect((await kit.messages(store)).filter(({ wireId }) => wireId === id)).toHaveLength(1);
});

test('a message that cannot be decrypted is shown as such, and takes its words when it comes anew', async () => {
  const rui = aCustomer();
  await row((await rui.write(number, 'antes')).id);
  const about = { account: number, direction: 'toProduct', tag: 'message' } as const;
  kit.loopback.faults.frames({ ...about, kind: 'garble', times: 1 });
  // The second copy, which the client asks for, comes later.
  kit.loopback.faults.frames({ ...about, kind: 'hold' });
  const { id } = await rui.write(number, 'enfim');
  const waiting = await row(id);
  expect(waiting.bodyCode).toBe('TOLD_WHATSAPP_UNREADABLE');
  kit.loopback.faults.clear();
  await eventually(async () => (await row(id)).body === 'enfim');
  expect(await row(id)).toMatchObject({ id: waiting.id, bodyCode: null });
  await eventually(() => timesReceived(waiting.id) === 1);
});

test.each([
  ['better file of an earlier message', proto.MessageAssociation.AssociationType.HD_IMAGE_DUAL_UPLOAD],
  ['second encoding of an earlier message', proto.MessageAssociation.AssociationType.HEVC_VIDEO_DUAL_UPLOAD],
])(
  'the placeholder of what turns out to be a %s goes away, with its unread message',
  async (_kind, associationType) => {
    const eva = aCustomer();
    const photo = { media: 'image' as const, mimeType: 'image/jpeg', bytes: Buffer.from('ffd8ff01', 'hex') };
    const small = await eva.write(number, photo);
    const { ticketId } = await row(small.id);
    const ticket = async () => (await kit.tickets(store)).find((each) => each.id === ticketId);
    const about = { account: number, direction: 'toProduct', tag: 'message' } as const;
    kit.loopback.faults.frames({ ...about, kind: 'garble', times: 1 });
    kit.loopback.faults.frames({ ...about, kind: 'hold' });
    const { message } = compose(
      { ...photo, bytes: Buffer.from('ffd8ff0202', 'hex') },
      kit.loopback.network.media,
    );
    const messageContextInfo = {
      messageAssociation: { associationType, parentMessageKey: { id: small.id, fromMe: true } },
    };
    const raw = { associatedChildMessage: { message }, messageContextInfo };
    const { id } = await eva.write(number, { raw });
    expect((await row(id)).bodyCode).toBe('TOLD_WHATSAPP_UNREADABLE');
    expect(await ticket()).toMatchObject({ unreadMessages: 2 });
    kit.loopback.faults.clear();
    await eventually(async () => (await kit.messages(store)).every(({ wireId }) => wireId !== id));
    const shown = await row(small.id);
    expect(await ticket()).toMatchObject({
      ...{ unreadMessages: 1, lastMessageId: shown.id, waitingSince: shown.storedAt },
    });
    const awaited = kit.app.host.database.knex('AwaitedContents').where({ isHeard: 0 });
    expect(await awaited).toEqual([]);
  },
);
