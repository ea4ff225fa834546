import { styled } from '@mui/material/styles';
import { createContext, useContext } from 'react';
import { token } from '../../theme/tokens.ts';

/** Searched words, for the texts below; '' marks nothing. */
export const SearchedText = createContext('');

const word = /[\p{L}\p{N}\p{M}]+/gu;

/** A text in which the words that begin like those looked for stand out. */
export function MarkedText({ text }: { text: string }) {
  const wanted = messageTextIn(useContext(SearchedText));
  if (wanted.length === 0) return text;
  return piecesOf(text, wanted).map(({ piece, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of a message changes as a whole
    isMatch ? <Mark key={index}>{piece}</Mark> : piece,
  );
}

function piecesOf(text: string, wanted: readonly string[]) {
  const pieces: Array<{ piece: string; isMatch: boolean }> = [];
  let at = 0;
  for (const { 0: piece, index } of text.matchAll(word)) {
    if (!wanted.some((one) => isFoundBy(folded(piece), one))) continue;
    if (index > at) pieces.push({ piece: text.slice(at, index), isMatch: false });
    pieces.push({ piece, isMatch: true });
    at = index + piece.length;
  }
  if (at < text.length) pieces.push({ piece: text.slice(at), isMatch: false });
  return pieces;
}

/** Follows the server's search: a single letter matches itself alone, anything longer the beginning of a word. */
function isFoundBy(found: string, wanted: string): boolean {
  return wanted.length === 1 ? found === wanted : found.startsWith(wanted);
}

function messageTextIn(typed: string): string[] {
  return typed === '' ? [] : [...folded(typed).matchAll(word)].map(([piece]) => piece);
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

const Mark = styled('mark')({
  padding: '0 1px',
  borderRadius: 3,
  background: `color-mix(in srgb, ${token('accent')} 26%, transparent)`,
  color: 'inherit',
  fontWeight: 600,
});
