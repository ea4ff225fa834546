/** @on-both-databases tickets are opened, counted and searched under locks and collations of each database */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { messageStoreOf, OtherReason } from '../../connections/index.ts';
import { aNumber, aWireId, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';
import { sendToMany } from './send-to-many.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets();
});
afterAll(() => kit.app.close());

test('a text with a sound that goes to many is followed by the sound as a message with the id that was chosen', async () => {
  const desk = await kit.aDesk();
  const ctx = kit.app.ctx(desk.company);
  const aContact = async () => {
    const number = aNumber();
    await kit.write(desk, { number });
    return (await kit.ticketOf(desk, number)).contactId;
  };
  const keep = (fileName: string, bytes: Buffer) =>
    kit.app.host.media.save(desk.company.id, bytes, { fileName });
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc0]), Buffer.alloc(413)]);
  const sound = await keep('jingle.mp3', Buffer.concat([frame, frame]));
  const picture = await keep('oferta.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
  const wireIds = [aWireId(), aWireId(), aWireId()] as const;
  const batch = [
    { contactId: await aContact(), contents: [{ body: 'escute isto', media: sound }], wireId: wireIds[0] },
    { contactId: await aContact(), contents: [{ body: 'veja isto', media: picture }], wireId: wireIds[1] },
    { contactId: await aContact(), contents: [{ body: 'leia isto' }], wireId: wireIds[2] },
  ];
  const sent = await sendToMany(ctx, desk.connectionId, batch);
  const shown = sent.map(({ messages }) =>
    messages.map(({ mediaType, body, wireId }) => ({ mediaType, body, wireId })),
  );
  expect(shown).toEqual([
    [
      { mediaType: 'audio', body: 'jingle.mp3', wireId: expect.not.stringMatching(wireIds[0]) },
      { mediaType: 'conversation', body: 'escute isto', wireId: wireIds[0] },
    ],
    [{ mediaType: 'image', body: 'veja isto', wireId: wireIds[1] }],
    [{ mediaType: 'conversation', body: 'leia isto', wireId: wireIds[2] }],
  ]);
  const waiting = await messageStoreOf(kit.app.host).outgoing(ctx, desk.connectionId, 10);
  expect(waiting.map(({ kind, body }) => [kind, body])).toEqual([
    ['audio', ''],
    ['text', 'escute isto'],
    ['image', 'veja isto'],
    ['text', 'leia isto'],
  ]);
  expect(sent.flatMap(({ messages }) => messages.map(({ sentBy }) => sentBy))).toEqual(
    Array.from({ length: 4 }, () => 'campaign'),
  );
});

test('the second message of a letter leaves at once after the first, before other letters and past their pause', async () => {
  const desk = await kit.aDesk();
  const ctx = kit.app.ctx(desk.company);
  const letterTo = async (word: string) => {
    const number = aNumber();
    await kit.write(desk, { number });
    const { contactId } = await kit.ticketOf(desk, number);
    return { contactId, contents: [{ body: `${word} 1` }, { body: `${word} 2` }], wireId: aWireId() };
  };
  const [first] = await sendToMany(ctx, desk.connectionId, [await letterTo('Ana'), await letterTo('Bia')]);
  const messageStore = messageStoreOf(kit.app.host);
  const next = async (humanOnly: boolean) =>
    (await messageStore.outgoing(ctx, desk.connectionId, 10, { humanOnly })).map(({ body }) => body);
  expect(await next(true)).toEqual([]);
  await messageStore.sent(ctx, desk.connectionId, [first?.messages[0]?.id ?? 0]);
  expect(await next(true)).toEqual(['Ana 2']);
  expect(await next(false)).toEqual(['Ana 2', 'Bia 1', 'Bia 2']);
});

test('the second message of a letter waits behind the first when the network drops that and it waits again', async () => {
  const desk = await kit.aDesk();
  const ctx = kit.app.ctx(desk.company);
  const number = aNumber();
  await kit.write(desk, { number });
  const { contactId } = await kit.ticketOf(desk, number);
  const contents = [{ body: 'Ana 1' }, { body: 'Ana 2' }];
  const [letter] = await sendToMany(ctx, desk.connectionId, [{ contactId, contents, wireId: aWireId() }]);
  const [first] = letter?.messages ?? [];
  const messageStore = messageStoreOf(kit.app.host);
  const next = async (humanOnly = false) =>
    (await messageStore.outgoing(ctx, desk.connectionId, 10, { humanOnly })).map(({ body }) => body);
  await messageStore.sent(ctx, desk.connectionId, [first?.id ?? 0]);
  expect(await next()).toEqual(['Ana 2']);
  const waits = { which: 'all', forgetSend: async () => true } as const;
  const dropped = { wireId: first?.wireId ?? '', reason: OtherReason({ text: 'demais' }), waits };
  await messageStore.givenUp(ctx, desk.connectionId, [dropped]);
  expect(await next()).toEqual(['Ana 1', 'Ana 2']);
  expect(await next(true)).toEqual([]);
  await messageStore.sent(ctx, desk.connectionId, [first?.id ?? 0]);
  expect(await next(true)).toEqual(['Ana 2']);
});

test('what goes to many takes the last words of a conversation, unless its customer waits for a person', async () => {
  const desk = await kit.aDesk();
  const ctx = kit.app.ctx(desk.company);
  const [asks, answered] = [aNumber(), aNumber()];
  await kit.write(desk, { number: asks, body: 'Tem hoje?' });
  await kit.write(desk, { number: answered, body: 'Tem hoje?' });
  await kit.write(desk, { number: answered, body: 'Tem sim', fromMe: true });
  const before = [await kit.ticketOf(desk, asks), await kit.ticketOf(desk, answered)];
  const contents = [{ body: 'Oferta' }];
  await sendToMany(
    ctx,
    desk.connectionId,
    before.map(({ contactId }) => ({ contactId, contents, wireId: aWireId() })),
  );
  expect(await kit.ticketOf(desk, asks)).toMatchObject({ lastMessage: 'Tem hoje?', fromMe: 0 });
  expect(await kit.ticketOf(desk, answered)).toMatchObject({ lastMessage: 'Oferta', fromMe: 1 });
});
