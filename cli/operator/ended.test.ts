import { describe, expect, test } from '@jest/globals';
import { pause, untilEnded } from './ended.ts';

describe('commands that run until the operator ends them', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'work without an end of its own ends in order by %s, and leaves no listener for the signal',
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
