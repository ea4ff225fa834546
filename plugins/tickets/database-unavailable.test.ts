/** @on-servers a server answers with errors of its own, and loses answers to COMMIT */
import { mustWaitForDatabase } from '@balcao/core';
import { eventually } from '@balcao/core/testing/index.ts';
import { type DatabaseProxy, startDatabaseProxy } from '@balcao/core/testing/servers/database-proxy.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { messageStoreOf } from '../connections/index.ts';
import { partsOf } from './per-application.ts';
import { aNumber, type Desk, inbound, startTickets, type TicketsKit } from './testing/tickets-kit.ts';

const server = process.env.TEST_DATABASE_URL;
const isCommit = (sql: string) => /^commit\b/i.test(sql);

const calls = 10;

/** Answers of a server that is there and serves nothing; `drops`: its connection is of no more use. */
const faults = [
  { code: 1047, message: 'WSREP has not yet prepared node for application use', drops: true },
  { code: 1290, message: 'The MariaDB server is running with the --read-only option', drops: true },
  { code: 1180, message: 'Got error 6 "No such device or address" during COMMIT', drops: false },
  { code: 1927, message: 'Connection was killed', drops: false },
  { code: 1317, message: 'Query execution was interrupted', drops: false },
];

(server ? describe : describe.skip)('A database server that serves nothing', () => {
  let proxy: DatabaseProxy;
  let kit: TicketsKit;
  let desk: Desk;
  let ticketId: number;
  beforeAll(async () => {
    proxy = await startDatabaseProxy(server as string);
    kit = await startTickets({ proxy });
    desk = await kit.aDesk({ paired: true });
    ticketId = (await kit.anOpenTicket(desk)).id;
    await isTold();
  });
  afterEach(async () => {
    proxy.answerWith(null);
    await isTold();
  });
  afterAll(async () => {
    await kit.app.close();
    await proxy.close();
  });

  /** Nothing goes on behind a call any more, and knocks at the database. */
  const isTold = () => partsOf(kit.app.host).followUp.settled();
  const say = (body: string) =>
    kit.app.api(desk.admin).post(`/messages/${ticketId}`, { body }, { 'idempotency-key': body });
  const rowsOf = (body: string) => kit.app.ctx(desk.company).table('Messages').where({ body });
  const takeErrors = () => kit.app.claimErrors(/ERR_DATABASE_UNAVAILABLE/);

  test.each(faults)(
    'a database that fails with $code is answered with 503 to callers, who store once what they repeat',
    async ({ code, message, drops }) => {
      const before = proxy.opened;
      proxy.answerWith((sql) => (/^(?:set|select version)/i.test(sql) ? null : { code, message }));
      for (let nth = 0; nth < calls; nth++) {
        const { status, body, headers } = await say(`code ${code}`);
        expect({ status, error: body.error }).toEqual({ status: 503, error: 'ERR_DATABASE_UNAVAILABLE' });
        expect(headers['retry-after']).toBe('1');
      }
      // A few more or less are of what went on before: a call takes a new connection each time, or never.
      const opened = proxy.opened - before;
      if (drops) expect(opened).toBeGreaterThan(calls / 2);
      else expect(opened).toBeLessThan(calls / 2);
      proxy.answerWith(null);
      expect((await say(`code ${code}`)).status).toBe(200);
      expect(await rowsOf(`code ${code}`)).toHaveLength(1);
      expect(takeErrors()).toBe(calls);
    },
  );

  test('an unavailable database keeps no screen from getting a message that was stored just before', async () => {
    let refused = 0;
    let isStored = false;
    proxy.answerWith((sql, before) => {
      isStored ||= isCommit(sql) && before.some((statement) => statement.includes('pouco antes'));
      if (!isStored || isCommit(sql) || refused === 3 || !/lastMessageCode/.test(sql)) return null;
      refused++;
      return faults[refused] ?? null;
    });
    expect((await say('pouco antes')).status).toBe(200);
    // The state of its sending is announced too, and may come first.
    await eventually(
      () =>
        refused === 3 && kit.app.sent.some(({ payload }) => JSON.stringify(payload).includes('pouco antes')),
    );
  });

  test('an inbound message waits while the database is unavailable, without an attempt used up', async () => {
    const message = inbound({ number: aNumber(), body: 'veio sem banco' });
    const receive = () =>
      messageStoreOf(kit.app.host).receive(kit.app.ctx(desk.company), desk.connectionId, [message]);
    for (const { code, message: text } of faults) {
      proxy.answerWith((sql) => (/^(?:set|select version)/i.test(sql) ? null : { code, message: text }));
      const failure = await receive().then(
        () => null,
        (error: unknown) => error,
      );
      expect({ code, waits: mustWaitForDatabase(failure) }).toEqual({ code, waits: true });
    }
    proxy.answerWith(null);
    await receive();
    await receive();
    expect(await rowsOf('veio sem banco')).toHaveLength(1);
  });

  test('a transaction whose COMMIT is refused three times is retried: one row, and what follows it once', async () => {
    let refused = 0;
    let followed = 0;
    const { database } = kit.app.host;
    proxy.answerWith((sql, before) => {
      const isOurs = isCommit(sql) && before.some((statement) => statement.includes("'refused-commit'"));
      if (!isOurs || refused === 3) return null;
      refused++;
      return { code: 1213, message: 'Deadlock found when trying to get lock' };
    });
    await database.transaction(async () => {
      await database.current('Installation').insert({ name: 'refused-commit', value: 'x' });
      database.afterCommit(() => void followed++);
    });
    expect(refused).toBe(3);
    expect(followed).toBe(1);
    expect(await database.knex('Installation').where({ name: 'refused-commit' })).toHaveLength(1);
  });

  test('a database whose conflicts outlast the retries is answered with 503 to callers', async () => {
    proxy.answerWith((sql) => (isCommit(sql) ? { code: 1213, message: 'Deadlock found' } : null));
    const { status, headers } = await say('sempre em conflito');
    expect({ status, after: headers['retry-after'] }).toEqual({ status: 503, after: '1' });
    expect(takeErrors()).toBe(1);
    proxy.answerWith(null);
    expect(await rowsOf('sempre em conflito')).toEqual([]);
    expect((await say('sempre em conflito')).status).toBe(200);
    expect(await rowsOf('sempre em conflito')).toHaveLength(1);
  });

  test('a message that was committed without an answer, and is stored again, is stored once', async () => {
    const cutOnce = (text: string) => {
      let isCut = false;
      proxy.answerWith((sql, before) => {
        const isOurs = isCommit(sql) && before.some((statement) => statement.includes(text));
        if (!isOurs || isCut) return null;
        isCut = true;
        return 'cut';
      });
    };
    cutOnce('sem resposta');
    expect((await say('sem resposta')).status).toBe(503);
    expect(takeErrors()).toBe(1);
    expect((await say('sem resposta')).status).toBe(200);
    expect(await rowsOf('sem resposta')).toHaveLength(1);

    const message = inbound({ number: aNumber(), body: 'gravada sem resposta' });
    const receive = () =>
      messageStoreOf(kit.app.host).receive(kit.app.ctx(desk.company), desk.connectionId, [message]);
    cutOnce('gravada sem resposta');
    expect(mustWaitForDatabase(await receive().catch((error: unknown) => error))).toBe(true);
    await receive();
    const stored = await rowsOf('gravada sem resposta');
    expect(stored).toHaveLength(1);
    const ticket = await kit.app.ctx(desk.company).table('Tickets').where({ id: stored[0].ticketId }).first();
    expect(ticket.unreadMessages).toBe(1);
  });
});
