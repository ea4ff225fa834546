import { password, userName } from '@balcao/core/accounts/limits.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { object } from 'yup';
import { api } from '../../lib/api/api.ts';
import { hasCode } from '../../lib/api/api-error.ts';
import { useSessionState } from '../../lib/api/session.tsx';
import { textOfError } from '../../lib/errors.ts';
import { currentLanguage } from '../../lib/format/i18n.ts';
import { isRequired, isTooLong, isTooShort, nameRule, passwordRule } from '../../lib/forms/form-rules.ts';
import { useSubmit } from '../../lib/forms/submit.ts';
import { toast } from '../../lib/toast.ts';
import { ErrorsInTheLanguage } from '../../ui/feedback/ErrorsInTheLanguage.tsx';
import { FormSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { LinkNotice } from './LinkNotice.tsx';

interface JoinForm {
  name: string;
  password: string;
}

const schema = object({
  name: nameRule(userName.minLength, userName.maxLength),
  password: passwordRule()
    .min(password.minLength, isTooShort)
    .max(password.maxLength, isTooLong)
    .required(isRequired),
});

/** The page of an invitation's link: the invited user gives name and password, and is signed in. */
export function AcceptInvitationPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const pending = useQuery({
    queryKey: ['pending-invitation', token],
    queryFn: () => api.post('/invitations/pending', { token }, { isPublic: true }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (pending.isPending) return <FormSkeleton />;
  if (pending.isError) return <NotThere error={pending.error} onRetry={() => void pending.refetch()} />;
  const { companyName, email } = pending.data;
  return <JoinFormCard token={token} companyName={companyName} email={email} />;
}

function NotThere({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('session');
  // A token that cannot be one is as gone as one that was used.
  const isGone = hasCode(error, 'ERR_INVITATION_OVER') || hasCode(error, 'ERR_VALIDATION');
  return (
    <LinkNotice
      title={isGone ? t('inviteGone') : t('inviteFailedTitle')}
      gone={isGone ? { text: t('inviteGoneText'), to: '/login', action: t('signIn') } : null}
      error={error}
      onRetry={onRetry}
    />
  );
}

function JoinFormCard({ token, companyName, email }: { token: string; companyName: string; email: string }) {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const { signIn } = useSessionState();
  const [refusal, setRefusal] = useState<string>();
  const submit = useSubmit<JoinForm>(
    async ({ name, password: chosen }) => {
      setRefusal(undefined);
      const body = { token, name: name.trim(), password: chosen, language: currentLanguage() };
      await api.post('/invitations/accept', body, { isPublic: true });
      toast.success(t('inviteAccepted'));
      // The account is there whatever becomes of this; the page of a link that was used would only confuse.
      await signIn(email, chosen).catch(() => navigate('/login'));
    },
    {
      fieldsOfCodes: { ERR_WEAK_PASSWORD: 'password' },
      onFailure: (error) => {
        setRefusal(textOfError(error) ?? t('failed'));
        toast.failure(error);
      },
    },
  );
  return (
    <Formik initialValues={{ name: '', password: '' }} validationSchema={schema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form noValidate>
          <ErrorsInTheLanguage />
          <Stack sx={{ gap: 4 }}>
            <Typography variant="h1">{t('inviteTitle')}</Typography>
            <Typography component="p" sx={{ overflowWrap: 'anywhere' }}>
              {t('inviteText', { company: companyName, email })}
            </Typography>
            {refusal ? (
              <Alert severity="error" role="alert">
                {refusal}
              </Alert>
            ) : null}
            {/* Username for password managers. */}
            <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
            <TextField name="name" label={t('yourName')} autoComplete="name" autoFocus required />
            <TextField
              name="password"
              label={t('password')}
              type="password"
              autoComplete="new-password"
              help={t('confirmPasswordHelp')}
              required
            />
            <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ height: 40 }}>
              {t('acceptInvite')}
            </Button>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
