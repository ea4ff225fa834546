import EventOutlined from '@mui/icons-material/EventOutlined';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../lib/api/session.tsx';
import { daysLeftOf } from '../../lib/format/due-day.ts';
import { useMinute } from '../../lib/hooks/use-minute.ts';
import { NoticeBar } from '../../ui/feedback/NoticeBar.tsx';
import { invoicesPath, useHasInvoices } from './has-invoices.ts';

/** Number of days before the due day from which the reminder is shown. */
const warningDays = 5;

/** Reminder on every screen that the subscription is about to end, for users who may pay. */
export function DueBanner() {
  const { t } = useTranslation('subscription');
  const { company } = useSession();
  const hasInvoices = useHasInvoices();
  const days = daysLeftOf(company, useMinute());
  if (!hasInvoices || days === null || days < 0 || days >= warningDays) return null;
  return (
    <NoticeBar role="status">
      <EventOutlined fontSize="dense" />
      <span>{days === 0 ? t('due.today') : t('due.in', { count: days })}</span>
      <Link to={invoicesPath}>{t('due.pay')}</Link>
    </NoticeBar>
  );
}
