import i18next from 'i18next';
import { fileMaxBytes } from '../api/file-limit.ts';
import { loadTexts, textOfCode } from '../format/texts.ts';

/** Rule of a field that holds a file: the text when the server would refuse it for its size, before anything is sent. */
export async function fileTooLarge(value: unknown): Promise<string | undefined> {
  if (!(value instanceof File) || value.size <= fileMaxBytes()) return undefined;
  await loadTexts();
  return textOfCode('ERR_FILE_TOO_LARGE') ?? i18next.t('form.invalid');
}
