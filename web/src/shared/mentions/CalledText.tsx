import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { token } from '../../theme/tokens.ts';
import { MessageText } from '../conversation/MessageText.tsx';
import { splitByMentions } from './called.ts';

interface CalledTextProps {
  text: string;
  /** Names of the users whom it mentions. */
  called: readonly string[];
}

/** Text of a note or a chat with its mentions of users (`@Ana`) highlighted. */
export function CalledText({ text, called }: CalledTextProps) {
  return splitByMentions(text, called).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of a message changes as a whole
    <Fragment key={at}>{at % 2 === 1 ? <Called>{piece}</Called> : <MessageText body={piece} />}</Fragment>
  ));
}

const Called = styled('span')({
  padding: '0 3px',
  borderRadius: 4,
  background: token('accentTint'),
  color: token('accent'),
  fontWeight: 600,
});
