import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectDatabase } from '../database/connect.ts';
import { type MigrationOwner, migrate } from '../database/migration/migrate.ts';
import { copyInto, takeCopy } from './database-copy.ts';
import { createTestDatabase, makeDatabase, type TestDatabase } from './test-database.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'node_modules/.cache/balcao-test-databases');
const keptForMs = 24 * 60 * 60 * 1000;

const copies = new Map<string, Promise<Buffer>>();
let ownSources: string | undefined;

/**
 * Makes a fresh database with all tables of core and the given plugins, copied from one that was migrated before,
 * which saves most of a test's start. The application still runs its migrations at the start, and finds nothing to
 * do.
 */
export async function createMigratedDatabase(owners: readonly MigrationOwner[]): Promise<TestDatabase> {
  const name = nameOf(owners);
  const known = copies.get(name) ?? readFile(join(folder, name)).catch(() => make(name, owners));
  copies.set(name, known);
  // A failed copy is forgotten, so that the next test file of this worker tries again.
  known.catch(() => copies.delete(name));
  const copy = await known;
  const database = await createTestDatabase();
  await copyInto(database, copy);
  return database;
}

/** Name of a copy: a hash over all sources that a migration could use, so that a copy is never stale. */
function nameOf(owners: readonly MigrationOwner[]): string {
  ownSources ??= fingerprint();
  const hash = createHash('sha256').update(`${ownSources}\0${process.env.TEST_DATABASE_URL ?? ''}\0`);
  for (const { name, migrations } of owners) {
    for (const step of migrations) hash.update(`${name}/${step.name}\0${step.up}\0`);
  }
  return hash.digest('hex').slice(0, 32);
}

function fingerprint(): string {
  const files = ['core', 'plugins'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => file.endsWith('.ts') && !/\.test\.ts$|(?:^|[\\/])(?:dist|node_modules)[\\/]/.test(file),
      )
      .map((file) => join(root, room, file)),
  );
  const hash = createHash('sha256');
  for (const file of [join(root, 'package-lock.json'), ...files.sort()])
    hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/**
 * Safe while other processes make the same copy: each writes its own file and moves it to the name only when it is
 * complete.
 */
async function make(name: string, owners: readonly MigrationOwner[]): Promise<Buffer> {
  const database = await makeDatabase();
  const knex = connectDatabase(database);
  try {
    await migrate(knex, owners);
    const copy = await takeCopy(knex, database);
    await mkdir(folder, { recursive: true });
    await forgetOld();
    const unfinished = join(folder, `${name}.${randomUUID()}`);
    await writeFile(unfinished, copy);
    await rename(unfinished, join(folder, name));
    return copy;
  } finally {
    await knex.destroy();
    await database.drop();
  }
}

/** Deletes old copies, safely beside readers: an open file stays readable, and a late reader makes the copy again. */
async function forgetOld(): Promise<void> {
  for (const file of await readdir(folder)) {
    const found = await stat(join(folder, file)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > keptForMs) await rm(join(folder, file), { force: true });
  }
}
