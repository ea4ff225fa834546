import { describe, expect, test } from '@jest/globals';
import { chipOf } from './SlaChip.tsx';

const due = Date.parse('2026-11-27T20:00:00.000Z');
const minute = 60_000;
const nextDue = {
  metric: 'first_reply' as const,
  dueAt: new Date(due).toISOString(),
  warnAt: new Date(due - 6 * minute).toISOString(),
  isBreached: false,
  startsAt: null,
};

describe('the chip of what is due next', () => {
  test.each([
    ['long before', -30 * minute, 'calm', '30 min'],
    ['near its target', -5 * minute, 'near', '5 min'],
    ['over its target', 5 * minute, 'late', '-5 min'],
  ])('a chip %s', (_when, from, state, short) => {
    expect(chipOf(nextDue, due + from)).toMatchObject({ state, short });
  });

  test.each([
    ['before its target', -30 * minute, 'vence em 30 min'],
    ['over its target', 5 * minute, 'venceu há 5 min'],
  ])('a chip %s that stands beside other facts says what its time is', (_when, from, spelledOut) => {
    expect(chipOf(nextDue, due + from)).toMatchObject({ spelledOut });
  });

  test('a chip says less than a minute in words', () => {
    expect(chipOf(nextDue, due - 1).words).toBe('Primeira resposta: vence em menos de 1 min');
    expect(chipOf(nextDue, due + 1)).toMatchObject({
      ...{ state: 'late', short: '-1 min', words: 'Primeira resposta: venceu há menos de 1 min' },
    });
  });

  test('a chip out of open time says when it goes on', () => {
    const startsAt = new Date(due - 30 * minute).toISOString();
    const chip = chipOf({ ...nextDue, startsAt }, due - 60 * minute);
    expect([chip.state, chip.words]).toEqual(['later', expect.stringContaining('conta a partir de')]);
    expect(chipOf({ ...nextDue, startsAt }, due - 20 * minute).state).toBe('calm');
  });
});
