import { styled } from '@mui/material/styles';
import { useSession } from '../../../lib/api/session.tsx';
import { token } from '../../../theme/tokens.ts';
import { Avatar } from '../../../ui/text/Avatar.tsx';
import type { Chat } from '../chat.ts';

/** Avatar of the other member in a chat of two, else of two members. */
export function ChatAvatar({ chat, size }: { chat: Chat; size: number }) {
  const { user } = useSession();
  const others = chat.users.filter(({ userId }) => userId !== user.id);
  const [first, second] = others;
  if (!first || !second) return <Avatar name={first?.user.name ?? chat.title} size={size} />;
  const small = Math.round(size * 0.68);
  return (
    <Pair aria-hidden style={{ width: size, height: size }}>
      <Avatar name={second.user.name} size={small} />
      <Avatar name={first.user.name} size={small} />
    </Pair>
  );
}

const Pair = styled('span')({
  position: 'relative',
  flexShrink: 0,
  '& > :first-of-type': { position: 'absolute', top: 0, right: 0 },
  '& > :last-of-type': {
    position: 'absolute',
    bottom: 0,
    left: 0,
    borderRadius: '50%',
    boxShadow: `0 0 0 2px ${token('bg')}`,
  },
});
