import { randomInt } from 'node:crypto';
import type { TestApp, TestUser } from '@balcao/core/testing/index.ts';
import { holdCall } from '@balcao/core/testing/servers/held-call.ts';
import { plugins } from '@balcao/plugins';
import { type Desk, startTickets, type TicketsKit } from '@balcao/plugins/tickets/testing/tickets-kit.ts';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type Attack, outcomeOf, theseFail } from './attack.ts';

const ourOwn = 'https://desk.example';

/** A company with an agent and an open conversation of the admin's; another tenant, which signed up as others do. */
interface Setup {
  kit: TicketsKit;
  app: TestApp;
  desk: Desk;
  agent: TestUser;
  /** Ticket of a queue that the agent is not in. */
  ticketId: number;
  contactId: number;
  /** The agent's. */
  ownQueueId: number;
  messageId: string;
  otherTenant: TestUser;
}

let setup: Setup;
beforeAll(async () => {
  const known = new Set(['contacts', 'queues', 'connections', 'channel-sandbox', 'tickets']);
  const kit = await startTickets({
    plugins: plugins.filter(({ name }) => !known.has(name)),
    config: { trustProxy: 1, rateLimit: true, corsOrigins: [ourOwn] },
    listen: true,
  });
  const desk = await kit.aDesk({ paired: true });
  const queueId = await kit.aQueue(desk);
  const ownQueueId = await kit.aQueue(desk);
  const { id: ticketId, contactId } = await kit.anOpenTicket(desk, { queueId });
  const { body } = await kit.app.api(desk.admin).post(`/messages/${ticketId}`, { body: 'só entre nós' });
  setup = {
    kit,
    app: kit.app,
    desk,
    ticketId,
    contactId,
    agent: await kit.anAgent(desk, { queueIds: [ownQueueId] }),
    ownQueueId,
    messageId: body.id,
    otherTenant: await kit.app.aUser(await kit.app.aCompany()),
  };
});
afterAll(() => setup.app.close());

const json = { 'content-type': 'application/json' };
const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
const aField = (content: string) =>
  `--x\r\ncontent-disposition: form-data; name="body"\r\ncontent-type: application/json\r\n\r\n${content}\r\n--x--`;
const aFile = (name: string, content: string) =>
  `--x\r\ncontent-disposition: form-data; name="medias"; filename="${name}"\r\n\r\n${content}\r\n--x--`;

const guesses: Attack<Setup>[] = [
  {
    attempt: 'a stranger guesses a password from ever new addresses that he invents',
    async tried({ app, otherTenant: { email } }) {
      const guess = (round: number) =>
        app
          .api()
          .post(
            '/auth/login',
            { email, password: `palpite-${round}` },
            { 'x-forwarded-for': `10.0.${randomInt(256)}.${randomInt(256)}, 203.0.113.7` },
          );
      for (let round = 0; round < 5; round++) await guess(round);
      return outcomeOf(await guess(5));
    },
    held: [429, 'ERR_TOO_MANY_REQUESTS'],
  },
  {
    attempt: 'somebody at an open desk changes the password without knowing it',
    tried: async ({ app, agent }) =>
      outcomeOf(await app.api(agent).put(`/users/${agent.id}`, { password: 'nova-senha-9' })),
    held: [400, 'ERR_CURRENT_PASSWORD_REQUIRED'],
  },
  {
    attempt: 'an admin makes an account with a password that everybody tries first',
    tried: async ({ app, otherTenant }) =>
      outcomeOf(
        await app.api(otherTenant).post('/users', { name: 'Rui', email: 'rui@t.local', password: '123456' }),
      ),
    held: [400, 'ERR_WEAK_PASSWORD'],
  },
  {
    attempt: 'a name hides another account behind characters that nobody sees',
    tried: async ({ app, otherTenant, desk }) =>
      outcomeOf(
        await app.api(otherTenant).post('/users', {
          name: 'Ana',
          email: `\u200b${desk.admin.email}`,
          password: otherTenant.password,
        }),
      ),
    held: [400, 'ERR_VALIDATION'],
  },
];

