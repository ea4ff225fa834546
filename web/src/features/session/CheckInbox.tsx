import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toast } from '../../lib/toast.ts';
import { textSizes } from '../../theme/text-sizes.ts';

interface CheckInboxProps {
  email: string;
  /** Asks for another link. */
  onAgain: () => Promise<unknown>;
  /** Back to the form, with what was typed. */
  onBack: () => void;
}

/**
 * Last step of a sign-up that is confirmed by e-mail: asks the visitor to open the link. It does not reveal whether the
 * address has an account already.
 */
export function CheckInbox({ email, onAgain, onBack }: CheckInboxProps) {
  const { t } = useTranslation('session');
  const [isSending, setSending] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // The form, and with it the focused element, is gone: the title gets the focus.
  useEffect(() => title.current?.focus(), []);
  const again = async () => {
    setSending(true);
    await toast.attempt(() => onAgain(), t('sentAgain'));
    setSending(false);
  };
  return (
    <Stack sx={{ gap: 4 }}>
      <Stack sx={{ gap: 3, alignItems: 'center', textAlign: 'center' }}>
        <MarkEmailUnreadOutlined aria-hidden sx={{ fontSize: 40, color: 'primary.main' }} />
        <Typography
          variant="h1"
          ref={title}
          tabIndex={-1}
          sx={{ '&:focus, &:focus-visible': { outline: 0 } }}
        >
          {t('checkInbox')}
        </Typography>
        <Typography component="p" sx={{ overflowWrap: 'anywhere' }}>
          {t('checkInboxText', { email })}
        </Typography>
        <Typography component="p" sx={{ fontSize: textSizes.small, color: 'text.secondary' }}>
          {t('checkInboxHelp')}
        </Typography>
      </Stack>
      <Button variant="outlined" onClick={() => void again()} disabled={isSending} sx={{ height: 40 }}>
        {t('sendAgain')}
      </Button>
      <Button onClick={onBack}>{t('otherEmail')}</Button>
      <Typography component="p" sx={{ textAlign: 'center', color: 'text.secondary' }}>
        {t('hasAccount')} <Link to="/login">{t('signIn')}</Link>
      </Typography>
    </Stack>
  );
}
