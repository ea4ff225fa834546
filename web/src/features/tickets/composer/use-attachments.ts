import { ticketLimits } from '@balcao/plugins/tickets/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import { useSavedFiles } from '../../../shared/conversation/use-saved-files.ts';

/** Files that wait to be sent in a ticket. */
export function useAttachments(ticketId: number) {
  const { t } = useTranslation('tickets');
  const [files, setFiles] = useSavedFiles(`ticket-${ticketId}`);
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
