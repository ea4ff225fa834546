const signs = new Intl.Segmenter('pt', { granularity: 'grapheme' });
/** Most characters of a sign that is never split. A sign of more joined parts was not typed on a keyboard. */
const signMax = 100;
/**
 * Divisor of `max`: each part is at least half of the permitted length, so that a short first line does not become a
 * message of its own.
 */
const leastShare = 2;

/**
 * Splits a long text of an agent into several messages of at most `max` characters, in order. It splits after a
 * paragraph, else after a line, a sentence or a word, and never inside a character; only the blanks at the splits are
 * dropped.
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

/** Finds the last position at or before `max` that does not lie inside a sign of several characters. */
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
