/** @on-both-databases tickets are opened, counted and searched under locks and collations of each database */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import type { InboundMessage } from '../../connections/index.ts';
import { aNumber, type Desk, inbound, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';
import { storeBatch } from './store-batch.ts';

// The embedded database has one writer: what two processes take in never crosses there.
(process.env.TEST_DATABASE_URL ? describe : describe.skip)('batches of two processes that meet', () => {
  let kit: TicketsKit;
  beforeAll(async () => {
    kit = await startTickets();
  });
  afterAll(() => kit.app.close());

  type Said = Partial<InboundMessage> & { number: string };

  /** Stores them like another process would: outside the partition that orders this process's batches. */
  const store = ({ company, connectionId }: Desk, ...said: readonly Said[]) =>
    storeBatch(
      kit.app.host,
      // Without a name: no contact changes, and the batches meet at the ticket alone.
      said.map((one) => ({
        companyId: company.id,
        connectionId,
        message: inbound({ ...one, pushName: undefined }),
      })),
    );

  /** A conversation that we began on the phone. */
  async function aBegunTicket(desk: Desk, number: string): Promise<number> {
    await kit.write(desk, { number, fromMe: true, body: 'Bom dia' });
    return (await kit.ticketOf(desk, number)).id;
  }

  const knex = () => kit.app.host.database.knex;
  const hold = (by: Knex.Transaction, id: number) => by('Tickets').where({ id }).forUpdate().select('id');
  const waiting = (count: number) =>
    eventually(async () => {
      const [rows] = await knex().raw(
        `SELECT t.trx_id FROM information_schema.INNODB_TRX t
         JOIN information_schema.PROCESSLIST p ON p.ID = t.trx_mysql_thread_id
         WHERE t.trx_state = 'LOCK WAIT' AND p.DB = DATABASE()`,
      );
      return rows.length === count;
    });

  test.each([
    { order: ['humano', 'Oi'], waits: true },
    { order: ['Oi', 'humano'], waits: false },
  ])(
    'batches that meet store $order in the order of their turns: the customer waits: $waits',
    async (one) => {
      const desk = await kit.aDesk();
      const number = aNumber();
      const ticketId = await aBegunTicket(desk, number);
      const stored: Promise<unknown>[] = [];
      await knex().transaction(async (holder) => {
        await hold(holder, ticketId);
        for (const [index, body] of one.order.entries()) {
          stored.push(store(desk, { number, body, fromMe: body === 'humano' }));
          await waiting(index + 1);
        }
      });
      await Promise.all(stored);
      const rows = await kit.app.ctx(desk.company).table('Messages').where({ ticketId }).orderBy('id');
      expect(rows.map(({ body }: { body: string }) => body)).toEqual(['Bom dia', ...one.order]);
      const ticket = await kit.ticketOf(desk, number);
      expect([ticket.driver, ticket.waitingSince !== null]).toEqual(['human', one.waits]);
    },
  );

  test('an answer of ours stands not on a closed ticket when the customer opens another: it ends the bot’s turn there', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    const closedId = await aBegunTicket(desk, number);
    await kit.app.api(desk.admin).put(`/tickets/${closedId}`, { status: 'closed' });
    const stored = await knex().transaction(async (holder) => {
      await hold(holder, closedId);
      const answer = store(desk, { number, body: 'humano', fromMe: true });
      await waiting(1);
      await store(desk, { number, body: 'Oi' });
      return { answer };
    });
    const [answered] = (await stored.answer).messages;
    const opened = await kit.ticketOf(desk, number);
    expect(answered?.ticket.id).toBe(opened.id);
    expect(opened).toMatchObject({ driver: 'human', unreadMessages: 0 });
  });

  test('batches take their tickets in the order of ids, not of writing', async () => {
    const desk = await kit.aDesk();
    const [one, other] = [aNumber(), aNumber()];
    const [low, high] = [await aBegunTicket(desk, one), await aBegunTicket(desk, other)];
    const stored = await knex().transaction(async (holder) => {
      await hold(holder, low);
      const batch = store(desk, { number: other, fromMe: true }, { number: one });
      await waiting(1);
      // Had the batch the higher one already, we would wait for each other.
      await hold(holder, high);
      return { batch };
    });
    expect((await stored.batch).messages).toHaveLength(2);
  });
});
