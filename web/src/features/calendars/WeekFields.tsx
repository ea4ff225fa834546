import { type Weekday, weekdays } from '@balcao/core/time/limits.ts';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../lib/format/i18n.ts';
import { dayTexts } from '../../shared/opening-hours/hours-texts.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { areTimes, type CalendarValues } from './calendar-form.ts';
import { textOfTimes, timesIn } from './times-text.ts';

/** Form fields for the hours of a week in a calendar, one line of text a day. */
export function WeekFields() {
  const { t } = useTranslation('calendars');
  const id = useId();
  const [{ value: week }, { error, touched }, { setValue, setTouched }] =
    useField<CalendarValues['week']>('week');
  const tidy = (day: Weekday) => {
    const times = timesIn(week[day]);
    if (times) void setValue({ ...week, [day]: textOfTimes(times) });
    void setTouched(true, false);
  };
  const copyDown = (from: Weekday) => {
    const below = weekdays.slice(weekdays.indexOf(from) + 1);
    void setValue({ ...week, ...Object.fromEntries(below.map((day) => [day, week[from]])) });
  };
  return (
    <Group aria-describedby={`${id}-help`}>
      <legend>{t('week')}</legend>
      {weekdays.map((day, at) => (
        <Line key={day}>
          <label htmlFor={`${id}-${day}`}>{inLanguage(dayTexts[day])}</label>
          <OutlinedInput
            id={`${id}-${day}`}
            size="small"
            value={week[day]}
            placeholder={t('closed')}
            error={touched && !areTimes(week[day])}
            onChange={({ target }) => void setValue({ ...week, [day]: target.value })}
            onBlur={() => tidy(day)}
            slotProps={{ input: { 'aria-invalid': touched && !areTimes(week[day]), autoComplete: 'off' } }}
          />
          <IconAction
            size="small"
            disabled={at === weekdays.length - 1}
            label={t('copyDown', { day: inLanguage(dayTexts[day]) })}
            onClick={() => copyDown(day)}
          >
            <ContentCopyOutlined sx={{ fontSize: 17 }} />
          </IconAction>
        </Line>
      ))}
      <FormHelperText id={`${id}-help`} error={touched && Boolean(error)}>
        {touched && error ? String(error) : t('weekHelp')}
      </FormHelperText>
    </Group>
  );
}

/** Part of the form with a heading. */
export const Group = styled('fieldset')({
  display: 'grid',
  gap: 6,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: '0 0 8px', fontSize: textSizes.small, fontWeight: 550 },
});

const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 8,
  '& > label': { fontSize: textSizes.small, color: token('muted') },
  '& > label::first-letter': { textTransform: 'uppercase' },
  '& input': { fontVariantNumeric: 'tabular-nums' },
});
