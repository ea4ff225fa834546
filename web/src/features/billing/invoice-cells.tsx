import type { Invoice } from '@balcao/plugins/billing/schemas.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format/dates.ts';
import { formatDay } from '../../lib/format/due-day.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { StatusMark } from './StatusMark.tsx';

/** Number of remaining days from which on they are shown beside the due day. */
const namedDays = 10;

/** Purpose of an invoice: the plan, or the change to another one. */
export function Detail({ invoice: { kind, detail } }: { invoice: Invoice }) {
  const { t } = useTranslation('billing');
  return kind === 'change' ? t('changeTo', { plan: detail }) : detail;
}

/** The days that an invoice pays for. */
export function periodText({ periodStart, periodEnd }: Invoice): string {
  return periodEnd === null ? formatDay(periodStart) : `${formatDay(periodStart)} – ${formatDay(periodEnd)}`;
}

/** Cell with the due day, and the remaining days while there are few. */
export function DueCell({ invoice: { dueDay, daysLeft, isOverdue } }: { invoice: Invoice }) {
  const { t } = useTranslation('billing');
  const isNear = daysLeft !== null && !isOverdue && daysLeft >= 0 && daysLeft <= namedDays;
  return (
    <Two>
      <span className="numeric">{formatDay(dueDay)}</span>
      {isNear ? <small>{daysLeft === 0 ? t('due.today') : t('due.in', { count: daysLeft })}</small> : null}
    </Two>
  );
}

/** Cell with the state of an invoice; of a paid one also when and how it was paid. */
export function PaidCell({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('billing');
  const { paidAt, paidBy, gateway } = invoice;
  const way = paidBy === 'hand' ? 'hand' : gateway === 'sandbox' ? 'sandbox' : 'pix';
  return (
    <Two>
      <StatusMark invoice={invoice} />
      {paidAt === null ? null : (
        <small className="numeric">
          {formatDate(paidAt)} · {t(`way.${way}`)}
        </small>
      )}
    </Two>
  );
}

const Two = styled('span')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 2,
  lineHeight: 1.3,
  '& small': { fontSize: textSizes.caption, color: token('muted') },
});
