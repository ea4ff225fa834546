import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AnsweringChannel } from '../../connections/testing/answering-channel.ts';
import { contacts } from '../plugin.ts';
import { fileChecks } from './file-checks.ts';
import { inspectFile } from './parser/parser-process.ts';
import { csvFile } from './testing/workbooks.ts';

const channel = new AnsweringChannel();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ plugins: [...channel.plugins, contacts], listen: true });
});
afterAll(() => app.close());

const rows = ['Nome,Telefone', 'Ana Lima,5511988880001'];

test('a file whose caller has left while it waited is not checked, and nothing is kept of it', async () => {
  const company = await app.aCompany();
  const who = await app.aUser(company);
  const events = new EventEmitter();
  const ended = once(events, 'end');
  const before = fileChecks(app.host).run(company.id, async () => void (await ended));
  const stored = async () => {
    let files = 0;
    for await (const _file of app.host.media.list(company.id)) files += 1;
    return files;
  };
  const { authorization } = await app.signIn(who);
  const form = new FormData();
  form.append('file', csvFile(rows));
  const caller = new AbortController();
  const call = fetch(`${app.baseUrl}/contacts/imports`, {
    ...{ method: 'POST', headers: { authorization }, body: form, signal: caller.signal },
  });
  await eventually(async () => (await stored()) === 1);
  caller.abort();
  await expect(call).rejects.toThrow();
  // The file before it is still checked.
  await eventually(async () => (await stored()) === 0);
  events.emit('end');
  await before;
  const next = await app.api(who).upload('/contacts/imports', { file: csvFile(rows) });
  expect(next.status).toBe(200);
  expect(await app.ctx(company).table('ContactImports').select('id')).toHaveLength(1);
});

test('a file whose caller leaves while it is checked is checked no further', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-left-'));
  const path = join(folder, 'file');
  await writeFile(path, rows.join('\n'));
  const caller = new AbortController();
  const look = inspectFile(path, caller.signal);
  const reason = new Error('The caller left');
  caller.abort(reason);
  await expect(look).rejects.toBe(reason);
  await rm(folder, { recursive: true });
});
