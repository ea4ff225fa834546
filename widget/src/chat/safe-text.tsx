import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts.ts';

const address = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/gi;

/** Splits a text at its web addresses. Only http and https addresses become links, and no part is read as HTML. */
export function splitByLinks(text: string): { text: string; isLink: boolean }[] {
  const found: { text: string; isLink: boolean }[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    if (match.index > end) found.push({ text: text.slice(end, match.index), isLink: false });
    found.push({ text: match[0], isLink: URL.canParse(match[0]) });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ text: text.slice(end), isLink: false });
  return found;
}

export type Mark = 'strong' | 'em' | 's' | 'code';
export interface MarkedText {
  mark: Mark | null;
  text: string;
}

const marks: Readonly<Record<string, Mark>> = { '*': 'strong', _: 'em', '~': 's', '`': 'code' };
/**
 * Matches formatting marks at the edges of words, within one line; inside words the same characters belong to sums and file
 * names.
 */
const marked = /(?<![\p{L}\p{N}*_~`])([*_~`])(?=\S)(?!\1)([^\n]{1,1000}?)(?<=\S)\1(?![\p{L}\p{N}*_~`])/gu;

/** Splits a text by WhatsApp's formatting marks: `*bold*`, `_italic_`, `~struck~` and `` `code` ``. */
export function splitByMarks(text: string): MarkedText[] {
  const found: MarkedText[] = [];
  let end = 0;
  for (const match of text.matchAll(marked)) {
    const [whole, sign = '', inner = ''] = match;
    if (inner === '') continue;
    if (match.index > end) found.push({ mark: null, text: text.slice(end, match.index) });
    found.push({ mark: marks[sign] ?? null, text: inner });
    end = match.index + whole.length;
  }
  if (end < text.length) found.push({ mark: null, text: text.slice(end) });
  return found;
}

function Formatted({ text }: { text: string }): ReactNode {
  let at = 0;
  return splitByMarks(text).map(({ mark: Mark, text: inner }) => {
    const key = at++;
    if (Mark === null) return <span key={key}>{inner}</span>;
    return <Mark key={key}>{Mark === 'code' ? inner : <Formatted text={inner} />}</Mark>;
  });
}

/** Text of a message, with WhatsApp's formatting and with links. */
export function SafeText({ text }: { text: string }) {
  const { say } = useTexts();
  let at = 0;
  return splitByLinks(text).map((part) => {
    const key = at;
    at += part.text.length;
    if (!part.isLink) return <Formatted key={key} text={part.text} />;
    return (
      <a key={key} href={part.text} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part.text}
        <span className="unseen"> {say('newTab')}</span>
      </a>
    );
  });
}
