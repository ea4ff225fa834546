import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type CloudKit, type CloudLine, ok, startCloud } from './channel-cloud/testing/cloud-kit.ts';
import { plugins } from './index.ts';
import { receptionPace } from './reception/clock.ts';

type Fields = Record<string, unknown>;

let kit: CloudKit;
let line: CloudLine;
let queueIds: number[];
beforeAll(async () => {
  kit = await startCloud({ plugins });
  receptionPace(kit.app.host).quietMs = 0;
  line = await kit.aLine();
  const noLimits = {
    ...{ replyGapSeconds: 0, bulkGapSeconds: 0, bulkJitterSeconds: 0 },
    ...{ dailyBudget: [], quietFrom: null, quietTo: null },
  };
  ok(await api().put(`/whatsapp/${line.connectionId}/sending`, noLimits));
  queueIds = [];
  for (const [index, name] of ['Vendas', 'Suporte {{firstName}}', 'Financeiro'].entries()) {
    const queue = {
      name,
      color: `#00000${index + 1}`,
      orderQueue: index + 1,
      greetingMessage: `Aqui é ${index}`,
    };
    queueIds.push(ok(await api().post('/queue', queue)).id);
  }
  const greetingMessage = 'Olá! Com quem quer falar?';
  ok(await api().put(`/whatsapp/${line.connectionId}`, { name: 'Oficial', queueIds, greetingMessage }));
});
afterAll(() => kit.app.close());

const api = () => kit.app.api(line.admin);
const sentTo = (number: string) => kit.graph.state.sent.filter(({ to }) => to === number);
const sent = (number: string, count: number) =>
  eventually(async () => {
    await kit.app.settle();
    return sentTo(number).length >= count && sentTo(number);
  });

describe('a menu of the reception over an official number', () => {
  test('goes out as buttons, once, stays its numbered text here, and a tap answers it', async () => {
    const number = '5531970000001';
    await kit.graph.customerWrites(line.number, number, { type: 'text', text: { body: 'Oi' } });
    const [menu] = await sent(number, 1);
    expect(menu?.content).toMatchObject({
      type: 'interactive',
      interactive: {
        type: 'button',
        body: { text: 'Olá! Com quem quer falar?' },
        action: {
          buttons: queueIds.map((id) => ({ type: 'reply', reply: { id: `queue:${id}` } })),
        },
      },
    });
    const list = `/tickets?showAll=true&status=pending&searchParam=${number}`;
    const [{ id }] = ok(await api().get(list)).tickets;
    const { messages } = ok(await api().get(`/messages/${id}`));
    const ours = messages.filter(({ fromMe }: Fields) => fromMe);
    expect(ours).toHaveLength(1);
    expect(ours[0].body).toContain('Olá! Com quem quer falar?\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte');
    expect(ours[0].attributes).toBeNull();
    await kit.graph.customerWrites(line.number, number, {
      type: 'interactive',
      interactive: { type: 'button_reply', button_reply: { id: `queue:${queueIds[2]}`, title: 'qualquer' } },
    });
    const [, greeting] = await sent(number, 2);
    expect(greeting?.content).toMatchObject({
      type: 'text',
      text: { body: expect.stringContaining('Aqui é 2') },
    });
    expect(sentTo(number)).toHaveLength(2);
    expect(ok(await api().get(`/tickets/${id}`)).queueId).toBe(queueIds[2]);
  });
});

describe('the question for a rating over an official number', () => {
  test('goes out as buttons, stays its numbered text here, and a tap is the rating', async () => {
    const number = '5531970000009';
    ok(await api().put('/settings/userRating', { value: 'enabled' }));
    await kit.graph.customerWrites(line.number, number, { type: 'text', text: { body: 'Oi' } });
    await sent(number, 1);
    const list = `/tickets?showAll=true&status=pending&searchParam=${number}`;
    const [{ id }] = ok(await api().get(list)).tickets;
    ok(await api().put(`/tickets/${id}`, { status: 'open', userId: line.admin.id }));
    ok(await api().post(`/messages/${id}`, { body: 'Resolvido!' }));
    await sent(number, 2);
    ok(await api().put(`/tickets/${id}`, { status: 'closed' }));
    const question = (await sent(number, 3)).at(-1);
    expect(question?.content).toMatchObject({
      type: 'interactive',
      interactive: {
        type: 'button',
        action: { buttons: [1, 2, 3].map((rate) => ({ type: 'reply', reply: { id: `rating:${rate}` } })) },
      },
    });
    const { messages } = ok(await api().get(`/messages/${id}`));
    expect(JSON.stringify(messages)).toContain('*3* - _Muito Satisfeito_');
    await kit.graph.customerWrites(line.number, number, {
      type: 'interactive',
      interactive: { type: 'button_reply', button_reply: { id: 'rating:3', title: 'Muito Satisfeito' } },
    });
    await kit.app.settle();
    const ratings = kit.app.ctx({ id: line.admin.companyId }).table('UserRatings');
    expect(await ratings.where({ ticketId: id })).toMatchObject([{ rate: 3, scale: 3 }]);
  });
});

describe('a choice of a flow over an official number', () => {
  let asked = 0;
  const flowWith = async (titles: readonly string[]): Promise<void> => {
    const options = titles.map((title, index) => ({ id: `o${index}`, title }));
    const nodes = [
      { id: 'start', kind: 'start', outputs: { next: 'menu' } },
      { id: 'menu', kind: 'choice', text: 'Escolha', options },
    ];
    const { id } = ok(await api().post('/flows', { name: `Menu ${asked}`, graph: { nodes } }));
    ok(await api().post(`/flows/${id}/publish`, { revision: 0 }));
    ok(await api().put(`/whatsapp/${line.connectionId}`, { name: 'Oficial', queueIds: [], flowId: id }));
  };
  const long = (length: number) => (mark: number) => `${mark}`.padEnd(length, 'x');
  const twenty = [1, 2, 3, 4].map(long(20));

  test.each([
    ['three titles of 20 letters are buttons', twenty.slice(0, 3), 'button'],
    ['a fourth makes them a list', twenty, 'list'],
    ['one title of 25 letters makes them the numbered text', [...twenty.slice(0, 2), long(25)(3)], 'text'],
    ['eleven options are the numbered text', [...Array(11).keys()].map(long(20)), 'text'],
  ])('%s, of which nothing is cut', async (_claim, titles, type) => {
    const number = `55319711000${++asked + 10}`;
    await flowWith(titles);
    await kit.graph.customerWrites(line.number, number, { type: 'text', text: { body: 'Oi' } });
    const [menu] = await sent(number, 1);
    const content = menu?.content as Fields & { interactive?: Fields; text?: { body: string } };
    expect(content.interactive?.type ?? content.type).toBe(type);
    for (const title of titles) expect(JSON.stringify(content)).toContain(title);
    if (type === 'text')
      expect(content.text?.body).toBe(
        ['Escolha', titles.map((title, index) => `*[ ${index + 1} ]* - ${title}`).join('\n')].join('\n\n'),
      );
  });
});
