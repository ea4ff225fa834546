import { type Answer, startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { plugins } from '@balcao/plugins';
import { giveOldToken } from '@balcao/plugins/connections/testing/old-token.ts';
import { findConnectionByToken } from '@balcao/plugins/connections/tokens/find-connection-by-token.ts';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type Attack, outcomeOf, theseFail } from './attack.ts';

interface Setup {
  app: TestApp;
  admin: TestUser;
  /** User of another company. */
  stranger: TestUser;
  /** Makes a token, by the admin unless given; answers its id and the headers of a call with it. */
  aToken(scopes: readonly string[], by?: TestUser): Promise<{ id: number; headers: Headers }>;
  /** A connection of the user's company; its id. */
  aConnection(user: TestUser): Promise<number>;
  /** Headers of our own staff in a stay in a user's company. */
  inStay(user: TestUser): Promise<Headers>;
  /** Headers of a session of the user that began more than five minutes ago. */
  atOpenScreen(user: TestUser): Promise<Headers>;
  /** Web chat in which agents work on the page, as the user makes it; its path. */
  aWebchat(user: TestUser): Promise<string>;
  /** The row of a token, to be aged. */
  changed(id: number, columns: object): Promise<unknown>;
}
type Headers = { authorization: string };

let setup: Setup;
let made = 0;
beforeAll(async () => {
  const app = await startTestApp({ plugins, config: { rateLimit: true } });
  const admin = await app.aUser(await app.aCompany());
  setup = {
    app,
    admin,
    stranger: await app.aUser(await app.aCompany()),
    async aToken(scopes, by = admin) {
      const { body } = await app.api(by).post('/api-tokens', {
        ...{ name: 'ERP', scopes },
        currentPassword: by.password,
      });
      return { id: body.id, headers: { authorization: `Bearer ${body.token}` } };
    },
    async aConnection(user) {
      const name = `Linha ${++made}`;
      return (await app.api(user).post('/whatsapp', { name, provider: 'sandbox' })).body.id;
    },
    async inStay({ companyId }) {
      const staff = await app.aUser({ id: 1 }, { super: true });
      const { cookie } = await app.signIn(staff);
      await app.api(staff).post('/super-entries', { companyId, minutes: 30, reason: 'Chamado 4711' });
      const renewed = await app.api().post('/auth/refresh_token', undefined, { cookie });
      return { authorization: `Bearer ${renewed.body.token}` };
    },
    async atOpenScreen(user) {
      const { authorization } = await app.signIn(user);
      const createdAt = Date.now() - 6 * 60_000;
      await app
        .ctx({ id: user.companyId })
        .table('Sessions')
        .where({ userId: user.id })
        .update({ createdAt });
      return { authorization };
    },
    async aWebchat(user) {
      const chat = { name: `Site ${++made}`, origins: ['https://loja.example'], allowsAgents: true };
      return `/webchat-widgets/${(await app.api(user).post('/webchat-widgets', chat)).body.id}`;
    },
    changed: async (id, columns) => app.host.database.knex('ApiTokens').where({ id }).update(columns),
  };
});
afterAll(() => setup.app.close());

