/** Form of a path: what stands before its last slash are folders; in any other text a slash is part of the name. */
const path = /^(?:[/\\~]|\.{1,2}[/\\]|[A-Za-z]:[/\\])|\\/;

/**
 * Cleans a file's name: without folders and control characters, at most 200 characters, never empty. A slash within a
 * name, as in `Boleto 11/2026.pdf`, becomes a hyphen, because no file system takes it.
 */
export function cleanFileName(given: string): string {
  const base = path.test(given) ? (given.split(/[/\\]/).at(-1) ?? '') : given.replaceAll('/', '-');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const clean = base.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e]/g, '').trim();
  if (clean.length <= 200) return clean.replace(/^\.+$/, '') || 'file';
  const extension = /\.[^.]{1,12}$/.exec(clean)?.[0] ?? '';
  return clean.slice(0, 200 - extension.length) + extension;
}
