import { folded } from '@balcao/core';
import { negativeWords, positiveWords } from '../limits.ts';

const positive = new Set(positiveWords.map(wordsOf));
const negative = new Set(negativeWords.map(wordsOf));

/** Meaning of an answer to a request for confirmation; null: neither. Only an answer that is nothing but that counts. */
export function answerIn(body: string): 'yes' | 'no' | null {
  const said = wordsOf(body);
  if (positive.has(said)) return 'yes';
  return negative.has(said) ? 'no' : null;
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
