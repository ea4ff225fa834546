/** @on-both-databases tickets are opened, counted and searched under locks and collations of each database */
import { searchTokens, tokensOf } from '@balcao/core';
import { setIdIncrement } from '@balcao/core/testing/id-increment.ts';
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../../testing/tickets-kit.ts';
import { searchMessages } from '../search-messages.ts';
import { fillIndex, fillSome } from './fill-index.ts';
import { followSome } from './follow-orders.ts';
import { readState } from './index-state.ts';
import { finishIndex, startRebuild } from './rebuild-index.ts';
import { verifyIndex } from './verify-index.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets();
});
afterAll(() => kit.app.close());

const vocabulary = ['boleto', 'Ação', '98765-4321', 'pedido 12/34', '😀', 'café', 'de', 'João', 'x'];
const exact = { missing: 0, stray: 0 };

/** All that a search finds, page by page. */
async function found(desk: Desk, searchParam: string): Promise<number[]> {
  const ids: number[] = [];
  for (let before: number | undefined; ; ) {
    const page = await searchMessages(kit.app.ctx(desk.company), { searchParam, before });
    ids.push(...page.found.map(({ message }) => message.id));
    if (page.next === null) return ids;
    before = page.next;
  }
}

/** Finds the messages by looking at every one, without the index. */
async function foundByHand({ company }: Desk, searchParam: string): Promise<number[]> {
  const wanted = searchTokens(searchParam);
  const rows: Array<{ id: number; body: string }> = await kit.app
    .ctx(company)
    .table('Messages')
    .where({ isDeleted: 0 })
    .orderBy('id', 'desc')
    .select('id', 'body');
  const has = (body: string) =>
    wanted.every(({ word, isPrefix }) =>
      tokensOf(body).some((known) => (isPrefix ? known.startsWith(word) : known === word)),
    );
  return rows.filter(({ body }) => has(body)).map(({ id }) => id);
}

type Act =
  | { kind: 'customer' | 'agent' | 'batch'; text: string; who: number }
  | { kind: 'edit'; text: string; who: number }
  | { kind: 'delete' | 'dropTicket' | 'dropContact' | 'close'; who: number };

/** One of the things that people do, by the routes that they call; what is not possible just then changes nothing. */
async function perform(desk: Desk, numbers: readonly string[], act: Act): Promise<void> {
  const api = kit.app.api(desk.admin);
  const number = numbers[act.who % numbers.length] as string;
  const ctx = kit.app.ctx(desk.company);
  if (act.kind === 'customer') return void (await kit.write(desk, { number, body: act.text }));
  if (act.kind === 'batch') {
    const many = Array.from({ length: 60 }, (_, nth) => ({ number, body: `${act.text} ${nth} de sessenta` }));
    return void (await kit.write(desk, ...many));
  }
  const contact: { id: number } | undefined = await ctx.table('Contacts').where({ number }).first('id');
  if (!contact) return;
  if (act.kind === 'dropContact') return void (await api.delete(`/contacts/${contact.id}`));
  const ticket: { id: number; status: string } | undefined = await ctx
    .table('Tickets')
    .where({ contactId: contact.id })
    .orderBy('id', 'desc')
    .first('id', 'status');
  if (!ticket) return;
  if (act.kind === 'dropTicket') return void (await api.delete(`/tickets/${ticket.id}`));
  if (act.kind === 'close') return void (await api.put(`/tickets/${ticket.id}`, { status: 'closed' }));
  if (ticket.status !== 'open')
    await api.put(`/tickets/${ticket.id}`, { status: 'open', userId: desk.admin.id });
  if (act.kind === 'agent') return void (await api.post(`/messages/${ticket.id}`, { body: act.text }));
  const own: { id: number } | undefined = await ctx
    .table('Messages')
    .where({ ticketId: ticket.id, fromMe: 1 })
    .orderBy('id', 'desc')
    .first('id');
  if (own && act.kind === 'edit') await api.put(`/messages/${own.id}`, { body: act.text });
  if (own && act.kind === 'delete') await api.delete(`/messages/${own.id}`);
}

