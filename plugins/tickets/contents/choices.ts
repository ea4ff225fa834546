import type { Choice } from '../../connections/index.ts';

/** Writes the choices of a menu for a customer, one choice with its number on each line. */
export function choiceLines(titles: readonly string[]): string {
  return titles.map((title, index) => `*[ ${index + 1} ]* - ${title}`).join('\n');
}

/**
 * Writes the ratings that a customer can give, one with its number on each line. Clients of this API family recognise
 * these lines, so their form does not change.
 */
export function ratingLines(titles: readonly string[]): string {
  return titles.map((title, index) => `*${index + 1}* - _${title}_`).join('\n');
}

/**
 * Returns the text of a menu, or of the question for a rating, without the lines of its choices. Returns null where the
 * text does not contain these lines any more, because it was edited or cut.
 */
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
