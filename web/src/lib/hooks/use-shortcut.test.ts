/** @in-a-document the machine is known by the browser's name */
import { afterEach, expect, test } from '@jest/globals';
import { keysHere } from './use-shortcut.ts';

const userAgent = navigator.userAgent;
const browser = (name: string) =>
  Object.defineProperty(navigator, 'userAgent', { value: name, configurable: true });
afterEach(() => {
  browser(userAgent);
});

test('keys are named by a Mac as they work there, also in the box, and elsewhere as they are', () => {
  const keys = ['Alt', 'Alt+T', 'Alt J', 'Alt /', 'Alt+↑', 'Ctrl K', '?'];
  expect(keys.map(keysHere)).toEqual(keys);
  browser('Mozilla/5.0 (Macintosh)');
  expect(keys.map(keysHere)).toEqual(['⌃⌥', '⌃⌥T', '⌃⌥ J', '⌃⌥ /', '⌥↑', 'Ctrl K', '?']);
});
