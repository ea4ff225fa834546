const signs = new Intl.Segmenter('pt', { granularity: 'grapheme' });
/** The longest sign that is kept whole; one of more joined parts was typed by no keyboard. */
const signMax = 100;
/** A cut leaves at least this share of the room used, so that a short first line does not become a message of its own. */
const leastShare = 2;

/**
 * Splits a text of an agent into parts of at most `max` characters, in order: after a paragraph, else after a line, a
 * sentence or a word, and never inside a character. Blanks at the splits are dropped; everything else is in one of the
 * parts.
 */
export function splitText(text: string, max: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > max) {
    const end = endOfPart(rest, max);
    const part = rest.slice(0, end).trimEnd();
    if (part !== '') parts.push(part);
    rest = rest.slice(end).replace(/^\s+/, '');
  }
  return rest === '' && parts.length > 0 ? parts : [...parts, rest];
}

function endOfPart(text: string, max: number): number {
  const room = text.slice(0, max);
  for (const boundary of ['\n\n', '\n', '. ', ' ']) {
    const at = room.lastIndexOf(boundary);
    if (at >= max / leastShare) return at + boundary.length;
  }
  return endOfSign(text, max);
}

/** The last end of a sign at or before `max`. */
function endOfSign(text: string, max: number): number {
  const from = Math.max(0, max - signMax);
  const start = startsInPair(text, from) ? from + 1 : from;
  let end = start;
  for (const { index, segment } of signs.segment(text.slice(start, max + signMax))) {
    const next = start + index + segment.length;
    if (next > max) break;
    end = next;
  }
  return end > start ? end : max;
}

function startsInPair(text: string, at: number): boolean {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at));
}
