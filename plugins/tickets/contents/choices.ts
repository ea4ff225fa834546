import type { Choice } from '../../connections/index.ts';

/** Writes the choices of a menu for a customer, one a line by number. */
export function choiceLines(titles: readonly string[]): string {
  return titles.map((title, index) => `*[ ${index + 1} ]* - ${title}`).join('\n');
}

/** The ratings of a scale as their question has them, one a line by number; clients of this API family know these lines. */
export function ratingLines(titles: readonly string[]): string {
  return titles.map((title, index) => `*${index + 1}* - _${title}_`).join('\n');
}

/** Words of a menu, or of the question for a rating, besides its choices; null where these do not stand in its text any more: it was edited, or is too long. */
export function wordsAround(body: string, choices: readonly Choice[]): string | null {
  const titles = choices.map(({ title }) => title);
  const lines = [choiceLines(titles), ratingLines(titles)]
    .map((each) => each.trim())
    .find((each) => each !== '' && body.includes(each));
  if (lines === undefined) return null;
  const at = body.indexOf(lines);
  return [body.slice(0, at), body.slice(at + lines.length)]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n');
}
