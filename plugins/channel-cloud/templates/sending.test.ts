import { randomUUID } from 'node:crypto';
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { connections } from '../../connections/plugin.ts';
import { contacts } from '../../contacts/plugin.ts';
import { externalApi } from '../../external-api/plugin.ts';
import { queues } from '../../queues/plugin.ts';
import { tickets } from '../../tickets/plugin.ts';
import { windowMs } from '../contract/limits.ts';
import { channelCloud } from '../plugin.ts';
import { type CloudKit, type CloudLine, ok, startCloud } from '../testing/cloud-kit.ts';
import { templateCalls } from '../testing/template-calls.ts';

type Fields = Record<string, unknown>;

/** Stored sending states of a message of ours. */
const outStates = { sent: 0, pending: 1 };

const greeting = [
  { type: 'HEADER', format: 'TEXT', text: 'Pedido {{1}}', example: { header_text: ['4711'] } },
  {
    type: 'BODY',
    text: 'Olá {{1}}, o seu pedido chega {{2}}.',
    example: { body_text: [['Maria', 'amanhã']] },
  },
  { type: 'FOOTER', text: 'Padaria Flor de Trigo' },
  {
    type: 'BUTTONS',
    buttons: [
      { type: 'QUICK_REPLY', text: 'Obrigada' },
      { type: 'URL', text: 'Ver', url: 'https://flor.example/{{1}}', example: ['https://flor.example/4711'] },
      { type: 'COPY_CODE', example: 'PAO10' },
    ],
  },
];
const values = {
  'header.1': '12',
  'body.1': 'Rosa',
  'body.2': 'hoje',
  'button.1': 'p/12',
  'button.2': 'PAO20',
};

let kit: CloudKit;
let line: CloudLine;
let calls: ReturnType<typeof templateCalls>;
let customers = 0;
beforeAll(async () => {
  kit = await startCloud({
    plugins: [contacts, queues, connections, tickets, externalApi, channelCloud],
  });
  line = await kit.aLine();
  calls = templateCalls(kit, line);
});
afterEach(() => {
  Object.assign(kit.graph.state.faults, { refuse: null, failsLater: null, holdsTemplates: false });
});
afterAll(() => kit.app.close());

const sentTo = (number: string) => kit.graph.state.sent.filter(({ to }) => to === number);

/** A customer whose day is over, and the ticket that the admin has of them. */
async function aClosedConversation(of: CloudLine = line) {
  const number = `55219${80_000_000 + ++customers}`;
  await kit.graph.customerWrites(of.number, number, { type: 'text', text: { body: 'Oi' } });
  await kit.app.settle();
  const { tickets } = ok(
    await calls.api(of).get(`/tickets?showAll=true&status=pending&searchParam=${number}`),
  );
  const ticketId: number = tickets[0].id;
  ok(await calls.api(of).put(`/tickets/${ticketId}`, { status: 'open', userId: of.admin.id }));
  await kit.app.host.database
    .knex('CloudWindows')
    .where('customer', `phone:${number}`)
    .update({ openUntil: Date.now() - 1 });
  return { number, ticketId };
}
const becomes = (ticketId: number, state: Fields, of: CloudLine = line) =>
  eventually(async () => {
    await kit.app.settle();
    const { messages } = ok(await calls.api(of).get(`/messages/${ticketId}`));
    const message = messages.at(-1);
    return Object.entries(state).every(([key, value]) => message?.[key] === value) && message;
  });
/** The last message of a ticket once it has left our side for good and Meta has not let it go. */
const isHeld = (ticketId: number) =>
  eventually(async () => {
    const message = await kit.app.host.database
      .knex('Messages')
      .where({ ticketId, fromMe: true })
      .orderBy('id', 'desc')
      .first('id', 'ack', 'outState');
    return message?.outState === outStates.sent && message.ack < 2 && message;
  });
const send = (ticketId: number, body: Fields, of: CloudLine = line) =>
  calls.api(of).post(`/messages/${ticketId}/template`, body);

async function sendWithFile(ticketId: number, name: string, file: File) {
  const form = new FormData();
  form.append('templateId', String(await calls.idOf(name)));
  form.append('medias', file);
  const encoded = new Response(form);
  return calls.api().post(`/messages/${ticketId}/template`, Buffer.from(await encoded.arrayBuffer()), {
    'content-type': encoded.headers.get('content-type') ?? '',
  });
}

