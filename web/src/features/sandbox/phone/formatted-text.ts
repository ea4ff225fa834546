export interface Piece {
  /** Where it begins in the text. */
  at: number;
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
    const [whole, mark, inside] = match;
    if (match.index > at) pieces.push({ at, text: text.slice(at, match.index) });
    const style = styles[mark as keyof typeof styles];
    at = match.index;
    pieces.push(mark && inside ? { at, text: inside, style } : { at, text: whole, href: whole });
    at += whole.length;
  }
  if (at < text.length) pieces.push({ at, text: text.slice(at) });
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
