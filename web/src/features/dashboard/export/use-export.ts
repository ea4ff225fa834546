import type { ExportQuery } from '@balcao/plugins/dashboard/schemas.ts';
import { useTranslation } from 'react-i18next';
import type { Query } from '../../../lib/api/api.ts';
import { useTableExport } from '../../../shared/figures/use-table-export.ts';
import { exportReport } from '../api/report.ts';

/** Exports tables of the dashboard as CSV files. */
export function useExport(query: Query) {
  const { t } = useTranslation('dashboard');
  return useTableExport<NonNullable<ExportQuery['table']>>(
    (table) => exportReport({ ...query, table }),
    (table) => `${t('export.fileName')}-${t(`export.file.${table}`)}`,
  );
}
