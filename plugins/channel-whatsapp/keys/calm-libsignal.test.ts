import { afterAll, beforeAll, expect, test } from '@jest/globals';
import libsignal from 'libsignal';
import { calmLibsignal } from './calm-libsignal.ts';

const printed: unknown[][] = [];
const { info, warn } = globalThis.console;
beforeAll(() => {
  const print = (...words: unknown[]) => void printed.push(words);
  Object.assign(globalThis.console, { info: print, warn: print });
  calmLibsignal();
});
afterAll(() => {
  Object.assign(globalThis.console, { info, warn });
});

test('the Signal library prints no sessions, and all other code may print', () => {
  const record = new libsignal.SessionRecord() as object as { closeSession(session: object): void };
  record.closeSession({ indexInfo: { closed: -1 } });
  expect(printed).toEqual([]);
  const ours = globalThis.console;
  ours.info('ours');
  expect(printed).toEqual([['ours']]);
});
