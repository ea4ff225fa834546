import { useState } from 'react';
import { saveFile } from '../../lib/api/save-file.ts';
import { toast } from '../../lib/toast.ts';

/**
 * Returns a function that downloads a table of a report as a CSV file; `fileNameOf` gives its name without the ending.
 */
export function useTableExport<T extends string>(
  read: (table: T) => Promise<Parameters<typeof saveFile>[0]>,
  fileNameOf: (table: T) => string,
) {
  const [isExporting, setExporting] = useState(false);
  const exportTable = async (table: T) => {
    setExporting(true);
    await toast.attempt(async () => {
      saveFile(await read(table), `${fileNameOf(table)}.csv`);
    });
    setExporting(false);
  };
  return { exportTable, isExporting };
}
