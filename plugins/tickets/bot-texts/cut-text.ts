const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const fence = '```';

/**
 * Splits a bot's text that is too long for one message into several, in order, each at most `max` characters: between
 * paragraphs where possible, else lines, sentences, words, and never within a character. Code that is split goes on as
 * code. Only blanks at the splits are lost.
 */
export function cutText(text: string, max: number): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > max) {
    const at = placeToCut(rest, max - fence.length - 1);
    let part = rest.slice(0, at).trimEnd();
    rest = rest.slice(at).replace(/^\s*\n|^ +/, '');
    if (isOpen(part)) {
      part = `${part}\n${fence}`;
      rest = `${fence}\n${rest}`;
    }
    parts.push(part);
  }
  return rest === '' ? parts : [...parts, rest];
}

function placeToCut(text: string, max: number): number {
  const head = text.slice(0, max);
  // A cut too early would make many small messages.
  const least = Math.floor(max / 4);
  const paragraph = head.lastIndexOf('\n\n');
  if (paragraph >= least) return paragraph;
  const line = head.lastIndexOf('\n');
  if (line >= least) return line;
  const sentence = Math.max(...['. ', '! ', '? ', '; '].map((end) => head.lastIndexOf(end)));
  if (sentence >= least) return sentence + 1;
  const word = head.lastIndexOf(' ');
  return word >= least ? word : wholeSigns(text, max);
}

/** The last place before `max` that no sign spans. */
function wholeSigns(text: string, max: number): number {
  // Signs are made of few characters: those around the place are enough to see it.
  const from = Math.max(0, max - 200);
  const near = signs.segment(text.slice(from, max + 200));
  const start = near.containing(max - from)?.index ?? max - from;
  return from + start > 0 ? from + start : max;
}

function isOpen(part: string): boolean {
  return part.split(fence).length % 2 === 0;
}
