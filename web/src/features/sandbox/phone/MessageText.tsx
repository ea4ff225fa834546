import { styled } from '@mui/material/styles';
import { phoneToken } from '../../../theme/phone.ts';
import { type Piece, piecesOf } from './formatted-text.ts';

const tags = { bold: 'strong', italic: 'em', strike: 's', code: 'code' } as const;
const fewEmoji = /^(?:\p{Extended_Pictographic}[\u{FE0F}\u{1F3FB}-\u{1F3FF}]?\s*){1,3}$/u;

export function MessageText({ text }: { text: string }) {
  return (
    <Text data-large={fewEmoji.test(text) || undefined}>
      {piecesOf(text).map((piece) => (
        <PieceOf key={piece.at} piece={piece} />
      ))}
    </Text>
  );
}

function PieceOf({ piece: { text, style, href } }: { piece: Piece }) {
  if (href) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    );
  }
  if (!style) return text;
  const Tag = tags[style];
  return <Tag>{text}</Tag>;
}

const Text = styled('span')({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '&[data-large]': { fontSize: '2rem', lineHeight: 1.3 },
  '& strong': { fontWeight: 650 },
  '& a': { color: phoneToken('link') },
  '& code': {
    fontFamily: 'ui-monospace, monospace',
    fontSize: '0.9em',
    background: phoneToken('quote'),
    borderRadius: 4,
    padding: '0 3px',
  },
});
