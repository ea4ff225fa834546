/** @on-servers live events cross processes through Redis */
import { spawnSync } from 'node:child_process';
import { eventually } from '@balcao/core/testing/index.ts';
import { type OwnRedis, ownRedis } from '@balcao/core/testing/servers/redis-server.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { agentKit } from './testing/agent-kit.ts';
import { aClientId, startWebchat, type WebchatKit } from './testing/webchat-kit.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const describeWithRedis = hasRedis ? describe : describe.skip;

describeWithRedis('A visitor whose line ends at another process', () => {
  let redis: OwnRedis;
  let firstProcess: WebchatKit;
  let secondProcess: WebchatKit;
  beforeAll(async () => {
    redis = await ownRedis();
    await redis.start();
    const config = { redis: { url: redis.url } };
    firstProcess = await startWebchat({ config, listen: true });
    secondProcess = await startWebchat({ config, listen: true, on: firstProcess.app.host.config });
  });
  afterAll(async () => {
    await secondProcess.app.close();
    await firstProcess.app.close();
    await redis.close();
  });

  test("a visitor's socket at another process gets the answer, and the agent learns that it arrived", async () => {
    const chat = await firstProcess.aChat();
    const page = await firstProcess.aPage(chat);
    const [far, near] = [await secondProcess.aSocket(page), await firstProcess.aSocket(page)];
    const id = await firstProcess.anOpenTicket(chat, page);
    await firstProcess.app.api(chat.admin).post(`/messages/${id}`, { body: 'Até as 18h.' });
    for (const socket of [far, near])
      expect(await socket.waitFor('message', ({ from }) => from === 'agent')).toMatchObject({
        body: 'Até as 18h.',
      });
    const ackOf = async () =>
      (await firstProcess.app.api(chat.admin).get(`/messages/${id}`)).body.messages.at(-1).ack;
    await eventually(async () => (await ackOf()) === 3);
  });

  test("a visitor's socket at another process gets typing and the ticket's state, and no other visitor's does", async () => {
    const chat = await firstProcess.aChat();
    const [page, neighbour] = [await firstProcess.aPage(chat), await firstProcess.aPage(chat)];
    const id = await firstProcess.anOpenTicket(chat, page);
    const [far, beside] = [await secondProcess.aSocket(page), await secondProcess.aSocket(neighbour)];
    const api = firstProcess.app.api(chat.admin);
    await api.post(`/tickets/${id}/typing`);
    expect(await far.waitFor('typing')).toEqual({ from: 'agent' });
    await api.put(`/tickets/${id}`, { status: 'closed' });
    await far.waitFor('ticket', ({ ticket }) => ticket.status === 'closed');
    await neighbour.call('POST', '/messages', { clientId: aClientId(), body: 'Sou outra pessoa' });
    await beside.waitFor('message', ({ body }) => body === 'Sou outra pessoa');
    expect([beside.heard('typing'), beside.heard('message').length]).toEqual([[], 1]);
  });

  test("a visitor's socket at another process is cut when they sign out elsewhere", async () => {
    const chat = await firstProcess.aChat();
    const page = await firstProcess.aPage(chat);
    const far = await secondProcess.aSocket(page);
    expect((await page.call('DELETE', '/session')).status).toBe(204);
    await far.waitFor('ended');
    await eventually(() => far.socket.disconnected);
  });

  test("a visitor's message reaches an agent session whose socket is at another process, too", async () => {
    const sessions = agentKit(firstProcess);
    const office = await sessions.anOffice();
    const { id, page } = await sessions.aTicketIn(office, office.sales);
    const desk = await secondProcess.aSocket(await sessions.aDesk(office, { queues: [office.sales] }));
    await page.call('POST', '/messages', { clientId: aClientId(), body: 'Tem alguém?' });
    await desk.waitFor('desk-message', ({ ticketId }) => ticketId === id);
  });
});
