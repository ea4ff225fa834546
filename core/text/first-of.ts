/**
 * Returns the first characters of a text, without half of a surrogate pair at the end, because no URL and no file can contain a half.
 *
 * @example
 * firstOf('Olá, Maria', 3) // 'Olá'
 */
export function firstOf(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}
