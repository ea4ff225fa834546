/** @on-both-databases pages go by keys while tickets change, by each database's own view of them */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { tags } from '../../tags/plugin.ts';
import { type Desk, startTickets, type TicketsKit } from '../../tickets/testing/tickets-kit.ts';
import { ticketViews } from '../plugin.ts';
import { pageOfView } from './page-of-view.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ plugins: [tags, ticketViews] });
});
afterAll(() => kit.app.close());

/** Groups of thirteen tickets, of which three stay as they are. */
const thirteens = process.env.TEST_ALL ? 50 : 10;
const [steady, changing] = [3 * thirteens, 10 * thirteens];
const due = Date.parse('2026-11-27T12:00:00Z');

/** So many more tickets, due a second apart from the one that is given on, each pending. */
async function copies(desk: Desk, of: number, count: number): Promise<number[]> {
  const ctx = kit.app.ctx(desk.company);
  const { id: _id, ...ticket } = await ctx.table('Tickets').where({ id: of }).first();
  const work = await ctx.table('TicketWork').where({ ticketId: of }).first();
  const known = new Set((await ctx.table('Tickets').pluck('id')).map(Number));
  const rows = Array.from({ length: count }, (_, index) => ({
    ...ticket,
    ...{
      uuid: `d${desk.company.id}-${known.size}-${index}`,
      activeKey: `d${desk.company.id}-${known.size}-${index}`,
    },
  }));
  for (let at = 0; at < count; at += 250) await ctx.insert('Tickets', rows.slice(at, at + 250));
  const ids = (await ctx.table('Tickets').orderBy('id').pluck('id')).map(Number);
  const made = ids.filter((id) => !known.has(id));
  const works = made.map((ticketId, index) => ({ ...work, ticketId, nextDueAt: due + index * 1000 }));
  for (let at = 0; at < count; at += 250) await ctx.insert('TicketWork', works.slice(at, at + 250));
  return made;
}

async function aViewByDue() {
  const desk = await kit.aDesk();
  await kit.write(desk, {});
  const [first] = (await kit.app.ctx(desk.company).table('Tickets').pluck('id')).map(Number);
  const filter = { all: [{ field: 'status', op: 'is', value: 'pending' }] };
  const view = { name: 'Vencem antes', sort: 'due', filter };
  const { body } = await kit.app.api(desk.admin).post('/ticket-views', view);
  return { desk, first: first as number, viewId: body.id as number, ctx: await kit.app.ctxOf(desk.admin) };
}

test('check 24: pages by what is due have each ticket that does not change once, while hundreds of others change', async () => {
  const { desk, first, viewId, ctx } = await aViewByDue();
  const made = await copies(desk, first, steady + changing);
  const still = new Set(made.filter((_, index) => index % 13 < 3));
  const others = made.filter((id) => !still.has(id));
  expect(others.length).toBe(changing);
  const work = () => kit.app.ctx(desk.company).table('TicketWork');
  const changes = async (from: number, until: number) => {
    for (const [index, ticketId] of others.slice(from, until).entries()) {
      // Before the page, behind it, undated, and out of the view.
      const places = [due - index, due + 10_000_000 + index, null];
      const nextDueAt = places[index % 4];
      if (nextDueAt === undefined) await work().where({ ticketId }).delete();
      else await work().where({ ticketId }).update({ nextDueAt });
    }
  };
  const seen: number[] = [];
  let changed = 0;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const reading: ReturnType<typeof pageOfView> = pageOfView(ctx, viewId, cursor === '' ? {} : { cursor });
    await changes(changed, (changed += 40));
    const page = await reading;
    seen.push(...page.tickets.map(({ id }) => id));
    cursor = page.cursor;
  }
  expect(changed).toBeGreaterThanOrEqual(changing);
  const ofStill = seen.filter((id) => still.has(id));
  expect(ofStill).toEqual([...still]);
});

test('check 24: a page takes as many statements among ten tickets as among hundreds, and at most four', async () => {
  const { desk, first, viewId, ctx } = await aViewByDue();
  await copies(desk, first, 9);
  const statements = async (cursor?: string) =>
    (await kit.app.countStatements(() => pageOfView(ctx, viewId, { cursor }))).statements;
  const few = await statements();
  await copies(desk, first, 400);
  const [many, { cursor }] = [await statements(), await pageOfView(ctx, viewId, {})];
  expect(many).toHaveLength(few.length);
  expect((await statements(cursor ?? '')).length).toBeLessThanOrEqual(4);
});
