import { styled } from '@mui/material/styles';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';

/** A key of the keyboard. */
export const Kbd = styled('kbd')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 20,
  height: 20,
  padding: '0 5px',
  borderRadius: 5,
  border: `1px solid ${token('borderStrong')}`,
  fontFamily: 'inherit',
  fontSize: textSizes.mark,
  fontWeight: 600,
  lineHeight: 1,
  color: 'inherit',
});
