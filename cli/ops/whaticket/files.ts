import { createHash } from 'node:crypto';
import { createReadStream, realpathSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { cleanFileName } from '@balcao/core/media/file-name.ts';
import { mimeTypeOf, sniffedBytes } from '@balcao/core/media/mime-type.ts';
import type { Knex } from 'knex';
import { idIn, type SourceRow } from './source.ts';
import type { PageWriter, SavedFile } from './step.ts';

interface Named {
  /** Name of the file as a row of the source has it: a name, or a URL that ends with it. */
  named: string;
  row: SourceRow;
  companyId: number;
}

/**
 * Copies the file of an imported message into this installation; null when the folder of the source does not have it. The key of
 * the copy is computed from company and message, so that an interrupted page of rows that is imported again stores the same file
 * once. The transaction of its message counts it by `countFile`.
 */
export async function copyMessageFile(
  { host, mediaDir, problem }: PageWriter,
  { named, row, companyId }: Named,
): Promise<SavedFile | null> {
  const path = fileOf(mediaDir ?? '', named, row);
  if (!path) {
    problem('messages whose file is not in the folder came without it');
    return null;
  }
  const key = createHash('sha256').update(`${companyId}\0${row.id}`).digest('hex').slice(0, 32);
  const { size } = statSync(path);
  if (size > host.config.mediaMaxBytes) {
    problem('messages whose file is larger than this server takes came without it');
    return null;
  }
  const mimeType = await mimeTypeOf(await headOf(path), undefined);
  const file = { key, fileName: cleanFileName(path), mimeType, size };
  await host.media.saveAs(companyId, file, createReadStream(path));
  return file;
}

/** Adds a copied file to the storage that its company uses, once. */
export async function countFile(trx: Knex, companyId: number, { key, size }: SavedFile): Promise<void> {
  const known = await trx('MediaFiles').where({ companyId, mediaKey: key }).first('size');
  if (known) return;
  await trx('MediaFiles').insert({ companyId, mediaKey: key, size, createdAt: Date.now() });
  await trx('CompanyStorage').where({ companyId }).increment('bytes', size);
}

/**
 * Finds a file in the source's folder of media or in the company's part of it. Returns null also for a name or symbolic link that
 * leads out of the folder.
 */
export function fileOf(folder: string, named: string, row: SourceRow): string | null {
  const name = basename(decoded(named.split('?')[0] ?? ''));
  if (name === '' || name === '.' || name === '..' || name.includes('\0')) return null;
  const company = idIn(row.companyId);
  const places = [join(folder, name), ...(company === null ? [] : [join(folder, `company${company}`, name)])];
  return places.find((path) => isFileWithin(folder, path)) ?? null;
}

function isFileWithin(folder: string, path: string): boolean {
  try {
    const root = realpathSync(folder);
    return realpathSync(path).startsWith(root + sep) && statSync(path).isFile();
  } catch {
    return false;
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
