import { itemsOf } from '@balcao/core';

const marks = [
  ['bold', '*'],
  ['italic', '_'],
  ['underline', '~'],
  ['strikethrough', '~'],
] as const;
const depthMax = 30;

/**
 * The rich text of a bubble as WhatsApp writes it: bold `*x*`, italic `_x_`, underlined and struck `~x~`, a link as `text (url)`,
 * list items behind `- ` or their number. A node of an unknown kind is read by its children.
 */
export function whatsappText(richText: unknown): string {
  return itemsOf(richText)
    .map((node) => blockText(node, 0))
    .join('\n')
    .trim();
}

function blockText(node: Record<string, unknown>, depth: number): string {
  if (depth > depthMax) return '';
  const children = itemsOf(node.children);
  if (node.type === 'ul' || node.type === 'ol') {
    return children
      .map((item, index) => `${node.type === 'ol' ? `${index + 1}.` : '-'} ${blockText(item, depth + 1)}`)
      .join('\n');
  }
  if (typeof node.text === 'string') return leafText(node.text, node);
  const inner = joined(children, depth + 1);
  return node.type === 'a' && typeof node.url === 'string' ? linkText(inner, node.url) : inner;
}

/** Joins the pieces of a text: blocks are on lines of their own, pieces within a line are not separated. */
function joined(children: readonly Record<string, unknown>[], depth: number): string {
  let text = '';
  for (const child of children) {
    const part = blockText(child, depth);
    const isBlock = ['p', 'ul', 'ol', 'li'].includes(String(child.type));
    text += isBlock && text !== '' && part !== '' ? `\n${part}` : part;
  }
  return text;
}

function leafText(text: string, node: Record<string, unknown>): string {
  // Marks around blanks mark nothing.
  const core = text.trim();
  if (core === '') return text;
  const before = text.slice(0, text.length - text.trimStart().length);
  const after = text.slice(text.trimEnd().length);
  const marked = marks.reduce(
    (inner, [mark, sign]) =>
      node[mark] === true && !inner.startsWith(sign) ? `${sign}${inner}${sign}` : inner,
    core,
  );
  return before + marked + after;
}

function linkText(label: string, url: string): string {
  return label.trim() === '' || label.trim() === url ? url : `${label} (${url})`;
}