describe('the index of words', () => {
  test('the index of words finds what a look at every message finds, whatever users did', async () => {
    const text = fc
      .array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 5 })
      .map((words) => words.join(' '))
      .chain((words) => fc.constantFrom(words, words, words, `${words} ${'muito longo '.repeat(300)}`));
    const who = fc.nat(2);
    const act: fc.Arbitrary<Act> = fc.oneof(
      { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('customer', 'agent'), text, who }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('batch' as const), text, who }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), text, who }) },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constantFrom('delete', 'dropTicket', 'dropContact', 'close'), who }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
        const desk = await kit.aDesk({ paired: true });
        const numbers = [aNumber(), aNumber(), aNumber()];
        for (const one of acts) await perform(desk, numbers, one);
        await kit.app.settle();
        for (const typed of [...vocabulary, 'bol', '987654321', 'acao de', 'sess mui', 'longo'])
          expect(await found(desk, typed)).toEqual(await foundByHand(desk, typed));
      }),
      { numRuns: 12 },
    );
    expect(await verifyIndex(kit.app.host)).toMatchObject(exact);
  });

  test('the index of words has a message as soon as it is stored, without any job', async () => {
    const desk = await kit.aDesk();
    const { jobs } = kit.app.host;
    const { enqueue } = jobs;
    jobs.enqueue = () => undefined;
    await kit.write(desk, { body: 'na hora' });
    expect(await found(desk, 'hora')).toHaveLength(1);
    jobs.enqueue = enqueue;
  });

  test('the index has each word under its own message where a server counts ids on by more than one', async () => {
    const desk = await kit.aDesk();
    const { knex } = kit.app.host.database;
    try {
      for (const increment of [3, 2, 1]) {
        setIdIncrement(knex, increment);
        const batch = Array.from({ length: 40 }, (_none, nth) => ({
          body: `passo${increment} parcela${nth}`,
        }));
        await kit.write(desk, ...batch);
      }
    } finally {
      setIdIncrement(knex, 1);
    }
    for (const typed of ['passo3', 'passo2', 'parcela39', 'passo1 parcela7'])
      expect(await found(desk, typed)).toEqual(await foundByHand(desk, typed));
    expect(await verifyIndex(kit.app.host)).toMatchObject(exact);
  });

  test('the index lets a long text wait for the follower, which is killed in the middle and loses nothing', async () => {
    const desk = await kit.aDesk();
    const { host } = kit.app;
    const body = Array.from({ length: 900 }, (_, index) => `palavra${index}`).join(' ');
    const { enqueue } = host.jobs;
    host.jobs.enqueue = () => undefined;
    await kit.write(desk, { body });
    host.jobs.enqueue = enqueue;
    expect(await found(desk, 'palavra899')).toEqual([]);
    const { transaction } = host.database;
    await followSome(host);
    host.database.transaction = (work) =>
      transaction.call(host.database, async () => {
        await work();
        throw new Error('killed');
      }) as ReturnType<typeof work>;
    await expect(followSome(host)).rejects.toThrow('killed');
    host.database.transaction = transaction;
    // The end of the process meets its other work too, such as an order of a link that is under way.
    kit.app.claimErrors(/"message":"killed"/);
    await kit.app.sweep('tickets/word-orders');
    expect(await found(desk, 'palavra899')).toHaveLength(1);
    expect(await verifyIndex(host)).toMatchObject(exact);
  });

  test('the index reads in older messages, though killed on the way and while users write and edit', async () => {
    const desk = await kit.aDesk({ paired: true });
    const { host } = kit.app;
    const ticket = await kit.anOpenTicket(desk);
    const api = kit.app.api(desk.admin);
    const first = (await api.post(`/messages/${ticket.id}`, { body: 'primeira versao' })).body;
    await kit.write(desk, ...Array.from({ length: 150 }, (_, index) => ({ body: `antiga numero ${index}` })));
    await kit.app.settle();
    await startRebuild(host);
    while ((await readState(host)).isClearing) await fillSome(host);
    expect(await found(desk, 'antiga')).toEqual([]);
    await fillSome(host);
    await fillSome(host);
    const { status, body } = await api.get('/messages/search', { searchParam: 'antiga' });
    expect(status).toBe(200);
    expect(body.indexing).toEqual({ done: expect.any(Number), total: 100 });
    expect(body.messages.length).toBeGreaterThan(0);
    // A kill between two steps leaves nothing but the stored place.
    await kit.write(desk, { body: 'antiga mas nova' });
    await api.put(`/messages/${first.id}`, { body: 'segunda versao' });
    while (await fillIndex(host, 1));
    await kit.app.settle();
    expect(await found(desk, 'antiga')).toHaveLength(151);
    expect(await found(desk, 'primeira')).toEqual([]);
    expect(await found(desk, 'segunda')).toHaveLength(1);
    expect(await verifyIndex(host)).toMatchObject(exact);
    expect((await api.get('/messages/search', { searchParam: 'antiga' })).body.indexing).toBeNull();
  });

  test('the index is made anew by another spelling, and by the command, which says how far it is', async () => {
    const desk = await kit.aDesk();
    const { host } = kit.app;
    await kit.write(desk, { body: 'de novo' });
    await host.database.knex('WordIndex').update({ version: 0 });
    await host.database.knex('MessageWords').where('companyId', desk.company.id).delete();
    await host.database
      .knex('MessageWords')
      .insert({ companyId: desk.company.id, segment: 0, word: 'velho', messageId: 1 });
    expect(await verifyIndex(host)).toMatchObject({ missing: 2, stray: 1 });
    await kit.app.sweep('tickets/word-index');
    expect(await verifyIndex(host)).toMatchObject(exact);
    await startRebuild(host);
    const counted: number[] = [];
    await finishIndex(host, (done) => counted.push(done));
    expect(await verifyIndex(host)).toMatchObject(exact);
    expect(await found(desk, 'novo')).toHaveLength(1);
  });

  test('the index loses the words of a company that is deleted', async () => {
    const desk = await kit.aDesk();
    await kit.write(desk, { body: 'adeus' });
    const boss = await kit.app.theSuperUser();
    expect((await kit.app.api(boss).delete(`/companies/${desk.company.id}`)).status).toBe(200);
    const words = () => kit.app.host.database.knex('MessageWords').where('companyId', desk.company.id);
    // The company goes in steps, and its words after it.
    const isBare = await eventually(async () => {
      await kit.app.sweep('tickets/words-of-deleted-companies');
      return (await words()).length === 0;
    });
    expect(isBare).toBe(true);
  });
});
