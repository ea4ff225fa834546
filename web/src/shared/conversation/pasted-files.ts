import type { ClipboardEvent } from 'react';

/**
 * Returns the files that a paste brings; none where it is text. Cells of Excel and words of Word come with a picture of
 * themselves, beside the text that is meant.
 */
export function pastedFiles({ clipboardData }: ClipboardEvent): File[] {
  const given = (type: string) => clipboardData.getData(type).trim() !== '';
  const isText = given('text/plain') && (given('text/html') || given('text/rtf'));
  return isText ? [] : [...clipboardData.files];
}
