/** @on-servers Runs on a database server too: what is counted and claimed is read from whole databases. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '@balcao/core/database/connect.ts';
import { installationId } from '@balcao/core/database/installation-id.ts';
import { bucketOwner } from '@balcao/core/media/open-media-store.ts';
import { buildApp, createLog, readConfig } from '@balcao/core/server.ts';
import { startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { type BucketServer, startBucketServer } from '@balcao/core/testing/servers/bucket-server.ts';
import { createTestDatabase, type TestDatabase } from '@balcao/core/testing/test-database.ts';
import { plugins } from '@balcao/plugins';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { silentProgress } from '../../progress.ts';
import { run } from '../../run.ts';
import { exportCompany } from '../company/export-company.ts';
import { examine } from '../doctor/examine.ts';
import { fillCompany } from '../testing/fill-company.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const kept = { ...process.env };
const passphrase = 'a passphrase that only tests know';
let app: TestApp;
let folder: string;
let companyId: number;
let key: string;
let next = 1;
const targets: TestDatabase[] = [];

beforeAll(async () => {
  app = await startTestApp({ plugins, config: { roles: new Set(['web'] as const) } });
  folder = await mkdtemp(join(tmpdir(), 'balcao-files-'));
  companyId = (await app.aCompany({ name: 'Padaria' })).id;
  ({ key } = await app.host.media.save(companyId, Buffer.from('nota fiscal'), { fileName: 'nota.txt' }));
  await app.settle();
});
beforeEach(() => at(app.host.config));
afterAll(async () => {
  process.env = kept;
  await app.close();
  for (const target of targets) await target.drop();
  await rm(folder, { recursive: true });
});

function at({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null }) {
  Object.assign(process.env, {
    ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', APP_SECRET: app.host.config.appSecret },
    ...{ REDIS_URL: '', MEDIA_URL: '', BALCAO_PASSPHRASE: passphrase },
  });
}
async function anEmptyOne({ embedded = false } = {}) {
  const database = await createTestDatabase();
  targets.push(database);
  at({ dataDir: database.dataDir, databaseUrl: embedded ? null : database.databaseUrl });
  return database;
}
async function balcao(...args: string[]) {
  let out = '';
  let err = '';
  const code = await run(args, {
    out: (text) => void (out += `${text}\n`),
    err: (text) => void (err += text),
  });
  return { code, out, err };
}
const newFile = () => join(folder, `${next++}.zip`);
async function aBackup(): Promise<string> {
  const file = newFile();
  expect(await balcao('backup', '--to', file)).toMatchObject({ code: 0 });
  return file;
}
const rows = (table: string) => app.host.database.knex(table);

describe('an archive that would lack files', () => {
  const media = () => join(app.host.config.dataDir, 'media');
  beforeEach(() => rename(media(), `${media()}-away`));
  afterEach(async () => {
    await rm(media(), { recursive: true, force: true });
    await rename(`${media()}-away`, media());
  });

  test.each(['backup', 'companies export'])(
    '%s is refused where files that the database counts are not in the storage, unless that is allowed',
    async (command) => {
      const args = command === 'backup' ? ['backup'] : ['companies', 'export', String(companyId)];
      const to = newFile();
      const refused = await balcao(...args, '--to', to, '--json');
      expect([refused.code, JSON.parse(refused.err)]).toEqual([
        3,
        expect.objectContaining({
          ...{ error: 'ERR_FILES_MISSING', details: { missing: 1 } },
          message: expect.stringContaining(`${key} of company ${companyId}`),
        }),
      ]);
      expect([existsSync(to), existsSync(`${to}.partial`)]).toEqual([false, false]);
      const would = await balcao(...args, '--to', to, '--dry-run', '--json');
      expect(JSON.parse(would.out)).toMatchObject({ files: 0, missing: 1 });
      const allowed = await balcao(...args, '--to', to, '--allow-missing-files');
      expect([allowed.code, allowed.out]).toEqual([
        0,
        expect.stringContaining('1 files that the database counts'),
      ]);
    },
  );

  test('backup and export are refused for files that the storage lacks before a row is written', async () => {
    const begun: string[] = [];
    const progress = { ...silentProgress, step: (title: string) => void begun.push(title) };
    const options = { to: newFile(), passphrase, companyId, park: false, progress };
    for (const make of [() => backup(options.to, options), () => exportCompany(options)])
      await expect(make()).rejects.toMatchObject({ code: 'ERR_FILES_MISSING' });
    expect(begun).toEqual([]);
  });

  test('a restored archive that lacks files counts them no more, and is backed up', async () => {
    const file = newFile();
    expect((await balcao('backup', '--to', file, '--allow-missing-files')).code).toBe(0);
    const place = await anEmptyOne();
    expect((await balcao('restore', '--from', file)).code).toBe(0);
    const knex = connectDatabase({ dataDir: place.dataDir, databaseUrl: place.databaseUrl });
    const counted = await knex('MediaFiles').where({ companyId });
    const storage = await knex('CompanyStorage').where({ companyId }).first('bytes');
    await knex.destroy();
    expect([counted, Number(storage.bytes)]).toEqual([[], 0]);
    expect((await balcao('backup', '--to', newFile())).code).toBe(0);
  });

  test('an imported company whose archive lacks files counts them no more, and is exported', async () => {
    const file = newFile();
    const id = String(companyId);
    expect((await balcao('companies', 'export', id, '--to', file, '--allow-missing-files')).code).toBe(0);
    const made = await balcao('companies', 'import', '--from', file, '--name', 'Cópia', '--json');
    expect(made).toMatchObject({ code: 0 });
    const copy = (await rows('Companies').where({ name: 'Cópia' }).first('id')).id;
    const storage = await rows('CompanyStorage').where({ companyId: copy }).first('bytes');
    expect([await rows('MediaFiles').where({ companyId: copy }), Number(storage.bytes)]).toEqual([[], 0]);
    expect((await balcao('companies', 'export', String(copy), '--to', newFile())).code).toBe(0);
  });

  test('a file whose removal was ordered is not looked for', async () => {
    await rows('MediaFiles').where({ companyId, mediaKey: key }).update({ discardedAt: 1 });
    const made = await balcao('backup', '--to', newFile(), '--json');
    await rows('MediaFiles').where({ companyId, mediaKey: key }).update({ discardedAt: null });
    expect([made.code, JSON.parse(made.out)]).toEqual([0, expect.objectContaining({ missing: 0 })]);
  });

  test('the doctor names files that the database counts and the storage lacks', async () => {
    const found = await examine({ leastMb: 0 });
    expect(found.find(({ check }) => check === 'files')).toMatchObject({
      ...{ state: 'fault', said: expect.stringContaining(`${key} of company ${companyId}`) },
      cure: expect.stringContaining('MEDIA_URL'),
    });
  });
});

describe('an installation that is put back', () => {
  test('a restore cancels campaigns under way with what they had in the outbox, and names them last', async () => {
    const { id } = await app.aCompany({ name: 'Campanhas' });
    const { base } = await fillCompany(app.host.database.knex, id, (table, column, row) => {
      if (table === 'Campaigns' && column === 'status') return row % 2 ? 'EM_ANDAMENTO' : 'PROGRAMADA';
      if (table === 'CampaignShipping') return { state: 'sending', messageIds: `[${row}]` }[column];
      if (table === 'Messages' && column === 'outState') return 1;
      if (table === 'ConnectionLeases' && column === 'wanted') return 'open';
      return undefined;
    });
    const file = await aBackup();
    for (const goOn of [true, false]) {
      const place = await anEmptyOne();
      const { code, out } = await balcao('restore', '--from', file, ...(goOn ? ['--keep-campaigns'] : []));
      const knex = connectDatabase({ dataDir: place.dataDir, databaseUrl: place.databaseUrl });
      const of = (table: string) => knex(table).where({ companyId: id });
      const campaigns = await of('Campaigns').orderBy('id').pluck('status');
      const outbox = await of('Outbox').pluck('messageId');
      const first = await of('CampaignShipping')
        .where({ id: base + 1 })
        .first();
      const message = await of('Messages')
        .where({ id: base + 1 })
        .first();
      await knex.destroy();
      expect([code, campaigns]).toEqual([
        0,
        goOn ? ['EM_ANDAMENTO', 'PROGRAMADA'] : ['CANCELADA', 'INATIVA'],
      ]);
      expect(out.includes('1 campaigns were under way and are cancelled')).toBe(!goOn);
      expect(out).toContain('At the first start 2 numbers link themselves');
      if (goOn) continue;
      expect(outbox.map(Number)).toEqual([base + 2]);
      expect([first.state, message.outState]).toEqual(['confirmed', 2]);
      expect(message.failureCode).toBe('REASON_CAMPAIGN_CANCELLED');
    }
    await rows('Companies').where({ id }).update({ deletedAt: 1 });
  });

  test('a restore that was cut off is named as one by servers, commands and the doctor', async () => {
    const file = await aBackup();
    await anEmptyOne();
    const step = (title: string) => {
      if (title === 'Files') throw new Error('killed');
    };
    const dying = restore(file, { progress: { ...silentProgress, step }, isDry: false });
    await expect(dying).rejects.toThrow('killed');
    const config = readConfig();
    await expect(buildApp({ config, plugins, isOperator: true, log: createLog('silent') })).rejects.toThrow(
      /restore into this database was cut off/,
    );
    expect(await balcao('backup', '--to', newFile())).toMatchObject({
      ...{ code: 3, err: expect.stringContaining('was cut off') },
    });
    const found = await examine({ leastMb: 0 });
    expect(found.find(({ check }) => check === 'secret')?.cure).toContain('balcao restore');
    expect((await balcao('restore', '--from', file)).code).toBe(0);
  });

  test('restore --dry-run is refused over an embedded installation, and so is a restore over files of companies', async () => {
    const file = await aBackup();
    const { dataDir } = await anEmptyOne({ embedded: true });
    const stray = join(dataDir, 'media', '7', 'ab');
    await mkdir(stray, { recursive: true });
    await writeFile(join(stray, 'ab'.repeat(16)), 'x');
    for (const dry of [['--dry-run'], []]) {
      const { code, err } = await balcao('restore', '--from', file, ...dry, '--json');
      expect([code, JSON.parse(err).error]).toEqual([3, 'ERR_NOT_EMPTY']);
      expect(err).toContain(join(dataDir, 'media'));
    }
    await rm(join(dataDir, 'media'), { recursive: true });
    expect((await balcao('restore', '--from', file, '--dry-run')).code).toBe(0);
    expect((await balcao('restore', '--from', file)).code).toBe(0);
    const full = await balcao('restore', '--from', file, '--dry-run');
    expect([full.code, full.err]).toEqual([3, expect.stringContaining('companies already')]);
  });
});

describe('a bucket', () => {
  let server: BucketServer;
  beforeAll(async () => {
    server = await startBucketServer();
  });
  afterAll(() => server.close());
  const bucket = (prefix: string) => ({
    ...server.env,
    MEDIA_URL: server.env.MEDIA_URL.replace('/files?', `/${prefix}?`),
  });
  const media = async () => (await examine({ leastMb: 0 })).find(({ check }) => check === 'media');

  test.each([{ hasId: true }, { hasId: false }])(
    'a restore claims the bucket for its installation, and no other may restore into it: %j',
    async ({ hasId }) => {
      const prefix = `own-${hasId}`;
      await rows('JobLocks').where({ name: 'installation' }).delete();
      if (hasId) await installationId(app.host.database);
      const file = await aBackup();
      await anEmptyOne();
      Object.assign(process.env, bucket(prefix));
      const empty = await server.objects();
      expect((await balcao('restore', '--from', file, '--dry-run')).code).toBe(0);
      expect(await server.objects()).toEqual(empty);
      const step = (title: string) => {
        if (title === 'Files') throw new Error('killed');
      };
      const dying = restore(file, { progress: { ...silentProgress, step }, isDry: false });
      await expect(dying).rejects.toThrow('killed');
      expect((await balcao('restore', '--from', file)).code).toBe(0);
      const knex = connectDatabase(readConfig());
      expect(await bucketOwner(readConfig())).toBe(await installationId({ knex }));
      await knex.destroy();
      expect(await media()).toMatchObject({ state: 'ok', said: expect.stringContaining('written to') });

      const other = await startTestApp({ plugins, config: { roles: new Set(['web'] as const) } });
      const theirs = newFile();
      at(other.host.config);
      if (hasId) await installationId(other.host.database);
      expect((await balcao('backup', '--to', theirs)).code).toBe(0);
      const before = await server.objects();
      await anEmptyOne();
      Object.assign(process.env, bucket(prefix));
      for (const dry of [['--dry-run'], []])
        expect(await balcao('restore', '--from', theirs, ...dry)).toMatchObject({
          ...{ code: 5, err: expect.stringContaining('another installation') },
        });
      await installationId(other.host.database);
      at(other.host.config);
      Object.assign(process.env, bucket(prefix));
      expect(await media()).toMatchObject({
        ...{ state: 'fault', said: expect.stringContaining('another installation') },
      });
      expect(await server.objects()).toEqual(before);
      await other.close();
    },
  );

  test('the doctor writes nothing into a bucket that no installation has claimed', async () => {
    Object.assign(process.env, bucket('new'));
    const before = await server.objects();
    const found = await examine({ leastMb: 0 });
    expect(found.find(({ check }) => check === 'media')).toMatchObject({ state: 'ok' });
    expect(found.find(({ check }) => check === 'isolation live')).toMatchObject({ state: 'ok' });
    expect(await server.objects()).toEqual(before);
  });
});
