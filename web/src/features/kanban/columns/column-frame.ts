import { styled } from '@mui/material/styles';
import { oneLine, textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';

/**
 * Row of the board's columns, which scrolls sideways and is marked by `data-sideways`. On a phone a column is nearly as
 * wide as the screen, and scrolling stops at its beginning.
 */
export const ColumnStrip = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  gap: 12,
  padding: '0 24px 16px',
  overflowX: 'auto',
  overflowY: 'hidden',
  // A swipe past its first column would go back a page.
  overscrollBehaviorX: 'contain',
  '@media (max-width: 599.95px)': {
    gap: 10,
    padding: '0 16px 12px',
    scrollSnapType: 'x proximity',
    scrollPadding: '0 16px',
  },
});

export const Column = styled('section')({
  position: 'relative',
  flex: '0 0 296px',
  // However long its name: one is as wide as the other.
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  borderRadius: 12,
  border: hairline,
  background: token('sunken'),
  scrollSnapAlign: 'start',
  '&[data-over]': { borderColor: token('accent'), boxShadow: `inset 0 0 0 1px ${token('accent')}` },
  '&[data-taken]': { opacity: 0.45 },
  // In the gap beside it, where a column in hand would stand.
  '&[data-line]::before': {
    content: '""',
    position: 'absolute',
    top: 0,
    bottom: 0,
    width: 3,
    borderRadius: 2,
    background: token('accent'),
    pointerEvents: 'none',
  },
  '&[data-line="before"]::before': { left: -8 },
  '&[data-line="after"]::before': { right: -8 },
  '@media (max-width: 599.95px)': { flexBasis: 'min(84vw, 320px)' },
});

export const ColumnHead = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 44,
  flexShrink: 0,
  padding: '0 6px 0 14px',
  // Radius of its own, so that it has one while it is dragged.
  borderRadius: 11,
  background: token('sunken'),
  '&[draggable="true"]': { cursor: 'grab', WebkitTouchCallout: 'none' },
});

export const Dot = styled('span')({
  flexShrink: 0,
  width: 10,
  height: 10,
  borderRadius: '50%',
  background: token('noQueue'),
});

export const Title = styled('h2')({
  minWidth: 0,
  margin: 0,
  ...oneLine,
  fontSize: textSizes.body,
  fontWeight: 600,
});

export const Count = styled('span')({
  flexShrink: 0,
  marginRight: 'auto',
  padding: '0 7px',
  borderRadius: 999,
  border: hairline,
  background: token('bg'),
  color: token('muted'),
  fontSize: textSizes.caption,
  fontWeight: 550,
  lineHeight: '18px',
});

export const Empty = styled('p')({
  flex: 1,
  margin: 0,
  padding: '20px 16px',
  color: token('muted'),
  fontSize: textSizes.small,
  textAlign: 'center',
});

export const Foot = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '4px 8px 8px 14px',
  color: token('muted'),
  fontSize: textSizes.caption,
});

/** Space beside the last column, with an explanation of columns or a button for another one. */
export const Beside = styled('div')({
  flex: '0 0 auto',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  maxWidth: 300,
  '& p': { margin: '0 0 12px', color: token('muted'), fontSize: textSizes.small, lineHeight: 1.5 },
  '& strong': { display: 'block', marginBottom: 4, color: token('text'), fontSize: textSizes.body },
});
