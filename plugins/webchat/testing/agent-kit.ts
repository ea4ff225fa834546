import type { TestUser } from '@balcao/core/testing/index.ts';
import { aClientId, type Chat, shop, signed, type WebchatKit } from './webchat-kit.ts';

/** A company with two queues, and an agent of both who answers by a page. */
export interface Office {
  chat: Chat;
  secret: string;
  sales: number;
  support: number;
  agent: TestUser;
}

export type AgentKit = ReturnType<typeof agentKit>;

/** Agent sessions of agents at the chats of a kit. */
export function agentKit(kit: WebchatKit) {
  const anOffice = async (): Promise<Office> => {
    const chat = await kit.aChat({ allowsAgents: true });
    const api = kit.app.api(chat.admin);
    const { body: sales } = await api.post('/queue', { name: 'Vendas', color: '#1976d2' });
    const { body: support } = await api.post('/queue', { name: 'Suporte', color: '#388e3c' });
    const agent = await kit.app.aUser(chat.company, { profile: 'user', queueIds: [sales.id, support.id] });
    return { chat, secret: await kit.aSecret(chat), sales: sales.id, support: support.id, agent };
  };
  const request = async (
    chat: Chat,
    method: string,
    path: string,
    token: string | null,
    payload?: object,
    more: Record<string, string> = {},
  ) => {
    const answer = await kit.app.http.inject({
      method: method as 'GET',
      url: `/webchat/${chat.key}/desk${path}`,
      headers: { origin: shop, ...(token ? { authorization: `Bearer ${token}` } : {}), ...more },
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  };
  const pass = ({ chat, secret, agent }: Office, claims: Record<string, unknown>) =>
    request(chat, 'POST', '/session', null, {
      identity: signed(secret, chat, { scope: 'agent', sub: 'agente', user: agent.id, ...claims }),
    });
  const aDesk = async (office: Office, claims: Record<string, unknown>) => {
    const { status, body } = await pass(office, claims);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    const call = (method: string, path: string, payload?: object, headers?: Record<string, string>) =>
      request(office.chat, method, path, body.token, payload, headers);
    return { ...body, call };
  };
  /** A customer who waits in a queue; answers the ticket's id. */
  const aTicketIn = async ({ chat }: Office, queueId: number, input?: Record<string, unknown>) => {
    const page = await kit.aPage(chat, input);
    await page.call('POST', '/messages', { clientId: aClientId(), body: 'Olá' });
    const { address } = await kit.app
      .ctx(chat.company)
      .table('WebchatVisitors')
      .where({ id: page.visitor.id })
      .first('address');
    const row = await kit.app
      .ctx(chat.company)
      .table('Tickets')
      .join('ContactIdentities', 'ContactIdentities.contactId', 'Tickets.contactId')
      .where('ContactIdentities.value', address)
      .first('Tickets.id');
    await kit.app.api(chat.admin).put(`/tickets/${row.id}`, { queueId });
    return { id: row.id as number, page };
  };
  return { anOffice, request, pass, aDesk, aTicketIn };
}

/** The tickets of an answer, in order of their ids. */
export const idsOf = (answer: { body: { tickets: Array<{ id: number }> } }) =>
  answer.body.tickets.map(({ id }) => id).sort();
