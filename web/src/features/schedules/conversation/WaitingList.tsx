import CloseOutlined from '@mui/icons-material/CloseOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { oneLine, textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { type Schedule, statusColors } from '../schedule.ts';
import { useMayManage } from '../use-may-manage.ts';
import { useScheduleActions } from '../use-schedule-actions.ts';
import { formatSoon, type WallTime } from '../wall-time.ts';

interface WaitingListProps {
  schedules: readonly Schedule[];
  now: WallTime;
  onEdit: (schedule: Schedule) => void;
}

/**
 * List of the scheduled messages to a contact, the next first: time, first line, and buttons to change or delete them.
 */
export function WaitingList({ schedules, now, onEdit }: WaitingListProps) {
  const { t } = useTranslation('schedules');
  const callbacks = useScheduleActions();
  const may = useMayManage();
  return (
    <Rows>
      {schedules.map((schedule) => (
        <li key={schedule.id}>
          <button type="button" onClick={() => onEdit(schedule)}>
            <strong className="numeric" style={{ color: statusColors[schedule.status].text }}>
              {schedule.status === 'PENDENTE'
                ? formatSoon(schedule.localSendAt, now)
                : t(`status.${schedule.status}`)}
            </strong>
            <span>{schedule.body}</span>
          </button>
          {may.changes(schedule) ? (
            <>
              {schedule.status === 'PENDENTE' ? (
                <IconAction label={t('action.edit')} size="small" onClick={() => onEdit(schedule)}>
                  <EditOutlined sx={{ fontSize: 17 }} />
                </IconAction>
              ) : (
                <IconAction
                  label={t('sendNow')}
                  size="small"
                  onClick={() => void callbacks.sendNow(schedule)}
                >
                  <SendOutlined sx={{ fontSize: 17 }} />
                </IconAction>
              )}
              <IconAction
                label={t('cancelMessage')}
                size="small"
                onClick={() => void callbacks.remove(schedule)}
              >
                <CloseOutlined sx={{ fontSize: 17 }} />
              </IconAction>
            </>
          ) : null}
        </li>
      ))}
    </Rows>
  );
}

const Rows = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& > li': { display: 'flex', alignItems: 'center', gap: 2, minHeight: 32, color: token('muted') },
  '& > li > button:first-of-type': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    alignItems: 'baseline',
    gap: 8,
    padding: '4px 6px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: textSizes.small,
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& > li > button:first-of-type:hover': { background: token('hover') },
  '& strong': { flexShrink: 0, fontWeight: 600 },
  '& span': { minWidth: 0, ...oneLine },
});
