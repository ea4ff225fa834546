import { useEffect } from 'react';
import { savedFiles, saveFiles } from '../../lib/api/saved-files.ts';
import { useSession } from '../../lib/api/session.tsx';
import { useStateOf } from '../../lib/hooks/use-state-of.ts';
import { filesTab } from '../../lib/storage.ts';

const none: readonly File[] = [];

/**
 * Files that the user chose in a composer and has not sent. They are kept over a reload of the tab, as the typed text
 * is, for a day and until the user signs out. `composer` is the composer's name, such as `ticket-7`; null keeps
 * nothing.
 */
export function useSavedFiles(
  composer: string | null,
): [files: readonly File[], change: (files: readonly File[]) => void] {
  const { user } = useSession();
  const place = composer === null ? null : `${filesTab()}-${user.id}-${composer}`;
  const [files, setFiles] = useStateOf<readonly File[] | null>(place, () => null);
  useEffect(() => {
    if (place === null) return;
    let isOver = false;
    void savedFiles(place).then((kept) => {
      // Files chosen while the stored ones were read are newer.
      if (!isOver && kept.length > 0) setFiles((now) => now ?? kept);
    });
    return () => {
      isOver = true;
    };
  }, [place, setFiles]);
  const change = (next: readonly File[]) => {
    setFiles(next);
    if (place !== null) void saveFiles(place, next);
  };
  return [files ?? none, change];
}
