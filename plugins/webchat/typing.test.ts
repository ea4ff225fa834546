import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  aClientId,
  type Chat,
  type Page,
  shop,
  signed,
  startWebchat,
  type WebchatKit,
} from './testing/webchat-kit.ts';

let kit: WebchatKit;
beforeAll(async () => {
  kit = await startWebchat({ listen: true });
});
afterAll(() => kit.app.close());

const write = (page: Page, body: string) => page.call('POST', '/messages', { clientId: aClientId(), body });
const types = ({ admin }: Chat, ticketId: number) => kit.app.api(admin).post(`/tickets/${ticketId}/typing`);
const aDesk = async (chat: Chat, claims: Record<string, unknown>): Promise<{ token: string }> => {
  const identity = signed(await kit.aSecret(chat), chat, { sub: 'agente', scope: 'agent', ...claims });
  const answer = await kit.app.http.inject({
    ...{ method: 'POST', url: `/webchat/${chat.key}/desk/session`, headers: { origin: shop } },
    payload: { identity },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
};

describe('The typing indicator of an agent', () => {
  test("an agent's typing is shown to the visitor of that ticket, and to no other", async () => {
    const chat = await kit.aChat();
    const [page, elsewhere] = [await kit.aPage(chat), await kit.aPage(await kit.aChat())];
    const id = await kit.anOpenTicket(chat, page);
    const neighbour = await kit.aPage(chat);
    const [seen, beside, far] = [
      await kit.aSocket(page),
      await kit.aSocket(neighbour),
      await kit.aSocket(elsewhere),
    ];
    expect((await types(chat, id)).status).toBe(204);
    expect(await seen.waitFor('typing')).toEqual({ from: 'agent' });
    for (const other of [neighbour, elsewhere]) await write(other, 'Oi');
    for (const socket of [beside, far]) {
      await socket.waitFor('message');
      expect(socket.heard('typing')).toEqual([]);
    }
  });

  test("an agent's typing is shown of no ticket that is not answered now", async () => {
    const chat = await kit.aChat();
    const page = await kit.aPage(chat);
    const socket = await kit.aSocket(page);
    await write(page, 'Olá');
    const { id } = await kit.ticketOf(chat);
    expect((await types(chat, id)).status).toBe(204);
    await write(page, 'Tem alguém?');
    await socket.waitFor('message', ({ body }) => body === 'Tem alguém?');
    expect(socket.heard('typing')).toEqual([]);
  });
});

describe('By an agent session', () => {
  test('an agent session and its visitor are shown that the other types, and no agent session of another contact’s tickets', async () => {
    const chat = await kit.aChat({ allowsAgents: true });
    const secret = await kit.aSecret(chat);
    const page = await kit.aPage(chat, { identity: signed(secret, chat, { sub: 'rita' }) });
    const id = await kit.anOpenTicket(chat, page);
    const about = { user: chat.admin.id, contact: 'rita' };
    const session = await aDesk(chat, about);
    const [atDesk, atPage] = [await kit.aSocket(session), await kit.aSocket(page)];
    const ofOthers = await kit.aSocket(await aDesk(chat, { ...about, contact: 'joão' }));

    expect((await page.call('POST', '/typing')).status).toBe(204);
    expect(await atDesk.waitFor('desk-typing')).toEqual({ ticketId: id });
    const reported = await kit.app.http.inject({
      ...{ method: 'POST', url: `/webchat/${chat.key}/desk/tickets/${id}/typing` },
      headers: { origin: shop, authorization: `Bearer ${session.token}` },
    });
    expect(reported.statusCode).toBe(204);
    expect(await atPage.waitFor('typing')).toEqual({ from: 'agent' });
    expect(ofOthers.events).toEqual([]);
  });
});
