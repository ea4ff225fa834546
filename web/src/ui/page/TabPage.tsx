import { styled } from '@mui/material/styles';
import { textSizes } from '../../theme/text-sizes.ts';
import { onPhones, token } from '../../theme/tokens.ts';

/** Layout of a tab whose list fills the remaining height: a head, then a table with the page's margin. */
export const TabPage = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 320,
  '& > :nth-of-type(n + 2)': { margin: '0 -24px', [onPhones]: { margin: '0 -16px' } },
});

/** Words or a search at its left, the one primary action at its right. */
export const TabHead = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  paddingBottom: 12,
  '& > p': { flex: '1 1 280px', margin: 0, color: token('muted'), fontSize: textSizes.body },
});
