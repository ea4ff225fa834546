import { useEffect, useLayoutEffect, useRef } from 'react';
import { savedFiles, saveFiles } from '../../lib/api/saved-files.ts';
import { useSession } from '../../lib/api/session.tsx';
import { useStateOf } from '../../lib/hooks/use-state-of.ts';
import { filesTab } from '../../lib/storage.ts';

type Files = readonly File[];

const none: Files = [];

/**
 * Files that the user chose in a composer and has not sent. They are kept over a reload of the tab, as the typed text
 * is, for a day and until the user signs out. `composer` is the composer's name, such as `ticket-7`; null keeps
 * nothing. A change may be a function of the files as they are then, for files that arrive late.
 */
export function useSavedFiles(
  composer: string | null,
): [files: readonly File[], change: (next: Files | ((now: Files) => Files)) => void] {
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
  const latest = useRef({ place, files: files ?? none });
  useLayoutEffect(() => {
    latest.current = { place, files: files ?? none };
  }, [place, files]);
  const change = (next: Files | ((now: Files) => Files)) => {
    // A file that arrives once another composer is shown joins those that wait in its own.
    if (latest.current.place !== place) return void (place !== null && changeSaved(place, next));
    const all = typeof next === 'function' ? next(latest.current.files) : next;
    latest.current = { place, files: all };
    setFiles(all);
    if (place !== null) void saveFiles(place, all);
  };
  return [files ?? none, change];
}

async function changeSaved(place: string, next: Files | ((now: Files) => Files)): Promise<void> {
  await saveFiles(place, typeof next === 'function' ? next(await savedFiles(place)) : next);
}
