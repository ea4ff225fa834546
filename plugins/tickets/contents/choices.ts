import type { Choice } from '../../connections/index.ts';

/** The choices of a menu as their text has them, one a line by number. */
export function choiceLines(titles: readonly string[]): string {
  return titles.map((title, index) => `*[ ${index + 1} ]* - ${title}`).join('\n');
}

/** Words of a menu besides its choices; null where these do not stand in its text any more: it was edited, or is too long. */
export function wordsAround(body: string, choices: readonly Choice[]): string | null {
  const lines = choiceLines(choices.map(({ title }) => title)).trim();
  const at = lines === '' ? -1 : body.indexOf(lines);
  if (at < 0) return null;
  return [body.slice(0, at), body.slice(at + lines.length)]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n');
}