const tokensOfPrograms: Attack<Setup>[] = [
  {
    attempt: "a program of another company reads a contact by its number in the company's book",
    async tried({ app, admin, stranger, aToken }) {
      const { body } = await app.api(admin).post('/contacts', { name: 'Bia', number: '5511987650001' });
      const { headers } = await aToken(['admin'], stranger);
      return outcomeOf(await app.api().get(`/contacts/${body.id}`, {}, headers));
    },
    held: [404, 'ERR_NO_CONTACT_FOUND'],
  },
  {
    attempt: "a program revokes another company's token",
    async tried({ app, stranger, aToken }) {
      const { id } = await aToken(['admin']);
      const { headers } = await aToken(['admin'], stranger);
      return outcomeOf(await app.api().delete(`/api-tokens/${id}`, undefined, headers));
    },
    held: [404, 'ERR_NO_API_TOKEN_FOUND'],
  },
  {
    attempt: 'a program goes on with a token whose time is over',
    async tried({ app, aToken, changed }) {
      const { id, headers } = await aToken(['tickets:read']);
      await changed(id, { expiresAt: Date.now() - 1 });
      return outcomeOf(await app.api().get('/tickets', {}, headers));
    },
    held: [401, 'ERR_INVALID_TOKEN'],
  },
  {
    attempt: 'a program goes on with a token that was revoked a moment ago',
    async tried({ app, admin, aToken }) {
      const { id, headers } = await aToken(['tickets:read']);
      await app.api().get('/tickets', {}, headers);
      await app.api(admin).delete(`/api-tokens/${id}`);
      return outcomeOf(await app.api().get('/tickets', {}, headers));
    },
    held: [401, 'ERR_INVALID_TOKEN'],
  },
  {
    attempt: 'a program that may read tickets writes to a customer',
    async tried({ app, aToken }) {
      const { headers } = await aToken(['tickets:read', 'tickets:write']);
      return outcomeOf(await app.api().post('/messages/1', { body: 'Oi' }, headers));
    },
    held: [403, 'ERR_API_TOKEN_SCOPE'],
  },
  {
    attempt: 'a program that may read tickets reads the tokens of connections, which send',
    async tried({ app, aToken }) {
      const { headers } = await aToken(['tickets:read', 'contacts:read']);
      return outcomeOf(await app.api().get('/whatsapp', {}, headers));
    },
    held: [403, 'ERR_API_TOKEN_SCOPE'],
  },
  {
    attempt: 'a program makes itself a token that may do more, and lives longer',
    async tried({ app, admin, aToken }) {
      const { headers } = await aToken(['admin'], admin);
      const wider = await app.api().post('/api-tokens', { name: 'Mais', scopes: ['operator'] }, headers);
      const longer = await app.api().post('/api-tokens', { name: 'Mais', scopes: ['admin'] }, headers);
      return [...outcomeOf(wider), ...outcomeOf(longer)];
    },
    held: [403, 'ERR_API_TOKEN_SCOPE', 403, 'ERR_API_TOKEN_SCOPE'],
  },
  {
    attempt: 'a program makes a person who goes on when its token is over, or takes over another',
    async tried({ app, admin, aToken }) {
      const { headers } = await aToken(['admin'], admin);
      const person = {
        name: 'Sombra',
        email: 'sombra@teste.local',
        password: 'girassol-9',
        profile: 'admin',
      };
      const agent = await app.aUser({ id: admin.companyId }, { profile: 'user' });
      const made = await app.api().post('/users', person, headers);
      const taken = await app.api().put(`/users/${agent.id}`, { password: 'girassol-9' }, headers);
      const raised = await app.api().put(`/users/${agent.id}`, { profile: 'admin' }, headers);
      return [...outcomeOf(made), ...outcomeOf(taken), ...outcomeOf(raised)];
    },
    held: [403, 'ERR_API_TOKEN_SCOPE', 403, 'ERR_NO_PERMISSION', 403, 'ERR_NO_PERMISSION'],
  },
  {
    attempt: 'somebody at an open screen makes a token that goes on when the session is over',
    async tried({ app }) {
      const owner = await app.aUser(await app.aCompany());
      const { authorization } = await app.signIn(owner);
      const createdAt = Date.now() - 6 * 60_000;
      await app.ctx({ id: owner.companyId }).table('Sessions').update({ createdAt });
      return outcomeOf(
        await app.api().post('/api-tokens', { name: 'Volto', scopes: ['admin'] }, { authorization }),
      );
    },
    held: [400, 'ERR_CURRENT_PASSWORD_REQUIRED'],
  },
  {
    attempt:
      'an admin who is none any more goes on by the token of better days, also once they are one again',
    async tried({ app, admin, aToken }) {
      const staff = app.api(await app.theSuperUser());
      const former = await app.aUser({ id: admin.companyId });
      const { headers } = await aToken(['admin'], former);
      await staff.put(`/users/${former.id}`, { profile: 'user' });
      const before = outcomeOf(await app.api().get('/settings', {}, headers));
      await staff.put(`/users/${former.id}`, { profile: 'admin' });
      return [...before, ...outcomeOf(await app.api().get('/settings', {}, headers))];
    },
    held: [401, 'ERR_INVALID_TOKEN', 401, 'ERR_INVALID_TOKEN'],
  },
  {
    attempt: 'a program turns its token into a session, or ends those of people',
    async tried({ app, admin, aToken }) {
      const { headers } = await aToken(['admin']);
      const me = await app.api().get('/auth/sessions', {}, headers);
      const signedOut = await app.api().delete(`/users/${admin.id}/sessions`, undefined, headers);
      return [...outcomeOf(me), ...outcomeOf(signedOut)];
    },
    held: [403, 'ERR_API_TOKEN_SCOPE', 403, 'ERR_API_TOKEN_SCOPE'],
  },
  {
    attempt: 'our own staff leave a token behind in a company that they were in',
    async tried({ app, stranger, inStay }) {
      const inside = await inStay(stranger);
      return outcomeOf(await app.api().post('/api-tokens', { name: 'Volto já', scopes: ['admin'] }, inside));
    },
    held: [403, 'ERR_NO_PERMISSION'],
  },
];

