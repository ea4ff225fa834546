import { startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { plugins } from '@balcao/plugins';
import { aFile, aRawWorkbook } from '@balcao/plugins/contacts/import/testing/workbooks.ts';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type Attack, outcomeOf, theseFail } from './attack.ts';

/** A company with an admin, an agent and two contacts; another tenant, which signed up as others do. */
interface Setup {
  app: TestApp;
  admin: TestUser;
  agent: TestUser;
  otherTenant: TestUser;
  contactId: number;
  otherId: number;
  importId: number;
}

let setup: Setup;
beforeAll(async () => {
  const app = await startTestApp({ plugins });
  const company = await app.aCompany();
  const admin = await app.aUser(company);
  const api = app.api(admin);
  const aContact = async (name: string, number: string) =>
    (await api.post('/contacts', { name, number })).body.id;
  const file = aFile('Nome;Telefone\nEva;5511988880003\n', 'clientes.csv');
  setup = {
    app,
    admin,
    agent: await app.aUser(company, { profile: 'user' }),
    otherTenant: await app.aUser(await app.aCompany()),
    contactId: await aContact('=HYPERLINK("http://evil.example")', '5511988880001'),
    otherId: await aContact('Bia', '5511988880002'),
    importId: (await api.upload('/contacts/imports', { file })).body.contactImport.id,
  };
});
afterAll(() => setup.app.close());

const files: Attack<Setup>[] = [
  {
    attempt: 'somebody uploads a workbook of half a megabyte that unpacks to hundreds',
    async tried({ app, otherTenant }) {
      const file = await aRawWorkbook(Buffer.alloc(300 * 1024 * 1024));
      return outcomeOf(await app.api(otherTenant).upload('/contacts/imports', { file }));
    },
    held: [422, 'ERR_IMPORT_FILE_BOMB'],
  },
  {
    attempt: "a workbook's XML names entities that point to the server's files",
    async tried({ app, otherTenant }) {
      const sheet = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><worksheet>&b;</worksheet>';
      const file = await aRawWorkbook(Buffer.from(sheet));
      return outcomeOf(await app.api(otherTenant).upload('/contacts/imports', { file }));
    },
    held: [422, 'ERR_IMPORT_FILE_UNREADABLE'],
  },
  {
    attempt: 'a customer calls himself a formula, for the spreadsheet of whoever exports the book',
    async tried({ app, admin }) {
      const { bytes } = await app.api(admin).get('/contacts/export');
      return bytes
        .toString('utf8')
        .split(/[\r\n;]+/)
        .filter((cell) => /^"?[=+\-@]/.test(cell)).length;
    },
    held: 0,
  },
];

const strangers: Attack<Setup>[] = [
  {
    attempt: 'an agent takes the whole book out of the house',
    tried: async ({ app, agent }) => outcomeOf(await app.api(agent).get('/contacts/export')),
    held: [403, 'ERR_NO_PERMISSION'],
  },
  {
    attempt: 'an agent has everybody deleted whom a search finds',
    tried: async ({ app, agent }) =>
      outcomeOf(await app.api(agent).post('/contacts/deletions', { allMatching: true })),
    held: [403, 'ERR_NO_PERMISSION'],
  },
  {
    attempt: "an outsider starts another company's import",
    tried: async ({ app, otherTenant, importId }) =>
      outcomeOf(
        await app
          .api(otherTenant)
          .post(`/contacts/imports/${importId}/start`, { columns: ['name', 'number'] }),
      ),
    held: [404, 'ERR_NO_IMPORT_FOUND'],
  },
  {
    attempt: "an outsider reads what was left out of another company's import",
    tried: async ({ app, otherTenant, importId }) =>
      outcomeOf(await app.api(otherTenant).get(`/contacts/imports/${importId}/report`)),
    held: [404, 'ERR_NO_IMPORT_FOUND'],
  },
  {
    attempt: "an agent stops a colleague's import that has not begun, by guessing its number",
    tried: async ({ app, agent, importId }) =>
      outcomeOf(await app.api(agent).delete(`/contacts/imports/${importId}`)),
    held: [404, 'ERR_NO_IMPORT_FOUND'],
  },
  {
    attempt: "an outsider merges another company's contact into his own",
    async tried({ app, otherTenant, contactId }) {
      const api = app.api(otherTenant);
      const { body } = await api.post('/contacts', { name: 'Rui', number: '5511988880009' });
      return outcomeOf(await api.post(`/contacts/${body.id}/merge`, { fromContactId: contactId }));
    },
    held: [404, 'ERR_NO_CONTACT_FOUND'],
  },
  {
    attempt: 'an agent makes a contact go by merging it into another',
    tried: async ({ app, agent, contactId, otherId }) =>
      outcomeOf(await app.api(agent).post(`/contacts/${contactId}/merge`, { fromContactId: otherId })),
    held: [403, 'ERR_NO_PERMISSION'],
  },
];

describe('files', () => theseFail(() => setup, files));
describe('who may not', () => theseFail(() => setup, strangers));
