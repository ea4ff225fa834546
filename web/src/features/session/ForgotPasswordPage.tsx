import { resetPasswordPattern } from '@balcao/core/accounts/limits.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { object, string } from 'yup';
import { ApiError } from '../../lib/api/api-error.ts';
import { textOfError } from '../../lib/errors.ts';
import { emailRule, isRequired } from '../../lib/forms/form-rules.ts';
import { useSubmit } from '../../lib/forms/submit.ts';
import { slowToast } from '../../lib/toast.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { ErrorsInTheLanguage } from '../../ui/feedback/ErrorsInTheLanguage.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { requestPasswordReset, resetPassword } from './api/password-reset.ts';

const formOfPassword = new RegExp(resetPasswordPattern, 'u');

/**
 * Page on which a user sets a new password in two steps: the e-mail to which a code is sent, then the code with the
 * password.
 */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [isAsked, setAsked] = useState(false);
  const ask = (to: string) => askFor(to);
  const handleAsked = (to: string) => {
    setEmail(to);
    setAsked(true);
  };
  return isAsked ? (
    <CodeStep email={email} onAgain={() => ask(email)} onBack={() => setAsked(false)} />
  ) : (
    <EmailStep email={email} ask={ask} onAsked={handleAsked} />
  );
}

/** Asks for a code. Throws the server's refusal, also one whose status is in the body of the answer. */
async function askFor(email: string): Promise<void> {
  const answer = await requestPasswordReset(email);
  if (answer.status === 404) throw new ApiError(404, { error: 'ERR_EMAIL_NOT_FOUND' });
}

interface EmailStepProps {
  email: string;
  ask: (email: string) => Promise<void>;
  onAsked: (email: string) => void;
}

function EmailStep({ email, ask, onAsked }: EmailStepProps) {
  const { t } = useTranslation('session');
  const [refusal, refuse] = useSaid();
  const submit = useSubmit<{ email: string }>(
    async (form) => {
      refuse(undefined);
      const to = form.email.trim();
      await ask(to);
      slowToast.success(t('codeSent'));
      onAsked(to);
    },
    { fieldsOfCodes: { ERR_EMAIL_NOT_FOUND: 'email' }, onFailure: refuse },
  );
  return (
    <Formik
      initialValues={{ email }}
      validationSchema={object({ email: emailRule() })}
      onSubmit={async (values, helpers) => void (await submit(values, helpers))}
    >
      {({ isSubmitting }) => (
        <Form noValidate>
          <ErrorsInTheLanguage />
          <Frame title={t('forgotTitle')} text={t('forgotText')} refusal={refusal}>
            <TextField
              name="email"
              label={t('email')}
              type="email"
              autoComplete="username"
              autoFocus
              required
            />
            <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ height: 40 }}>
              {t('sendCode')}
            </Button>
          </Frame>
        </Form>
      )}
    </Formik>
  );
}

const empty = { token: '', newPassword: '', confirmPassword: '' };

interface CodeStepProps {
  email: string;
  onAgain: () => Promise<void>;
  onBack: () => void;
}

function CodeStep({ email, onAgain, onBack }: CodeStepProps) {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const [refusal, refuse] = useSaid();
  const [isSending, setSending] = useState(false);
  const schema = object({
    token: string().trim().required(isRequired),
    newPassword: string()
      .required(isRequired)
      .test(
        'form',
        () => t('passwordForm'),
        (text) => formOfPassword.test(text ?? ''),
      ),
    confirmPassword: string()
      .required(() => t('confirmRequired'))
      .test(
        'same',
        () => t('notTheSame'),
        (text, { parent }) => text === parent.newPassword,
      ),
  });
  const submit = useSubmit<typeof empty>(
    async ({ token, newPassword }) => {
      refuse(undefined);
      const body = { email, code: token.trim(), password: newPassword };
      await resetPassword(body);
      slowToast.success(t('passwordReset'));
      await navigate('/login');
    },
    {
      fieldsOfCodes: {
        ERR_RESET_CODE_WRONG: 'token',
        ERR_PASSWORD_FORM: 'newPassword',
        ERR_WEAK_PASSWORD: 'newPassword',
      },
      onFailure: refuse,
    },
  );
  const again = async () => {
    setSending(true);
    try {
      await onAgain();
      slowToast.success(t('codeSent'));
    } catch (error) {
      refuse(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Formik
      initialValues={empty}
      validationSchema={schema}
      onSubmit={async (values, helpers) => void (await submit(values, helpers))}
    >
      {({ isSubmitting }) => (
        <Form noValidate>
          <ErrorsInTheLanguage />
          <Frame title={t('newPasswordTitle')} text={t('newPasswordText', { email })} refusal={refusal}>
            <TextField
              name="token"
              label={t('verificationCode')}
              autoComplete="one-time-code"
              autoFocus
              required
              maxLength={20}
              inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
            />
            <TextField
              name="newPassword"
              label={t('newPassword')}
              type="password"
              autoComplete="new-password"
              help={t('newPasswordHelp')}
              required
            />
            <TextField
              name="confirmPassword"
              label={t('confirmPassword')}
              type="password"
              autoComplete="new-password"
              required
            />
            <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ height: 40 }}>
              {t('resetAction')}
            </Button>
            <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'center' }}>
              <Button disabled={isSending} onClick={() => void again()}>
                {t('codeAgain')}
              </Button>
              <Button onClick={onBack}>{t('otherEmail')}</Button>
            </Stack>
          </Frame>
        </Form>
      )}
    </Formik>
  );
}

interface FrameProps {
  title: string;
  text: string;
  refusal: string | undefined;
  children: ReactNode;
}

function Frame({ title, text, refusal, children }: FrameProps) {
  const { t } = useTranslation('session');
  return (
    <Stack sx={{ gap: 4 }}>
      <Typography variant="h1">{title}</Typography>
      <Typography component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {refusal ? (
        <Alert severity="error" role="alert">
          {refusal}
        </Alert>
      ) : null}
      {children}
      <Stack sx={{ gap: 1, alignItems: 'center', fontSize: textSizes.body, color: 'text.secondary' }}>
        <Link to="/login">{t('backToSignIn')}</Link>
        <span>
          {t('noAccount')} <Link to="/signup">{t('signUp')}</Link>
        </span>
      </Stack>
    </Stack>
  );
}

/** Latest answer of the server, in words that stay until the next attempt. */
function useSaid(): [string | undefined, (error: unknown) => void] {
  const { t } = useTranslation('session');
  const [said, setSaid] = useState<string>();
  const say = (error: unknown) => {
    setSaid(error === undefined ? undefined : (textOfError(error) ?? t('failed')));
    if (error !== undefined) slowToast.failure(error);
  };
  return [said, say];
}
