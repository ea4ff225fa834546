import { styled } from '@mui/material/styles';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';

/** List in a ticket's drawer: each entry has a name and a state or a time on its first line, and quieter lines below. */
export const DrawerList = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 12,
  fontSize: textSizes.small,
  '& p': { margin: 0, color: token('muted') },
  '& > li > div': { display: 'flex', justifyContent: 'space-between', gap: 8 },
});
