import { expect, test } from '@jest/globals';
import { endingOf } from './close-reason.ts';
import { ClientVersion, SessionHistory } from './session-history.ts';
import { whatsappTimes } from './whatsapp-times.ts';

const ended = (code: number) => endingOf({ output: { statusCode: code }, message: '' }, true);

test.each([
  { code: 405, others: 'wait too', refreshes: 1 },
  { code: 411, others: 'go on', refreshes: 0 },
])('after $code of one number the other numbers $others', ({ code, others, refreshes }) => {
  let refreshed = 0;
  const client = new ClientVersion();
  const [one, other] = [0, 1].map(() => new SessionHistory(client, whatsappTimes, () => refreshed++)) as [
    SessionHistory,
    SessionHistory,
  ];
  expect(one.ended(ended(code), { atOnce: false, expected: false }).next).toBe('away');
  expect(one.refusal()).toMatchObject({ code: 'REASON_WHATSAPP_NEXT_TRY', details: { seconds: 300 } });
  expect(other.refusal() === null).toBe(others === 'go on');
  expect(refreshed).toBe(refreshes);
});
