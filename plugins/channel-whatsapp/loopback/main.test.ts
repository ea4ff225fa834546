import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fromSources } from '@balcao/core/testing/from-sources.ts';
import { expect, test } from '@jest/globals';

test('the loopback as a process says what a product needs, serves and stops when asked to', async () => {
  const main = new URL('main.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [...fromSources, main, '--few-pre-keys'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  while (!said.includes('control: ')) await once(child.stdout, 'data');
  expect(said).toMatch(/^WHATSAPP_URL=ws:\/\/127\.0\.0\.1:\d+\/ws\/chat$/m);
  expect(said).toMatch(/^WHATSAPP_TEST_ROOT=[0-9a-f]{64}$/m);
  const control = /control: (\S+)/.exec(said)?.[1] ?? '';
  expect(await (await fetch(control)).json()).toMatchObject({ accounts: [], customers: [] });
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
