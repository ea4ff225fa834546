import { styled } from '@mui/material/styles';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline } from '../../../theme/tokens.ts';

/** Columns of the editor: list, canvas, form and trial, beside one another where there is room. */
export const Panes = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  '& > .list': { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  '& > .canvas': { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  '&[data-drawn] > .list': { flex: '0 0 352px', borderRight: hairline },
  '& > .form': {
    width: 360,
    flexShrink: 0,
    overflow: 'auto',
    padding: '8px 16px 24px',
    borderLeft: hairline,
  },
  '& > [aria-busy]': { width: 380, flexShrink: 0, borderLeft: hairline },
  // The list, and two columns beside it, need the room of a wide screen.
  [theme.breakpoints.down('lg')]: { '&[data-tested] > .form': { display: 'none' } },
  '& h2': { margin: '8px 0 12px', fontSize: textSizes.lead, fontWeight: 600 },
  [theme.breakpoints.down('md')]: {
    '& > .form, & > [aria-busy]': { width: '100%', borderLeft: 0 },
  },
}));
