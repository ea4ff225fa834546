import { ok, startOutside } from '@balcao/core/testing/servers/fake-outside.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { announcements } from '../announcements/plugin.ts';
import { internalChat } from '../internal-chat/plugin.ts';
import type { Desk } from '../tickets/testing/tickets-kit.ts';
import { type Listening, listen } from './testing/published.ts';
import { startWebhooks, type WebhooksKit } from './testing/webhooks-kit.ts';

let kit: WebhooksKit;
let desk: Desk;
let heard: Listening;
beforeAll(async () => {
  kit = await startWebhooks({ plugins: [internalChat, announcements] });
  desk = await kit.aDesk();
  heard = await listen(kit, desk, ['chats', 'announcements']);
});
afterAll(async () => {
  await kit.app.close();
  await heard.close();
});

describe('the events of the internal chat', () => {
  test('an address gets of a chat who is in it and who wrote, and never what about', async () => {
    const [api, agent] = [kit.app.api(desk.admin), await kit.anAgent(desk)];
    const tables = ['Chats', 'ChatUsers', 'ChatMessages'];
    let chatId = 0;
    let chatMessageId = 0;
    const acts: Array<() => Promise<unknown>> = [
      async () => {
        const { body } = await api.post('/chats', { title: 'Segredo', users: [{ id: agent.id }] });
        chatId = body.id ?? 0;
      },
      () => api.put(`/chats/${chatId}`, { title: 'Segredos' }),
      async () => {
        const { body } = await api.post(`/chats/${chatId}/messages`, { message: 'Segredo' });
        chatMessageId = body.id ?? 0;
      },
      () => api.put(`/chats/${chatId}/messages/${chatMessageId}`, { message: 'Segredos' }),
      () => api.delete(`/chats/${chatId}/messages/${chatMessageId}`),
      () => api.delete(`/chats/${chatId}/users/${agent.id}`),
      () => api.delete(`/chats/${chatId}`),
    ];
    const published = [];
    for (const act of acts) published.push(...(await heard.ofCommitted(tables, act)));
    const userId = desk.admin.id;
    const both = { chatId, ownerId: userId, userIds: [userId, agent.id] };
    const written = { chatMessageId, chatId, userId };
    expect(published).toEqual([
      { type: 'chat.created', data: both },
      { type: 'chat.updated', data: both },
      { type: 'chat-message.sent', data: written },
      { type: 'chat-message.edited', data: written },
      { type: 'chat-message.deleted', data: written },
      { type: 'chat.updated', data: { ...both, userIds: [userId] } },
      { type: 'chat.deleted', data: { chatId } },
    ]);
    expect(JSON.stringify(published)).not.toContain('Segredo');
  });

  test('an address gets a repeated chat sending once, and that a chat went to another owner', async () => {
    const [api, agent] = [kit.app.api(desk.admin), await kit.anAgent(desk)];
    const { body: chat } = await kit.app.api(agent).post('/chats', {
      ...{ title: 'Equipe', users: [{ id: desk.admin.id }] },
    });
    const say = () => api.post(`/chats/${chat.id}/messages`, { message: 'Oi' }, { 'idempotency-key': 'k' });
    expect(await heard.of(say)).toHaveLength(1);
    expect(await heard.of(say)).toEqual([]);
    expect(await heard.of(() => api.delete(`/users/${agent.id}`))).toEqual([
      {
        type: 'chat.updated',
        data: { chatId: chat.id, ownerId: desk.admin.id, userIds: [desk.admin.id] },
      },
    ]);
  });
});

describe('the events of announcements', () => {
  test('the address of every company gets the announcements that its users see, once', async () => {
    const [staff, others] = [await kit.app.theSuperUser(), await kit.aDesk()];
    const outside = await startOutside(ok);
    await kit.anEndpoint(others, { url: outside.url, eventTypes: ['announcement.published'] });
    const api = kit.app.api(staff);
    const tables = ['Announcements'];
    let id = 0;
    const text = 'Às 22h';
    const publish = async () => {
      id = (await api.post('/announcements', { title: 'Parada', text, priority: 1 })).body.id ?? 0;
    };
    const published = [
      ...(await heard.ofCommitted(tables, publish)),
      ...(await heard.ofCommitted(tables, () => api.put(`/announcements/${id}`, { title: 'Paradas' }))),
      ...(await heard.ofCommitted(tables, () => api.put(`/announcements/${id}`, { status: false }))),
      ...(await heard.of(() => api.put(`/announcements/${id}`, { title: 'Rascunho' }))),
      ...(await heard.of(() => api.put(`/announcements/${id}`, { status: true }))),
      ...(await heard.ofCommitted(tables, () => api.delete(`/announcements/${id}`))),
    ];
    const news = { announcementId: id, title: 'Parada', priority: 1 };
    expect(published).toEqual([
      { type: 'announcement.published', data: news },
      { type: 'announcement.updated', data: { ...news, title: 'Paradas' } },
      { type: 'announcement.withdrawn', data: { ...news, title: 'Paradas' } },
      { type: 'announcement.published', data: { ...news, title: 'Rascunho' } },
      { type: 'announcement.withdrawn', data: { ...news, title: 'Rascunho' } },
    ]);
    expect(outside.heard.map(({ json }) => [json.type, json.companyId])).toEqual([
      ['announcement.published', others.company.id],
      ['announcement.published', others.company.id],
    ]);
    await outside.close();
  });

  test('an announcement for certain plans reaches the addresses of their companies alone, and leaves those of before', async () => {
    const [first, second] = [await kit.aDesk(), await kit.aDesk()];
    const outside = await startOutside(ok);
    const eventTypes = ['announcement.published', 'announcement.withdrawn'];
    for (const { admin, company } of [first, second])
      await kit.anEndpoint({ admin, company } as Desk, { url: outside.url, eventTypes });
    const planOf = async ({ company: { id } }: Desk) =>
      (await kit.app.host.database.knex('Companies').where({ id }).first('planId')).planId;
    const api = kit.app.api(await kit.app.theSuperUser());
    const { body } = await api.post('/announcements', {
      ...{ title: 'Novo plano', text: 'Já no ar', planIds: [await planOf(first)] },
    });
    await api.put(`/announcements/${body.id}`, { planIds: [await planOf(second)] });
    await kit.quiet();
    // Each address has its events in their order; one may come before that of another.
    const heardBy = ({ company }: Desk) =>
      outside.heard
        .filter(({ json }) => json.companyId === company.id)
        .map(({ json }) => [json.type, json.data]);
    expect(heardBy(first)).toEqual([
      ['announcement.published', { announcementId: body.id, title: 'Novo plano', priority: 3 }],
      ['announcement.withdrawn', expect.anything()],
    ]);
    expect(heardBy(second)).toEqual([['announcement.published', expect.anything()]]);
    expect(outside.heard).toHaveLength(3);
    await outside.close();
  });

  test('an announcement that was not shown reaches no address', async () => {
    const api = kit.app.api(await kit.app.theSuperUser());
    const quiet = await heard.of(async () => {
      const { body } = await api.post('/announcements', { title: 'Rascunho', text: 'A', status: false });
      await api.put(`/announcements/${body.id}`, { text: 'B' });
      await api.delete(`/announcements/${body.id}`);
    });
    expect(quiet).toEqual([]);
  });
});
