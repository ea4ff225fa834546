import { describe, expect, test } from '@jest/globals';
import { aMessage } from '../testing/tickets.ts';
import { daysOf } from './message-rows.ts';

const at = (time: string) => new Date(`2026-03-${time}`).toISOString();

describe('a conversation', () => {
  test('the rows of a conversation are split by days', () => {
    const days = daysOf([
      aMessage({ createdAt: at('10T23:59:50') }),
      aMessage({ createdAt: at('11T00:00:05') }),
      aMessage({ createdAt: at('11T09:00:00') }),
    ]);
    expect(days.map((day) => [day.key, day.lines.length])).toEqual([
      ['2026-03-10', 1],
      ['2026-03-11', 2],
    ]);
  });

  test('the rows of a conversation group what one writer wrote within a minute', () => {
    const [day] = daysOf([
      aMessage({ createdAt: at('10T10:00:01') }),
      aMessage({ createdAt: at('10T10:00:40') }),
      aMessage({ createdAt: at('10T10:00:50'), fromMe: true }),
      aMessage({ createdAt: at('10T10:01:10'), fromMe: true }),
    ]);
    expect(day!.lines.map((line) => [line.isFirst, line.isLast])).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
    ]);
  });

  test('the rows of a conversation mark where one ticket ended and the next began', () => {
    const [day] = daysOf([
      aMessage({ ticketId: 1, createdAt: at('10T10:00:01') }),
      aMessage({ ticketId: 2, createdAt: at('10T10:00:02') }),
    ]);
    expect(day!.lines.map((line) => line.startsTicket)).toEqual([false, true]);
    expect(day!.lines[0]!.isLast).toBe(true);
  });
});
