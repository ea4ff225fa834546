import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type DashboardFilter,
  faultOf,
  periods,
  queryOf,
  readFilter,
  usualFilter,
  writeFilter,
} from './filter.ts';

const today = '2026-11-22';
const read = (search: string) => readFilter(new URLSearchParams(search), today);

describe('the filter of the dashboard', () => {
  test('the default filter is from the first of the month to today, and leaves the address empty', () => {
    expect(read('')).toMatchObject({ kind: 'date', from: '2026-11-01', to: today, queueId: null });
    expect(writeFilter(usualFilter(today), today).toString()).toBe('');
  });

  test.each([
    ['days=7', { days: 7 }],
    ['from=2026-10-01&to=2026-10-31', { date_from: '2026-10-01', date_to: '2026-10-31' }],
    ['from=2026-10-01&queue=3&agent=0', { date_from: '2026-10-01', date_to: '', queueId: 3, userId: 0 }],
  ])('the filter of ?%s is requested from the server', (search, query) => {
    expect(queryOf(read(search))).toMatchObject(query);
  });

  test.each([
    'days=8',
    'from=2026-02-30',
    'from=2026-11-09&to=2026-11-01',
    'from=2020-01-01&to=2026-01-01',
    'queue=x',
  ])('the impossible filter ?%s becomes the default one', (search) => {
    expect(read(search)).toEqual(usualFilter(today));
  });

  test.each([
    ['no time at all', { from: '', to: '' }, 'nothingSet'],
    ['no period', { kind: 'period', days: 0 }, 'nothingSet'],
    ['days the wrong way round', { from: '2026-11-02', to: '2026-11-01' }, 'endsBeforeStart'],
    ['more than a year', { from: '2025-01-01', to: '2026-11-01' }, 'tooLong'],
    ['one day alone', { from: '2026-11-02', to: '' }, null],
    ['a period', { kind: 'period', days: 3 }, null],
  ] as const)('a filter with %s has the fault %3$s', (_name, changes, fault) => {
    expect(faultOf({ ...usualFilter(today), ...changes })).toBe(fault);
  });

  test('a filter read back from the address is the one that was written', () => {
    const id = fc.option(fc.integer({ min: 0, max: 9999 }));
    const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
    const text = day.map((date) => date.toISOString().slice(0, 10));
    const ids = { queueId: id, userId: id, whatsappId: id };
    const byDate = fc
      .record({ from: text, to: text, ...ids })
      .map((some) => ({ ...usualFilter(today), ...some }));
    const byPeriod = fc
      .record({ days: fc.constantFrom(...periods.filter((days) => days > 0)), ...ids })
      .map((some): DashboardFilter => ({ ...usualFilter(today), kind: 'period', ...some }));
    fc.assert(
      fc.property(fc.oneof(byDate, byPeriod), (filter) => {
        fc.pre(faultOf(filter) === null);
        expect(readFilter(writeFilter(filter, today), today)).toEqual(filter);
      }),
    );
  });
});
