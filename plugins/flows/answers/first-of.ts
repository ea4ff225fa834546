/**
 * Returns the first characters of a text, without half of a surrogate pair at the end: no URL and no file can hold a
 * half.
 */
export function firstOf(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}
