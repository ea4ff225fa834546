import { describe, expect, test } from '@jest/globals';
import { aRow } from '../../testing/chat-server.ts';
import { isUnloaded } from './state.ts';

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
