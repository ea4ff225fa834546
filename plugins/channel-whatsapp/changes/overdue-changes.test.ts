/** @on-servers the content of a placeholder meets the key of the row that awaits its quoted message */
import { randomBytes } from 'node:crypto';
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { earlyChangeWaitMs } from '../contract/limits.ts';
import { type ProductKit, type Store, startProduct } from '../testing/product-kit.ts';

let kit: ProductKit;
let store: Store;
let number: string;
const received: number[] = [];
beforeAll(async () => {
  kit = await startProduct({ whatsapp: { tidyMs: 100 } });
  number = kit.aNumber();
  store = await kit.aPairedStore(number);
  kit.app.host.events.on('message.received', async (_ctx, { messageId }) => {
    received.push(Number(messageId));
  });
});
afterAll(() => kit.close());

const aCustomer = () => kit.loopback.customers.add({ number: kit.aNumber() });
const knex = () => kit.app.host.database.knex;
const row = (id: string) =>
  eventually(async () => (await kit.messages(store)).find(({ wireId }) => wireId === id));
const waiting = () => knex()('WhatsappKeys').where({ connectionId: store.id, type: 'early-change' });
const timesReceived = (messageId: number) => received.filter((id) => id === Number(messageId)).length;

test('a sealed edit that comes before its message leaves one message with the new words, and one ticket', async () => {
  const ana = aCustomer();
  const about = { direction: 'toProduct', tag: 'message', account: number } as const;
  kit.loopback.faults.frames({ ...about, kind: 'hold', times: 1 });
  const { id } = await ana.write(number, 'às dez');
  const { id: edit } = await ana.edit(id, 'às onze', { sealed: true });
  await eventually(async () => (await waiting()).length === 1);
  expect(await row(edit)).toMatchObject({ fromMe: 0 });
  kit.loopback.faults.letGo(number);
  await eventually(async () => (await row(id)).isEdited);
  await eventually(async () => (await waiting()).length === 0);
  await kit.app.settle();
  const said = await row(id);
  const own = (await kit.messages(store)).filter(
    ({ contactId, isDeleted }) => contactId === said.contactId && !isDeleted,
  );
  expect(own).toMatchObject([{ wireId: id, body: 'às onze', isEdited: 1 }]);
  expect((await kit.messages(store)).filter(({ wireId }) => wireId === edit)).toEqual([]);
  const ofAna = (await kit.tickets(store)).filter(({ contactId }) => contactId === said.contactId);
  expect(ofAna).toMatchObject([{ id: said.ticketId, lastMessage: 'às onze', unreadMessages: 1 }]);
  expect(timesReceived(said.id)).toBe(1);
});

test('a vote whose poll does not come within a day is announced then, once, and no bot answers it', async () => {
  const ana = aCustomer();
  const other = kit.aNumber();
  await kit.aPairedStore(other);
  // A poll that this number never got, as one from before it was paired.
  const { id: poll } = await ana.write(other, { poll: { name: 'Sábado?', options: ['sim', 'não'] } });
  const { id: vote } = await ana.vote(number, { poll, chosen: ['sim'] });
  const stored = await row(vote);
  await eventually(async () => (await waiting()).length === 1);
  await kit.app.settle();
  expect(timesReceived(stored.id)).toBe(0);
  await waiting().update({ updatedAt: Date.now() - earlyChangeWaitMs - 1 });
  await eventually(() => timesReceived(stored.id) === 1);
  await eventually(async () => (await waiting()).length === 0);
  await kit.app.settle();
  expect(timesReceived(stored.id)).toBe(1);
  expect(await row(vote)).toMatchObject({ id: stored.id, bodyCode: 'TOLD_WHATSAPP_VOTE_UNREAD' });
  expect(await knex()('AwaitedContents').where({ messageId: stored.id })).toEqual([]);
  expect(await knex()('StageTurns').where({ messageId: stored.id })).toEqual([]);
});

test('a sealed edit of a stored message that has no secret does not wait, and is announced at once', async () => {
  const ana = aCustomer();
  const { id: poll } = await ana.write(number, { poll: { name: 'Sábado?', options: ['sim', 'não'] } });
  // A vote carries no secret; this customer's app seals an edit of it all the same.
  const { id: vote } = await ana.vote(number, { poll, chosen: ['sim'] });
  await row(vote);
  const message = { messageContextInfo: { messageSecret: randomBytes(32) } };
  ana.remember(vote, { account: number, fromMe: true, message, by: ana.jid });
  const { id: edit } = await ana.edit(vote, 'não', { sealed: true });
  const stored = await row(edit);
  await eventually(() => timesReceived(stored.id) === 1);
  expect(await waiting()).toEqual([]);
});
