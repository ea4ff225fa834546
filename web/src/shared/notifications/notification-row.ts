import { styled } from '@mui/material/styles';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';

/** Styled parts of the rows in the notifications menu. */
export const Head = styled('h2')({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  margin: 0,
  padding: '12px 16px 8px',
  background: token('raised'),
  fontSize: textSizes.body,
  fontWeight: 600,
});

export const NotificationRow = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 60,
  padding: '6px 16px',
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { background: token('hover') },
});
