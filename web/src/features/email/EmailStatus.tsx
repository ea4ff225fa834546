import type { Email } from '@balcao/plugins/email/schemas.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { token } from '../../theme/tokens.ts';

/** State of an e-mail, in a word; waiting for a retry has another word than waiting for its turn. */
export function EmailStatus({ email }: { email: Pick<Email, 'status' | 'failureCode'> }) {
  const { t } = useTranslation('email');
  const state = email.status === 'waiting' && email.failureCode !== null ? 'retrying' : email.status;
  return <Mark data-state={state}>{t(`state.${state}`)}</Mark>;
}

const Mark = styled('span')({
  padding: '1px 8px',
  borderRadius: 999,
  border: `1px solid ${token('border')}`,
  background: token('sunken'),
  color: token('muted'),
  fontSize: '0.75rem',
  fontWeight: 550,
  whiteSpace: 'nowrap',
  '&[data-state="sent"]': { color: token('done') },
  '&[data-state="failed"]': { color: token('failed') },
  '&[data-state="retrying"]': { color: token('waiting') },
});
