/** Returns the pattern of a regular expression that finds exactly this text. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
