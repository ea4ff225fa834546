/** @on-both-databases tickets are opened, counted and searched under locks and collations of each database */
import { dialectOf } from '@balcao/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';
import { lastSaidAt } from './said-with.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets();
});
afterAll(() => kit.app.close());

interface Page {
  count: number;
  hasMore: boolean;
  pageNumber: number;
  older: string | null;
  newer: string | null;
  messages: Array<{ id: string; body: string; isBodyCut: boolean; ticketId: number }>;
}

async function page(
  desk: Desk,
  ticketId: number,
  query: Record<string, string | number> = {},
): Promise<Page> {
  const { status, body } = await kit.app.api(desk.admin).get(`/messages/${ticketId}`, query);
  expect(status).toBe(200);
  return body;
}

async function aConversation(desk: Desk, messages: number) {
  const number = aNumber();
  for (let start = 0; start < messages; start += 50)
    await kit.write(
      desk,
      ...Array.from({ length: Math.min(50, messages - start) }, (_, index) => ({
        number,
        body: `n${start + index}`,
      })),
    );
  return kit.ticketOf(desk, number);
}

describe('a page of a conversation', () => {
  test('a page of a conversation says how many messages there are and whether there are more', async () => {
    const desk = await kit.aDesk();
    const { id } = await aConversation(desk, 61);
    for (const [pageNumber, length] of [
      [1, 20],
      [2, 20],
      [3, 20],
      [4, 1],
      [5, 0],
    ] as const) {
      const found = await page(desk, id, { pageNumber });
      expect(found).toMatchObject({ count: 61, pageNumber, hasMore: pageNumber < 4 });
      expect(found.messages).toHaveLength(length);
    }
  });

  test('a page of a conversation is the one that holds a message that is named', async () => {
    const desk = await kit.aDesk();
    const { id, contactNumber } = await aConversation(desk, 61);
    const known = new Map<string, string>();
    for (const pageNumber of [1, 2, 3, 4])
      for (const message of (await page(desk, id, { pageNumber })).messages)
        known.set(message.body, message.id);
    for (const [body, pageNumber] of [
      ['n60', 1],
      ['n41', 1],
      ['n40', 2],
      ['n20', 3],
      ['n0', 4],
    ] as const) {
      const found = await page(desk, id, { messageId: known.get(body) as string });
      expect(found.pageNumber).toBe(pageNumber);
      expect(found.messages.map((message) => message.body)).toContain(body);
    }
    // From an earlier ticket on, nothing newer is shown, and pages are counted without it.
    const api = kit.app.api(desk.admin);
    expect((await api.put(`/tickets/${id}`, { status: 'closed' })).status).toBe(200);
    await kit.write(desk, { number: contactNumber as string, body: 'de volta' });
    const later = await kit.ticketOf(desk, contactNumber as string);
    expect(later.id).not.toBe(id);
    expect(await page(desk, id, { messageId: known.get('n41') as string })).toMatchObject({
      pageNumber: 1,
      count: 61,
    });
    expect(await page(desk, later.id, { messageId: known.get('n41') as string })).toMatchObject({
      pageNumber: 2,
      count: 62,
    });
    const other = await aConversation(desk, 1);
    const stranger = (await page(desk, other.id)).messages[0]?.id as string;
    expect((await api.get(`/messages/${id}`, { messageId: stranger })).status).toBe(404);
    expect((await api.get(`/messages/${id}`, { messageId: 'x' })).status).toBe(400);
  });

  test('a page of a conversation counts as many as there are now, whether it was long or short before', async () => {
    const desk = await kit.aDesk();
    const { id } = await aConversation(desk, 21);
    const messages = () => kit.app.ctx(desk.company).table('Messages');
    const counted = async () => (await page(desk, id)).count;
    expect(await counted()).toBe(21);
    const { id: _, companyId: __, ...model } = await messages().first();
    const db = kit.app.host.database.knex;
    const grow = async (from: number, to: number) => {
      for (let start = from; start < to; start += 200)
        await db('Messages').insert(
          Array.from({ length: Math.min(200, to - start) }, (_none, index) => ({
            ...model,
            companyId: desk.company.id,
            wireId: `LONG-${desk.company.id}-${start + index}`,
          })),
        );
    };
    await grow(21, 61);
    expect([await counted(), await counted()]).toEqual([61, 61]);
    await grow(61, 5_061);
    expect([await counted(), await counted()]).toEqual([5_000, 5_000]);
    await messages().where('wireId', 'like', 'LONG-%').delete();
    expect([await counted(), await counted()]).toEqual([21, 21]);
  });

  test('a page of a long conversation reads its messages by the key alone, but for those it shows', async () => {
    const desk = await kit.aDesk();
    const { id, contactId, companyId, whatsappId } = await aConversation(desk, 61);
    const db = kit.app.host.database.knex;
    const { statements } = await kit.app.countStatements(() => page(desk, id, { pageNumber: 2 }));
    const counts = statements.filter((sql) => sql.includes('COUNT(*)'));
    expect(counts).toHaveLength(1);
    const isMysql = dialectOf(db) === 'mysql';
    const answer: unknown[] = await db.raw(`${isMysql ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${counts[0]}`, [
      contactId,
      companyId,
      whatsappId as number,
    ]);
    const plan = isMysql ? answer[0] : answer;
    expect(JSON.stringify(plan)).toMatch(/COVERING INDEX Messages_history|Messages_history.*Using index/);
  });
});

