import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { oneLine, textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';

/** Height of every card, gap included, in pixels: with equal heights a column of thousands needs no measuring. */
export const cardHeight = 124;
const gap = 8;

const cut = { ...oneLine } as const;

export const Slot = styled('div')({ height: cardHeight, padding: `0 8px ${gap}px` });

export const Frame = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
  height: '100%',
  padding: '8px 12px 10px',
  borderRadius: 10,
  border: hairline,
  background: token('raised'),
  cursor: 'grab',
  WebkitTouchCallout: 'none',
  '&:hover': { borderColor: token('borderStrong') },
  '&[data-taken]': { opacity: 0.45 },
  '&[data-carried]': {
    borderColor: token('accent'),
    boxShadow: `0 0 0 2px ${token('accent')}, ${token('shadow')}`,
  },
  '& .onHover': { position: 'relative', zIndex: 1, margin: '-4px -6px -4px -2px', opacity: 0 },
  // Where the menu shows only under the pointer, it covers the time and takes no space of its own.
  '@media (hover: hover)': {
    '& .onHover': {
      position: 'absolute',
      top: 6,
      right: 6,
      margin: 0,
      background: token('raised'),
      '&:hover': { background: token('hover') },
    },
  },
  '&:hover .onHover, & .onHover:focus-visible, & .onHover[aria-expanded="true"]': { opacity: 1 },
  '@media (hover: none)': { '& .onHover': { opacity: 1 } },
});

export const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  minHeight: 22,
});

/** Link over the whole card; the menu lies above it. */
export const Stretched = styled(Link)({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 10 },
  '&:focus-visible': { outline: 'none !important' },
  '&:focus-visible::after': { outline: `2px solid ${token('accent')}`, outlineOffset: 1 },
});

export const Name = styled('span')({
  flex: 1,
  minWidth: 0,
  fontSize: textSizes.body,
  fontWeight: 550,
  '[data-unread] &': { fontWeight: 700 },
  ...cut,
});

export const Time = styled('time')({ flexShrink: 0, fontSize: textSizes.caption, color: token('muted') });

export const Address = styled('span')({
  fontSize: textSizes.caption,
  lineHeight: '16px',
  color: token('muted'),
  ...cut,
});

export const Preview = styled('span')({
  flex: 1,
  minWidth: 0,
  fontSize: textSizes.small,
  color: token('muted'),
  '[data-unread] &': { color: token('text'), fontWeight: 550 },
  ...cut,
});

/** One line: parts without room on it wrap out of sight as a whole. */
export const Marks = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  height: 20,
  marginTop: 'auto',
  overflow: 'hidden',
  '& > *': { maxWidth: 140 },
});

export const Quiet = styled('span')({
  fontSize: textSizes.caption,
  lineHeight: '18px',
  color: token('muted'),
  '&:empty': { display: 'none' },
  ...cut,
});
