import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useSessionState } from '../../lib/api/session.tsx';
import { textOfError } from '../../lib/errors.ts';
import { confirmEmail, emailConfirmation } from './api/email-confirmation.ts';

/** Page behind the link that confirms a user's e-mail: only that user can confirm it, signed in. */
export function ConfirmEmailPage() {
  const { t } = useTranslation('users');
  const [search] = useSearchParams();
  const { status } = useSessionState();
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => confirmEmail(search.get('token') ?? ''),
    onSuccess: (confirmed) => client.setQueryData(emailConfirmation().queryKey, confirmed),
  });
  if (status === 'visitor')
    return (
      <Page text={t('confirmation.signInFirst')}>
        <Button component={Link} to="/login" variant="contained" sx={{ height: 40 }}>
          {t('confirmation.signIn')}
        </Button>
      </Page>
    );
  if (confirm.isSuccess)
    return (
      <Page text={t('confirmation.confirmed', { email: confirm.data.email })}>
        <Button component={Link} to="/" variant="contained" sx={{ height: 40 }}>
          {t('confirmation.goOn')}
        </Button>
      </Page>
    );
  return (
    <Page text={t('confirmation.question')}>
      {confirm.isError ? (
        <Alert severity="error" role="alert">
          {textOfError(confirm.error) ?? t('confirmation.failed')}
        </Alert>
      ) : null}
      <Button
        variant="contained"
        disabled={status !== 'signedIn' || confirm.isPending}
        onClick={() => confirm.mutate()}
        sx={{ height: 40 }}
      >
        {t('confirmation.confirm')}
      </Button>
    </Page>
  );
}

function Page({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTranslation('users');
  return (
    <Stack sx={{ gap: 4 }}>
      <Typography variant="h1">{t('confirmation.title')}</Typography>
      <Typography component="p" role="status" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {children}
    </Stack>
  );
}
