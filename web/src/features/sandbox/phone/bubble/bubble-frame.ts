import { styled } from '@mui/material/styles';
import { phoneToken } from '../../../../theme/phone.ts';
import { textSizes } from '../../../../theme/text-sizes.ts';

export const Line = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  marginTop: 2,
  '&[data-first]': { marginTop: 10 },
  '&[data-own]': { alignItems: 'flex-end' },
});

export const Frame = styled('div')({
  position: 'relative',
  minWidth: 96,
  maxWidth: '84%',
  padding: 4,
  borderRadius: 14,
  background: phoneToken('other'),
  boxShadow: phoneToken('bubbleShadow'),
  fontSize: '0.90625rem',
  lineHeight: 1.38,
  '&[data-own]': { background: phoneToken('own') },
  '&[data-first]:not([data-own])': { borderTopLeftRadius: 4 },
  '&[data-first][data-own]': { borderTopRightRadius: 4 },
  '&:hover > button, & > button:focus-visible, & > button[aria-expanded="true"]': { opacity: 1 },
});

/** Over the bubble's corner, for the mouse and the keyboard; fingers tap the bubble. */
export const MenuButton = styled('button')({
  position: 'absolute',
  top: 4,
  right: 4,
  display: 'flex',
  padding: 0,
  border: 0,
  borderRadius: 12,
  background: `color-mix(in srgb, ${phoneToken('other')} 82%, transparent)`,
  color: phoneToken('muted'),
  cursor: 'pointer',
  opacity: 0,
  transition: 'opacity 120ms ease-out',
  '& svg': { fontSize: 20 },
});

export const Body = styled('div')({ padding: '2px 8px 4px' });

/** Keeps the last line of text clear of the time, which lies over the corner. */
export const MetaSpace = styled('span')({
  display: 'inline-block',
  width: 62,
  height: 1,
  '&[data-wide]': { width: 116 },
});

/** Space for the time below messages without text; sounds and places have space in their own last line. */
export const MetaLine = styled('div')({
  height: 20,
  '&[data-kind="audio"], &[data-kind="location"]': { height: 4 },
});

export const Meta = styled('span')({
  position: 'absolute',
  right: 10,
  bottom: 5,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  color: phoneToken('muted'),
  fontSize: textSizes.mark,
  lineHeight: 1.3,
  whiteSpace: 'nowrap',
  '& em': { fontStyle: 'normal' },
  '& svg': { fontSize: 15 },
  '& svg[data-read]': { color: phoneToken('read') },
});

export const QuoteBox = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  marginBottom: 2,
  padding: '5px 10px',
  borderRadius: 10,
  borderLeft: `4px solid ${phoneToken('link')}`,
  background: phoneToken('quote'),
  fontSize: textSizes.small,
  color: phoneToken('muted'),
  '& strong': { color: phoneToken('link'), fontWeight: 600 },
  '&[data-own]': { borderLeftColor: phoneToken('action') },
  '&[data-own] strong': { color: phoneToken('action') },
});

export const Removed = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  padding: '2px 62px 4px 8px',
  color: phoneToken('muted'),
  fontStyle: 'italic',
  '& svg': { fontSize: 17 },
});

export const Retry = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  marginTop: 3,
  padding: '2px 4px',
  border: 0,
  borderRadius: 6,
  background: phoneToken('pill'),
  color: phoneToken('danger'),
  font: 'inherit',
  fontSize: textSizes.caption,
  fontWeight: 550,
  cursor: 'pointer',
  '& svg': { fontSize: 15 },
});
