import { styled } from '@mui/material/styles';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';

/** Frame above a list for the progress of work on it, such as an import. */
export const Strips = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '0 24px 12px',
  [theme.breakpoints.down('sm')]: { padding: '0 16px 12px' },
}));

/** Strip for one running work: a `.line` with its `.text` and buttons, and a progress bar below. */
export const Strip = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '8px 8px 8px 12px',
  borderRadius: 8,
  border: `1px solid ${token('border')}`,
  background: token('sunken'),
  fontSize: textSizes.small,
  '& .line': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 8px',
    minHeight: 32,
    minWidth: 0,
  },
  '& .text': { flex: '1 1 200px', minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: '0 12px' },
  '& .text > span': { color: token('muted') },
  '& strong': { fontWeight: 550, overflowWrap: 'anywhere' },
  // On a narrow screen its buttons stay together below the text.
  [theme.breakpoints.down('sm')]: {
    '& .line': { justifyContent: 'flex-end' },
    '& .text': { flexBasis: '100%' },
  },
}));
