import { randomBytes } from 'node:crypto';
import { eventually, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import type { Kind } from './references.ts';

/** A company with one row of everything, whose texts can be recognised wherever they turn up. */
export interface World {
  company: { id: number; planId: number };
  admin: TestUser;
  /** An agent of the ticket's queue. */
  insider: TestUser;
  /** An agent who works in another queue. */
  outsider: TestUser;
  rows: Record<Kind, string | number>;
  /** Stands in everything that is the company's: names of its queues, people, connections. */
  companyMark: string;
  /** Stands only in what was said on the ticket and noted about it. */
  ticketMark: string;
}

/** Nobody has a row of this id. */
const absentId = 2_000_000_000;
export const absent: Record<Kind, string | number> = {
  company: absentId,
  plan: absentId,
  user: absentId,
  queue: absentId,
  queueOption: absentId,
  connection: absentId,
  contact: absentId,
  contactImport: absentId,
  spareContact: absentId,
  contactDeletion: absentId,
  ticket: absentId,
  ticketUuid: '00000000-0000-4000-8000-000000000000',
  message: String(absentId),
  note: absentId,
  leaflet: absentId,
  quickMessage: absentId,
  help: absentId,
  macro: absentId,
  tag: absentId,
  schedule: absentId,
  nothing: absentId,
};

/** Makes a company by the calls its people make: two queues, a paired phone, a customer's open ticket, an answer, a note. */
export async function aWorld(app: TestApp): Promise<World> {
  const [companyMark, ticketMark] = [aMark(), aMark()];
  const company = await app.aCompany();
  const admin = await app.aUser(company, { name: `Ana ${companyMark}` });
  const api = app.api(admin);
  const made = async (url: string, body: unknown) => {
    const answer = await api.post(url, body);
    if (answer.status >= 300) throw new Error(`POST ${url}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const queue: number = (await made('/queue', { name: `Vendas ${companyMark}`, color: '#1976d2' })).id;
  const queueOption: number = (
    await made('/queue-options', { title: `Planos ${companyMark}`, queueId: queue })
  ).id;
  const otherQueue: number = (await made('/queue', { name: 'Suporte', color: '#388e3c' })).id;
  const insider = await app.aUser(company, { profile: 'user', queueIds: [queue] });
  const outsider = await app.aUser(company, {
    name: `Davi ${companyMark}`,
    profile: 'user',
    queueIds: [otherQueue],
  });
  const line = { name: `Loja ${companyMark}`, provider: 'sandbox', queueIds: [queue] };
  const connection: number = (await made('/whatsapp', line)).id;
  await made(`/sandbox/${connection}/scan`, {});
  const from = { from: '5511987654321', name: `Rita ${companyMark}` };
  await made(`/sandbox/${connection}/inbound`, { ...from, body: `Bom dia ${ticketMark}` });
  const ticket = await eventually(async () => {
    const { body } = await api.get('/tickets', { status: 'pending', showAll: 'true' });
    return body.tickets[0] as { id: number; uuid: string; contactId: number } | undefined;
  });
  await api.put(`/tickets/${ticket.id}`, { status: 'open', userId: admin.id, queueId: queue });
  const message = await made(`/messages/${ticket.id}`, { body: `Pois não ${ticketMark}` });
  const { contactId } = ticket;
  const book = new File([`Nome;Telefone\nEva ${companyMark};5511944445555\n`], 'clientes.csv');
  const eva = await made('/contacts', { name: `Eva ${companyMark}`, number: '5511933332222' });
  // Taken back at once: done in the midst of a test, it would change what must stay as it was.
  const { contactDeletion: deletion } = await made('/contacts/deletions', { contactIds: [eva.id] });
  await api.delete(`/contacts/deletions/${deletion.id}`);
  const draft = await api.upload('/contacts/imports', { file: book });
  const note = await made('/ticket-notes', { note: `Antiga ${ticketMark}`, ticketId: ticket.id, contactId });
  const leaflet = await made('/leaflets', { title: `Oferta ${companyMark}`, contactId, queueId: queue });
  const ready = { shortcode: `pix ${companyMark}`, message: 'Segue a chave', geral: true };
  const quickMessage = await made('/quick-messages', ready);
  const help = (
    await app
      .api(await app.theSuperUser())
      .post('/helps', { title: 'Primeiros passos', description: 'Como começar' })
  ).body;
  const tag = await made('/tags', { name: `Urgente ${companyMark}`, kanban: 1 });
  await made('/tags/sync', { ticketId: ticket.id, tags: [{ id: tag.id }] });
  const schedule = await made('/schedules', {
    body: `Até amanhã ${ticketMark}`,
    contactId,
    ticketId: ticket.id,
    sendAt: new Date(Date.now() + 24 * 60 * 60_000).toISOString(),
  });
  const macro = await made('/macros', { name: `Fechar ${companyMark}`, message: 'Até logo' });
  const rows: World['rows'] = {
    company: company.id,
    plan: company.planId,
    user: outsider.id,
    queue,
    queueOption,
    connection,
    contact: contactId,
    contactDeletion: deletion.id,
    spareContact: eva.id,
    contactImport: draft.body.contactImport.id,
    ticket: ticket.id,
    ticketUuid: ticket.uuid,
    message: message.id,
    note: note.id,
    leaflet: leaflet.id,
    quickMessage: quickMessage.id,
    help: help.id,
    macro: macro.id,
    tag: tag.id,
    schedule: schedule.id,
    nothing: 4711,
  };
  return { company, admin, insider, outsider, rows, companyMark, ticketMark };
}

function aMark(): string {
  return `zq${randomBytes(6).toString('hex')}`;
}
