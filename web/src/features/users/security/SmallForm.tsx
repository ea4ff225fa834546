import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Form, Formik, type FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyObjectSchema } from 'yup';
import { type FieldsOfCodes, useSubmit } from '../../../lib/forms/submit.ts';

interface SmallFormProps<V extends FormikValues> {
  initialValues: V;
  validationSchema: AnyObjectSchema;
  /** Resolves when the form has done its work. */
  onSubmit: (values: V) => Promise<unknown>;
  /** Absent: the form has no cancel button. */
  onCancel?: () => void;
  submitLabel: string;
  fieldsOfCodes?: FieldsOfCodes<V>;
  children: ReactNode;
}

/** Small form inside a page, with its buttons below. */
export function SmallForm<V extends FormikValues>(props: SmallFormProps<V>) {
  const { t } = useTranslation();
  const submit = useSubmit<V>(
    props.onSubmit,
    props.fieldsOfCodes ? { fieldsOfCodes: props.fieldsOfCodes } : {},
  );
  return (
    <Formik<V>
      initialValues={props.initialValues}
      validationSchema={props.validationSchema}
      onSubmit={async (values, helpers) => {
        if (await submit(values, helpers)) helpers.resetForm();
      }}
    >
      {({ isSubmitting }) => (
        <Form noValidate>
          <Stack sx={{ gap: 3 }}>
            {props.children}
            <Stack sx={{ flexDirection: 'row', gap: 2 }}>
              <Button type="submit" variant="contained" disabled={isSubmitting}>
                {props.submitLabel}
              </Button>
              {props.onCancel ? (
                <Button variant="outlined" onClick={props.onCancel} disabled={isSubmitting}>
                  {t('action.cancel')}
                </Button>
              ) : null}
            </Stack>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
