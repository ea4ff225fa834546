import { calendarLimits } from '@balcao/plugins/calendars/contract/limits.ts';
import type { Calendar, CreateCalendar } from '@balcao/plugins/calendars/schemas.ts';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.ts';
import { useRecordSave } from '../../shared/record-save/use-record-save.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { createCalendar, readCalendar, updateCalendar } from './api/save-calendar.ts';
import { calendarBody, calendarRules, calendarValues } from './calendar-form.ts';
import { DateFields } from './DateFields.tsx';
import { DueTimePreview } from './DueTimePreview.tsx';
import { WeekFields } from './WeekFields.tsx';
import { ZoneField } from './ZoneField.tsx';

interface CalendarDialogProps {
  open: boolean;
  /** Calendar to edit; null: a new one. */
  calendar: Calendar | null;
  onClose: () => void;
  onSaved: (calendar: Calendar) => void;
}

/** Dialog in which an admin edits a calendar: its time zone, the hours of a week, and dates with other hours. */
export function CalendarDialog({ open, calendar, onClose, onSaved }: CalendarDialogProps) {
  const { t } = useTranslation('calendars');
  const save = useRecordSave<Calendar, CreateCalendar>({
    open,
    record: calendar,
    bodyOf: (row) => calendarBody(calendarValues(row)),
    read: ({ id }) => readCalendar(id),
    send: ({ id }, changes, options) => updateCalendar(id, changes, options),
    labels: { name: t('name'), timeZone: t('timeZone'), spans: t('week'), dates: t('dates') },
    show: { timeZone: (zone) => zone ?? t('zoneOfCompany') },
  });
  return (
    <FormDialog
      open={open}
      title={calendar ? t('edit') : t('add')}
      width="md"
      initialValues={calendarValues(calendar)}
      validationSchema={calendarRules}
      onClose={onClose}
      fieldsOfCodes={{
        ERR_CALENDAR_INVALID_NAME: 'name',
        ERR_CALENDAR_NAME_ALREADY_EXISTS: 'name',
        ERR_CALENDAR_NEVER_OPEN: 'week',
        ERR_CALENDAR_SPANS_LIMIT: 'week',
        ERR_CALENDAR_INVALID_DATE: 'dates',
        ERR_CALENDAR_DATE_TWICE: 'dates',
      }}
      onSubmit={async (values) => {
        const body = calendarBody(values);
        onSaved(await (calendar ? save(body) : createCalendar(body)));
        toast.success(t('done'));
      }}
    >
      <TextField
        name="name"
        label={t('name')}
        help={t('nameHelp')}
        required
        autoFocus
        maxLength={calendarLimits.name.max}
      />
      <ZoneField />
      <WeekFields />
      <DateFields />
      <DueTimePreview />
    </FormDialog>
  );
}
