import { AppError } from '@balcao/core';
import type { FileStore, MediaContent } from '@balcao/core/media/media-store.ts';
import type { Progress } from '../../progress.ts';
import { type KnownFiles, markFound } from './known-files.ts';
import { type FileLine, type FilesEntry, fileEntryName, fileListName } from './manifest.ts';
import type { ArchiveWriter } from './write-archive.ts';

/** Number of lines of the list of files that are written at a time. */
const linesOfPart = 500;

/**
 * Adds stored media files and a list of them, with the hash of each, to an archive of a backup or of a company. A file that was
 * deleted meanwhile is left out; those that were added are taken off `known`.
 */
export async function addFiles(
  archive: ArchiveWriter,
  store: FileStore,
  files: AsyncIterable<{ companyId: number; key: string }>,
  { known, progress }: { known: KnownFiles; progress: Progress },
): Promise<FilesEntry> {
  const lines: string[] = [];
  let bytes = 0;
  progress.step('Files', null);
  for await (const { companyId, key } of files) {
    const content = await openedOrGone(store, companyId, key);
    if (!content) continue;
    const { fileName, mimeType } = content;
    const name = fileEntryName({ companyId, key });
    const added = await archive.add(name, content.stream, { isPacked: isPacked(mimeType) });
    const line: FileLine = { companyId, key, fileName, mimeType, size: added.bytes, sha256: added.sha256 };
    lines.push(`${JSON.stringify(line)}\n`);
    markFound(known, companyId, key);
    bytes += added.bytes;
    progress.advance();
  }
  const { sha256 } = await archive.add(fileListName, parts(lines));
  return { files: lines.length, bytes, sha256 };
}

async function* parts(lines: readonly string[]): AsyncGenerator<string> {
  for (let start = 0; start < lines.length; start += linesOfPart)
    yield lines.slice(start, start + linesOfPart).join('');
}

async function openedOrGone(store: FileStore, companyId: number, key: string): Promise<MediaContent | null> {
  try {
    return await store.open(companyId, key);
  } catch (error) {
    if (error instanceof AppError && error.code === 'ERR_NO_MEDIA_FOUND') return null;
    throw error;
  }
}

/**
 * True for a file whose format is compressed already, such as pictures, sound and films: compressing it again takes time and
 * saves nothing.
 */
function isPacked(mimeType: string): boolean {
  return /^(?:image|audio|video)\/(?!svg|bmp|wav|x-wav)|zip|pdf/.test(mimeType);
}
