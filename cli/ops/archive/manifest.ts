import { createHash } from 'node:crypto';

/** Summary of one table in an archive, by which a reader finds that rows were changed or are missing. */
export interface TableEntry {
  name: string;
  columns: string[];
  rows: number;
  /** Hash of the file with the table's rows, in hexadecimal. */
  sha256: string;
  /** Id that the next row would get; null for tables without numeric ids. */
  nextId: number | null;
}

/** Summary of the media files in an archive. */
export interface FilesEntry {
  files: number;
  bytes: number;
  /** Hash of the list of files, which contains the hash of each file. */
  sha256: string;
}

/**
 * Table of contents of an archive, which is a zip file of a whole installation (`balcao backup`) or of one company (`balcao
 * companies export`). The zip has one file of JSON lines for each table, the media of conversations, and this manifest.
 */
export interface Manifest {
  format: 1;
  kind: 'installation' | 'company';
  /** Random id of the archive, by which an import recognizes that the same archive was imported before. */
  id: string;
  version: string;
  /** Moment at which the rows were read, ISO 8601. */
  takenAt: string;
  /** Names of the migrations that had changed the tables, in their order. */
  steps: string[];
  /** Fingerprint of the APP_SECRET of the installation that wrote the archive. */
  secret: string;
  tables: TableEntry[];
  media: FilesEntry;
}

/** One media file of an archive, as a line of its list of files. */
export interface FileLine {
  companyId: number;
  key: string;
  fileName: string;
  mimeType: string;
  size: number;
  sha256: string;
}

/** Names of the files inside the zip. */
export const manifestName = 'manifest.json';
export const fileListName = 'files.ndjson';

export function tableEntryName(table: string): string {
  return `tables/${table}.ndjson`;
}

export function fileEntryName({ companyId, key }: Pick<FileLine, 'companyId' | 'key'>): string {
  return `media/${companyId}/${key}`;
}

/** Returns a hash that takes content chunk by chunk. */
export function hashing(): { take(part: string | Buffer): void; digest(): string } {
  const hash = createHash('sha256');
  return { take: (part) => void hash.update(part), digest: () => hash.digest('hex') };
}
