import { ticketLimits } from '@balcao/plugins/tickets/limits.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';

/** Files that wait to be sent. */
export function useAttachments() {
  const { t } = useTranslation('tickets');
  const [files, setFiles] = useState<readonly File[]>([]);
  const attach = (added: readonly File[]) => {
    const all = [...files, ...added.filter((file) => !files.some((known) => isSame(known, file)))];
    if (all.length > ticketLimits.filesMax)
      toast.warning(t('composer.tooManyFiles', { count: ticketLimits.filesMax }));
    setFiles(all.slice(0, ticketLimits.filesMax));
  };
  return {
    files,
    attach,
    remove: (file: File) => setFiles(files.filter((known) => known !== file)),
    clear: () => setFiles([]),
  };
}

function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
