import { describe, expect, test } from '@jest/globals';
import { contrastOf, readableOn } from './contrast.ts';
import { schemes } from './tokens.ts';

describe('readableOn', () => {
  test.each(['#FFFF00', '#000000', '#0F766E', '#7C7C7C', '#F00', '#2DD4BF', '#888888'])(
    'readableOn gives a text of at least 4.5:1 on %s',
    (color) => {
      expect(contrastOf(color, readableOn(color))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('readableOn gives a text even on what is no colour', () => {
    expect(readableOn('tomato')).toBe(readableOn(''));
  });
});

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  const colors = schemes[scheme];
  test.each([
    ['text', 'bg'],
    ['text', 'sunken'],
    ['text', 'accentTint'],
    ['text', 'bubbleOwn'],
    ['text', 'bubbleOther'],
    ['text', 'note'],
    ['muted', 'bg'],
    ['muted', 'sunken'],
    ['muted', 'raised'],
    ['accent', 'bg'],
    ['accent', 'accentTint'],
    ['onAccent', 'accent'],
    ['failed', 'bg'],
    ['failed', 'failedTint'],
    ['waiting', 'waitingTint'],
    ['done', 'doneTint'],
  ] as const)('the colour scheme has %s readable on %s', (ink, paper) => {
    expect(contrastOf(colors[paper], colors[ink])).toBeGreaterThanOrEqual(4.5);
  });
});
