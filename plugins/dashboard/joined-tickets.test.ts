/** @on-both-databases the two evaluate an update of two columns in different orders */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { type TicketRow, ticketRowsByIds } from '../tickets/index.ts';
import type { Desk } from '../tickets/testing/tickets-kit.ts';
import { saveRating } from './periods/save-rating.ts';
import { sinceOpening, walkEntries } from './report/walk-entries.ts';
import { type DashboardKit, startDashboard } from './testing/dashboard-kit.ts';
import { ticketLogKinds } from './ticket-log.ts';

let kit: DashboardKit;
beforeAll(async () => {
  kit = await startDashboard();
});
afterAll(() => kit.app.close());
afterEach(() => kit.realTime());

const march = { date_from: '2026-03-01', date_to: '2026-03-31' };
const hour = 60;

async function rate({ company, admin }: Desk, ticketId: number, rating: number): Promise<void> {
  const ctx = kit.app.ctx(company);
  const [ticket] = (await ticketRowsByIds(ctx, [ticketId])) as [TicketRow];
  const now = Date.now();
  await ctx.transaction(async () => {
    await ctx.insert('UserRatings', {
      ...{ ticketId, userId: admin.id, rate: rating, scale: 5, createdAt: now, updatedAt: now },
    });
    await saveRating(ctx, { ticket, userId: admin.id, rate: rating > 3 ? 3 : 1, isChange: false });
  });
}

/** Makes one contact, and so one conversation, of two. */
async function merge({ admin }: Desk, { contactId }: TicketRow, other: TicketRow): Promise<void> {
  const from = { fromContactId: other.contactId };
  expect((await kit.app.api(admin).post(`/contacts/${contactId}/merge`, from)).status).toBe(200);
  await eventually(async () => {
    const left = await kit.app.ctx({ id: other.companyId }).table('Tickets').where({ id: other.id });
    return left.length === 0;
  });
}

/** Times from the opening to the closing, in minutes. */
async function resolutions({ company }: Desk): Promise<number[]> {
  const found: number[] = [];
  const slice = { from: 0, until: Number.MAX_SAFE_INTEGER, filter: {} };
  const among = { sql: '', bindings: [] };
  const query = { ...slice, kind: ticketLogKinds.closed, among, says: sinceOpening };
  await walkEntries(kit.app.ctx(company), query, ({ value }) => void found.push(Number(value) / 60_000));
  return found;
}

test('conversations that became one keep each its own times and ratings, and lead to the one that stays', async () => {
  kit.setTime('2026-03-02T09:00:00-03:00');
  const desk = await kit.aDesk();
  const [kept, other] = [await kit.anOpenTicket(desk), await kit.anOpenTicket(desk)];
  // The other one was closed, rated and reopened before.
  kit.later(2 * hour);
  await kit.put(desk, other.id, { status: 'closed' });
  await rate(desk, other.id, 1);
  kit.later(27 * hour);
  await kit.put(desk, other.id, { status: 'open', userId: desk.admin.id });
  await merge(desk, kept, other);
  kit.later(hour);
  await kit.put(desk, kept.id, { status: 'closed' });
  await rate(desk, kept.id, 5);
  expect(await resolutions(desk)).toEqual([2 * hour, 30 * hour]);
  const { satisfaction } = await kit.report(desk.admin, march);
  expect(satisfaction).toEqual([
    { scale: 3, rated: 1, satisfied: 0 },
    { scale: 5, rated: 1, satisfied: 1 },
  ]);
  const { rows } = await kit.rowsOf(desk.admin, 'opened', march);
  expect(rows.map(({ ticketId }) => ticketId)).toEqual([kept.id, kept.id]);
});

test('a rating that is changed after a join is its own conversation’s', async () => {
  kit.setTime('2026-03-02T09:00:00-03:00');
  const desk = await kit.aDesk();
  const [kept, other] = [await kit.anOpenTicket(desk), await kit.anOpenTicket(desk)];
  await rate(desk, kept.id, 1);
  await rate(desk, other.id, 1);
  const ctx = kit.app.ctx(desk.company);
  await merge(desk, kept, other);
  const [ticket] = (await ticketRowsByIds(ctx, [kept.id])) as [TicketRow];
  await ctx.transaction(() => saveRating(ctx, { ticket, userId: desk.admin.id, rate: 3, isChange: true }));
  const rated: Array<{ joinedFrom: number | null; value: number }> = await ctx
    .table('Milestones')
    .where({ kind: ticketLogKinds.rated })
    .orderBy('id');
  expect(rated.map(({ joinedFrom, value }) => [joinedFrom, Number(value)])).toEqual([
    [null, 3],
    [other.id, 1],
  ]);
});
