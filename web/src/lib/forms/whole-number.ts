import { number } from 'yup';
import { inLanguage } from '../format/i18n.ts';
import { isInvalid } from './form-rules.ts';

const digitsAlone = () =>
  inLanguage({
    pt: 'Use só algarismos, sem ponto, como 10000.',
    en: 'Use digits only, without separators, such as 10000.',
    es: 'Use solo cifras, sin puntos, como 10000.',
  });

/**
 * Makes the rule of a text field for a whole number, 0 to `max`; empty is undefined. Only digits count: a browser's own field for
 * numbers reads 10.000, ten thousand in Brazil, as 10, and what it cannot read as nothing.
 */
export function wholeNumber(max: number) {
  return number()
    .transform((_value, typed) => read(String(typed ?? '').trim()))
    .typeError(digitsAlone)
    .integer(isInvalid)
    .min(0, isInvalid)
    .max(max, isInvalid);
}

function read(text: string): number | undefined {
  if (text === '') return undefined;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
