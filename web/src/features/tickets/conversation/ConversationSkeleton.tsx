import type { ReactNode } from 'react';
import { plain } from '../../../theme/plain.ts';
import { token } from '../../../theme/tokens.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';

const bubbles = [
  [46, false],
  [30, false],
  [52, true],
  [24, true],
  [40, false],
  [58, true],
] as const;

/** A conversation before it has arrived, in its final shape. */
export function ConversationSkeleton() {
  return (
    <Frame aria-hidden>
      <Header>
        <Skeleton variant="circular" width={38} height={38} sx={{ ml: 2 }} />
        <div style={{ flex: 1, marginLeft: 8 }}>
          <Skeleton width={160} />
          <Skeleton width={220} height={14} />
        </div>
        <Skeleton variant="rounded" width={92} height={36} />
      </Header>
      <MessageSkeletons />
      <Foot>
        <Skeleton variant="rounded" height={44} />
      </Foot>
    </Frame>
  );
}

/** Messages before they have arrived, above those that the agent has sent meanwhile. */
export function MessageSkeletons({ children }: { children?: ReactNode }) {
  return (
    <Body>
      {bubbles.map(([width, isOwn], index) => (
        <Skeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
          key={index}
          aria-hidden
          variant="rounded"
          height={index % 3 === 2 ? 62 : 40}
          sx={{ width: `${width}%`, borderRadius: 4, alignSelf: isOwn ? 'flex-end' : 'flex-start' }}
        />
      ))}
      {children ? <Own>{children}</Own> : null}
    </Body>
  );
}

/** Frame of a conversation's header; the rest of it is loaded with the conversation. */
export const Header = plain('header', {
  containerType: 'inline-size',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 60,
  padding: '6px 14px 6px 10px',
  borderBottom: `1px solid ${token('border')}`,
  background: token('bg'),
  '& .MuiIconButton-root': { color: token('muted') },
  '@media (max-width: 599.95px)': { gap: 2, padding: '6px 8px 6px 4px' },
  '@media print': { '& > :not([data-printed])': { display: 'none !important' } },
});

const Frame = plain('div', { height: '100%', display: 'flex', flexDirection: 'column' });
const Body = plain('div', {
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  gap: 10,
  padding: 20,
  background: token('sunken'),
});
// The bubbles bring the indent of the history along.
const Own = plain('div', { margin: '0 -20px' });
const Foot = plain('div', { padding: 12, borderTop: `1px solid ${token('border')}` });
