import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { plugins } from '@balcao/plugins';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { silentProgress } from '../../progress.ts';
import { run } from '../../run.ts';
import type { TableEntry } from '../archive/manifest.ts';
import { fillCompany } from '../testing/fill-company.ts';
import { changeFirst, type MadeBackup, madeBackup } from '../testing/made-backup.ts';
import { backup } from './backup.ts';

const kept = { ...process.env };
let app: TestApp;
let folder: string;
let file: string;

beforeAll(async () => {
  app = await startTestApp({ plugins, config: { roles: new Set(['web'] as const) } });
  folder = await mkdtemp(join(tmpdir(), 'balcao-made-backup-'));
  file = join(folder, 'whole.zip');
  const { id } = await app.aCompany();
  await fillCompany(app.host.database.knex, id);
  await app.host.media.save(id, Buffer.from('nota'), { fileName: 'nota.txt', mimeType: 'text/plain' });
  const { dataDir, databaseUrl, appSecret } = app.host.config;
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    APP_SECRET: appSecret,
    REDIS_URL: '',
  });
  await backup(file, { progress: silentProgress });
  // Restores go to an embedded database.
  process.env.DATABASE_URL = '';
});
afterAll(async () => {
  process.env = kept;
  await app.close();
  await rm(folder, { recursive: true });
});

async function balcao(...args: string[]) {
  let err = '';
  const code = await run(args, { out: () => undefined, err: (text) => void (err += text) });
  return { code, err };
}

describe('a backup that was changed by hand', () => {
  const attempts: Array<[attempt: string, place: string, change: (made: MadeBackup) => void]> = [
    [
      'with a table that is a statement',
      'manifest: /tables/0/name',
      ({ manifest }) => {
        manifest.tables[0] = { ...(manifest.tables[0] as TableEntry), name: 'Tags`; DROP TABLE Users; --' };
      },
    ],
    [
      'with a table of the migrations',
      'Migrations',
      ({ manifest, tables }) => {
        const like = manifest.tables[0] as TableEntry;
        manifest.tables.push({ ...like, name: 'Migrations', columns: ['id', 'name'], nextId: null });
        tables.set('Migrations', [[1, 'core/0001']]);
      },
    ],
    [
      'with a column that is none',
      'Tags, admin',
      ({ manifest, tables }) => {
        manifest.tables.find(({ name }) => name === 'Tags')?.columns.push('admin');
        for (const row of tables.get('Tags') ?? []) row.push(1);
      },
    ],
    [
      'without a table',
      'Users',
      ({ manifest }) => {
        manifest.tables = manifest.tables.filter(({ name }) => name !== 'Users');
      },
    ],
    ['with an id that is a text', 'Tags, row 1, id', (made) => changeFirst(made, 'Tags', 'id', '1')],
    ['with a number for a name', 'Tags, row 1, name', (made) => changeFirst(made, 'Tags', 'name', 5)],
    [
      'with nothing for a company',
      'Tags, row 1, companyId',
      (made) => changeFirst(made, 'Tags', 'companyId', null),
    ],
    [
      'of another secret',
      'Installation',
      (made) => {
        for (const at of made.tables.get('Installation') ?? []) at.fill('app-secret');
      },
    ],
    [
      'with a file of no company',
      'files: ',
      ({ files, contents }) => {
        const content = [...contents.values()][0] as Buffer;
        contents.clear();
        Object.assign(files[0] as object, { companyId: 99 });
        contents.set(`media/99/${files[0]?.key}`, content);
      },
    ],
    [
      'with a file above its folder',
      'files: /key',
      ({ files }) => void Object.assign(files[0] as object, { key: '../../app-secret' }),
    ],
    [
      'with audit chains that are none',
      'audit chains',
      ({ manifest }) => {
        manifest.auditHeads = 'x';
      },
    ],
    [
      'with ids that leave none to others',
      'Tags, id',
      ({ manifest }) => {
        const tags = manifest.tables.find(({ name }) => name === 'Tags');
        if (tags) tags.nextId = 2 ** 52;
      },
    ],
  ];

  test.each(attempts)(
    'a backup %s is refused at %s, and nothing is written',
    async (attempt, place, change) => {
      const made = join(folder, `${attempt.replace(/\W/g, '-')}.zip`);
      await madeBackup(file, made, change);
      process.env.DATA_DIR = await mkdtemp(join(folder, 'empty-'));
      // A dry run and a restore read the archive by the same code, so one attempt with --dry-run is enough.
      const ways = attempt === attempts[0]?.[0] ? [['--dry-run'], []] : [[]];
      for (const dry of ways) {
        const { code, err } = await balcao('restore', '--from', made, '--json', ...dry);
        expect({ code, ...JSON.parse(err) }).toMatchObject({ code: 3, error: 'ERR_ARCHIVE_REFUSED' });
        expect(JSON.parse(err).message).toContain(place);
      }
      expect(existsSync(join(process.env.DATA_DIR, 'balcao.sqlite'))).toBe(false);
    },
  );
});
