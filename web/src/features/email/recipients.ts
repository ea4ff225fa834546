/** Splits the typed recipients into valid addresses, each once, and invalid parts. Stray commas are ignored. */
export function readRecipients(text: string): { good: string[]; bad: string[] } {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const seen = new Set<string>();
  const once = parts.filter((part) => {
    const key = part.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
  return { good: once.filter(isAddress), bad: once.filter((part) => !isAddress(part)) };
}

function isAddress(text: string): boolean {
  return /^[^\s@,;<>()[\]\\"]+@[^\s@,;<>()[\]\\".]+(\.[^\s@,;<>()[\]\\".]+)+$/u.test(text);
}

/** Beginning of a message for a list: at most the given number of characters, and '...' when more follow. */
export function preview(message: string, max: number): string {
  const letters = [...message.replace(/\s+/g, ' ').trim()];
  return letters.length > max ? `${letters.slice(0, max).join('')}...` : letters.join('');
}
