import { EventEmitter } from 'node:events';
import { eventually } from '@balcao/core/testing/index.ts';
import { expect, test } from '@jest/globals';
import { guardListeners } from './guard-listeners.ts';

test('a listener that fails later is reported, and the others get the event in their order', async () => {
  const emitter = new EventEmitter();
  const heard: string[] = [];
  emitter.on('frame', async (what: string) => {
    heard.push(`first ${what}`);
    await Promise.resolve();
    throw new Error('the line closed');
  });
  emitter.on('frame', (what: string) => heard.push(`second ${what}`));
  const failures: string[] = [];
  guardListeners(emitter, (error, event) => failures.push(`${event}: ${(error as Error).message}`));
  emitter.on('frame', () => heard.push('third'));
  expect(emitter.emit('frame', 'a')).toBe(true);
  expect(heard).toEqual(['first a', 'second a', 'third']);
  await eventually(() => failures.length > 0);
  expect(failures).toEqual(['frame: the line closed']);
});
