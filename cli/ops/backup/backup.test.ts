/** @on-servers Runs on a database server and Redis too: copies and moves read and write whole databases. */

import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '@balcao/core/database/connect.ts';
import { buildApp, createLog, readConfig } from '@balcao/core/server.ts';
import { eventually, startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { createTestDatabase, type TestDatabase } from '@balcao/core/testing/test-database.ts';
import { plugins } from '@balcao/plugins';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { silentProgress } from '../../progress.ts';
import { run } from '../../run.ts';
import { inSnapshot, nextIds } from '../archive/snapshot.ts';
import { writeArchive } from '../archive/write-archive.ts';
import { openLedger } from '../company/imports-ledger.ts';
import { everyRow, fillCompany } from '../testing/fill-company.ts';
import { madeBackup } from '../testing/made-backup.ts';
import { Ledger } from '../whaticket/ledger.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const kept = { ...process.env };
let app: TestApp;
let folder: string;
let file: string;
let companyId: number;
/** Every row that the archive is to hold, by table. */
let before: Record<string, string[]>;
let next: Map<string, number>;
let key: string;
const targets: TestDatabase[] = [];

beforeAll(async () => {
  // Nothing is written in the background: a host's sign of life would make two looks at its rows differ.
  app = await startTestApp({ plugins, config: { roles: new Set(['web'] as const) } });
  folder = await mkdtemp(join(tmpdir(), 'balcao-backup-'));
  file = join(folder, 'whole.zip');
  companyId = (await app.aCompany({ name: 'Padaria "Pão & Cia" 🥖' })).id;
  // An installation that has imported something has the ledgers of it.
  await openLedger(app.host.database.knex);
  await new Ledger('').open(app.host.database.knex);
  await fillCompany(app.host.database.knex, companyId);
  const content = Buffer.from('conteúdo da nota fiscal '.repeat(5000));
  ({ key } = await app.host.media.save(companyId, content, { fileName: 'nota.txt', mimeType: 'text/plain' }));
  await app.settle();
  before = await everyRow(app.host.database.knex);
  next = await nextIds(app.host.database.knex);
  at(app.host.config);
  let later: Promise<unknown> | undefined;
  // The server goes on meanwhile; rows that it writes now are of a later moment.
  const advance = () => {
    later ??= app.aCompany({ name: 'Depois' });
  };
  await backup(file, { progress: { ...silentProgress, advance } });
  await later;
});
afterAll(async () => {
  process.env = kept;
  await app.close();
  for (const target of targets) await target.drop();
  await rm(folder, { recursive: true });
});

/** Points the commands at this installation from now on. */
function at(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
  secret = app.host.config.appSecret,
) {
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    APP_SECRET: secret,
    REDIS_URL: '',
  });
}

/** An empty place for an installation: on the server of the tests, or embedded. */
async function anEmptyOne({ embedded = false } = {}) {
  const database = await createTestDatabase();
  targets.push(database);
  const place = { dataDir: database.dataDir, databaseUrl: embedded ? null : database.databaseUrl };
  at(place);
  return place;
}

async function balcao(...args: string[]) {
  let out = '';
  let err = '';
  const code = await run(args, { out: (text) => void (out += text), err: (text) => void (err += text) });
  return { code, out, err };
}

