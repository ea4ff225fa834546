import { styled } from '@mui/material/styles';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';

/** A strip over every screen: an icon, a sentence that takes the room there is, and one thing to do. */
export const NoticeBar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '6px 16px',
  fontSize: textSizes.small,
  fontWeight: 550,
  lineHeight: 1.35,
  color: token('waiting'),
  background: token('waitingTint'),
  borderBottom: hairline,
  '& > svg, & > a, & > button': { flexShrink: 0 },
  '& > a': { color: 'inherit' },
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
});
