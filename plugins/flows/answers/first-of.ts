/** First characters of a text, without half of one at the end: no address and no file can hold a half. */
export function firstOf(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}