const tokensOfConnections: Attack<Setup>[] = [
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
      return [...outcomeOf(last), Number(last.headers['retry-after']) > 0];
    },
    held: [429, 'ERR_TOO_MANY_REQUESTS', true],
  },
  {
    attempt: 'somebody guesses a weak token by many calls at once',
    async tried({ app, admin, aConnection }) {
      const id = await aConnection(admin);
      await giveOldToken(app, id, 'a60');
      const guess = (round: number) =>
        app.http.inject({
          ...{ method: 'POST', url: '/api/messages/send', remoteAddress: '203.0.113.60' },
          headers: { authorization: `Bearer a${round}` },
          payload: { number: '5511987650002', body: 'Oi' },
        });
      const answers = await Promise.all(Array.from({ length: 61 }, (_, round) => guess(round)));
      return answers.filter(({ statusCode }) => statusCode === 401).length;
    },
    held: 20,
  },
  {
    attempt: "a company learns another's token by setting the same one",
    async tried({ app, admin, stranger, aConnection }) {
      const token = 'chave-da-loja-2026-0123456789';
      const own = await aConnection(admin);
      const theirs = await aConnection(stranger);
      await app.api(admin).put(`/whatsapp/${own}`, { token });
      const taken = await app.api(stranger).put(`/whatsapp/${theirs}`, { token });
      const free = await app.api(stranger).put(`/whatsapp/${theirs}`, { token: `${token}-livre` });
      const shape = ({ status, body }: Answer) => [status, Object.keys(body), Object.keys(body.tokenStatus)];
      return JSON.stringify(shape(taken)) === JSON.stringify(shape(free)) && taken.status === 200;
    },
    held: true,
  },
  {
    attempt: "a company that sets another's token takes the calls that are made with it",
    async tried({ app, admin, stranger, aConnection }) {
      const token = 'outra-chave-da-loja-9876543210';
      const own = await aConnection(admin);
      const theirs = await aConnection(stranger);
      await app.api(admin).put(`/whatsapp/${own}`, { token });
      await app.api(stranger).put(`/whatsapp/${theirs}`, { token });
      return (await findConnectionByToken(app.host, token))?.id === own;
    },
    held: true,
  },
  {
    attempt: 'an admin sets a token of three letters',
    async tried({ app, admin, aConnection }) {
      return outcomeOf(await app.api(admin).put(`/whatsapp/${await aConnection(admin)}`, { token: 'abc' }));
    },
    held: [400, 'ERR_VALIDATION'],
  },
  {
    attempt:
      'somebody at an open screen reads the token of a connection, or draws another without the password',
    async tried({ app, admin, aConnection }) {
      const id = await aConnection(admin);
      const { body } = await app.api(admin).post(`/whatsapp/${id}/token`, {});
      const read = await app.api(admin).get(`/whatsapp/${id}`);
      const { authorization } = await app.signIn(admin);
      const createdAt = Date.now() - 6 * 60_000;
      await app.ctx({ id: admin.companyId }).table('Sessions').update({ createdAt });
      const again = await app.api().post(`/whatsapp/${id}/token`, {}, { authorization });
      return [JSON.stringify(read.body).includes(body.token), ...outcomeOf(again)];
    },
    held: [false, 400, 'ERR_CURRENT_PASSWORD_REQUIRED'],
  },
  {
    attempt: 'a program makes itself the token of a connection, which outlives its own',
    async tried({ app, admin, aToken, aConnection }) {
      const id = await aConnection(admin);
      const { headers } = await aToken(['admin']);
      const drawn = await app.api().post(`/whatsapp/${id}/token`, {}, headers);
      const chosen = await app
        .api()
        .put(`/whatsapp/${id}`, { token: 'do-programa-0123456789-abcdef' }, headers);
      return [...outcomeOf(drawn), ...outcomeOf(chosen)];
    },
    held: [403, 'ERR_API_TOKEN_SCOPE', 403, 'ERR_NO_PERMISSION'],
  },
];

