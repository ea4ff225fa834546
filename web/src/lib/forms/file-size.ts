import i18next from 'i18next';
import { fileMaxBytes } from '../api/file-limit.ts';
import { loadTexts, textOfCode } from '../format/texts.ts';

/**
 * Checks a form's file against the server's size limit before it is uploaded; returns the error's text for a file that
 * is too large.
 */
export async function fileTooLarge(value: unknown): Promise<string | undefined> {
  if (!(value instanceof File) || value.size <= fileMaxBytes()) return undefined;
  await loadTexts();
  return textOfCode('ERR_FILE_TOO_LARGE') ?? i18next.t('form.invalid');
}
