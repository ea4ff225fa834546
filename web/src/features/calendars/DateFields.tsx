import { calendarLimits } from '@balcao/plugins/calendars/contract/limits.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import CelebrationOutlined from '@mui/icons-material/CelebrationOutlined';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useField } from 'formik';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.ts';
import { holidays } from './api/calendar-queries.ts';
import { type DateValues, newDate, withDates } from './calendar-form.ts';
import { DateRow } from './DateRow.tsx';
import { states } from './states.ts';
import { Group } from './WeekFields.tsx';

/** Form fields for dates that are closed or have other hours; one button adds the holidays of Brazil. */
export function DateFields() {
  const { t } = useTranslation('calendars');
  const [{ value: dates }, { error, touched }, { setValue }] = useField<DateValues[]>('dates');
  const now = useRef(dates);
  const set = useRef(setValue);
  useEffect(() => {
    now.current = dates;
    set.current = setValue;
  });
  // The function stays the same, so that a row is rendered again only when it changes itself.
  const change = useCallback((key: number, values: Partial<DateValues>) => {
    void set.current(now.current.map((date) => (date.key === key ? { ...date, ...values } : date)));
  }, []);
  const remove = useCallback((key: number) => {
    void set.current(now.current.filter((date) => date.key !== key));
  }, []);
  return (
    <Group>
      <legend>{t('dates')}</legend>
      {dates.length === 0 ? <FormHelperText>{t('datesHelp')}</FormHelperText> : null}
      {dates.map((date) => (
        <DateRow key={date.key} date={date} onChange={change} onRemove={remove} />
      ))}
      {touched && error ? <FormHelperText error>{String(error)}</FormHelperText> : null}
      <Actions>
        <Button
          size="small"
          startIcon={<AddOutlined />}
          disabled={dates.length >= calendarLimits.dates}
          onClick={() => void setValue([...dates, newDate()])}
        >
          {t('addDate')}
        </Button>
        <Holidays onAdd={(added) => void setValue(withDates(dates, added))} />
      </Actions>
    </Group>
  );
}

function Holidays({ onAdd }: { onAdd: (dates: Parameters<typeof withDates>[1]) => void }) {
  const { t } = useTranslation('calendars');
  const client = useQueryClient();
  const [state, setState] = useState('');
  const add = async () => {
    await toast.attempt(async () => {
      onAdd(await client.fetchQuery(holidays(state)));
    });
  };
  return (
    <span>
      <Select
        size="small"
        displayEmpty
        value={state}
        onChange={({ target }) => setState(target.value)}
        SelectDisplayProps={{ 'aria-label': t('state') }}
      >
        <MenuItem value="">{t('national')}</MenuItem>
        {states.map(([code, name]) => (
          <MenuItem key={code} value={code}>
            {t('nationalAnd', { state: name })}
          </MenuItem>
        ))}
      </Select>
      <Button size="small" variant="outlined" startIcon={<CelebrationOutlined />} onClick={() => void add()}>
        {t('addHolidays')}
      </Button>
    </span>
  );
}

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  paddingTop: 4,
  '& > span': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
});
