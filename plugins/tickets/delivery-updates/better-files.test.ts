import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Authorship, messageStoreOf } from '../../connections/index.ts';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';

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
