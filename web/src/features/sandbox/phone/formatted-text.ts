export interface Piece {
  text: string;
  style?: 'bold' | 'italic' | 'strike' | 'code';
  href?: string;
}

const marked = /(?<![\w*~`])([*_~`])(?=\S)([^*_~`\n]*[^\s*_~`])\1(?![\w*~`])/;
const link = /\bhttps?:\/\/[^\s<>"'`]*[^\s<>"'`.,;:!?)\]}*_~]/;
const pattern = new RegExp(`(?:${link.source})|(?:${marked.source})`, 'gi');
const styles = { '*': 'bold', _: 'italic', '~': 'strike', '`': 'code' } as const;

/** Splits a text into plain and marked pieces, the way phones show *bold*, _italic_, ~strike~, `code` and links. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) });
    const [whole, mark, inside] = match;
    pieces.push(mark && inside ? { text: inside, style: styles[mark as keyof typeof styles] } : { text: whole, href: whole });
    at = match.index + whole.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

/** The text without its marks, on one line. */
export function plainText(text: string): string {
  return piecesOf(text)
    .map((piece) => piece.text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
