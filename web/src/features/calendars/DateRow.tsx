import { calendarLimits } from '@balcao/plugins/calendars/contract/limits.ts';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Checkbox from '@mui/material/Checkbox';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { areTimes, type DateValues } from './calendar-form.ts';

interface DateRowProps {
  date: DateValues;
  onChange: (key: number, values: Partial<DateValues>) => void;
  onRemove: (key: number) => void;
}

/**
 * Form row of one date in a calendar: its day, name, hours, and whether it repeats every year. Memoized, because a
 * calendar may have many.
 */
export const DateRow = memo(function DateRow({ date, onChange, onRemove }: DateRowProps) {
  const { t } = useTranslation('calendars');
  const { key, day, name, yearly, hours } = date;
  const label = name || day || t('newDate');
  const field = (part: string) => t('fieldOf', { field: t(part), date: label });
  return (
    <Line>
      <OutlinedInput
        size="small"
        type="date"
        value={day}
        onChange={({ target }) => onChange(key, { day: target.value })}
        slotProps={{ input: { 'aria-label': field('day') } }}
      />
      <OutlinedInput
        size="small"
        value={name}
        placeholder={t('dateName')}
        onChange={({ target }) => onChange(key, { name: target.value })}
        slotProps={{ input: { 'aria-label': field('dateName'), maxLength: calendarLimits.dateNameMax } }}
      />
      <OutlinedInput
        size="small"
        value={hours}
        placeholder={t('closed')}
        error={!areTimes(hours)}
        onChange={({ target }) => onChange(key, { hours: target.value })}
        slotProps={{
          input: { 'aria-label': field('hours'), 'aria-invalid': !areTimes(hours), autoComplete: 'off' },
        }}
      />
      <label htmlFor={`date-${key}-yearly`}>
        <Checkbox
          id={`date-${key}-yearly`}
          size="small"
          checked={yearly}
          onChange={({ target }) => onChange(key, { yearly: target.checked })}
          slotProps={{ input: { 'aria-label': field('yearly') } }}
          sx={{ p: 1 }}
        />
        {t('yearly')}
      </label>
      <IconAction label={t('removeDate', { date: label })} size="small" onClick={() => onRemove(key)}>
        <DeleteOutlined fontSize="small" />
      </IconAction>
    </Line>
  );
});

const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: '148px minmax(0, 1fr) 128px auto auto',
  alignItems: 'center',
  gap: 8,
  '& > label': {
    display: 'flex',
    alignItems: 'center',
    fontSize: textSizes.small,
    color: token('muted'),
    cursor: 'pointer',
  },
  '& input': { fontVariantNumeric: 'tabular-nums' },
  '@media (max-width: 700px)': {
    gridTemplateColumns: '148px minmax(0, 1fr) auto',
    padding: 10,
    border: hairline,
    borderRadius: 8,
    '& > :nth-of-type(2)': { gridColumn: '1 / -1', gridRow: 1 },
    '& > :nth-of-type(3)': { gridColumn: '2 / -1' },
    '& > label': { gridColumn: '1 / 3' },
  },
});
