import { describe, expect, test } from '@jest/globals';
import { fieldValue, momentsFrom } from './moments.ts';

const momentsAt = (now: string) =>
  momentsFrom(new Date(now)).map(({ key, at }) => `${key} ${fieldValue(at)}`);

describe('the moments to put a conversation off to', () => {
  test('the snooze moments on a Tuesday morning are in an hour, this evening, tomorrow and Monday', () => {
    expect(momentsAt('2026-11-24T10:20:30')).toEqual([
      'hour 2026-11-24T11:20',
      'evening 2026-11-24T18:00',
      'tomorrow 2026-11-25T09:00',
      'monday 2026-11-30T09:00',
    ]);
  });

  test('the snooze moments late in the day have no evening left', () => {
    expect(momentsAt('2026-11-24T17:30:00').map((moment) => moment.split(' ')[0])).toEqual([
      'hour',
      'tomorrow',
      'monday',
    ]);
  });

  test('the snooze moments on a Sunday name Monday once, as tomorrow', () => {
    expect(momentsAt('2026-11-22T12:00:00').filter((moment) => moment.endsWith('2026-11-23T09:00'))).toEqual([
      'tomorrow 2026-11-23T09:00',
    ]);
  });

  test('the snooze moments on a Monday mean the next Monday', () => {
    expect(momentsAt('2026-11-23T12:00:00').at(-1)).toBe('monday 2026-11-30T09:00');
  });
});
