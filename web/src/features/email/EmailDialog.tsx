import type { Email } from '@balcao/plugins/email/schemas.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/format/dates.ts';
import { useReason } from '../../lib/format/texts.ts';
import { slowToast } from '../../lib/toast.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { AppDialog } from '../../ui/dialogs/AppDialog.tsx';
import { sendEmailAgain } from './api/emails.ts';
import { EmailStatus } from './EmailStatus.tsx';

interface EmailDialogProps {
  email: Email | null;
  onClose: () => void;
}

/** Dialog with a sent e-mail. Its message is shown as text, whatever it looks like: nothing in it is ever run. */
export function EmailDialog({ email, onClose }: EmailDialogProps) {
  // The last one stays while the dialog fades away.
  const [shown, setShown] = useState<Email | null>(email);
  if (email && email !== shown) setShown(email);
  return shown ? <OneEmail email={shown} isOpen={email !== null} onClose={onClose} /> : null;
}

function OneEmail({ email, isOpen, onClose }: { email: Email; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('email');
  const [isSending, setSending] = useState(false);
  const reason = useReason(email.failureCode, email.failureDetails, email.failureReason);
  const again = async () => {
    setSending(true);
    await slowToast.attempt(() => sendEmailAgain(email.id), t('accepted', { address: email.sender }));
    setSending(false);
  };
  return (
    <AppDialog
      open={isOpen}
      title={email.subject}
      onClose={onClose}
      width="sm"
      actions={
        <>
          {email.status === 'failed' ? (
            <Button variant="contained" disabled={isSending} onClick={() => void again()}>
              {t('sendAgain')}
            </Button>
          ) : null}
          <Button variant="outlined" onClick={onClose}>
            {t('action.close')}
          </Button>
        </>
      }
    >
      <About>
        <dt>{t('to')}</dt>
        <dd>{email.sender}</dd>
        {email.user ? (
          <>
            <dt>{t('by')}</dt>
            <dd>{email.user.name}</dd>
          </>
        ) : null}
        <dt>{t('when')}</dt>
        <dd className="numeric">{formatDateTime(email.sentAt ?? email.createdAt)}</dd>
        <dt>{t('status')}</dt>
        <dd>
          <EmailStatus email={email} />
        </dd>
      </About>
      {reason ? (
        <Alert severity={email.status === 'failed' ? 'error' : 'warning'} sx={{ mb: 3 }}>
          {reason}
        </Alert>
      ) : null}
      <Text>{email.message}</Text>
    </AppDialog>
  );
}

const About = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: '4px 16px',
  margin: '0 0 16px',
  fontSize: textSizes.body,
  '& dt': { color: token('muted') },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});

const Text = styled('p')({
  margin: 0,
  padding: '16px 0 0',
  borderTop: hairline,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  lineHeight: 1.5,
});
