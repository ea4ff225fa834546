/** @on-servers Runs on a database server and Redis too: copies and moves read and write whole databases. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unseal } from '@balcao/core';
import { type Config, verifyLog } from '@balcao/core/server.ts';
import { fromSources } from '@balcao/core/testing/from-sources.ts';
import { startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { plugins } from '@balcao/plugins';
import { hashChosenToken, hashDrawnToken } from '@balcao/plugins/connections/tokens/token-hash.ts';
import { storedFilter } from '@balcao/plugins/tickets/filters/stored-filter.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { silentProgress } from '../../progress.ts';
import { run } from '../../run.ts';
import { checkRows, referencesBetween } from '../doctor/check-rows.ts';
import { tableShapes } from '../table-shapes.ts';
import { everyRow, type Filled, fillCompany } from '../testing/fill-company.ts';
import { takeApart } from '../testing/made-archive.ts';
import { sealedHere } from '../testing/sealed-here.ts';
import { mapRow } from './id-mapping.ts';
import { importCompany } from './import-company.ts';
import { type ImportState, mappingOf, readState } from './imports-ledger.ts';
import { movedTables, notMoved } from './moved-tables.ts';

const kept = { ...process.env };
const passphrase = 'a passphrase that only tests know';
/** Two servers with secrets of their own, each with a company whose ids are the same. */
let source: TestApp;
let target: TestApp;
let folder: string;
let archive: string;
let moved: Filled;
let mediaKey: string;
/** Contents of the archive as a dry run reported them. */
let would: { rows: number };

beforeAll(async () => {
  // Without the role that links numbers: those of this test are made up.
  const roles: Config['roles'] = new Set(['web']);
  source = await startTestApp({ plugins, config: { roles } });
  target = await startTestApp({
    plugins,
    config: { roles, appSecret: 'the secret of another server, 32 characters or more' },
  });
  folder = await mkdtemp(join(tmpdir(), 'balcao-move-'));
  archive = join(folder, 'padaria.balcao');
  const { id: companyId } = await source.aCompany({ name: 'Padaria São João' });
  const sealed = sealedHere(source, companyId, 'token');
  moved = await fillCompany(source.host.database.knex, companyId, (table, column, id) =>
    column === 'filter' && filtered.includes(table) ? filterOf(id) : sealed(table, column, id),
  );
  await source.aUser({ id: companyId }, { email: 'ana@padaria.test', name: 'Ana' });
  ({ key: mediaKey } = await source.host.media.save(companyId, Buffer.from('nota fiscal'), {
    fileName: 'nota.txt',
  }));
  // A user of the installation's own staff, who does not move with the company, has one of its tickets.
  const { id: visited } = await source.host.database.knex('Tickets').where({ companyId }).first('id');
  await source.host.database
    .knex('Tickets')
    .where({ id: visited })
    .update({ status: 'open', userId: (await source.theSuperUser()).id });
  await source.settle();
  // The other server has rows with the same ids, so the import must give others.
  const other = await target.aCompany({ name: 'Outra' });
  expect(other.id).toBe(companyId);
  await fillCompany(target.host.database.knex, other.id, sealedHere(target, other.id, 'theirs'));
});
afterAll(async () => {
  process.env = kept;
  await source.close();
  await target.close();
  await rm(folder, { recursive: true });
});

function at({ host }: TestApp) {
  const { dataDir, databaseUrl, appSecret } = host.config;
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    APP_SECRET: appSecret,
    REDIS_URL: '',
    BALCAO_PASSPHRASE: passphrase,
  });
}

/**
 * Returns a row without the two values that a move changes: the epoch, which rises with each parking, and the user of the
 * installation's own staff.
 */
function withoutParking(table: string, columns: readonly string[], line: string): string {
  const left = { WhatsappCredentials: 'epoch', Tickets: 'userId' }[table];
  const row = JSON.parse(line) as unknown[];
  return JSON.stringify(row.map((value, index) => (columns[index] === left ? null : value)));
}

const filtered = ['SlaPolicies', 'TicketViews'];
/** A stored filter that names rows of the company. */
const filterOf = (id: number) =>
  JSON.stringify(
    storedFilter({
      all: [
        { field: 'queue', op: 'in', value: [id] },
        {
          any: [
            { field: 'tags', op: 'in', value: [id] },
            { field: 'connection', op: 'is', value: id },
            { field: 'agent', op: 'is', value: id },
          ],
        },
      ],
    }),
  );

