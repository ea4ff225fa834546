import { styled } from '@mui/material/styles';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';

/** Row of small buttons, each of which puts a variable into a text; a word before them names the row. */
export const VariableButtons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  fontSize: textSizes.caption,
  color: token('muted'),
  '& > button': {
    padding: '3px 9px',
    border: hairline,
    borderRadius: 999,
    background: token('sunken'),
    color: token('text'),
    font: 'inherit',
    fontWeight: 550,
    cursor: 'pointer',
  },
  '& > button:hover': { borderColor: token('borderStrong') },
  '@media (pointer: coarse)': { '& > button': { minHeight: 32 } },
});
