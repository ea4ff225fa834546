import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { useReason } from '../../../lib/format/texts.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { StatusChip } from '../StatusChip.tsx';
import { type Schedule, statusColors } from '../schedule.ts';

/** Note with the state of a scheduled message, and its reason. */
export function StateNote({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('schedules');
  const { status, sentAt, failureCode, failureDetails, failureReason, user } = schedule;
  const reason = useReason(failureCode, failureDetails, failureReason);
  const words = {
    PENDENTE: null,
    AGENDADA: t('onItsWay'),
    ENVIADA: sentAt === null ? null : t('sentAt', { when: formatDateTime(sentAt) }),
    ERRO: reason,
    ATRASADA: t('lateText'),
  }[status];
  return (
    <Note style={{ background: statusColors[status].tint }}>
      <p>
        <StatusChip status={status} />
        {user ? <span className="author">{t('author', { name: user.name })}</span> : null}
      </p>
      {words ? <p>{words}</p> : null}
    </Note>
  );
}

const Note = styled('div')({
  padding: '10px 12px',
  borderRadius: 8,
  fontSize: textSizes.small,
  lineHeight: 1.45,
  '& > p': { margin: 0, display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' },
  '& > p + p': { marginTop: 6 },
  '& .author': { color: token('muted') },
});
