import { folded } from '@balcao/core';
import { negativeWords, politeAnswerWords, positiveWords } from '../contract/limits.ts';

// Whole answers, such as "sim", "1" or "pode mandar".
const positive = new Set(positiveWords.map(textOf));
const negative = new Set(negativeWords.map(textOf));
// Single words of which a longer answer may consist, such as "sim, pode, obrigado": no phrases, and not the digits 1
// and 2 of the menu.
const yes = new Set<string>(positiveWords.filter((word) => !/[\s1]/.test(word)));
const no = new Set<string>(negativeWords.filter((word) => !/[\s2]/.test(word)));
const politeWords = new Set(politeAnswerWords);

/** Reads a customer's answer to a request for consent; null when the message says anything besides yes or no. */
export function answerIn(body: string): 'yes' | 'no' | null {
  const said = textOf(body);
  if (positive.has(said)) return 'yes';
  if (negative.has(said)) return 'no';
  const words = said.split(' ');
  if (!words.every((word) => yes.has(word) || no.has(word) || politeWords.has(word))) return null;
  if (words.some((word) => no.has(word))) return 'no';
  return words.some((word) => yes.has(word)) ? 'yes' : null;
}

/** True for a message that is only a digit of those that may mean yes or no, such as those of a bot's menu. */
export function isDigit(body: string): boolean {
  return /^[12]$/.test(textOf(body));
}

/** Finds the opt-out word that is the customer's whole message, by which they ask for no more campaigns; null: none. */
export function optOutIn(body: string, words: readonly string[]): string | null {
  const said = textOf(body);
  return said === '' ? null : (words.find((word) => textOf(word) === said) ?? null);
}

/** Text in lower case without accents, punctuation and repeated spaces. */
function textOf(text: string): string {
  return folded(text.slice(0, 200))
    .replaceAll('\uFE0F', '')
    .replace(/[.,;:!?¡¿"'()*_~]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
