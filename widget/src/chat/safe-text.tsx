import { useTexts } from '../texts/texts.ts';

const address = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/gi;

/** Splits a text into words and addresses of web pages; nothing of it is ever read as markup. */
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

/** Text of a message, with its addresses as links. */
export function SafeText({ text }: { text: string }) {
  const { say } = useTexts();
  let at = 0;
  return splitByLinks(text).map((piece) => {
    const key = at;
    at += piece.text.length;
    if (!piece.isLink) return <span key={key}>{piece.text}</span>;
    return (
      <a key={key} href={piece.text} target="_blank" rel="noopener noreferrer nofollow ugc">
        {piece.text}
        <span className="unseen"> {say('newTab')}</span>
      </a>
    );
  });
}
