import { randomBytes } from 'node:crypto';
import { type StartTestApp, startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { openTestSocket, type TestSocket } from '@balcao/core/testing/test-socket.ts';
import { createSigner } from 'fast-jwt';
import { connections } from '../../connections/plugin.ts';
import { contacts } from '../../contacts/plugin.ts';
import { queues } from '../../queues/plugin.ts';
import { reception } from '../../reception/plugin.ts';
import { tickets } from '../../tickets/plugin.ts';
import { webchat } from '../plugin.ts';

export const shop = 'https://loja.example';

/** A company's chat, as its admin made it. */
export interface Chat {
  company: { id: number };
  admin: TestUser;
  id: number;
  key: string;
  connectionId: number;
}

/** One browser on a page of the company's. */
export interface Page {
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects by its assertions
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: any }>;
  token: string;
  visitor: { id: string; name: string; verified: boolean };
}

export interface WebchatKit {
  app: TestApp;
  aChat(fields?: Record<string, unknown>): Promise<Chat>;
  aSecret(chat: Chat): Promise<string>;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects by its assertions
  open(chat: Chat, input?: Record<string, unknown>, origin?: string): Promise<{ status: number; body: any }>;
  aPage(chat: Chat, input?: Record<string, unknown>, origin?: string): Promise<Page>;
  aSocket(page: Pick<Page, 'token'>, origin?: string): Promise<TestSocket>;
  /** The chat's only ticket, as its admin sees it. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects by its assertions
  ticketOf(chat: Chat): Promise<any>;
  /** A visitor wrote, and the admin took the ticket; answers its id. */
  anOpenTicket(chat: Chat, page: Page): Promise<number>;
}

/** Identity that a page's server signs, valid unless a test says otherwise. */
export function signed(
  secret: string,
  chat: Pick<Chat, 'key'>,
  claims: Record<string, unknown> = {},
): string {
  const now = Math.floor(Date.now() / 1000);
  return createSigner({ key: secret, algorithm: 'HS256' })({
    iss: 'loja',
    aud: chat.key,
    sub: 'cliente-7',
    iat: now,
    exp: now + 300,
    jti: randomBytes(8).toString('hex'),
    ...claims,
  });
}

export function aClientId(): string {
  return `c-${randomBytes(8).toString('hex')}`;
}

/** Web chats with everything they stand on. */
export async function startWebchat(options: StartTestApp = {}): Promise<WebchatKit> {
  const app = await startTestApp({
    ...options,
    plugins: [contacts, queues, connections, tickets, reception, webchat, ...(options.plugins ?? [])],
  });
  let made = 0;
  const sockets: TestSocket[] = [];
  const close = app.close;
  app.close = async () => {
    for (const socket of sockets) socket.close();
    await close();
  };
  const call = async (
    method: string,
    url: string,
    { body, headers }: { body?: unknown; headers: Record<string, string> },
  ) => {
    const answer = await app.http.inject({
      method: method as 'GET',
      url,
      headers,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body };
  };
  const kit: WebchatKit = {
    app,
    async aChat(fields = {}) {
      const company = await app.aCompany();
      const admin = await app.aUser(company, { profile: 'admin' });
      const input = { name: `Chat ${++made}`, origins: [shop], ...fields };
      const { status, body } = await app.api(admin).post('/webchat-widgets', input);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return { company, admin, id: body.id, key: body.publicKey, connectionId: body.connectionId };
    },
    async aSecret({ admin, id }) {
      return (await app.api(admin).post(`/webchat-widgets/${id}/secrets`, {})).body.secret;
    },
    open: ({ key }, input = {}, origin = shop) =>
      call('POST', `/webchat/${key}/session`, { body: input, headers: { origin } }),
    async aPage(chat, input, origin = shop) {
      const { status, body } = await kit.open(chat, input, origin);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      const headers = { origin, authorization: `Bearer ${body.token}` };
      return {
        ...body,
        call: (method, path, content) =>
          call(method, `/webchat/${chat.key}${path}`, { body: content, headers }),
      };
    },
    async aSocket({ token }, origin = shop) {
      const socket = await openTestSocket(`${app.baseUrl}/webchat`, {
        auth: { token },
        extraHeaders: { origin },
      });
      // Acknowledges every message, like a page that has taken it.
      socket.socket.on('message', (_message: unknown, taken?: () => void) => taken?.());
      sockets.push(socket);
      return socket;
    },
    async anOpenTicket(chat, page) {
      await page.call('POST', '/messages', { clientId: aClientId(), body: 'Olá' });
      const { id } = await kit.ticketOf(chat);
      await app.api(chat.admin).put(`/tickets/${id}`, { status: 'open', userId: chat.admin.id });
      return id;
    },
    async ticketOf({ admin }) {
      const { body } = await app.api(admin).get('/tickets?showAll=true');
      if (body.tickets.length !== 1) throw new Error(`${body.tickets.length} tickets`);
      return body.tickets[0];
    },
  };
  return kit;
}
