import { expect, test } from '@jest/globals';
import { pauseReasonOf } from './pause-reason.ts';

type State = Parameters<typeof pauseReasonOf>[1];
const waiting = { snoozedUntil: null, waitingSince: 1 };
const given = (state: Partial<State> = {}): State => ({
  ...{ ticket: waiting, isBots: false },
  ...{ policy: { countsBot: false, pausesResolution: 'snooze-or-answered' } },
  ...state,
});
const snoozed = given({ ticket: { snoozedUntil: 5, waitingSince: null } });
const answered = given({ ticket: { snoozedUntil: null, waitingSince: null } });

test('a resolution pauses while its ticket is snoozed or the customer has the word, as its policy has it', () => {
  expect([given(), answered, snoozed].map((state) => pauseReasonOf('resolution', state))).toEqual([
    null,
    'answered',
    'snoozed',
  ]);
  const onlySnoozed = { countsBot: false, pausesResolution: 'snooze' } as const;
  const reasons = [answered, snoozed].map((state) =>
    pauseReasonOf('resolution', { ...state, policy: onlySnoozed }),
  );
  expect(reasons).toEqual([null, 'snoozed']);
});

test('a first reply pauses while a bot leads the ticket, unless the policy counts its time', () => {
  const ofBot = given({ isBots: true });
  expect(pauseReasonOf('first_reply', ofBot)).toBe('bot');
  expect(
    pauseReasonOf('first_reply', { ...ofBot, policy: { countsBot: true, pausesResolution: 'never' } }),
  ).toBeNull();
});

test('a next reply never pauses, and an update pauses with a snooze', () => {
  expect([pauseReasonOf('next_reply', snoozed), pauseReasonOf('update', snoozed)]).toEqual([null, 'snoozed']);
});