const requests: Attack<Setup>[] = [
  {
    attempt: 'an admin holds the making of another admin open, and ends it after having been demoted',
    async tried({ app, desk }) {
      const demoted = await app.aUser(desk.company);
      const { authorization } = await app.signIn(demoted);
      const body = { name: 'Rui', email: 'rui@later.test', password: 'Senha-forte-41', profile: 'admin' };
      const call = await holdCall(`${app.baseUrl}/users`, { ...json, authorization }, JSON.stringify(body));
      await app.ctx(desk.company).table('Users').where({ id: demoted.id }).update({ profile: 'user' });
      return outcomeOf(await call.finish());
    },
    held: [403, 'ERR_NO_PERMISSION'],
  },
  {
    attempt: 'a signed-in person names a Host of his own, for his colleagues to fetch files from',
    async tried({ app, desk, ticketId }) {
      const headers = { ...multipart, host: 'evil.example', 'x-forwarded-host': 'evil.example' };
      const { status } = await app
        .api(desk.admin)
        .post(`/messages/${ticketId}`, aFile('nota.txt', 'x'), headers);
      const { body } = await app.api(desk.admin).get(`/messages/${ticketId}`);
      return { status, told: JSON.stringify([body, app.sent]).includes('evil.example') };
    },
    held: { status: 200, told: false },
  },
  ...['{"a":', '{"__proto__":{"super":true}}'].map((content) => ({
    attempt: `a form carries ${content} for JSON`,
    tried: async ({ app, desk, ticketId }: Setup) =>
      outcomeOf(await app.api(desk.admin).post(`/messages/${ticketId}`, aField(content), multipart)),
    held: [400, 'ERR_MALFORMED_BODY'],
  })),
  {
    attempt: 'a body reaches for the prototype of all objects',
    tried: async ({ app, otherTenant }) =>
      outcomeOf(await app.api(otherTenant).post('/queue', '{"name":"x","__proto__":{"super":true}}', json)),
    held: [400, 'ERR_MALFORMED_BODY'],
  },
  {
    attempt: "an admin tries out a conversation with another company's queue, to read its menu",
    tried: async ({ app, otherTenant, ownQueueId }) =>
      outcomeOf(
        await app.api(otherTenant).post('/reception/simulations', { queueIds: [ownQueueId], events: [] }),
      ),
    held: [404, 'ERR_QUEUE_NOT_FOUND'],
  },
  {
    attempt: 'an agent has the server play conversations',
    tried: async ({ app, agent }) =>
      outcomeOf(await app.api(agent).post('/reception/simulations', { events: [] })),
    held: [403, 'ERR_NO_PERMISSION'],
  },
  {
    attempt: "an admin hangs an option below one of another company's menu",
    async tried({ app, desk, otherTenant, ownQueueId }) {
      const theirs = await app
        .api(desk.admin)
        .post('/queue-options', { title: 'Deles', queueId: ownQueueId });
      const { body } = await app
        .api(otherTenant)
        .post('/queue', { name: `Q${randomInt(1e6)}`, color: '#0d47a1' });
      return outcomeOf(
        await app
          .api(otherTenant)
          .post('/queue-options', { title: 'x', queueId: body.id, parentId: theirs.body.id }),
      );
    },
    held: [404, 'ERR_QUEUE_NOT_FOUND'],
  },
  {
    attempt: 'a customer of the simulated phone writes in a year that no date can name',
    tried: async ({ app, desk }) =>
      outcomeOf(
        await app.api(desk.admin).post(`/sandbox/${desk.connectionId}/inbound`, {
          from: '5511999998888',
          body: 'Oi',
          timestamp: 8.65e15,
        }),
      ),
    held: [400, 'ERR_VALIDATION'],
  },
  {
    attempt: 'a short text grows past every limit when its variables are filled in',
    tried: async ({ app, desk, ticketId }) =>
      outcomeOf(
        await app.api(desk.admin).post(`/messages/${ticketId}`, { body: '{{protocol}}'.repeat(5400) }),
      ),
    held: [400, 'ERR_VALIDATION'],
  },
  {
    attempt: 'a shared proxy hands one person’s answers to the next',
    tried: async ({ app, agent }) => (await app.api(agent).get('/auth/me')).headers['cache-control'],
    held: 'no-store',
  },
  {
    attempt: 'a page of a foreign origin asks the browser to call for it',
    async tried({ app }) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' };
      const answer = await app.http.inject({ method: 'OPTIONS', url: '/users/1', headers });
      return answer.headers['access-control-allow-origin'] ?? 'nobody';
    },
    held: 'nobody',
  },
  {
    attempt: 'a page of a foreign origin renews a session with the browser’s cookie',
    async tried({ app, otherTenant }) {
      const { cookie } = await app.signIn(otherTenant);
      const headers = { cookie, origin: 'https://evil.example' };
      return (await app.api().post('/auth/refresh_token', {}, headers)).status;
    },
    held: 403,
  },
  {
    attempt: 'a forwarded caller reads the figures of the process',
    tried: async ({ app }) =>
      outcomeOf(await app.api().get('/metrics', {}, { 'x-forwarded-for': '127.0.0.1' })),
    held: [404, 'ERR_NOT_FOUND'],
  },
];

