import MailOutlined from '@mui/icons-material/MailOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useToday } from '../../shared/company-clock/use-today.ts';
import { ExportMenu } from '../../shared/figures/ExportMenu.tsx';
import { formatShare } from '../../shared/figures/format.ts';
import { PrintStyles } from '../../theme/PrintStyles.tsx';
import { Opened } from '../../ui/dialogs/Opened.tsx';
import { ListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx';
import { Page, PageBody, PageHeader } from '../../ui/page/Page.tsx';
import { readServiceReport } from './api/report.ts';
import { Availability } from './availability/Availability.tsx';
import { Cards } from './figures/Cards.tsx';
import { type Figure, readFigure, withFigure } from './figures/figure.ts';
import { FilterBar } from './filter/FilterBar.tsx';
import { queryOf, type ReportFilter, readFilter, writeFilter } from './filter/filter.ts';
import { Tables } from './tables/Tables.tsx';
import { TicketsDialog } from './tickets/TicketsDialog.tsx';
import { useExport } from './use-export.ts';
import { WeeklyDialog } from './weekly/WeeklyDialog.tsx';

/** Time in milliseconds between two reads of figures that are being counted. */
const buildingMs = 3000;

/** Page on which a supervisor sees volume, times, SLA outcomes and ratings of a period; each number opens its tickets. */
export function ReportsPage() {
  const { t } = useTranslation('reports');
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const filter = readFilter(params, today);
  const figure = readFigure(params);
  // The dialog keeps its figure while it closes.
  const [shown, setShown] = useState<Figure | null>(figure);
  if (figure !== null && JSON.stringify(figure) !== JSON.stringify(shown)) setShown(figure);
  const query = queryOf(filter);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['service-report', query],
    queryFn: ({ signal }) => readServiceReport(query, signal),
    placeholderData: keepPreviousData,
    // Its figures grow until all are counted.
    refetchInterval: ({ state }) => (state.data?.building ? buildingMs : false),
  });
  return (
    <Page>
      <PrintStyles />
      <PageHeader title={t('title')}>
        <div data-print-off style={{ display: 'contents' }}>
          <WeeklyButton />
          <ReportExport filter={filter} />
        </div>
      </PageHeader>
      <PageBody data-print-flow>
        <Content aria-busy={isFetching}>
          <FilterBar
            key={withFigure(params, null).toString()}
            applied={filter}
            today={today}
            onApply={(next) => setParams(writeFilter(next))}
          />
          {error && !isPlaceholderData ? (
            <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />
          ) : data ? (
            <>
              {data.building ? (
                <Alert severity="info">
                  {t('building', { share: formatShare(data.building.done, 100) })}
                </Alert>
              ) : null}
              {data.queues.length + data.agents.length === 0 ? (
                <EmptyState title={t('empty')} text={t('emptyText')} />
              ) : (
                <>
                  <Cards totals={data.totals} />
                  <Tables report={data} />
                </>
              )}
              <Availability filter={filter} />
            </>
          ) : (
            <ListSkeleton />
          )}
        </Content>
      </PageBody>
      <Opened isOpen={figure !== null}>
        {shown ? (
          <TicketsDialog
            key={JSON.stringify(shown)}
            figure={shown}
            filter={filter}
            timeZone={data?.range.timeZone}
            open={figure !== null}
            onClose={() => setParams(withFigure(params, null), { replace: true })}
          />
        ) : null}
      </Opened>
    </Page>
  );
}

function WeeklyButton() {
  const { t } = useTranslation('reports');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<MailOutlined />} onClick={() => setOpen(true)}>
        {t('weekly.title')}
      </Button>
      <Opened isOpen={isOpen}>
        <WeeklyDialog open={isOpen} onClose={() => setOpen(false)} />
      </Opened>
    </>
  );
}

function ReportExport({ filter }: { filter: ReportFilter }) {
  const { t } = useTranslation('reports');
  const { exportTable, isExporting } = useExport(queryOf(filter));
  return (
    <ExportMenu
      title={t('export.title')}
      tables={['agents', 'queues', 'policies', 'availability'] as const}
      labelOf={(table) => t(`export.table.${table}`)}
      isExporting={isExporting}
      onExport={(table) => void exportTable(table)}
    />
  );
}

const Content = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  maxWidth: 1600,
  margin: '0 auto',
});
