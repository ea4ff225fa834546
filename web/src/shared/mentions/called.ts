import { literally } from '../../lib/format/pattern.ts';

/** Person whom a text can mention. */
export interface Callable {
  id: number;
  name: string;
}

/** Splits a text into chunks; those at odd indexes are an @ with one of these names. */
export function splitByMentions(text: string, names: readonly string[]): string[] {
  const called = names
    .map((name) => `@${name}`)
    // The longer first: `@Ana Lima` is not `@Ana`.
    .sort((one, other) => other.length - one.length);
  return called.length === 0 ? [text] : text.split(new RegExp(`(${called.map(literally).join('|')})`));
}

/** Lists the ids of the people whom a text mentions as `@Name`. */
export function calledIn(text: string, people: readonly Callable[]): number[] {
  const called = splitByMentions(
    text,
    people.map(({ name }) => name),
  ).filter((_, at) => at % 2 === 1);
  return people.filter(({ name }) => called.includes(`@${name}`)).map(({ id }) => id);
}
