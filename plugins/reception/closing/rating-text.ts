import type { Choice } from '../../connections/index.ts';
import { ratingLines } from '../../tickets/index.ts';
import type { RatingScale } from '../contract/limits.ts';
import { choiceIds } from '../said.ts';
import type { RatingWays } from './rating-ways.ts';

const words: Record<RatingScale, readonly string[]> = {
  3: ['Insatisfeito', 'Satisfeito', 'Muito Satisfeito'],
  5: ['Muito insatisfeito', 'Insatisfeito', 'Indiferente', 'Satisfeito', 'Muito satisfeito'],
};

/** Returns the ratings of a scale, the lowest first, as a channel with buttons offers them. */
export function ratingChoices(scale: RatingScale): Choice[] {
  return words[scale].map((title, index) => ({ id: choiceIds.rating(index + 1), title }));
}

/**
 * Writes the question for a rating: by a number up to `scale`, by a link, or by either; `own` is the company's text
 * before it.
 */
export function ratingText(own: string | null, { scale, isInChat, link }: RatingWays): string {
  const numbers = [`Responda com um número de 1 a ${scale}:`, '', ratingLines(words[scale])].join('\n');
  const page = link && `${isInChat ? 'Ou avalie' : 'Avalie o atendimento'} por aqui: ${link.url}`;
  return [own?.trim() ?? '', isInChat ? numbers : '', page ?? ''].filter(Boolean).join('\n\n');
}
