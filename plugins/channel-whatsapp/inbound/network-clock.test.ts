import { expect, test } from '@jest/globals';
import { NetworkClock } from './network-clock.ts';

const said = (seconds: number, more = {}) => ({ tag: 'message', attrs: { t: String(seconds), ...more } });

test('a time of the network is the last moment of its second, unless our clock is far ahead', () => {
  const clock = new NetworkClock();
  expect(clock.ours(100)).toBe(100_999);
  // Messages that waited show nothing about the clocks, and one slow message little.
  clock.heard(said(100, { offline: '0' }), 9_000_000);
  clock.heard(said(100), 140_000);
  clock.heard(said(130), 130_400);
  expect(clock.ours(100)).toBe(100_999);
  const ahead = new NetworkClock();
  for (const wayMs of [900, 1200, 4000]) ahead.heard(said(100), 160_000 + wayMs);
  expect(ahead.ours(100)).toBe(160_900);
});
