import { EventEmitter } from 'node:events';
import { eventually } from '@balcao/core/testing/index.ts';
import { expect, test } from '@jest/globals';
import { guardListeners } from '../session/guard-listeners.ts';
import { deliverInOrder } from './deliver-in-order.ts';

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
  deliverInOrder(emitter);
  guardListeners(emitter, (error) => failures.push(error));
  emitter.emit('CB:ib,,offline');
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

test('a live message comes after all that waited for the link, and what the phone sends its clients at once', async () => {
  const emitter = new EventEmitter();
  const seen: unknown[] = [];
  emitter.on('CB:message', async ({ attrs }) => {
    await null;
    seen.push([attrs.id, attrs.offline]);
  });
  deliverInOrder(emitter);
  const said = (id: string, more: object = {}) =>
    emitter.emit('CB:message', { tag: 'message', attrs: { from: 'ana', id, ...more } });
  said('live 1');
  said('waited 1', { offline: '0' });
  said('phone', { category: 'peer' });
  said('live 2');
  said('waited 2', { offline: '1' });
  await eventually(() => seen.length === 3);
  emitter.emit('CB:ib,,offline');
  said('live 3');
  await eventually(() => seen.length === 6);
  // Baileys has a queue of its own for messages that waited, which live ones would overtake; this hides the mark from
  // it.
  expect(seen).toEqual(
    ['waited 1', 'phone', 'waited 2', 'live 1', 'live 2', 'live 3'].map((id) => [id, undefined]),
  );
});
