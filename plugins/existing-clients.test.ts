import { eventually, startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { plugins } from './index.ts';

let app: TestApp;
let admin: TestUser;
let call: ReturnType<TestApp['api']>;
let queueId: number;
let connectionId: number;
let made = 0;

beforeAll(async () => {
  app = await startTestApp({ plugins });
  admin = await app.aUser(await app.aCompany());
  call = app.api(admin);
  queueId = (await call.post('/queue', { name: 'Vendas', color: '#1976d2' })).body.id;
  const line = { name: 'Loja', provider: 'sandbox', queueIds: [queueId] };
  connectionId = (await call.post('/whatsapp', line)).body.id;
  await call.post(`/sandbox/${connectionId}/scan`);
  // A contact's number is asked for on the network, which takes a connection that stands.
  await eventually(async () => {
    return (await call.get(`/whatsapp/${connectionId}`)).body.status === 'CONNECTED';
  });
});
afterAll(() => app.close());

const aContact = async (): Promise<number> =>
  (
    await call.post('/contacts', {
      name: 'Bia',
      number: `55119${String(++made).padStart(8, '0')}`,
      email: '',
    })
  ).body.id;
const aTicket = async () => {
  const body = {
    contactId: await aContact(),
    queueId: null,
    whatsappId: '',
    userId: admin.id,
    status: 'open',
  };
  const { status, body: ticket } = await call.post('/tickets/', body);
  expect(status).toBe(200);
  return ticket as { id: number; uuid: string; contactId: number };
};

describe('an existing client', () => {
  test('an existing client reads its pages, slashes at the end and empty values included', async () => {
    const { id, contactId } = await aTicket();
    for (const address of [
      '/whatsapp/?session=0',
      '/settings/',
      '/queue/',
      '/auth/me/',
      '/users/?searchParam=&pageNumber=1',
      '/users/?searchParam=&pageNumber=',
      '/users/list?companyId=',
      '/contacts/?searchParam=&pageNumber=',
      '/contacts/list?name=&companyId=',
      '/tickets/?searchParam=&pageNumber=&status=&date=&updatedAt=&showAll=&queueIds=&tags=&users=&withUnreadMessages=',
      '/tickets?showAll=true&date=2026-11-26T00:30:00.000Z',
      '/tickets?searchParam=&pageNumber=1&status=open&showAll=false&queueIds=[]&tags=[]&users=[]',
      `/messages/${id}?pageNumber=`,
      `/ticket-notes/list?contactId=${contactId}&ticketId=`,
      `/ticket-notes/?pageNumber=&searchParam=`,
      '/tags/?searchParam=&pageNumber=1',
      '/tags/?companyId=1',
      '/tags/list',
      '/tags/kanban',
      `/ticket/kanban?queueIds=[${queueId}]&teste=true`,
      '/schedules/?searchParam=&pageNumber=1',
      `/quick-messages/?searchParam=&pageNumber=1&userId=${admin.id}`,
      '/quick-messages?searchParam=&pageNumber=&userId=',
      `/quick-messages/list?companyId=${admin.companyId}&userId=${admin.id}`,
      '/chats/',
      '/chats/?searchParam=&pageNumber=1',
      '/announcements/?searchParam=&pageNumber=1',
      '/helps/?searchParam=&pageNumber=1',
      '/helps/list/',
      '/listar-emails-enviados',
      `/queue-options/?queueId=${queueId}&parentId=-1`,
      `/queue-options?queueId=${queueId}&parentId=`,
      '/queue-options',
    ])
      expect({ address, status: (await call.get(address)).status }).toEqual({ address, status: 200 });
  });

  test('an existing client gets a code, and no fault of ours, for what is not there yet or without an id', async () => {
    for (const [address, code] of [
      ['/tickets/undefined', 'ERR_NO_TICKET_FOUND'],
      ['/tickets/u/undefined', 'ERR_NO_TICKET_FOUND'],
      ['/messages/undefined', 'ERR_NO_TICKET_FOUND'],
      ['/contacts/undefined', 'ERR_NO_CONTACT_FOUND'],
      ['/contact-lists/undefined', 'ERR_NO_CONTACTLIST_FOUND'],
      ['/contacts/99999999999', 'ERR_NO_CONTACT_FOUND'],
      ['/users/undefined', 'ERR_NO_USER_FOUND'],
      ['/queue/null', 'ERR_QUEUE_NOT_FOUND'],
      ['/queue-options/undefined', 'ERR_QUEUE_NOT_FOUND'],
      ['/whatsapp/undefined', 'ERR_NO_WAPP_FOUND'],
      ['/ticket-notes/0', 'ERR_NO_TICKETNOTE_FOUND'],
      ['/plans/undefined', 'ERR_NO_PLAN_FOUND'],
      ['/tags/undefined', 'ERR_NO_TAG_FOUND'],
      ['/chats/undefined', 'ERR_NO_CHAT_FOUND'],
      ['/chats/undefined/messages', 'ERR_NO_CHAT_FOUND'],
      ['/announcements/undefined', 'ERR_NO_ANNOUNCEMENT_FOUND'],
      ['/schedules/undefined', 'ERR_NO_SCHEDULE_FOUND'],
      ['/quick-messages/undefined', 'ERR_NO_QUICKMESSAGE_FOUND'],
    ] as const) {
      const { status, body } = await call.get(address);
      expect({ address, status, error: body.error }).toEqual({ address, status: 404, error: code });
      expect(body).not.toHaveProperty('details');
    }
    expect(await call.get('/contacts/%zz')).toMatchObject({ status: 404, body: { error: 'ERR_NOT_FOUND' } });
  });

  test('an existing client is refused by the codes it knows', async () => {
    const { id, contactId } = await aTicket();
    const note = 'ERR_TICKETNOTE_INVALID_NAME';
    for (const [url, body, code] of [
      ['/queue', { name: '', color: '' }, 'ERR_QUEUE_INVALID_NAME'],
      ['/queue', {}, 'ERR_QUEUE_INVALID_NAME'],
      ['/queue', { name: 'Nova', color: 'x'.repeat(60) }, 'ERR_QUEUE_INVALID_COLOR'],
      ['/contacts', { name: 'Bia', number: 'abc' }, 'ERR_WAPP_INVALID_CONTACT'],
      ['/contacts', { name: 'Bia' }, 'ERR_WAPP_INVALID_CONTACT'],
      ['/ticket-notes', { note: '', ticketId: id, contactId }, note],
      ['/ticket-notes', { ticketId: id, contactId }, note],
    ] as const)
      expect({ url, body, error: (await call.post(url, body)).body.error }).toEqual({
        url,
        body,
        error: code,
      });
  });

  test("an existing client schedules a message by the company's clock, and sends the whole row back to change it", async () => {
    const contactId = await aContact();
    const sendAt = '2031-11-22T04:45';
    const sent = { body: 'Seu boleto vence hoje', contactId, sendAt, sentAt: '', userId: admin.id };
    const { status, body } = await call.post('/schedules', sent);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'PENDENTE', localSendAt: sendAt, userId: admin.id });
    const whole = { ...body, body: 'Seu boleto venceu', sendAt: '2031-11-23T04:45' };
    const changed = await call.put(`/schedules/${body.id}`, whole);
    expect(changed).toMatchObject({ status: 200, body: { body: whole.body, localSendAt: whole.sendAt } });
  });

  test('an existing client keeps a quick message with a file, sends the whole row back, and removes the file', async () => {
    const sent = { shortcode: '/pix', message: 'A chave', geral: false, status: true };
    const made = await call.post('/quick-messages/', { ...sent, isMedia: true, mediaPath: null });
    expect(made).toMatchObject({ status: 200, body: { shortcode: 'pix', isMedia: false, mediaPath: null } });
    const { id } = made.body;
    const file = new File(['x'], 'tabela de preços.pdf', { type: 'application/pdf' });
    const upload = await call.upload(`/quick-messages/${id}/media-upload`, {
      typeArch: 'quickMessage',
      file,
    });
    expect(upload.body).toMatchObject({ mensagem: 'Arquivo Anexado' });
    const { body: row } = await call.get(`/quick-messages/${id}/`);
    const echo = await call.put(`/quick-messages/${id}`, {
      ...row,
      message: 'Outra',
      mediaPath: 'tabela_de_preços.pdf',
      company: { id: 1 },
    });
    expect(echo.body).toMatchObject({
      message: 'Outra',
      mediaName: 'tabela_de_preços.pdf',
      userId: admin.id,
    });
    expect((await call.get('/quick-messages/list')).body).toMatchObject([
      { id, company: { id: admin.companyId } },
    ]);
    const taken = await call.delete(`/quick-messages/${id}/media-upload`);
    expect(taken.body).toMatchObject({ mensagem: 'Arquivo Excluído' });
    expect((await call.delete(`/quick-messages/${id}`)).body).toEqual({ message: 'Contact deleted' });
  });

  test("an existing client builds a queue's menu option by option, and numbers what is left itself", async () => {
    const add = async (title: string, option: number, parentId: number | null) =>
      (
        await call.post('/queue-options', {
          title,
          message: '',
          option,
          queueId,
          parentId,
          edition: false,
          children: [],
        })
      ).body;
    const [first, second] = [
      await add('Um', 1, null),
      await add('Dois', 2, null),
      await add('Três', 3, null),
    ];
    expect((await add('Abaixo', 1, first.id)).parentId).toBe(first.id);
    const changed = await call.put(`/queue-options/${second.id}`, {
      ...second,
      title: 'Dois!',
      edition: true,
      children: [],
    });
    expect(changed).toMatchObject({ status: 200, body: { id: second.id, title: 'Dois!', option: '2' } });
    expect((await call.delete(`/queue-options/${first.id}`)).status).toBe(200);
    const { body: left } = await call.get(`/queue-options?queueId=${queueId}&parentId=-1`);
    for (const [index, row] of left.entries())
      expect((await call.put(`/queue-options/${row.id}`, { ...row, option: index + 1 })).status).toBe(200);
    expect(
      (await call.get(`/queue-options?queueId=${queueId}`)).body.map(
        ({ option, title }: { option: string; title: string }) => [option, title],
      ),
    ).toEqual([
      ['1', 'Dois!'],
      ['2', 'Três'],
    ]);
  });

  test('an existing client resolves a conversation with false for what it does not name, and opens it again', async () => {
    const { id } = await aTicket();
    const none = { useIntegration: false, promptId: false, integrationId: false };
    expect(
      (await call.put(`/tickets/${id}`, { status: 'closed', userId: admin.id, ...none })).body,
    ).toMatchObject({
      status: 'closed',
      promptId: null,
      integrationId: null,
    });
    expect((await call.put(`/tickets/${id}/`, { status: 'open', userId: admin.id })).body.status).toBe(
      'open',
    );
    const returned = await call.put(`/tickets/${id}`, {
      status: 'pending',
      userId: '',
      queueId: 0,
      whatsappId: connectionId,
    });
    expect(returned.body).toMatchObject({ status: 'pending', userId: null, queueId: null });
  });

  test('an existing client opens a ticket, and reads from the refusal which one is in the way', async () => {
    const { id, uuid, contactId } = await aTicket();
    const again = { contactId, queueId: null, whatsappId: '', userId: admin.id, status: 'open' };
    const { status, body } = await call.post('/tickets', again);
    expect(status).toBe(409);
    expect(JSON.parse(body.error)).toEqual({
      id,
      uuid,
      status: 'open',
      userId: admin.id,
      user: { name: admin.name },
      queue: { name: '' },
    });
  });

  test('an existing client saves users whose connection is false, empty or an id, and their language alone', async () => {
    const person = {
      name: 'Caio',
      email: `caio${++made}@teste.local`,
      password: 'Um-bom-segredo-41',
      profile: 'user',
    };
    const { status, body } = await call.post('/users', { ...person, whatsappId: false, queueIds: [queueId] });
    expect({ status, body }).toMatchObject({ status: 200, body: { whatsappId: null } });
    const save = (fields: object) => call.put(`/users/${body.id}/`, { ...person, password: '', ...fields });
    expect((await save({ whatsappId: connectionId, queueIds: [queueId] })).body.whatsappId).toBe(
      connectionId,
    );
    expect((await save({ whatsappId: '', queueIds: [queueId] })).body.whatsappId).toBeNull();
    const spoken = await call.put(`/users/${body.id}`, { language: 'es' });
    expect(spoken.body).toMatchObject({ language: 'es', queues: [{ id: queueId }] });
    for (const [language, stored] of [
      ['pt-BR', 'pt'],
      ['en_US', 'en'],
      ['', null],
    ])
      expect((await call.put(`/users/${body.id}`, { language })).body).toMatchObject({ language: stored });
    expect((await call.put(`/users/${body.id}`, { language: 'xx' })).status).toBe(400);
  });

  test('an existing client saves queues and connections with false and empty ids', async () => {
    const queue = {
      name: `Fila ${++made}`,
      color: '#388e3c',
      integrationId: false,
      promptId: '',
      orderQueue: '',
    };
    expect((await call.post('/queue', queue)).body).toMatchObject({ integrationId: null, promptId: null });
    const line = {
      name: 'Loja',
      queueIds: [queueId],
      transferQueueId: '',
      promptId: false,
      integrationId: 0,
    };
    expect((await call.put(`/whatsapp/${connectionId}`, line)).body).toMatchObject({ id: connectionId });
  });

  test.each([[false], [0], [''], ['0']])(
    'an existing client writes %p for no level above, no quoted message and no tagged contact',
    async (none) => {
      const option = { title: 'Primeiro nível', message: '', queueId, parentId: none };
      const above = await call.post('/queue-options', option);
      expect(above).toMatchObject({ status: 200, body: { parentId: null } });
      const below = (await call.post('/queue-options', { ...option, parentId: above.body.id })).body;
      expect(below.parentId).toBe(above.body.id);
      expect(await call.put(`/queue-options/${below.id}`, { ...below, parentId: none })).toMatchObject({
        status: 200,
        body: { id: below.id, parentId: null },
      });
      for (const { id } of [above.body, below]) await call.delete(`/queue-options/${id}`);
      const { id } = await aTicket();
      const sent = { read: 1, fromMe: true, mediaUrl: '', body: 'Oi', quotedMsg: { id: none } };
      const { status, body: message } = await call.post(`/messages/${id}`, sent);
      expect({ status, message }).toMatchObject({ status: 200, message: { quotedMsgId: null } });
      const campaign = { name: `Natal ${++made}`, message1: 'Olá', status: 'INATIVA', confirmation: false };
      const noMatch = {
        scheduledAt: '',
        whatsappId: '',
        contactListId: none,
        fileListId: none,
        tagListId: none,
      };
      const { body: list } = await call.post('/contact-lists', { name: `Clientes ${made}` });
      for (const whom of [{ contactListId: list.id }, {}]) {
        const stored = await call.post('/campaigns', {
          ...campaign,
          ...noMatch,
          ...whom,
          name: `Natal ${++made}`,
        });
        expect({ none, ...stored }).toMatchObject({ status: 200, body: { tagListId: null } });
      }
    },
  );

  test('an existing client saves a prompt as the live event showed it, and its keys stay', async () => {
    const prompt = { name: `Padaria ${++made}`, prompt: 'Venda pães', apiKey: 'sk-1234567890abcdef' };
    const { body } = await call.post('/prompt', { ...prompt, queueId, voice: 'texto', maxMessages: 10 });
    const sent = app.sent.findLast(({ event, companyId }) => {
      return event === 'prompt' && companyId === admin.companyId;
    });
    const row = { ...(sent?.payload as { prompt?: object } | undefined)?.prompt };
    expect(row).toMatchObject({ id: body.id, apiKey: '' });
    const saved = await call.put(`/prompt/${body.id}`, { ...row, name: 'Padaria nova' });
    expect(saved).toMatchObject({ status: 200, body: { name: 'Padaria nova', apiKey: body.apiKey } });
    expect(body.apiKey).toMatch(/•/);
  });

  test('an existing client tags a ticket by whole rows, with an empty colour for none', async () => {
    const { id } = await aTicket();
    const { body: tag } = await call.post('/tags', {
      name: 'Retorno',
      color: '',
      kanban: 0,
      userId: admin.id,
    });
    const synced = await call.post('/tags/sync', { ticketId: id, tags: [{ ...tag, ticketsCount: '0' }] });
    expect(synced.body).toMatchObject({ id, tags: [{ id: tag.id, name: 'Retorno' }] });
    expect((await call.put(`/tags/${tag.id}`, { ...tag, name: 'Retornar' })).body.name).toBe('Retornar');
  });

  test('an existing client moves a card by two calls, back to the first kanban column by a column that is none', async () => {
    const { id } = await aTicket();
    const { body: lane } = await call.post('/tags', { name: 'Proposta', color: '#388e3c', kanban: 1 });
    expect((await call.get('/tags/kanban')).body.lista).toMatchObject([{ id: lane.id, kanban: 1 }]);
    const tagsOnBoard = async () => {
      const { body } = await call.get('/ticket/kanban', { queueIds: `[${queueId}]`, teste: 'true' });
      return body.tickets.find((ticket: { id: number }) => ticket.id === id)?.tags;
    };
    await call.delete(`/ticket-tags/${id}`);
    expect(await call.put(`/ticket-tags/${id}/${lane.id}`)).toMatchObject({
      status: 201,
      body: { ticketId: id, tagId: lane.id },
    });
    expect(await tagsOnBoard()).toMatchObject([{ id: lane.id, name: 'Proposta' }]);
    const taken = await call.delete(`/ticket-tags/${id}`);
    expect(taken.body).toEqual({ message: 'Ticket tags removed successfully.' });
    expect((await call.put(`/ticket-tags/${id}/lane0`)).status).toBe(200);
    expect(await tagsOnBoard()).toEqual([]);
  });

  test('an existing client writes and deletes messages, naming JSON as the type of a call without body', async () => {
    const { id } = await aTicket();
    const sent = await call.post(`/messages/${id}`, {
      read: 1,
      fromMe: true,
      mediaUrl: '',
      body: 'Oi',
      quotedMsg: null,
    });
    expect(sent.status).toBe(200);
    const json = { 'content-type': 'application/json' };
    expect((await call.delete(`/messages/${sent.body.id}`, undefined, json)).status).toBe(200);
    const customer = { from: '5511977776666', body: 'Bom dia' };
    await call.post(`/sandbox/${connectionId}/inbound`, customer);
    const theirs = await eventually(async () => {
      const { body } = await call.get('/tickets', { status: 'pending', searchParam: '5511977776666' });
      return body.tickets[0]?.id as number | undefined;
    });
    const [message] = (await call.get(`/messages/${theirs}`)).body.messages;
    expect(await call.delete(`/messages/${message.id}`, undefined, json)).toMatchObject({
      status: 400,
      body: { error: 'ERR_DELETE_WAPP_MSG' },
    });
  });
});
