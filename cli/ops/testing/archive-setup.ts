import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '@balcao/core/server.ts';
import { startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { plugins } from '@balcao/plugins';
import { silentProgress } from '../../progress.ts';
import { exportCompany } from '../company/export-company.ts';
import { importInto } from '../company/import-company.ts';
import { everyRow, fillCompany } from './fill-company.ts';
import { copyOf, type MadeArchive, putTogether, takeApart } from './made-archive.ts';
import { sealedHere } from './sealed-here.ts';

const passphrase = 'a passphrase that the attacker chose';

/** Set-up for tests that change a company's archive as an attacker could, and import it into a server with another company. */
export interface ArchiveSetup {
  target: TestApp;
  /** A super user of the installation's own company, signed in. */
  staff: TestUser;
  /** A company of the server, whose rows an import must not change; they are `fillCompany`'s. */
  neighbour: { id: number };
  /** The archive as it was exported. */
  honest: MadeArchive;
  /** The id of the archive's company, where it comes from. */
  from: number;
  /** Writes the archive with a change, and returns the path. */
  written(change: Change): Promise<string>;
  /** Imports an archive; returns the id of the company, or the reason for which it was refused. */
  imported(file: string, options?: { isDry?: boolean }): Promise<string | number | null>;
  close(): Promise<void>;
}

export type Change = (made: MadeArchive, scene: ArchiveSetup) => void | Promise<void>;

/** Two servers, and a company with a row in every table that is exported from the one. */
export async function startArchiveSetup(): Promise<ArchiveSetup> {
  const kept = { ...process.env };
  const roles: Config['roles'] = new Set(['web']);
  const source = await startTestApp({ plugins, config: { roles } });
  const appSecret = 'another secret, 32 characters or more';
  const target = await startTestApp({ plugins, config: { roles, appSecret } });
  const folder = await mkdtemp(join(tmpdir(), 'balcao-by-archive-'));
  const file = join(folder, 'honest.balcao');
  const from = await exported(source, file);
  const neighbour = await target.aCompany();
  await fillCompany(target.host.database.knex, neighbour.id, sealedHere(target, neighbour.id, 'theirs'));
  const staff = await target.theSuperUser();
  await target.signIn(staff);
  await target.settle();
  let made = 0;
  const scene: ArchiveSetup = {
    ...{ target, staff, neighbour, from, honest: await takeApart(file, passphrase) },
    async written(change) {
      const archive = copyOf(scene.honest);
      await change(archive, scene);
      made += 1;
      const path = join(folder, `${made}.balcao`);
      await putTogether(archive, path, passphrase);
      return path;
    },
    imported: (path, { isDry = false } = {}) => imported(target, path, isDry),
    async close() {
      process.env = kept;
      await source.close();
      await target.close();
      await rm(folder, { recursive: true });
    },
  };
  return scene;
}

async function exported(source: TestApp, to: string): Promise<number> {
  const { host } = source;
  await source.aCompany();
  const { id } = await source.aCompany({ name: 'Padaria' });
  const sealed = sealedHere(source, id, 'token');
  await fillCompany(host.database.knex, id, (table, column, row) =>
    table === 'ConnectionLeases' && column === 'wanted' ? 'closed' : sealed(table, column, row),
  );
  await host.media.save(id, Buffer.from('nota fiscal'), { fileName: 'nota.txt' });
  await source.aUser({ id }, { email: 'ana@padaria.test' });
  await source.settle();
  const { dataDir, databaseUrl, appSecret } = host.config;
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    APP_SECRET: appSecret,
    REDIS_URL: '',
  });
  await exportCompany({ companyId: id, to, passphrase, park: false, progress: silentProgress });
  return id;
}

async function imported(target: TestApp, from: string, isDry: boolean): Promise<string | number | null> {
  const plan = (await target.host.database.knex('Plans').first('id')).id;
  const options = { from, passphrase, plan, connect: true, isDry, progress: silentProgress };
  try {
    return (await importInto(target.host, options)).companyId;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return code === 'ERR_ARCHIVE_REFUSED'
      ? message.replace(/^.*nothing was changed: /s, '')
      : (code ?? message);
  }
}

/** Every row of a server, by table. */
export function rowsOf({ target }: ArchiveSetup): Promise<Record<string, string[]>> {
  return everyRow(target.host.database.knex);
}
