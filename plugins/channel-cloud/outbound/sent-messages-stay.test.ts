import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type CloudKit, type CloudLine, ok, startCloud } from '../testing/cloud-kit.ts';

let kit: CloudKit;
let line: CloudLine;
let customers = 0;
beforeAll(async () => {
  kit = await startCloud();
  line = await kit.aLine();
});
afterAll(() => kit.app.close());

const api = () => kit.app.api(line.admin);
const ctx = () => kit.app.ctx({ id: line.admin.companyId });

/** Ticket of a customer who has just written, open with the admin. */
async function aConversation(): Promise<number> {
  const number = `55117${80_000_000 + ++customers}`;
  await kit.graph.customerWrites(line.number, number, { type: 'text', text: { body: 'Oi' } });
  await kit.app.settle();
  const { tickets } = ok(await api().get(`/tickets?showAll=true&status=pending&searchParam=${number}`));
  ok(await api().put(`/tickets/${tickets[0].id}`, { status: 'open', userId: line.admin.id }));
  return tickets[0].id;
}
/** The message as the conversation's list has it. */
const listed = async (ticketId: number, id: string) =>
  ok(await api().get(`/messages/${ticketId}`)).messages.find((each: { id: string }) => each.id === id);

describe('a message that an official number has sent', () => {
  test('a message that an official number has sent can neither be edited nor deleted, and nothing is stored of a try', async () => {
    const ticketId = await aConversation();
    const { id } = ok(await api().post(`/messages/${ticketId}`, { body: 'às 10' }));
    await eventually(async () => (await listed(ticketId, id)).ack > 0);
    expect((await listed(ticketId, id)).can).toEqual({ edit: false, delete: false });
    expect(ok(await api().get(`/tickets/${ticketId}`)).changesSent).toBe(false);
    for (const refused of [
      await api().put(`/messages/${id}`, { body: 'às 11' }),
      await api().delete(`/messages/${id}`),
    ])
      expect(refused).toMatchObject({ status: 400, body: { error: 'ERR_CHANNEL_CANNOT_CHANGE' } });
    expect(await listed(ticketId, id)).toMatchObject({ body: 'às 10', isEdited: false, isDeleted: false });
    for (const table of ['MessageEdits', 'Revocations'])
      expect(
        await ctx()
          .table(table)
          .where({ messageId: Number(id) }),
      ).toEqual([]);
    expect(await ctx().table('TicketNotes').where({ ticketId })).toEqual([]);
  });

  test('a reaction that an official number has sent can be taken back', async () => {
    const ticketId = await aConversation();
    const [received] = ok(await api().get(`/messages/${ticketId}`)).messages;
    const reaction = ok(await api().post(`/messages/react/${received.id}`, { emoji: '👍' }));
    await eventually(async () => (await listed(ticketId, reaction.id))?.ack > 0);
    expect((await api().delete(`/messages/${reaction.id}`)).status).toBe(200);
  });

  test('a message that an official number has not sent yet can be edited, and deleted', async () => {
    const ticketId = await aConversation();
    ok(await api().delete(`/whatsappsession/${line.connectionId}`));
    const { id } = ok(await api().post(`/messages/${ticketId}`, { body: 'às 10' }));
    expect((await listed(ticketId, id)).can).toEqual({ edit: true, delete: true });
    ok(await api().put(`/messages/${id}`, { body: 'às 11' }));
    expect((await listed(ticketId, id)).body).toBe('às 11');
    expect((await api().delete(`/messages/${id}`)).status).toBe(200);
    expect((await listed(ticketId, id)).isDeleted).toBe(true);
  });
});
