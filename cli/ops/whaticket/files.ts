import { createHash } from 'node:crypto';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { mimeTypeOf, sniffedBytes } from '@balcao/core/media/mime-type.ts';
import type { Knex } from 'knex';
import { type SourceRow, text } from './source.ts';
import type { Desk } from './step.ts';

export interface KeptFile {
  key: string;
  fileName: string;
  mimeType: string;
  size: number;
}

interface Named {
  /** What the row says: a name, or an address that ends with it. */
  named: string;
  row: SourceRow;
  companyId: number;
}

/**
 * Takes the file of a message; null when it is not there. Its key comes from what it is the file of, so that a page that was cut short
 * and comes again brings the same file.
 */
export async function keepFile(
  trx: Knex,
  { host, mediaDir, problem }: Desk,
  { named, row, companyId }: Named,
): Promise<KeptFile | null> {
  const path = fileOf(mediaDir ?? '', named, row);
  if (!path) {
    problem('messages whose file is not in the folder came without it');
    return null;
  }
  const key = createHash('sha256').update(`${companyId}\0${row.id}`).digest('hex').slice(0, 32);
  const { size } = statSync(path);
  const mimeType = await mimeTypeOf(await headOf(path), undefined);
  const file = { key, fileName: text(basename(path), 255), mimeType, size };
  await host.media.keep(companyId, file, createReadStream(path));
  const known = await trx('MediaFiles').where({ companyId, mediaKey: key }).first('size');
  if (!known) {
    await trx('MediaFiles').insert({ companyId, mediaKey: key, size, createdAt: Date.now() });
    await trx('CompanyStorage').where({ companyId }).increment('bytes', size);
  }
  return file;
}

/** The file in the folder or in the company's part of it; a name that would lead out of it leads nowhere. */
function fileOf(folder: string, named: string, row: SourceRow): string | null {
  const name = basename(decoded(named.split('?')[0] ?? ''));
  if (name === '' || name === '.' || name === '..') return null;
  const places = [join(folder, name), join(folder, `company${row.companyId}`, name)];
  return places.find((path) => existsSync(path) && statSync(path).isFile()) ?? null;
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
