import type { Invoice } from '@balcao/plugins/billing/schemas.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import type { RowTone } from '../../ui/tables/table-components.tsx';

/** State of an invoice in a word: Pago, Vencido or Em Aberto. */
export function StatusMark({ invoice }: { invoice: Pick<Invoice, 'status' | 'isOverdue'> }) {
  const { t } = useTranslation('billing');
  const state = invoice.status === 'paid' ? 'paid' : invoice.isOverdue ? 'overdue' : 'open';
  return <Mark data-state={state}>{t(`status.${state}`)}</Mark>;
}

/** Shades overdue invoices red. */
export function invoiceTone({
  status,
  isOverdue,
}: Pick<Invoice, 'status' | 'isOverdue'>): RowTone | undefined {
  return status !== 'paid' && isOverdue ? 'over' : undefined;
}

const Mark = styled('span')({
  display: 'inline-block',
  padding: '1px 8px',
  borderRadius: 999,
  fontSize: textSizes.caption,
  fontWeight: 600,
  color: token('waiting'),
  background: token('waitingTint'),
  '&[data-state=paid]': { color: token('done'), background: token('doneTint') },
  '&[data-state=overdue]': {
    color: token('failed'),
    background: token('bg'),
    border: `1px solid ${token('failed')}`,
  },
});
