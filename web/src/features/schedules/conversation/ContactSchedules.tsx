import AddOutlined from '@mui/icons-material/AddOutlined';
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelSlots } from '../../../app/slots.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/States.tsx';
import { ScheduleDialog } from '../dialog/ScheduleDialog.tsx';
import type { Schedule } from '../schedule.ts';
import { useWaiting } from '../use-schedules.ts';
import { wallTimeAt } from '../wall-time.ts';
import { beginningOf } from './beginning-of.ts';
import { WaitingList } from './WaitingList.tsx';

/** Scheduled messages to a customer, beside the conversation, and a button that schedules another one. */
export function ContactSchedules({ ticket }: PanelSlots['contact-drawer']) {
  const { t } = useTranslation('schedules');
  const { data, error, isPending, refetch } = useWaiting(ticket.contactId);
  const [dialog, setDialog] = useState<{ open: boolean; schedule: Schedule | null }>({
    open: false,
    schedule: null,
  });
  return (
    <section>
      <h3>
        <ScheduleSendOutlined fontSize="inline" sx={{ mr: 1.5, verticalAlign: '-3px' }} />
        {t('ofContact')}
      </h3>
      {isPending ? <Skeleton variant="rounded" height={32} /> : null}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data && data.schedules.length > 0 ? (
        <WaitingList
          schedules={data.schedules}
          now={wallTimeAt(new Date(), data.timeZone)}
          onEdit={(schedule) => setDialog({ open: true, schedule })}
        />
      ) : null}
      {data && data.schedules.length === 0 ? <Quiet>{t('noneOfContact')}</Quiet> : null}
      <Button
        size="small"
        startIcon={<AddOutlined />}
        onClick={() => setDialog({ open: true, schedule: null })}
      >
        {t('schedule')}
      </Button>
      <ScheduleDialog
        {...dialog}
        beginning={beginningOf(ticket)}
        onClose={() => setDialog((was) => ({ ...was, open: false }))}
      />
    </section>
  );
}

const Quiet = styled('p')({ margin: '0 0 4px', color: token('muted'), fontSize: textSizes.small });
