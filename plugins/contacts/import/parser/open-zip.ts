import type { Readable } from 'node:stream';
import { type Entry, open, type ZipFile } from 'yauzl';
import { fileLimits } from './parser-limits.ts';
import { FileRefused } from './parser-messages.ts';

/** The files inside a zip, looked over before any of them is unpacked. */
export interface Zip {
  has(name: string): boolean;
  /** Unpacks one of them as it is read. Throws FileRefused for a name that is not there. */
  read(name: string): Promise<Readable>;
  close(): void;
}

/** Opens a zip file with few entries of a small total size. Throws FileRefused. */
export async function openZip(path: string): Promise<Zip> {
  const zip = await opened(path);
  try {
    const entries = await entriesOf(zip);
    return {
      has: (name) => entries.has(name),
      read: (name) => streamOf(zip, entries.get(name)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function opened(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (cause, zip) => {
      if (cause) reject(new FileRefused('unreadable', { cause }));
      else resolve(zip);
    });
  });
}

/**
 * Reads the entries of a ZIP file by its directory. An entry that unpacks to more bytes than the directory states is
 * broken off.
 */
function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const { entries: most, unpacked, suspiciousFrom, ratio } = fileLimits.zip;
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    let bytes = 0;
    zip.on('error', (cause) => reject(new FileRefused('unreadable', { cause })));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      bytes += entry.uncompressedSize;
      const swells =
        entry.uncompressedSize > suspiciousFrom && entry.uncompressedSize > entry.compressedSize * ratio;
      if (bytes > unpacked || swells || entries.size >= most) return reject(new FileRefused('bomb'));
      if (entry.isEncrypted()) return reject(new FileRefused('protected'));
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

function streamOf(zip: ZipFile, entry: Entry | undefined): Promise<Readable> {
  return new Promise((resolve, reject) => {
    if (!entry) return reject(new FileRefused('unreadable'));
    zip.openReadStream(entry, (cause, stream) => {
      if (cause) reject(new FileRefused('unreadable', { cause }));
      else resolve(stream);
    });
  });
}
