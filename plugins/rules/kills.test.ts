/** @on-servers a run of a rule is one transaction, whatever its process dies of */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { calendars } from '../calendars/plugin.ts';
import { fields } from '../fields/plugin.ts';
import { macros } from '../macros/plugin.ts';
import { quickMessages } from '../quick-messages/plugin.ts';
import { tags } from '../tags/plugin.ts';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../tickets/testing/tickets-kit.ts';
import { rules } from './plugin.ts';
import { runRules } from './runs/run-rules.ts';

let kit: TicketsKit;
let desk: Desk;
beforeAll(async () => {
  kit = await startTickets({ plugins: [calendars, tags, fields, quickMessages, macros, rules] });
  desk = await kit.aDesk();
});
afterAll(() => kit.app.close());

const ctx = () => kit.app.ctx(desk.company);
const api = () => kit.app.api(desk.admin);
async function need(answer: ReturnType<ReturnType<typeof api>['get']>) {
  const { status, body } = await answer;
  expect([status, body?.error]).toEqual([200, undefined]);
  return body;
}

/** Client of knex, through whose prototype every statement goes, those of transactions too. */
type Client = { query(connection: unknown, statement: string | { sql: string }): Promise<unknown> };

/**
 * Has the process die before its nth write: from there on nothing of it reaches the database, which takes back what was open. Answers
 * whether it came to that.
 */
async function dyingAt(write: number, work: () => Promise<unknown>): Promise<boolean> {
  const { client } = kit.app.host.database.knex as unknown as { client: Client };
  const prototype: Client = Object.getPrototypeOf(client);
  const { query } = prototype;
  let writes = 0;
  let isDead = false;
  prototype.query = async function (connection, statement) {
    const sql = typeof statement === 'string' ? statement : statement.sql;
    if (/^\s*(insert|update|delete|commit)/i.test(sql) && ++writes === write) isDead = true;
    if (!isDead || /^\s*rollback/i.test(sql)) return query.call(this, connection, statement);
    // A connection that ends takes back what it did not commit.
    if (/^\s*commit/i.test(sql)) await query.call(this, connection, 'ROLLBACK');
    throw new Error('The process is dead');
  };
  try {
    await work().catch(() => undefined);
  } finally {
    prototype.query = query;
  }
  return isDead;
}

