import { itGuardsTheRoute, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets();
});
afterAll(() => kit.app.close());

/** A desk with an open conversation in which the customer said something, and another contact. */
async function aMessageAndAContact(about: { body?: string } = {}) {
  const desk = await kit.aDesk();
  const number = aNumber();
  await kit.write(desk, { number, body: about.body ?? 'O recibo é este {{name}}' });
  const { id: ticketId } = await kit.ticketOf(desk, number);
  await kit.app.api(desk.admin).put(`/tickets/${ticketId}`, { status: 'open', userId: desk.admin.id });
  const { body } = await kit.app.api(desk.admin).get(`/messages/${ticketId}`);
  const { body: contact } = await kit.app
    .api(desk.admin)
    .post('/contacts', { name: 'Financeiro', number: aNumber() });
  return { desk, ticketId, messageId: body.messages[0].id as string, contactId: contact.id as number };
}

const forward = (
  by: TestUser,
  messageId: string | number,
  contactId: number,
  headers?: Record<string, string>,
) => kit.app.api(by).post(`/messages/${messageId}/forward`, { contactId }, headers);

const messagesIn = async (desk: Desk, ticketId: number) =>
  (await kit.app.api(desk.admin).get(`/messages/${ticketId}`)).body.messages as Array<
    Record<string, unknown>
  >;

describe('POST /messages/:messageId/forward', () => {
  itGuardsTheRoute(() => kit.app, {
    method: 'POST',
    url: async () => `/messages/${(await aMessageAndAContact()).messageId}/forward`,
    body: { contactId: 1 },
    namesRow: true,
  });

  test('opens a ticket with the contact and sends the very words, by the agent', async () => {
    const { desk, messageId, contactId } = await aMessageAndAContact();
    const { status, body } = await forward(desk.admin, messageId, contactId);
    expect(status).toBe(200);
    expect(body.ticket).toMatchObject({ contactId, status: 'open', userId: desk.admin.id });
    expect(await messagesIn(desk, body.ticket.id)).toMatchObject([
      { body: 'O recibo é este {{name}}', fromMe: true, userId: desk.admin.id },
    ]);
  });

  test("goes into the contact's open ticket, and accepts one that waits", async () => {
    const { desk, messageId } = await aMessageAndAContact();
    const number = aNumber();
    await kit.write(desk, { number, body: 'Oi' });
    const waiting = await kit.ticketOf(desk, number);
    const first = await forward(desk.admin, messageId, waiting.contactId);
    expect(first.body.ticket).toMatchObject({ id: waiting.id, status: 'open', userId: desk.admin.id });
    const second = await forward(desk.admin, messageId, waiting.contactId);
    expect(second.body.ticket.id).toBe(waiting.id);
    expect(await messagesIn(desk, waiting.id)).toHaveLength(3);
  });

  test('copies a file, so that each message keeps its own', async () => {
    const { desk, ticketId, contactId } = await aMessageAndAContact();
    const file = new File(['conteúdo'], 'recibo.txt', { type: 'text/plain' });
    const posted = await kit.app
      .api(desk.admin)
      .upload(`/messages/${ticketId}`, { body: 'Segue', medias: file });
    expect(posted.status).toBe(200);
    const { body } = await forward(desk.admin, posted.body.id, contactId);
    expect(body.messages).toMatchObject([{ body: 'Segue', mediaType: 'application' }]);
    const keys: Array<{ mediaKey: string }> = await kit.app
      .ctx(desk.company)
      .table('Messages')
      .whereNotNull('mediaKey')
      .select('mediaKey');
    expect(new Set(keys.map(({ mediaKey }) => mediaKey)).size).toBe(2);
    const copies = await Promise.all(
      keys.map(({ mediaKey }) => kit.app.host.media.read(desk.company.id, mediaKey)),
    );
    expect(copies.map(String)).toEqual(['conteúdo', 'conteúdo']);
  });

  test('sends once however often the same call comes', async () => {
    const { desk, messageId, contactId } = await aMessageAndAContact();
    const { body } = await forward(desk.admin, messageId, contactId, { 'idempotency-key': 'once' });
    const again = await Promise.all(
      [1, 2, 3].map(() => forward(desk.admin, messageId, contactId, { 'idempotency-key': 'once' })),
    );
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await messagesIn(desk, body.ticket.id)).toHaveLength(1);
  });

  test("is refused for another company's contact or message, and for a ticket of another queue", async () => {
    const { desk, messageId, contactId } = await aMessageAndAContact();
    const other = await aMessageAndAContact();
    expect((await forward(desk.admin, messageId, other.contactId)).status).toBe(404);
    expect((await forward(other.desk.admin, messageId, other.contactId)).status).toBe(404);
    const stranger = await kit.anAgent(desk, { queueIds: [await kit.aQueue(desk)] });
    expect((await forward(stranger, messageId, contactId)).status).toBe(403);
  });

  test('is refused for a message that was taken back', async () => {
    const { desk, messageId, contactId } = await aMessageAndAContact();
    const { body } = await forward(desk.admin, messageId, contactId);
    const sent = body.messages[0].id;
    await kit.app.ctx(desk.company).table('Messages').where({ id: sent }).update({ isDeleted: 1 });
    const refused = await forward(desk.admin, sent, contactId);
    expect([refused.status, refused.body.error]).toEqual([400, 'ERR_MESSAGE_NOT_FORWARDABLE']);
  });
});