const rights: Attack<Setup>[] = [
  {
    attempt: 'an agent reads a conversation of a queue he is not in, by its number',
    tried: async ({ app, agent, ticketId }) => (await app.api(agent).get(`/messages/${ticketId}`)).status,
    held: 403,
  },
  {
    attempt: 'an agent learns what a colleague’s conversation says by asking for a new one',
    async tried({ app, agent, contactId, ownQueueId }) {
      const { status, body } = await app
        .api(agent)
        .post('/tickets', { contactId, userId: agent.id, status: 'open', queueId: ownQueueId });
      return { status, told: JSON.stringify(body).includes('entre nós') };
    },
    held: { status: 409, told: false },
  },
  {
    attempt: 'an agent rewrites what the admin said to a customer',
    tried: async ({ app, agent, messageId }) =>
      (await app.api(agent).put(`/messages/${messageId}`, { body: 'outra coisa' })).status,
    held: 403,
  },
  {
    attempt: 'another company’s admin deletes what was said here',
    tried: async ({ app, otherTenant, messageId }) =>
      outcomeOf(await app.api(otherTenant).delete(`/messages/${messageId}`)),
    held: [404, 'ERR_NO_MESSAGE_FOUND'],
  },
  {
    attempt: 'another company’s admin writes to a customer here',
    tried: async ({ app, otherTenant, ticketId }) =>
      outcomeOf(await app.api(otherTenant).post(`/messages/${ticketId}`, { body: 'oi' })),
    held: [404, 'ERR_NO_TICKET_FOUND'],
  },
  {
    attempt: 'an admin of the first company who is none of our staff closes sign-up for all',
    tried: async ({ app }) =>
      outcomeOf(
        await app.api(await app.aUser({ id: 1 })).put('/settings/userCreation', { value: 'disabled' }),
      ),
    held: [403, 'ERR_NO_PERMISSION'],
  },
  {
    attempt: 'an admin makes himself one of our staff',
    async tried({ app, otherTenant }) {
      await app
        .api(otherTenant)
        .put(`/users/${otherTenant.id}`, { name: otherTenant.name, super: true, companyId: 1 });
      const { body } = await app.api(otherTenant).get('/auth/me');
      return { super: body.super ?? false, companyId: body.companyId === otherTenant.companyId };
    },
    held: { super: false, companyId: true },
  },
  {
    attempt: "an agent tags another queue's ticket, moves its card, and makes, changes and deletes lanes",
    async tried({ app, desk, agent, ticketId }) {
      const lane = (await app.api(desk.admin).post('/tags', { name: 'Em negociação', kanban: 1 })).body;
      const api = app.api(agent);
      const answers = await Promise.all([
        api.post('/tags/sync', { ticketId, tags: [lane] }),
        api.put(`/ticket-tags/${ticketId}/${lane.id}`),
        api.delete(`/ticket-tags/${ticketId}?final=true`),
        api.post('/tags', { name: 'Minha etapa', kanban: 1 }),
        api.put(`/tags/${lane.id}`, { kanban: 0 }),
        api.put('/kanban/lanes', { tagIds: [lane.id] }),
        api.delete(`/tags/${lane.id}`),
      ]);
      const board = (await api.get('/kanban')).body.cards as Array<{ cards: Array<{ id: number }> }>;
      const seesCard = board.some(({ cards }) => cards.some(({ id }) => id === ticketId));
      return { statuses: new Set(answers.map(({ status }) => status)), seesCard };
    },
    held: { statuses: new Set([403]), seesCard: false },
  },
  {
    attempt: 'an outsider tags with, and looks for, what belongs to another company',
    async tried({ app, desk, otherTenant, ticketId }) {
      const theirs = (await app.api(desk.admin).post('/tags', { name: 'Só da casa', kanban: 1 })).body;
      const own = (await app.api(otherTenant).post('/tags', { name: 'De fora' })).body;
      const api = app.api(otherTenant);
      const answers = await Promise.all([
        api.post('/tags/sync', { ticketId, tags: [own] }),
        api.put(`/ticket-tags/${ticketId}/${own.id}`),
        api.get(`/kanban/lanes/${theirs.id}`),
        api.put('/kanban/lanes', { tagIds: [theirs.id] }),
        api.get(`/tags/${theirs.id}`),
      ]);
      const found = (await api.get('/tickets', { tags: `[${theirs.id}]`, showAll: 'true' })).body.tickets;
      return { statuses: new Set(answers.map(({ status }) => status)), found };
    },
    held: { statuses: new Set([404]), found: [] },
  },
  {
    attempt: 'an outsider opens a file by a signature that was made for another one',
    async tried({ app, desk, otherTenant }) {
      const save = (name: string) =>
        app.host.media.save(desk.company.id, Buffer.from(name), { fileName: name });
      const [ours, other] = [await save('a.txt'), await save('b.txt')];
      const signed = app.host.media.url(desk.company.id, ours.key, 'a.txt').split('?')[1];
      const path = `/public/${desk.company.id}/${other.key}/b.txt?${signed}`;
      return [(await app.api().get(path)).status, (await app.api(otherTenant).get(path)).status];
    },
    held: [404, 404],
  },
];

