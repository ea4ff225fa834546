import { acrossCompanies } from '@balcao/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  aNumber,
  type Desk,
  startTickets,
  type TicketsKit,
} from '../../../plugins/tickets/testing/tickets-kit.ts';
import { searchMessages } from './raw-found.mjs';
import { listMessages, listTickets } from './raw-work.mjs';

let kit: TicketsKit;
let desk: Desk;
beforeAll(async () => {
  kit = await startTickets();
  // The statements by hand are those of the company that the benchmarks fill.
  const admin = await kit.app.theSuperUser();
  const { body } = await kit.app.api(admin).post('/whatsapp', { name: 'Linha', provider: 'sandbox' });
  desk = { company: { id: admin.companyId }, admin, connectionId: body.id };
});
afterAll(() => kit.app.close());

/** The product's own link in place of the bare driver: it is the statements and their JSON that are tried. */
const driver = () => {
  const { sql } = acrossCompanies(kit.app.host, 'the benchmarks know of one company');
  return { dialect: sql.dialect, all: sql.rows };
};
const asJson = (answer: unknown) => JSON.parse(JSON.stringify(answer));

/** Checks that the code the benchmarks race against answers as the product does; else each of them ends before it has begun. */
describe('by hand', () => {
  test('a list of tickets made by hand is the product’s own', async () => {
    for (const number of [aNumber(), aNumber()]) await kit.anOpenTicket(desk, { number });
    const query = { status: 'open', pageNumber: 1, showAll: true };
    const { body } = await kit.app.api(desk.admin).get('/tickets', query);
    expect(body.tickets).toHaveLength(2);
    expect(asJson(await listTickets(driver(), query))).toEqual(body);
  });

  test('a page of a conversation made by hand is the product’s own, whether more is behind it or not', async () => {
    for (const messages of [3, 25]) {
      const number = aNumber();
      const { id } = await kit.anOpenTicket(desk, { number });
      await kit.write(desk, ...Array.from({ length: messages }, () => ({ number })));
      const look = () => kit.app.api(desk.admin).get(`/messages/${id}`, { pageNumber: 1 });
      // The first look reads what it shows.
      await look();
      const { body } = await look();
      expect(body).toMatchObject({ count: messages + 1, hasMore: messages > 20 });
      expect(asJson(await listMessages(driver(), id, 1))).toEqual(body);
    }
  });

  test('a search made by hand is the product’s own, with its tickets and writers', async () => {
    const number = aNumber();
    const { id } = await kit.anOpenTicket(desk, { number });
    const bodies = Array.from({ length: 23 }, (_, index) => ({
      number,
      body:
        index % 2 ? `Fatura ${index}: o vencimento é amanhã` : `A fatura do pedido 4432-${70_000 + index}`,
    }));
    await kit.write(desk, ...bodies);
    await kit.app.api(desk.admin).put(`/tickets/${id}`, { status: 'closed' });
    await kit.write(desk, { number, body: 'outra fatura' });
    for (const searchParam of ['fatura', 'venc', 'fatura vencimento', '4432-70012', 'fatura zzzz', 'zzzz']) {
      const { body } = await kit.app.api(desk.admin).get('/messages/search', { searchParam });
      expect(asJson(await searchMessages(driver(), searchParam))).toEqual(body);
    }
  });
});
