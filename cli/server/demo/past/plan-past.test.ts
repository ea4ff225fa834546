import { wallClock } from '@balcao/core';
import { describe, expect, test } from '@jest/globals';
import { dayMs } from '../demo.ts';
import { en } from '../texts/en.ts';
import { es } from '../texts/es.ts';
import { pt } from '../texts/pt.ts';
import { planPast } from './plan-past.ts';

const clock = wallClock('America/Sao_Paulo');
const today = clock.startOfDay('2026-11-25') as number;
const planned = (more: Partial<Parameters<typeof planPast>[0]> = {}) =>
  planPast({ seed: 1, threads: pt.threads, clock, today, before: today + dayMs / 2, ...more });

describe('The past of the demonstration', () => {
  test('the past is the same for the same seed, and another for another', () => {
    expect(planned()).toEqual(planned());
    expect(planned({ seed: 2 })).not.toEqual(planned());
  });

  test('the past of a day does not change with the hour at which it is planned', () => {
    const noon = planned();
    const evening = planned({ before: today + dayMs });
    expect(evening.length).toBeGreaterThan(noon.length);
    expect(evening.filter((ticket) => noon.some((other) => other.closedAt === ticket.closedAt))).toEqual(
      noon,
    );
  });

  test('the past lies before the present, in opening hours and never on a Sunday', () => {
    const before = today + dayMs / 2;
    for (const { messages, closedAt, rating } of planned()) {
      const moments = [...messages.map(({ at }) => at), closedAt, ...(rating ? [rating.at] : [])];
      expect(moments).toEqual([...moments].sort((one, other) => one - other));
      expect(moments.at(-1)).toBeLessThan(before);
      const { hour, weekday } = clock.at(moments[0] as number);
      expect({ weekday, isOpen: hour >= 8 && hour < 18 }).toMatchObject({ isOpen: true });
      expect(weekday).not.toBe('sunday');
    }
  });

  test('the past has weeks of every queue, agent and rating, and customers who come again', () => {
    const tickets = planned();
    const first = Math.min(...tickets.map(({ closedAt }) => closedAt));
    expect(today - first).toBeGreaterThan(40 * dayMs);
    expect(new Set(tickets.map(({ queue }) => queue)).size).toBe(3);
    expect(new Set(tickets.map(({ agent }) => agent)).size).toBe(3);
    expect(new Set(tickets.flatMap(({ rating }) => rating?.rate ?? [])).size).toBe(3);
    expect(new Set(tickets.map(({ customer }) => customer.number)).size).toBeLessThan(tickets.length);
  });

  test('the past leaves no place of its texts unfilled, in any language', () => {
    for (const { threads } of [pt, en, es])
      for (const { messages } of planned({ threads }))
        expect(messages.filter(({ body }) => /[{}]/.test(body))).toEqual([]);
  });
});

describe('The texts of the demonstration', () => {
  test.each([
    ['en', en],
    ['es', es],
  ])('the texts in %s have all that those in pt have', (_language, texts) => {
    expect(shapeOf(texts)).toEqual(shapeOf(pt));
  });
});

/** The names and numbers of things, without the words. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]));
}
