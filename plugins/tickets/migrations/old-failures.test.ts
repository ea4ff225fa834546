import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';
import { codesOfOldFailures } from './failure-codes.ts';

let kit: TicketsKit;
let desk: Desk;
beforeAll(async () => {
  kit = await startTickets();
  desk = await kit.aDesk();
});
afterAll(() => kit.app.close());

describe('failures of messages that were stored as sentences', () => {
  test.each([
    ['The connection was deleted', 'REASON_CONNECTION_DELETED', null],
    ['WhatsApp refused the message (479)', 'REASON_WHATSAPP_MESSAGE_REFUSED', { code: '479' }],
    ['constructor', 'REASON_OTHER', { text: 'constructor' }],
    ['blocked', 'REASON_OTHER', { text: 'blocked' }],
  ])('the stored failure "%s" becomes %s', async (sentence, failureCode, failureDetails) => {
    const api = kit.app.api(desk.admin);
    const { id } = await kit.anOpenTicket(desk);
    const { body } = await api.post(`/messages/${id}`, { body: 'oi' });
    const { knex } = kit.app.host.database;
    await knex('Messages').where({ id: body.id }).update({ failure: sentence });
    const shown = async () => (await api.get(`/messages/${id}`)).body.messages.at(-1);
    expect(await shown()).toMatchObject({ failureReason: sentence, failureCode: 'REASON_OTHER' });
    await codesOfOldFailures.up(knex);
    await codesOfOldFailures.up(knex);
    expect(await shown()).toMatchObject({ failureCode, failureDetails });
  });

  test('old failures are reached however many others lie between them', async () => {
    const { id } = await kit.anOpenTicket(desk);
    const { knex } = kit.app.host.database;
    const { body } = await kit.app.api(desk.admin).post(`/messages/${id}`, { body: 'oi' });
    const row = await knex('Messages').where({ id: body.id }).first();
    const copies = Array.from({ length: 1100 }, (_, index) => ({
      ...row,
      id: undefined,
      wireId: `${row.wireId}-${index}`,
      failure: index % 2 ? 'The file to send is gone' : 'so it goes',
    }));
    for (let from = 0; from < copies.length; from += 25)
      await knex('Messages').insert(copies.slice(from, from + 25).map(({ id: _id, ...copy }) => copy));
    await codesOfOldFailures.up(knex);
    const left = await knex('Messages').whereNotNull('failure').whereNull('failureCode').select('id');
    expect(left).toEqual([]);
  });
});
