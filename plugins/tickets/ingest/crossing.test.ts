/** @on-both-databases tickets are opened, counted and searched under locks and collations of each database */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import type { InboundMessage } from '../../connections/index.ts';
import { updateTicket } from '../lifecycle/update-ticket.ts';
import type { UpdateTicket } from '../schemas.ts';
import { hasTurn } from '../stages/stage-turns.ts';
import { aNumber, type Desk, inbound, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';
import { storeBatch } from './store-batch.ts';
import { storePast } from './store-past.ts';

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
      // Written before the answer, though it is stored first.
      await store(desk, { number, body: 'Oi', timestamp: Date.now() - 10_000 });
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

  /** Commits the change of an agent while a message of the customer waits for the ticket; answers the message's event. */
  async function writeDuring(desk: Desk, ticketId: number, number: string, change: UpdateTicket) {
    const { host } = kit.app;
    const body = `Durante ${number}`;
    const { written } = await host.database.transaction(async () => {
      await updateTicket(kit.app.ctx(desk.company), { ticketId, ...change });
      const written = host.database.detached(() => kit.write(desk, { number, body, pushName: undefined }));
      await waiting(1);
      return { written };
    });
    await written;
    const said = await eventually(() =>
      kit.app.sent.find(
        ({ payload }) => (payload as { message?: { body: string } }).message?.body === body && payload,
      ),
    );
    const row = await kit.app.ctx(desk.company).table('Messages').where({ ticketId, body }).first();
    return { said, row };
  }

  test('a message that crosses the acceptance of its ticket shows it as accepted, to those who see it then', async () => {
    const desk = await kit.aDesk();
    const [queueId, agent] = [await kit.aQueue(desk), desk.admin];
    const number = aNumber();
    await kit.write(desk, { number });
    const { id } = await kit.ticketOf(desk, number);
    const change = { status: 'open', userId: agent.id, queueId } as const;
    const { said, row } = await writeDuring(desk, id, number, change);
    expect(said).toMatchObject({
      ...{ queueId, ownerId: agent.id },
      payload: { ticket: { ...change, user: { id: agent.id }, queue: { id: queueId } } },
    });
    expect(row.queueId).toBe(queueId);
  });

  test('a message that crosses a transfer goes to those who see the ticket in its new queue', async () => {
    const desk = await kit.aDesk();
    const [from, to] = [await kit.aQueue(desk), await kit.aQueue(desk)];
    const number = aNumber();
    const { id } = await kit.anOpenTicket(desk, { number, queueId: from });
    const { said, row } = await writeDuring(desk, id, number, { queueId: to });
    expect(said).toMatchObject({
      ...{ queueId: to, ownerId: null },
      payload: { ticket: { status: 'pending', userId: null, queueId: to, unreadMessages: 1 } },
    });
    expect(row.queueId).toBe(to);
  });

  test('a message that crosses the return of its ticket to the bot has a turn of the bot', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    const ticketId = await aBegunTicket(desk, number);
    const stored = await knex().transaction(async (holder) => {
      await hold(holder, ticketId);
      const batch = store(desk, { number });
      await waiting(1);
      await holder('Tickets').where({ id: ticketId }).increment('updatedAt').update({ driver: 'bot' });
      return { batch };
    });
    expect((await stored.batch).messages.map(hasTurn)).toEqual([true]);
  });

  test('a message that crosses the deletion of its ticket opens another one', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    const ticketId = await aBegunTicket(desk, number);
    const stored = await knex().transaction(async (holder) => {
      await hold(holder, ticketId);
      const batch = store(desk, { number });
      await waiting(1);
      await holder('Tickets').where({ id: ticketId }).delete();
      return { batch };
    });
    const [message] = (await stored.batch).messages;
    expect(message?.ticket.id).toBe((await kit.ticketOf(desk, number)).id);
  });

  test('a message of the past that crosses the deletion of its ticket is stored in another one', async () => {
    const desk = await kit.aDesk();
    const [ctx, number, body] = [kit.app.ctx(desk.company), aNumber(), 'Do ano passado'];
    const ticketId = await aBegunTicket(desk, number);
    const message = inbound({ number, body, timestamp: Date.now() - 86_400_000, pushName: undefined });
    const stored = await knex().transaction(async (holder) => {
      await hold(holder, ticketId);
      const past = storePast(kit.app.host, [
        { companyId: desk.company.id, connectionId: desk.connectionId, message },
      ]);
      await waiting(1);
      await holder('Tickets').where({ id: ticketId }).delete();
      return { past };
    });
    await stored.past;
    const row = await ctx.table('Messages').where({ body }).first('ticketId');
    expect(await ctx.table('Tickets').where({ id: row.ticketId }).first('status')).toEqual({
      status: 'closed',
    });
  });
});
