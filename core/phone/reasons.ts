import type { AppError, ErrorKind } from '../errors/errors.ts';
import { defineReason, type ReasonKind } from '../errors/reasons.ts';
import { type Doubted, type PhoneDoubt, type PhoneSurroundings, readPhone } from './read-phone.ts';
import { texts } from './reason-texts.ts';

/** Reason for a number that is not registered with the network. */
export const NumberNotOnNetwork = defineReason('REASON_NUMBER_NOT_ON_NETWORK', texts);

const reasons: Record<PhoneDoubt, ReasonKind> = {
  bad: defineReason('REASON_NUMBER_BAD', texts),
  noCountry: defineReason('REASON_NUMBER_WITHOUT_COUNTRY', texts),
  noAreaCode: defineReason('REASON_NUMBER_WITHOUT_AREA', texts),
  twoCountries: defineReason('REASON_NUMBER_OF_TWO_COUNTRIES', texts),
  scientific: defineReason('REASON_NUMBER_SHORTENED', texts),
};

/**
 * Reads a number as `readPhone` does and returns its digits. Throws the given error for a text that is no certain
 * number; its detail `number` is the reason.
 *
 * @example
 * const number = requirePhone(input.number, { country: await companyCountry(ctx) }, InvalidNumber);
 */
export function requirePhone(text: string, surroundings: PhoneSurroundings, refusal: ErrorKind): string {
  const reading = readPhone(text, surroundings);
  if ('number' in reading) return reading.number;
  throw refusedNumber(refusal, reading);
}

/**
 * The error with the reason of a doubt as its detail `number`.
 *
 * @example
 * throw refusedNumber(InvalidNumber, { doubt: 'noCountry' });
 */
export function refusedNumber(refusal: ErrorKind, { doubt, between }: Doubted): AppError {
  return refusal({ details: { number: reasons[doubt](between && { ...between }) } });
}
