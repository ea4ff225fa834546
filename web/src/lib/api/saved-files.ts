import { heldFiles } from '../held-files.ts';
import { filesDatabase } from '../storage.ts';

/** Files that an agent chose in one composer and has not sent. */
interface SavedEntry {
  place: string;
  files: File[];
  keptAt: number;
}

const store = 'files';
/** Most bytes that are saved for one composer; larger selections last as long as the page. */
const bytesMax = 32 * 1024 * 1024;
/** Most composers whose files are saved in this browser; the oldest are deleted. */
const placesMax = 20;
const retentionMs = 24 * 60 * 60_000;

/** Chain of the database's operations, which run one after the other, so that of two changes the later one counts. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Keeps the files of a composer in place of its former ones: in this page, and in this browser, so that a reload does
 * not lose them. More than `bytesMax` are kept in the page alone, as all are in a browser that cannot save (a private
 * window, a full disk).
 */
export function saveFiles(place: string, files: readonly File[]): Promise<void> {
  if (files.length === 0) heldFiles.delete(place);
  else heldFiles.set(place, files);
  return inTurn(async (db) => {
    if (files.length === 0 || bytesOf(files) > bytesMax) await asked(rowsOf(db).delete(place));
    else await asked(rowsOf(db).put({ place, files: [...files], keptAt: Date.now() } satisfies SavedEntry));
    await dropOld(db);
  });
}

/**
 * Returns the files that a composer had before another one was shown or the page was loaded again; of the latter none
 * that are older than a day.
 */
export async function savedFiles(place: string): Promise<readonly File[]> {
  const held = heldFiles.get(place);
  if (held) return held;
  let files: readonly File[] = [];
  await inTurn(async (db) => {
    const kept = (await asked(rowsOf(db).get(place))) as SavedEntry | undefined;
    if (kept && kept.keptAt > Date.now() - retentionMs) files = kept.files;
  });
  // Files that were chosen while the stored ones were read are newer.
  return heldFiles.get(place) ?? files;
}

async function dropOld(db: IDBDatabase): Promise<void> {
  const all = (await asked(rowsOf(db).getAll())) as SavedEntry[];
  const newestFirst = all.sort((one, other) => other.keptAt - one.keptAt);
  const old = newestFirst.filter(({ keptAt }, at) => at >= placesMax || keptAt < Date.now() - retentionMs);
  for (const { place } of old) await asked(rowsOf(db).delete(place));
}

/** True when files are few enough to be there after a reload. */
export function canOutlastReload(files: readonly File[]): boolean {
  return files.length === 0 || (typeof indexedDB !== 'undefined' && bytesOf(files) <= bytesMax);
}

function bytesOf(files: readonly File[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

function inTurn(work: (db: IDBDatabase) => Promise<unknown>): Promise<void> {
  const done = turn.then(async () => {
    if (typeof indexedDB === 'undefined') return;
    try {
      const db = await opened();
      try {
        await work(db);
      } finally {
        db.close();
      }
    } catch {
      // In a browser that cannot save, the files last as long as the page.
    }
  });
  turn = done;
  return done;
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(filesDatabase, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'place' });
  return asked(request);
}

function rowsOf(db: IDBDatabase): IDBObjectStore {
  return db.transaction(store, 'readwrite').objectStore(store);
}

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
