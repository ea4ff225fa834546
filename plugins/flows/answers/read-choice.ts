import { folded } from '@balcao/core';
import { choiceSaid } from '../../reception/index.ts';
import { choiceLines } from '../../tickets/index.ts';
import type { Option } from '../graph/graph.ts';

/** Least length of a message that may choose an option by the beginning of its title. */
const beginningMin = 3;

/**
 * Finds the option that a customer's message chooses: by its number in the menu, by its title or a synonym, else the
 * only one whose title begins with the message. Returns null when the message chooses none, and `back` for 0.
 */
export function readChoice(options: readonly Option[], said: string): Option | 'back' | null {
  const heard = { body: said, mediaType: 'conversation' as const };
  const place = choiceSaid(
    heard,
    options.map(({ title }) => title),
  );
  if (place === 0) return 'back';
  if (place !== null) return options[place - 1] ?? null;
  const words = wordsOf(said);
  if (words === '') return null;
  const named = options.filter(({ synonyms = [] }) => synonyms.some((one) => wordsOf(one) === words));
  if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null;
  if (words.length < beginningMin) return null;
  const begun = options.filter(({ title }) => wordsOf(title).startsWith(words));
  return begun.length === 1 ? (begun[0] ?? null) : null;
}

/** Finds the option of a queue's menu that a message chooses, by its number or its whole title. See readChoice. */
export function readMenu(options: readonly Option[], said: string): Option | 'back' | null {
  const place = choiceSaid(
    { body: said, mediaType: 'conversation' },
    options.map(({ title }) => title),
  );
  return place === 0 ? 'back' : place === null ? null : (options[place - 1] ?? null);
}

/**
 * Returns the id of an option's button. In a queue's menu it is the option's own id; in a flow it also contains the
 * question, so that a tap on an old question does not answer a later one.
 */
export function choiceIdOf({ id, menu }: { id: string; menu?: string | undefined }, option: string): string {
  return menu === undefined ? `${id}/${option}` : option;
}

/** Writes a choice as a text for the customer: the question, the options by number, and the lines about ways out. */
export function choiceText(text: string, options: readonly Option[], ways = ''): string {
  const lines = choiceLines(options.map(({ title }) => title));
  return [text.trim(), lines.trim(), ways].filter(Boolean).join('\n\n');
}

function wordsOf(text: string): string {
  return folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
