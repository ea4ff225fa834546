import { styled } from '@mui/material/styles';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';

/** Part of the security tab, with its heading. */
export const Section = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: '20px 0',
  borderBottom: hairline,
  '&:first-of-type': { paddingTop: 8 },
  '&:last-of-type': { borderBottom: 0, paddingBottom: 4 },
  '& h3': { margin: 0, fontSize: textSizes.body, fontWeight: 600 },
  '& p': { margin: 0, color: token('muted'), fontSize: textSizes.small, lineHeight: 1.5 },
});

export const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

export const HeadRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
});

/** Mark in a word whether something is on, or needs the user. */
export const State = styled('span')({
  padding: '2px 8px',
  borderRadius: 6,
  fontSize: textSizes.caption,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: token('muted'),
  background: token('hover'),
  '&[data-on]': { color: token('done'), background: token('doneTint') },
  '&[data-waits]': { color: token('accent'), background: token('accentTint') },
});
