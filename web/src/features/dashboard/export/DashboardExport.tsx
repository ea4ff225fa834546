import { useTranslation } from 'react-i18next';
import type { Query } from '../../../lib/api/api.ts';
import { ExportMenu } from '../../../shared/figures/ExportMenu.tsx';
import { useExport } from './use-export.ts';

const tables = ['days', 'agents', 'queues', 'connections', 'tickets'] as const;

/** Exports of the page's figures as CSV files. */
export function DashboardExport({ query }: { query: Query }) {
  const { t } = useTranslation('dashboard');
  const { exportTable, isExporting } = useExport(query);
  return (
    <ExportMenu
      title={t('export.title')}
      tables={tables}
      labelOf={(table) => t(`export.table.${table}`)}
      isExporting={isExporting}
      onExport={(table) => void exportTable(table)}
    />
  );
}
