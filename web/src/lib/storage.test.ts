/** @in-a-document texts are kept in the browser's storage */
import { afterEach, expect, test } from '@jest/globals';
import { forgetDrafts, keepInTab, readInTab } from './storage.ts';

const { setItem } = Storage.prototype;
afterEach(() => {
  Storage.prototype.setItem = setItem;
  forgetDrafts();
});

test('a text that the browser has no room for lasts as long as the page, until it is deleted or the session ends', () => {
  keepInTab('draft-1', 'curto');
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  keepInTab('draft-1', 'longo');
  keepInTab('draft-2', 'outro');
  expect([readInTab('draft-1'), readInTab('draft-2')]).toEqual(['longo', 'outro']);
  // A reload shows no older text as if it were the last.
  expect(sessionStorage.getItem('draft-1')).toBeNull();
  keepInTab('draft-1', null);
  expect(readInTab('draft-1')).toBeNull();
  forgetDrafts();
  expect(readInTab('draft-2')).toBeNull();
});

test('a text that fits again is in the storage of the browser', () => {
  keepInTab('draft-1', '');
  expect(sessionStorage.getItem('draft-1')).toBe('');
  keepInTab('draft-1', 'curto');
  expect([readInTab('draft-1'), sessionStorage.getItem('draft-1')]).toEqual(['curto', 'curto']);
});

test('a list that the browser has no room for leaves the older one for a reload', () => {
  keepInTab('draft-1', '[1]', true);
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  keepInTab('draft-1', '[1,2]', true);
  expect([readInTab('draft-1'), sessionStorage.getItem('draft-1')]).toEqual(['[1,2]', '[1]']);
  keepInTab('draft-1', null, true);
  expect([readInTab('draft-1'), sessionStorage.getItem('draft-1')]).toEqual([null, null]);
});
