/** @in-a-document texts of errors are read in the document's language */
import { expect, test } from '@jest/globals';
import { ApiError } from '../../../lib/api/api-error.ts';
import { aTicket } from '../testing/tickets.ts';
import { changeTogether, portion } from './change-together.ts';

const refusal = (status: number, code: string) => new ApiError(status, { error: code });
const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const done = (ticketId: number) => ({ ticketId, ticket: aTicket({ id: ticketId }), error: null });
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

test('many tickets go some at a time, and each portion moves the count', async () => {
  const calls: number[][] = [];
  const counts: number[] = [];
  const changed = await changeTogether(
    ids(portion + 2),
    async (part) => {
      calls.push(part);
      return { results: part.map(done) };
    },
    (count) => counts.push(count),
  );
  expect(calls.map(({ length }) => length)).toEqual([portion, 2]);
  expect(counts).toEqual([portion, portion + 2]);
  expect(idsOf(changed.done)).toEqual(ids(portion + 2));
});

test('a ticket that is out of sight by now refuses none of the others', async () => {
  const changed = await changeTogether(ids(3), async (part) => {
    if (part.includes(2)) throw refusal(403, 'ERR_NO_PERMISSION');
    return { results: part.map(done) };
  });
  expect(idsOf(changed.done)).toEqual([1, 3]);
  expect(changed.refused).toEqual([{ ticketId: 2, reason: expect.any(String) }]);
  expect(changed.failure).toBeNull();
});

test('where the server does not answer, the rest is left as it is', async () => {
  const lost = refusal(0, '');
  const changed = await changeTogether(ids(portion + 3), async (part) => {
    if (part.includes(portion + 1)) throw lost;
    return {
      results: part.map((id) => (id === 4 ? { ticketId: 4, ticket: null, error: 'ERR_X' } : done(id))),
    };
  });
  expect(changed.left).toEqual([portion + 1, portion + 2, portion + 3]);
  expect(changed.refused.map(({ ticketId }) => ticketId)).toEqual([4]);
  expect(changed.failure).toBe(lost);
});
