import type { ExportQuery } from '@balcao/plugins/dashboard/schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Query } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { toast } from '../../../lib/toast.ts';
import { exportReport } from '../api/report.ts';

type ExportTable = NonNullable<ExportQuery['table']>;

/** Fetches a table of the dashboard as a CSV file and hands it to the browser. */
export function useExport(query: Query) {
  const { t } = useTranslation('dashboard');
  const [isExporting, setExporting] = useState(false);
  const exportTable = async (table: ExportTable) => {
    setExporting(true);
    try {
      const file = await exportReport({ ...query, table });
      saveFile(file, `${t('export.fileName')}-${t(`export.file.${table}`)}.csv`);
    } catch (error) {
      toast.failure(error);
    } finally {
      setExporting(false);
    }
  };
  return { exportTable, isExporting };
}
