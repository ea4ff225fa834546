/** @on-both-databases tickets are opened, counted and searched under locks and collations of each database */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets();
});
afterAll(() => kit.app.close());

interface Found {
  id: string;
  excerpt: Array<{ text: string; isMatch: boolean }>;
}

async function search({ admin }: Desk, searchParam: string, by = admin) {
  const { status, body } = await kit.app.api(by).get('/messages/search', { searchParam });
  expect(status).toBe(200);
  return body as { messages: Found[]; next: string | null; hasMore: boolean; indexing: unknown };
}

const textsOf = ({ messages }: { messages: Found[] }) =>
  messages.map(({ excerpt }) => excerpt.map(({ text }) => text).join(''));

describe('GET /messages/search', () => {
  test('GET /messages/search finds by words and beginnings of words, the newest first, and marks them', async () => {
    const desk = await kit.aDesk();
    await kit.write(desk, { body: 'A segunda via do BOLETO?' });
    await kit.write(desk, { body: 'nada disso' });
    await kit.write(desk, { body: 'Boletos: 😀 liga (11) 98765-4321' });
    const found = await search(desk, 'boleto');
    expect(textsOf(found)).toEqual(['Boletos: 😀 liga (11) 98765-4321', 'A segunda via do BOLETO?']);
    expect(found.messages[1]?.excerpt).toEqual([
      { text: 'A segunda via do ', isMatch: false },
      { text: 'BOLETO', isMatch: true },
      { text: '?', isMatch: false },
    ]);
    expect(found).toMatchObject({ next: null, hasMore: false, indexing: null });
    expect(found.messages[0]).toMatchObject({ fromMe: false, ticket: { status: 'pending' } });
    for (const typed of ['11987654321', '98765 4321', '😀 liga', 'bol LIG'])
      expect(textsOf(await search(desk, typed))).toEqual(['Boletos: 😀 liga (11) 98765-4321']);
    expect(textsOf(await search(desk, 'oleto'))).toEqual([]);
    expect(textsOf(await search(desk, '%'))).toEqual([]);
  });

  test('GET /messages/search names the open ticket in which the conversation of a closed one goes on', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    const first = await kit.anOpenTicket(desk, { number });
    await kit.write(desk, { number, body: 'a garantia do moedor' });
    await kit.app.api(desk.admin).put(`/tickets/${first.id}`, { status: 'closed' });
    const closed = await search(desk, 'moedor');
    expect(closed.messages).toMatchObject([{ ticket: { id: first.id }, continuedIn: null }]);
    await kit.write(desk, { number, body: 'oi de novo' });
    const next = await kit.ticketOf(desk, number);
    const found = await search(desk, 'moedor');
    expect(found.messages).toMatchObject([{ ticket: { id: first.id }, continuedIn: next.uuid }]);
    const inFull = async (id: number) => (await kit.app.api(desk.admin).get(`/tickets/${id}`)).body;
    expect(await inFull(first.id)).toMatchObject({ status: 'closed', continuedIn: next.uuid });
    expect((await inFull(next.id)).continuedIn).toBeNull();
    const stranger = await kit.anAgent(desk, { queueIds: [] });
    expect(
      (await kit.app.api(stranger).get('/messages/search', { searchParam: 'moedor' })).body.messages,
    ).toEqual([]);
  });

  test('GET /messages/search answers page by page, each message once', async () => {
    const desk = await kit.aDesk();
    const bodies = Array.from({ length: 47 }, (_, index) => ({ body: `parcela numero ${index}` }));
    await kit.write(desk, ...bodies);
    const [seen, api] = [[] as string[], kit.app.api(desk.admin)];
    for (let before: string | undefined, pages = 1; ; pages++) {
      const { body } = await api.get('/messages/search', { searchParam: 'parc num', before });
      seen.push(...textsOf(body));
      before = body.next ?? undefined;
      expect(body.hasMore).toBe(before !== undefined);
      if (!before) break;
      expect(body.messages).toHaveLength(20);
      expect(pages).toBeLessThan(4);
    }
    expect(seen).toEqual(bodies.map(({ body }) => body).reverse());
  });

  test('GET /messages/search answers each message once, whether few or many words begin as typed', async () => {
    const desk = await kit.aDesk();
    for (const words of [1, 2, 3, 5, 9]) {
      const typed = `tarifa${words}`;
      const bodies = Array.from(
        { length: 43 },
        (_, index) => `${typed}x${index % words} e ${typed}x${(index + 1) % words}, a ${index}`,
      );
      await kit.write(desk, ...bodies.map((body) => ({ body })));
      const pages = [await search(desk, typed)];
      while (pages.at(-1)?.next)
        pages.push(
          (
            await kit.app
              .api(desk.admin)
              .get('/messages/search', { searchParam: typed, before: pages.at(-1)?.next ?? '' })
          ).body,
        );
      expect(pages.flatMap(textsOf)).toEqual(bodies.toReversed());
    }
  });

  test('GET /messages/search shows who wrote, in a group too', async () => {
    const desk = await kit.aDesk();
    await kit.app.api(desk.admin).put('/settings/CheckMsgIsGroup', { value: 'disabled' });
    const group = { address: { kind: 'group' as const, value: `${Date.now()}@g.us` }, name: 'Condomínio' };
    await kit.write(desk, { pushName: 'Rui', number: '5511955554444', body: 'a obra do muro' });
    await kit.write(desk, { pushName: 'Lia', group, body: 'a obra da laje' });
    expect((await search(desk, 'obra')).messages).toMatchObject([
      {
        contact: { name: 'Lia', isGroup: false },
        ticket: { contact: { name: 'Condomínio', isGroup: true } },
      },
      {
        contact: { name: 'Rui', number: '5511955554444', email: '', profilePicUrl: null, isGroup: false },
        ticket: { contact: { name: 'Rui' } },
      },
    ]);
  });

  test('GET /messages/search follows what happens to a message: sent, edited, deleted', async () => {
    const desk = await kit.aDesk({ paired: true });
    const ticket = await kit.anOpenTicket(desk);
    const api = kit.app.api(desk.admin);
    const { id } = (await api.post(`/messages/${ticket.id}`, { body: 'o contrato assinado' })).body;
    expect(textsOf(await search(desk, 'contr'))).toHaveLength(1);
    expect((await api.put(`/messages/${id}`, { body: 'a proposta' })).status).toBe(200);
    expect(textsOf(await search(desk, 'contr'))).toEqual([]);
    expect(textsOf(await search(desk, 'propos'))).toEqual(['a proposta']);
    expect((await api.delete(`/messages/${id}`)).status).toBe(200);
    expect(textsOf(await search(desk, 'propos'))).toEqual([]);
  });

  test('GET /messages/search never finds words of another company, nor of queues that are not the own', async () => {
    const [desk, other] = [await kit.aDesk(), await kit.aDesk()];
    await kit.write(desk, { body: 'sigilo absoluto', number: '5511911110000' });
    expect(textsOf(await search(other, 'sigilo'))).toEqual([]);
    const queueId = await kit.aQueue(desk);
    const ticket = await kit.ticketOf(desk, '5511911110000');
    await kit.app.api(desk.admin).put(`/tickets/${ticket.id}`, { queueId });
    const inside = await kit.anAgent(desk, { queueIds: [queueId] });
    const outside = await kit.anAgent(desk, { queueIds: [await kit.aQueue(desk)] });
    expect(textsOf(await search(desk, 'sigilo', inside))).toEqual(['sigilo absoluto']);
    expect(textsOf(await search(desk, 'sigilo', outside))).toEqual([]);
    expect(textsOf(await search(desk, 'sigilo'))).toEqual(['sigilo absoluto']);
  });

  test('GET /messages/search without a text is refused', async () => {
    const desk = await kit.aDesk();
    expect((await kit.app.api(desk.admin).get('/messages/search')).status).toBe(400);
    expect((await search(desk, ' ?! ')).messages).toEqual([]);
  });
});

describe('GET /tickets with a search', () => {
  test('GET /tickets with a search finds by a part of the name, by the number in any form, and by message words', async () => {
    const desk = await kit.aDesk();
    await kit.write(desk, { number: '5511977776666', pushName: 'Marina Queiroz', body: 'oi' });
    await kit.write(desk, { number: '5511966665555', pushName: 'João', body: 'quero o boleto' });
    const names = async (searchParam: string) => {
      const { body } = await kit.app.api(desk.admin).get('/tickets', { searchParam, showAll: true });
      expect(body.count).toBe(body.tickets.length);
      return body.tickets.map(({ contact }: { contact: { name: string } }) => contact.name);
    };
    expect(await names('rina QUE')).toEqual(['Marina Queiroz']);
    expect(await names('joao')).toEqual(['João']);
    expect(await names('(11) 97777-6666')).toEqual(['Marina Queiroz']);
    expect(await names('bolet')).toEqual(['João']);
    expect(await names('5511')).toEqual(['João', 'Marina Queiroz']);
    expect(await names('nunca dito')).toEqual([]);
  });
});
