import type { Choice } from '../../connections/index.ts';
import { type CompanyLanguage, ratingLines } from '../../tickets/index.ts';
import type { RatingScale } from '../contract/limits.ts';
import { choiceIds } from '../said.ts';
import type { RatingWays } from './rating-ways.ts';

interface Texts {
  words: Record<RatingScale, readonly string[]>;
  numbers(scale: RatingScale): string;
  page: string;
  orPage: string;
}

const texts: Record<CompanyLanguage, Texts> = {
  pt: {
    words: {
      3: ['Insatisfeito', 'Satisfeito', 'Muito Satisfeito'],
      5: ['Muito insatisfeito', 'Insatisfeito', 'Indiferente', 'Satisfeito', 'Muito satisfeito'],
    },
    numbers: (scale) => `Responda com um número de 1 a ${scale}:`,
    page: 'Avalie o atendimento por aqui:',
    orPage: 'Ou avalie por aqui:',
  },
  en: {
    words: {
      3: ['Unsatisfied', 'Satisfied', 'Very satisfied'],
      5: ['Very unsatisfied', 'Unsatisfied', 'Neutral', 'Satisfied', 'Very satisfied'],
    },
    numbers: (scale) => `Reply with a number from 1 to ${scale}:`,
    page: 'Rate us here:',
    orPage: 'Or rate us here:',
  },
  es: {
    words: {
      3: ['Insatisfecho', 'Satisfecho', 'Muy satisfecho'],
      5: ['Muy insatisfecho', 'Insatisfecho', 'Neutral', 'Satisfecho', 'Muy satisfecho'],
    },
    numbers: (scale) => `Responda con un número del 1 al ${scale}:`,
    page: 'Evalúenos aquí:',
    orPage: 'O evalúenos aquí:',
  },
};

/** Returns the ratings of a scale, the lowest first, as a channel with buttons offers them. */
export function ratingChoices(scale: RatingScale, language: CompanyLanguage): Choice[] {
  return texts[language].words[scale].map((title, index) => ({ id: choiceIds.rating(index + 1), title }));
}

/**
 * Writes the question for a rating: by a number up to `scale`, by a link, or by either; `own` is the company's text
 * before it.
 */
export function ratingText(
  own: string | null,
  { scale, isInChat, link }: RatingWays,
  language: CompanyLanguage,
): string {
  const { words, numbers, page, orPage } = texts[language];
  const asked = [numbers(scale), '', ratingLines(words[scale])].join('\n');
  const address = link && `${isInChat ? orPage : page} ${link.url}`;
  return [own?.trim() ?? '', isInChat ? asked : '', address ?? ''].filter(Boolean).join('\n\n');
}
