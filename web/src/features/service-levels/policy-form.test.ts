import { describe, expect, test } from '@jest/globals';
import { minutesIn, policyBody, policyValues, queuesOf, textOfMinutes } from './policy-form.ts';

const policy = {
  ...{ id: 1, name: 'Ouro', position: 1, isEnabled: true, hours: 'company', calendarId: null },
  ...{ warnPercent: 80, countsBot: false, onTransfer: 'keep', pausesResolution: 'never', version: 1 },
  ...{ companyId: 1, createdAt: '2026-11-27T12:00:00.000Z', updatedAt: '2026-11-27T12:00:00.000Z' },
  filter: {
    all: [
      { field: 'queue', op: 'in', value: [4, 5] },
      { field: 'channel', op: 'is', value: 'cloud' },
    ],
  },
  targets: [{ metric: 'first_reply', priority: 4, minutes: 90 }],
} satisfies Parameters<typeof policyValues>[0];

const fields: Parameters<typeof policyValues>[1] = [
  { key: 'queue', type: 'choice', label: null, operators: ['in', 'notIn', 'empty'], choices: [] },
];

describe('the form of an SLA policy', () => {
  test.each([
    ['30', 30],
    ['45 min', 45],
    ['4h', 240],
    ['1h30', 90],
    ['1h 05', 65],
    ['0', null],
    ['99999999', null],
    ['logo', null],
    ['', null],
  ])('the typed time "%s" is %s minutes', (text, minutes) => {
    expect(minutesIn(text)).toBe(minutes);
    if (minutes !== null) expect(minutesIn(textOfMinutes(minutes))).toBe(minutes);
  });

  test('a policy that is opened and saved is the same one, conditions that the form does not show included', () => {
    const values = policyValues(policy, fields);
    expect(values.groups[0]?.conditions).toEqual([{ field: 'queue', op: 'in', value: [4, 5] }]);
    expect(values.targets.first_reply.p4).toBe('1h30');
    const { name, filter, targets, hours, calendarId } = policy;
    expect(policyBody(values, fields)).toMatchObject({ name, filter, targets, hours, calendarId });
  });

  test('a policy without conditions is of every ticket', () => {
    expect(queuesOf(null)).toEqual([]);
    const values = { ...policyValues(null, fields), name: 'Prata' };
    expect(policyBody(values, fields).filter).toEqual({ all: [] });
  });
});
