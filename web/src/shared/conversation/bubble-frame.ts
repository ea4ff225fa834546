import { styled } from '@mui/material/styles';
import { plain } from '../../theme/plain.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';

/** Line of a conversation with one message, on its writer's side. */
export const Side = plain('div', {
  display: 'flex',
  alignItems: 'flex-end',
  gap: 6,
  padding: '1px 20px',
  '&[data-own]': { flexDirection: 'row-reverse' },
  '&[data-first]': { marginTop: 8 },
  '& .onHover': { opacity: 0 },
  '&:hover .onHover, & .onHover:focus-visible, & .onHover[aria-expanded="true"]': { opacity: 1 },
  '@media (hover: none)': { '& .onHover': { opacity: 0.7 } },
  '&[data-found] > div': { outline: `2px solid ${token('accent')}`, outlineOffset: 2 },
  '@media (max-width: 599.95px)': { padding: '1px 12px' },
});

export const Bubble = plain('div', {
  position: 'relative',
  display: 'flow-root',
  minWidth: 88,
  maxWidth: 'min(68ch, 78%)',
  padding: '7px 11px 5px',
  borderRadius: 16,
  border: hairline,
  background: token('bubbleOther'),
  color: token('text'),
  fontSize: 'var(--bl-font-size)',
  transition: 'outline-color 160ms ease-out',
  '[data-own] > &': { background: token('bubbleOwn'), borderColor: 'transparent' },
  '[data-last]:not([data-own]) > &': { borderBottomLeftRadius: 5 },
  '[data-last][data-own] > &': { borderBottomRightRadius: 5 },
  '&[data-media]': { padding: '4px 4px 5px' },
  '&[data-media] > .tail': { padding: '2px 7px 0' },
  '@media (max-width: 599.95px)': { maxWidth: '86%' },
});

/** Time and ticks sit at the end of the last line where there is room, else below it. */
export const Meta = plain('div', {
  display: 'flex',
  flexWrap: 'wrap',
  maxWidth: '100%',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 4,
  minHeight: 16,
  float: 'right',
  margin: '6px 0 0 12px',
  fontSize: textSizes.mark,
  lineHeight: 1.2,
  color: token('muted'),
  fontVariantNumeric: 'tabular-nums',
});

/** Text and time; a voice message's time stands beside its clock. */
export const Tail = plain('div', {
  display: 'flow-root',
  '&[data-kind="audio"]': { marginTop: -20, pointerEvents: 'none' },
});

export const BubbleText = plain('span', { '& a': { color: token('accent') } });

export const Gone = styled('em')({ color: token('muted'), fontStyle: 'italic', fontSize: textSizes.small });

export const Forwarded = styled('em')({
  display: 'block',
  padding: '0 4px 2px',
  color: token('muted'),
  fontSize: textSizes.caption,
});

/** Text of a deleted message: it stays readable for agents, out of the way. */
export const Former = styled('div')({ color: token('muted'), marginTop: 2 });

export const FailedLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  marginTop: 6,
  padding: '4px 4px 4px 10px',
  borderRadius: 10,
  background: token('failedTint'),
  color: token('failed'),
  fontSize: textSizes.caption,
  '& > span': { flex: '1 1 120px' },
  '& em': { fontStyle: 'normal' },
});

export const Separator = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: '18px 20px 10px',
  color: token('muted'),
  fontSize: textSizes.caption,
  fontWeight: 550,
  textAlign: 'center',
  '&::before, &::after': { content: '""', flex: 1, height: 1, background: token('border') },
});

/** Buttons below a text, which only the phone presses. */
export const Choices = styled('ul')({
  clear: 'both',
  margin: '6px -11px -5px',
  padding: 0,
  listStyle: 'none',
  textAlign: 'center',
  fontSize: textSizes.small,
  fontWeight: 600,
  color: token('accent'),
  '& > li': { padding: '7px 12px', borderTop: hairline, overflowWrap: 'anywhere' },
});
