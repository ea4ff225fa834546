import { styled } from '@mui/material/styles';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';

/** A short warning on a connection's row. */
export const RowChip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: '100%',
  height: 18,
  padding: '0 6px 0 4px',
  borderRadius: 5,
  background: token('waitingTint'),
  color: token('waiting'),
  fontSize: textSizes.mark,
  fontWeight: 600,
  lineHeight: '18px',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
