import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { object, string } from 'yup';
import { useFeatures } from '../../app/features-context.ts';
import { emailRule, isRequired } from '../../lib/form-rules.ts';
import { useSessionState } from '../../lib/session.tsx';
import { useSubmit } from '../../lib/submit.ts';
import { toast } from '../../lib/toast.ts';
import { TextField } from '../../ui/TextField.tsx';
import { dueDateWarning, useRefusal } from './sign-in-answer.ts';

const schema = object({ email: emailRule(), password: string().required(isRequired) });
const resetPath = '/forgetpsw';

export function SignInPage() {
  const { t } = useTranslation('session');
  const { signIn } = useSessionState();
  const [refusal, refuse] = useRefusal();
  const password = useRef<HTMLInputElement>(null);
  const canReset = useFeatures().some((feature) => feature.routes.some((route) => route.path === resetPath));
  const submit = useSubmit<{ email: string; password: string }>(
    async ({ email, password }) => {
      const user = await signIn(email.trim(), password);
      toast.success(t('signedIn'));
      const days = dueDateWarning(user.company.dueDate);
      if (days !== undefined) toast.warning(t('dueSoon', { count: days }));
    },
    {
      onFailure: (error) => {
        refuse(error);
        // It is the one that is typed again.
        password.current?.focus();
        password.current?.select();
      },
    },
  );
  return (
    <Formik initialValues={{ email: '', password: '' }} validationSchema={schema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form noValidate>
          <Stack sx={{ gap: 4 }}>
            <Typography variant="h1">{t('signInTitle')}</Typography>
            {refusal ? (
              <Alert severity={refusal.severity} role="alert">
                {refusal.text}
              </Alert>
            ) : null}
            <TextField name="email" label={t('email')} type="email" autoComplete="username" autoFocus />
            <TextField
              name="password"
              label={t('password')}
              type="password"
              autoComplete="current-password"
              inputRef={password}
            />
            <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ height: 40 }}>
              {isSubmitting ? t('signingIn') : t('signIn')}
            </Button>
            <Stack sx={{ gap: 1, alignItems: 'center', fontSize: '0.875rem', color: 'text.secondary' }}>
              {canReset ? <Link to={resetPath}>{t('forgot')}</Link> : null}
              <span>
                {t('noAccount')} <Link to="/signup">{t('signUp')}</Link>
              </span>
            </Stack>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
