const signs = new Intl.Segmenter('pt', { granularity: 'grapheme' });
const pictured = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** Returns true for a text of exactly one emoji; its skin tone and its joined parts count as one. */
export function isOneEmoji(text: string): boolean {
  return pictured.test(text) && [...signs.segment(text)].length === 1;
}
