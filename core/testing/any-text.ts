import fc from 'fast-check';

/** Pieces that programs cut, turn, drop or take for marks of their own. */
const hard = [
  ...['👨‍👩‍👧‍👦', '🏳️‍🌈', '👍🏽', '🇧🇷', 'שלום', 'مرحبا', 'e\u0301', 'ก็็็', 'ﷺ'],
  ...['\u0000', '\u0007', '\u202e', '\ud800', '\n', ' ', '{', '{{', '*', '<b>'],
];

const chunks = fc.oneof(
  fc.constantFrom(...hard),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
);

/**
 * Texts of people and of programs, up to 100,000 characters, for the property of whatever takes texts: what comes in leaves whole, in
 * order and once, or is refused before it is stored.
 */
export const anyText = fc
  .tuple(fc.array(chunks, { minLength: 1, maxLength: 40 }), fc.constantFrom(1, 1, 3, 300, 2000))
  .map(([some, times]) => some.join('').repeat(times).slice(0, 100_000));

/** A text without what no screen can show; half a sign is one that stands for it. */
export function shown(text: string): string {
  return Buffer.from(text)
    .toString()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\s+/g, '');
}
