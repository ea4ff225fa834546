/** @on-both-databases tickets are opened, counted and searched under locks and collations of each database */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets();
});
afterAll(() => kit.app.close());

/** Tickets of the company as if they had been there for long, the first the newest; one contact for each name given. */
async function anOldDesk(names: readonly string[], ownerOf: (ticket: number) => number, tickets: number) {
  const desk = await kit.aDesk();
  const ctx = kit.app.ctx(desk.company);
  const db = kit.app.host.database.knex;
  await kit.write(desk, { body: 'modelo' });
  const { id: _ticket, ...ticket } = await ctx.table('Tickets').first();
  const { id: _contact, ...contact } = await ctx.table('Contacts').first();
  const people = names.map((name, index) => ({
    ...contact,
    ...{ name, uuid: randomUUID(), number: `55118${index}`, addressValue: `55118${index}` },
    searchKey: `${name.toLowerCase()} 55118${index}`,
  }));
  await db.batchInsert('Contacts', people, 500);
  const rows: Array<{ id: number }> = await ctx
    .table('Contacts')
    .where('number', 'like', '55118%')
    .orderBy('id')
    .select('id');
  const now = Date.now();
  const old = Array.from({ length: tickets }, (_, index) => ({
    ...ticket,
    ...{ uuid: randomUUID(), activeKey: null, status: 'closed', updatedAt: now - index },
    contactId: rows[ownerOf(index)]?.id,
  }));
  await db.batchInsert('Tickets', old, 500);
  return desk;
}

const search = async (desk: Desk, searchParam: string, pageNumber = 1) => {
  const query = { searchParam, pageNumber, status: 'closed', showAll: 'true' };
  const { result, statements } = await kit.app.countStatements(() =>
    kit.app.api(desk.admin).get('/tickets', query),
  );
  const { tickets, count, hasMore } = result.body as {
    tickets: Array<{ contact: { name: string } }>;
    count: number;
    hasMore: boolean;
  };
  const walks = statements.filter((sql) => sql.includes('AS isNamed'));
  return { names: tickets.map(({ contact }) => contact.name), count, hasMore, walks };
};

describe('a search of the ticket list', () => {
  test('a search for a frequent name walks down the list, a thousand tickets a statement, until the page is full', async () => {
    const marias = Array.from({ length: 501 }, (_, index) => `Maria ${index}`);
    // Theirs are the last 501 of 2,600 tickets: all the others belong to a contact whose name is not searched.
    const desk = await anOldDesk(['Rui', ...marias], (at) => Math.max(0, at - 2_098), 2_600);
    const first = await search(desk, 'maria');
    expect(first.walks).toHaveLength(3);
    for (const sql of first.walks) expect(sql).toMatch(/LIMIT 1000$/);
    expect(first.names).toEqual(marias.slice(0, 40));
    expect(first.hasMore).toBe(true);
    const last = await search(desk, 'maria', 13);
    expect(last).toMatchObject({ names: marias.slice(480), count: 501, hasMore: false });
    // Rui has the most tickets of all: whatever the page, no statement reads them whole.
    const frequent = await search(desk, 'rui');
    expect(frequent.walks).toHaveLength(1);
    expect(frequent).toMatchObject({ names: Array(40).fill('Rui'), hasMore: true });
  });

  test('a search for a name that few have asks for their tickets alone', async () => {
    const desk = await anOldDesk(['Rui', 'Zuleica'], (at) => (at === 1_999 ? 1 : 0), 2_000);
    expect(await search(desk, 'zuleica')).toEqual({
      names: ['Zuleica'],
      count: 1,
      hasMore: false,
      walks: [],
    });
  });
});
