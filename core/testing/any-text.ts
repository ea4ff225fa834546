import fc from 'fast-check';

/** Difficult parts of texts, which programs tend to cut, reverse, drop or interpret. */
const hard = [
  ...['👨‍👩‍👧‍👦', '🏳️‍🌈', '👍🏽', '🇧🇷', 'שלום', 'مرحبا', 'e\u0301', 'ก็็็', 'ﷺ'],
  ...['\u0000', '\u0007', '\u202e', '\ud800', '\n', ' ', '{', '{{', '*', '<b>'],
];

const chunks = fc.oneof(
  fc.constantFrom(...hard),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
);

/**
 * Random texts of up to 100,000 characters, for property tests of everything that takes texts: a text must come out
 * whole, in order and once, or be refused before it is stored.
 */
export const anyText = fc
  .tuple(fc.array(chunks, { minLength: 1, maxLength: 40 }), fc.constantFrom(1, 1, 3, 300, 2000))
  .map(([some, times]) => some.join('').repeat(times).slice(0, 100_000));

/**
 * Returns a text without what no screen can show, letters that draw nothing included, so that texts can be compared; half
 * of a surrogate pair becomes its replacement character.
 */
export function shown(text: string): string {
  return Buffer.from(text)
    .toString()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\u2800]|\u034F|\u115F|\u1160|\u17B4|\u17B5|\u3164|\uFFA0/gu, '')
    .replace(/\s+/g, '');
}