describe('the last message of a connection', () => {
  test('the last message of a quiet connection is read by its own index, past no message of the busy ones', async () => {
    const [busy, quiet] = [await kit.aDesk(), await kit.aDesk()];
    await aConversation(busy, 200);
    await aConversation(quiet, 50);
    const at = () => lastSaidAt(kit.app.ctx(quiet.company), quiet.connectionId);
    const { statements } = await kit.app.countStatements(at);
    const [last] = await kit.app.ctx(quiet.company).table('Messages').orderBy('id', 'desc').limit(1);
    expect(await at()).toBe(Number(last.createdAt));
    expect(await lastSaidAt(kit.app.ctx(busy.company), quiet.connectionId)).toBeNull();
    const db = kit.app.host.database.knex;
    const isMysql = dialectOf(db) === 'mysql';
    if (isMysql) await db.raw('ANALYZE TABLE Messages');
    const sql = statements.find((one) => one.includes('FROM Messages')) as string;
    const bindings = [quiet.connectionId, quiet.company.id];
    const answer: unknown[] = await db.raw(`${isMysql ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${sql}`, bindings);
    const plan = JSON.stringify(isMysql ? answer[0] : answer);
    expect(plan).toMatch(/"key":"Messages_of_connection"|USING INDEX Messages_of_connection/);
    expect(plan).not.toMatch(/filesort|TEMP B-TREE/);
  });
});

describe('a walk through a conversation', () => {
  const bodies = (found: Page) => found.messages.map(({ body }) => body);
  const counted = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `n${from + index}`);

  test('a walk through a conversation misses nothing and meets nothing twice, up and down, whatever arrives meanwhile', async () => {
    const desk = await kit.aDesk();
    const { id, contactNumber } = await aConversation(desk, 130);
    const number = contactNumber as string;
    const newest = await page(desk, id);
    expect([newest.newer, bodies(newest)]).toEqual([null, counted(110, 130)]);
    await kit.write(desk, { number, body: 'n130' }, { number, body: 'n131' });
    const up: Page[] = [newest];
    for (let place = newest.older; place; place = up.at(-1)?.older ?? null)
      up.push(await page(desk, id, { before: place }));
    expect(up.map(bodies).reverse().flat()).toEqual(counted(0, 130));
    expect(up.map(({ hasMore }) => hasMore)).toEqual([true, true, true, true, true, true, false]);
    const down: Page[] = [up.at(-1) as Page];
    for (let place = down[0]?.newer; place; place = down.at(-1)?.newer)
      down.push(await page(desk, id, { after: place }));
    expect(down.flatMap(bodies)).toEqual(counted(0, 132));
  });

  test('a walk through a conversation goes on from a message that is gone, and among messages of one moment', async () => {
    const desk = await kit.aDesk();
    const { id } = await aConversation(desk, 50);
    const table = () => kit.app.ctx(desk.company).table('Messages');
    await table().where({ ticketId: id }).update({ createdAt: 1_750_000_000_000 });
    const newest = await page(desk, id);
    await table()
      .where({ id: Number(newest.messages[0]?.id) })
      .delete();
    const older = await page(desk, id, { before: newest.older as string });
    expect(bodies(older)).toEqual(counted(10, 30));
  });

  test('a walk through a conversation takes no other place than one that a page gave', async () => {
    const desk = await kit.aDesk();
    const { id } = await aConversation(desk, 1);
    for (const place of ['x', '1', '1.', "1.1' OR 1=1"]) {
      const { status } = await kit.app.api(desk.admin).get(`/messages/${id}`, { before: place });
      expect([place, status]).toEqual([place, 400]);
    }
  });
});

