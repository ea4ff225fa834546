import { createHash } from 'node:crypto';

/** Summary of one table in an archive. */
export interface TableEntry {
  name: string;
  columns: string[];
  rows: number;
  /** Hash of the entry's text, in hexadecimal. */
  sha256: string;
  /** Id that the next row would get; null for tables without numeric ids. */
  nextId: number | null;
}

/** Summary of the files in an archive. */
export interface FilesEntry {
  files: number;
  bytes: number;
  /** Hash of the list of files, which names the hash of each. */
  sha256: string;
}

/**
 * Table of contents of an archive: a zip that holds an installation (`balcao backup`) or one company (`balcao companies export`),
 * with a file of JSON lines for each table, the media of conversations, and this manifest.
 */
export interface Manifest {
  format: 1;
  kind: 'installation' | 'company';
  /** Random id of the archive, by which a second import of it is recognized. */
  id: string;
  version: string;
  /** ISO 8601. */
  takenAt: string;
  /** Names of the migrations that the tables have been through, in their order. */
  steps: string[];
  /** Fingerprint of the APP_SECRET of the installation that the archive comes from. */
  secret: string;
  tables: TableEntry[];
  media: FilesEntry;
}

/** One file of the archive, a line of its list. */
export interface FileLine {
  companyId: number;
  key: string;
  fileName: string;
  mimeType: string;
  size: number;
  sha256: string;
}

/** Names of the entries in the zip. */
export const manifestName = 'manifest.json';
export const fileListName = 'files.ndjson';

export function tableEntryName(table: string): string {
  return `tables/${table}.ndjson`;
}

export function fileEntryName({ companyId, key }: Pick<FileLine, 'companyId' | 'key'>): string {
  return `media/${companyId}/${key}`;
}

/** Hashes what passes, part by part. */
export function hashing(): { take(part: string | Buffer): void; digest(): string } {
  const hash = createHash('sha256');
  return { take: (part) => void hash.update(part), digest: () => hash.digest('hex') };
}
