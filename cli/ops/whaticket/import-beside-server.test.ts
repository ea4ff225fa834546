import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFileIn } from '@balcao/core/database/database-file.ts';
import { LibsqlDialect } from '@balcao/core/database/sqlite-dialect.ts';
import { startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { plugins } from '@balcao/plugins';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import knexFactory, { type Knex } from 'knex';
import { silentProgress } from '../../progress.ts';
import { whaticketInstallation } from '../testing/whaticket-installation.ts';
import { importFrom } from './import-whaticket.ts';

const openFile = (filename: string) =>
  knexFactory({
    ...{ client: LibsqlDialect, connection: { filename }, useNullAsDefault: true },
    pool: { min: 1, max: 1 },
  });

let app: TestApp;
let folder: string;
let source: Knex;
beforeAll(async () => {
  app = await startTestApp({ plugins });
  folder = await mkdtemp(join(tmpdir(), 'balcao-whaticket-'));
  await writeFile(join(folder, 'foto.png'), 'picture');
  source = openFile(join(folder, 'source.sqlite'));
  const passwordHash = '$2b$08$haRb4Z1P/0h5raJchwr97eZSEpcoxhkezQ6d52u8KE6fRzNy89j/6';
  await whaticketInstallation(source, { companies: 1, contacts: 4, messages: 200, passwordHash });
});
afterAll(async () => {
  await source.destroy();
  await app.close();
  await rm(folder, { recursive: true });
});

/** The other rounds have no single lock on all writes. */
const isEmbedded = !process.env.TEST_DATABASE_URL;

test('an import of files lets the embedded server write while it copies them', async () => {
  if (!isEmbedded) return;
  const server = openFile(databaseFileIn(app.host.config.dataDir));
  await server.raw('PRAGMA busy_timeout=0');
  const { saveAs } = app.host.media;
  let writes = 0;
  app.host.media.saveAs = async (...file) => {
    await server.raw('BEGIN IMMEDIATE');
    await server.raw('ROLLBACK');
    writes += 1;
    await saveAs(...file);
  };
  const { comparison } = await importFrom(
    app.host,
    {
      knex: source,
      name: 'source',
      isPostgres: true,
      has: (table) => source.schema.hasTable(table),
      close: async () => undefined,
    },
    { media: folder, plan: undefined, isDry: false, progress: silentProgress },
  );
  await server.destroy();
  expect(writes).toBeGreaterThan(0);
  expect(await app.host.database.knex('MediaFiles').count({ files: '*' }).first()).toEqual({ files: writes });
  expect(comparison?.unequal).toEqual({ tickets: [], contacts: [] });
});
