import { describe, expect, test } from '@jest/globals';
import { aRow } from '../../testing/chat-server.ts';
import { isUnloaded, merged } from './state.ts';

describe('a change of a message', () => {
  const [old, oldest, newest] = [aRow(), aRow(), aRow()];

  test('a change of a message before the loaded ones comes with its page', () => {
    const loaded = { messages: [oldest, newest], hasMore: true };
    expect(isUnloaded(loaded, { ...old, isDeleted: true })).toBe(true);
    expect(isUnloaded(loaded, { ...oldest, isDeleted: true })).toBe(false);
    expect(isUnloaded(loaded, aRow())).toBe(false);
  });

  test('a change of a message is shown where all are loaded', () => {
    expect(isUnloaded({ messages: [oldest], hasMore: false }, old)).toBe(false);
    expect(isUnloaded({ messages: [], hasMore: false }, old)).toBe(false);
  });
});

test('an answer from before a live event undoes neither the deletion nor the change of a message', () => {
  const row = aRow({ body: 'Às dez' });
  const edited = { ...row, body: 'Às onze', isEdited: true };
  const deleted = { ...row, body: '', isDeleted: true };
  expect(merged([edited], [{ ...row, ack: 4 }])).toEqual([{ ...edited, ack: 4 }]);
  expect(merged([deleted], [row])).toEqual([deleted]);
  expect(merged([deleted], [edited])).toEqual([deleted]);
  expect(merged([edited], [deleted])).toEqual([deleted]);
  expect(merged([row], [edited])).toEqual([edited]);
});
