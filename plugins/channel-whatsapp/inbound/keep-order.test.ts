import { EventEmitter } from 'node:events';
import { eventually } from '@balcao/core/testing/index.ts';
import { expect, test } from '@jest/globals';
import { guardListeners } from '../link/guard-listeners.ts';
import { keepOrder } from './keep-order.ts';

const stanza = (from: string, id: string) => ({ tag: 'message', attrs: { from, id } });

test("a chat's messages are handled one after the other, chats side by side, failures in between", async () => {
  const emitter = new EventEmitter();
  const ends = new Map<string, (error?: Error) => void>();
  const seen: string[] = [];
  emitter.on('CB:message', async ({ attrs }) => {
    seen.push(attrs.id);
    await new Promise<void>((resolve, reject) => {
      ends.set(attrs.id, (error) => (error ? reject(error) : resolve()));
    });
    seen.push(`${attrs.id} done`);
  });
  const failures: unknown[] = [];
  keepOrder(emitter);
  guardListeners(emitter, (error) => failures.push(error));
  for (const [from, id] of [
    ['ana', 'a1'],
    ['ana', 'a2'],
    ['rui', 'r1'],
    ['ana', 'a3'],
  ] as const)
    emitter.emit('CB:message', stanza(from, id));
  expect(seen).toEqual(['a1', 'r1']);
  ends.get('r1')?.();
  ends.get('a1')?.(new Error('makes no sense'));
  await eventually(() => seen.includes('a2'));
  expect(seen).not.toContain('a3');
  ends.get('a2')?.();
  await eventually(() => seen.includes('a3'));
  ends.get('a3')?.();
  await eventually(() => seen.includes('a3 done'));
  expect(failures).toMatchObject([{ message: 'makes no sense' }]);
});
