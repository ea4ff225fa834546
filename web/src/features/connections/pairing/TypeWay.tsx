import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { textOfError } from '../../../lib/errors.ts';
import { isInvalid, isRequired } from '../../../lib/forms/form-rules.ts';
import { useSubmit } from '../../../lib/forms/submit.ts';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { orderPairingCode } from '../api/order-pairing-code.ts';
import { PairingCode } from './PairingCode.tsx';

/** Fewest and most digits of a number with country code, by the world's numbering plan. */
const digits = { min: 8, max: 15 };

const rules = object({
  number: string()
    .trim()
    .required(isRequired)
    .matches(/^\+?[\d\s().-]+$/, isInvalid)
    .test('digits', isInvalid, (value) => {
      const count = digitsOf(value ?? '').length;
      return count >= digits.min && count <= digits.max;
    }),
});

interface TypeWayProps {
  connection: Connection;
  /** The channel session is open and waits for a phone. */
  isReady: boolean;
}

/** Asks for the phone's number, and shows the code to type into that phone. */
export function TypeWay({ connection, isReady }: TypeWayProps) {
  const { t } = useTranslation('connections');
  const [given, setGiven] = useState<{ code: string; number: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = useSubmit(
    async ({ number }: { number: string }) => {
      setFailure(null);
      setGiven({ code: await orderPairingCode(connection, number.trim()), number: digitsOf(number) });
    },
    { onFailure: (error) => setFailure(textOfError(error) ?? t('pairing.failed')) },
  );
  if (given) return <PairingCode {...given} onAgain={() => setGiven(null)} />;
  return (
    <Formik initialValues={{ number: '' }} validationSchema={rules} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form noValidate>
          <Typography sx={{ color: 'text.secondary', mb: 4 }}>{t('pairing.typeText')}</Typography>
          <TextField
            name="number"
            label={t('pairing.number')}
            help={t('pairing.numberHelp')}
            placeholder="55 11 91234-5678"
            type="tel"
            autoComplete="tel"
            autoFocus
            required
          />
          {failure ? (
            <Alert severity="error" sx={{ mt: 3 }}>
              {failure}
            </Alert>
          ) : null}
          <Button
            type="submit"
            variant="contained"
            fullWidth
            disabled={isSubmitting || !isReady}
            startIcon={isSubmitting || !isReady ? <CircularProgress size={14} color="inherit" /> : undefined}
            sx={{ mt: 4 }}
          >
            {isReady ? t('pairing.giveCode') : t('connecting')}
          </Button>
        </Form>
      )}
    </Formik>
  );
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
