import { styled } from '@mui/material/styles';
import { phoneToken } from '../../../theme/phone.ts';
import { oneLine } from '../../../theme/text-sizes.ts';

/** Round button with an icon; it needs an `aria-label`. */
export const RoundButton = styled('button')({
  flexShrink: 0,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 38,
  height: 38,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'transparent',
  color: phoneToken('muted'),
  cursor: 'pointer',
  transition: 'background-color 120ms ease-out',
  '&:hover, &[aria-expanded="true"]': { background: phoneToken('hover') },
  '&:disabled': { opacity: 0.45, cursor: 'default', background: 'transparent' },
  '@media (pointer: coarse)': { width: 44, height: 44 },
});

/** Green round button at the end of the phone's text box. */
export const ActionButton = styled(RoundButton)({
  width: 42,
  height: 42,
  background: phoneToken('action'),
  color: phoneToken('onAction'),
  '&:hover': { background: `color-mix(in srgb, ${phoneToken('action')} 88%, ${phoneToken('text')})` },
  '&:disabled': { opacity: 0.55, background: phoneToken('action') },
});

/** One line of text, cut at its end. */
export const OneLine = styled('span')({
  display: 'block',
  ...oneLine,
});
