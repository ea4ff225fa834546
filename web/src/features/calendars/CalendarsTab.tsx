import type { calendarChanged } from '@balcao/plugins/calendars/contract/live-events.ts';
import type { Calendar } from '@balcao/plugins/calendars/schemas.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { upsertRow, useLiveRows } from '../../lib/api/list.ts';
import { wholeRows } from '../../lib/api/whole-list.ts';
import { RowActions } from '../../shared/rows-page/RowActions.tsx';
import { useDeletion } from '../../shared/rows-page/use-deletion.ts';
import { useRowDialog } from '../../shared/rows-page/use-row-dialog.ts';
import { TabHead, TabPage } from '../../ui/page/TabPage.tsx';
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx';
import { CalendarDialog } from './CalendarDialog.tsx';
import { weekdays } from './calendar-form.ts';
import { calendarsKey, useCalendars } from './use-calendars.ts';
import { weekText } from './week-text.ts';

/** Calendars of the company, by which open time is counted. */
export function CalendarsTab() {
  const { t } = useTranslation('calendars');
  const client = useQueryClient();
  const dialog = useRowDialog<Calendar>();
  const list = useCalendars();
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
  const remove = useDeletion<Calendar>({
    key: calendarsKey,
    rowsKey: wholeRows,
    pathOf: ({ id }) => `/calendars/${id}`,
    texts: ({ name }) => ({ title: t('deleteTitle', { name }), text: t('deleteText'), done: t('done') }),
  });
  return (
    <TabPage>
      <TabHead>
        <p>{t('about')}</p>
        <Button variant="contained" startIcon={<AddOutlined />} onClick={dialog.create}>
          {t('add')}
        </Button>
      </TabHead>
      <DataTable
        list={list}
        columns={columns}
        label={t('title')}
        empty={{
          title: t('empty'),
          text: t('emptyText'),
          icon: <EventAvailableOutlined />,
        }}
        onOpen={dialog.edit}
        actions={(row) => <RowActions onEdit={() => dialog.edit(row)} onDelete={() => remove(row)} />}
      />
      <CalendarDialog
        open={dialog.open}
        calendar={dialog.row}
        onClose={dialog.onClose}
        onSaved={(calendar) =>
          upsertRow(client, calendarsKey, calendar, { rowsKey: wholeRows, insert: 'bottom' })
        }
      />
    </TabPage>
  );
}
