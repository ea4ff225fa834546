import { anyText, shown } from '@balcao/core/testing/any-text.ts';
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';

let kit: TicketsKit;
let desk: Desk;
let ticket: { id: number; contactId: number };
const number = aNumber();
beforeAll(async () => {
  kit = await startTickets();
  desk = await kit.aDesk({ paired: true });
  ticket = await kit.anOpenTicket(desk, { number });
});
afterAll(() => kit.app.close());

const api = () => kit.app.api(desk.admin);
const rowsSince = async (table: string, column: string, id: number): Promise<string[]> =>
  (await kit.app.ctx(desk.company).table(table).where('id', '>', id).orderBy('id').select(column)).map(
    (row: Record<string, string>) => row[column] as string,
  );
const lastId = async (table: string): Promise<number> =>
  (await kit.app.ctx(desk.company).table(table).max({ id: 'id' }).first()).id ?? 0;

/** Every way in which words come into a conversation, with the column in which they end. */
const ways = {
  'an agent writes': {
    table: 'Messages',
    column: 'body',
    say: async (body: string) => (await api().post(`/messages/${ticket.id}`, { body })).status,
  },
  'a customer writes': {
    table: 'Messages',
    column: 'body',
    say: async (body: string) => {
      await kit.write(desk, { number, body });
      return 200;
    },
  },
  'an agent notes': {
    table: 'TicketNotes',
    column: 'note',
    say: async (note: string) =>
      (await api().post('/ticket-notes', { note, ticketId: ticket.id, contactId: ticket.contactId })).status,
  },
} as const;

test.each(Object.entries(ways))(
  'any text that %s is stored whole, in order and once, or refused before it is stored',
  async (_how, { table, column, say }) => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const before = await lastId(table);
        const status = await say(text);
        const stored = await rowsSince(table, column, before);
        if (status !== 200) {
          expect([status, stored]).toEqual([400, []]);
          return;
        }
        taken++;
        if (shown(text) !== '') expect(shown(stored.join(''))).toBe(shown(text));
        expect(stored.join('')).not.toContain('\u0000');
      }),
      { numRuns: 40 },
    );
    expect(taken).toBeGreaterThan(0);
  },
);

test('any text of an agent reaches the phone as it is stored, in order and once', async () => {
  const sent: Array<{ body: string }> = await kit.app
    .ctx(desk.company)
    .table('Messages')
    .where({ fromMe: 1 })
    .orderBy('id')
    .select('body');
  const phone: Array<{ body: string }> = await eventually(async () => {
    const { body } = await api().get(`/sandbox/${desk.connectionId}/outbox`, { to: number });
    return body.messages.length >= Math.min(sent.length, 100) && body.messages;
  });
  expect(phone.map(({ body }) => body)).toEqual(sent.slice(0, phone.length).map(({ body }) => body));
});
