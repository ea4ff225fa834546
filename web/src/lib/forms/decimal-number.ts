import { number } from 'yup';
import { languageTag } from '../format/i18n.ts';
import { isInvalid } from './form-rules.ts';

/**
 * Makes the rule of a text field for a number, 0 to `max`, with decimals after a comma or a point; empty is undefined. A
 * browser's own field for numbers reads 10.000, ten thousand in Brazil, as 10, and 1,5 as nothing. `unreadable` is the
 * refusal of what is none; `stored` as of decimalOf.
 */
export function decimalNumber(max: number, unreadable: () => string, stored?: number) {
  return number()
    .transform((_value, typed) => decimalOf(String(typed ?? ''), stored))
    .typeError(unreadable)
    .min(0, isInvalid)
    .max(max, isInvalid);
}

/**
 * Reads a typed number with decimals; undefined for an empty text, NaN for what is none. Three digits after a separator
 * may be thousands and are refused, except after a single 0, and where the text is that with which the field began for
 * the number that is `stored`.
 */
export function decimalOf(typed: string, stored?: number): number | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (stored !== undefined && text === decimalText(stored)) return stored;
  return /^(\d+([.,]\d{1,2})?|0[.,]\d{3})$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

/** Writes a number as decimalOf reads it beside the stored one, with the separator of the language. */
export function decimalText(value: number): string {
  return new Intl.NumberFormat(languageTag(), { useGrouping: false, maximumFractionDigits: 3 }).format(value);
}
