/**
 * Copies a text to the clipboard. Rejects where the browser does not let it, and on pages served over http, which have no
 * clipboard.
 */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
