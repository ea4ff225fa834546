import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { MessageText } from '../../../shared/conversation/MessageText.tsx';
import { token } from '../../../theme/tokens.ts';
import type { Chat, ChatMessage } from '../chat.ts';

/** The text of a message, with those whom it calls standing out. */
export function CalledText({ message, chat }: { message: ChatMessage; chat: Chat }) {
  const names = chat.users
    .filter(({ userId }) => message.mentions.includes(userId))
    .map(({ user }) => `@${user.name}`)
    // The longer first: `@Ana Lima` is not `@Ana`.
    .sort((one, other) => other.length - one.length);
  if (names.length === 0) return <MessageText body={message.message} />;
  const pattern = new RegExp(`(${names.map(escaped).join('|')})`);
  return message.message.split(pattern).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of a message changes as a whole
    <Fragment key={at}>
      {names.includes(piece) ? <Called>{piece}</Called> : <MessageText body={piece} />}
    </Fragment>
  ));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const Called = styled('span')({
  padding: '0 3px',
  borderRadius: 4,
  background: token('accentTint'),
  color: token('accent'),
  fontWeight: 600,
});
