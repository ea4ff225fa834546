import { styled } from '@mui/material/styles';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';

/** State of a record in one word; `data-state` colours success, failure and waiting. */
export const StateMark = styled('span')({
  padding: '1px 8px',
  borderRadius: 999,
  border: hairline,
  background: token('sunken'),
  color: token('muted'),
  fontSize: textSizes.caption,
  fontWeight: 550,
  whiteSpace: 'nowrap',
  '&[data-state="sent"], &[data-state="works"]': { color: token('done') },
  '&[data-state="failed"]': { color: token('failed') },
  '&[data-state="retrying"]': { color: token('waiting') },
});
