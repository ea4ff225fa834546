import { useEffect, useRef, useState } from 'react';
import { savedFiles, saveFiles } from '../../lib/api/saved-files.ts';
import { useSession } from '../../lib/api/session.tsx';
import { filesTab } from '../../lib/storage.ts';

/**
 * Files that were chosen in a composer and not sent: they outlive a reload of the tab, as what was typed does, for a day and
 * until the user signs out. `composer` names it among all, such as `ticket-7`; null keeps nothing.
 */
export function useSavedFiles(
  composer: string | null,
): [files: readonly File[], change: (files: readonly File[]) => void] {
  const { user } = useSession();
  const place = composer === null ? null : `${filesTab()}-${user.id}-${composer}`;
  const [files, setFiles] = useState<readonly File[]>([]);
  const isChanged = useRef(false);
  useEffect(() => {
    if (place === null) return;
    let isOver = false;
    void savedFiles(place).then((kept) => {
      // Files chosen while the stored ones were read are newer.
      if (!isOver && !isChanged.current && kept.length > 0) setFiles(kept);
    });
    return () => {
      isOver = true;
    };
  }, [place]);
  const change = (next: readonly File[]) => {
    isChanged.current = true;
    setFiles(next);
    if (place !== null) void saveFiles(place, next);
  };
  return [files, change];
}
