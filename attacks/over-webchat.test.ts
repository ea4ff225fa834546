import { agentKit } from '@balcao/plugins/webchat/testing/agent-kit.ts';
import {
  aClientId,
  type Chat,
  type Page,
  shop,
  signed,
  startWebchat,
  type WebchatKit,
} from '@balcao/plugins/webchat/testing/webchat-kit.ts';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type Attack, outcomeOf, theseFail } from './attack.ts';
import { fullDisks } from './files-of-visitors.ts';

interface Setup {
  kit: WebchatKit;
  /** Chat of one company, on pages of `shop` and of `blog`. */
  chat: Chat;
  secret: string;
  /** An anonymous visitor who has said something, and a signed person who has. */
  victim: Page;
  /** Another visitor of the same chat. */
  thief: Page;
  /** Chat of another company, on the same pages. */
  other: Chat;
  call: Call;
}
type Answer = {
  status: number;
  body: { error?: string } & Record<string, unknown>;
  headers: Record<string, unknown>;
};
type Call = (
  method: string,
  path: string,
  from: { origin?: string; token?: string; body?: object },
) => Promise<Answer>;

const blog = 'https://blog.example';
const evil = 'https://evil.example';
const origins = [shop, blog];
const markup = '<img src=x onerror="alert(1)"><script>alert(2)</script>';

