import { folded } from '@balcao/core';
import { negativeWords, politeAnswerWords, positiveWords } from '../contract/limits.ts';

const positive = new Set(positiveWords.map(wordsOf));
const negative = new Set(negativeWords.map(wordsOf));
/** Words of sentences that are nothing but an answer, such as "sim, pode mandar, obrigado". */
const yes = new Set<string>(positiveWords.filter((word) => !/[\s1]/.test(word)));
const no = new Set<string>(negativeWords.filter((word) => !/[\s2]/.test(word)));
const politeWords = new Set(politeAnswerWords);

/** Meaning of an answer to a request for confirmation; null: neither. Only an answer that is nothing but that counts. */
export function answerIn(body: string): 'yes' | 'no' | null {
  const said = wordsOf(body);
  if (positive.has(said)) return 'yes';
  if (negative.has(said)) return 'no';
  const words = said.split(' ');
  if (!words.every((word) => yes.has(word) || no.has(word) || politeWords.has(word))) return null;
  if (words.some((word) => no.has(word))) return 'no';
  return words.some((word) => yes.has(word)) ? 'yes' : null;
}

/** The word by which a customer asks to get no more campaigns; null: none. Only a message that is nothing but that counts. */
export function optOutIn(body: string, words: readonly string[]): string | null {
  const said = wordsOf(body);
  return said === '' ? null : (words.find((word) => wordsOf(word) === said) ?? null);
}

/** Lower case without accents, punctuation and further spaces. */
function wordsOf(text: string): string {
  return folded(text.slice(0, 200))
    .replaceAll('\uFE0F', '')
    .replace(/[.,;:!?¡¿"'()*_~]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