describe('an installation in one archive', () => {
  test('a backup is its user’s alone, and no partial one is left beside it', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.partial`)).toBe(false);
  });

  test.each([{ embedded: true }, { embedded: false }])(
    'a backup comes back as every row and file of the moment it was taken: %j',
    async ({ embedded }) => {
      const place = await anEmptyOne({ embedded });
      const { code, out } = await balcao('restore', '--from', file, '--json');
      expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 0, files: 1, isDone: true });
      const knex = connectDatabase(place);
      const [after, nextHere] = [await everyRow(knex), await nextIds(knex)];
      await knex.destroy();
      expect(after).toEqual(before);
      // New rows get the ids that they would have had.
      for (const table of ['Companies', 'Messages', 'Tickets', 'Users'])
        expect(nextHere.get(table)).toBe(next.get(table));
      const config = readConfig();
      const restored = await buildApp({ config, plugins, isOperator: true, log: createLog('silent') });
      expect((await restored.host.media.read(companyId, key)).toString()).toContain('nota fiscal');
      expect(await restored.host.media.about(companyId, key)).toMatchObject({ fileName: 'nota.txt' });
      await restored.close();
    },
  );

  test('backup --dry-run only says what the archive would hold, and the room there is', async () => {
    at(app.host.config);
    const other = join(folder, 'other.zip');
    const { code, out } = await balcao('backup', '--to', other, '--dry-run', '--json');
    const rows = Object.values(await everyRow(app.host.database.knex)).reduce(
      (sum, { length }) => sum + length,
      0,
    );
    expect({ code, ...JSON.parse(out) }).toMatchObject({
      ...{ code: 0, dryRun: true, file: other, rows, files: 1, tables: Object.keys(before).length },
      bytes: Buffer.byteLength('conteúdo da nota fiscal '.repeat(5000)),
      freeBytes: expect.any(Number),
    });
    expect((await balcao('backup', '--to', other, '--dry-run')).out).toContain(
      `${other} would hold ${rows} rows`,
    );
    expect([existsSync(other), existsSync(`${other}.partial`)]).toEqual([false, false]);
    for (const [to, error] of [
      [file, 'ERR_FILE_EXISTS'],
      [join(folder, 'nowhere', 'a.zip'), 'ERR_NO_FOLDER'],
    ] as const) {
      const refused = await balcao('backup', '--to', to, '--dry-run', '--json');
      expect([refused.code, JSON.parse(refused.err).error]).toEqual([3, error]);
    }
  });

  test('search rebuild --dry-run says how many messages it would read in, and keeps the index', async () => {
    at(app.host.config);
    const { knex } = app.host.database;
    await knex('Messages').update({ isDeleted: 0 });
    const words = async () =>
      JSON.stringify([await knex('WordIndex'), await knex('MessageWords').orderBy('word')]);
    const kept = await words();
    const { code, out } = await balcao('search', 'rebuild', '--dry-run', '--json');
    const messages = await knex('Messages').where({ isDeleted: 0 }).count({ count: '*' }).first();
    expect({ code, ...JSON.parse(out) }).toEqual({
      ...{ code: 0, dryRun: true, messages: Number(messages?.count), companies: 1 },
    });
    expect((await balcao('search', 'rebuild', '--dry-run')).out).toMatch(
      /would read in \d+ messages \(companies: 1\)/,
    );
    expect(await words()).toBe(kept);
  });

  test('restore --dry-run only looks the archive over', async () => {
    const place = await anEmptyOne();
    expect(await balcao('restore', '--from', file, '--dry-run')).toMatchObject({
      code: 0,
      out: expect.stringContaining('can be put back'),
    });
    expect(existsSync(join(place.dataDir, 'balcao.sqlite'))).toBe(false);
  });

  test('a restore that is killed half-way lets no server start, and is complete when it is run again', async () => {
    const place = await anEmptyOne();
    const dies = {
      ...silentProgress,
      step: (title: string) => {
        if (title === 'Files') throw new Error('killed');
      },
    };
    await expect(restore(file, { progress: dies, isDry: false })).rejects.toThrow('killed');
    await expect(
      buildApp({ config: readConfig(), plugins, isOperator: true, log: createLog('silent') }),
    ).rejects.toThrow('run balcao restore again');
    expect((await balcao('restore', '--from', file, '--json')).code).toBe(0);
    const knex = connectDatabase(place);
    expect(await everyRow(knex)).toEqual(before);
    await knex.destroy();
  });
});

describe('balcao restore refuses', () => {
  test('a restore over an installation that has companies is refused', async () => {
    at(app.host.config);
    process.env.REDIS_URL = 'redis://127.0.0.1:9';
    const { code, err } = await balcao('restore', '--from', file);
    expect([code, err]).toEqual([3, expect.stringContaining('already')]);
  });

  test('a restore under another APP_SECRET is refused, and so is one that would make a new secret', async () => {
    const place = await anEmptyOne();
    at(place, 'another secret, which is long enough for it');
    expect((await balcao('restore', '--from', file)).code).toBe(3);
    at({ ...place, databaseUrl: null }, '');
    expect(await balcao('restore', '--from', file)).toMatchObject({
      code: 3,
      err: expect.stringContaining('app-secret'),
    });
    expect(existsSync(join(place.dataDir, 'app-secret'))).toBe(false);
  });

  test('a restore is not refused where commands that read were called before, for they leave nothing', async () => {
    const place = await anEmptyOne({ embedded: true });
    process.env.APP_SECRET = '';
    expect((await balcao('companies', 'list')).code).toBe(4);
    expect(existsSync(join(place.dataDir, 'app-secret'))).toBe(false);
    await writeFile(join(place.dataDir, 'app-secret'), app.host.config.appSecret, { mode: 0o600 });
    expect(await balcao('restore', '--from', file)).toMatchObject({ code: 0, err: expect.any(String) });
    expect((await balcao('companies', 'list')).out).toContain('Pão & Cia');
  });

  test('a restore under another secret of the folder is refused with the name of its file', async () => {
    const place = await anEmptyOne({ embedded: true });
    process.env.APP_SECRET = '';
    await writeFile(join(place.dataDir, 'app-secret'), 'x'.repeat(40), { mode: 0o600 });
    expect(await balcao('restore', '--from', file)).toMatchObject({
      code: 3,
      err: expect.stringContaining(`The secret in ${join(place.dataDir, 'app-secret')} is not the one`),
    });
  });

  test('a restore from an archive of which a byte is another is refused before it writes anything', async () => {
    await anEmptyOne();
    const broken = join(folder, 'broken.zip');
    await copyFile(file, broken);
    const handle = await open(broken, 'r+');
    // A byte within the rows of messages: one of a date in the header of the zip would change nothing that is restored.
    const entry = 'tables/Messages.ndjson';
    const middle = (await readFile(broken)).indexOf(entry) + entry.length + 20;
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, middle);
    await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 0xff]), 0, 1, middle);
    await handle.close();
    expect((await balcao('restore', '--from', broken)).code).not.toBe(0);
    expect(existsSync(join(process.env.DATA_DIR as string, 'balcao.sqlite'))).toBe(false);
  });

  test('a restore from half an archive, and from a file that does not exist, is refused', async () => {
    await anEmptyOne();
    const half = join(folder, 'half.zip');
    await copyFile(file, half);
    const handle = await open(half, 'r+');
    await handle.truncate(Math.floor((await handle.stat()).size / 2));
    await handle.close();
    expect((await balcao('restore', '--from', half)).code).toBe(3);
    expect((await balcao('restore', '--from', join(folder, 'none.zip'))).code).toBe(4);
  });

  test('a restore from a newer version is refused by the step that it does not know', async () => {
    await anEmptyOne();
    const newer = join(folder, 'newer.zip');
    await madeBackup(file, newer, ({ manifest }) => void manifest.steps.push('core/9999-future'));
    expect(await balcao('restore', '--from', newer)).toMatchObject({
      code: 3,
      err: expect.stringContaining('core/9999-future'),
    });
  });
});

describe('a snapshot', () => {
  test('a snapshot stays at its moment, and lets others write', async () => {
    const knex = connectDatabase(app.host.config);
    const counted = async (at: typeof knex) =>
      Number((await at('Companies').count({ count: '*' }).first())?.count);
    const [first, second] = await inSnapshot(knex, async (at) => {
      const found = await counted(at);
      await app.aCompany();
      return [found, await counted(at)];
    });
    expect(second).toBe(first);
    expect(await counted(knex)).toBe(Number(first) + 1);
    await knex.destroy();
  });
});

describe('balcao backup', () => {
  test('a backup writes over nothing', async () => {
    at(app.host.config);
    const taken = await readFile(file);
    expect((await balcao('backup', '--to', file)).code).toBe(3);
    expect(await readFile(file)).toEqual(taken);
  });

  test('a backup is named .partial until it is complete', async () => {
    const growing = join(folder, 'growing.zip');
    const seen: boolean[] = [];
    await writeArchive(growing, async (archive) => {
      await archive.add('a', one('x'.repeat(300_000)), { isPacked: true });
      seen.push(existsSync(growing), await eventually(() => existsSync(`${growing}.partial`)));
    });
    expect([...seen, existsSync(growing), existsSync(`${growing}.partial`)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('a backup fails by a sentence where there is no installation', async () => {
    await anEmptyOne({ embedded: true });
    expect((await balcao('backup', '--to', join(folder, 'nothing.zip'))).code).toBe(4);
  });
});

async function* one(text: string): AsyncGenerator<string> {
  yield text;
}
