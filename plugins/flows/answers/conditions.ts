import { folded } from '@balcao/core';
import { flowLimits, type Operator } from '../contract/limits.ts';
import { readNumber, unmistakable } from './read-answer.ts';

/**
 * True when a value fulfils a comparison of a condition node. Texts are cut to the length of a variable and compared
 * without case and accents; `greater` and `less` compare numbers only.
 */
export function holds(value: string, operator: Operator, operand: string): boolean {
  const [one, other] = [folded(cut(value)).trim(), folded(cut(operand)).trim()];
  switch (operator) {
    case 'is':
      return one === other;
    case 'not':
      return one !== other;
    case 'contains':
      return other !== '' && one.includes(other);
    case 'begins':
      return other !== '' && one.startsWith(other);
    case 'empty':
      return one === '';
    case 'glob':
      return matchesGlob(one, other);
    default: {
      const [left, right] = [readNumber(cut(value)), readNumber(cut(operand))];
      if (left === null || right === null) return false;
      return operator === 'greater' ? Number(left) > Number(right) : Number(left) < Number(right);
    }
  }
}

/** Cuts a text, since its variables can make it hundreds of times longer. */
function cut(text: string): string {
  return text.slice(0, flowLimits.variableValue);
}

/**
 * Characters of a text and of a pattern that are compared, since one turn may evaluate hundreds of conditions. A
 * longer pattern matches nothing.
 */
const globMax = { text: 500, pattern: 100 };

/**
 * Matches `*` (any characters) and `?` (one). It remembers only the last `*` to return to, so it takes at most the
 * product of both lengths in steps.
 */
export function matchesGlob(whole: string, pattern: string): boolean {
  const text = whole.slice(0, globMax.text);
  if (pattern.length > globMax.pattern) return false;
  let [at, place, star, resumed] = [0, 0, -1, 0];
  while (at < text.length) {
    if (pattern[place] === '*') {
      star = place++;
      resumed = at;
    } else if (pattern[place] === '?' || (place < pattern.length && pattern[place] === text[at])) {
      place++;
      at++;
    } else if (star >= 0) {
      place = star + 1;
      at = ++resumed;
    } else return false;
  }
  while (pattern[place] === '*') place++;
  return place === pattern.length;
}

/** Adds the numbers in these texts; a text that is no number counts as 0. */
export function sumOf(texts: readonly string[]): string {
  const sum = texts.reduce((total, text) => total + Number(readNumber(cut(text)) ?? 0), 0);
  // Rounded, so that sums of money do not show the errors of binary fractions.
  return unmistakable(String(Number(sum.toFixed(6))));
}
