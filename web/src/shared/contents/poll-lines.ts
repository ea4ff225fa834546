/** Reads the answers of a poll that an agent types, one a line; blank lines are left out. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** True where no answer stands there twice. */
export function areDistinct(lines: readonly string[]): boolean {
  return new Set(lines).size === lines.length;
}
