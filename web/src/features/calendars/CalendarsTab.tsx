import { weekdays } from '@balcao/core/time/limits.ts';
import type { calendarChanged } from '@balcao/plugins/calendars/contract/live-events.ts';
import type { Calendar } from '@balcao/plugins/calendars/schemas.ts';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import { useTranslation } from 'react-i18next';
import { useLiveRows } from '../../lib/api/list.ts';
import { wholeRows } from '../../lib/api/whole-list.ts';
import { deletionTexts, listTexts } from '../../shared/rows-page/list-texts.ts';
import { RowsTab } from '../../shared/rows-page/RowsTab.tsx';
import { useRowsTab } from '../../shared/rows-page/use-rows-tab.ts';
import type { Column } from '../../ui/tables/DataTable.tsx';
import { CalendarDialog } from './CalendarDialog.tsx';
import { calendarsKey, useCalendars } from './use-calendars.ts';
import { weekText } from './week-text.ts';

/** Tab in which an admin keeps the company's calendars, by which open time is counted. */
export function CalendarsTab() {
  const { t } = useTranslation('calendars');
  const rows = useRowsTab<Calendar>({
    list: useCalendars(),
    key: calendarsKey,
    path: '/calendars',
    texts: ({ name }) => deletionTexts(t, name),
  });
  useLiveRows<typeof calendarChanged, Calendar>({
    event: 'company-{id}-calendar',
    key: calendarsKey,
    rowsKey: wholeRows,
    row: 'record',
    id: 'id',
  });
  const shortDays = weekdays.map((day) => t(`short.${day}`));
  const columns: Column<Calendar>[] = [
    {
      key: 'name',
      header: t('name'),
      width: '26%',
      render: ({ name }) => <strong style={{ fontWeight: 550 }}>{name}</strong>,
      onCard: 'title',
    },
    {
      key: 'week',
      header: t('week'),
      render: ({ spans }) => weekText(spans, shortDays, t('allDay')) || t('onDatesOnly'),
    },
    {
      key: 'dates',
      header: t('dates'),
      width: '16%',
      render: ({ dates }) => t('dateCount', { count: dates.length }),
    },
    {
      key: 'zone',
      header: t('timeZone'),
      width: '20%',
      render: ({ timeZone }) => timeZone?.replaceAll('_', ' ') ?? t('zoneOfCompany'),
    },
  ];
  return (
    <RowsTab
      rows={rows}
      columns={columns}
      icon={<EventAvailableOutlined />}
      texts={{ ...listTexts(t), about: t('about') }}
    >
      <CalendarDialog
        open={rows.dialog.open}
        calendar={rows.dialog.row}
        onClose={rows.dialog.onClose}
        onSaved={rows.show}
      />
    </RowsTab>
  );
}
