import { number } from 'yup';
import { isInvalid } from './form-rules.ts';

/**
 * Makes the rule of a text field for a whole number, 0 to `max`; empty is undefined. Only digits count: a browser's own field for
 * numbers reads 10.000, ten thousand in Brazil, as 10, and what it cannot read as nothing.
 */
export function wholeNumber(max: number) {
  return number()
    .transform((_value, typed) => read(String(typed ?? '').trim()))
    .typeError(isInvalid)
    .integer(isInvalid)
    .min(0, isInvalid)
    .max(max, isInvalid);
}

function read(text: string): number | undefined {
  if (text === '') return undefined;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
