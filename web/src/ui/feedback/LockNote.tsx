import LockOutlined from '@mui/icons-material/LockOutlined';
import { styled } from '@mui/material/styles';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';

/** Note above a form that cannot be changed: the reason, and until when. */
export function LockNote({ id, children }: { id?: string; children: string }) {
  return (
    <Note id={id} role="note">
      <LockOutlined aria-hidden fontSize="dense" />
      <span>{children}</span>
    </Note>
  );
}

const Note = styled('p')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  margin: '0 0 16px',
  padding: '10px 12px',
  borderRadius: 8,
  background: token('sunken'),
  fontSize: textSizes.small,
  lineHeight: 1.45,
  '& > svg': { flexShrink: 0 },
});
