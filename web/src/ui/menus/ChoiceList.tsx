import { styled } from '@mui/material/styles';
import { token } from '../../theme/tokens.ts';

/** List of choices in a frame, a button each: one press chooses. */
export const ChoiceList = styled('ul')({
  margin: '0 0 16px',
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${token('border')}`,
  borderRadius: 12,
  overflow: 'hidden',
  '& > li:not(:last-child)': { borderBottom: `1px solid ${token('border')}` },
  '& button': {
    display: 'flex',
    gap: 12,
    width: '100%',
    minHeight: 44,
    alignItems: 'center',
    padding: '0 14px',
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontWeight: 550,
    textAlign: 'left',
    cursor: 'pointer',
    outlineOffset: '-2px !important',
  },
  '& button:hover': { background: token('hover') },
});
