import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { newSigningSecret, signedHeaders } from '@balcao/core';
import { expect, test } from '@jest/globals';

const page = readFileSync(
  resolve(import.meta.dirname ?? __dirname, '../../docs/outgoing-webhooks.md'),
  'utf8',
);
const [, snippet = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? [];

test('the verification in docs/outgoing-webhooks.md takes what we sign, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-verification-'));
  const at = Date.now();
  const [secret, other] = [newSigningSecret(), newSigningSecret()];
  const body = '{"type":"ticket.created","data":{"name":"João"}}';
  const headers = signedHeaders({ eventId: 'evt_1', body, at }, [other, secret]);
  const calls: unknown[][] = [
    [secret, headers, body, at],
    [other, headers, body, at + 299_000],
    [secret, headers, `${body} `, at],
    [newSigningSecret(), headers, body, at],
    [secret, headers, body, at + 302_000],
    [secret, { ...headers, 'webhook-id': 'evt_2' }, body, at],
    [secret, {}, body, at],
  ];
  const said = `console.log(JSON.stringify(${JSON.stringify(calls)}.map((call) => isFromBalcao(...call))));`;
  const file = join(folder, 'verify.mjs');
  writeFileSync(file, `${snippet}\n${said}`);
  const { stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual([true, true, false, false, false, false, false]);
});
