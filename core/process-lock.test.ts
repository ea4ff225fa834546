/** @on-servers Runs on a database server and Redis too: locks, deadlocks and statements are each database's own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Config, readConfig } from './config/config.ts';
import { StartupError } from './errors/startup-error.ts';
import { takeProcessLock } from './process-lock.ts';
import { fromSources } from './testing/from-sources.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

describe('the hold of one process on its data', () => {
  let database: TestDatabase;
  let config: Config;
  beforeEach(async () => {
    database = await createTestDatabase();
    const { databaseUrl, dataDir } = database;
    config = { ...readConfig({ DATA_DIR: dataDir, APP_SECRET: 'x'.repeat(40) }), databaseUrl };
  });
  afterEach(() => database.drop());

  test('a second process on the same data is refused with a sentence', async () => {
    const first = await takeProcessLock(config);
    const second = takeProcessLock(config);
    await expect(second).rejects.toThrow(StartupError);
    await expect(second).rejects.toThrow(/^Another Balcão process .+\.$/);
    await first.release();
  });

  test('the data of an installation is free again after an orderly end', async () => {
    await (await takeProcessLock(config)).release();
    await (await takeProcessLock(config)).release();
  });

  test('with Redis any number of processes may run', async () => {
    const many = { ...config, redis: { url: 'redis://127.0.0.1:6379' } };
    await takeProcessLock(many);
    await takeProcessLock(many);
  });

  test('a process on other data is not held up', async () => {
    const first = await takeProcessLock(config);
    const elsewhere = await mkdtemp(join(tmpdir(), 'balcao-test-'));
    const other = await takeProcessLock({ ...config, databaseUrl: null, dataDir: elsewhere });
    await other.release();
    await first.release();
    await rm(elsewhere, { recursive: true });
  });

  test('a killed process leaves nothing that keeps the next from starting', async () => {
    const script = `
      import { takeProcessLock } from './core/process-lock.ts';
      await takeProcessLock(${JSON.stringify({ redis: null, databaseUrl: config.databaseUrl, dataDir: config.dataDir })});
      process.stdout.write('held');
      // Keeps the process alive.
      setInterval(() => undefined, 2 ** 30);`;
    const holder = spawn(process.execPath, [...fromSources, '--input-type=module', '-e', script], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(holder.stdout, 'data');
    await expect(takeProcessLock(config)).rejects.toThrow(StartupError);
    const ended = once(holder, 'exit');
    holder.kill('SIGKILL');
    await ended;
    await (await takeProcessLock(config)).release();
  });
});
