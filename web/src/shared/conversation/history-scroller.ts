import { styled } from '@mui/material/styles';
import { plain } from '../../theme/plain.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';

export const Scroller = plain('div', {
  flex: 1,
  minWidth: 0,
  overflowY: 'auto',
  overflowX: 'hidden',
  overscrollBehavior: 'contain',
  // The place is kept by ourselves, in every browser the same way.
  overflowAnchor: 'none',
  background: token('sunken'),
  '&:focus-visible': { outlineOffset: '-2px !important' },
});

/** Few messages lie at the foot, next to the composer. */
export const Lines = plain('div', {
  minHeight: '100%',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  paddingBottom: 14,
});

export const Edge = plain('div', {
  minHeight: 44,
  flex: '1 0 auto',
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  color: token('muted'),
  fontSize: textSizes.caption,
});

export const DayMark = plain('div', {
  position: 'sticky',
  zIndex: 1,
  top: 8,
  display: 'flex',
  justifyContent: 'center',
  margin: '12px 0 4px',
  pointerEvents: 'none',
  '& > time': {
    padding: '2px 10px',
    borderRadius: 11,
    border: hairline,
    background: token('raised'),
    color: token('muted'),
    fontSize: textSizes.caption,
    fontWeight: 550,
  },
  '& > time::first-letter': { textTransform: 'uppercase' },
});

export const NewPill = styled('button')({
  position: 'absolute',
  zIndex: 2,
  right: 20,
  bottom: 14,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 34,
  padding: '0 9px',
  borderRadius: 17,
  border: hairline,
  background: token('raised'),
  color: token('text'),
  font: 'inherit',
  fontSize: textSizes.small,
  fontWeight: 600,
  boxShadow: token('shadow'),
  cursor: 'pointer',
  '&:not([aria-label])': {
    paddingLeft: 14,
    background: token('accent'),
    color: token('onAccent'),
    borderColor: 'transparent',
  },
});

/** Mark at the first unread message. */
export const UnreadMark = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: '12px 16px 6px',
  color: token('accent'),
  fontSize: textSizes.caption,
  fontWeight: 600,
  '&::before, &::after': { content: '""', flex: 1, height: 1, background: token('accent'), opacity: 0.4 },
});

export const UnreadPill = styled(NewPill)({
  right: 'auto',
  left: '50%',
  top: 14,
  bottom: 'auto',
  transform: 'translateX(-50%)',
});
