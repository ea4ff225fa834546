/** @on-servers rows are stored in batches and merged under locks */
import { provide, startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { checksAtOnce, type NumberCheck, numberCheck } from '../../contacts/index.ts';
import { contacts } from '../../contacts/plugin.ts';
import { contactLists } from '../plugin.ts';
import { checkNext } from './run-checks.ts';
import { takeTurn } from './turn.ts';

let app: TestApp;
let check: NumberCheck;
let asked: string[];
let isAtOnce = false;
const unavailable: NumberCheck = async () => 'unavailable';
const isThere: NumberCheck = async (_ctx, number) => {
  asked.push(number);
  return [{ kind: 'phone', value: number }];
};

beforeAll(async () => {
  app = await startTestApp({ plugins: [contacts, contactLists] });
  provide(app.host, numberCheck, (ctx, number) => check(ctx, number));
  provide(app.host, checksAtOnce, async () => isAtOnce);
});
beforeEach(() => {
  asked = [];
  check = unavailable;
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
async function aListOf(numbers: readonly string[]) {
  const who = await app.aUser(await app.aCompany());
  const { id } = (await app.api(who).post('/contact-lists', { name: 'Clientes' })).body;
  const items = [];
  for (const number of numbers)
    items.push(await app.api(who).post('/contact-list-items', { name: 'Ana', number, contactListId: id }));
  return { who, id: id as number, items: items.map(({ body }) => body) };
}
const theList = async (who: TestUser, id: number) => (await app.api(who).get(`/contact-lists/${id}`)).body;
const theItem = async (who: TestUser, id: number) =>
  (await app.api(who).get(`/contact-list-items/${id}`)).body;

test('a number that is added to a list is checked at once, and stored as the network names it', async () => {
  check = async () => [{ kind: 'phone', value: '551188880001' }];
  const { who, id, items } = await aListOf(['5511988880001']);
  expect(items[0]).toMatchObject({ isWhatsappValid: true, number: '551188880001' });
  expect(await theList(who, id)).toMatchObject({ contactsCount: '1', waitingCount: 0, validCount: 1 });
});

test('a check waits where nothing is online, and is made later, one question at a time', async () => {
  const { who, id, items } = await aListOf(['5511988880001', '5511988880002']);
  expect(items.map(({ isWhatsappValid }) => isWhatsappValid)).toEqual([false, false]);
  check = isThere;
  await checkOne(who);
  // The pause is not over: nobody asks.
  await checkNext(app.ctx({ id: who.companyId }));
  expect(asked).toHaveLength(1);
  expect(await theList(who, id)).toMatchObject({ waitingCount: 1, validCount: 1 });
  await checkOne(who);
  expect(await theList(who, id)).toMatchObject({ waitingCount: 0, validCount: 2 });
});

test('a check is made by one of two processes at once', async () => {
  const { who } = await aListOf(['5511988880001']);
  await pauseIsOver(who);
  const ctx = app.ctx({ id: who.companyId });
  const turns = await Promise.all([takeTurn(ctx), takeTurn(ctx), takeTurn(ctx)]);
  expect(turns.filter(Boolean)).toHaveLength(1);
});

test('a process that dies while it checks holds nobody up for long, and the sweep goes on where it was', async () => {
  const { who, id } = await aListOf(['5511988880001']);
  await pauseIsOver(who);
  expect(await takeTurn(app.ctx({ id: who.companyId }))).toBe(true);
  check = isThere;
  await checkNext(app.ctx({ id: who.companyId }));
  expect(asked).toEqual([]);
  await pauseIsOver(who);
  await app.host.jobs.sweep('contact-lists/checks');
  await app.settle();
  expect(await theList(who, id)).toMatchObject({ waitingCount: 0, validCount: 1 });
});

test('a number that nobody has stays false, and one that cannot be checked is given up after three questions', async () => {
  const { who, id, items } = await aListOf(['5511988880001', '5511988880002']);
  check = async (_ctx, number) => {
    if (number === '5511988880001') return null;
    throw new Error('the network is gone');
  };
  for (let question = 0; question < 4; question++) await checkOne(who);
  expect(await theList(who, id)).toMatchObject({ waitingCount: 0, validCount: 0 });
  const [absent, unasked] = [await theItem(who, items[0].id), await theItem(who, items[1].id)];
  expect(absent).toMatchObject({ isWhatsappValid: false, checkedAt: expect.any(String) });
  expect(unasked).toMatchObject({ isWhatsappValid: false, checkedAt: null });
});

test('a repeated check keeps what is known until the new answer, and asks anew for another number', async () => {
  check = isThere;
  const { who, id, items } = await aListOf(['5511988880001']);
  check = unavailable;
  const { body } = await app.api(who).post(`/contact-lists/${id}/recheck`);
  await app.settle();
  expect(body).toMatchObject({ waitingCount: 1, validCount: 1 });
  check = async () => null;
  await checkOne(who);
  expect(await theList(who, id)).toMatchObject({ waitingCount: 0, validCount: 0 });
  check = isThere;
  await pauseIsOver(who);
  const changed = await app.api(who).put(`/contact-list-items/${items[0].id}`, { number: '5511988880009' });
  expect(changed.body).toMatchObject({ number: '5511988880009', isWhatsappValid: true });
  expect(await theList(who, id)).toMatchObject({ contactsCount: '1', waitingCount: 0, validCount: 1 });
});

test('an answer about a number that was changed meanwhile is dropped', async () => {
  const { who, id, items } = await aListOf(['5511988880001']);
  check = async (ctx, number) => {
    await ctx.table('ContactListItems').where({ id: items[0].id }).update({ number: '5511988880007' });
    return isThere(ctx, number);
  };
  await checkOne(who);
  expect(await theList(who, id)).toMatchObject({ waitingCount: 1, validCount: 0 });
});

test('all numbers that wait are checked in one run where the network needs no pauses', async () => {
  const numbers = [1, 2, 3, 4, 5].map((nth) => `551198888100${nth}`);
  const { who, id } = await aListOf(numbers);
  check = isThere;
  isAtOnce = true;
  await checkOne(who);
  isAtOnce = false;
  expect(asked).toEqual(numbers);
  expect(await theList(who, id)).toMatchObject({ waitingCount: 0, validCount: 5 });
});
