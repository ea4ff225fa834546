import { billingLimits } from '@balcao/plugins/billing/contract/limits.ts';
import type { Charge, Invoice } from '@balcao/plugins/billing/schemas.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Form, Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { formatDay } from '../../../lib/format/due-day.ts';
import { useSubmit } from '../../../lib/forms/submit.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token as color } from '../../../theme/tokens.ts';
import { ErrorsInTheLanguage } from '../../../ui/feedback/ErrorsInTheLanguage.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { payOverdue } from '../api/overdue.ts';
import { formatMoney } from '../money.ts';

const empty = { firstName: '', document: '' };

interface OverdueFormProps {
  token: string;
  invoice: Invoice;
  /** Periods to pay until the company may work again, this one included. */
  periodsOwed: number;
  needsDocument: boolean;
  onCharge: (charge: Charge) => void;
}

/** Form in which an admin without a session pays the oldest bill of a company past its due day. */
export function OverdueForm({ token, invoice, periodsOwed, needsDocument, onCharge }: OverdueFormProps) {
  const { t } = useTranslation('billing');
  const pay = useSubmit<typeof empty>(
    async ({ firstName, document }) => {
      const payer = { firstName: firstName.trim(), document: document.trim() || null };
      onCharge(await payOverdue({ token, invoiceId: invoice.id, ...payer }));
    },
    { fieldsOfCodes: { ERR_PAYER_DOCUMENT_NEEDED: 'document' } },
  );
  const rules = object({
    firstName: string()
      .trim()
      .required(() => t('rules.name'))
      .max(billingLimits.payerName.max),
    document: needsDocument
      ? string().test(
          'length',
          () => t('rules.document'),
          (text = '') => [11, 14].includes(text.replace(/[^0-9A-Za-z]/g, '').length),
        )
      : string(),
  });
  return (
    <Formik
      initialValues={empty}
      validationSchema={rules}
      onSubmit={async (values, helpers) => void (await pay(values, helpers))}
    >
      {({ isSubmitting }) => (
        <Form noValidate>
          <ErrorsInTheLanguage />
          <Fields>
            <Owed>
              <div>
                <dt>{t('column.detail')}</dt>
                <dd>{invoice.detail}</dd>
              </div>
              <div>
                <dt>{t('column.dueDate')}</dt>
                <dd className="numeric">{formatDay(invoice.dueDay)}</dd>
              </div>
              <div className="total">
                <dt>{t('checkout.total')}</dt>
                <dd className="numeric">{formatMoney(invoice.value)}</dd>
              </div>
            </Owed>
            {periodsOwed > 1 ? <p>{t('overdue.owed', { count: periodsOwed })}</p> : null}
            <TextField name="firstName" label={t('field.name')} autoComplete="name" autoFocus required />
            {needsDocument ? (
              <TextField
                name="document"
                label={t('field.document')}
                help={t('field.documentHelp')}
                maxLength={20}
                required
              />
            ) : null}
            <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ height: 40 }}>
              {t('overdue.pay')}
            </Button>
          </Fields>
        </Form>
      )}
    </Formik>
  );
}

const Fields = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  '& > p': { margin: 0, color: color('muted'), fontSize: textSizes.body },
});

const Owed = styled('dl')({
  margin: 0,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    padding: '8px 0',
    borderBottom: `1px solid ${color('border')}`,
  },
  '& dt': { color: color('muted') },
  '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
  '& .total': { borderBottom: 0, fontSize: textSizes.title, fontWeight: 600 },
});
