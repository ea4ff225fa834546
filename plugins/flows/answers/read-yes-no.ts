import { folded } from '@balcao/core';

/** Words for yes and no in Portuguese, English and Spanish, without accents. */
const words: ReadonlyMap<string, 'yes' | 'no'> = new Map([
  ...(['sim', 's', 'yes', 'y', 'si'] as const).map((word) => [word, 'yes'] as const),
  ...(['nao', 'n', 'no'] as const).map((word) => [word, 'no'] as const),
]);

/**
 * Reads yes or no, said in Portuguese, English or Spanish as the whole of a message; case, accents and marks around it
 * do not count. Null for any other text.
 */
export function readYesNo(said: string): 'yes' | 'no' | null {
  const word = folded(said).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return words.get(word) ?? null;
}
