import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';
import { speakersOfOldMessages, waitingOfOldTickets } from './speakers.ts';

let kit: TicketsKit;
let desk: Desk;
beforeAll(async () => {
  kit = await startTickets();
  desk = await kit.aDesk();
});
afterAll(() => kit.app.close());

interface Row {
  fromMe: number;
  userId?: number | null;
  outState?: number | null;
}

/** A conversation as an earlier version left it: its messages name no speakers. */
async function anOldConversation(rows: readonly Row[]): Promise<number> {
  const number = aNumber();
  await kit.write(desk, ...rows.map(() => ({ number })));
  const { id } = await kit.ticketOf(desk, number);
  const { knex } = kit.app.host.database;
  const stored = await knex('Messages').where({ ticketId: id }).orderBy('id').select('id');
  for (const [index, row] of rows.entries())
    await knex('Messages')
      .where({ id: stored[index]?.id })
      .update({ userId: null, outState: null, sentBy: null, storedAt: 1000 + index, ...row });
  await knex('Tickets').where({ id }).update({ waitingSince: null });
  return id;
}

describe('messages of before speakers were stored', () => {
  const customer = { fromMe: 0 };
  const machine = { fromMe: 1, outState: 0 };
  const phone = { fromMe: 1 };

  test('old messages get their speakers as far as their rows tell, and are served so before, too', async () => {
    const agent = { fromMe: 1, outState: 0, userId: desk.admin.id };
    const id = await anOldConversation([customer, machine, machine, agent, machine, phone, machine]);
    const served = async () =>
      (await kit.app.api(desk.admin).get(`/messages/${id}`, { markRead: 'false' })).body.messages.map(
        ({ sentBy }: { sentBy: string | null }) => sentBy,
      );
    expect(await served()).toEqual([null, 'notice', 'notice', 'person', 'notice', 'phone', 'notice']);
    const { knex } = kit.app.host.database;
    await speakersOfOldMessages.up(knex);
    await speakersOfOldMessages.up(knex);
    expect(await served()).toEqual([null, 'bot', 'bot', 'person', 'notice', 'phone', 'notice']);
  });

  test('old tickets get the moment since which their customer waits for a person', async () => {
    const waiting = await anOldConversation([customer, phone, customer, customer, machine]);
    const answered = await anOldConversation([customer, machine, phone]);
    const { knex } = kit.app.host.database;
    await speakersOfOldMessages.up(knex);
    await waitingOfOldTickets.up(knex);
    const since = (id: number) => knex('Tickets').where({ id }).first('waitingSince');
    expect(await since(waiting)).toEqual({ waitingSince: 1002 });
    expect(await since(answered)).toEqual({ waitingSince: null });
  });
});
