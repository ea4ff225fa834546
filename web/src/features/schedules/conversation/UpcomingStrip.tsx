import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelSlots } from '../../../app/slots.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { ScheduleDialog } from '../dialog/ScheduleDialog.tsx';
import type { Schedule } from '../schedule.ts';
import { useWaiting } from '../use-schedules.ts';
import { wallTimeAt } from '../wall-time.ts';
import { WaitingList } from './WaitingList.tsx';

/** Strip in a conversation with the next scheduled message to its customer; a click shows the others. */
export function UpcomingStrip({ ticket }: PanelSlots['conversation-foot']) {
  const { t } = useTranslation('schedules');
  const { data } = useWaiting(ticket.contactId);
  const [isWhole, setWhole] = useState(false);
  const [opened, setOpened] = useState<Schedule | null>(null);
  const [isOpen, setOpen] = useState(false);
  const waiting = data?.schedules ?? [];
  const rest = waiting.length - 1;
  return (
    <>
      {data && waiting.length > 0 ? (
        <Strip aria-label={t('ofContact')}>
          <ScheduleSendOutlined aria-hidden fontSize="dense" sx={{ mt: '7px', color: token('muted') }} />
          <WaitingList
            schedules={isWhole ? waiting : waiting.slice(0, 1)}
            now={wallTimeAt(new Date(), data.timeZone)}
            onEdit={(schedule) => {
              setOpened(schedule);
              setOpen(true);
            }}
          />
          {rest > 0 ? (
            <Button
              size="small"
              aria-expanded={isWhole}
              aria-label={isWhole ? t('showFewer') : t('showAll')}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? t('showFewer') : t('andMore', { count: rest })}
            </Button>
          ) : null}
        </Strip>
      ) : null}
      {opened ? <ScheduleDialog open={isOpen} schedule={opened} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const Strip = styled('section')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  maxHeight: 168,
  overflowY: 'auto',
  padding: '4px 14px',
  borderTop: hairline,
  background: token('bg'),
  '& > ul': { flex: 1 },
});
