import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../lib/api/save-file.ts';
import { toast } from '../../../lib/toast.ts';
import { exportContacts, type FoundContacts } from '../api/address-book.ts';

/** Downloads the contacts that the list's search finds, loaded or not, as a file. */
export function useExport(found: FoundContacts) {
  const { t } = useTranslation('contacts');
  const [isExporting, setExporting] = useState(false);
  const exportAs = async (format: 'csv' | 'xlsx') => {
    setExporting(true);
    await toast.attempt(async () => {
      const file = await exportContacts(format, found);
      saveFile(file, `${t('export.fileName')}.${format}`);
    });
    setExporting(false);
  };
  return { exportAs, isExporting };
}
