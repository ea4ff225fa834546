/** @on-servers rows are stored in batches and merged under locks */
import { provide, startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { AnsweringChannel, knowsEveryNumber } from '../../connections/testing/answering-channel.ts';
import { contacts } from '../../contacts/plugin.ts';
import type { ContactListItemRow } from '../items/item.ts';
import { contactLists } from '../plugin.ts';
import { awaitedLists } from '../ports.ts';
import { checkNext } from './run-checks.ts';
import { storeAnswers } from './store-answers.ts';
import { takeTurn } from './turn.ts';

const channel = new AnsweringChannel();
let app: TestApp;
let awaited: number[] = [];

beforeAll(async () => {
  app = await startTestApp({ plugins: [...channel.plugins, contacts, contactLists] });
  provide(app.host, awaitedLists, async () => awaited);
});
beforeEach(() => {
  channel.about = knowsEveryNumber;
});
afterAll(() => app.close());

/** The pause after the last question is over, and the background's own try, which met it, too. */
async function pauseIsOver(who: TestUser) {
  await app.settle();
  await app.ctx({ id: who.companyId }).table('ContactListCheckTurns').update({ nextAt: 0 });
}
const checkOne = async (who: TestUser) => {
  await pauseIsOver(who);
  await checkNext(app.ctx({ id: who.companyId }));
};
async function aListOf(numbers: readonly string[], given?: TestUser) {
  const who = given ?? (await app.aUser(await app.aCompany()));
  const { id } = (await app.api(who).post('/contact-lists', { name: 'Clientes' })).body;
  const items = [];
  for (const number of numbers)
    items.push(await app.api(who).post('/contact-list-items', { name: 'Ana', number, contactListId: id }));
  return { who, id: id as number, items: items.map(({ body }) => body) };
}
/** Puts so many more people on a list, whose numbers wait. */
async function fill(who: TestUser, contactListId: number, people: number) {
  const ctx = app.ctx({ id: who.companyId });
  const now = Date.now();
  const rows = Array.from({ length: people }, (_, index) => {
    const number = `55119${70_000_000 + contactListId * 1000 + index}`;
    return {
      ...{ createdAt: now, updatedAt: now, contactListId, number, phoneKey: number },
      ...{ name: `Pessoa ${index}`, email: '', searchKey: number },
    };
  });
  await ctx.insert('ContactListItems', rows);
  await ctx
    .table('ContactLists')
    .where({ id: contactListId })
    .update({
      itemCount: ctx.raw('itemCount + ?', [people]),
      waitingCount: ctx.raw('waitingCount + ?', [people]),
    });
}
const theList = async (who: TestUser, id: number) => (await app.api(who).get(`/contact-lists/${id}`)).body;
const theItem = async (who: TestUser, id: number) =>
  (await app.api(who).get(`/contact-list-items/${id}`)).body;

test('a number that is added to a list is checked at once, and stored as the network names it', async () => {
  const admin = await app.aUser(await app.aCompany());
  await channel.connect(app, admin);
  channel.about = () => [{ kind: 'phone', value: '551188880001' }];
  const { who, id, items } = await aListOf(['5511988880001'], admin);
  expect(items[0]).toMatchObject({ isWhatsappValid: true, number: '551188880001' });
  expect(await theList(who, id)).toMatchObject({ contactsCount: '1', waitingCount: 0, validCount: 1 });
});

test('a check waits where nothing is online, and is made later, fifty numbers a question with a pause between', async () => {
  const { who, id, items } = await aListOf(['5511988880001', '5511988880002']);
  expect(items.map(({ isWhatsappValid }) => isWhatsappValid)).toEqual([false, false]);
  await fill(who, id, 70);
  const connectionId = await channel.connect(app, who);
  await checkOne(who);
  // The pause is not over: no process asks.
  await checkNext(app.ctx({ id: who.companyId }));
  expect(channel.sizesOfQuestions(connectionId)).toEqual([50]);
  expect(await theList(who, id)).toMatchObject({ waitingCount: 22, validCount: 50 });
  await checkOne(who);
  expect(channel.sizesOfQuestions(connectionId)).toEqual([50, 22]);
  expect(await theList(who, id)).toMatchObject({ waitingCount: 0, validCount: 72 });
});

test('a number that the network leaves out of its answer is asked for again, and no other with it', async () => {
  const { who, id, items } = await aListOf(['5511988880001', '5511988880002']);
  channel.about = (number) => (number === '5511988880001' ? 'unanswered' : knowsEveryNumber(number));
  await channel.connect(app, who);
  await checkOne(who);
  expect(await theItem(who, items[0].id)).toMatchObject({ isWhatsappValid: false, checkedAt: null });
  expect(await theList(who, id)).toMatchObject({ waitingCount: 1, validCount: 1 });
});

test('the numbers of a list that a campaign waits for are asked for before those of shorter lists', async () => {
  const { who, id } = await aListOf(['5511988880001']);
  await fill(who, id, 3);
  const api = app.api(who);
  const { id: shorter } = (await api.post('/contact-lists', { name: 'Poucos' })).body;
  await fill(who, shorter, 1);
  awaited = [id];
  const connectionId = await channel.connect(app, who);
  await checkOne(who);
  awaited = [];
  expect(channel.sizesOfQuestions(connectionId)).toEqual([4]);
  expect(await theList(who, shorter)).toMatchObject({ waitingCount: 1 });
});

test('the store of many answers takes as many statements as the store of one', async () => {
  const { who, id } = await aListOf(['5511988880001']);
  await fill(who, id, 30);
  const ctx = app.ctx({ id: who.companyId });
  const rows = await ctx.table('ContactListItems').where({ contactListId: id }).orderBy('id');
  const answer = { isValid: true, number: null };
  const counts: number[] = [];
  for (const some of [rows.slice(0, 1), rows.slice(1)]) {
    const store = () =>
      storeAnswers(
        ctx,
        id,
        some.map((item: ContactListItemRow) => ({ item, answer })),
      );
    counts.push((await app.countStatements(store)).statements.length);
  }
  expect(counts[1]).toBe(counts[0]);
});

test('a check is made by one of two processes at once', async () => {
  const { who } = await aListOf(['5511988880001']);
  await pauseIsOver(who);
  const ctx = app.ctx({ id: who.companyId });
  const turns = await Promise.all([takeTurn(ctx), takeTurn(ctx), takeTurn(ctx)]);
  expect(turns.filter(Boolean)).toHaveLength(1);
});

test('a process that dies while it checks holds no other up for long, and the sweep goes on where it was', async () => {
  const { who, id } = await aListOf(['5511988880001']);
  await pauseIsOver(who);
  expect(await takeTurn(app.ctx({ id: who.companyId }))).toBe(true);
  const connectionId = await channel.connect(app, who);
  await checkNext(app.ctx({ id: who.companyId }));
  expect(channel.sizesOfQuestions(connectionId)).toEqual([]);
  await pauseIsOver(who);
  await app.host.jobs.sweep('contact-lists/checks');
  await app.settle();
  expect(await theList(who, id)).toMatchObject({ waitingCount: 0, validCount: 1 });
});

test('an unknown number stays false, and one that cannot be checked is given up after three questions', async () => {
  const { who, id, items } = await aListOf(['5511988880001', '5511988880002']);
  channel.about = (number) => {
    if (number === '5511988880001') return null;
    throw new Error('the network is gone');
  };
  await channel.connect(app, who);
  for (let question = 0; question < 4; question++) await checkOne(who);
  expect(await theList(who, id)).toMatchObject({ waitingCount: 0, validCount: 0 });
  const [absent, unasked] = [await theItem(who, items[0].id), await theItem(who, items[1].id)];
  expect(absent).toMatchObject({ isWhatsappValid: false, checkedAt: expect.any(String) });
  expect(unasked).toMatchObject({ isWhatsappValid: false, checkedAt: null });
});

test('a repeated check keeps what is known until the new answer, and asks anew for another number', async () => {
  const admin = await app.aUser(await app.aCompany());
  const connectionId = await channel.connect(app, admin);
  const { who, id, items } = await aListOf(['5511988880001'], admin);
  await channel.disconnect(connectionId);
  const { body } = await app.api(who).post(`/contact-lists/${id}/recheck`);
  await app.settle();
  expect(body).toMatchObject({ waitingCount: 1, validCount: 1 });
  channel.about = () => null;
  await channel.connect(app, who, 'Filial');
  await checkOne(who);
  expect(await theList(who, id)).toMatchObject({ waitingCount: 0, validCount: 0 });
  channel.about = knowsEveryNumber;
  await pauseIsOver(who);
  const changed = await app.api(who).put(`/contact-list-items/${items[0].id}`, { number: '5511988880009' });
  expect(changed.body).toMatchObject({ number: '5511988880009', isWhatsappValid: true });
  expect(await theList(who, id)).toMatchObject({ contactsCount: '1', waitingCount: 0, validCount: 1 });
});

test('an answer about a number that was changed meanwhile is dropped', async () => {
  const { who, id, items } = await aListOf(['5511988880001']);
  // The background may ask once before the test does: the number changes during each question.
  let last = 5511988880001;
  channel.about = async (number) => {
    const ctx = app.ctx({ id: who.companyId });
    last += 1;
    await ctx
      .table('ContactListItems')
      .where({ id: items[0].id })
      .update({ number: String(last) });
    return knowsEveryNumber(number);
  };
  await channel.connect(app, who);
  await checkOne(who);
  expect(await theList(who, id)).toMatchObject({ waitingCount: 1, validCount: 0 });
});

test('all numbers that wait are checked in one run where the network needs no pauses', async () => {
  const { who, id } = await aListOf(['5511988880001']);
  await fill(who, id, 300);
  channel.asksAtOnce = true;
  const connectionId = await channel.connect(app, who);
  await checkOne(who);
  channel.asksAtOnce = false;
  expect(channel.sizesOfQuestions(connectionId)).toEqual([250, 51]);
  expect(await theList(who, id)).toMatchObject({ waitingCount: 0, validCount: 301 });
});
