import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { object } from 'yup';
import { api } from '../../lib/api/api.ts';
import { hasCode } from '../../lib/api/api-error.ts';
import { useSessionState } from '../../lib/api/session.tsx';
import { textOfError } from '../../lib/errors.ts';
import { isRequired, nameRule, passwordRule } from '../../lib/forms/form-rules.ts';
import { useSubmit } from '../../lib/forms/submit.ts';
import { toast } from '../../lib/toast.ts';
import { ErrorsInTheLanguage } from '../../ui/feedback/ErrorsInTheLanguage.tsx';
import { FormSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { LinkNotice } from './LinkNotice.tsx';

const schema = object({ name: nameRule(), password: passwordRule().required(isRequired) });

/** Where the link of a sign-up leads: opens the company and signs its first admin in. */
export function ConfirmSignUpPage() {
  const { t } = useTranslation('session');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const pending = useQuery({
    queryKey: ['pending-sign-up', token],
    queryFn: () => api.post('/companies/cadastro/pending', { token }, { isPublic: true }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (pending.isPending) return <FormSkeleton />;
  if (pending.isError) return <NotThere error={pending.error} onRetry={() => void pending.refetch()} />;
  return <ConfirmForm token={token} name={pending.data.name} email={pending.data.email} t={t} />;
}

function NotThere({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('session');
  // A token that cannot be one is as gone as one that was used.
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

interface ConfirmFormProps {
  token: string;
  name: string;
  email: string;
  t: (key: string, values?: Record<string, unknown>) => string;
}

function ConfirmForm({ token, name, email, t }: ConfirmFormProps) {
  const navigate = useNavigate();
  const { signIn } = useSessionState();
  const [refusal, setRefusal] = useState<string>();
  const submit = useSubmit<{ name: string; password: string }>(
    async (form) => {
      setRefusal(undefined);
      const body = { token, name: form.name.trim(), password: form.password };
      await api.post('/companies/cadastro/confirm', body, { isPublic: true });
      toast.success(t('signedUp'));
      // The company is there whatever becomes of this; the page of a link that was used would only confuse.
      await signIn(email, form.password).catch(() => navigate('/login'));
    },
    {
      fieldsOfCodes: {
        ERR_COMPANY_NAME_ALREADY_EXISTS: 'name',
        ERR_COMPANY_INVALID_NAME: 'name',
        ERR_WEAK_PASSWORD: 'password',
      },
      onFailure: (error) => {
        setRefusal(textOfError(error) ?? t('failed'));
        toast.failure(error);
      },
    },
  );
  return (
    <Formik initialValues={{ name, password: '' }} validationSchema={schema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form noValidate>
          <ErrorsInTheLanguage />
          <Stack sx={{ gap: 4 }}>
            <Typography variant="h1">{t('confirmTitle')}</Typography>
            <Typography component="p" sx={{ overflowWrap: 'anywhere' }}>
              {t('confirmText', { email })}
            </Typography>
            {refusal ? (
              <Alert severity="error" role="alert">
                {refusal}
              </Alert>
            ) : null}
            {/* Username for password managers. */}
            <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
            <TextField
              name="name"
              label={t('name')}
              help={t('nameHelp')}
              autoComplete="organization"
              required
            />
            <TextField
              name="password"
              label={t('password')}
              type="password"
              autoComplete="new-password"
              help={t('confirmPasswordHelp')}
              autoFocus
              required
            />
            <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ height: 40 }}>
              {t('confirmAction')}
            </Button>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
