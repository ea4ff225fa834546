import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { object } from 'yup';
import { hasCode } from '../../lib/api/api-error.ts';
import { isRequired, nameRule } from '../../lib/forms/form-rules.ts';
import { passwordRule } from '../../lib/forms/password-rule.ts';
import { FormSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { confirmSignUp, readPendingSignUp } from './api/confirm-sign-up.ts';
import { LinkForm } from './LinkForm.tsx';
import { LinkNotice } from './LinkNotice.tsx';
import { VisitorsOnly } from './VisitorsOnly.tsx';

const schema = object({ name: nameRule(), password: passwordRule().required(isRequired) });

/** Page behind the link of a sign-up: opens the company and signs its first admin in. */
export function ConfirmSignUpPage() {
  const { t } = useTranslation('session');
  return (
    <VisitorsOnly title={t('confirmTitle')}>
      <PendingSignUp />
    </VisitorsOnly>
  );
}

function PendingSignUp() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const pending = useQuery({
    queryKey: ['pending-sign-up', token],
    queryFn: () => readPendingSignUp(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (pending.isPending) return <FormSkeleton />;
  if (pending.isError) return <NotThere error={pending.error} onRetry={() => void pending.refetch()} />;
  return <ConfirmForm token={token} name={pending.data.name} email={pending.data.email} />;
}

function NotThere({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('session');
  // A malformed token gets the same notice as one that was used.
  const isGone = hasCode(error, 'ERR_SIGN_UP_LINK_INVALID') || hasCode(error, 'ERR_VALIDATION');
  return (
    <LinkNotice
      title={isGone ? t('linkGone') : t('failedTitle')}
      gone={isGone ? { text: t('linkGoneText'), to: '/signup', action: t('signUpAgain') } : null}
      error={error}
      onRetry={onRetry}
    >
      <Typography component="p" sx={{ textAlign: 'center', color: 'text.secondary' }}>
        {t('hasAccount')} <Link to="/login">{t('signIn')}</Link>
      </Typography>
    </LinkNotice>
  );
}

function ConfirmForm({ token, name, email }: { token: string; name: string; email: string }) {
  const { t } = useTranslation('session');
  return (
    <LinkForm
      title={t('confirmTitle')}
      text={t('confirmText', { email })}
      email={email}
      name={name}
      nameField={
        <TextField name="name" label={t('name')} help={t('nameHelp')} autoComplete="organization" required />
      }
      rules={schema}
      fieldsOfCodes={{
        ERR_COMPANY_NAME_ALREADY_EXISTS: 'name',
        ERR_COMPANY_INVALID_NAME: 'name',
        ERR_WEAK_PASSWORD: 'password',
      }}
      submitLabel={t('confirmAction')}
      doneText={t('signedUp')}
      onSubmit={(values) => confirmSignUp({ token, ...values })}
    />
  );
}
