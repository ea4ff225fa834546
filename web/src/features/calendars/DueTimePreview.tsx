import type { CalendarPreview } from '@balcao/plugins/calendars/schemas.ts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { textOfFailure } from '../../lib/errors.ts';
import { languageTag } from '../../lib/format/i18n.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { calendarPreview } from './api/calendar-queries.ts';
import { areTimes, type CalendarValues, calendarBody } from './calendar-form.ts';

/** Line under the form of a calendar with an example: the time at which an answer would be due by the typed hours. */
export function DueTimePreview() {
  const { t } = useTranslation('calendars');
  const { values } = useFormikContext<CalendarValues>();
  const hours = useDebounced(hoursOf(values));
  const { data, error } = useQuery(calendarPreview(hours === null ? null : JSON.parse(hours)));
  const isWhole = hours !== null;
  return (
    <Line role="status" data-failed={(isWhole && Boolean(error)) || undefined}>
      {isWhole ? (error ? textOfFailure(error) : data ? sentenceOf(data, t) : '') : t('previewUnknown')}
    </Line>
  );
}

/** Hours as the API takes them, as a text, which the delay compares by value; null while some of them are no times. */
function hoursOf(values: CalendarValues): string | null {
  const texts = [...Object.values(values.week), ...values.dates.map(({ hours }) => hours)];
  if (!texts.every(areTimes)) return null;
  const { name: _name, ...body } = calendarBody(values);
  const days = new Set<string>();
  // A date that is empty, or entered twice, is ignored while it is typed.
  const dates = (body.dates ?? []).filter(({ day }) => {
    const isFirst = day !== '' && !days.has(day);
    days.add(day);
    return isFirst;
  });
  return JSON.stringify({ ...body, dates });
}

function sentenceOf(
  { at, dueAt, minutes, timeZone }: CalendarPreview,
  t: (key: string, values: Record<string, unknown>) => string,
): string {
  const shown = new Intl.DateTimeFormat(languageTag(), {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  if (dueAt === null) return t('previewNever', { minutes });
  return t('preview', { at: shown.format(new Date(at)), due: shown.format(new Date(dueAt)), minutes });
}

const Line = styled('p')({
  minHeight: 20,
  margin: 0,
  padding: '10px 12px',
  borderRadius: 8,
  background: token('sunken'),
  fontSize: textSizes.small,
  '&[data-failed]': { color: token('failed') },
});
