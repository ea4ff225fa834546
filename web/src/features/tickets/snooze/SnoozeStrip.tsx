import SnoozeOutlined from '@mui/icons-material/SnoozeOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { toast } from '../../../lib/toast.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import type { Ticket } from '../ticket.ts';
import { useSnooze } from './use-snooze.ts';

/** Strip above the composer of a snoozed ticket, with the end of the snooze and a button that ends it now. */
export function SnoozeStrip({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  const { wake } = useSnooze(ticket);
  if (!ticket.snoozedUntil) return null;
  return (
    <Strip>
      <SnoozeOutlined aria-hidden fontSize="dense" />
      <span>{t('snooze.until', { until: formatDateTime(ticket.snoozedUntil) })}</span>
      <Button size="small" color="inherit" onClick={() => void wake().catch(toast.failure)}>
        {t('snooze.wake')}
      </Button>
    </Strip>
  );
}

const Strip = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '2px 8px 2px 16px',
  background: token('waitingTint'),
  color: token('waiting'),
  fontSize: textSizes.small,
  '& > span': { flex: 1, minWidth: 0 },
});
