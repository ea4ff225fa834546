import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import type { DateInputProps, DateKind } from './date-input-props.ts';
import { Adapter, languageOfPickers, momentOf, narrowDay, shownForms, textOf } from './picker-language.ts';

const pickers = { date: DatePicker, datetime: DateTimePicker, time: TimePicker };

/** Date picker behind `DateInput`, which loads this file when the first one is shown. */
export function DatePickerInput({
  id,
  kind,
  value,
  onChange,
  onInvalid,
  onBlur,
  labelledBy,
  describedBy,
  min,
  disabled = false,
  required = false,
  autoFocus = false,
  error = false,
  size = 'medium',
}: DateInputProps) {
  const { i18n } = useTranslation();
  const [moment, setMoment] = useMoment(kind, value);
  const [isLeft, setLeft] = useState(false);
  const isInvalid = moment !== null && textOf(kind, moment) === '';
  const { locale, localeText } = languageOfPickers(i18n.language);
  const Picker = pickers[kind];
  return (
    <LocalizationProvider dateAdapter={Adapter} adapterLocale={locale} localeText={localeText}>
      <Picker
        // The sections of a field are made anew where they stand in another order.
        key={locale}
        value={moment}
        onChange={(next: Dayjs | null) => {
          setMoment(next);
          setLeft(false);
          onInvalid?.(next !== null && textOf(kind, next) === '');
          onChange(textOf(kind, next));
        }}
        format={shownForms[kind]}
        ampm={false}
        {...(kind === 'time' ? {} : { dayOfWeekFormatter: narrowDay })}
        autoFocus={autoFocus}
        disabled={disabled}
        desktopModeMediaQuery="@media (min-width: 600px)"
        reduceAnimations
        {...earliest(kind, min)}
        slotProps={{
          field: { clearable: !required },
          textField: {
            id,
            size,
            fullWidth: true,
            required,
            error: error || (isLeft && isInvalid),
            onBlur: () => {
              setLeft(true);
              onBlur?.();
            },
            slotProps: {
              input: {
                'aria-labelledby': labelledBy,
                'aria-describedby': describedBy,
              } as object,
            },
            sx: look,
          },
          openPickerButton: { size: 'small' },
          openPickerIcon: { sx: { fontSize: 18 } },
        }}
      />
    </LocalizationProvider>
  );
}

/** Time in the field. While it is half typed the value is '', and the typed part stays. */
function useMoment(kind: DateKind, value: string): [Dayjs | null, (moment: Dayjs | null) => void] {
  const [state, setState] = useState(() => ({ value, moment: momentOf(kind, value) }));
  const setMoment = (moment: Dayjs | null) => setState((before) => ({ ...before, moment }));
  if (state.value === value) return [state.moment, setMoment];
  // Each value is read once: an invalid day or time would otherwise be read again for ever.
  const moment = textOf(kind, state.moment) === value ? state.moment : momentOf(kind, value);
  setState({ value, moment });
  return [moment, setMoment];
}

function earliest(kind: DateKind, min: string | undefined) {
  const moment = min === undefined ? null : momentOf(kind, min);
  if (moment === null) return {};
  return kind === 'date' ? { minDate: moment } : { minDateTime: moment };
}

/** Look of our other fields. */
const look = {
  '& .MuiPickersOutlinedInput-root, & .MuiPickersInputBase-root': {
    // Its line is less high than that of an input; beside one the labels would not stand in line.
    minHeight: 38,
    borderRadius: '8px',
    backgroundColor: token('bg'),
    fontSize: textSizes.body,
    paddingLeft: '12px',
    paddingRight: '8px',
    '@media (pointer: coarse)': { fontSize: textSizes.heading },
    '&.Mui-focused:not(.Mui-error)': { boxShadow: `0 0 0 3px ${token('accentTint')}` },
    '&.Mui-disabled': { backgroundColor: token('sunken') },
  },
  '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: token('borderStrong') },
  '& .Mui-focused .MuiPickersOutlinedInput-notchedOutline': { borderWidth: '1px !important' },
  '& .MuiPickersSectionList-root': { padding: '8px 0', minHeight: 22, lineHeight: '22px' },
} as const;