async function balcao(...args: string[]) {
  let out = '';
  let err = '';
  const code = await run(args, { out: (text) => void (out += text), err: (text) => void (err += text) });
  return { code, out, err };
}
const plan = async () => String((await target.host.database.knex('Plans').first('id')).id);
/** Runs an import in a process of its own, which is killed once rows are stored; returns the company that it left. */
async function killedImport(): Promise<{ id: number; status: number }> {
  const child = spawn(
    process.execPath,
    [...fromSources, 'cli/ops/testing/killed-import.ts', archive, passphrase, await plan()],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  return rows(target, 'Companies').where({ name: 'Padaria São João' }).first();
}
const rows = (app: TestApp, table: string) => app.host.database.knex(table);

describe('balcao companies export', () => {
  test('an export is refused while a number is linked, for a short passphrase and for a missing company', async () => {
    at(source);
    const id = String(moved.companyId);
    expect(await balcao('companies', 'export', id, '--to', archive)).toMatchObject({
      code: 3,
      err: expect.stringContaining('--park'),
    });
    process.env.BALCAO_PASSPHRASE = 'short';
    expect((await balcao('companies', 'export', id, '--to', archive)).code).toBe(2);
    at(source);
    expect((await balcao('companies', 'export', '999999', '--to', archive)).code).toBe(4);
    expect(existsSync(archive)).toBe(false);
  });

  test('an export with --dry-run hangs nothing up, makes nothing and asks for no passphrase', async () => {
    at(source);
    process.env.BALCAO_PASSPHRASE = '';
    const id = String(moved.companyId);
    const leases = () => rows(source, 'ConnectionLeases').orderBy('connectionId');
    const before = JSON.stringify(await leases());
    const linked = await balcao('companies', 'export', id, '--to', archive, '--dry-run');
    expect(linked).toMatchObject({ code: 3, err: expect.stringContaining('--park') });
    const { code, out } = await balcao(
      'companies',
      'export',
      id,
      '--to',
      archive,
      '--park',
      '--dry-run',
      '--json',
    );
    would = JSON.parse(out);
    expect({ code, ...would }).toMatchObject({
      ...{ code: 0, dryRun: true, file: archive, companyId: moved.companyId, files: 1, linked: 1 },
      bytes: Buffer.byteLength('nota fiscal'),
    });
    const said = await balcao('companies', 'export', id, '--to', archive, '--park', '--dry-run');
    expect(said.out).toContain('It would hang up 1 of its numbers.');
    expect(JSON.stringify(await leases())).toBe(before);
    expect(existsSync(archive)).toBe(false);
    expect((await balcao('companies', 'export', '999999', '--to', archive, '--dry-run')).code).toBe(4);
  });

  test('an export hangs its numbers up without unpairing them, and no process may store a key of theirs from then on', async () => {
    const before = await rows(source, 'WhatsappCredentials')
      .where({ connectionId: moved.base + 1 })
      .first();
    at(source);
    const { code, out } = await balcao(
      'company',
      'export',
      String(moved.companyId),
      '--to',
      archive,
      '--park',
      '--json',
    );
    expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 0, files: 1, lost: 0, rows: would.rows });
    const lease = await rows(source, 'ConnectionLeases')
      .where({ connectionId: moved.base + 1 })
      .first();
    expect(lease).toMatchObject({ wanted: 'closed', hostId: null, handledSeq: lease.commandSeq });
    const after = await rows(source, 'WhatsappCredentials')
      .where({ connectionId: moved.base + 1 })
      .first();
    expect([after.credentials, after.epoch]).toEqual([before.credentials, before.epoch + 1]);
  });

  test('an export is not readable without the passphrase', async () => {
    const bytes = readFileSync(archive).toString('latin1');
    expect(bytes).not.toContain('manifest.json');
    expect(bytes).not.toContain('nota fiscal');
    at(target);
    process.env.BALCAO_PASSPHRASE = 'another passphrase, long enough';
    expect(await balcao('companies', 'import', '--from', archive)).toMatchObject({
      code: 3,
      err: expect.stringContaining('passphrase'),
    });
  });
});

