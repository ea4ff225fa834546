/** Text in the form that compares: lower case, without accents, single spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * A LIKE pattern (with `ESCAPE '!'`) that finds every text which contains the folded one, and some others: letters that
 * may carry an accent stand for any letter, spaces for anything.
 */
export function couldContain(folded: string): string {
  const pattern = [...folded].map((letter) => {
    if (letter === ' ') return '%';
    if (/[aceinosuyz]/.test(letter) || letter > '\u007f') return '_';
    return /[!%_]/.test(letter) ? `!${letter}` : letter;
  });
  return `%${pattern.join('')}%`;
}
