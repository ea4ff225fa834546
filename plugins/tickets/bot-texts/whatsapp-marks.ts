import MarkdownIt, { type Token } from 'markdown-it';
import { inlineText } from './inline-marks.ts';

// Rules that would change or swallow words: titles by underlining (a sum has such lines), code by indentation, definitions
// of links. Escapes and entities stay apart, so that a path keeps its backslashes.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable([
  'lheading',
  'code',
  'reference',
]);
markdown.core.ruler.disable('text_join');
// Addresses as they were written; they are shown, not opened.
markdown.normalizeLink = (url) => url;
markdown.normalizeLinkText = (url) => url;
markdown.validateLink = () => true;

/** Characters without which a text contains no Markdown to convert. */
const anySign = /[*_`#~|\\]|\]\(|^ {0,3}>|<(?:https?:|mailto:)/m;
/** Signs that no text in WhatsApp's own marks has. */
const onlyMarkdown = /\*\*|__|~~|^ {0,3}#{1,6} |\]\(|^ {0,3}\|?[ :]*-{2,}[ :]*\|/m;

/**
 * Converts the Markdown that AI models write to WhatsApp's marks: bold `*x*`, italics `_x_`, struck `~x~`, titles in
 * bold, links as `text (url)`, rows of tables a line each. Calculations, code, file names and texts in WhatsApp's own
 * marks stay as they are.
 */
export function whatsappMarks(text: string): string {
  if (!anySign.test(text)) return text.trim();
  const lines = text.split('\n');
  const reading = { tokens: markdown.parse(text, {}), lines, isMarkdown: onlyMarkdown.test(text) };
  return blocks(reading, 0, reading.tokens.length).trim();
}

interface Reading {
  tokens: readonly Token[];
  lines: readonly string[];
  isMarkdown: boolean;
}

/** Blocks of a level, apart by a blank line where they were. */
function blocks(reading: Reading, from: number, to: number): string {
  const { tokens } = reading;
  let text = '';
  for (let at = from; at < to; ) {
    const token = tokens[at] as Token;
    const end = token.nesting === 1 ? closingOf(tokens, at) : at;
    const block = blockText(reading, at, end);
    if (block !== null) text += text === '' ? block : `${gapBefore(reading, token)}${block}`;
    at = end + 1;
  }
  return text;
}

function gapBefore({ lines }: Reading, { map }: Token): string {
  const above = map ? lines[map[0] - 1] : undefined;
  return above?.trim() === '' ? '\n\n' : '\n';
}

function blockText(reading: Reading, at: number, end: number): string | null {
  const { tokens, isMarkdown } = reading;
  const token = tokens[at] as Token;
  switch (token.type) {
    case 'heading_open':
      return bold(inlineText(tokens[at + 1]?.children ?? [], { isMarkdown, isBold: true }));
    case 'bullet_list_open':
    case 'ordered_list_open':
      return list(reading, at, end);
    case 'blockquote_open':
      return quoted(blocks(reading, at + 1, end));
    case 'table_open':
      return table(reading, at, end);
    case 'fence':
      return `\`\`\`\n${token.content.replace(/\n$/, '')}\n\`\`\``;
    case 'hr':
      return '---';
    case 'inline':
      return inlineText(token.children ?? [], { isMarkdown, isBold: false });
    default:
      return token.nesting === 1 ? blocks(reading, at + 1, end) : token.content || null;
  }
}

function list(reading: Reading, at: number, end: number): string {
  const { tokens } = reading;
  const { type, markup } = tokens[at] as Token;
  const items: string[] = [];
  for (let item = at + 1; item < end; ) {
    const last = closingOf(tokens, item);
    const { info } = tokens[item] as Token;
    const mark = type === 'ordered_list_open' ? `${info}${markup}` : markup === '+' ? '+' : '-';
    const said = blocks(reading, item + 1, last).replaceAll('\n', '\n  ');
    const gap = items.length === 0 ? '' : gapBefore(reading, tokens[item] as Token);
    items.push(`${gap}${mark} ${said}`);
    item = last + 1;
  }
  return items.join('');
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

/** Rows a line each; the first, which names the columns, in bold. */
function table({ tokens, isMarkdown }: Reading, at: number, end: number): string {
  const rows: string[][] = [];
  for (let cell = at; cell < end; cell++) {
    const token = tokens[cell] as Token;
    if (token.type === 'tr_open') rows.push([]);
    if (token.type === 'inline')
      rows.at(-1)?.push(inlineText(token.children ?? [], { isMarkdown, isBold: rows.length === 1 }));
  }
  const [names = [], ...others] = rows.map((cells) => cells.join(' | '));
  return [bold(String(names)), ...others].join('\n');
}

function bold(text: string): string {
  return text.trim() === '' ? text : `*${text}*`;
}

function closingOf(tokens: readonly Token[], at: number): number {
  let depth = 0;
  for (let index = at; index < tokens.length; index++) {
    depth += (tokens[index] as Token).nesting;
    if (depth === 0) return index;
  }
  return tokens.length - 1;
}
