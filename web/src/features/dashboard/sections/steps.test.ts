import { expect, test } from '@jest/globals';
import { stepsOf } from './steps.ts';

/** So many days from the first of January 2026, a Thursday, with one new ticket each. */
function days(count: number) {
  return [...Array(count).keys()].map((at) => ({
    day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    opened: 1,
    closed: 2,
    accepted: 0,
    waitingMs: null,
    firstReplyMs: null,
    handlingMs: null,
  }));
}

test.each([
  [31, 31, '2026-01-01', '2026-01-01'],
  [90, 14, '2026-01-01', '2026-01-03'],
  [365, 12, '2026-01-01', '2026-01-31'],
])('%i days make %i columns, of which none loses a ticket', (count, columns, from, to) => {
  const steps = stepsOf(days(count));
  expect(steps).toHaveLength(columns);
  expect(steps[0]).toMatchObject({ from, to });
  expect(steps.reduce((sum, { opened }) => sum + opened, 0)).toBe(count);
  expect(steps.reduce((sum, { closed }) => sum + closed, 0)).toBe(2 * count);
});
