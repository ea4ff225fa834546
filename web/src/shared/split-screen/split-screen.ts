import { styled } from '@mui/material/styles';
import { hairline } from '../../theme/tokens.ts';

/** Screen with a list at the left and the open item at the right; `data-narrow` puts one above the other. */
export const SplitScreen = styled('div')({
  height: '100%',
  minHeight: 0,
  display: 'grid',
  // The names in the list stay readable where a third of the width is less than they need.
  gridTemplateColumns: 'minmax(264px, 4fr) minmax(0, 8fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  '&[data-narrow]': { display: 'flex', flexDirection: 'column' },
  '&:not([data-narrow]) > div + div': { borderLeft: hairline },
  // The open item alone is printed.
  '@media print': { display: 'block', '& > div:not(:last-of-type)': { display: 'none' } },
});

export const Half = styled('div')({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  '&[hidden]': { display: 'none' },
});

/** Tabs that choose one of the halves; each takes half of the width. */
export const HalfTabs = styled('div')({
  flexShrink: 0,
  '& [role="tab"]': { flex: 1, justifyContent: 'center' },
});