const secretsOfWebchats: Attack<Setup>[] = [
  {
    attempt:
      'a program makes itself a secret that signs agents in at a web chat, or lets agents be signed in',
    async tried({ app, admin, aToken, aWebchat }) {
      const path = await aWebchat(admin);
      await app.api(admin).put(path, { allowsAgents: false });
      const { headers } = await aToken(['admin']);
      const secret = await app.api().post(`${path}/secrets`, {}, headers);
      const on = await app.api().put(path, { allowsAgents: true }, headers);
      const chat = { name: 'Do programa', allowsAgents: true };
      const made = await app.api().post('/webchat-widgets', chat, headers);
      return [...outcomeOf(secret), ...outcomeOf(on), ...outcomeOf(made)];
    },
    held: [403, 'ERR_API_TOKEN_SCOPE', 403, 'ERR_NO_PERMISSION', 403, 'ERR_NO_PERMISSION'],
  },
  {
    attempt:
      'our own staff leave with a secret that signs agents in at a web chat, or let agents be signed in',
    async tried({ app, stranger, inStay, aWebchat }) {
      const path = await aWebchat(stranger);
      await app.api(stranger).put(path, { allowsAgents: false });
      const inside = await inStay(stranger);
      const secret = await app.api().post(`${path}/secrets`, {}, inside);
      const on = await app.api().put(path, { allowsAgents: true }, inside);
      return [...outcomeOf(secret), ...outcomeOf(on)];
    },
    held: [403, 'ERR_NO_PERMISSION', 403, 'ERR_NO_PERMISSION'],
  },
  {
    attempt: 'our own staff leave with the secrets that sign what goes to the company’s own servers',
    async tried({ app, stranger, inStay }) {
      const inside = await inStay(stranger);
      const api = app.api(stranger);
      const hook = { type: 'webhook', name: 'CRM', urlN8N: 'https://crm.example/hook' };
      const integration = (await api.post('/queueIntegration', hook)).body.id;
      const endpoint = { name: 'CRM', url: 'https://crm.example/hook', eventTypes: ['ticket.created'] };
      const webhook = (await api.post('/webhook-endpoints', endpoint)).body.id;
      const one = await app.api().post(`/queueIntegration/${integration}/secret`, undefined, inside);
      const other = await app.api().post(`/webhook-endpoints/${webhook}/secret`, undefined, inside);
      return [...outcomeOf(one), ...outcomeOf(other)];
    },
    held: [403, 'ERR_NO_PERMISSION', 403, 'ERR_NO_PERMISSION'],
  },
  {
    attempt: 'a person at an open screen makes a secret that signs agents in, without the password',
    async tried({ app, admin, aWebchat, atOpenScreen }) {
      const path = await aWebchat(admin);
      const headers = await atOpenScreen(admin);
      const without = await app.api().post(`${path}/secrets`, {}, headers);
      const wrong = await app.api().post(`${path}/secrets`, { currentPassword: 'palpite' }, headers);
      const right = await app.api().post(`${path}/secrets`, { currentPassword: admin.password }, headers);
      return [...outcomeOf(without), ...outcomeOf(wrong), right.status];
    },
    held: [400, 'ERR_CURRENT_PASSWORD_REQUIRED', 400, 'ERR_CURRENT_PASSWORD_WRONG', 200],
  },
];

describe('Tokens of outside programs', () => theseFail(() => setup, tokensOfPrograms));
describe('Tokens of connections', () => theseFail(() => setup, tokensOfConnections));
describe('Secrets of web chats', () => theseFail(() => setup, secretsOfWebchats));