describe('balcao companies import', () => {
  test('an import refuses an archive of which a byte is another, and one that was cut off', async () => {
    at(target);
    const broken = join(folder, 'broken.balcao');
    await copyFile(archive, broken);
    const handle = await open(broken, 'r+');
    const { size } = await handle.stat();
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.floor(size / 2));
    await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 0xff]), 0, 1, Math.floor(size / 2));
    expect((await balcao('companies', 'import', '--from', broken, '--dry-run')).code).not.toBe(0);
    await handle.truncate(size - 1000);
    await handle.close();
    expect((await balcao('companies', 'import', '--from', broken, '--dry-run')).code).toBe(3);
  });

  test('an import asks for a plan where there is none of that name, and names what is taken', async () => {
    at(target);
    expect(await balcao('companies', 'import', '--from', archive)).toMatchObject({
      code: 3,
      err: expect.stringContaining('--plan'),
    });
    const taken = await target.aUser(await target.aCompany({ name: 'Padaria são joão' }), {
      email: 'ana@padaria.test',
    });
    const refused = await balcao('companies', 'import', '--from', archive, '--plan', await plan());
    expect(refused).toMatchObject({ code: 3, err: expect.stringContaining('ana@padaria.test') });
    expect(refused.err).toContain('--name');
    await rows(target, 'Users').where({ id: taken.id }).delete();
    await rows(target, 'Companies').where({ id: taken.companyId }).delete();
  });

  test('an import changes nothing by --dry-run', async () => {
    at(target);
    const before = await everyRow(target.host.database.knex);
    expect(
      await balcao('companies', 'import', '--from', archive, '--plan', await plan(), '--dry-run'),
    ).toMatchObject({ code: 0 });
    expect(await everyRow(target.host.database.knex)).toEqual(before);
  });

  test('an import is removed whole where it breaks off', async () => {
    at(target);
    const before = await everyRow(target.host.database.knex);
    let steps = 0;
    let isVerified = false;
    const breaks = {
      ...silentProgress,
      step: (name: string) => {
        isVerified = name !== 'Verified';
      },
      advance: () => {
        steps += Number(isVerified);
        if (steps === 40) throw new Error('the line broke');
      },
    };
    const options = { from: archive, passphrase, plan: Number(await plan()), connect: true, isDry: false };
    await expect(importCompany({ ...options, progress: breaks })).rejects.toThrow(
      /removed again.*the line broke/,
    );
    expect(await everyRow(target.host.database.knex)).toEqual({ ...before, CompanyImports: [] });
  });

  test('a killed import begins anew, with every row, file and pairing, and the company closed until then', async () => {
    at(target);
    const left = await killedImport();
    expect(left.status).toBe(0);
    const options = { from: archive, passphrase, plan: Number(await plan()), connect: true, isDry: false };
    expect(await balcao('company', 'import', '--from', archive, '--dry-run')).toMatchObject({ code: 0 });
    const done = await importCompany({ ...options, progress: silentProgress });
    expect(done).toMatchObject({ files: 1, outcome: 'done' });
    const companyId = Number(done.companyId);
    expect(await rows(target, 'Companies').where({ id: left.id })).toEqual([]);
    expect(await rows(target, 'Users').where({ companyId: left.id })).toEqual([]);
    expect(done.remapped).toEqual(expect.arrayContaining(['Contacts', 'Messages', 'Tickets', 'Whatsapps']));
    expect((await rows(target, 'Companies').where({ id: companyId }).first()).status).toBe(1);
    expect((await target.host.media.read(companyId, mediaKey)).toString()).toBe('nota fiscal');
  });

  test('an import that is run once more does nothing more', async () => {
    at(target);
    const before = await everyRow(target.host.database.knex);
    expect(await balcao('companies', 'import', '--from', archive)).toMatchObject({
      code: 0,
      out: expect.stringContaining('already'),
    });
    expect(await everyRow(target.host.database.knex)).toEqual(before);
  });

  test('an imported company is exported as it was, with a row in every table, but for ids and what parking counts', async () => {
    const { id } = await rows(target, 'Companies').where({ name: 'Padaria São João' }).first();
    at(target);
    const again = join(folder, 'again.balcao');
    expect((await balcao('company', 'export', String(id), '--to', again, '--park')).code).toBe(0);
    const [first, second] = [await takeApart(archive, passphrase), await takeApart(again, passphrase)];
    const state = await readState(target.host.database.knex, first.manifest.id);
    const mapping = mappingOf(first.manifest, state as ImportState);
    const empty: string[] = [];
    for (const [name, { columns, lines }] of first.tables) {
      if (lines.length === 0) empty.push(name);
      const known = (line: string[]) => line.map((row) => withoutParking(name, columns, row)).toSorted();
      const mapped = lines.map((line) => JSON.stringify(mapRow(name, columns, JSON.parse(line), mapping)));
      expect([name, known(second.tables.get(name)?.lines ?? [])]).toEqual([name, known(mapped)]);
    }
    expect(empty).toEqual([]);
    expect(second.files.map((line) => JSON.parse(line).sha256)).toEqual(
      first.files.map((line) => JSON.parse(line).sha256),
    );
    // Opened again for what follows.
    await rows(target, 'ConnectionLeases')
      .where({ companyId: id, movedBy: 'balcao companies export' })
      .update({ wanted: 'open' });
  });

  test('an import brings as many rows in every table as there were, and none that leads to another company', async () => {
    const { id } = await rows(target, 'Companies').where({ name: 'Padaria São João' }).first();
    const tables = (await movedTables(source.host.database.knex)).filter(({ name }) => name !== 'Companies');
    expect(tables.length).toBeGreaterThan(70);
    const counted = async (app: TestApp, companyId: number) =>
      Object.fromEntries(
        await Promise.all(
          tables.map(async ({ name }) => [
            name,
            Number((await rows(app, name).where({ companyId }).count({ count: '*' }).first())?.count),
          ]),
        ),
      );
    expect(await counted(target, id)).toEqual(await counted(source, moved.companyId));
    expect((await checkRows(target.host.database.knex)).said).toContain('None of');
    expect(referencesBetween(await tableShapes(target.host.database.knex)).length).toBeGreaterThan(80);
  });

  test('an import unassigns tickets of our own staff, who do not move along', async () => {
    const { id: companyId } = await rows(target, 'Companies').where({ name: 'Padaria São João' }).first();
    const open = await rows(target, 'Tickets').where({ companyId, status: 'open' }).select('userId');
    const people: number[] = await rows(target, 'Users').where({ companyId }).pluck('id');
    expect(open.map(({ userId }) => userId)).toContain(null);
    expect(open.every(({ userId }) => userId === null || people.includes(userId))).toBe(true);
  });

  test('an import keeps every reference: in columns, in lists and in texts made of ids', async () => {
    const { id: companyId } = await rows(target, 'Companies').where({ name: 'Padaria São João' }).first();
    const of = (table: string) => rows(target, table).where({ companyId }).orderBy('id');
    const [ticket] = await of('Tickets');
    const [contact] = await of('Contacts');
    const [connection] = await of('Whatsapps');
    const [message] = await of('Messages');
    expect(ticket).toMatchObject({
      contactId: contact.id,
      whatsappId: connection.id,
      lastMessageId: message.id,
    });
    expect(ticket.activeKey).toBe(`${contact.id}:${connection.id}`);
    expect(connection.defaultOf).toBe(companyId);
    const [macro] = await of('Macros');
    expect(JSON.parse(macro.tagIds)).toContain((await of('Tags'))[0].id);
    const [budget] = await of('PromptBudgets');
    expect(budget.scope).toBe(`ticket:${ticket.id}`);
    for (const table of filtered) {
      const [{ filter }] = await of(table);
      expect([table, JSON.parse(filter)]).toEqual([
        table,
        {
          all: [
            { field: 'queue', op: 'in', queueIds: [(await of('Queues'))[0].id] },
            {
              any: [
                { field: 'tags', op: 'in', tagIds: [(await of('Tags'))[0].id] },
                { field: 'connection', op: 'is', whatsappId: connection.id },
                { field: 'agent', op: 'is', userId: (await of('Users'))[0].id },
              ],
            },
          ],
        },
      ]);
    }
    const timers = await of('SlaTimers');
    expect(timers.map(({ calendarKey }) => calendarKey)).toEqual([
      `queue:${(await of('Queues'))[0].id}`,
      `calendar:${(await of('Calendars'))[1].id}`,
    ]);
    const [word] = await rows(target, 'MessageWords').where({ companyId }).orderBy('messageId');
    expect(word).toMatchObject({ messageId: message.id, segment: Math.floor(message.id / 2 ** 14) });
  });

  test('an import seals what was sealed, with the secret of its own server', async () => {
    const { id: companyId } = await rows(target, 'Companies').where({ name: 'Padaria São João' }).first();
    const secrets = target.host.config;
    const credentials = await rows(target, 'WhatsappCredentials')
      .where({ companyId })
      .orderBy('connectionId')
      .first();
    const about = `whatsapp-credentials:${credentials.connectionId}`;
    expect(unseal(secrets, about, credentials.credentials)).toBe('{"me":1}');
    expect(credentials.credentials).toContain('sealed:2:');
    const connection = await rows(target, 'Whatsapps').where({ companyId }).orderBy('id').first();
    expect(unseal(secrets, `connection-token:${companyId}`, connection.tokenSealed)).toBe(
      `token ${moved.base + 1}`,
    );
    expect(connection.tokenHash).toBe(hashChosenToken(target.host, `token ${moved.base + 1}`));
    const drawn = await rows(target, 'Whatsapps').where({ companyId, tokenKind: 'drawn' }).first();
    expect(drawn).toMatchObject({
      tokenHash: hashDrawnToken(`token ${moved.base + 2}`),
      earlierTokenHash: null,
      earlierTokenUntil: null,
    });
  });

  test('an import computes the hashes of the audit log anew, so that it can be verified here', async () => {
    const { id } = await rows(target, 'Companies').where({ name: 'Padaria São João' }).first();
    const { checked, findings } = await verifyLog(target.host, id, () => undefined);
    // Its breaks come along; nothing else is wrong.
    expect([checked, findings.filter(({ fault }) => fault !== 'broken')]).toEqual([2, []]);
  });

  test('an import opens the links that were open, and lets users in with their passwords', async () => {
    const { id: companyId } = await rows(target, 'Companies').where({ name: 'Padaria São João' }).first();
    const leases = await rows(target, 'ConnectionLeases').where({ companyId }).orderBy('connectionId');
    expect(leases.map(({ wanted }) => wanted)).toEqual(['open', 'closed']);
    const ana = { email: 'ana@padaria.test', password: 'senha-de-teste' };
    expect((await target.api().post('/auth/login', ana)).status).toBe(200);
  });

  test('an import leaves behind only what has a stated reason', () => {
    expect(Object.values(notMoved).every((why) => why.length > 10)).toBe(true);
  });
});

