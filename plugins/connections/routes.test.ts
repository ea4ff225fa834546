import type { TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ConnectionsKit, startConnections } from './testing/connections-kit.ts';

let kit: ConnectionsKit;
beforeAll(async () => {
  kit = await startConnections();
});
afterAll(() => kit.app.close());

const api = (user: TestUser) => kit.app.api(user);

describe('POST /whatsapp', () => {
  test('POST /whatsapp adds a connection with the usual settings and starts its link', async () => {
    const admin = await kit.anAdmin();
    const body = await kit.aConnection(admin, { name: '  Vendas ' });
    expect(body).toMatchObject({
      name: 'Vendas',
      isDefault: true,
      maxUseBotQueues: 3,
      timeUseBotQueues: 0,
      expiresTicket: 0,
      queues: [],
    });
    expect(body).not.toHaveProperty('session');
  });

  test('POST /whatsapp keeps every field of the dialog, a zero included', async () => {
    const admin = await kit.anAdmin();
    const queueIds = [await kit.aQueue(admin), await kit.aQueue(admin)];
    const fields = {
      greetingMessage: 'Oi {{name}}',
      complationMessage: 'Tchau',
      outOfHoursMessage: 'Fechado',
      ratingMessage: 'De 1 a 3?',
      maxUseBotQueues: 0,
      timeUseBotQueues: 7,
      expiresTicket: 30,
      expiresInactiveMessage: 'Encerrado',
      transferQueueId: queueIds[0],
      timeToTransfer: 5,
    };
    const { id } = await kit.aConnection(admin, { ...fields, queueIds });
    const { body } = await api(admin).get(`/whatsapp/${id}?session=0`);
    expect(body).toMatchObject(fields);
    expect(body.queues.map((queue: { id: number }) => queue.id).sort()).toEqual([...queueIds].sort());
  });

  test('POST /whatsapp gives a company’s first connection the default flag, and a later one only when asked', async () => {
    const admin = await kit.anAdmin();
    const first = await kit.aConnection(admin);
    const second = await kit.aConnection(admin);
    const third = await kit.aConnection(admin, { isDefault: true });
    const { body } = await api(admin).get('/whatsapp');
    expect([first.isDefault, second.isDefault, third.isDefault]).toEqual([true, false, true]);
    expect(body.map((row: { isDefault: boolean }) => row.isDefault)).toEqual([false, false, true]);
  });

  test('POST /whatsapp asks for a greeting when there is more than one queue', async () => {
    const admin = await kit.anAdmin();
    const queueIds = [await kit.aQueue(admin), await kit.aQueue(admin)];
    const input = { name: 'Vendas', provider: 'sandbox', queueIds };
    const { status, body } = await api(admin).post('/whatsapp', { ...input, greetingMessage: '  ' });
    expect([status, body.error]).toEqual([400, 'ERR_WAPP_GREETING_REQUIRED']);
    expect((await api(admin).post('/whatsapp', { ...input, greetingMessage: 'Escolha' })).status).toBe(200);
  });

  test('POST /whatsapp keeps names unique within the company and only there', async () => {
    const [one, other] = [await kit.anAdmin(), await kit.anAdmin()];
    await kit.aConnection(one, { name: 'José' });
    const again = await api(one).post('/whatsapp', { name: 'JOSÉ', provider: 'sandbox' });
    expect([again.status, again.body.error]).toEqual([400, 'ERR_WAPP_NAME_ALREADY_EXISTS']);
    expect((await api(one).post('/whatsapp', { name: 'Jose', provider: 'sandbox' })).status).toBe(200);
    await kit.aConnection(other, { name: 'José' });
  });

  test('POST /whatsapp stops at the limit of the plan, also when two come at once', async () => {
    const company = await kit.app.aCompany({ limits: { connections: 1 } });
    const admin = await kit.app.aUser(company, { profile: 'admin' });
    const answers = await Promise.all(
      ['Um', 'Dois'].map((name) =>
        api(admin).post('/whatsapp', { name: `Linha ${name}`, provider: 'sandbox' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      error: 'ERR_PLAN_LIMIT_CONNECTIONS',
      details: { limit: 1 },
    });
  });

  test.each([
    [{ name: 'V' }, 400, 'ERR_VALIDATION'],
    [{ name: ' V ' }, 400, 'ERR_VALIDATION'],
    [{ name: 'x'.repeat(51) }, 400, 'ERR_VALIDATION'],
    [{ token: 'x' }, 400, 'ERR_VALIDATION'],
    [{ provider: 'pombo' }, 400, 'ERR_WAPP_PROVIDER_UNAVAILABLE'],
    [{ promptId: 1 }, 404, 'ERR_NO_RECORD_FOUND'],
    [{ integrationId: 1 }, 404, 'ERR_NO_RECORD_FOUND'],
  ])('POST /whatsapp refuses %j', async (fields, status, error) => {
    const admin = await kit.anAdmin();
    const answer = await api(admin).post('/whatsapp', { name: 'Vendas', provider: 'sandbox', ...fields });
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });
});

describe('GET /whatsapp', () => {
  test('GET /whatsapp answers without credentials, with link=0 or without it', async () => {
    const admin = await kit.anAdmin();
    await kit.aConnection(admin);
    for (const url of ['/whatsapp', '/whatsapp?session=0&companyId=1']) {
      const { body } = await api(admin).get(url);
      expect(body).toHaveLength(1);
      for (const secret of ['session', 'tokenHash', 'tokenSealed'])
        expect(body[0]).not.toHaveProperty(secret);
    }
  });

  test('GET /whatsapp keeps the code to scan from agents', async () => {
    const admin = await kit.anAdmin();
    const agent = await kit.app.aUser({ id: admin.companyId }, { profile: 'user' });
    await kit.aConnection(admin);
    expect((await api(agent).get('/whatsapp')).body[0].qrcode).toBe('');
  });

  test('GET /whatsapp needs a fixed number of statements whatever the number of rows', async () => {
    const admin = await kit.anAdmin();
    const cost = () => kit.app.fewestStatements(() => api(admin).get('/whatsapp'));
    await kit.aConnection(admin, { queueIds: [await kit.aQueue(admin)] });
    const few = await cost();
    for (let n = 0; n < 3; n++) await kit.aConnection(admin, { queueIds: [await kit.aQueue(admin)] });
    const { body } = await api(admin).get('/whatsapp');
    expect(body[3].queues[0]).toMatchObject({ WhatsappQueue: { whatsappId: body[3].id } });
    expect(await cost()).toBe(few);
  });
});

describe('GET /whatsapp/:id', () => {
  test('GET /whatsapp/:id shows its queues, each with its menu', async () => {
    const admin = await kit.anAdmin();
    const queueIds = [await kit.aQueue(admin), await kit.aQueue(admin)];
    const { id } = await kit.aConnection(admin, { queueIds, greetingMessage: 'Escolha a fila' });
    const { body } = await api(admin).get(`/whatsapp/${id}`, { session: '0' });
    expect(body.queues).toMatchObject([
      { id: queueIds[0], options: [] },
      { id: queueIds[1], options: [] },
    ]);
  });
});

describe('PUT /whatsapp/:id', () => {
  test('PUT /whatsapp/:id changes what it names and keeps the rest, queues included', async () => {
    const admin = await kit.anAdmin();
    const queueIds = [await kit.aQueue(admin)];
    const { id } = await kit.aConnection(admin, { queueIds, ratingMessage: 'De 1 a 3?' });
    const { body } = await api(admin).put(`/whatsapp/${id}`, { name: 'Nova' });
    expect(body).toMatchObject({
      name: 'Nova',
      ratingMessage: 'De 1 a 3?',
      queues: [{ id: queueIds[0] }],
    });
    expect((await api(admin).put(`/whatsapp/${id}`, { queueIds: [] })).body.queues).toEqual([]);
  });

  test('PUT /whatsapp/:id takes a whole record back from a client', async () => {
    const admin = await kit.anAdmin();
    const row = await kit.aConnection(admin);
    const { status, body } = await api(admin).put(`/whatsapp/${row.id}`, {
      ...row,
      companyId: 1,
      name: 'Devolvida',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Devolvida', companyId: admin.companyId });
  });

  test('PUT /whatsapp/:id moves the default flag and never drops the only one', async () => {
    const admin = await kit.anAdmin();
    const [first, second] = [await kit.aConnection(admin), await kit.aConnection(admin)];
    const dropped = await api(admin).put(`/whatsapp/${first.id}`, { isDefault: false });
    expect([dropped.status, dropped.body.error]).toEqual([400, 'ERR_NO_OTHER_WHATSAPP']);
    await api(admin).put(`/whatsapp/${second.id}`, { isDefault: true });
    const { body } = await api(admin).get('/whatsapp');
    expect(body.map((row: { isDefault: boolean }) => row.isDefault)).toEqual([false, true]);
  });

  test('PUT /whatsapp/:id asks for a greeting when a second queue comes or the greeting goes', async () => {
    const admin = await kit.anAdmin();
    const queueIds = [await kit.aQueue(admin), await kit.aQueue(admin)];
    const { id } = await kit.aConnection(admin, { queueIds: [queueIds[0]] });
    expect((await api(admin).put(`/whatsapp/${id}`, { queueIds })).body.error).toBe(
      'ERR_WAPP_GREETING_REQUIRED',
    );
    await api(admin).put(`/whatsapp/${id}`, { queueIds, greetingMessage: 'Escolha' });
    const emptied = await api(admin).put(`/whatsapp/${id}`, { greetingMessage: '' });
    expect(emptied.body.error).toBe('ERR_WAPP_GREETING_REQUIRED');
  });

  test('PUT /whatsapp/:id refuses another connection’s name, not its own', async () => {
    const admin = await kit.anAdmin();
    const first = await kit.aConnection(admin, { name: 'Um' });
    const second = await kit.aConnection(admin, { name: 'Dois' });
    const named = await api(admin).put(`/whatsapp/${second.id}`, { name: 'um' });
    expect(named.body.error).toBe('ERR_WAPP_NAME_ALREADY_EXISTS');
    expect((await api(admin).put(`/whatsapp/${first.id}`, { name: 'Um' })).status).toBe(200);
  });
});

describe('DELETE /whatsapp/:id', () => {
  test('DELETE /whatsapp/:id deletes a connection, frees its name and takes it off its users', async () => {
    const admin = await kit.anAdmin();
    await kit.aConnection(admin);
    const { id, name } = await kit.aConnection(admin);
    await kit.app
      .ctx({ id: admin.companyId })
      .table('Users')
      .where({ id: admin.id })
      .update({ whatsappId: id });
    const { status, body } = await api(admin).delete(`/whatsapp/${id}`);
    expect([status, body]).toEqual([200, { message: 'Whatsapp deleted.' }]);
    expect((await api(admin).get(`/whatsapp/${id}`)).body.error).toBe('ERR_NO_WAPP_FOUND');
    const user = await kit.app.ctx({ id: admin.companyId }).table('Users').where({ id: admin.id }).first();
    expect(user.whatsappId).toBeNull();
    await kit.aConnection(admin, { name });
  });

  test('DELETE /whatsapp/:id refuses the default one', async () => {
    const admin = await kit.anAdmin();
    const { id } = await kit.aConnection(admin);
    const { status, body } = await api(admin).delete(`/whatsapp/${id}`);
    expect([status, body.error]).toEqual([400, 'ERR_NO_OTHER_WHATSAPP']);
  });
});

describe('POST /whatsappsession/:id/pairing-code', () => {
  const ask = (admin: TestUser, id: number, number: string) =>
    api(admin).post(`/whatsappsession/${id}/pairing-code`, { number });

  test('a pairing code is refused for a number that no phone could have', async () => {
    const admin = await kit.anAdmin();
    const { id } = await kit.aConnection(admin);
    for (const number of ['123', '0551199999', 'meu número', '5'.repeat(20)]) {
      expect(await ask(admin, id, number)).toMatchObject({
        status: 400,
        body: { error: 'ERR_WAPP_PAIRING_NUMBER' },
      });
    }
  });

  test('a pairing code is refused for a connection that waits for no pairing', async () => {
    const admin = await kit.anAdmin();
    const refusal = { status: 409, body: { error: 'ERR_WAPP_NOT_PAIRING' } };
    const id = await kit.aPairedConnection(admin);
    expect(await ask(admin, id, '5511999990001')).toMatchObject(refusal);
    await api(admin).delete(`/whatsappsession/${id}`);
    expect(await ask(admin, id, '5511999990001')).toMatchObject(refusal);
  });
});

describe('GET /whatsapp/providers', () => {
  test('GET /whatsapp/providers names the kinds of connection that can be chosen', async () => {
    const { body } = await api(await kit.anAdmin()).get('/whatsapp/providers');
    expect(body.providers).toContainEqual({
      ...{ provider: 'sandbox', available: true },
      ...{ works: true, hasSettings: false },
    });
  });
});
