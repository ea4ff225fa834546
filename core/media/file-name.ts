import { firstOf } from '../text/first-of.ts';

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
  return cutFileName(clean, 200).replace(/^\.+$/, '') || 'file';
}

/**
 * Cuts a file's name to at most 255 characters, which is the length of its columns, before its extension. It never leaves half of a
 * surrogate pair, which no URL can contain.
 *
 * @example
 * cutFileName('contrato.pdf', 8) // 'cont.pdf'
 */
export function cutFileName(name: string, max = 255): string {
  if (name.length <= max) return name;
  const extension = /\.[^.]{1,12}$/.exec(name)?.[0] ?? '';
  return firstOf(name, max - extension.length) + extension;
}
