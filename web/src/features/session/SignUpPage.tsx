import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import type { AnswerTo } from '../../lib/api-answer.ts';
import { textOfError } from '../../lib/errors.ts';
import { languageTag } from '../../lib/i18n.ts';
import { useSubmit } from '../../lib/submit.ts';
import { toast } from '../../lib/toast.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { emptySignUp, type SignUpForm, signUpBody, signUpSchema } from './sign-up-form.ts';

export function SignUpPage() {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [refusal, setRefusal] = useState<string>();
  const plans = useQuery({
    queryKey: ['public-plans'],
    queryFn: ({ signal }) => api.get('/plans/list', {}, { signal, isPublic: true }),
  });
  const submit = useSubmit<SignUpForm>(
    async (form) => {
      await api.post('/companies/cadastro', signUpBody(form, search.get('companyId')), { isPublic: true });
      toast.success(t('signedUp'));
      await navigate('/login');
    },
    {
      fieldsOfCodes: { ERR_EMAIL_ALREADY_EXISTS: 'email', ERR_COMPANY_NAME_ALREADY_EXISTS: 'name' },
      onFailure: (error) => {
        setRefusal(textOfError(error) ?? t('failed'));
        toast.failure(error);
      },
    },
  );
  return (
    <Formik initialValues={emptySignUp} validationSchema={signUpSchema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form noValidate>
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
            <TextField name="phone" label={t('phone')} type="tel" autoComplete="tel" />
            <TextField
              name="password"
              label={t('password')}
              type="password"
              autoComplete="new-password"
              help={t('passwordHelp')}
              required
            />
            <SelectField
              name="planId"
              label={t('plan')}
              emptyLabel={plans.isPending ? t('plansLoading') : t('choosePlan')}
              options={(plans.data ?? []).map((plan) => ({ value: plan.id, label: describe(plan, t) }))}
              {...(plans.isError ? { help: t('plansFailed') } : {})}
              required
            />
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

function describe(
  plan: AnswerTo<'GET', '/plans/list'>[number],
  t: (key: string, values: Record<string, unknown>) => string,
): string {
  const price = new Intl.NumberFormat(languageTag(), { style: 'currency', currency: 'BRL' }).format(
    plan.value,
  );
  return t('planLine', { ...plan, price });
}
