import { styled } from '@mui/material/styles';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, onPhones, token } from '../../theme/tokens.ts';

/** Progress of work on a list, such as an import, above that list. */
export const Strips = styled('div')({
  display: 'grid',
  gap: 8,
  padding: '0 24px 12px',
  [onPhones]: { padding: '0 16px 12px' },
});

/** One thing that goes on: a `.line` with its `.text` and buttons, and a bar below. */
export const Strip = styled('div')({
  display: 'grid',
  gap: 8,
  padding: '8px 8px 8px 12px',
  borderRadius: 8,
  border: hairline,
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
  // Its buttons stay together below its text.
  [onPhones]: {
    '& .line': { justifyContent: 'flex-end' },
    '& .text': { flexBasis: '100%' },
  },
});
