/** @on-both-databases placeholders are removed once, under the lock of their ticket */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Authorship, messageStoreOf } from '../../connections/index.ts';
import { aNumber, aWireId, type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';

let kit: TicketsKit;
let desk: Desk;
beforeAll(async () => {
  kit = await startTickets();
  desk = await kit.aDesk();
});
afterAll(() => kit.app.close());

const ctx = () => kit.app.ctx(desk.company);
const aFile = (words: string) =>
  kit.app.host.media.save(desk.company.id, Buffer.from(words), { fileName: 'a.txt', mimeType: 'text/plain' });
type Arrival = Parameters<ReturnType<typeof messageStoreOf>['mediaArrived']>[2];
const arrives = (arrival: Arrival) =>
  messageStoreOf(kit.app.host).mediaArrived(ctx(), desk.connectionId, arrival);
const keyOf = async (wireId: string) => (await ctx().table('Messages').where({ wireId }).first()).mediaKey;
const isStored = (key: string) =>
  kit.app.host.media.read(desk.company.id, key).then(
    () => true,
    () => false,
  );

/** A customer's message with a file, and the author of changes to it. */
async function aPhoto() {
  const number = aNumber();
  const media = await aFile('small');
  const [wireId] = await kit.write(desk, { number, kind: 'image', body: '', media });
  const author: Authorship = { from: [{ kind: 'phone', value: number }] };
  return { wireId: wireId as string, author, media };
}

test('a better file takes the place of the one that a message has, which goes', async () => {
  const { wireId, author, media: small } = await aPhoto();
  const media = await aFile('better');
  expect(await arrives({ wireId, author, media, replaces: true })).toBe(true);
  expect(await keyOf(wireId)).toBe(media.key);
  await eventually(async () => !(await isStored(small.key)));
  expect(await isStored(media.key)).toBe(true);
});

test('a better file that is reported again stays', async () => {
  const { wireId, author } = await aPhoto();
  const media = await aFile('better');
  for (const _time of ['reported', 'again']) {
    expect(await arrives({ wireId, author, media, replaces: true })).toBe(true);
  }
  // A file that is replaced later goes later.
  const next = await aPhoto();
  await arrives({ wireId: next.wireId, author: next.author, media: await aFile('other'), replaces: true });
  await eventually(async () => !(await isStored(next.media.key)));
  expect(await keyOf(wireId)).toBe(media.key);
  expect(await isStored(media.key)).toBe(true);
});

test('a better file of another author, or of no stored message, is not taken', async () => {
  const { wireId, media: small } = await aPhoto();
  const other: Authorship = { from: [{ kind: 'phone', value: aNumber() }] };
  const media = await aFile('forged');
  expect(await arrives({ wireId, author: other, media, replaces: true })).toBe(false);
  expect(await arrives({ wireId: 'NONE', author: other, media, replaces: true })).toBe(false);
  expect(await keyOf(wireId)).toBe(small.key);
});

test('a better file that came before the content of its message stays, and the content’s own file goes', async () => {
  const [number, wireId] = [aNumber(), aWireId()];
  const author: Authorship = { from: [{ kind: 'phone', value: number }] };
  await kit.write(desk, { number, wireId, body: '', contentFollows: 'soon' });
  const better = await aFile('better');
  expect(await arrives({ wireId, author, media: better, replaces: true })).toBe(true);
  const small = await aFile('small');
  await kit.write(desk, { number, wireId, kind: 'image', body: 'Veja', media: small });
  expect(await ctx().table('Messages').where({ wireId }).first()).toMatchObject({
    ...{ mediaType: 'image', body: 'Veja', mediaKey: better.key, mediaSize: better.size },
  });
  await eventually(async () => !(await isStored(small.key)));
  expect(await isStored(better.key)).toBe(true);
});

test('a placeholder for which nothing follows goes away, with the ticket that it alone opened', async () => {
  const [number, wireId] = [aNumber(), aWireId()];
  await kit.write(desk, { number, wireId, body: '', contentFollows: 'soon' });
  const { id: ticketId } = await kit.ticketOf(desk, number);
  const store = messageStoreOf(kit.app.host);
  const nothingFollows = (of: string) =>
    store.nothingFollows(ctx(), desk.connectionId, { wireId, from: [{ kind: 'phone', value: of }] });
  await nothingFollows(aNumber());
  expect(await ctx().table('Messages').where({ wireId })).toHaveLength(1);
  await Promise.all([nothingFollows(number), nothingFollows(number)]);
  expect(await ctx().table('Messages').where({ wireId })).toEqual([]);
  expect(await ctx().table('Tickets').where({ id: ticketId })).toEqual([]);
});

/** A ticket whose last message is a placeholder; `kept` stores what else it has. Answers its messages once nothing follows. */
async function leftOf(
  bodies: string[],
  kept: (ticket: { id: number; contactId: number }) => Promise<unknown>,
) {
  const [number, wireId] = [aNumber(), aWireId()];
  for (const body of bodies) await kit.write(desk, { number, body });
  await kit.write(desk, { number, wireId, body: '', contentFollows: 'soon' });
  const ticket = await kit.ticketOf(desk, number);
  await kept(ticket);
  const from: Authorship['from'] = [{ kind: 'phone', value: number }];
  await messageStoreOf(kit.app.host).nothingFollows(ctx(), desk.connectionId, { wireId, from });
  const row = await ctx().table('Tickets').where({ id: ticket.id }).first('lastMessage', 'unreadMessages');
  return { row, bodies: await ctx().table('Messages').where({ ticketId: ticket.id }).pluck('body') };
}

test('a placeholder that goes away leaves a ticket its messages of the number that it was moved from', async () => {
  const { row, bodies } = await leftOf(['Oi', 'Alô?'], ({ id }) =>
    // The connection of old messages may be gone.
    ctx().table('Messages').where({ ticketId: id }).whereNot('body', '').update({ whatsappId: 999_999 }),
  );
  expect(bodies).toEqual(['Oi', 'Alô?']);
  expect(row).toEqual({ lastMessage: 'Alô?', unreadMessages: 2 });
});

test('a placeholder that goes away leaves a ticket on which an agent wrote a note', async () => {
  const now = Date.now();
  const { row, bodies } = await leftOf([], ({ id: ticketId, contactId }) =>
    ctx().insert('TicketNotes', {
      ...{ note: 'Ligar amanhã', userId: desk.admin.id, contactId, ticketId },
      ...{ createdAt: now, updatedAt: now },
    }),
  );
  expect(bodies).toEqual([]);
  expect(row).toEqual({ lastMessage: '', unreadMessages: 0 });
});
