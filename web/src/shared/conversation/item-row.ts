import { styled } from '@mui/material/styles';
import { plain } from '../../theme/plain.ts';
import { oneLine, textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { PlainLink } from '../../ui/page/PlainLink.tsx';

/** Heights are fixed so that no ticket moves another when its text changes. */
export const itemHeights = { comfortable: 64, compact: 50 } as const;

export const Row = plain('div', {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: itemHeights.comfortable,
  padding: '0 14px 0 16px',
  borderBottom: hairline,
  '--row': token('bg'),
  background: 'var(--row)',
  '&[data-density="compact"]': { height: itemHeights.compact, gap: 10 },
  // A third line of values.
  '&[data-fields]': { height: itemHeights.comfortable + 20 },
  '&[data-fields][data-density="compact"]': { height: itemHeights.compact + 20 },
  '&:hover': { '--row': token('hover') },
  '&[data-pointed]': { '--row': token('hover'), boxShadow: `inset 3px 0 0 ${token('borderStrong')}` },
  '&[data-picked]': { '--row': token('accentTint') },
  '&[data-selected]': { '--row': token('accentTint'), boxShadow: `inset 3px 0 0 ${token('accent')}` },
  '& .onHover': { opacity: 0 },
  '&:hover .onHover, & .onHover:focus-visible, &[data-pointed] .onHover': { opacity: 1 },
  '@media (hover: none)': { '& .onHover': { opacity: 1 } },
});

/** The queue's colour at the very edge, inside the accent of the selected row. */
export const QueueEdge = plain('span', {
  position: 'absolute',
  left: 4,
  top: 12,
  bottom: 12,
  width: 3,
  borderRadius: 2,
  opacity: 0.9,
});

/** Check box of a row, over its picture: there under the pointer or the focus, and in all rows once one is picked. */
export const Tick = plain('input', {
  position: 'absolute',
  zIndex: 1,
  left: 16,
  width: 40,
  height: 40,
  margin: 0,
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  background: 'var(--row)',
  // The badge of the picture stands out of it.
  boxShadow: '6px 6px 0 var(--row)',
  cursor: 'pointer',
  opacity: 0,
  '[data-density="compact"] > &': { width: 32, height: 32 },
  '&::before': {
    content: '""',
    width: 16,
    height: 16,
    borderRadius: 4,
    border: `2px solid ${token('muted')}`,
    font: '700 13px/16px sans-serif',
    textAlign: 'center',
  },
  '&:checked::before': {
    content: '"✓" / ""',
    borderColor: token('accent'),
    background: token('accent'),
    color: token('onAccent'),
  },
  '[data-picking] > &, &:focus-visible, &:checked': { opacity: 1 },
  '@media (hover: hover)': { '[data-ticket-id]:hover > &': { opacity: 1 } },
  // A finger opens the conversation there, until it picks rows.
  '@media (hover: none)': { '[data-ticket-id]:not([data-picking]) > &': { pointerEvents: 'none' } },
});

export const Text = plain('div', { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 });

export const Line = plain('div', {
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  minHeight: 20,
});

/** Its target is the whole row; buttons of the row lie above it. */
export const Stretched = styled(PlainLink)({
  // The name is cut last: what stands beside it gives way first.
  flex: '0 1 auto',
  minWidth: 0,
  display: 'flex',
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none !important' },
  '&:focus-visible::after': { outline: `2px solid ${token('accent')}`, outlineOffset: -3, borderRadius: 6 },
});

export const Name = plain('span', {
  flex: '0 1 auto',
  minWidth: 0,
  ...oneLine,
  fontSize: 'var(--bl-font-size)',
  fontWeight: 550,
  '[data-unread] &': { fontWeight: 700 },
});

/**
 * Stands beside the name and gives way before it: in a narrow row labels, marks, the waiting time and then the time itself wrap out of
 * sight, each as a whole, by their `order` from the right.
 */
export const Beside = plain('span', {
  flex: '1 1 0',
  minWidth: 0,
  display: 'flex',
  flexFlow: 'row-reverse wrap',
  alignItems: 'center',
  alignContent: 'flex-start',
  gap: '0 8px',
  height: 20,
  lineHeight: '20px',
  overflow: 'hidden',
  // The first item of a line never wraps: without this one before it, a time without room would be cut in its middle.
  '&::before': { content: '""', order: -1, height: 20, marginLeft: -8 },
});

export const Time = plain('time', {
  flexShrink: 0,
  // Width of the act that lies over it under the pointer: that covers nothing else.
  minWidth: 38,
  marginLeft: 'auto',
  textAlign: 'right',
  fontSize: textSizes.caption,
  color: token('muted'),
  '[data-unread] &': { color: token('text'), fontWeight: 600 },
  // In a narrow list the waiting time says it too.
  '@container (max-width: 319.95px)': { '[data-waits] ~ &': { display: 'none' } },
});

export const Preview = plain('span', {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  color: token('muted'),
  fontSize: textSizes.small,
  '& > span, & > em': { ...oneLine },
  '& svg': { fontSize: 15, flexShrink: 0 },
  '[data-unread] &': { color: token('text'), fontWeight: 550 },
});

/** Says before the words of a row that they are not sent. */
export const DraftSign = plain('b', {
  flexShrink: 0,
  color: token('accent'),
  fontWeight: 600,
});

export const Unread = plain('span', {
  flexShrink: 0,
  minWidth: 20,
  height: 18,
  padding: '0 6px',
  borderRadius: 9,
  fontSize: textSizes.mark,
  fontWeight: 700,
  lineHeight: '18px',
  textAlign: 'center',
  background: token('text'),
  color: token('bg'),
});

/**
 * Chips in one line at the right: a chip without space even when shortened wraps out of sight as a whole. The first one
 * shrinks instead, and leaves the space up to the row's edge.
 */
export const Chips = plain('span', {
  order: 3,
  containerType: 'inline-size',
  flex: '1 1 0',
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'flex-start',
  justifyContent: 'flex-end',
  gap: 6,
  height: 18,
  overflow: 'hidden',
  '& > *': { flex: '0 1 auto', minWidth: 40, maxWidth: 110 },
  '@container (max-width: 55.95px)': { '&& > *': { display: 'none' } },
});

/** Waiting time of a customer. */
export const Waits = plain('span', {
  order: 1,
  flexShrink: 0,
  marginLeft: 'auto',
  textAlign: 'right',
  whiteSpace: 'nowrap',
  fontSize: textSizes.caption,
  fontWeight: 550,
  color: token('waiting'),
  '& > svg': { marginRight: 2, fontSize: 13, verticalAlign: '-2.5px' },
});

export const Quiet = plain('span', {
  color: token('muted'),
  fontSize: textSizes.caption,
  lineHeight: '18px',
  ...oneLine,
  flex: '0 10 auto',
  maxWidth: '32%',
  '& > svg': { marginRight: 3, fontSize: 13, verticalAlign: '-2.5px' },
});

export const Actions = plain('span', {
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  flexShrink: 0,
  margin: '-4px 0',
  color: token('muted'),
  // Shown under the pointer alone, it lies over the end of the first line, instead of taking room it seldom uses.
  '@media (hover: hover)': {
    '& .onHover': {
      position: 'absolute',
      right: 0,
      bottom: '100%',
      width: 38,
      marginBottom: -1,
      borderRadius: 6,
      background: 'var(--row)',
    },
    '&:not(:has(.MuiButton-root))': { alignSelf: 'flex-start', height: 0, margin: '0 0 0 -8px' },
  },
  '[data-density="compact"] & .MuiButton-root': { height: 22, minHeight: '22px !important' },
});
