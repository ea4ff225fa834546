import { expect, test } from '@jest/globals';
import { parseMoment, readMoment } from './read-moment.ts';
import { wallClock } from './wall-clock.ts';

const clock = wallClock('America/Sao_Paulo');

test.each([
  ['a time by the clock', '2027-03-01T18:05', '2027-03-01T21:05:00.000Z'],
  ['a time by the clock with seconds', ' 2027-03-01 18:05:30 ', '2027-03-01T21:05:30.000Z'],
  ['a time with its zone', '2027-03-01T18:05:00+02:00', '2027-03-01T16:05:00.000Z'],
  ['a time of UTC', '2027-03-01T18:05:00.500Z', '2027-03-01T18:05:00.500Z'],
  ['a leap day', '2028-02-29T10:00:00-03:00', '2028-02-29T13:00:00.000Z'],
])('%s is read', (_what, text, moment) => {
  expect(readMoment(text, clock)).toBe(Date.parse(moment));
});

test.each([
  ['a day that does not exist', '2027-02-30T10:00'],
  ['a day that does not exist, with a zone', '2027-02-30T10:00:00-03:00'],
  ['a day that does not exist, of UTC', '2027-04-31T10:00:00Z'],
  ['a leap day of a year without one', '2027-02-29T10:00:00Z'],
  ['a month that does not exist', '2027-13-01T10:00:00Z'],
  ['an hour that does not exist', '2027-03-01T25:00:00Z'],
  ['a day alone', '2027-03-01'],
  ['words', 'amanhã'],
  ['nothing', ''],
])('%s is no time', (_what, text) => {
  expect(readMoment(text, clock)).toBeNull();
});

test('a time is parsed in every form that has one, and never as another day', () => {
  expect(parseMoment('2027-03-01')).toBe(Date.parse('2027-03-01'));
  expect(parseMoment('Mon, 01 Mar 2027 18:05:00 GMT')).toBe(Date.parse('2027-03-01T18:05:00Z'));
  expect(['2027-02-30', '2027-02-30T00:00:00-03:00', 'amanhã', ''].map(parseMoment)).toEqual([
    ...[null, null, null, null],
  ]);
});
