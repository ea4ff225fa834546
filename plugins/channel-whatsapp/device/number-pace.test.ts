import { describe, expect, test } from '@jest/globals';
import { LookupsWait } from '../contract/reasons.ts';
import { NumberPace } from './number-pace.ts';

describe('NumberPace', () => {
  test('NumberPace lets ten look-ups through at once and ten a second from then on', () => {
    const pace = new NumberPace(() => 0);
    const waits = Array.from({ length: 30 }, () => Math.round(pace.place()));
    expect(waits.slice(0, 10)).toEqual(Array(10).fill(0));
    expect(waits.slice(10)).toEqual(Array.from({ length: 20 }, (_, index) => (index + 1) * 100));
  });

  test('NumberPace recovers with time', () => {
    let now = 0;
    const pace = new NumberPace(() => now);
    for (let asked = 0; asked < 20; asked++) pace.place();
    now = 60_000;
    expect(Array.from({ length: 10 }, () => pace.place())).toEqual(Array(10).fill(0));
  });

  test('NumberPace refuses a look-up that would wait for longer than ten seconds', () => {
    const pace = new NumberPace(() => 0);
    for (let asked = 0; asked < 110; asked++) pace.place();
    expect(() => pace.place()).toThrow(LookupsWait.code);
  });
});
