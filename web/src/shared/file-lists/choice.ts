import { styled } from '@mui/material/styles';
import { oneLine, textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';

/** List of choices, each a button over the whole line. */
export const Choices = styled('ul')({ listStyle: 'none', margin: '8px 0 0', padding: 0 });

export const Choice = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 52,
  padding: '6px 10px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { background: token('hover') },
  '&[aria-disabled="true"]': { cursor: 'default', opacity: 0.6 },
  '& > svg': { flexShrink: 0, color: token('muted') },
});

/** Name of a choice with a description below. */
export const ChoiceText = styled('span')({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  fontSize: textSizes.body,
  '& > *': { ...oneLine },
  '& > strong': { fontWeight: 550 },
  '& > span': { color: token('muted'), fontSize: textSizes.small },
});
