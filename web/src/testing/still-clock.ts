import { jest } from '@jest/globals';

/** Everything that could be faked except the clock. */
const everyTimer = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'nextTick',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'performance',
  'hrtime',
] as const;

/**
 * Has the clock stand still, at `now` where it is given, so that a text such as "40 min left" is the same on a slow machine.
 * Timers run. `jest.useRealTimers()` ends it.
 */
export function stopClock(now: Date = new Date()): void {
  jest.useFakeTimers({ now, doNotFake: [...everyTimer] });
}
