import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { createTestDatabase, type TestDatabase } from '@balcao/core/testing/test-database.ts';
import { plugins } from '@balcao/plugins';
import type { Knex } from 'knex';
import { run } from '../../run.ts';

const kept = { ...process.env };
export const passphrase = 'a passphrase that only tests know';

interface Place {
  dataDir: string;
  databaseUrl: string | null;
}

/** An installation with one company that has one file, and empty places into which its backups are restored. */
export interface BackupKit {
  app: TestApp;
  companyId: number;
  /** Key of the company's only file. */
  key: string;
  rows(table: string): Knex.QueryBuilder;
  /** Has commands work on this installation. */
  at(place: Place): void;
  /** Makes an empty database and has commands work on it; an embedded one if asked for. */
  anEmptyOne(options?: { embedded?: boolean }): Promise<TestDatabase>;
  balcao(...args: string[]): Promise<{ code: number; out: string; err: string }>;
  newFile(): string;
  aBackup(): Promise<string>;
  close(): Promise<void>;
}

export async function startBackupKit(): Promise<BackupKit> {
  const app = await startTestApp({ plugins, config: { roles: new Set(['web'] as const) } });
  const folder = await mkdtemp(join(tmpdir(), 'balcao-backups-'));
  const companyId = (await app.aCompany({ name: 'Padaria' })).id;
  const { key } = await app.host.media.save(companyId, Buffer.from('nota fiscal'), { fileName: 'nota.txt' });
  await app.settle();
  const targets: TestDatabase[] = [];
  let files = 0;
  const kit: BackupKit = {
    ...{ app, companyId, key },
    rows: (table) => app.host.database.knex(table),
    at({ dataDir, databaseUrl }) {
      Object.assign(process.env, {
        ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', APP_SECRET: app.host.config.appSecret },
        ...{ REDIS_URL: '', MEDIA_URL: '', BALCAO_PASSPHRASE: passphrase },
      });
    },
    async anEmptyOne({ embedded = false } = {}) {
      const database = await createTestDatabase();
      targets.push(database);
      kit.at({ dataDir: database.dataDir, databaseUrl: embedded ? null : database.databaseUrl });
      return database;
    },
    async balcao(...args) {
      let out = '';
      let err = '';
      const code = await run(args, {
        out: (text) => void (out += `${text}\n`),
        err: (text) => void (err += text),
      });
      return { code, out, err };
    },
    newFile: () => join(folder, `${++files}.zip`),
    async aBackup() {
      const file = kit.newFile();
      const { code, err } = await kit.balcao('backup', '--to', file);
      if (code !== 0) throw new Error(err);
      return file;
    },
    async close() {
      process.env = kept;
      await app.close();
      for (const target of targets) await target.drop();
      await rm(folder, { recursive: true });
    },
  };
  return kit;
}