describe('the time for free answers', () => {
  test('a ticket says until when its customer may be answered, alone and in lists, and only what they say moves it', async () => {
    const own = await kit.aLine();
    const number = '5521966660001';
    await kit.graph.customerWrites(own.number, number, {
      type: 'text',
      text: { body: 'Ontem' },
      timestamp: String(Math.floor((Date.now() - windowMs + 3_600_000) / 1000)),
    });
    await kit.app.settle();
    const { tickets } = ok(await calls.api(own).get('/tickets?showAll=true&status=pending'));
    const [listedTicket] = tickets;
    const until = (ticket: { answerUntil: string }) =>
      Math.round((Date.parse(ticket.answerUntil) - Date.now()) / 60_000);
    expect(until(listedTicket)).toBe(60);
    ok(await calls.api(own).put(`/tickets/${listedTicket.id}`, { status: 'open', userId: own.admin.id }));
    ok(await calls.api(own).post(`/messages/${listedTicket.id}`, { body: 'Bom dia' }));
    await becomes(listedTicket.id, { body: 'Bom dia', ack: 3 }, own);
    const single = ok(await calls.api(own).get(`/tickets/${listedTicket.id}`));
    expect(single).toMatchObject({ answerUntil: listedTicket.answerUntil, hasTemplates: true });
    await kit.graph.webhooks.send(own.number, 'calls', {
      calls: [
        { id: 'wacid.1', from: number, event: 'connect', timestamp: String(Math.floor(Date.now() / 1000)) },
      ],
    });
    await kit.app.settle();
    expect(until(ok(await calls.api(own).get(`/tickets/${listedTicket.id}`)))).toBe(24 * 60);
  });

  test('a later ticket of the customer has the time of their last message, and so has a merged one', async () => {
    const own = await kit.aLine();
    const { ticketId } = await aClosedConversation(own);
    const { answerUntil, contactId } = ok(await calls.api(own).get(`/tickets/${ticketId}`));
    ok(await calls.api(own).put(`/tickets/${ticketId}`, { status: 'closed' }));
    const opened = ok(
      await calls.api(own).post('/tickets', {
        contactId,
        whatsappId: own.connectionId,
        status: 'open',
        userId: own.admin.id,
      }),
    );
    expect(opened.answerUntil).toBe(answerUntil);
    const other = await aClosedConversation(own);
    const { contactId: otherId } = ok(await calls.api(own).get(`/tickets/${other.ticketId}`));
    await kit.app
      .ctx({ id: own.admin.companyId })
      .table('AnswerTimes')
      .where({ contactId: otherId })
      .update({ answerUntil: Date.now() + 2 * windowMs });
    ok(await calls.api(own).post(`/contacts/${contactId}/merge`, { fromContactId: otherId }));
    await kit.app.settle();
    const times = await kit.app
      .ctx({ id: own.admin.companyId })
      .table('AnswerTimes')
      .select('contactId', 'answerUntil');
    expect(times).toEqual([{ contactId, answerUntil: expect.anything() }]);
    expect(Number(times[0].answerUntil)).toBeGreaterThan(Date.now() + windowMs);
  });
});

