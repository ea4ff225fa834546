import { flowLimits } from '../contract/limits.ts';
import type { FlowNode } from '../graph/graph.ts';
import { readCep, readCnpj, readCpf } from './documents.ts';
import { readTime } from './read-time.ts';
import { readYesNo } from './read-yes-no.ts';

/** Reads a phone number as digits with country code; null when it is not certain. */
export type PhoneReader = (said: string) => string | null;

/**
 * Reads a customer's answer to a question in the form in which it is stored; null when it is not valid. A text is 1
 * to 2,000 characters, a number has a point (`1.234,56` is stored as `1234.56`), an e-mail is in lower case, a phone
 * has its country code, CPF and CNPJ (Brazilian tax numbers) and CEP (postal code) have no punctuation, a date is
 * `2026-12-31`, a time `09:30`, and yes or no is `yes` or `no`, in whatever language it was said.
 */
export function readAnswer(
  { as = 'text', min = null, max = null }: Pick<FlowNode, 'as' | 'min' | 'max'>,
  said: string,
  readPhone: PhoneReader,
): string | null {
  const text = said.trim();
  if (text === '' || text.length > flowLimits.variableValue) return null;
  switch (as) {
    case 'number':
      return boundedNumber(text, min, max);
    case 'email':
      return readEmail(text);
    case 'phone':
      return readPhone(text);
    case 'cpf':
      return readCpf(text);
    case 'cnpj':
      return readCnpj(text);
    case 'date':
      return readDate(text);
    case 'time':
      return readTime(text);
    case 'cep':
      return readCep(text);
    case 'yes-no':
      return readYesNo(text);
    default:
      return text;
  }
}

/**
 * Reads a number as people write it: decimals after a comma or a point, groups of three separated by the other mark.
 * A single mark before exactly three digits separates a group when it is a point, as in Brazil, and decimals when it
 * is a comma; a group never begins with 0. Null for anything else.
 */
export function readNumber(said: string): string | null {
  const text = said.trim().replace(/^R\$\s*/i, '');
  const sign = text.startsWith('-') ? '-' : '';
  const digits = text.slice(sign.length).replace(/^\+/, '');
  const whole =
    plainParts(/^([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d+))?$/.exec(digits)) ??
    plainParts(/^([1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.(\d+))?$/.exec(digits));
  if (whole === null || whole.length > 30) return null;
  return /^[0.]*$/.test(whole) ? whole : sign + whole;
}

/**
 * Returns a number with a point in a form that `readNumber` reads as the same number: three decimals, which would be
 * read as a group, lose a zero at their end or get one.
 */
export function unmistakable(number: string): string {
  if (!/^-?[1-9]\d{0,2}\.\d{3}$/.test(number)) return number;
  return number.endsWith('0') ? number.slice(0, -1) : `${number}0`;
}

function plainParts(found: RegExpExecArray | null): string | null {
  if (!found) return null;
  const [, whole = '', decimals] = found;
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  return decimals === undefined ? digits : unmistakable(`${digits}.${decimals}`);
}

function boundedNumber(text: string, min: number | null, max: number | null): string | null {
  const number = readNumber(text);
  if (number === null) return null;
  const value = Number(number);
  return (min !== null && value < min) || (max !== null && value > max) ? null : number;
}

function readEmail(text: string): string | null {
  const address = text.toLowerCase().replace(/^mailto:/, '');
  return address.length <= 254 && /^[^\s@<>(),;:"]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(address)
    ? address
    : null;
}

/** Reads an existing date, written `31/12/2026` with any of `/ . -`, or `2026-12-31`. */
function readDate(text: string): string | null {
  const shown = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const [year, month, day] = shown ? [shown[3], shown[2], shown[1]] : iso ? iso.slice(1) : [];
  if (!year || !month || !day) return null;
  const kept = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${kept}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(kept) ? kept : null;
}
