import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { object, string } from 'yup';
import { useFeatures } from '../../app/features-context.ts';
import { useSessionState } from '../../lib/api/session.tsx';
import type { SessionUser } from '../../lib/api/session-types.ts';
import { emailRule, isRequired } from '../../lib/forms/form-rules.ts';
import { useSubmit } from '../../lib/forms/submit.ts';
import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { endedSession } from '../../lib/storage.ts';
import { toast } from '../../lib/toast.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { ErrorsInTheLanguage } from '../../ui/feedback/ErrorsInTheLanguage.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { SecondStep } from './SecondStep.tsx';
import { challengeOf, dueDateWarning, type Refusal, useRefusal } from './sign-in-answer.ts';

const schema = object({ email: emailRule(), password: string().required(isRequired) });
const resetPath = '/forgetpsw';
const payPath = '/overdue';

/** Page on which users sign in by e-mail and password, and by a code as well where their second factor is on. */
export function SignInPage() {
  const { t } = useTranslation('session');
  const [challenge, setChallenge] = useState<string>();
  const [refusal, refuse] = useRefusal();
  usePageTitle(t('signInTitle'));
  const handleSignedIn = (user: SessionUser) => {
    toast.success(t('signedIn'));
    const days = dueDateWarning(user.company);
    if (days !== undefined) toast.warning(days === 0 ? t('dueToday') : t('dueSoon', { count: days }));
  };
  const handleBack = (error?: unknown) => {
    setChallenge(undefined);
    if (error !== undefined) refuse(error);
  };
  return challenge === undefined ? (
    <FirstStep refusal={refusal} refuse={refuse} onChallenge={setChallenge} onSignedIn={handleSignedIn} />
  ) : (
    <SecondStep challenge={challenge} onBack={handleBack} onSignedIn={handleSignedIn} />
  );
}

interface FirstStepProps {
  refusal: Refusal | undefined;
  refuse: (error: unknown) => void;
  onChallenge: (challenge: string) => void;
  onSignedIn: (user: SessionUser) => void;
}

function FirstStep({ refusal, refuse, onChallenge, onSignedIn }: FirstStepProps) {
  const { t } = useTranslation('session');
  const { signIn } = useSessionState();
  const password = useRef<HTMLInputElement>(null);
  const [ended] = useState(endedSession);
  const paths = useFeatures().flatMap(({ routes }) => routes.map(({ path }) => path));
  const [canReset, canPay] = [paths.includes(resetPath), paths.includes(payPath)];
  const submit = useSubmit<{ email: string; password: string }>(
    async ({ email, password }) => {
      try {
        onSignedIn(await signIn(email.trim(), password));
      } catch (error) {
        const challenge = challengeOf(error);
        if (challenge === undefined) throw error;
        onChallenge(challenge);
      }
    },
    {
      onFailure: (error) => {
        refuse(error);
        // Focused, because it is what the user has to type again.
        password.current?.focus();
        password.current?.select();
      },
    },
  );
  return (
    <Formik initialValues={{ email: ended ?? '', password: '' }} validationSchema={schema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form noValidate>
          <ErrorsInTheLanguage />
          <Stack sx={{ gap: 4 }}>
            <Typography variant="h1">{t('signInTitle')}</Typography>
            {ended !== null && !refusal ? <Alert severity="info">{t('endedElsewhere')}</Alert> : null}
            {refusal ? (
              <Alert severity={refusal.severity} role="alert">
                {refusal.text}
                {refusal.closed?.payToken && canPay ? (
                  <Button
                    component={Link}
                    to={payPath}
                    state={refusal.closed}
                    variant="outlined"
                    color="inherit"
                    sx={{ mt: 2, display: 'flex', width: 'fit-content' }}
                  >
                    {t('payNow')}
                  </Button>
                ) : null}
              </Alert>
            ) : null}
            <TextField
              name="email"
              label={t('email')}
              type="email"
              autoComplete="username"
              autoFocus={!ended}
            />
            <TextField
              name="password"
              label={t('password')}
              type="password"
              autoComplete="current-password"
              autoFocus={Boolean(ended)}
              inputRef={password}
            />
            <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ height: 40 }}>
              {isSubmitting ? t('signingIn') : t('signIn')}
            </Button>
            <Stack sx={{ gap: 1, alignItems: 'center', fontSize: textSizes.body, color: 'text.secondary' }}>
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
