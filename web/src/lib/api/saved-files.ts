/** Files of one composer that were chosen and not sent. */
interface SavedEntry {
  place: string;
  files: File[];
  keptAt: number;
}

const database = 'balcao-drafts';
const store = 'files';
/** Bytes of one composer; more are not kept. */
const bytesMax = 32 * 1024 * 1024;
/** Composers of this browser; the oldest go. */
const placesMax = 20;
const retentionMs = 24 * 60 * 60_000;

/** One after the other: of two changes the later one stands. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Saves the files of a composer over the former ones; removes those for an empty list or more than `bytesMax`. A browser
 * that saves nothing (a private window, a full disk) behaves as with files that are too large.
 */
export function saveFiles(place: string, files: readonly File[]): Promise<void> {
  return inTurn(async (db) => {
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (files.length === 0 || bytes > bytesMax) await asked(rowsOf(db).delete(place));
    else await asked(rowsOf(db).put({ place, files: [...files], keptAt: Date.now() } satisfies SavedEntry));
    await dropOld(db);
  });
}

/** Returns the files that a composer held before a reload; none after a day. */
export async function savedFiles(place: string): Promise<File[]> {
  let files: File[] = [];
  await inTurn(async (db) => {
    const kept = (await asked(rowsOf(db).get(place))) as SavedEntry | undefined;
    if (kept && kept.keptAt > Date.now() - retentionMs) files = kept.files;
  });
  return files;
}

/** Deletes the files of every composer of this browser: the next user is another. */
export function forgetFiles(): Promise<void> {
  return inTurn((db) => asked(rowsOf(db).clear()));
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
      // A browser that keeps nothing: the files live as long as the page, as they did before.
    }
  });
  turn = done;
  return done;
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
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