describe('GET /messages/:ticketId/at', () => {
  test('GET /messages/:ticketId/at names the first message of a day of the company’s calendar, or the next one after', async () => {
    const desk = await kit.aDesk();
    await kit.app.api(desk.admin).put('/settings/timeZone', { value: 'America/Sao_Paulo' });
    const { id } = await aConversation(desk, 4);
    const { messages } = await page(desk, id);
    const said = [
      '2026-03-01T02:59:00Z',
      '2026-03-01T03:00:00Z',
      '2026-03-01T20:00:00Z',
      '2026-03-05T12:00:00Z',
    ];
    for (const [at, when] of said.entries())
      await kit.app
        .ctx(desk.company)
        .table('Messages')
        .where({ id: Number(messages[at]?.id) })
        .update({ createdAt: Date.parse(when) });
    const at = async (date: string) =>
      (await kit.app.api(desk.admin).get(`/messages/${id}/at`, { date })).body.messageId;
    expect(await at('2026-02-28')).toBe(messages[0]?.id);
    expect(await at('2026-03-01')).toBe(messages[1]?.id);
    expect(await at('2026-03-02')).toBe(messages[3]?.id);
    expect(await at('2026-03-06')).toBeNull();
  });

  test('GET /messages/:ticketId/at refuses a day that no calendar has', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    const wrong = await kit.app.api(desk.admin).get(`/messages/${id}/at`, { date: '2026-02-31' });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'ERR_VALIDATION']);
  });
});

describe('bodies of a page', () => {
  const longBody = `início ${'ação '.repeat(10_000)}fim`;

  test('bodies of a page are whole as long as they are few or short', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    await kit.write(desk, { number, body: longBody }, { number, body: 'ok' });
    const { messages } = await page(desk, (await kit.ticketOf(desk, number)).id);
    expect(messages).toMatchObject([
      { body: longBody, isBodyCut: false },
      { body: 'ok', isBodyCut: false },
    ]);
  });

  test('bodies of a page are cut where together they exceed 256 KiB, and one call has each whole', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    const long = Array.from({ length: 20 }, () => ({ number, body: longBody }));
    await kit.write(desk, ...long);
    const { id } = await kit.ticketOf(desk, number);
    const answer = await kit.app.api(desk.admin).get(`/messages/${id}`);
    expect(answer.bytes.length).toBeLessThan(300_000);
    const messages: Array<{ id: string; body: string; isBodyCut: boolean }> = answer.body.messages;
    const [first] = messages;
    expect(first).toMatchObject({ isBodyCut: true, body: longBody.slice(0, first?.body.length) });
    expect(Buffer.byteLength(first?.body ?? '')).toBeGreaterThan(5990);

    const whole = await kit.app.api(desk.admin).get(`/messages/${first?.id}/body`);
    expect(whole).toMatchObject({ status: 200, body: { id: first?.id, body: longBody } });
  });
});
