import { ticketLimits } from '@balcao/plugins/tickets/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { fileMaxBytes } from '../../../lib/api/file-limit.ts';
import { toast } from '../../../lib/toast.ts';
import { useSavedFiles } from '../../../shared/conversation/use-saved-files.ts';

/** Files that the agent attached in a ticket and has not sent yet. */
export function useAttachments(ticketId: number) {
  const { t } = useTranslation('tickets');
  const [files, setFiles] = useSavedFiles(`ticket-${ticketId}`);
  const attach = (added: readonly File[]) => {
    const tooLarge = added.filter(({ size }) => size > fileMaxBytes());
    const max = Math.floor(fileMaxBytes() / 1024 / 1024);
    for (const { name } of tooLarge) toast.error(t('handling.fileTooLarge', { name, max }));
    const small = added.filter((file) => !tooLarge.includes(file));
    const all = [...files, ...small.filter((file) => !files.some((known) => isSame(known, file)))];
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
