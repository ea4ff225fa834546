/** @in-a-document addresses begin where the page says that the installation is */
import { describe, expect, test } from '@jest/globals';
import { seatsOf } from '../phones/use-open-phones.ts';
import { aPhoneMessage } from '../testing.ts';
import { formatNumber, suggestCustomer } from './suggest-customer.ts';
import { mergeCustomers } from './use-customers.ts';

describe('a suggested customer', () => {
  test('a suggested customer has an unused name and a Brazilian mobile number', () => {
    const first = suggestCustomer([]);
    const second = suggestCustomer([first]);
    expect(second.name).not.toBe(first.name);
    expect(second.customer).toMatch(/^55\d{2}9\d{8}$/);
  });

  test('a suggested customer never has a number that is taken', () => {
    const draws = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0.9];
    let at = 0;
    const taken = { name: 'Maria Silva', customer: '5511900000000' };
    expect(suggestCustomer([taken], () => draws[at++ % draws.length] ?? 0).customer).not.toBe(taken.customer);
  });
});

describe('formatNumber', () => {
  test.each([
    ['5511987654321', '+55 11 98765-4321'],
    ['551133334444', '+55 11 3333-4444'],
    ['351912345678', '+351912345678'],
    ['lid:777', '777'],
  ])('formatNumber shows %s as %s', (customer, text) => {
    expect(formatNumber(customer)).toBe(text);
  });
});

describe('the list of customers', () => {
  const added = { customer: '5511900000001', name: 'João', addedAt: '2026-03-11T00:00:00.000Z' };

  test('the list of customers has who wrote and who was added, the latest first, under the names given here', () => {
    const lastMessage = aPhoneMessage({ sentAt: '2026-03-10T00:00:00.000Z' });
    const known = [{ customer: lastMessage.customer, name: 'M.', lastMessage }];
    const remembered = [
      added,
      { customer: lastMessage.customer, name: 'Maria', addedAt: '2026-01-01T00:00:00.000Z' },
    ];
    expect(mergeCustomers(known, remembered).map(({ name, hasUnread }) => [name, hasUnread])).toEqual([
      ['João', false],
      ['Maria', true],
    ]);
  });

  test('the sandbox keeps the phones on screen and fills free places', () => {
    const customers = mergeCustomers(
      [],
      [
        added,
        { customer: '2', name: 'B', addedAt: '2026-03-12T00:00:00.000Z' },
        { customer: '3', name: 'C', addedAt: '2026-03-13T00:00:00.000Z' },
      ],
    );
    const seats = seatsOf({ onDesk: [added.customer, 'gone'], phones: 2 }, customers);
    expect(seats.map(({ customer }) => customer)).toEqual([added.customer, '3']);
  });
});
