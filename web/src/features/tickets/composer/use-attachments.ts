import { ticketLimits } from '@balcao/plugins/tickets/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { fileMaxBytes } from '../../../lib/api/file-limit.ts';
import { useStateOf } from '../../../lib/hooks/use-state-of.ts';
import { toast } from '../../../lib/toast.ts';
import { useSavedFiles } from '../../../shared/conversation/use-saved-files.ts';

/** File of another feature that is being loaded for the next message. */
export interface Awaited {
  name: string;
  isUnwanted: boolean;
}

/** Files that the agent attached in a ticket and has not sent yet. */
export function useAttachments(ticketId: number) {
  const { t } = useTranslation('tickets');
  const { files, areKnown, change: setFiles } = useSavedFiles(`ticket-${ticketId}`);
  const [awaited, setAwaited] = useStateOf<readonly Awaited[]>(ticketId, () => []);
  const attach = (added: readonly File[]) => {
    const tooLarge = added.filter(({ size }) => size > fileMaxBytes());
    const max = Math.floor(fileMaxBytes() / 1024 / 1024);
    for (const { name } of tooLarge) toast.error(t('handling.fileTooLarge', { name, max }));
    const small = added.filter((file) => !tooLarge.includes(file));
    setFiles((now) => {
      const all = [...now, ...small.filter((file) => !now.some((known) => isSame(known, file)))];
      if (all.length > ticketLimits.filesMax)
        toast.warning(t('composer.tooManyFiles', { count: ticketLimits.filesMax }));
      return all.slice(0, ticketLimits.filesMax);
    });
  };
  return {
    files,
    areKnown,
    /** Files that are still being loaded: no message leaves without them. */
    awaited,
    attach,
    /** Attaches a file once it is there, unless it was removed meanwhile; rejects when it does not arrive. */
    attachSoon: async (name: string, file: Promise<File>) => {
      const own: Awaited = { name, isUnwanted: false };
      setAwaited((now) => [...now, own]);
      try {
        const arrived = await file;
        if (!own.isUnwanted) attach([arrived]);
      } finally {
        setAwaited((now) => now.filter((one) => one !== own));
      }
    },
    removeAwaited: (unwanted: Awaited) => {
      unwanted.isUnwanted = true;
      setAwaited((now) => now.filter((one) => one !== unwanted));
    },
    remove: (file: File) => setFiles((now) => now.filter((known) => known !== file)),
    clear: () => setFiles([]),
  };
}

function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
