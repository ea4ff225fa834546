import type { ServiceReportExportQuery } from '@balcao/plugins/reports/schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Query } from '../../lib/api/api.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { toast } from '../../lib/toast.ts';
import { exportServiceReport } from './api/report.ts';

type ExportTable = NonNullable<ServiceReportExportQuery['table']>;

/** Fetches a table of the report as a CSV file and hands it to the browser. */
export function useExport(query: Query) {
  const { t } = useTranslation('reports');
  const [isExporting, setExporting] = useState(false);
  const exportTable = async (table: ExportTable) => {
    setExporting(true);
    try {
      saveFile(
        await exportServiceReport({ ...query, table }),
        `${t('export.fileName')}-${t(`export.file.${table}`)}.csv`,
      );
    } catch (error) {
      toast.failure(error);
    } finally {
      setExporting(false);
    }
  };
  return { exportTable, isExporting };
}
