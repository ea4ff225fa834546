import { filesDatabase } from '../storage.ts';

/** Files that an agent chose in one composer and has not sent. */
interface SavedEntry {
  place: string;
  files: File[];
  keptAt: number;
}

const store = 'files';
/** Most bytes that are saved for one composer; larger selections are not saved. */
const bytesMax = 32 * 1024 * 1024;
/** Most composers whose files are saved in this browser; the oldest are deleted. */
const placesMax = 20;
const retentionMs = 24 * 60 * 60_000;

/** Chain of the database's operations, which run one after the other, so that of two changes the later one counts. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Saves the files of a composer in this browser in place of its former ones, so that a reload does not lose them. An
 * empty list, or more than `bytesMax`, removes the former ones. A browser that cannot save (a private window, a full
 * disk) keeps none.
 */
export function saveFiles(place: string, files: readonly File[]): Promise<void> {
  return inTurn(async (db) => {
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (files.length === 0 || bytes > bytesMax) await asked(rowsOf(db).delete(place));
    else await asked(rowsOf(db).put({ place, files: [...files], keptAt: Date.now() } satisfies SavedEntry));
    await dropOld(db);
  });
}

/** Returns the files that a composer had before a reload; none that are older than a day. */
export async function savedFiles(place: string): Promise<File[]> {
  let files: File[] = [];
  await inTurn(async (db) => {
    const kept = (await asked(rowsOf(db).get(place))) as SavedEntry | undefined;
    if (kept && kept.keptAt > Date.now() - retentionMs) files = kept.files;
  });
  return files;
}

async function dropOld(db: IDBDatabase): Promise<void> {
  const all = (await asked(rowsOf(db).getAll())) as SavedEntry[];
  const newestFirst = all.sort((one, other) => other.keptAt - one.keptAt);
  const old = newestFirst.filter(({ keptAt }, at) => at >= placesMax || keptAt < Date.now() - retentionMs);
  for (const { place } of old) await asked(rowsOf(db).delete(place));
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
