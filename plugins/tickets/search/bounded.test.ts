import { dialectOf } from '@balcao/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Desk, inbound, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';

let kit: TicketsKit;
beforeAll(async () => {
  // Calls of a company come in together: the searches' own limit is tested, not that of calls.
  kit = await startTickets({ config: { callsAtOnce: 0 } });
});
afterAll(() => kit.app.close());

/** A company's conversation as if it had been stored long ago, spread over many segments. */
async function anOldCompany(desk: Desk, bodies: readonly string[], idsApart: number): Promise<void> {
  const ctx = kit.app.ctx(desk.company);
  const db = kit.app.host.database.knex;
  await kit.write(desk, { body: 'modelo' });
  const { id: _, ...model } = await ctx.table('Messages').first();
  const [{ newest } = { newest: 0 }] = (await db('Messages').max({ newest: 'id' })) as Array<{
    newest: number;
  }>;
  const rows = bodies.map((body, index) => ({
    ...model,
    id: newest + (index + 1) * idsApart,
    wireId: `OLD-${desk.company.id}-${index}`,
    body,
  }));
  for (let start = 0; start < rows.length; start += 100)
    await db('Messages').insert(rows.slice(start, start + 100));
  await db('WordOrders').insert(rows.map(({ id, companyId }) => ({ messageId: id, companyId })));
  await kit.app.sweep('tickets/word-orders');
}

describe('a search', () => {
  test('a search takes few statements however many segments it walks through, each over few rows', async () => {
    const desk = await kit.aDesk();
    const bodies = Array.from({ length: 300 }, (_, index) => (index === 3 ? 'raridade comum' : 'comum'));
    await anOldCompany(desk, bodies, 16_384);
    const api = kit.app.api(desk.admin);
    const { result, statements } = await kit.app.countStatements(() =>
      api.get('/messages/search', { searchParam: 'raridade comum' }),
    );
    expect(result.body.messages).toHaveLength(1);
    const walked = statements.filter((sql) => sql.includes('MessageWords'));
    // 300 segments by 1, 2, 4 … 128 at a time: a look and an answer each.
    expect(walked.length).toBeLessThanOrEqual(22);
    for (const sql of walked) expect(sql).toMatch(/LIMIT \d+|MIN\(segment\)/);
  });

  test('a search stops at a full page', async () => {
    const desk = await kit.aDesk();
    await anOldCompany(
      desk,
      Array.from({ length: 200 }, () => 'sempre o mesmo'),
      1,
    );
    const api = kit.app.api(desk.admin);
    const { result, statements } = await kit.app.countStatements(() =>
      api.get('/messages/search', { searchParam: 'mesmo' }),
    );
    expect(result.body.messages).toHaveLength(20);
    expect(statements.filter((sql) => sql.includes('FROM Messages ')).length).toBeLessThanOrEqual(3);
    // The newest rows of the word alone: none is counted.
    const walked = statements.filter((sql) => sql.includes('MessageWords'));
    expect(walked.filter((sql) => sql.includes('COUNT'))).toEqual([]);
    for (const sql of walked) expect(sql).toMatch(/LIMIT \d+|MIN\(/);
  });

  test('a search reads a frequent word where it stands, in steps, and says where to go on', async () => {
    const desk = await kit.aDesk();
    // Every text begins hundreds of words with the same letters: too many rows to look at in one statement.
    const many = Array.from({ length: 400 }, (_, index) => `aa${index.toString(36)}`).join(' ');
    await anOldCompany(
      desk,
      Array.from({ length: 40 }, (_, index) => `${many} z${index}`),
      1,
    );
    const ctx = kit.app.ctx(desk.company);
    const [{ rows } = { rows: 0 }] = (await ctx.table('MessageWords').count({ rows: '*' })) as Array<{
      rows: number;
    }>;
    expect(Number(rows)).toBeGreaterThan(8_000);
    const api = kit.app.api(desk.admin);
    const first = (await api.get('/messages/search', { searchParam: 'aa' })).body;
    expect(first.messages).toHaveLength(20);
    const second = (await api.get('/messages/search', { searchParam: 'aa', before: first.next })).body;
    expect(second.messages).toHaveLength(20);
    const tickets = (await api.get('/tickets', { searchParam: 'aa z7', showAll: true })).body;
    expect(tickets.count).toBe(1);
  });

  test('a search of another company’s large texts, many times at once, leaves others their turns', async () => {
    const [stranger, neighbour] = [await kit.aDesk(), await kit.aDesk()];
    const ticket = await kit.anOpenTicket(neighbour);
    const large = 'lorem ipsum dolor sit amet ação 😀 '.repeat(200);
    await kit.write(stranger, ...Array.from({ length: 21 }, () => inbound({ body: large })));
    await kit.app.settle();
    const [strangers, neighbours] = [kit.app.api(stranger.admin), kit.app.api(neighbour.admin)];
    await Promise.all([strangers.get('/tickets'), neighbours.get('/tickets')]);
    const searches = 6;
    let left = searches;
    const attack = Array.from({ length: searches }, async () => {
      expect((await strangers.get('/messages/search', { searchParam: 'lor ips' })).status).toBe(200);
      left -= 1;
    });
    let answered = 0;
    while (left > 0) {
      // A call of the neighbour's for each turn of the loop, as if it came over the network.
      await new Promise((resume) => setImmediate(resume));
      expect((await neighbours.get(`/messages/${ticket.id}`)).status).toBe(200);
      answered += 1;
    }
    await Promise.all(attack);
    // Two searches go at once, and each looks at one such text a turn; a server's answers are turns of their own.
    const isEmbedded = dialectOf(kit.app.host.database.knex) === 'sqlite';
    expect(answered).toBeGreaterThanOrEqual(isEmbedded ? (searches * 20) / 2 : 1);
  });

  test('a search is refused when too many of its company wait', async () => {
    const desk = await kit.aDesk();
    await anOldCompany(
      desk,
      Array.from({ length: 30 }, () => 'fila'),
      16_384,
    );
    const api = kit.app.api(desk.admin);
    const answers = await Promise.all(
      Array.from({ length: 400 }, () => api.get('/messages/search', { searchParam: 'fila nenhuma' })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(300);
    expect(refused[0]?.body.error).toBe('ERR_TOO_MANY_REQUESTS');
    expect((await api.get('/messages/search', { searchParam: 'fila' })).body.messages).toHaveLength(20);
  });
});
