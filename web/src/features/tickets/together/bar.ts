import { styled } from '@mui/material/styles';
import { oneLine, textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';

/** Styled parts of the toolbars below a list in which tickets are selected. */
export const Bar = styled('div')({
  position: 'relative',
  flexShrink: 0,
  padding: '4px 8px',
  containerType: 'inline-size',
  borderTop: hairline,
  background: token('raised'),
  boxShadow: token('shadow'),
});

export const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 36,
  '& svg': { fontSize: 20 },
  '& [aria-disabled]': { opacity: 0.5 },
  '@media (pointer: coarse)': { minHeight: 44, '& button': { minWidth: 44, minHeight: 44 } },
});

export const Said = styled('span')({
  flex: 1,
  minWidth: 0,
  fontSize: textSizes.small,
  fontWeight: 550,
  ...oneLine,
});