/** Has the nth entry in the ledger of runs fail, as a full disk would have it. */
async function failingEntry(nth: number, work: () => Promise<unknown>): Promise<void> {
  const { client } = kit.app.host.database.knex as unknown as { client: Client };
  const prototype: Client = Object.getPrototypeOf(client);
  const { query } = prototype;
  let entries = 0;
  prototype.query = async function (connection, statement) {
    const sql = typeof statement === 'string' ? statement : statement.sql;
    if (/^\s*insert into .RuleRuns/i.test(sql) && ++entries === nth) throw new Error('The disk is full');
    return query.call(this, connection, statement);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
}

test('a rule has three tries of its own, however often the rule before it failed on the same event', async () => {
  const other = await kit.aDesk();
  const [of, otherApi] = [kit.app.ctx(other.company), kit.app.api(other.admin)];
  for (const text of ['Primeira', 'Segunda'])
    await need(
      otherApi.post('/rules', { name: text, trigger: { on: 'closed' }, actions: [{ type: 'note', text }] }),
    );
  const { id: ticketId } = await kit.anOpenTicket(other);
  const now = Date.now();
  await of.insert('RuleEvents', {
    ...{
      ticketId,
      event: 'ticket.closed',
      payload: `{"ticketId":${ticketId}}`,
      eventKey: 'dois',
      rootId: 'dois',
    },
    // The first rule has failed twice.
    ...{ depth: 0, failures: 2, nextAt: now, createdAt: now, updatedAt: now },
  });
  await failingEntry(2, () => runRules(of));
  expect(await of.table('RuleEvents').first('failures')).toEqual({ failures: 1 });
  await of.table('RuleEvents').update({ nextAt: 0 });
  await runRules(of);
  expect(await of.table('RuleRuns').orderBy('id').pluck('outcome')).toEqual(['done', 'done']);
});

test('events that wait hold up none behind them, and order no run that finds them again', async () => {
  const other = await kit.aDesk();
  const [of, otherApi] = [kit.app.ctx(other.company), kit.app.api(other.admin)];
  const actions = [{ type: 'note', text: 'Encerrado' }];
  await need(otherApi.post('/rules', { name: 'Fim', trigger: { on: 'closed' }, actions }));
  const { id: ticketId } = await kit.anOpenTicket(other);
  const event = { event: 'ticket.closed', payload: `{"ticketId":${ticketId}}`, depth: 0, failures: 0 };
  const times = { createdAt: 1, updatedAt: 1 };
  const later = Date.now() + 3_600_000;
  // Tickets of before: their events wait longer than one run looks at.
  for (let at = 1; at <= 60; at++)
    await of.insert('RuleEvents', {
      ...{ ...event, ...times, ticketId: ticketId + 1000 + at, nextAt: later },
      ...{ eventKey: `espera-${at}`, rootId: `espera-${at}` },
    });
  await of.insert('RuleEvents', { ...event, ...times, ticketId, nextAt: 0, eventKey: 'fim', rootId: 'fim' });
  const enqueue = jest.spyOn(kit.app.host.jobs, 'enqueue');
  await runRules(of);
  expect(await of.table('RuleRuns').pluck('outcome')).toEqual(['done']);
  expect(enqueue.mock.calls.filter(([job]) => job === 'rules/run')).toEqual([]);
  enqueue.mockRestore();
  await of.table('RuleEvents').delete();
});

test('check 28: rules whose process dies between any two of their writes act once each', async () => {
  const shared = { shortcode: 'tabela', message: 'A tabela', geral: true };
  const { id: quickMessageId } = await need(api().post('/quick-messages', shared));
  const file = new File(['figura'], 'tabela.png', { type: 'image/png' });
  await need(
    api().upload(`/quick-messages/${quickMessageId}/media-upload`, { typeArch: 'quickMessage', file }),
  );
  const tag = await need(api().post('/tags', { name: 'Visto', color: '#112233' }));
  const trigger = { on: 'closed' };
  const first = [
    { type: 'add-tags', tagIds: [tag.id] },
    { type: 'note', text: 'Primeira' },
    { type: 'message', text: 'Até logo' },
    { type: 'quick-message', quickMessageId },
  ];
  await need(api().post('/rules', { name: 'Primeira', trigger, actions: first }));
  const second = [{ type: 'note', text: 'Segunda' }];
  await need(api().post('/rules', { name: 'Segunda', trigger, actions: second }));
  let deaths = 0;
  for (let isDead = true; isDead; deaths += Number(isDead)) {
    const number = aNumber();
    await kit.write(desk, { number });
    await kit.app.settle();
    const { id: ticketId } = await kit.ticketOf(desk, number);
    const now = Date.now();
    const eventKey = `morte-${deaths}`;
    await ctx().insert('RuleEvents', {
      ...{
        ticketId,
        event: 'ticket.closed',
        payload: `{"ticketId":${ticketId}}`,
        eventKey,
        rootId: eventKey,
      },
      ...{ depth: 0, failures: 0, nextAt: now, createdAt: now, updatedAt: now },
    });
    isDead = await dyingAt(deaths + 1, () => runRules(ctx()));
    await runRules(ctx());
    await kit.app.settle();
    kit.app.claimErrors(/The process is dead/);
    expect(await actsOn(ticketId)).toEqual({
      ...{ notes: ['Primeira', 'Segunda'], tags: [tag.id] },
      ...{ messages: ['Até logo', 'A tabela'], runs: ['done', 'done'], events: [], unmarked: [] },
    });
  }
  process.stdout.write(`  figure: ${deaths} deaths, one between every two writes, each act once\n`);
  // Each of the acts, the ledger and the event itself is a write.
  expect(deaths).toBeGreaterThan(10);
});

/** Outcomes of the rules on a ticket, and copies of files that a sweep would take away though a message has them. */
async function actsOn(ticketId: number) {
  const messages = await ctx().table('Messages').where({ ticketId, fromMe: 1 }).orderBy('id').select();
  const keys = messages.flatMap(({ mediaKey }: { mediaKey: string | null }) => mediaKey ?? []);
  return {
    notes: await ctx().table('TicketNotes').where({ ticketId }).orderBy('id').pluck('note'),
    tags: await ctx().table('TicketTags').where({ ticketId }).pluck('tagId'),
    messages: messages.map(({ body }: { body: string }) => body),
    runs: await ctx().table('RuleRuns').where({ ticketId }).pluck('outcome'),
    events: await ctx().table('RuleEvents').where({ ticketId }).pluck('event'),
    unmarked: await ctx().table('FileCopies').whereIn('mediaKey', keys).pluck('mediaKey'),
  };
}