let setup: Setup;
beforeAll(async () => {
  const kit = await startWebchat({ listen: true, config: { rateLimit: true } });
  const chat = await kit.aChat({ origins, allowsAgents: true, filesBeforeAnswer: true });
  const other = await kit.aChat({ origins, allowsAgents: true });
  const victim = await kit.aPage(chat);
  await say(victim, 'O código do portão é 4711');
  const call: Call = async (method, path, { origin, token, body }) => {
    const answer = await kit.app.http.inject({
      ...{ method: method as 'GET', url: path },
      headers: { ...(origin ? { origin } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { payload: body } : {}),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : { text: answer.body },
      headers: answer.headers,
    };
  };
  setup = { kit, chat, other, victim, call, secret: await kit.aSecret(chat), thief: await kit.aPage(chat) };
});
afterAll(() => setup.kit.app.close());

function say(page: Page, body: string) {
  return page.call('POST', '/messages', { clientId: aClientId(), body });
}

/** Answer to a visitor who opens a session, or an agent session, with the given claims about themselves. */
const opened = async (
  { call }: Setup,
  { key }: Pick<Chat, 'key'>,
  body: object,
  at = '/session',
  origin = shop,
) => outcomeOf(await call('POST', `/webchat/${key}${at}`, { origin, body }));

const foreignPages: Attack<Setup>[] = [
  {
    attempt: 'a page of another site shows the chat, opens a session and frames it',
    async tried(office) {
      const { call, chat } = office;
      const look = await call('GET', `/webchat/${chat.key}`, { origin: evil });
      const frame = await call('GET', `/embed/v1/frame.html?key=${chat.key}`, {});
      const ancestors = /frame-ancestors ([^;]*)/.exec(String(frame.headers['content-security-policy']))?.[1];
      return [
        look.headers['access-control-allow-origin'],
        ...outcomeOf(look),
        ...(await opened(office, chat, {}, '/session', evil)),
        ancestors,
      ];
    },
    held: [
      undefined,
      403,
      'ERR_WEBCHAT_ORIGIN_REFUSED',
      403,
      'ERR_WEBCHAT_ORIGIN_REFUSED',
      `${blog} ${shop}`,
    ],
  },
  {
    attempt: 'a page of another site speaks with a token that it got hold of',
    tried: async ({ call, chat, victim }) =>
      outcomeOf(await call('GET', `/webchat/${chat.key}/messages`, { origin: evil, token: victim.token })),
    held: [403, 'ERR_WEBCHAT_ORIGIN_REFUSED'],
  },
  {
    attempt: 'another of the company’s own sites goes on with the token of the first',
    tried: async ({ call, chat, victim }) =>
      outcomeOf(await call('GET', `/webchat/${chat.key}/messages`, { origin: blog, token: victim.token })),
    held: [403, 'ERR_WEBCHAT_ORIGIN_REFUSED'],
  },
  {
    attempt: 'a page of another site listens with a token that it got hold of',
    async tried({ kit, victim }) {
      const refused = (error: unknown) => String(error).length > 0;
      const isLetIn = async (origin: string) =>
        kit.aSocket(victim, origin).then(
          () => 'let in',
          (error) => refused(error) && 'refused',
        );
      return [await isLetIn(evil), await isLetIn(blog), await isLetIn(shop)];
    },
    held: ['refused', 'refused', 'let in'],
  },
];

const stolenTokens: Attack<Setup>[] = [
  {
    attempt: 'a visitor’s token is tried on another company’s chat and at the desk of the same',
    async tried({ call, chat, other, victim: { token } }) {
      const otherChat = await call('GET', `/webchat/${other.key}/messages`, { origin: shop, token });
      const desk = await call('GET', `/webchat/${chat.key}/desk/tickets`, { origin: shop, token });
      return [...outcomeOf(otherChat), ...outcomeOf(desk)];
    },
    held: [401, 'ERR_WEBCHAT_SESSION_OVER', 401, 'ERR_WEBCHAT_SESSION_OVER'],
  },
  {
    attempt: 'a visitor’s token is a session of the panel, of a program or of its live line',
    async tried({ kit, call, victim: { token } }) {
      const panel = await call('GET', '/tickets', { token });
      const line = await kit.app.http.inject({
        url: '/socket.io/?EIO=4&transport=polling',
        headers: { authorization: `Bearer ${token}` },
      });
      return [...outcomeOf(panel), line.statusCode === 200 && line.body.includes('company-')];
    },
    held: [403, 'ERR_TOKEN_EXPIRED', false],
  },
  {
    attempt: 'a session goes on that its visitor has signed out of',
    async tried({ kit, chat }) {
      const page = await kit.aPage(chat);
      await page.call('DELETE', '/session');
      const resumed = await kit.open(chat, { resume: page.token });
      return [...outcomeOf(await page.call('GET', '/messages')), resumed.body.token === page.token];
    },
    held: [401, 'ERR_WEBCHAT_SESSION_OVER', false],
  },
  {
    attempt: 'a desk’s token is a session of the agent, or a visitor’s',
    async tried({ kit, call }) {
      const desks = agentKit(kit);
      const office = await desks.anOffice();
      const { token } = await desks.aDesk(office, { queues: [office.sales] });
      const panel = await call('GET', '/tickets', { token });
      const visitor = await call('GET', `/webchat/${office.chat.key}/messages`, { origin: shop, token });
      return [...outcomeOf(panel), ...outcomeOf(visitor)];
    },
    held: [403, 'ERR_TOKEN_EXPIRED', 401, 'ERR_WEBCHAT_SESSION_OVER'],
  },
];

const othersConversations: Attack<Setup>[] = [
  {
    attempt: 'a visitor reads on from a message of somebody else',
    async tried({ victim, thief }) {
      const [theirs] = (await victim.call('GET', '/messages')).body.messages;
      return (await thief.call('GET', `/messages?before=${theirs.id}`)).body.messages;
    },
    held: [],
  },
  {
    attempt: 'a visitor writes under the id of somebody else’s message, to be given it',
    async tried({ victim, thief }) {
      const [theirs] = (await victim.call('GET', '/messages')).body.messages;
      const { body } = await thief.call('POST', '/messages', { clientId: theirs.clientId, body: 'Oi' });
      return [body.body, body.id === theirs.id];
    },
    held: ['Oi', false],
  },
  {
    attempt: 'a visitor asks the live line for the rooms of others, and of the company',
    async tried({ kit, chat, victim, thief }) {
      const socket = await kit.aSocket(thief);
      const { id } = await kit.app.ctx(chat.company).table('Tickets').orderBy('id').first('id');
      for (const name of ['join', 'subscribe', 'joinChatBox', 'joinTickets', 'joinNotification'])
        socket.socket.emit(name, String(id));
      const own = await kit.aSocket(victim);
      await say(victim, 'Só para a loja');
      await own.waitFor('message', ({ body }) => body === 'Só para a loja');
      await say(thief, 'Oi de novo');
      await socket.waitFor('message', ({ body }) => body === 'Oi de novo');
      return socket.events
        .map(({ payload }) => payload.body ?? '')
        .filter((body) => body === 'Só para a loja');
    },
    held: [],
  },
  {
    attempt:
      'a visitor opens a file of somebody else by its address without a signature, or with that of their own',
    async tried({ kit, chat, victim, thief, call }) {
      const upload = async (page: Page, name: string) => {
        const form = new FormData();
        form.set('clientId', aClientId());
        form.append('medias', new File(['segredo'], name, { type: 'text/plain' }));
        const answer = await fetch(`${kit.app.baseUrl}/webchat/${chat.key}/messages`, {
          ...{ method: 'POST', body: form },
          headers: { origin: shop, authorization: `Bearer ${page.token}` },
        });
        const { media } = (await answer.json()) as { media: { url: string } };
        return new URL(media.url, 'http://x');
      };
      const [theirs, own] = [await upload(victim, 'contrato.txt'), await upload(thief, 'nada.txt')];
      const open = async (path: string) => (await call('GET', path, {})).status;
      return [
        await open(theirs.pathname),
        await open(theirs.pathname + own.search),
        await open(own.pathname + theirs.search),
        await open(own.pathname + own.search),
      ];
    },
    held: [404, 404, 404, 200],
  },
  {
    attempt: 'an agent of another company shows a visitor that somebody writes, and asks who they are',
    async tried({ kit, chat, other }) {
      const { id, contactId } = await kit.app
        .ctx(chat.company)
        .table('Tickets')
        .orderBy('id')
        .first('id', 'contactId');
      const api = kit.app.api(other.admin);
      return [
        ...outcomeOf(await api.post(`/tickets/${id}/typing`)),
        ...outcomeOf(await api.get(`/webchat-visitors/${contactId}`)),
      ];
    },
    held: [404, 'ERR_NO_TICKET_FOUND', 404, 'ERR_NO_CONTACT_FOUND'],
  },
];

const refused = [403, 'ERR_WEBCHAT_IDENTITY_REFUSED'];
const now = () => Math.floor(Date.now() / 1000);
const identities: Attack<Setup>[] = [
  {
    attempt: 'somebody signs an identity with no algorithm, and with the public key',
    async tried(office) {
      const { chat } = office;
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const claims = { aud: chat.key, sub: 'ana', iat: now(), exp: now() + 300, jti: aClientId() };
      const bare = `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
      return [
        ...(await opened(office, chat, { identity: bare })),
        ...(await opened(office, chat, { identity: signed(chat.key, chat) })),
      ];
    },
    held: [...refused, ...refused],
  },
  {
    attempt: 'somebody brings an identity that was signed for another chat, of the same secret or of its own',
    async tried(office) {
      const { kit, chat, other, secret } = office;
      return [
        ...(await opened(office, chat, { identity: signed(secret, other) })),
        ...(await opened(office, other, { identity: signed(secret, other) })),
        ...(await opened(office, chat, { identity: signed(await kit.aSecret(other), other) })),
      ];
    },
    held: [...refused, ...refused, ...refused],
  },
  {
    attempt: 'somebody brings an identity that is over, that never ends, or that names nobody',
    async tried(office) {
      const { chat, secret } = office;
      const claims = [
        { exp: now() - 60, iat: now() - 360 },
        { exp: now() + 86_400 },
        { sub: ' ' },
        { iat: now() + 3600 },
      ];
      const came = [];
      for (const each of claims)
        came.push(...(await opened(office, chat, { identity: signed(secret, chat, each) })));
      return came;
    },
    held: [...refused, ...refused, ...refused, ...refused],
  },
  {
    attempt: 'somebody replays an identity that they have read',
    async tried(office) {
      const identity = signed(office.secret, office.chat, { sub: 'eva' });
      return [
        ...(await opened(office, office.chat, { identity })),
        ...(await opened(office, office.chat, { identity })),
      ];
    },
    held: [200, ...refused],
  },
  {
    attempt: 'somebody signs with a secret that the company has ended',
    async tried(office) {
      const { kit, other } = office;
      const old = await kit.aSecret(other);
      const api = kit.app.api(other.admin);
      const [{ id }] = (await api.get(`/webchat-widgets/${other.id}`)).body.secrets;
      await api.delete(`/webchat-widgets/${other.id}/secrets/${id}`);
      return opened(office, other, { identity: signed(old, other) });
    },
    held: refused,
  },
  {
    attempt: 'who was signed goes on unsigned, and a stranger writes where only signed people may',
    async tried(office) {
      const { kit } = office;
      const chat = await kit.aChat();
      const signedPage = await kit.aPage(chat, { identity: signed(await kit.aSecret(chat), chat) });
      const stranger = await kit.aPage(chat);
      await kit.app.api(chat.admin).put(`/webchat-widgets/${chat.id}`, { identity: 'required' });
      return [
        ...(await opened(office, chat, { resume: signedPage.token })),
        ...(await opened(office, chat, {})),
        ...outcomeOf(await say(stranger, 'Oi')),
      ];
    },
    held: [
      403,
      'ERR_WEBCHAT_IDENTITY_REQUIRED',
      403,
      'ERR_WEBCHAT_IDENTITY_REQUIRED',
      403,
      'ERR_WEBCHAT_IDENTITY_REQUIRED',
    ],
  },
  {
    attempt:
      'a customer’s identity opens a desk, an agent’s a conversation, and an agent of another company a desk',
    async tried(office) {
      const { chat, other, secret } = office;
      const { id: user } = chat.admin;
      const agent = { scope: 'agent', user, queues: [1] };
      return [
        ...(await opened(
          office,
          chat,
          { identity: signed(secret, chat, { user, queues: [1] }) },
          '/desk/session',
        )),
        ...(await opened(office, chat, { identity: signed(secret, chat, agent) })),
        ...(await opened(
          office,
          chat,
          { identity: signed(secret, chat, { ...agent, user: other.admin.id }) },
          '/desk/session',
        )),
      ];
    },
    held: [403, 'ERR_WEBCHAT_DESK_REFUSED', ...refused, 403, 'ERR_WEBCHAT_DESK_REFUSED'],
  },
];

const markupInTexts: Attack<Setup>[] = [
  {
    attempt: 'a visitor is named and writes in markup, on a page whose address is a script',
    async tried({ kit, secret, chat, call }) {
      const identity = signed(secret, chat, { sub: 'mallory', name: markup });
      const page = await kit.aPage(chat, { identity, page: { url: 'javascript:alert(3)', title: markup } });
      await say(page, markup);
      const read = await call('GET', `/webchat/${chat.key}/messages`, { origin: shop, token: page.token });
      // It stays what was written, in answers that no browser takes for a page.
      const [message] = read.body.messages as Array<{ body: string }>;
      return [
        message?.body,
        String(read.headers['content-type']).split(';')[0],
        read.headers['x-content-type-options'],
      ];
    },
    held: [markup, 'application/json', 'nosniff'],
  },
  {
    attempt: 'a visitor sends a page of their own as a file, to be opened on our origin',
    async tried({ kit, chat, thief }) {
      const form = new FormData();
      form.set('clientId', aClientId());
      form.append('medias', new File([`<!doctype html>${markup}`], 'pagina.html', { type: 'text/html' }));
      const sent = await fetch(`${kit.app.baseUrl}/webchat/${chat.key}/messages`, {
        ...{ method: 'POST', body: form },
        headers: { origin: shop, authorization: `Bearer ${thief.token}` },
      });
      if (!sent.ok) return 'no page';
      const { media } = (await sent.json()) as { media: { url: string } };
      const { headers } = await kit.app.http.inject({ url: media.url.replace(/^https?:\/\/[^/]+/, '') });
      const isPage = String(headers['content-type']).includes('html');
      return !isPage || /attachment/.test(String(headers['content-disposition'])) ? 'no page' : headers;
    },
    held: 'no page',
  },
  {
    attempt: 'a frame is asked for by a key that is markup',
    async tried({ call }) {
      const { status, body } = await call(
        'GET',
        `/embed/v1/frame.html?key=${encodeURIComponent(`wk_"${markup}`)}`,
        {},
      );
      return [status, JSON.stringify(body).includes('<img')];
    },
    held: [404, false],
  },
];

const floods: Attack<Setup>[] = [
  {
    attempt: 'a visitor writes without end',
    async tried({ kit }) {
      const page = await kit.aPage(await kit.aChat());
      const statuses = [];
      for (let count = 0; count < 20; count += 1) statuses.push((await say(page, `${count}`)).status);
      return [statuses[0], statuses.at(-1)];
    },
    held: [200, 429],
  },
  {
    attempt: 'a visitor says without end that they are writing',
    async tried({ kit }) {
      const chat = await kit.aChat();
      const page = await kit.aPage(chat);
      const id = await kit.anOpenTicket(chat, page);
      const screen = await kit.app.aSocket(chat.admin);
      await screen.join('joinChatBox', String(id));
      for (let count = 0; count < 60; count += 1) await page.call('POST', '/typing');
      await say(page, 'fim');
      await screen.waitFor(`company-${chat.company.id}-appMessage`, ({ message }) => message?.body === 'fim');
      return screen.heard(`company-${chat.company.id}-visitor-typing`).length < 20;
    },
    held: true,
  },
  {
    attempt: 'one address makes strangers without end',
    async tried(office) {
      const chat = await office.kit.aChat();
      const statuses = [];
      for (let count = 0; count < 32; count += 1) statuses.push((await opened(office, chat, {}))[0]);
      return [statuses[0], statuses.at(-1)];
    },
    held: [200, 429],
  },
];

describe('Pages of others at a web chat', () => theseFail(() => setup, foreignPages));
describe('Stolen tokens of a web chat', () => theseFail(() => setup, stolenTokens));
describe('Visitors of a web chat after others’ conversations', () =>
  theseFail(() => setup, othersConversations));
describe('Identities without a valid signature', () => theseFail(() => setup, identities));
describe('Markup in a web chat', () => theseFail(() => setup, markupInTexts));
describe('Files that fill the disk by a web chat', () => theseFail(() => setup, fullDisks));
describe('Floods of a web chat', () => theseFail(() => setup, floods));
