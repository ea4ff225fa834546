import { cut, foldText, groupedNumbers, groupsOf, spellingsOf } from './tokens.ts';

/** Searched word: it matches words that begin with it; a single letter or sign (`isPrefix` false) matches only itself. */
export interface SearchToken {
  word: string;
  isPrefix: boolean;
}

const tokensMax = 8;
const typedMax = 300;
/**
 * Number of digits from which groups with spaces between them count as one number, such as a phone; fewer are several
 * numbers.
 */
const digitsOfPhone = 8;

/**
 * Splits a typed search into the words to look for, the longest first, at most eight. Empty: the search finds nothing.
 *
 * @example
 * searchTokens('pão fresc') // the beginnings 'fresc' and 'pao'
 */
export function searchTokens(typed: string): SearchToken[] {
  const text = withNumbersJoined(foldText(typed.slice(0, typedMax)));
  const words = new Set<string>();
  for (const { word, places } of spellingsOf(text)) {
    const isWhole = places.length === 1 && !/[\p{L}\p{N}]$/u.test(text.slice(0, places[0]?.[0]));
    if (isWhole) words.add(cut(word));
  }
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  return longestFirst
    .filter((word, index) => !longestFirst.slice(0, index).some((longer) => covers(longer, word)))
    .slice(0, tokensMax)
    .map((word) => ({ word, isPrefix: isPrefix(word) }));
}

/** Whether a word of a text matches a token of the search. */
export function matchesToken(word: string, token: SearchToken): boolean {
  return token.isPrefix ? word.startsWith(token.word) : word === token.word;
}

/**
 * Joins a number that is written in groups into one word; groups with only spaces between them are joined when they
 * are as long as a phone number.
 */
function withNumbersJoined(text: string): string {
  let result = '';
  let at = 0;
  for (const { number, index } of groupedNumbers(text)) {
    const places = groupsOf(number, index);
    const digits = number.replace(/\D/g, '');
    result += text.slice(at, index);
    for (const [nth, [start, end]] of places.entries()) {
      const before = nth === 0 ? '' : text.slice(places[nth - 1]?.[1], start);
      const isApart = /^ +$/.test(before) && digits.length < digitsOfPhone;
      result += (isApart ? ' ' : '') + text.slice(start, end);
    }
    at = index + number.length;
  }
  return result + text.slice(at);
}

/** False for a single letter, with which half of all words begin. */
function isPrefix(word: string): boolean {
  return [...word].length > 1 && /[\p{L}\p{N}]/u.test(word);
}

/** True when every text with the longer word has the shorter one. */
function covers(longer: string, word: string): boolean {
  return isPrefix(word) && longer.startsWith(word);
}
