/** A pattern of a regular expression that finds this text as it stands. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
