import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form, Formik, type FormikProps } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { ApiError, hasCode } from '../../lib/api/api-error.ts';
import { useSessionState } from '../../lib/api/session.tsx';
import type { SessionUser } from '../../lib/api/session-types.ts';
import { isRequired } from '../../lib/forms/form-rules.ts';
import { useSubmit } from '../../lib/forms/submit.ts';
import { toast } from '../../lib/toast.ts';
import { ErrorsInTheLanguage } from '../../ui/feedback/ErrorsInTheLanguage.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';

interface SecondStepProps {
  challenge: string;
  /** Returns to the password, with the error when the server refused the second step for good. */
  onBack: (error?: unknown) => void;
  onSignedIn: (user: SessionUser) => void;
}

interface CodeForm {
  code: string;
}

const schema = object({ code: string().required(isRequired) });

/**
 * Second step of a sign-in: asks the user for the code of the authenticator app; six digits are sent as soon as they are
 * typed or pasted.
 */
export function SecondStep({ challenge, onBack, onSignedIn }: SecondStepProps) {
  const { t } = useTranslation('session');
  const { takeSecondStep } = useSessionState();
  const [isRecovery, setRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = useSubmit<CodeForm>(
    async ({ code }) => onSignedIn(await takeSecondStep(challenge, code.trim())),
    {
      onFailure: (error) => {
        if (isOver(error)) return onBack(error);
        toast.failure(error);
        input.current?.focus();
        input.current?.select();
      },
    },
  );
  return (
    <Formik key={String(isRecovery)} initialValues={{ code: '' }} validationSchema={schema} onSubmit={submit}>
      {(form) => (
        <Form noValidate>
          <ErrorsInTheLanguage />
          <SendWhenComplete form={form} isOn={!isRecovery} />
          <Stack sx={{ gap: 4 }}>
            <Typography variant="h1">{t('secondStepTitle')}</Typography>
            <Typography component="p" sx={{ color: 'text.secondary' }}>
              {isRecovery ? t('recoveryText') : t('secondStepText')}
            </Typography>
            <TextField
              name="code"
              label={isRecovery ? t('recoveryCode') : t('code')}
              autoFocus
              autoComplete="one-time-code"
              maxLength={isRecovery ? 20 : 10}
              inputRef={input}
              inputProps={{ inputMode: isRecovery ? 'text' : 'numeric', spellCheck: false }}
            />
            <Button type="submit" variant="contained" disabled={form.isSubmitting} sx={{ height: 40 }}>
              {form.isSubmitting ? t('signingIn') : t('signIn')}
            </Button>
            <Stack sx={{ alignItems: 'center', gap: 1 }}>
              <Button size="small" onClick={() => setRecovery(!isRecovery)}>
                {isRecovery ? t('useApp') : t('useRecovery')}
              </Button>
              <Button size="small" color="inherit" onClick={() => onBack()}>
                {t('backToPassword')}
              </Button>
            </Stack>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}

/** Submits the form once for each complete code; a refused code is not sent again until it is changed. */
function SendWhenComplete({ form, isOn }: { form: FormikProps<CodeForm>; isOn: boolean }) {
  const { submitForm, isSubmitting, values } = form;
  const sent = useRef('');
  const code = values.code.replace(/\s/g, '');
  useEffect(() => {
    if (!isOn || isSubmitting || !/^\d{6}$/.test(code) || sent.current === code) return;
    sent.current = code;
    void submitForm();
  }, [isOn, isSubmitting, code, submitForm]);
  return null;
}

/** True where the server refused the second step for good: neither a wrong code nor a server that is away for a moment. */
function isOver(error: unknown): boolean {
  const isForNow =
    hasCode(error, 'ERR_SECOND_FACTOR_WRONG') ||
    hasCode(error, 'ERR_TOO_MANY_REQUESTS') ||
    (error instanceof ApiError && (error.status === 0 || error.status >= 500));
  return !isForNow;
}
