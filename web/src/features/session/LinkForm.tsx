import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { AnyObjectSchema } from 'yup';
import { useSessionState } from '../../lib/api/session.tsx';
import { textOfError } from '../../lib/errors.ts';
import { type FieldsOfCodes, useSubmit } from '../../lib/forms/submit.ts';
import { toast } from '../../lib/toast.ts';
import { ErrorsInTheLanguage } from '../../ui/feedback/ErrorsInTheLanguage.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';

export interface LinkFormValues {
  name: string;
  password: string;
}

interface LinkFormProps {
  title: string;
  text: string;
  /** Address that the link was sent to, by which its user then signs in. */
  email: string;
  /** Initial value of the name. */
  name: string;
  nameField: ReactNode;
  rules: AnyObjectSchema;
  fieldsOfCodes: FieldsOfCodes<LinkFormValues>;
  submitLabel: string;
  /** Text of the toast once the account is there. */
  doneText: string;
  onSubmit: (values: LinkFormValues) => Promise<unknown>;
}

/** Form behind the link of an e-mail: name and password, with which the new user is signed in. */
export function LinkForm({ title, text, email, name, rules, onSubmit, ...props }: LinkFormProps) {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const { signIn } = useSessionState();
  const [refusal, setRefusal] = useState<string>();
  const submit = useSubmit<LinkFormValues>(
    async (values) => {
      setRefusal(undefined);
      await onSubmit({ ...values, name: values.name.trim() });
      toast.success(props.doneText);
      // The account exists whatever becomes of the sign-in; the page of a used link would only confuse.
      await signIn(email, values.password).catch(() => navigate('/login'));
    },
    {
      fieldsOfCodes: props.fieldsOfCodes,
      onFailure: (error) => {
        setRefusal(textOfError(error) ?? t('failed'));
        toast.failure(error);
      },
    },
  );
  return (
    <Formik initialValues={{ name, password: '' }} validationSchema={rules} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form noValidate>
          <ErrorsInTheLanguage />
          <Stack sx={{ gap: 4 }}>
            <Typography variant="h1">{title}</Typography>
            <Typography component="p" sx={{ overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
            {refusal ? (
              <Alert severity="error" role="alert">
                {refusal}
              </Alert>
            ) : null}
            {/* Username for password managers. */}
            <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
            {props.nameField}
            <TextField
              name="password"
              label={t('password')}
              type="password"
              autoComplete="new-password"
              help={t('confirmPasswordHelp')}
              autoFocus={name !== ''}
              required
            />
            <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ height: 40 }}>
              {props.submitLabel}
            </Button>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