describe('a message by a template', () => {
  beforeAll(async () => {
    calls.play({ name: 'pedido_chega', components: greeting });
    calls.play({ name: 'sem_variaveis', components: [{ type: 'BODY', text: 'Podemos conversar?' }] });
    calls.play({
      name: 'por_nome',
      parameter_format: 'NAMED',
      components: [
        {
          type: 'BODY',
          text: 'Olá {{nome}}!',
          example: { body_text_named_params: [{ param_name: 'nome', example: 'Ana' }] },
        },
      ],
    });
    calls.play({
      name: 'com_foto',
      components: [
        { type: 'HEADER', format: 'IMAGE' },
        { type: 'BODY', text: 'Veja.' },
      ],
    });
    calls.play({
      name: 'com_nota',
      components: [
        { type: 'HEADER', format: 'DOCUMENT' },
        { type: 'BODY', text: 'A nota.' },
      ],
    });
    await calls.sync();
  });

  test('a template reaches a customer whose day is over, once, and is stored as the phone shows it', async () => {
    const { number, ticketId } = await aClosedConversation();
    const stored = ok(await send(ticketId, { templateId: await calls.idOf('pedido_chega'), values }));
    expect(stored).toMatchObject({
      body: '*Pedido 12*\n\nOlá Rosa, o seu pedido chega hoje.\n\nPadaria Flor de Trigo',
      attributes: {
        template: {
          name: 'pedido_chega',
          language: 'pt_BR',
          buttons: [
            { text: 'Obrigada' },
            { text: 'Ver', url: 'https://flor.example/p/12' },
            { kind: 'COPY_CODE' },
          ],
        },
      },
      can: expect.objectContaining({ edit: false }),
    });
    expect(stored.attributes.template).not.toHaveProperty('parts');
    await becomes(ticketId, { ack: 3, failed: false });
    expect(sentTo(number)).toHaveLength(1);
    expect(sentTo(number)[0]?.content).toMatchObject({
      type: 'template',
      biz_opaque_callback_data: expect.any(String),
      template: {
        name: 'pedido_chega',
        language: { code: 'pt_BR' },
        components: [
          { type: 'header', parameters: [{ type: 'text', text: '12' }] },
          { type: 'body', parameters: [{ text: 'Rosa' }, { text: 'hoje' }] },
          { type: 'button', sub_type: 'url', index: '1', parameters: [{ type: 'text', text: 'p/12' }] },
          { type: 'button', sub_type: 'copy_code', index: '2', parameters: [{ coupon_code: 'PAO20' }] },
        ],
      },
    });
  });

  test('a template without variables, one with named ones and one with a file leave in their forms', async () => {
    const { number, ticketId } = await aClosedConversation();
    ok(await send(ticketId, { templateId: await calls.idOf('sem_variaveis') }));
    ok(
      await send(ticketId, {
        templateId: await calls.idOf('por_nome'),
        values: { 'body.nome': 'Lia\nmaria' },
      }),
    );
    const upload = await sendWithFile(
      ticketId,
      'com_foto',
      new File([png], 'foto.png', { type: 'image/png' }),
    );
    expect(ok(upload)).toMatchObject({ mediaType: 'image', body: 'Veja.' });
    const sent = await eventually(async () => sentTo(number).length === 3 && sentTo(number));
    expect(sent.map(({ content }) => content.template)).toEqual([
      { name: 'sem_variaveis', language: { code: 'pt_BR' } },
      expect.objectContaining({
        components: [
          { type: 'body', parameters: [{ type: 'text', parameter_name: 'nome', text: 'Lia maria' }] },
        ],
      }),
      expect.objectContaining({
        components: [{ type: 'header', parameters: [{ type: 'image', image: { id: expect.any(String) } }] }],
      }),
    ]);
  });

  test('a document in a template’s header keeps its name', async () => {
    const { number, ticketId } = await aClosedConversation();
    const bill = new File(['%PDF-1.4 nota'], 'Nota 12.pdf', { type: 'application/pdf' });
    ok(await sendWithFile(ticketId, 'com_nota', bill));
    const [sent] = await eventually(async () => sentTo(number).length > 0 && sentTo(number));
    expect(sent?.content.template).toMatchObject({
      components: [
        {
          type: 'header',
          parameters: [{ type: 'document', document: { id: expect.any(String), filename: 'Nota 12.pdf' } }],
        },
      ],
    });
  });

  test('a template that cannot be sent stores nothing, and says which variable is at fault', async () => {
    const { number, ticketId } = await aClosedConversation();
    const templateId = await calls.idOf('pedido_chega');
    const { 'body.2': _, ...lacking } = values;
    expect(
      await send(ticketId, { templateId, values: { ...lacking, 'header.1': 'x'.repeat(70), 'body.9': 'y' } }),
    ).toMatchObject({
      status: 400,
      body: {
        error: 'ERR_TEMPLATE_VALUES',
        details: { 'body.2': 'required', 'header.1': 'too long', 'body.9': 'unknown' },
      },
    });
    expect(await send(ticketId, { templateId: await calls.idOf('com_foto') })).toMatchObject({
      status: 400,
      body: { details: { file: 'required' } },
    });
    const paused = calls.play({ name: 'ja_pausado', status: 'PAUSED' });
    await calls.sync();
    expect(await send(ticketId, { templateId: await calls.idOf(paused.name) })).toMatchObject({
      status: 409,
      body: { error: 'ERR_TEMPLATE_NOT_APPROVED', details: { state: 'PAUSED' } },
    });
    expect((await send(ticketId, { templateId: 99_999_999 })).status).toBe(404);
    expect(ok(await calls.api().get(`/messages/${ticketId}`)).messages).toHaveLength(1);
    expect(sentTo(number)).toEqual([]);
  });

  test.each([
    [132000, 'REASON_CLOUD_TEMPLATE_PARAMETERS'],
    [132001, 'REASON_CLOUD_TEMPLATE_GONE'],
    [132015, 'REASON_CLOUD_TEMPLATE_PAUSED'],
    [132016, 'REASON_CLOUD_TEMPLATE_DISABLED'],
    [131049, 'REASON_CLOUD_MARKETING_HELD_BACK'],
  ])('a template that Meta refuses by %i says why', async (code, reason) => {
    const { ticketId } = await aClosedConversation();
    kit.graph.state.faults.refuse = { status: 400, code };
    ok(await send(ticketId, { templateId: await calls.idOf('sem_variaveis') }));
    expect(await becomes(ticketId, { failed: true })).toMatchObject({ failureCode: reason });
  });

  test('a template that Meta holds back and then drops fails with its reason', async () => {
    const { number, ticketId } = await aClosedConversation();
    kit.graph.state.faults.holdsTemplates = true;
    ok(await send(ticketId, { templateId: await calls.idOf('sem_variaveis') }));
    const [sent] = await eventually(async () => sentTo(number).length === 1 && sentTo(number));
    await isHeld(ticketId);
    expect(await becomes(ticketId, { failureCode: 'REASON_CLOUD_TEMPLATE_HELD' })).toMatchObject({
      failed: false,
      ack: 0,
    });
    await kit.graph.tells(line.number, sent?.wamid ?? '', 'failed', { errors: [{ code: 132015 }] });
    expect(await becomes(ticketId, { failed: true })).toMatchObject({
      failureCode: 'REASON_CLOUD_TEMPLATE_PAUSED',
    });
  });

  test('a template that Meta holds back waits, is not sent again by the process that takes over, and is sent when Meta says so', async () => {
    const { number, ticketId } = await aClosedConversation();
    kit.graph.state.faults.holdsTemplates = true;
    ok(await send(ticketId, { templateId: await calls.idOf('sem_variaveis') }));
    const message = await isHeld(ticketId);
    expect((await calls.api().post(`/messages/${message.id}/retry`)).body).toMatchObject({
      error: 'ERR_MESSAGE_NOT_FAILED',
    });
    const ctx = kit.app.ctx({ id: line.admin.companyId });
    const [sent] = sentTo(number);
    // The state which a process leaves that died before it noted what Meta answered.
    await ctx.table('Messages').where({ id: message.id }).update({ outState: outStates.pending });
    await ctx.insert('Outbox', { messageId: message.id, whatsappId: line.connectionId, priority: 0 });
    const next = await aClosedConversation();
    ok(await send(next.ticketId, { templateId: await calls.idOf('sem_variaveis') }));
    await isHeld(next.ticketId);
    await isHeld(ticketId);
    expect(sentTo(number)).toHaveLength(1);
    await kit.graph.tells(line.number, sent?.wamid ?? '', 'sent');
    expect(await becomes(ticketId, { ack: 2 })).toMatchObject({ failed: false, failureCode: null });
    expect(sentTo(number)).toHaveLength(1);
  });

  test('a repeat under the same key sends nothing more, and a forwarded template goes on as its text', async () => {
    const { number, ticketId } = await aClosedConversation();
    const templateId = await calls.idOf('sem_variaveis');
    const key = { 'idempotency-key': 'uma-vez' };
    const first = ok(await calls.api().post(`/messages/${ticketId}/template`, { templateId }, key));
    expect(ok(await calls.api().post(`/messages/${ticketId}/template`, { templateId }, key)).id).toBe(
      first.id,
    );
    await becomes(ticketId, { ack: 3 });
    expect(sentTo(number)).toHaveLength(1);
    const other = await aClosedConversation();
    const { contactId } = ok(await calls.api().get(`/tickets/${other.ticketId}`));
    const onward = ok(await calls.api().post(`/messages/${first.id}/forward`, { contactId }));
    expect(onward.messages[0].attributes).toEqual({ isForwarded: true });
  });

  test('an outside program sends a template by its name, alone and once a key', async () => {
    const token = randomUUID();
    ok(await calls.api().put(`/whatsapp/${line.connectionId}`, { token }));
    const number = '5521977771111';
    const call = (template: Fields, more: Fields = {}, key = 'pedido-1') =>
      kit.app
        .api()
        .post(
          '/api/messages/send',
          { number, template, ...more },
          { authorization: `Bearer ${token}`, 'idempotency-key': key },
        );
    const template = { name: 'por_nome', language: 'pt_BR', values: { 'body.nome': 'Bia' } };
    for (let time = 0; time < 2; time++) ok(await call(template));
    await eventually(async () => sentTo(number).length === 1);
    expect(sentTo(number)[0]?.content.template).toMatchObject({ name: 'por_nome' });
    expect(await call(template, { body: 'e um texto' }, 'outra')).toMatchObject({ status: 400 });
    expect(await call({ ...template, values: {} }, {}, 'outra')).toMatchObject({
      ...{ status: 400, body: { error: 'ERR_TEMPLATE_VALUES' } },
    });
    expect((await call({ ...template, name: 'nenhum' }, {}, 'outra')).status).toBe(404);
  });

  test('an outside program sends a template with the picture of its header, once a key', async () => {
    const token = randomUUID();
    ok(await calls.api().put(`/whatsapp/${line.connectionId}`, { token }));
    const number = '5521977772222';
    const call = async (template: unknown, { files = 1, key = 'foto-1', body = '' } = {}) => {
      const form = new FormData();
      form.append('number', number);
      form.append('template', JSON.stringify(template));
      if (body) form.append('body', body);
      for (let file = 0; file < files; file++)
        form.append('medias', new File([png], 'foto.png', { type: 'image/png' }));
      const encoded = new Response(form);
      return kit.app.api().post('/api/messages/send', Buffer.from(await encoded.arrayBuffer()), {
        'content-type': encoded.headers.get('content-type') ?? '',
        ...{ authorization: `Bearer ${token}`, 'idempotency-key': key },
      });
    };
    const template = { name: 'com_foto', language: 'pt_BR' };
    for (let time = 0; time < 2; time++) ok(await call(template));
    const [sent, ...others] = await eventually(async () => sentTo(number).length > 0 && sentTo(number));
    expect(sent?.content.template).toMatchObject({
      components: [{ type: 'header', parameters: [{ type: 'image', image: { id: expect.any(String) } }] }],
    });
    expect(others).toEqual([]);
    for (const [given, how, error] of [
      [template, { files: 0 }, 'ERR_TEMPLATE_VALUES'],
      [template, { files: 2 }, 'ERR_VALIDATION'],
      [template, { body: 'e um texto' }, 'ERR_VALIDATION'],
      [{ ...template, name: 'sem_variaveis' }, {}, 'ERR_TEMPLATE_VALUES'],
      ['com_foto', {}, 'ERR_VALIDATION'],
    ] as const)
      expect(await call(given, { key: 'outra', ...how })).toMatchObject({ status: 400, body: { error } });
  });

  test('a conversation with a contact who never wrote begins by a template', async () => {
    const contact = ok(await calls.api().post('/contacts', { name: 'Nova', number: '5521977770000' }));
    const ticket = ok(
      await calls.api().post('/tickets', {
        contactId: contact.id,
        whatsappId: line.connectionId,
        status: 'open',
        userId: line.admin.id,
      }),
    );
    expect(ok(await calls.api().get(`/tickets/${ticket.id}`))).toMatchObject({
      answerUntil: null,
      hasTemplates: true,
    });
    ok(await send(ticket.id, { templateId: await calls.idOf('sem_variaveis') }));
    await becomes(ticket.id, { ack: 3 });
    expect(sentTo('5521977770000')).toHaveLength(1);
  });
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);
