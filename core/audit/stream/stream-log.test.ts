/** @on-servers Runs on a database server and Redis too: positions are stored over those that are taken. */
import { appendFile, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { eventually, startTestApp, type TestApp, type TestCompany } from '../../testing/index.ts';
import { type Sink, sinkOf } from './sink.ts';
import { readAuditStream } from './stream-config.ts';
import { LogStream } from './stream-log.ts';

let app: TestApp;
let server: Server;
let stream: LogStream;
let sink: Sink;
const calls: Array<{ authorization: string | undefined; body: string }> = [];
let answers: number[] = [];
beforeAll(async () => {
  app = await startTestApp();
  stream = new LogStream(app.host, (lines) => sink(lines));
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    calls.push({ authorization: request.headers.authorization, body });
    response.writeHead(answers.shift() ?? 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await app.close();
  server.close();
});

async function act(company: TestCompany, value: number): Promise<void> {
  const ctx = app.ctx(company);
  await ctx.transaction(async () => ctx.audit({ action: 'setting.changed', after: { value } }));
}

interface Line {
  companyId: number;
  seq: number;
  hash: string;
}
const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .flatMap((line) => (line.startsWith('{"companyId') && line.endsWith('}') ? [JSON.parse(line)] : []));
const seqs = (text: string, { id }: TestCompany) =>
  linesOf(text).flatMap(({ companyId, seq }) => (companyId === id ? [seq] : []));
const httpSink = () =>
  sinkOf({
    kind: 'http',
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/log`),
    token: 'of-the-sink',
  });

describe('the stream of the audit log', () => {
  test('the audit stream writes every row to a file in order, once, and goes on after a line that was cut short', async () => {
    const path = join(app.host.config.dataDir, 'audit.jsonl');
    sink = sinkOf({ kind: 'file', path });
    const company = await app.aCompany();
    await act(company, 1);
    await stream.round();
    await appendFile(path, '{"companyId":');
    await act(company, 2);
    await stream.round();
    await stream.round();
    expect(seqs(await readFile(path, 'utf8'), company)).toEqual([1, 2, 3]);
    const rows = await app.host.database
      .knex('AuditRows')
      .where({ companyId: company.id })
      .orderBy('seq')
      .pluck('hash');
    expect(
      linesOf(await readFile(path, 'utf8'))
        .filter(({ companyId }) => companyId === company.id)
        .map(({ hash }) => hash),
    ).toEqual(rows);
  });

  test('the audit stream sends a row again until the sink took it, and delays no call meanwhile', async () => {
    sink = httpSink();
    await stream.round();
    calls.length = 0;
    const company = await app.aCompany();
    answers = [500];
    await stream.round(1000);
    await act(company, 1);
    await stream.round(1001);
    expect(calls).toHaveLength(1);
    await stream.round(10 * 60_000);
    expect(calls.map(({ body }) => seqs(body, company))).toEqual([[1], [1, 2]]);
    expect(calls[0]?.authorization).toBe('Bearer of-the-sink');
    await stream.round(20 * 60_000);
    expect(calls).toHaveLength(2);
  });

  test('the audit stream pauses no longer when the clock of the machine is set back', async () => {
    sink = httpSink();
    const company = await app.aCompany();
    await stream.round();
    await act(company, 1);
    calls.length = 0;
    answers = [500];
    const wall = jest.spyOn(Date, 'now');
    wall.mockReturnValue(Date.parse('2099-01-01'));
    await stream.round();
    wall.mockRestore();
    await eventually(async () => {
      await stream.round();
      return calls.length > 1;
    });
    expect(calls.map(({ body }) => seqs(body, company))).toEqual([[2], [2]]);
  });

  test('the audit stream says when rows were gone before it sent them, or the chain is behind what it sent', async () => {
    sink = httpSink();
    const company = await app.aCompany();
    await stream.round();
    for (const value of [1, 2, 3]) await act(company, value);
    await app.host.database.knex('AuditRows').where({ companyId: company.id, seq: 2 }).delete();
    await stream.round();
    expect(app.claimErrors(/gone before they were streamed/)).toBe(1);
    await app.host.database.knex('AuditHeads').where({ companyId: company.id }).update({ seq: 1 });
    await stream.round();
    expect(app.claimErrors(/behind what was streamed/)).toBe(1);
  });
});

test.each([['file://host/a'], ['file:///folder/'], ['https://user:secret@sink.test/'], ['https://']])(
  'AUDIT_STREAM=%s is refused',
  (given) => {
    expect(() => readAuditStream(given, undefined)).toThrow(/AUDIT_STREAM/);
  },
);
