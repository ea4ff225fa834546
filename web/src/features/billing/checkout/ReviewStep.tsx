import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format/due-day.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { formatMoney } from '../money.ts';
import type { CheckoutValues } from './checkout-form.ts';
import type { Checkout } from './use-checkout.ts';

/** Last step before the Pix code: all typed data for the admin to check. */
export function ReviewStep({ checkout, values }: { checkout: Checkout; values: CheckoutValues }) {
  const { t } = useTranslation('billing');
  const { invoice } = checkout;
  const place = [values.city, values.state].filter(Boolean).join(' – ');
  const lines = [
    [t('column.detail'), invoice.detail],
    [t('column.dueDate'), formatDay(invoice.dueDay)],
    [t('field.name'), values.firstName],
    [t('field.address'), values.address2],
    [t('field.city'), `${place}, ${values.zipcode}`],
    [t('field.country'), t(`country.${values.country}`)],
  ];
  return (
    <List>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="total">
        <dt>{t('checkout.total')}</dt>
        <dd className="numeric">{formatMoney(invoice.value)}</dd>
      </div>
    </List>
  );
}

const List = styled('dl')({
  margin: 0,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    padding: '8px 0',
    borderBottom: hairline,
  },
  '& dt': { color: token('muted'), flexShrink: 0 },
  '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
  '& .total': { borderBottom: 0, fontSize: textSizes.title, fontWeight: 600 },
});
