import { describe, expect, test } from '@jest/globals';
import { pause, untilEnded } from './ended.ts';

describe('what goes on until somebody ends it', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'work until somebody ends it ends in order by %s, and listens no more',
    async (signal) => {
      const before = process.listenerCount(signal);
      const ended = untilEnded(undefined, async (ending) => {
        while (!ending.aborted) await pause(60_000, ending);
        return 'in order';
      });
      process.emit(signal);
      expect(await ended).toBe('in order');
      expect(process.listenerCount(signal)).toBe(before);
    },
  );
});
