import type { Token } from 'markdown-it';

export interface Around {
  /** The text is Markdown for sure: one star is italics; else it may be WhatsApp's bold. */
  isMarkdown: boolean;
  /** True within text that is bold already. */
  isBold: boolean;
}

/** Where a mark may begin and end, as WhatsApp reads it; elsewhere stars and lines belong to a sum or the name of a file. */
const opensAfter = /(?:^|[\s([{"'“‘«¡¿>*_~|:;,/—–-])$/u;
const closesBefore = /^(?:$|[\s)\]}"'”’»…*_~|—–]|[.,;:!?/-]+(?:$|[\s)\]}"'”’»*_~]))/u;
const wordAtEnd = /[\p{L}\p{N}]$/u;
const wordAtStart = /^[\p{L}\p{N}]/u;

/** Tokens without a letter that are passed over to find what follows a mark. */
const startMax = 20;
/** Marks within marks that are converted; deeper ones are written as they stand, since a text can have thousands. */
const depthMax = 50;

/** Writes the text of a line or paragraph of Markdown with WhatsApp's marks for bold, italics and so on. */
export function inlineText(tokens: readonly Token[], around: Around): string {
  return textOf({ tokens, from: 0, to: tokens.length, depth: 0 }, around);
}

/** Tokens of one level, from `from` to before `to`. */
interface Level {
  tokens: readonly Token[];
  from: number;
  to: number;
  depth: number;
}

function textOf({ tokens, from, to, depth }: Level, around: Around): string {
  let text = '';
  // The last signs so far, with room for one that takes two: the whole text would be looked through at each mark.
  let before = '';
  for (let at = from; at < to; ) {
    const token = tokens[at] as Token;
    const isMark = token.nesting === 1 && depth < depthMax;
    const end = isMark ? closingOf(tokens, at) : at;
    const part = isMark
      ? enclosed({ tokens, from: at + 1, to: end, depth: depth + 1 }, { before, levelEnd: to }, around)
      : token.nesting === 0
        ? leaf(token, before, around)
        : token.markup;
    text += part;
    before = (before + part.slice(-2)).slice(-2);
    at = end + 1;
  }
  return text;
}

/** Writes a mark and the level within it; `before` is the end of the text before the mark, `levelEnd` the end of the level around it. */
function enclosed(
  within: Level,
  { before, levelEnd }: { before: string; levelEnd: number },
  around: Around,
): string {
  const token = within.tokens[within.from - 1] as Token;
  if (token.type === 'link_open')
    return linkText(textOf(within, around), String(token.attrGet('href') ?? ''));
  const after = plainStart(within.tokens, within.to + 1, levelEnd);
  if (!opensAfter.test(before) || !closesBefore.test(after)) {
    const isWithinWord = wordAtEnd.test(before) && wordAtStart.test(after);
    const inner = textOf(within, around);
    // Bold within a word loses its marks, since WhatsApp shows none there.
    const isHalfBold = token.markup === '**' && !isWithinWord && /^\p{L}|^$/u.test(after);
    return isHalfBold ? inner : `${token.markup}${inner}${token.markup}`;
  }
  const sign = signOf(token, around);
  const inner = textOf(within, { ...around, isBold: around.isBold || sign === '*' });
  return sign === '*' && around.isBold ? inner : marked(inner, sign);
}

function signOf({ type, markup }: Token, { isMarkdown }: Around): string {
  if (type === 's_open') return '~';
  if (type === 'strong_open') return '*';
  return markup === '*' && !isMarkdown ? '*' : '_';
}

/** Marks hold for a line. */
function marked(text: string, sign: string): string {
  return text
    .split('\n')
    .map((line) => (line.trim() === '' ? line : `${sign}${line}${sign}`))
    .join('\n');
}

function leaf(token: Token, before: string, around: Around): string {
  switch (token.type) {
    case 'softbreak':
    case 'hardbreak':
      return '\n';
    case 'code_inline':
      return `${token.markup}${token.content}${token.markup}`;
    case 'image':
      return linkText(inlineText(token.children ?? [], around), String(token.attrGet('src') ?? ''));
    case 'text_special':
      // `C:\_novo` is a path and no escaped sign.
      return token.info === 'escape' && /[\p{L}\p{N}:\\/]$/u.test(before) ? token.markup : token.content;
    default:
      return token.content;
  }
}

function linkText(label: string, url: string): string {
  const address = url.replace(/^mailto:|^tel:/, '');
  return label.trim() === '' || label.trim() === address ? address : `${label} (${address})`;
}

function plainStart(tokens: readonly Token[], from: number, to: number): string {
  for (const token of tokens.slice(from, Math.min(to, from + startMax))) {
    if (token.type === 'softbreak' || token.type === 'hardbreak') return '\n';
    // Another mark, or the end of the one around it.
    if (token.nesting !== 0) return token.type.startsWith('link') ? '[' : token.markup;
    if (token.content || token.markup) return token.content || token.markup;
  }
  return '';
}

function closingOf(tokens: readonly Token[], at: number): number {
  let depth = 0;
  for (let index = at; index < tokens.length; index++) {
    depth += (tokens[index] as Token).nesting;
    if (depth === 0) return index;
  }
  return tokens.length - 1;
}
