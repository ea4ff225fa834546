/** @on-both-databases names are compared by each database's own rules */
import { type Api, startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { plugins } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ plugins });
});
afterAll(() => app.close());

interface Named {
  path: string;
  /** Key of the rows in the answer of the page. */
  rows: string;
  /** Field that people read the row by; `name` unless given. */
  field?: string;
  /** The rest of a body. */
  rest?: (index: number) => object;
  query?: Record<string, string>;
}

const sorted = ['Cliente 4', 'cliente 39', 'Cliente 100', 'Clientela', 'Nadal 2', 'Ñandú 2', 'Ótimo'];
const made = [3, 5, 2, 6, 1, 4, 0];

async function expectSorted(api: Api, { path, rows, field = 'name', rest, query = {} }: Named) {
  for (const index of made) {
    const answer = await api.post(path, { [field]: sorted[index], ...rest?.(index) });
    expect(answer.body).not.toHaveProperty('error');
  }
  const { body } = await api.get(path, query);
  expect(body[rows].map((row: Record<string, string>) => row[field])).toEqual(sorted);
}

const prompt = {
  ...{ prompt: 'Venda pães', voice: 'texto', maxTokens: 100, temperature: 1, maxMessages: 10 },
  apiKey: 'sk-1234567890abcdef',
};

test.each<[string, Named]>([
  ['tags', { path: '/tags', rows: 'tags', rest: () => ({ color: '#112233' }) }],
  ['file lists', { path: '/files', rows: 'files', rest: () => ({ message: 'Olá' }) }],
  ['flows', { path: '/flows', rows: 'flows' }],
  ['contact lists', { path: '/contact-lists', rows: 'records' }],
  [
    'quick messages',
    { path: '/quick-messages', rows: 'records', field: 'shortcode', rest: () => ({ message: 'Olá' }) },
  ],
  [
    'knowledge pages',
    { path: '/prompt-pages', rows: 'records', field: 'title', rest: () => ({ body: 'Das 8h às 18h' }) },
  ],
  [
    'contacts',
    { path: '/contacts', rows: 'contacts', rest: (index) => ({ number: `551198000010${index}` }) },
  ],
])('a page of %s stands as people sort names', async (_name, named) => {
  await expectSorted(app.api(await app.aUser(await app.aCompany())), named);
});

test('a page of prompts stands as people sort names', async () => {
  const api = app.api(await app.aUser(await app.aCompany()));
  const { id: queueId } = (await api.post('/queue', { name: 'Vendas', color: '#112233' })).body;
  await expectSorted(api, { path: '/prompt', rows: 'prompts', rest: () => ({ ...prompt, queueId }) });
});

test('a page of a contact list stands as people sort names', async () => {
  const api = app.api(await app.aUser(await app.aCompany()));
  const { id } = (await api.post('/contact-lists', { name: 'Clientes' })).body;
  const rest = (index: number) => ({ number: `551198000020${index}`, contactListId: id });
  const query = { contactListId: String(id) };
  await expectSorted(api, { path: '/contact-list-items', rows: 'contacts', rest, query });
});

test('contacts with figures in their names are found by name, figures and number, and by nothing that orders them', async () => {
  const api = app.api(await app.aUser(await app.aCompany()));
  await api.post('/contacts', { name: 'Loja 0042 Ñandú', number: '5511980000300' });
  for (const [text, found] of [
    ['loja 0042', 1],
    ['0042 nandu', 1],
    ['ñandú', 1],
    ['80000300', 1],
    ['2042', 0],
    ['0200', 0],
  ] as const)
    expect((await api.get('/contacts', { searchParam: text })).body.contacts).toHaveLength(found);
});
