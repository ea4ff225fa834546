import { describe, expect, test } from '@jest/globals';
import { contrastOf } from './contrast.ts';
import { phoneSchemes } from './phone.ts';

describe.each(['light', 'dark'] as const)("the phone's %s colours", (scheme) => {
  const colors = phoneSchemes[scheme];
  test.each([
    ['text', 'own'],
    ['text', 'other'],
    ['text', 'bar'],
    ['muted', 'own'],
    ['muted', 'other'],
    ['muted', 'bar'],
    ['muted', 'field'],
    ['link', 'own'],
    ['link', 'other'],
    ['action', 'other'],
    ['action', 'bar'],
    ['onAction', 'action'],
    ['noticeText', 'notice'],
    ['danger', 'other'],
    ['onCall', 'callFrom'],
    ['onCall', 'hangUp'],
  ] as const)('the colours of the phone have %s readable on %s', (ink, paper) => {
    expect(contrastOf(colors[paper], colors[ink])).toBeGreaterThanOrEqual(4.5);
  });
});
