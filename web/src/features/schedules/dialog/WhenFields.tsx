import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { maskTime } from '../../../shared/opening-hours/week.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { DateField } from '../../../ui/forms/dates/DateField.tsx';
import { describedBy, Field } from '../../../ui/forms/Field.tsx';
import { formatSoon, type WallTime } from '../wall-time.ts';

interface WhenFieldsProps {
  now: WallTime;
  timeZone: string;
  isReadOnly: boolean;
}

/**
 * Form fields for the day and time of a message, by the company's clock, which is named where this computer's differs.
 */
export function WhenFields({ now, timeZone, isReadOnly }: WhenFieldsProps) {
  const { t } = useTranslation('schedules');
  return (
    <div>
      <Pair>
        <DateField
          name="date"
          label={t('date')}
          required
          disabled={isReadOnly}
          min={isReadOnly ? undefined : now.slice(0, 10)}
        />
        <TimeField isReadOnly={isReadOnly} />
      </Pair>
      <Clock className="numeric">{t('zone', { zone: nameOf(timeZone), now: formatSoon(now, now) })}</Clock>
    </div>
  );
}

/** A time, typed as digits: ##:##. */
function TimeField({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation('schedules');
  const id = useId();
  const [field, { touched, error: fault }, { setValue }] = useField<string>('time');
  const error = touched ? fault : undefined;
  return (
    <Field id={id} label={t('time')} error={error} required>
      <OutlinedInput
        fullWidth
        id={id}
        name="time"
        value={field.value}
        onBlur={field.onBlur}
        onChange={({ target }) => void setValue(maskTime(target.value))}
        placeholder={t('timeForm')}
        disabled={isReadOnly}
        error={Boolean(error)}
        slotProps={{
          input: {
            inputMode: 'numeric',
            maxLength: 5,
            'aria-required': true,
            'aria-describedby': describedBy(id, error, undefined),
          },
        }}
      />
    </Field>
  );
}

/** Readable name of a time zone: `Sao Paulo` for `America/Sao_Paulo`. */
function nameOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

const Pair = styled('div')({ display: 'grid', gridTemplateColumns: '3fr 2fr', gap: 12, alignItems: 'start' });
const Clock = styled('p')({ margin: '6px 0 0', fontSize: textSizes.caption, color: token('muted') });
