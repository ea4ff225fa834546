import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, renderHook } from '@testing-library/react';
import { useHotkeys } from './use-hotkeys.ts';

const box = () => document.querySelector('textarea') as HTMLElement;
const press = jest.fn((_: unknown) => true);
const computer = (name: string) =>
  Object.defineProperty(navigator, 'userAgent', { value: name, configurable: true });

beforeEach(() => {
  document.body.innerHTML = '<textarea></textarea>';
  press.mockClear();
  renderHook(() => useHotkeys(press));
});
afterEach(() => void computer('Mozilla/5.0 (X11; Linux)'));

/** Presses a key, and returns whether it was left to the browser. */
const isLeft = (place: Element, init: KeyboardEventInit) =>
  fireEvent.keyDown(place, { altKey: true, ...init });

test.each([
  ['Dead', 'KeyE'],
  ['´', 'KeyE'],
  ['ç', 'KeyC'],
  ['Dead', 'KeyN'],
])('on a Mac Option writes %s of %s into the box, and does nothing else', (key, code) => {
  computer('Mozilla/5.0 (Macintosh)');
  expect(isLeft(box(), { key, code })).toBe(true);
  expect(press).not.toHaveBeenCalled();
});

test('an accent without its letter is left to the box on every computer', () => {
  expect(isLeft(box(), { key: 'Dead', code: 'KeyE' })).toBe(true);
  expect(press).not.toHaveBeenCalled();
});

test('on a Mac Control and Option reach the keys from the box, and Option alone does beside it', () => {
  computer('Mozilla/5.0 (Macintosh)');
  const resolves = { key: 'e', isShifted: false, rowId: null };
  expect(isLeft(box(), { key: '´', code: 'KeyE', ctrlKey: true })).toBe(false);
  expect(press).toHaveBeenLastCalledWith(resolves);
  expect(isLeft(document.body, { key: 'Dead', code: 'KeyE' })).toBe(false);
  expect(press).toHaveBeenCalledTimes(2);
});

test('elsewhere Alt and a letter act from the box, of any layout, and Control with them does not', () => {
  computer('Mozilla/5.0 (Windows NT 10.0)');
  expect(isLeft(box(), { key: 'e', code: 'KeyE' })).toBe(false);
  expect(isLeft(box(), { key: 'у', code: 'KeyE' })).toBe(false);
  expect(isLeft(box(), { key: 'e', code: 'KeyE', ctrlKey: true })).toBe(true);
  expect(press).toHaveBeenCalledTimes(2);
});
