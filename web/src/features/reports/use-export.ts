import type { ServiceReportExportQuery } from '@balcao/plugins/reports/schemas.ts';
import { useTranslation } from 'react-i18next';
import type { Query } from '../../lib/api/api.ts';
import { useTableExport } from '../../shared/figures/use-table-export.ts';
import { exportServiceReport } from './api/report.ts';

/** Exports tables of the report as CSV files. */
export function useExport(query: Query) {
  const { t } = useTranslation('reports');
  return useTableExport<NonNullable<ServiceReportExportQuery['table']>>(
    (table) => exportServiceReport({ ...query, table }),
    (table) => `${t('export.fileName')}-${t(`export.file.${table}`)}`,
  );
}
