import { spawnSync } from 'node:child_process';
import { fromSources } from '@balcao/core/testing/from-sources.ts';
import { expect, test } from '@jest/globals';

/** In a process of its own: only there are modules Node's own. */
function inNode(script: string): unknown {
  const args = [...fromSources, '--input-type=module', '--eval', script];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (stderr) throw new Error(stderr);
  return JSON.parse(stdout);
}

test('storages made for sockets are distinct, follow what is awaited, and are not the process’s own', () => {
  const answer = inNode(`
    import { AsyncLocalStorage } from 'async_hooks';
    import { withSharedStorage } from './plugins/channel-whatsapp/session/shared-storage.ts';
    const [one, other] = [1, 2].map(() => withSharedStorage(() => new AsyncLocalStorage()));
    const pause = () => new Promise((resume) => setTimeout(resume, 1));
    const seen = await one.run('a', async () => {
      await pause();
      const inner = await other.run('b', async () => (await pause(), [one.getStore(), other.getStore()]));
      return [...inner, other.getStore() ?? null];
    });
    const isOwn = (storage) => storage instanceof AsyncLocalStorage;
    console.log(JSON.stringify({
      seen, after: one.getStore() ?? null, own: [isOwn(one), isOwn(new AsyncLocalStorage())],
    }));
  `);
  expect(answer).toEqual({ seen: ['a', 'b', null], after: null, own: [false, true] });
});

test('the library makes only such a storage, and uses nothing but getStore and run of it', () => {
  const answer = inNode(`
    import { AsyncLocalStorage } from 'async_hooks';
    import { readFileSync } from 'node:fs';
    import { createRequire } from 'node:module';
    const path = createRequire(import.meta.url).resolve('@whiskeysockets/baileys');
    const source = readFileSync(path.replace(/index\\.js$/, 'Utils/auth-utils.js'), 'utf8');
    console.log(JSON.stringify([...new Set(source.match(/txStorage\\.\\w+/g))]));
  `);
  expect(answer).toEqual(['txStorage.getStore', 'txStorage.run']);
});
