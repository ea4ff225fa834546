/** @on-servers Runs on a database server and Redis too: the chain is lengthened under a lock. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fromSources } from '../testing/from-sources.ts';
import { startTestApp, type TestApp } from '../testing/index.ts';
import type { Writer } from './testing/writer.ts';
import { verifyAll } from './verify-chain.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const rounds = process.env.TEST_ALL ? 5 : 2;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Starts a writer, and kills it a moment after it has written. */
async function killedWriter(writer: Writer): Promise<void> {
  const child = spawn(
    process.execPath,
    [...fromSources, 'core/audit/testing/writer.ts', JSON.stringify(writer)],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const toWrite = 3 + Math.floor(Math.random() * 40);
  for (let written = 0; written < toWrite; ) {
    const [dots] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer | number];
    if (typeof dots === 'number') throw new Error(`A writer ended with ${dots}`);
    written += dots.length;
  }
  child.kill('SIGKILL');
  await ended;
}

test('after kills of four processes at a time that write side by side, the chain is whole and holds every change', async () => {
  const company = await app.aCompany();
  const { databaseUrl, dataDir, appSecret } = app.host.config;
  const writer = { databaseUrl, dataDir, appSecret, companyId: company.id };
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(Array.from({ length: 4 }, () => killedWriter(writer)));
  const { knex } = app.host.database;
  const changed = await knex('SignInFailures').where('windowEndsAt', company.id).orderBy('id').pluck('id');
  const reported = await knex('AuditRows')
    .where({ companyId: company.id, action: 'setting.changed' })
    .orderBy('recordId')
    .pluck('recordId');
  expect(changed.length).toBeGreaterThan(12 * rounds);
  expect(reported).toEqual(changed);
  expect((await verifyAll(app.host, company.id)).findings).toEqual([]);
});