describe('balcao companies forget-pairings', () => {
  test('forget-pairings removes from the old place what could link or unpair the numbers', async () => {
    at(source);
    const id = String(moved.companyId);
    expect((await balcao('companies', 'forget-pairings', id)).code).toBe(2);
    expect((await balcao('companies', 'forget-pairings', id, '--yes')).code).toBe(0);
    expect(await rows(source, 'WhatsappKeys').where({ companyId: moved.companyId })).toEqual([]);
  });
});

describe('what is sealed', () => {
  test('what the product seals anywhere is in the list by which a move opens it', async () => {
    const files = ['core', 'plugins'].flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
    );
    const written = files.filter(
      (file) => file.endsWith('.ts') && !/\.test\.|\/(?:testing|loopback|dist|node_modules)\//.test(file),
    );
    const seals: string[] = [];
    for (const file of written.sort())
      if (
        /(?<!function )\bseal\((?:\w+\.)*(?:appSecret|host|config|ctx|this)/.test(
          await readFile(file, 'utf8'),
        )
      )
        seals.push(file);
    const known = [
      // Its examples.
      'core/security/sealing.ts',
      'core/accounts/two-factor/second-factor.ts',
      'core/mail/outbox.ts',
      'core/tenancy/settings/change-setting.ts',
      'plugins/channel-cloud/numbers/cloud-number.ts',
      'plugins/channel-cloud/signup/grants.ts',
      'plugins/channel-whatsapp/files/pending-files.ts',
      'plugins/channel-whatsapp/keys/credentials.ts',
      'plugins/channel-whatsapp/keys/key-store.ts',
      'plugins/connections/token-seal.ts',
      'plugins/flows/calls/secrets.ts',
      'plugins/integrations/secrets.ts',
      'plugins/prompts/secrets.ts',
      'plugins/webchat/widgets/widget.ts',
      'plugins/webhooks/endpoints/secrets.ts',
    ];
    expect(seals.length).toBeGreaterThan(8);
    expect(seals.filter((file) => !known.includes(file))).toEqual([]);
  });
});
