import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { savedFiles, saveFiles } from '../../lib/api/saved-files.ts';
import { useSession } from '../../lib/api/session.tsx';
import { heldFiles } from '../../lib/held-files.ts';
import { useStateOf } from '../../lib/hooks/use-state-of.ts';
import { filesTab } from '../../lib/storage.ts';

type Files = readonly File[];

const none: Files = [];
/** Longest time for which a message waits for the stored files, in milliseconds: the browser may never answer. */
const readingMs = 3000;

interface SavedFiles {
  files: Files;
  /** False until the browser has answered which files it stored. */
  areKnown: boolean;
  /** May be a function of the files as they are then, for files that arrive late. */
  change: (next: Files | ((now: Files) => Files)) => void;
}

/**
 * Files that the user chose in a composer and has not sent. They are kept while another composer is shown and over a
 * reload of the tab, as the typed text is, for a day and until the user signs out. `composer` is the composer's name,
 * such as `ticket-7`; null keeps nothing.
 */
export function useSavedFiles(composer: string | null): SavedFiles {
  const { user } = useSession();
  const place = composer === null ? null : `${filesTab()}-${user.id}-${composer}`;
  const [files, setFiles] = useStateOf<Files | null>(place, () =>
    place === null ? none : (heldFiles.get(place) ?? null),
  );
  useEffect(() => {
    if (place === null) return;
    let isOver = false;
    void readInTime(place).then((kept) => {
      const changes = early.get(place) ?? [];
      early.delete(place);
      const all = changes.reduce((now, change) => change(now), kept);
      if (changes.length > 0) void saveFiles(place, all);
      // Files chosen while the stored ones were read are newer.
      if (!isOver) setFiles((now) => now ?? heldFiles.get(place) ?? all);
    });
    return () => {
      isOver = true;
    };
  }, [place, setFiles]);
  const latest = useRef({ place, files });
  useLayoutEffect(() => {
    latest.current = { place, files };
  }, [place, files]);
  const change = (next: Files | ((now: Files) => Files)) => {
    const { files: now } = latest.current;
    // A file that arrives once another composer is shown joins those that wait in its own.
    if (latest.current.place !== place) return void (place !== null && changeSaved(place, next));
    // Files that arrive before the stored ones are known join them, at the moment at which these are known.
    if (now === null && place !== null && typeof next === 'function')
      return void early.set(place, [...(early.get(place) ?? []), next]);
    const all = typeof next === 'function' ? next(now ?? none) : next;
    latest.current = { place, files: all };
    setFiles(all);
    if (place !== null) void saveFiles(place, all);
  };
  return { files: files ?? none, areKnown: files !== null, change };
}

/**
 * Returns a function that runs `send` at once where the files of the composer are known, and otherwise once they are.
 * A composer that is left before sends nothing.
 */
export function useSendOnceKnown(composer: string, areKnown: boolean, send: () => void): () => void {
  const [isWanted, setWanted] = useStateOf(composer, () => false);
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    if (!isWanted || !areKnown) return;
    setWanted(false);
    sendNow();
  }, [isWanted, areKnown, setWanted]);
  return () => (areKnown ? send() : setWanted(true));
}

/** Changes of files by their place, made before the stored files were known. */
const early = new Map<string, Array<(now: Files) => Files>>();

/** Chain of the changes of files that are not on screen: each begins from the one before. */
let turn: Promise<unknown> = Promise.resolve();

function changeSaved(place: string, next: Files | ((now: Files) => Files)): Promise<Files> {
  const changed = turn.then(async () => {
    const all = typeof next === 'function' ? next(await readInTime(place)) : next;
    void saveFiles(place, all);
    return all;
  });
  turn = changed.catch(() => undefined);
  return changed;
}

async function readInTime(place: string): Promise<Files> {
  let limit: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Files>((resolve) => {
    limit = setTimeout(resolve, readingMs, none);
  });
  try {
    return await Promise.race([savedFiles(place), late]);
  } finally {
    clearTimeout(limit);
  }
}
