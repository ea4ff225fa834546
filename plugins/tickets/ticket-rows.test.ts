import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTickets, type TicketsKit } from './testing/tickets-kit.ts';
import { ticketColumns } from './ticket.ts';
import { ticketRowsByIds } from './ticket-rows.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets();
});
afterAll(() => kit.app.close());

test('the list of ticket columns names every column of the table, and no other', async () => {
  const table = await kit.app.host.database.knex('Tickets').columnInfo();
  expect(Object.keys(ticketColumns).sort()).toEqual(Object.keys(table).sort());
});

test('the list of ticket columns has the values of a new row', async () => {
  const desk = await kit.aDesk();
  const { id } = await kit.anOpenTicket(desk);
  const [row] = await ticketRowsByIds(kit.app.ctx(desk.company), [id]);
  const table = await kit.app.host.database.knex('Tickets').columnInfo();
  for (const [column, value] of Object.entries(ticketColumns)) {
    expect(row).toHaveProperty(column);
    const { defaultValue } = table[column as keyof typeof table] ?? {};
    if (defaultValue !== null && defaultValue !== undefined)
      expect([column, String(defaultValue).replaceAll("'", '')]).toEqual([column, String(value)]);
  }
});
