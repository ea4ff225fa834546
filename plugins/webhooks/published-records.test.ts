import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { contactLists } from '../contact-lists/plugin.ts';
import { fileLists } from '../file-lists/plugin.ts';
import { helps } from '../helps/plugin.ts';
import { integrations } from '../integrations/plugin.ts';
import { macros } from '../macros/plugin.ts';
import { prompts } from '../prompts/plugin.ts';
import { quickMessages } from '../quick-messages/plugin.ts';
import { reception } from '../reception/plugin.ts';
import { tags } from '../tags/plugin.ts';
import type { Desk } from '../tickets/testing/tickets-kit.ts';
import { webchat } from '../webchat/plugin.ts';
import { type Listening, listen } from './testing/published.ts';
import { startWebhooks, type WebhooksKit } from './testing/webhooks-kit.ts';

let kit: WebhooksKit;
let desk: Desk;
let heard: Listening;
beforeAll(async () => {
  kit = await startWebhooks({
    plugins: [
      ...[tags, reception, quickMessages, macros, contactLists, fileLists, helps],
      ...[prompts, integrations, webchat],
    ],
  });
  desk = await kit.aDesk();
  heard = await listen(kit, desk, ['quickMessages', 'lists', 'automation', 'webchat']);
});
afterAll(async () => {
  await kit.app.close();
  await heard.close();
});

/** Creates, changes and deletes a record by the calls of its page, and returns the events that were sent. */
async function life(about: { url: string; tables: string[]; body: object; change: object; made?: string }) {
  const { url, tables, body, change } = about;
  const api = kit.app.api(desk.admin);
  let id = 0;
  const made = await heard.ofCommitted(tables, async () => {
    const answer = await api.post(url, body);
    id = answer.body?.id ?? id;
    if (answer.status < 500) expect(id).toEqual(expect.any(Number));
  });
  const changed = await heard.ofCommitted(tables, () => api.put(`${url}/${id}`, change));
  const deleted = await heard.ofCommitted(tables, () => api.delete(`${url}/${id}`));
  return { id, told: [...made, ...changed, ...deleted] };
}

describe('the events of records, once and of what was stored alone,', () => {
  test('an address gets quick messages by their shortcut and not their text', async () => {
    const { id, told: published } = await life({
      url: '/quick-messages',
      tables: ['QuickMessages'],
      body: { shortcode: 'pix', message: 'A chave é 123', geral: false },
      change: { shortcode: 'pix', message: 'A chave é 456', geral: true },
    });
    const own = { quickMessageId: id, shortcode: 'pix', isShared: false, userId: desk.admin.id };
    expect(published).toEqual([
      { type: 'quick-message.created', data: own },
      { type: 'quick-message.updated', data: { ...own, isShared: true } },
      { type: 'quick-message.deleted', data: { ...own, isShared: true } },
    ]);
  });

  test.each([
    ['macro', 'macroId', '/macros', ['Macros'], { message: 'Até logo' }],
    ['contact-list', 'contactListId', '/contact-lists', ['ContactLists'], {}],
    ['file-list', 'fileListId', '/files', ['Files', 'FilesOptions'], { message: 'Segue', options: [] }],
    ['integration', 'integrationId', '/queueIntegration', ['QueueIntegrations'], integration()],
    ['webchat', 'webchatId', '/webchat-widgets', ['WebchatWidgets'], {}],
  ])('an address gets the events of a %s', async (noun, idField, url, tables, fields) => {
    const [first, then] = [`Um ${noun}`, `Outro ${noun}`];
    const { id, told: published } = await life({
      ...{ url, tables },
      body: { ...fields, name: first },
      change: { ...fields, name: then },
    });
    expect(published).toEqual([
      { type: `${noun}.created`, data: { [idField]: id, name: first } },
      { type: `${noun}.updated`, data: { [idField]: id, name: then } },
      { type: `${noun}.deleted`, data: { [idField]: id, name: then } },
    ]);
  });

  test('an address gets the events of a prompt', async () => {
    const prompt = { prompt: 'Seja breve', queueId: await kit.aQueue(desk), maxTokens: 100 };
    const { id, told: published } = await life({
      ...{ url: '/prompt', tables: ['Prompts'] },
      body: { ...prompt, name: 'Vendas' },
      change: { ...prompt, name: 'Venda' },
    });
    expect(published).toEqual([
      { type: 'prompt.created', data: { promptId: id, name: 'Vendas' } },
      { type: 'prompt.updated', data: { promptId: id, name: 'Venda' } },
      { type: 'prompt.deleted', data: { promptId: id, name: 'Venda' } },
    ]);
  });

  test('an address gets a macro on a ticket, and nothing of a repeat of the same press', async () => {
    const api = kit.app.api(desk.admin);
    const { body: macro } = await api.post('/macros', { name: 'Encerrar', closes: true });
    const { id: ticketId } = await kit.anOpenTicket(desk);
    const press = () => api.post(`/macros/${macro.id}/run`, { ticketId }, { 'idempotency-key': 'a press' });
    const published = await heard.ofCommitted(['MacroRuns', 'Tickets'], press);
    expect(published).toMatchObject([
      {
        type: 'macro.applied',
        data: { macroId: macro.id, name: 'Encerrar', ticketId, userId: desk.admin.id },
      },
    ]);
    expect(published[0]?.data.ticket).toMatchObject({ id: ticketId, status: 'closed' });
    expect(await heard.of(press)).toEqual([]);
  });

  test('an address gets the event of a file put into a list', async () => {
    const api = kit.app.api(desk.admin);
    const { body } = await api.post('/files', {
      name: 'Tabelas',
      message: 'Segue',
      options: [{ name: 'a' }],
    });
    const published = await heard.ofCommitted(['FilesOptions'], () =>
      api.upload(`/files/uploadList/${body.id}`, { files: new File(['1'], 'a.txt') }),
    );
    expect(published).toEqual([
      { type: 'file-list.updated', data: { fileListId: body.id, name: 'Tabelas' } },
    ]);
  });

  test('an address gets a visitor who wrote for the first time, and not what they say later', async () => {
    const origin = 'https://loja.example';
    const { body: widget } = await kit.app
      .api(desk.admin)
      .post('/webchat-widgets', { name: 'Loja', origins: [origin] });
    const call = async (path: string, payload: object, token?: string) => {
      const headers = { origin, ...(token ? { authorization: `Bearer ${token}` } : {}) };
      const url = `/webchat/${widget.publicKey}${path}`;
      return (await kit.app.http.inject({ method: 'POST', url, headers, payload })).json();
    };
    const page = { url: `${origin}/planos`, title: 'Planos' };
    const { token, visitor } = await call('/session', { page });
    const say = (clientId: string) => call('/messages', { clientId, body: 'Olá' }, token);
    expect(await heard.ofCommitted(['WebchatVisitors', 'Messages'], () => say('c-0000000001'))).toEqual([
      {
        type: 'webchat.started',
        data: {
          ...{ webchatId: widget.id, name: 'Loja', connectionId: widget.connectionId, isVerified: false },
          ...{ visitorId: Number(visitor.id), visitorName: visitor.name, pageUrl: page.url },
        },
      },
    ]);
    expect(await heard.of(() => say('c-0000000002'))).toEqual([]);
  });
});

function integration() {
  return { type: 'webhook', urlN8N: 'https://crm.example/gancho' };
}
