import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format/due-day.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import type { RowTone } from '../../ui/tables/table-components.tsx';

const icons = { soon: ScheduleOutlined, late: WarningAmberOutlined, over: ErrorOutlineOutlined };

interface DueDateProps {
  day: string;
  /** Whole days until then. */
  left: number;
  tone: RowTone | undefined;
}

/** Due day of a company, and in words how far it is where the colour of the row shows that it is near or over. */
export function DueDate({ day, left, tone }: DueDateProps) {
  const { t } = useTranslation('companies');
  const Icon = tone && icons[tone];
  const words = left === 0 ? t('due.today') : t(left > 0 ? 'due.in' : 'due.ago', { count: Math.abs(left) });
  return (
    <Two>
      <span className="numeric">{formatDay(day)}</span>
      {Icon ? (
        <small>
          <Icon aria-hidden />
          {words}
        </small>
      ) : null}
    </Two>
  );
}

const Two = styled('span')({
  display: 'flex',
  flexDirection: 'column',
  lineHeight: 1.3,
  '& small': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    fontSize: textSizes.caption,
    color: token('text'),
  },
  '& svg': { fontSize: 14 },
});
