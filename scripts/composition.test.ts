import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { sources } from './sources.ts';

/** Handlers of rows and messages, in which nothing is typed. */
const withoutTyping = [
  'web/src/ui/tables/table-components.tsx',
  'web/src/features/tickets/keys/use-one-stop.ts',
];

describe('keys of an input method', () => {
  const screens = sources().filter(
    (file) => /^(?:web|widget)\/src\//.test(file) && !/\.test\.|\/is-of-composition\.ts$/.test(file),
  );
  const containing = (pattern: RegExp) => screens.filter((file) => pattern.test(readFileSync(file, 'utf8')));

  test('no screen asks isComposing alone, which is false in Safari for the Enter that ends a composition', () => {
    expect(screens.length).toBeGreaterThan(1000);
    expect(containing(/\bisComposing\b/)).toEqual([]);
  });

  test('every screen that acts on Enter leaves the Enter of a composition alone', () => {
    const careful = new Set(containing(/\bisOfComposition\(/));
    const acting = containing(/\bkey [!=]== 'Enter'/);
    expect(acting.length).toBeGreaterThan(10);
    expect(acting.filter((file) => !careful.has(file) && !withoutTyping.includes(file))).toEqual([]);
  });
});
