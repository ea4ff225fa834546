import { startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { plugins } from '@balcao/plugins';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type Attack, theseFail, told } from './attack.ts';

interface Scene {
  app: TestApp;
  admin: TestUser;
  /** Of another company. */
  stranger: TestUser;
  /** Of the admin unless told; the headers of a call with it. */
  aToken(scopes: readonly string[], by?: TestUser): Promise<{ id: number; headers: Headers }>;
  /** The row of a token, to be aged. */
  changed(id: number, columns: object): Promise<unknown>;
}
type Headers = { authorization: string };

let scene: Scene;
beforeAll(async () => {
  const app = await startTestApp({ plugins, config: { rateLimit: true } });
  const admin = await app.aUser(await app.aCompany());
  scene = {
    app,
    admin,
    stranger: await app.aUser(await app.aCompany()),
    async aToken(scopes, by = admin) {
      const { body } = await app.api(by).post('/api-tokens', { name: 'ERP', scopes });
      return { id: body.id, headers: { authorization: `Bearer ${body.token}` } };
    },
    changed: async (id, columns) => app.host.database.knex('ApiTokens').where({ id }).update(columns),
  };
});
afterAll(() => scene.app.close());

const tokensOfPrograms: Attack<Scene>[] = [
  {
    attempt: "a program of another company reads a contact by its number in the company's book",
    async tried({ app, admin, stranger, aToken }) {
      const { body } = await app.api(admin).post('/contacts', { name: 'Bia', number: '5511987650001' });
      const { headers } = await aToken(['admin'], stranger);
      return told(await app.api().get(`/contacts/${body.id}`, {}, headers));
    },
    held: [404, 'ERR_NO_CONTACT_FOUND'],
  },
  {
    attempt: "a program revokes another company's token",
    async tried({ app, stranger, aToken }) {
      const { id } = await aToken(['admin']);
      const { headers } = await aToken(['admin'], stranger);
      return told(await app.api().delete(`/api-tokens/${id}`, undefined, headers));
    },
    held: [404, 'ERR_NO_API_TOKEN_FOUND'],
  },
  {
    attempt: 'a program goes on with a token whose time is over',
    async tried({ app, aToken, changed }) {
      const { id, headers } = await aToken(['tickets:read']);
      await changed(id, { expiresAt: Date.now() - 1 });
      return told(await app.api().get('/tickets', {}, headers));
    },
    held: [401, 'ERR_INVALID_TOKEN'],
  },
  {
    attempt: 'a program goes on with a token that was revoked a moment ago',
    async tried({ app, admin, aToken }) {
      const { id, headers } = await aToken(['tickets:read']);
      await app.api().get('/tickets', {}, headers);
      await app.api(admin).delete(`/api-tokens/${id}`);
      return told(await app.api().get('/tickets', {}, headers));
    },
    held: [401, 'ERR_INVALID_TOKEN'],
  },
  {
    attempt: 'a program that may read tickets writes to a customer',
    async tried({ app, aToken }) {
      const { headers } = await aToken(['tickets:read', 'tickets:write']);
      return told(await app.api().post('/messages/1', { body: 'Oi' }, headers));
    },
    held: [403, 'ERR_API_TOKEN_SCOPE'],
  },
  {
    attempt: 'a program that may read tickets reads the tokens of connections, which send',
    async tried({ app, aToken }) {
      const { headers } = await aToken(['tickets:read', 'contacts:read']);
      return told(await app.api().get('/whatsapp', {}, headers));
    },
    held: [403, 'ERR_API_TOKEN_SCOPE'],
  },
  {
    attempt: 'a program makes itself a token that may do more, and lives longer',
    async tried({ app, admin, aToken, changed }) {
      const { id, headers } = await aToken(['admin'], admin);
      const expiresAt = Date.now() + 60_000;
      await changed(id, { expiresAt });
      const wider = await app.api().post('/api-tokens', { name: 'Mais', scopes: ['operator'] }, headers);
      const longer = await app.api().post('/api-tokens', { name: 'Mais', scopes: ['admin'] }, headers);
      return [...told(wider), Date.parse(longer.body.expiresAt) <= expiresAt];
    },
    held: [403, 'ERR_API_TOKEN_TOO_WIDE', true],
  },
  {
    attempt:
      'an admin who is none any more goes on by the token of better days, also once they are one again',
    async tried({ app, admin, aToken }) {
      const staff = app.api(await app.theSuperUser());
      const former = await app.aUser({ id: admin.companyId });
      const { headers } = await aToken(['admin'], former);
      await staff.put(`/users/${former.id}`, { profile: 'user' });
      const before = told(await app.api().get('/settings', {}, headers));
      await staff.put(`/users/${former.id}`, { profile: 'admin' });
      return [...before, ...told(await app.api().get('/settings', {}, headers))];
    },
    held: [401, 'ERR_INVALID_TOKEN', 401, 'ERR_INVALID_TOKEN'],
  },
  {
    attempt: 'a program turns its token into a session, or ends those of people',
    async tried({ app, admin, aToken }) {
      const { headers } = await aToken(['admin']);
      const me = await app.api().get('/auth/sessions', {}, headers);
      const signedOut = await app.api().delete(`/users/${admin.id}/sessions`, undefined, headers);
      return [...told(me), ...told(signedOut)];
    },
    held: [403, 'ERR_API_TOKEN_SCOPE', 403, 'ERR_API_TOKEN_SCOPE'],
  },
  {
    attempt: 'our own staff leave a token behind in a company that they were in',
    async tried({ app, stranger }) {
      const staff = await app.aUser({ id: 1 }, { super: true });
      const { cookie } = await app.signIn(staff);
      const stay = { companyId: stranger.companyId, minutes: 30, reason: 'Chamado 4711' };
      await app.api(staff).post('/super-entries', stay);
      const renewed = await app.api().post('/auth/refresh_token', undefined, { cookie });
      const inside = { authorization: `Bearer ${renewed.body.token}` };
      return told(await app.api().post('/api-tokens', { name: 'Volto já', scopes: ['admin'] }, inside));
    },
    held: [403, 'ERR_NO_PERMISSION'],
  },
];

const tokensOfConnections: Attack<Scene>[] = [
  {
    attempt: 'somebody guesses the tokens of connections, one after the other',
    async tried({ app }) {
      const guess = (token: string) =>
        app.api().post(
          '/api/messages/send',
          { number: '5511987650002', body: 'Oi' },
          {
            authorization: `Bearer ${token}`,
          },
        );
      for (let round = 0; round < 20; round++) await guess(`loja${round}`);
      const last = await guess('loja20');
      return [...told(last), Number(last.headers['retry-after']) > 0];
    },
    held: [429, 'ERR_TOO_MANY_REQUESTS', true],
  },
];

describe('Tokens of outside programs', () => theseFail(() => scene, tokensOfPrograms));
describe('Tokens of connections', () => theseFail(() => scene, tokensOfConnections));
