import type { StoredMedia } from '@balcao/core';

/** A stored file, and its name as the sender wrote it where that is known: a converted or cleaned file has another. */
export type SentFile = StoredMedia & { sentName?: string };

/**
 * Returns the caption of a file: nothing for a blank text, and for one that repeats the file's name, which programs send in
 * place of no caption.
 */
export function captionBeside({ fileName, sentName = fileName }: SentFile, text: string): string {
  // Browsers write the quotation mark in this way within the name of a file.
  const names = [fileName, sentName, sentName.replaceAll('%22', '"')];
  return text.trim() === '' || names.includes(text) ? '' : text;
}
