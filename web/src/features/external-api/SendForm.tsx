import SendOutlined from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schema } from 'yup';
import { useSubmit } from '../../lib/forms/submit.ts';
import { toast } from '../../lib/toast.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { ErrorsInTheLanguage } from '../../ui/feedback/ErrorsInTheLanguage.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { curlOf } from './curl.ts';
import type { TextForm } from './forms.ts';
import { Snippet } from './Snippet.tsx';

interface SendFormProps<V extends TextForm> {
  title: string;
  text: string;
  address: string;
  empty: V;
  rules: Schema;
  send: (values: V) => Promise<unknown>;
  /** Names of the files that a form sends beside its text. */
  filesOf?: (values: V) => readonly string[];
  /** The fields that this form has and others have not, after the number. */
  children: ReactNode;
}

/** Form by which an integrator tries a call of the API, and beside it the command that makes this call. */
export function SendForm<V extends TextForm>(props: SendFormProps<V>) {
  const { title, text, address, empty, rules, send, filesOf, children } = props;
  const { t } = useTranslation('external-api');
  const submit = useSubmit<V>(
    async (values) => {
      await send(values);
      toast.success(t('sent'));
    },
    { fieldsOfCodes: { ERR_INVALID_TOKEN: 'token', ERR_WAPP_INVALID_CONTACT: 'number' } },
  );
  return (
    <Section aria-label={title}>
      <Typography variant="h2">{title}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
      <Formik<V>
        initialValues={empty}
        validationSchema={rules}
        onSubmit={async (values, helpers) => {
          await submit(values, helpers);
        }}
      >
        {({ isSubmitting, values }) => (
          <Columns>
            <Sheet noValidate>
              <ErrorsInTheLanguage />
              <TextField
                name="token"
                type="password"
                label={t('token')}
                help={t('tokenHelp')}
                autoComplete="off"
                required
              />
              <TextField name="number" label={t('number')} help={t('numberHelp')} required />
              {children}
              <SwitchField name="closeTicket" label={t('closeTicket')} help={t('closeTicketHelp')} />
              <Button
                type="submit"
                variant="contained"
                startIcon={<SendOutlined />}
                disabled={isSubmitting}
                sx={{ alignSelf: 'flex-end' }}
              >
                {isSubmitting ? t('sending') : t('send')}
              </Button>
            </Sheet>
            <Snippet
              label={t('command', { title })}
              code={curlOf({
                address,
                token: '$BALCAO_CONNECTION_TOKEN',
                number: values.number.trim() || '5511987654321',
                body: values.body || (filesOf ? '' : t('example')),
                closeTicket: values.closeTicket,
                ...(filesOf ? { files: filesOf(values) } : {}),
              })}
            />
          </Columns>
        )}
      </Formik>
    </Section>
  );
}

const Section = styled('section')({ display: 'flex', flexDirection: 'column', gap: 8, marginTop: 28 });

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  marginTop: 8,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Sheet = styled(Form)({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: 20,
  border: hairline,
  borderRadius: 12,
  background: token('raised'),
});
