import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ahead } from '../../lib/hooks/ahead.tsx';
import { ClockNotice } from '../../shared/company-clock/ClockNotice.tsx';
import { PrintStyles } from '../../theme/PrintStyles.tsx';
import { Opened } from '../../ui/dialogs/Opened.tsx';
import { ErrorState } from '../../ui/feedback/States.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { Page, PageBody, PageHeader } from '../../ui/page/Page.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { DashboardExport } from './export/DashboardExport.tsx';
import type { Figure } from './figures/figure.ts';
import { FilterBar } from './filter/FilterBar.tsx';
import { queryOf } from './filter/filter.ts';
import { ReportView } from './ReportView.tsx';
import { useDashboardAddress } from './use-dashboard-address.ts';
import { useReport } from './use-report.ts';

const FigureDialog = ahead(async () => (await import('./tickets/FigureDialog.tsx')).FigureDialog);

/**
 * Page on which a supervisor sees present and past figures of the company's service; each figure opens the tickets that
 * it counted.
 */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { filter, filterKey, apply, figure, closeFigure } = useDashboardAddress();
  const report = useReport(filter);
  // The dialog keeps its figure while it closes.
  const [shown, setShown] = useState<Figure | null>(figure);
  if (figure !== null && JSON.stringify(figure) !== JSON.stringify(shown)) setShown(figure);
  return (
    <Page>
      <PrintStyles />
      <PageHeader title={t('title')}>
        <Actions>
          <DashboardExport query={queryOf(filter)} />
          <IconAction label={t('print')} onClick={() => window.print()}>
            <PrintOutlined />
          </IconAction>
        </Actions>
      </PageHeader>
      <PageBody data-print-flow>
        <Content>
          <ClockNotice />
          <FilterBar key={filterKey} applied={filter} onApply={apply} />
          {report.data ? (
            <ReportView
              report={report.data}
              filter={filter}
              isStale={report.isPlaceholderData}
              readAt={report.dataUpdatedAt}
              error={report.isFetching ? null : report.error}
              onRetry={() => void report.refetch()}
            />
          ) : report.error ? (
            <ErrorState error={report.error} title={t('failed')} onRetry={() => void report.refetch()} />
          ) : (
            <DashboardSkeleton />
          )}
        </Content>
      </PageBody>
      <Opened isOpen={figure !== null}>
        {shown ? (
          <FigureDialog
            key={JSON.stringify(shown)}
            figure={shown}
            filter={filter}
            report={report.data}
            open={figure !== null}
            onClose={closeFigure}
          />
        ) : null}
      </Opened>
    </Page>
  );
}

const Actions = styled('div')({ display: 'flex', gap: 8, '@media print': { display: 'none' } });

const Content = styled('div')({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  maxWidth: 1600,
  margin: '0 auto',
});
