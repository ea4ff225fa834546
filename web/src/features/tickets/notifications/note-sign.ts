import { styled } from '@mui/material/styles';
import { token } from '../../../theme/tokens.ts';

/** Round sign before a row of the notifications that is about a note. */
export const NoteSign = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: '50%',
  background: token('note'),
  border: `1px solid ${token('noteBorder')}`,
});
