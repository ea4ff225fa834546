import { startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { plugins } from '@balcao/plugins';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type Attack, outcomeOf, theseFail } from './attack.ts';

interface Setup {
  app: TestApp;
  /** Admin of a company that keeps an AI key and the password of a mail account. */
  admin: TestUser;
  agent: TestUser;
  /** Value that the company keeps under a setting. */
  kept(key: string): Promise<string>;
}

let setup: Setup;
beforeAll(async () => {
  const app = await startTestApp({ plugins });
  const company = await app.aCompany();
  const admin = await app.aUser(company);
  const agent = await app.aUser(company, { profile: 'user' });
  for (const [key, value] of [
    ['aiBaseUrl', 'https://ai.example/v1'],
    ['aiApiKey', 'sk-da-casa-0001'],
    ['smtpauth', 'smtp.loja.example'],
    ['clientsecretsmtpauth', 'senha-do-correio'],
    ['ipixc', 'https://ixc.example'],
    ['tokenixc', 'token-do-ixc-1'],
  ])
    await app.api(admin).put(`/settings/${key}`, { value });
  await app
    .ctx(company)
    .table('Settings')
    .update({ updatedAt: Date.now() - 60_000 });
  setup = { app, admin, agent, kept: (key) => app.host.tenancy.setting(company.id, key) };
});
afterAll(() => setup.app.close());

const credentials: Attack<Setup>[] = [
  {
    attempt: 'an admin at an open screen reads a credential back from the settings',
    async tried({ app, admin }) {
      const { body } = await app.api(admin).get('/settings');
      return /sk-da-casa|senha-do-correio|token-do-ixc/.test(JSON.stringify(body));
    },
    held: false,
  },
  {
    attempt: 'an agent reads where the AI, the provider and the mail server are',
    async tried({ app, agent }) {
      const [listed, own] = [
        await app.api(agent).get('/settings'),
        await app.api(agent).get(`/users/${agent.id}`),
      ];
      return /aiBaseUrl|ai\.example|smtp\.loja|ixc\.example/.test(JSON.stringify([listed.body, own.body]));
    },
    held: false,
  },
  ...[
    ['aiBaseUrl', 'https://thief.example/v1', 'aiApiKey'],
    ['smtpauth', 'smtp.thief.example', 'clientsecretsmtpauth'],
    ['ipixc', 'https://thief.example', 'tokenixc'],
  ].map(
    ([address = '', thief = '', credential = '']): Attack<Setup> => ({
      attempt: `somebody has ${credential} sent to a server of their own by another ${address}`,
      async tried({ app, admin, kept }) {
        const { status } = await app.api(admin).put(`/settings/${address}`, { value: thief });
        return [status, await kept(credential)];
      },
      held: [200, ''],
    }),
  ),
  ...['file:///etc/passwd', 'http://169.254.169.254/latest', 'http://10.1.2.3/v1', 'gopher://ai.example'].map(
    (value): Attack<Setup> => ({
      attempt: `somebody has the server ask ${value} for answers`,
      tried: async ({ app, admin }) => outcomeOf(await app.api(admin).put('/settings/aiBaseUrl', { value })),
      held: [400, 'ERR_ADDRESS_REFUSED'],
    }),
  ),
  {
    attempt: 'somebody saves a key that begins another header',
    tried: async ({ app, admin }) =>
      outcomeOf(await app.api(admin).put('/settings/aiApiKey', { value: 'sk-1\r\nx-admin: 1' })),
    held: [400, 'ERR_VALIDATION'],
  },
  {
    attempt: 'a company lets its chat stand on every page of the web',
    async tried({ app, admin }) {
      const chat = { name: 'Site', origins: ['https://*'] };
      return outcomeOf(await app.api(admin).post('/webchat-widgets', chat));
    },
    held: [400, 'ERR_WEBCHAT_ORIGIN_INVALID'],
  },
  {
    attempt: 'somebody sets a password of blanks',
    async tried({ app, admin }) {
      const person = { name: 'Bia', email: 'bia@blanks.test', password: '         ', profile: 'user' };
      return outcomeOf(await app.api(admin).post('/users', person));
    },
    held: [400, 'ERR_VALIDATION'],
  },
];

describe('Credentials', () => theseFail(() => setup, credentials));
