import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Answer, type Api, call, eventually, need, signIn } from './support/api.ts';
import { type Product, startProduct } from './support/product.ts';

const mediaMaxBytes = 200_000;

let product: Product;
let admin: Api;
let phone: number;
let ticketId: number;
beforeAll(async () => {
  product = await startProduct({ MEDIA_MAX_BYTES: String(mediaMaxBytes) });
  admin = await signIn(product);
  phone = (await need(admin.get('/whatsapp')))[0].id;
  await need(admin.post(`/sandbox/${phone}/inbound`, { from: '5511987654321', name: 'Rui', body: 'Oi' }));
  const { tickets } = await need(admin.get('/tickets?status=pending&showAll=true'));
  ticketId = tickets[0].id;
  const { id: userId } = await need(admin.get('/auth/me'));
  await need(admin.put(`/tickets/${ticketId}`, { status: 'open', userId }));
});
afterAll(() => product?.stop());

/** Refused with this code in words for people, and nothing of our inside in it. */
function expectRefusal({ status, body }: Answer, wanted: { status: number; error: string }): void {
  expect({ status, error: body.error }).toEqual(wanted);
  expect(body.message).toMatch(/^[A-ZÀ-Ú].+\.$|^Número máximo/);
  expect(body.requestId).toEqual(expect.any(String));
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.[jt]s:\d|SELECT |INSERT /);
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(product.dataDir, 'media'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

function aForm(bytes: number, type = 'image/png'): FormData {
  const form = new FormData();
  form.append('body', 'Foto');
  form.append('medias', new Blob([new Uint8Array(bytes)], { type }), 'foto.png');
  return form;
}

async function messagesOf(id: number): Promise<Array<{ body: string }>> {
  return (await need(admin.get(`/messages/${id}`))).messages;
}

describe('a body that is too large', () => {
  test.each([
    ['an agent’s upload', () => `/messages/${ticketId}`],
    ['a customer’s upload', () => `/sandbox/${phone}/inbound`],
  ])('%s that is too large is refused and leaves no file', async (_whose, path) => {
    const before = await messagesOf(ticketId);
    expectRefusal(await admin.post(path(), aForm(mediaMaxBytes + 50_000)), {
      status: 413,
      error: 'ERR_FILE_TOO_LARGE',
    });
    expect(await storedFiles()).toEqual([]);
    expect(await messagesOf(ticketId)).toEqual(before);
  });

  test('JSON of more than a megabyte is refused', async () => {
    expectRefusal(await admin.post(`/messages/${ticketId}`, { body: 'a'.repeat(1_200_000) }), {
      status: 413,
      error: 'ERR_FILE_TOO_LARGE',
    });
  });
});

describe('a body of the wrong kind', () => {
  const typed = (type: string, body: string) =>
    call(product.url, 'POST', '/auth/login', { body, headers: { 'content-type': type } });

  test('an unknown media type is refused', async () => {
    const refusal = { status: 415, error: 'ERR_UNSUPPORTED_MEDIA_TYPE' };
    expectRefusal(await typed('text/plain', 'email=ana'), refusal);
    expectRefusal(await typed('application/xml', '<email/>'), refusal);
  });

  test('a form where JSON is wanted is refused', async () => {
    const { status, body } = await admin.post('/queue', aForm(10));
    expect([400, 415]).toContain(status);
    expect(body.error).toMatch(/^ERR_/);
  });

  test.each(['{"email":', 'null', '[1,2]', '"text"', ''])('malformed JSON is refused: %s', async (body) => {
    const answer = await typed('application/json', body);
    expect(answer.status).toBe(400);
    expect(['ERR_MALFORMED_BODY', 'ERR_VALIDATION']).toContain(answer.body.error);
  });

  test('a form that breaks off is refused and leaves no file', async () => {
    const broken =
      '--x\r\ncontent-disposition: form-data; name="medias"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nabc';
    const answer = await admin.post(`/messages/${ticketId}`, broken, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expectRefusal(answer, { status: 400, error: 'ERR_MALFORMED_BODY' });
    expect(await storedFiles()).toEqual([]);
  });
});

describe('an id without a row', () => {
  test.each([
    ['GET', '/tickets/99999999', 'ERR_NO_TICKET_FOUND'],
    ['PUT', '/tickets/99999999', 'ERR_NO_TICKET_FOUND'],
    ['DELETE', '/tickets/99999999', 'ERR_NO_TICKET_FOUND'],
    ['GET', '/messages/99999999', 'ERR_NO_TICKET_FOUND'],
    ['POST', '/messages/99999999', 'ERR_NO_TICKET_FOUND'],
    ['DELETE', '/messages/99999999', 'ERR_NO_MESSAGE_FOUND'],
    ['POST', '/sandbox/99999999/inbound', 'ERR_NO_WAPP_FOUND'],
    ['GET', '/tickets/u/00000000-0000-0000-0000-000000000000', 'ERR_NO_TICKET_FOUND'],
    ['GET', '/nowhere/at/all', 'ERR_NOT_FOUND'],
  ])('%s %s is not found', async (method, path, error) => {
    const body = { body: 'Oi', from: '5511987654321', status: 'closed' };
    const answer = await (method === 'GET'
      ? admin.get(path)
      : method === 'DELETE'
        ? admin.delete(path)
        : method === 'PUT'
          ? admin.put(path, { status: 'closed' })
          : admin.post(
              path,
              path.startsWith('/messages') ? { body: 'Oi' } : { from: body.from, body: 'Oi' },
            ));
    expectRefusal(answer, { status: 404, error });
  });

  test.each([
    '/tickets/abc',
    '/tickets/-1',
    '/tickets/1.5',
    '/tickets/99999999999999999999',
    "/tickets/1'--",
  ])('the id in %s is none and is refused', async (path) => {
    const { status, body } = await admin.get(path);
    expect([400, 404]).toContain(status);
    expect(body.error).toMatch(/^ERR_/);
  });
});

describe('fields that are too long or strange', () => {
  test('a message longer than the network takes is refused', async () => {
    const before = await messagesOf(ticketId);
    expectRefusal(await admin.post(`/messages/${ticketId}`, { body: 'a'.repeat(65_537) }), {
      status: 400,
      error: 'ERR_VALIDATION',
    });
    expect(await messagesOf(ticketId)).toEqual(before);
  });

  test.each([
    ['/queue', { name: 'a'.repeat(5000), color: '#00695c' }],
    ['/contacts', { name: 'a'.repeat(5000), number: '5511912345678' }],
    ['/users', { name: 'a'.repeat(5000), email: 'a@balcao.test', password: 'Balcao-2026', profile: 'user' }],
    ['/ticket-notes', { note: 'a'.repeat(100_000), ticketId: 1 }],
  ])('%s refuses a field of thousands of characters', async (path, body) => {
    const answer = await admin.post(path, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(/^ERR_/);
  });

  test('a search of ten thousand characters and wild page numbers do no harm', async () => {
    const queries = [
      `searchParam=${'a'.repeat(10_000)}`,
      `searchParam=${encodeURIComponent("%_!'; DROP TABLE Tickets; --")}`,
      'pageNumber=0',
      'pageNumber=-5',
      'pageNumber=99999999999',
      'pageNumber=abc',
      'queueIds=[1,',
      'status=lost',
    ];
    for (const query of queries) {
      const { status, body } = await admin.get(`/tickets?showAll=true&${query}`);
      expect({ query: query.slice(0, 40), ok: status === 200 || status === 400 }).toEqual({
        query: query.slice(0, 40),
        ok: true,
      });
      expect(JSON.stringify(body)).not.toContain('ERR_INTERNAL');
    }
    expect((await messagesOf(ticketId)).length).toBeGreaterThan(0);
  });

  test('text that users can type is kept letter by letter', async () => {
    const text = 'Olá 👩‍👩‍👧 "aspas" <b>x</b> \\ \u202eabc \r\n ação '.repeat(40);
    const { body } = await need(admin.post(`/messages/${ticketId}`, { body: text }));
    expect(body).toBe(text);
    const nul = await need(admin.post(`/messages/${ticketId}`, { body: 'antes\0depois' }));
    expect(nul.body).toBe('antesdepois');
  });
});

describe('a company whose subscription ended', () => {
  test('a company whose subscription ended is refused at sign-in and in the middle of its work', async () => {
    const [{ id: planId }] = await need(admin.get('/plans/list'));
    const person = { email: 'vizinha@balcao.test', password: 'Balcao-2026' };
    const company = await need(admin.post('/companies', { name: 'Vizinha', planId, ...person }));
    const neighbour = await signIn(product, person);
    await need(neighbour.get('/tickets'));
    const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString();
    await need(admin.put(`/companies/${company.id}`, { name: 'Vizinha', planId, dueDate: yesterday }));
    const refusal = { status: 401, error: 'ERR_SUBSCRIPTION_EXPIRED' };
    const answer = await eventually(
      () => neighbour.get('/tickets'),
      ({ status }) => status !== 200,
    );
    expectRefusal(answer, refusal);
    expect(answer.body.details).toMatchObject({
      dueDate: expect.any(String),
      date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
    });
    expectRefusal(await call(product.url, 'POST', '/auth/login', { body: person }), refusal);
  });
});

test('wrong input never troubled the process', async () => {
  expect((await fetch(`${product.url}/ready`)).status).toBe(200);
  expect(product.printed()).not.toMatch(/"level":(50|60)/);
});
