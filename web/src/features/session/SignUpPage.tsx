import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useSessionState } from '../../lib/api/session.tsx';
import { textOfError } from '../../lib/errors.ts';
import { useSubmit } from '../../lib/forms/submit.ts';
import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { toast } from '../../lib/toast.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { ErrorsInTheLanguage } from '../../ui/feedback/ErrorsInTheLanguage.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { readPublicPlans, readSignUpTerms, signUp } from './api/sign-up.ts';
import { CheckInbox } from './CheckInbox.tsx';
import { PlanField, type PublicPlan } from './PlanField.tsx';
import { emptySignUp, type SignUpForm, signUpBody, signUpSchema } from './sign-up-form.ts';

/** Page on which a visitor signs up a company; where the server sends e-mail, it ends with a request to open a link. */
export function SignUpPage() {
  const { t } = useTranslation('session');
  usePageTitle(t('signUpTitle'));
  const navigate = useNavigate();
  const { signIn } = useSessionState();
  const [search] = useSearchParams();
  const [refusal, setRefusal] = useState<string>();
  const [isSent, setSent] = useState(false);
  // The page is shown only with its plans: cards that appeared later would move the form.
  const { data: plans } = useSuspenseQuery({ queryKey: ['public-plans'], queryFn: readPlans });
  const { data: terms } = useSuspenseQuery({ queryKey: ['sign-up-terms'], queryFn: readTerms });
  // The only plan is chosen by itself.
  const [typed, setTyped] = useState<SignUpForm>(() => ({
    ...emptySignUp,
    planId: plans?.length === 1 && plans[0] ? plans[0].id : '',
  }));
  const send = (form: SignUpForm) => signUp(signUpBody(form, search.get('companyId')));
  const submit = useSubmit<SignUpForm>(
    async (form) => {
      setRefusal(undefined);
      const { needsConfirmation } = await send(form);
      if (needsConfirmation) {
        setTyped(form);
        setSent(true);
        return;
      }
      toast.success(t('signedUp'));
      // The company exists whatever becomes of the sign-in.
      await signIn(form.email.trim(), form.password).catch(() => navigate('/login'));
    },
    {
      fieldsOfCodes: {
        ERR_EMAIL_ALREADY_EXISTS: 'email',
        ERR_COMPANY_NAME_ALREADY_EXISTS: 'name',
        ERR_COMPANY_INVALID_NAME: 'name',
        ERR_WEAK_PASSWORD: 'password',
        ERR_NO_PLAN_FOUND: 'planId',
      },
      onFailure: (error) => {
        setRefusal(textOfError(error) ?? t('failed'));
        toast.failure(error);
      },
    },
  );
  if (terms && !terms.isOpen) return <Closed />;
  if (isSent)
    return (
      <CheckInbox email={typed.email.trim()} onAgain={() => send(typed)} onBack={() => setSent(false)} />
    );
  return (
    <Formik initialValues={typed} validationSchema={signUpSchema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form noValidate>
          <ErrorsInTheLanguage />
          <Stack sx={{ gap: 4 }}>
            <Typography variant="h1">{t('signUpTitle')}</Typography>
            {refusal ? (
              <Alert severity="error" role="alert">
                {refusal}
              </Alert>
            ) : null}
            <TextField
              name="name"
              label={t('name')}
              help={t('nameHelp')}
              autoComplete="organization"
              autoFocus
              required
            />
            <TextField name="email" label={t('email')} type="email" autoComplete="email" required />
            <TextField name="phone" label={t('phone')} type="tel" autoComplete="tel" maxLength={50} />
            <TextField
              name="password"
              label={t('password')}
              type="password"
              autoComplete="new-password"
              help={t('passwordHelp')}
              required
            />
            <PlanField name="planId" plans={plans ?? []} {...(plans ? {} : { note: t('plansFailed') })} />
            {terms ? (
              <Typography component="p" sx={{ fontSize: textSizes.small, color: 'text.secondary' }}>
                {t('trialNote', { count: terms.trialDays })}
              </Typography>
            ) : null}
            <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ height: 40 }}>
              {t('signUpAction')}
            </Button>
            <Typography component="p" sx={{ textAlign: 'center', color: 'text.secondary' }}>
              {t('hasAccount')} <Link to="/login">{t('signIn')}</Link>
            </Typography>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}

function Closed() {
  const { t } = useTranslation('session');
  return (
    <Stack sx={{ gap: 4 }}>
      <Typography variant="h1">{t('closed')}</Typography>
      <Typography component="p">{t('closedText')}</Typography>
      <Typography component="p" sx={{ textAlign: 'center', color: 'text.secondary' }}>
        {t('hasAccount')} <Link to="/login">{t('signIn')}</Link>
      </Typography>
    </Stack>
  );
}

/** Reads the terms; null where that failed: the server checks them in any case. */
async function readTerms({ signal }: { signal: AbortSignal }) {
  try {
    return await readSignUpTerms(signal);
  } catch {
    return null;
  }
}

/** Reads the plans; null where that failed, which must not hide the page. */
async function readPlans({ signal }: { signal: AbortSignal }): Promise<PublicPlan[] | null> {
  try {
    return await readPublicPlans(signal);
  } catch {
    return null;
  }
}
