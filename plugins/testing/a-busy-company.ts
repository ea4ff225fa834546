import { eventually, type TestApp, type TestCompany, type TestUser } from '@balcao/core/testing/index.ts';

/** One row of everything a company can own, made by the calls its people make. */
export interface BusyCompany {
  company: TestCompany;
  admin: TestUser;
  /** An agent who works in no queue of the company's ticket. */
  outsider: TestUser;
  queueId: number;
  otherQueueId: number;
  connectionId: number;
  contactId: number;
  ticketId: number;
  ticketUuid: string;
  /** Written by the company. */
  messageId: string;
  noteId: number;
  userId: number;
}

/** Makes a company with a queue, a paired phone, a customer's open ticket, an answer to it and a note. */
export async function aBusyCompany(app: TestApp): Promise<BusyCompany> {
  const company = await app.aCompany();
  const admin = await app.aUser(company);
  const api = app.api(admin);
  const made = async (url: string, body: unknown) => {
    const answer = await api.post(url, body);
    if (answer.status >= 300) throw new Error(`POST ${url}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const queueId: number = (await made('/queue', { name: 'Vendas', color: '#1976d2' })).id;
  const otherQueueId: number = (await made('/queue', { name: 'Suporte', color: '#388e3c' })).id;
  const connectionId: number = (
    await made('/whatsapp', { name: 'Loja', provider: 'sandbox', queueIds: [queueId] })
  ).id;
  await made(`/sandbox/${connectionId}/scan`, {});
  await made(`/sandbox/${connectionId}/inbound`, { from: '5511987654321', name: 'Rita', body: 'Bom dia!' });
  const ticket = await eventually(async () => {
    const { body } = await api.get('/tickets', { status: 'pending', showAll: 'true' });
    if (!body.tickets?.[0]) throw new Error('The ticket is not there yet');
    return body.tickets[0];
  });
  await api.put(`/tickets/${ticket.id}`, { status: 'open', userId: admin.id, queueId });
  const message = await made(`/messages/${ticket.id}`, { body: 'Bom dia, Rita!' });
  const note = await made('/ticket-notes', {
    note: 'Cliente antiga',
    ticketId: ticket.id,
    contactId: ticket.contactId,
  });
  const outsider = await app.aUser(company, { profile: 'user', queueIds: [otherQueueId] });
  return {
    company,
    admin,
    outsider,
    queueId,
    otherQueueId,
    connectionId,
    contactId: ticket.contactId,
    ticketId: ticket.id,
    ticketUuid: ticket.uuid,
    messageId: message.id,
    noteId: note.id,
    userId: outsider.id,
  };
}
