import { styled } from '@mui/material/styles';
import { hairline, token } from '../../../theme/tokens.ts';

export const Steps = styled('ol')({
  margin: 0,
  paddingLeft: 20,
  color: token('muted'),
  lineHeight: 1.7,
});

/** Frame of a pairing code, with one box for each character. */
export const CodeBoxes = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  margin: '20px 0 8px',
  '& > b': {
    display: 'grid',
    placeItems: 'center',
    width: 34,
    height: 46,
    borderRadius: 8,
    border: hairline,
    background: token('sunken'),
    fontSize: '1.375rem',
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > i': { width: 10, height: 2, margin: '0 4px', borderRadius: 1, background: token('borderStrong') },
  '@media (max-width: 399.95px)': { gap: 3, '& > b': { width: 31 } },
});
