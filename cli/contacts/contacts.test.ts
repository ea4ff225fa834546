/** @on-servers Runs on a database server and Redis too: contacts are merged under locks, and put back. */
import { appendFile, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyText, shown } from '@balcao/core/testing/any-text.ts';
import { eventually } from '@balcao/core/testing/index.ts';
import { mergeContacts } from '@balcao/plugins/contacts/merge/merge-contacts.ts';
import { finishMerge } from '@balcao/plugins/contacts/merge/move-history.ts';
import { type Desk, startTickets, type TicketsKit } from '@balcao/plugins/tickets/testing/tickets-kit.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { run } from '../run.ts';
import { mergeAll, type RecordLine } from './merge-numbers.ts';
import { linesOf, undoAll } from './undo-merge.ts';

const kept = { ...process.env };
let kit: TicketsKit;
let dir: string;
beforeAll(async () => {
  kit = await startTickets();
  dir = await mkdtemp(join(tmpdir(), 'balcao-merge-'));
  const { databaseUrl, dataDir, appSecret } = kit.app.host.config;
  Object.assign(process.env, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', APP_SECRET: appSecret });
});
afterAll(async () => {
  await kit.app.close();
  await rm(dir, { recursive: true });
  process.env = kept;
});

const mexican = { planned: '525512345601', other: '5215512345601' };

/** Two contacts of one phone with a conversation each, as they were stored before numbers had one form. */
async function twoOfOnePhone(): Promise<Desk> {
  const desk = await kit.aDesk();
  const ctx = kit.app.ctx(desk.company);
  // The first contact writes under another number, since the product would recognize the two forms of one phone.
  const placeholder = '5511999990001';
  await kit.write(desk, { number: placeholder, body: 'antiga' });
  await kit.write(desk, { number: mexican.other, body: 'nova', pushName: 'Ana' });
  const identities = ctx.table('ContactIdentities');
  await identities.clone().where({ value: mexican.planned }).delete();
  await ctx
    .table('Contacts')
    .where({ number: placeholder })
    .update({
      ...{ number: mexican.planned, name: mexican.planned, addressValue: mexican.planned },
    });
  await identities.clone().where({ value: placeholder }).update({ value: mexican.planned });
  await identities.clone().where('value', 'like', '5511%').delete();
  return desk;
}

async function bookOf({ admin }: Desk) {
  const { body } = await kit.app.api(admin).get('/contacts');
  return body.contacts.map(({ name, number }: Record<string, string>) => [name, number]);
}

async function saidIn(desk: Desk, number: string): Promise<string[]> {
  const { id } = await kit.ticketOf(desk, number);
  const { body } = await kit.app.api(desk.admin).get(`/messages/${id}`);
  return body.messages.map((message: { body: string }) => message.body);
}

async function merged(desk: Desk, name: string) {
  const record = join(dir, name);
  const file = await open(record, 'wx');
  const done = await mergeAll(kit.app.host, file, desk.company.id);
  await file.close();
  return { done, record };
}

describe('contacts of one phone under two numbers', () => {
  test('contacts of one phone under two numbers are counted and named by a dry run, which changes nothing', async () => {
    const desk = await twoOfOnePhone();
    let out = '';
    const code = await run(
      ['contacts', 'merge', '--dry-run', '--company', String(desk.company.id), '--json'],
      { out: (text) => (out += text), err: () => undefined },
    );
    expect([code, JSON.parse(out)]).toEqual([
      0,
      { dryRun: true, pairs: 1, companies: 1, examples: [[mexican.planned, mexican.other]] },
    ]);
    expect(await bookOf(desk)).toHaveLength(2);
  });

  test('contacts of one phone become one contact and one conversation, and two again by the record', async () => {
    const desk = await twoOfOnePhone();
    const { done, record } = await merged(desk, 'one.jsonl');
    expect(done).toEqual({ merged: 1, skipped: 0 });
    expect(await bookOf(desk)).toEqual([['Ana', mexican.planned]]);
    expect(await saidIn(desk, mexican.planned)).toEqual(['antiga', 'nova']);
    expect((await merged(desk, 'two.jsonl')).done.merged).toBe(0);
    await kit.write(desk, { number: mexican.other, body: 'depois' });
    const { knex } = kit.app.host.database;
    const lines = await linesOf(record);
    expect(await undoAll(knex, lines)).toEqual({ undone: 1, gone: 0 });
    expect(await undoAll(knex, lines)).toEqual({ undone: 1, gone: 0 });
    expect((await bookOf(desk)).sort()).toEqual([
      [mexican.planned, mexican.planned],
      ['Ana', mexican.other],
    ]);
    expect(await saidIn(desk, mexican.planned)).toEqual(['antiga', 'depois']);
    expect(await saidIn(desk, mexican.other)).toEqual(['nova']);
  });

  test('a merge that another process is finishing is waited for, since the record is written after it', async () => {
    const desk = await twoOfOnePhone();
    const ctx = kit.app.ctx(desk.company);
    const idOf = async (number: string) => (await ctx.table('Contacts').where({ number }).first('id'))?.id;
    const [contactId, fromContactId] = [await idOf(mexican.planned), await idOf(mexican.other)];
    const merges = () => ctx.table('ContactMerges').where({ fromContactId });
    await ctx.transaction(async () => {
      await mergeContacts(ctx, contactId, { fromContactId, name: 'other' });
      await merges().update({ heldUntil: Date.now() + 60_000 });
    });
    let isOver = false;
    const finished = finishMerge(ctx, fromContactId).then(() => {
      isOver = true;
    });
    await kit.app.settle();
    expect([await bookOf(desk), isOver]).toEqual([[expect.anything(), expect.anything()], false]);
    await merges().update({ heldUntil: 0 });
    await finished;
    expect(await bookOf(desk)).toHaveLength(1);
  });

  test('a record whose last line was cut by a kill is undone, and one that names rows of others is refused whole', async () => {
    const desk = await twoOfOnePhone();
    const { record } = await merged(desk, 'cut.jsonl');
    await appendFile(record, '{"double":{"companyId":');
    const lines = await linesOf(record);
    const { knex } = kit.app.host.database;
    const [first] = lines as [RecordLine];
    const planted = { table: 'Users', key: ['id'], rows: [{ id: 1, companyId: desk.company.id, super: 1 }] };
    const foreign = { table: 'Tickets', key: ['id'], rows: [{ id: 1, companyId: desk.company.id + 1 }] };
    for (const tables of [[planted], [foreign]])
      await expect(undoAll(knex, [...lines, { ...first, tables }])).rejects.toThrow('Line 3 is no record');
    expect(await bookOf(desk)).toHaveLength(1);
    expect(await undoAll(knex, lines)).toEqual({ undone: 1, gone: 0 });
    expect(await bookOf(desk)).toHaveLength(2);
  });
});

test('any name of a file that is imported is the contact’s whole name, or counted as cut or left out', async () => {
  const desk = await kit.aDesk();
  let made = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 8 }), async (names) => {
      const rows = names.map((name) => ({ name, number: `551191${String(++made).padStart(7, '0')}` }));
      const lines = rows.map(({ name, number }) => `"${name.replaceAll('"', '""')}";${number}`);
      const file = join(dir, 'any.csv');
      await writeFile(file, `\ufeffNome;Celular\r\n${lines.join('\r\n')}\r\n`);
      let out = '';
      let code: number | undefined;
      const importing = run(
        ['contacts', 'import', file, '--company', String(desk.company.id), '--wait', '--json'],
        { out: (text) => (out += text), err: (text) => (out += text) },
      ).then((ended) => (code = ended));
      // The server takes it in, by its sweep.
      await eventually(async () => {
        await kit.app.sweep('contacts/waiting-imports');
        return code !== undefined;
      });
      await importing;
      const found: Array<{ name: string }> = await kit.app
        .ctx(desk.company)
        .table('Contacts')
        .whereIn(
          'number',
          rows.map(({ number }) => number),
        )
        .orderBy('number')
        .select('name');
      const { problems = {}, skipped = rows.length } = code === 0 ? JSON.parse(out).contactImport : {};
      expect(found).toHaveLength(rows.length - skipped);
      expect(Object.keys(problems).filter((problem) => !['badName', 'nameCut'].includes(problem))).toEqual(
        [],
      );
      // A half of a sign is no letter: it may be left out of a name.
      const letters = (name: string) => shown(name.normalize()).replaceAll('\ufffd', '');
      const whole = rows.map(({ name, number }) => letters(name) || number);
      const cut = found.map(({ name }) => letters(name)).filter((name) => !whole.includes(name));
      expect(cut).toHaveLength(problems.nameCut ?? 0);
      // Between two signs: never a letter that was not in the file.
      expect(cut.filter((name) => !whole.some((one) => one.startsWith(name)))).toEqual([]);
    }),
    { numRuns: 3, endOnFailure: true },
  );
});
