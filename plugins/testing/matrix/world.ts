import { randomBytes } from 'node:crypto';
import { eventually, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import type { Kind } from './references.ts';

/** A company with one row of everything, whose texts can be recognised wherever they turn up. */
export interface World {
  company: { id: number; planId: number };
  admin: TestUser;
  /** An agent of the ticket's queue. */
  member: TestUser;
  /** An agent who works in another queue. */
  otherTenant: TestUser;
  rows: Record<Kind, string | number>;
  /** Stands in everything that is the company's: names of its queues, people, connections. */
  companyMark: string;
  /** Stands only in what was said on the ticket and noted about it. */
  ticketMark: string;
}

/** An id without a row. */
const absentId = 2_000_000_000;
export const absent: Record<Kind, string | number> = {
  company: absentId,
  plan: absentId,
  user: absentId,
  admin: absentId,
  queue: absentId,
  queueOption: absentId,
  connection: absentId,
  contact: absentId,
  contactImport: absentId,
  spareContact: absentId,
  contactDeletion: absentId,
  tagging: absentId,
  contactList: absentId,
  contactListItem: absentId,
  fileList: absentId,
  ticket: absentId,
  ticketUuid: '00000000-0000-4000-8000-000000000000',
  message: String(absentId),
  note: absentId,
  movedNumber: absentId,
  leaflet: absentId,
  quickMessage: absentId,
  help: absentId,
  announcement: absentId,
  chat: absentId,
  chatMessage: absentId,
  prompt: absentId,
  promptPage: absentId,
  macro: absentId,
  flow: absentId,
  flowSecret: absentId,
  flowMedia: absentId,
  ticketView: absentId,
  ticketBatch: absentId,
  calendar: absentId,
  field: absentId,
  rule: absentId,
  slaPolicy: absentId,
  tag: absentId,
  schedule: absentId,
  integration: absentId,
  linkedIntegration: absentId,
  delivery: absentId,
  webhook: absentId,
  webhookDelivery: absentId,
  campaign: absentId,
  campaignRecipient: absentId,
  campaignSuppression: absentId,
  invoice: absentId,
  charge: '0'.repeat(32),
  payment: absentId,
  superEntry: absentId,
  invitation: absentId,
  apiToken: absentId,
  email: absentId,
  webchat: absentId,
  template: absentId,
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
  const member = await app.aUser(company, { profile: 'user', queueIds: [queue] });
  const otherTenant = await app.aUser(company, {
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
  const prompt = await made('/prompt', {
    name: `Atendente ${companyMark}`,
    prompt: `Responda em nome de ${companyMark}`,
    queueId: queue,
  });
  const page = { title: `Entrega ${companyMark}`, body: 'Em dois dias' };
  const promptPage = await made('/prompt-pages', page);
  const tag = await made('/tags', { name: `Urgente ${companyMark}`, kanban: 1 });
  await made('/tags/sync', { ticketId: ticket.id, tags: [{ id: tag.id }] });
  const { tagging } = await made('/tags/taggings', { contactIds: [eva.id], tagIds: [tag.id] });
  await api.delete(`/tags/taggings/${tagging.id}`);
  const schedule = await made('/schedules', {
    body: `Até amanhã ${ticketMark}`,
    contactId,
    ticketId: ticket.id,
    sendAt: new Date(Date.now() + 24 * 60 * 60_000).toISOString(),
  });
  const macro = await made('/macros', { name: `Fechar ${companyMark}`, message: 'Até logo' });
  const flowSecret = await made('/flow-secrets', {
    ...{ name: 'erp', origin: 'https://erp.example', value: 'segredo' },
  });
  const flowMedia = (await api.upload('/flow-media', { file: new File(['abc'], 'tabela.pdf') })).body;
  const flow = await made('/flows', { name: `Triagem ${companyMark}` });
  await made(`/flows/${flow.id}/publish`, { revision: 0 });
  const ticketView = await made('/ticket-views', {
    name: `Espera ${companyMark}`,
    audience: 'company',
    filter: { all: [{ field: 'status', op: 'is', value: 'pending' }] },
  });
  // Taken back at once: done in the midst of a test, it would change what must stay as it was.
  const { ticketBatch } = await made('/ticket-batches', { ticketIds: [ticket.id], act: 'close' });
  await api.delete(`/ticket-batches/${ticketBatch.id}`);
  const calendar = await made('/calendars', {
    name: `Comercial ${companyMark}`,
    spans: [{ weekday: 'monday', startTime: '08:00', endTime: '18:00' }],
  });
  const field = await made('/fields', {
    ...{ target: 'ticket', label: `Pedido ${companyMark}`, type: 'choice' },
    choices: [{ label: 'Troca' }],
  });
  // Turned off: what else the world makes is not for it.
  const rule = await made('/rules', {
    ...{ name: `Urgência ${companyMark}`, isEnabled: false },
    ...{ trigger: { on: 'opened' }, actions: [{ type: 'priority', priority: 4 }] },
  });
  const slaPolicy = await made('/sla-policies', { name: `Resposta ${companyMark}` });
  const list = await made('/contact-lists', { name: `Clientes ${companyMark}` });
  // On a list of its own: a test that deletes the other still finds her.
  const longer = await made('/contact-lists', { name: `Interessados ${companyMark}` });
  const onList = { name: `Lia ${companyMark}`, number: '5511955556666', contactListId: longer.id };
  const listed = await made('/contact-list-items', onList);
  const fileList = await made('/files', { name: `Catálogo ${companyMark}`, message: 'Segue' });
  const announcement = (
    await app
      .api(await app.theSuperUser())
      .post('/announcements', { title: 'Manutenção', text: 'Domingo às 3h' })
  ).body;
  const chat = await made('/chats', { title: `Equipe ${companyMark}`, users: [{ id: otherTenant.id }] });
  const chatMessage = await made(`/chats/${chat.id}/messages`, { message: `Reunião ${companyMark}` });
  const hook = { type: 'webhook', name: `Robô ${companyMark}`, urlN8N: 'https://hooks.example.com/x' };
  const integration: number = (await made('/queueIntegration', hook)).id;
  const delivery = await aDelivery(app, company, integration);
  const webhook: number = (
    await made('/webhook-endpoints', {
      name: `ERP ${companyMark}`,
      url: 'https://hooks.example.com/x',
      eventTypes: ['ticket.deleted'],
    })
  ).id;
  const webhookDelivery = await aWebhookDelivery(app, company, webhook);
  const owed = await aBill(app, company, companyMark);
  const rows: World['rows'] = {
    company: company.id,
    plan: company.planId,
    user: otherTenant.id,
    admin: admin.id,
    queue,
    queueOption,
    connection,
    contact: contactId,
    contactDeletion: deletion.id,
    tagging: tagging.id,
    contactList: list.id,
    contactListItem: listed.id,
    fileList: fileList.id,
    spareContact: eva.id,
    contactImport: draft.body.contactImport.id,
    ticket: ticket.id,
    ticketUuid: ticket.uuid,
    message: message.id,
    note: note.id,
    movedNumber: await aMovedNumber(app, company, { connectionId: connection, mark: companyMark }),
    leaflet: leaflet.id,
    quickMessage: quickMessage.id,
    help: help.id,
    announcement: announcement.id,
    chat: chat.id,
    chatMessage: chatMessage.id,
    prompt: prompt.id,
    promptPage: promptPage.id,
    macro: macro.id,
    flow: flow.id,
    flowSecret: flowSecret.id,
    flowMedia: flowMedia.id,
    ticketView: ticketView.id,
    ticketBatch: ticketBatch.id,
    calendar: calendar.id,
    field: field.id,
    rule: rule.id,
    slaPolicy: slaPolicy.id,
    tag: tag.id,
    schedule: schedule.id,
    integration,
    linkedIntegration: integration,
    delivery,
    webhook,
    webhookDelivery,
    ...(await aCampaign(app, made, { company, tagId: tag.id, companyMark })),
    ...owed,
    superEntry: await anImpersonation(app, company, companyMark),
    invitation: (await made('/invitations', { emails: [`${companyMark}@fora.test`] })).invitations[0].id,
    webchat: (await made('/webchat-widgets', { name: `Site ${companyMark}` })).id,
    apiToken: await anApiToken(app, admin, companyMark),
    email: await anEmail(app, company, companyMark),
    template: await aTemplate(app, company, companyMark),
    nothing: 4711,
  };
  return { company, admin, member, otherTenant, rows, companyMark, ticketMark };
}

/** Something that an integration was sent. */
async function aDelivery(app: TestApp, company: { id: number }, integrationId: number): Promise<number> {
  const now = Date.now();
  const [id] = await app.ctx(company).insert('IntegrationDeliveries', {
    ...{ integrationId, eventId: 'msg_1', body: '{}', state: 'delivered' },
    ...{ finishedAt: now, createdAt: now, updatedAt: now },
  });
  return Number(id);
}

/** Something that a webhook was sent. */
async function aWebhookDelivery(app: TestApp, company: { id: number }, endpointId: number): Promise<number> {
  const now = Date.now();
  const [id] = await app.ctx(company).insert('WebhookDeliveries', {
    ...{ endpointId, eventId: 'evt_1', eventType: 'ticket.deleted', body: '{}', tries: '[]' },
    ...{ state: 'delivered', finishedAt: now, createdAt: now, updatedAt: now },
  });
  return Number(id);
}

/** Template of an official number. */
async function aTemplate(app: TestApp, company: { id: number }, mark: string): Promise<number> {
  const now = Date.now();
  const [id] = await app.ctx(company).insert('CloudTemplates', {
    ...{ accountId: `1${company.id}`, metaId: `2${company.id}`, name: mark, language: 'pt_BR' },
    ...{ category: 'UTILITY', state: 'APPROVED', reason: '', quality: 'GREEN' },
    ...{ components: '[]', searchKey: mark, statedAt: now, seenAt: now, createdAt: now, updatedAt: now },
  });
  return Number(id);
}

/** Number that a connection of before had and this one has now. */
async function aMovedNumber(
  app: TestApp,
  company: { id: number },
  { connectionId, mark }: { connectionId: number; mark: string },
): Promise<number> {
  const now = Date.now();
  const [id] = await app.ctx(company).insert('MovedNumbers', {
    ...{ number: '5511911110000', formerConnectionId: absentId + company.id, formerName: mark },
    ...{ connectionId, createdAt: now, updatedAt: now },
  });
  return Number(id);
}

/** User of our own staff in an impersonation session in the company. */
async function anImpersonation(app: TestApp, company: { id: number }, mark: string): Promise<number> {
  const now = Date.now();
  const [id] = await app.ctx(company).insert('SuperEntries', {
    userId: (await app.theSuperUser()).id,
    userName: `Rita ${mark}`,
    sessionId: `of-company-${company.id}`,
    reason: `Chamado ${mark}`,
    endsAt: now + 60 * 60_000,
    createdAt: now,
    updatedAt: now,
  });
  return Number(id);
}

/** API token that no test calls with. */
async function anApiToken(app: TestApp, admin: TestUser, mark: string): Promise<number> {
  const now = Date.now();
  const [id] = await app.ctx({ id: admin.companyId }).insert('ApiTokens', {
    ...{ userId: admin.id, name: mark, tokenHash: `of ${mark}`, hint: 'none', scopes: 'tickets:read' },
    ...{ expiresAt: now + 60 * 60_000, createdAt: now, updatedAt: now },
  });
  return Number(id);
}

/** One that the server refused. */
async function anEmail(app: TestApp, company: { id: number }, mark: string): Promise<number> {
  const now = Date.now();
  const [id] = await app.ctx(company).insert('Emails', {
    ...{ to: 'rita@fora.test', subject: mark, message: `Segue ${mark}`, messageId: `<${mark}@loja.test>` },
    ...{ status: 'failed', nextAttemptAt: now, expiresAt: now, createdAt: now, updatedAt: now },
  });
  return Number(id);
}

/** An open invoice of the company, a code that is out for it, and money that came by that code and needs a person. */
async function aBill(app: TestApp, company: { id: number }, mark: string) {
  const ctx = app.ctx(company);
  const now = Date.now();
  const about = { createdAt: now, updatedAt: now };
  const bill = { period: '2026-01-01', detail: `Plano ${mark}`, valueCents: 4990, dueDate: now };
  const [invoice = 0] = await ctx.insert('Invoices', { ...bill, ...about, status: 'open' });
  const txid = randomBytes(16).toString('hex');
  const expiresAt = now + 60 * 60_000;
  const [chargeId = 0] = await ctx.insert('Charges', {
    ...{ ...about, invoiceId: invoice, gateway: 'sandbox', txid, amountCents: 4990, status: 'active' },
    ...{ liveFor: invoice, qrCode: mark, expiresAt },
  });
  await app.host.database.knex('SandboxCharges').insert({ ...about, txid, amountCents: 4990, expiresAt });
  const [payment = 0] = await ctx.insert('Payments', {
    ...{ ...about, invoiceId: invoice, chargeId, gateway: 'sandbox', paymentId: mark, amountCents: 1 },
    ...{ paidAt: now, state: 'partial', attentionSince: now },
  });
  return { invoice, charge: txid, payment };
}

function aMark(): string {
  return `zq${randomBytes(6).toString('hex')}`;
}

/** An inactive campaign, a recipient in its ledger, and a number that wants no campaigns. */
async function aCampaign(
  app: TestApp,
  made: (url: string, body: unknown) => Promise<{ id: number }>,
  { company, tagId, companyMark }: { company: { id: number }; tagId: number; companyMark: string },
) {
  const { id: campaign } = await made('/campaigns', {
    name: `Natal ${companyMark}`,
    message1: 'Olá {nome}',
    tagListId: tagId,
  });
  const { id: campaignSuppression } = await made('/campaign-suppressions', { number: '5511922221111' });
  const now = Date.now();
  const [campaignRecipient = 0] = await app.ctx(company).insert('CampaignShipping', {
    ...{ createdAt: now, updatedAt: now, campaignId: campaign, planRun: 0, state: 'waiting' },
    ...{ number: '5511922223333', numberKey: '5511922223333', name: `Rui ${companyMark}`, email: '' },
    ...{ variant: 1, confirmationVariant: 1, wireId: `W${campaign}`, confirmationWireId: '' },
  });
  return { campaign, campaignRecipient: Number(campaignRecipient), campaignSuppression };
}
