import { expect, test } from '@jest/globals';
import { aTicket } from '../testing/tickets.ts';
import { asOrder, inOrder, ordersOf, rankInOrder } from './ticket-order.ts';

const at = (hour: number) => `2026-03-10T${String(hour).padStart(2, '0')}:00:00.000Z`;
const answered = aTicket({ id: 1, waitingSince: null, updatedAt: at(12) });
const since8 = aTicket({ id: 2, waitingSince: at(8), updatedAt: at(9) });
const since7 = aTicket({ id: 3, waitingSince: at(7), updatedAt: at(8) });
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

test('tickets stand by how long their customers wait, or by whether they wait at all', () => {
  const rows = [answered, since8, since7];
  expect(ids(inOrder(rows, 'newest'))).toEqual([1, 2, 3]);
  expect(ids(inOrder(rows, 'waiting'))).toEqual([3, 2, 1]);
  expect(ids(inOrder(rows, 'unanswered'))).toEqual([2, 3, 1]);
});

test('tickets of one priority stand by how long their customers wait, and a higher one comes before all of them', () => {
  const urgent = aTicket({ id: 4, priority: 4, waitingSince: null, updatedAt: at(1) });
  expect(ids(inOrder([answered, since8, since7, urgent], 'priority'))).toEqual([4, 3, 2, 1]);
});

test('a ticket that is answered falls behind those that wait, and one that begins to wait comes before those that do not', () => {
  expect(ids(inOrder([{ ...since7, waitingSince: null }, since8], 'waiting'))).toEqual([2, 3]);
  expect(ids(inOrder([answered, { ...since8, updatedAt: at(1) }], 'unanswered'))).toEqual([2, 1]);
});

test('ranks of a list without a chosen order are the times of the last touch', () => {
  expect(rankInOrder(since8, {})).toBe(at(9));
});

test('an unknown order is the usual one', () => {
  const read = (stored: string | null) => asOrder(stored, ordersOf(true));
  expect(['waiting', 'newest', 'backwards', null].map(read)).toEqual([
    'waiting',
    'newest',
    'newest',
    'newest',
  ]);
});

test('what is due first stands first, and tickets without a due time stand behind by their last touch', () => {
  const due = (hour: number) => ({
    ...{ metric: 'first_reply' as const, dueAt: at(hour), warnAt: null, isBreached: false, startsAt: null },
  });
  const soon = aTicket({ id: 5, nextDue: due(13), updatedAt: at(6) });
  const later = aTicket({ id: 6, nextDue: due(15), updatedAt: at(7) });
  expect(ids(inOrder([answered, since8, later, soon], 'due'))).toEqual([5, 6, 1, 2]);
});

test('a chosen order by what is due is the usual one while the plan has no service levels', () => {
  expect([true, false].map((has) => asOrder('due', ordersOf(has)))).toEqual(['due', 'newest']);
});
