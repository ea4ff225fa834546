/** Part of a message's text. Nothing else is ever drawn from it: no HTML, no picture, no script. */
export type Span =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'bold' | 'strike' | 'italic'; spans: Span[] };

const linkPattern = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/gi;
/** Characters that end a sentence or a mark: at the end of an address they belong to the text. */
const trailing = new Set('.,;:!?\'"*~_)]}');
const marks = [
  { kind: 'bold', pattern: /(?<![\w*])\*(?=\S)([^*\n]*[^\s*])\*(?![\w*])/ },
  { kind: 'strike', pattern: /(?<![\w~])~(?=\S)([^~\n]*[^\s~])~(?![\w~])/ },
  { kind: 'italic', pattern: /(?<![\w_])_(?=\S)([^_\n]*[^\s_])_(?![\w_])/ },
  { kind: 'code', pattern: /(?<![\w`])`(?=\S)([^`\n]*[^\s`])`(?![\w`])/ },
] as const;

/** Reads *bold*, ~strikethrough~, _italic_, `code` and links the way WhatsApp does; everything else stays text. */
export function parseMessage(body: string): Span[] {
  const links = linksOf(body);
  return parse(body, 0, body.length, links);
}

/** The text without its marks, on one line: for previews. */
export function plainText(body: string): string {
  return textOf(parseMessage(body)).replace(/\s+/g, ' ').trim();
}

interface Found {
  start: number;
  end: number;
}

interface Mark extends Found {
  kind: (typeof marks)[number]['kind'];
}

function linksOf(body: string): Found[] {
  const links: Found[] = [];
  for (const match of body.matchAll(linkPattern)) {
    const text = withoutTail(match[0]);
    links.push({ start: match.index, end: match.index + text.length });
  }
  return links;
}

/** Keeps a closing bracket that the address itself opened, as in encyclopedia links. */
function withoutTail(address: string): string {
  // The address is shortened from its end, not by a pattern: a pattern that tries every place takes a minute for a long
  // row of marks.
  let end = address.length;
  while (trailing.has(address.charAt(end - 1))) end--;
  const cut = address.slice(0, end);
  const next = address.charAt(cut.length);
  return next === ')' && cut.includes('(') ? `${cut})` : cut;
}

function parse(body: string, start: number, end: number, links: readonly Found[]): Span[] {
  const spans: Span[] = [];
  const next = marksOf(body.slice(start, end), start, links);
  let at = start;
  for (let mark = next(at); mark !== undefined; mark = next(at)) {
    spans.push(...withLinks(body, at, mark.start, links));
    spans.push(marked(body, mark, links));
    at = mark.end;
  }
  return [...spans, ...withLinks(body, at, end, links)];
}

/** Parses the text between two signs, such as asterisks; code is taken as it is. */
function marked(body: string, { kind, start, end }: Mark, links: readonly Found[]): Span {
  if (kind === 'code') return { kind, text: body.slice(start + 1, end - 1) };
  return { kind, spans: parse(body, start + 1, end - 1, links) };
}

/** Answers with the first mark from a position on, looking at each piece of the text once for each kind. */
function marksOf(text: string, offset: number, links: readonly Found[]) {
  const isInLink = (sign: number) =>
    sign >= (links[firstEndingAfter(links, sign)]?.start ?? Number.POSITIVE_INFINITY);
  const seekers = marks.map(({ kind, pattern }) => {
    const matches = text.matchAll(new RegExp(pattern, 'g'));
    const advance = (): Mark | undefined => {
      for (const match of matches) {
        const start = match.index + offset;
        const mark = { kind, start, end: start + match[0].length };
        if (!isInLink(mark.start) && !isInLink(mark.end - 1)) return mark;
      }
      return undefined;
    };
    return { advance, mark: advance() };
  });
  return (from: number): Mark | undefined => {
    let first: Mark | undefined;
    for (const seeker of seekers) {
      while (seeker.mark && seeker.mark.start < from) seeker.mark = seeker.advance();
      if (seeker.mark && (!first || seeker.mark.start < first.start)) first = seeker.mark;
    }
    return first;
  };
}

function withLinks(body: string, start: number, end: number, links: readonly Found[]): Span[] {
  const spans: Span[] = [];
  let at = start;
  for (let index = firstEndingAfter(links, start); index < links.length; index++) {
    const link = links[index] as Found;
    if (link.end > end) break;
    if (link.start < start) continue;
    if (link.start > at) spans.push({ kind: 'text', text: body.slice(at, link.start) });
    const text = body.slice(link.start, link.end);
    spans.push({ kind: 'link', text, href: /^www\./i.test(text) ? `https://${text}` : text });
    at = link.end;
  }
  if (at < end) spans.push({ kind: 'text', text: body.slice(at, end) });
  return spans;
}

/** Finds the first of the ordered links that ends after the position, by binary search, for a text may be all links. */
function firstEndingAfter(links: readonly Found[], position: number): number {
  let [low, high] = [0, links.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((links[middle] as Found).end > position) high = middle;
    else low = middle + 1;
  }
  return low;
}

function textOf(spans: readonly Span[]): string {
  return spans.map((span) => ('spans' in span ? textOf(span.spans) : span.text)).join('');
}