/** A quick message of that company's admin alone, and a macro that every agent runs. */
async function readyMade({ app, desk }: Setup): Promise<{ text: number; macro: number }> {
  const api = app.api(desk.admin);
  const text = await api.post('/quick-messages', { shortcode: 'senha do wifi', message: 'só do chefe' });
  const macro = await api.post('/macros', { name: `Fim ${randomInt(1e9)}`, message: 'Tchau', closes: true });
  return { text: text.body.id, macro: macro.body.id };
}

const onReadyMade: Attack<Setup>[] = [
  {
    attempt: 'an agent reads and rewrites the quick message that the boss keeps for himself',
    async tried(here) {
      const { text } = await readyMade(here);
      const api = here.app.api(here.agent);
      const listed = await api.get('/quick-messages/list', { userId: here.desk.admin.id });
      return [
        JSON.stringify(listed.body).includes('só do chefe'),
        outcomeOf(await api.get(`/quick-messages/${text}`)),
        outcomeOf(await api.put(`/quick-messages/${text}`, { message: 'troquei', geral: true })),
      ];
    },
    held: [false, [404, 'ERR_NO_QUICKMESSAGE_FOUND'], [404, 'ERR_NO_QUICKMESSAGE_FOUND']],
  },
  {
    attempt: 'an agent closes a ticket that he may not see by a macro, and fills in its customer’s name',
    async tried(here) {
      const { macro } = await readyMade(here);
      const api = here.app.api(here.agent);
      const own = await api.post('/quick-messages', { shortcode: 'x', message: '{{name}}' });
      return [
        outcomeOf(await api.post(`/macros/${macro}/run`, { ticketId: here.ticketId })),
        outcomeOf(await api.get(`/quick-messages/${own.body.id}/filled/${here.ticketId}`)),
      ];
    },
    held: [
      [403, 'ERR_NO_PERMISSION'],
      [403, 'ERR_NO_PERMISSION'],
    ],
  },
  {
    attempt:
      'another company’s admin runs a macro of this one on its own ticket, and hands one to a user here',
    async tried(here) {
      const { macro } = await readyMade(here);
      const api = here.app.api(here.otherTenant);
      return [
        outcomeOf(await api.post(`/macros/${macro}/run`, { ticketId: here.ticketId })),
        outcomeOf(await api.post('/macros', { name: 'Minha', userId: here.agent.id })),
      ];
    },
    held: [
      [404, 'ERR_NO_MACRO_FOUND'],
      [404, 'ERR_NO_USER_FOUND'],
    ],
  },
  {
    attempt: 'a company’s admin puts a page of his own before every company, as a help',
    tried: async ({ app, otherTenant }) =>
      outcomeOf(
        await app.api(otherTenant).post('/helps', { title: 'Veja', description: 'aqui', video: 'x' }),
      ),
    held: [403, 'ERR_NO_PERMISSION'],
  },
];

describe('guesses and disguises', () => theseFail(() => setup, guesses));
describe('requests made to harm', () => theseFail(() => setup, requests));
describe('rights that a user gives itself', () => theseFail(() => setup, rights));
describe('what is kept ready', () => theseFail(() => setup, onReadyMade));
