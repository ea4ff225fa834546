import { folded, type Locale, parseMoment, type WallClock } from '@balcao/core';
import { fieldLimits, type ValueFault } from '../contract/limits.ts';
import type { Field } from '../field.ts';

/** Columns of one value; a value of several choices has several. */
export interface StoredValue {
  num: number | null;
  str: string | null;
  text: string | null;
}

/** Language in which numbers are read in texts, and the company's clock. */
export interface Reading {
  locale: Locale;
  clock: WallClock;
}

const dayMs = 24 * 60 * 60_000;

/**
 * Converts the value that an agent or an integrator gave to its stored form: empty for no value, or the reason why it
 * does not fit the field. Texts are read as users write them: `12,5`, `25/12/2026`, `sim`, the label of a choice.
 */
export function readValue(field: Field, given: unknown, reading: Reading): StoredValue[] | ValueFault {
  const value = typeof given === 'string' ? given.trim() : given;
  if (value === null || value === undefined || value === '') return [];
  switch (field.type) {
    case 'text':
      return readText(value, fieldLimits.textMax);
    case 'longText':
      return readText(value, fieldLimits.longTextMax);
    case 'link':
      return readLink(value);
    case 'number':
      return stored(readNumber(value, reading.locale)) ?? 'number';
    case 'date':
      return stored(readDay(value)) ?? 'date';
    case 'moment':
      return stored(readMoment(value, reading.clock)) ?? 'moment';
    case 'yesNo':
      return stored(readYesNo(value)) ?? 'yesNo';
    case 'choice':
      return readChoices(field, [value]);
    case 'choices':
      if (typeof value !== 'string' && typeof value !== 'number' && !Array.isArray(value)) return 'choice';
      return readChoices(field, Array.isArray(value) ? value : labelsIn(field, String(value)));
  }
}

/** Converts a day `YYYY-MM-DD` to the number of days since 1 January 1970; null for an invalid day. */
function dayNumberOf(day: string): number | null {
  const at = Date.parse(`${day}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && Number.isFinite(at);
  return isDay && new Date(at).toISOString().startsWith(day) ? at / dayMs : null;
}

/** Converts a number of days since 1 January 1970 to the day `YYYY-MM-DD`. */
export function dayOfNumber(days: number): string {
  return new Date(days * dayMs).toISOString().slice(0, 10);
}

function stored(num: number | null): StoredValue[] | null {
  return num === null ? null : [{ num, str: null, text: null }];
}

function readText(value: unknown, max: number): StoredValue[] | ValueFault {
  if (typeof value !== 'string' && typeof value !== 'number') return 'text';
  const text = String(value);
  if (text.length > max) return 'tooLong';
  return [{ num: null, str: comparedText(text), text }];
}

function readLink(value: unknown): StoredValue[] | ValueFault {
  if (typeof value !== 'string') return 'link';
  if (value.length > fieldLimits.linkMax) return 'tooLong';
  const link = URL.canParse(value) ? new URL(value) : null;
  if (!link || !['http:', 'https:'].includes(link.protocol) || link.username !== '' || link.password !== '')
    return 'link';
  return [{ num: null, str: comparedText(value), text: value }];
}

/**
 * Returns the beginning of a text in its compared form: without accents and capitals, and without a broken last
 * character.
 */
export function comparedText(text: string): string {
  return folded(text)
    .slice(0, fieldLimits.textMax)
    .replace(/[\uD800-\uDBFF]$/, '');
}

function readNumber(value: unknown, locale: Locale): number | null {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' ? numberIn(value, locale) : null;
  if (number === null || !Number.isFinite(number) || Math.abs(number) > fieldLimits.numberMax) return null;
  // Rounded to six decimals; adding 0 turns -0 into 0.
  return Number(number.toFixed(6)) + 0;
}

/**
 * Reads a number in a text. A single comma or point is the decimal mark, unless the language groups digits by it and
 * three digits follow. A zero alone before it is no group of digits.
 */
function numberIn(text: string, locale: Locale): number | null {
  const plain = text.replace(/[\s\u00a0]/g, '');
  if (!/^[-+]?\d[\d.,]*$/.test(plain)) return null;
  const group = locale === 'en' ? ',' : '.';
  const decimal = locale === 'en' ? '.' : ',';
  const grouped = new RegExp(`^[-+]?[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${decimal}\\d+)?$`);
  if (grouped.test(plain)) return Number(plain.replaceAll(group, '').replace(decimal, '.'));
  return /^[-+]?\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : null;
}

function readDay(value: unknown): number | null {
  if (typeof value !== 'string') return null;
  const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(value);
  if (!written) return dayNumberOf(value);
  const [, day = '', month = '', year = ''] = written;
  return dayNumberOf(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

function readMoment(value: unknown, clock: WallClock): number | null {
  if (typeof value !== 'string') return null;
  const written = /^(\d{1,2})\/(\d{1,2})\/(\d{4})[ T](\d{1,2}:\d{2})$/.exec(value);
  if (written) {
    const [, day = '', month = '', year = '', time = ''] = written;
    return clock.momentOf(
      `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${time.padStart(5, '0')}`,
    );
  }
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(value)) return null;
  if (!/(Z|[+-]\d{2}:?\d{2})$/.test(value)) return clock.momentOf(value);
  return parseMoment(value);
}

const yes = new Set(['true', '1', 'sim', 's', 'yes', 'y', 'si', 'verdadeiro', 'x']);
const no = new Set(['false', '0', 'nao', 'n', 'no', 'falso']);

function readYesNo(value: unknown): number | null {
  // A list or an object may have no text at all.
  if (!['string', 'number', 'boolean'].includes(typeof value)) return null;
  const word = folded(String(value));
  if (yes.has(word)) return 1;
  return no.has(word) ? 0 : null;
}

/** Reads choices by id or label; archived choices are accepted by id only, because they are no longer offered. */
function readChoices({ choices }: Field, given: readonly unknown[]): StoredValue[] | ValueFault {
  const ids = new Set<number>();
  for (const one of given) {
    const label = typeof one === 'string' ? folded(one.trim()) : null;
    if (label === '') continue;
    const choice = choices.find(({ id, label: known, isArchived }) =>
      label === null ? id === one : !isArchived && folded(known) === label,
    );
    if (!choice) return 'choice';
    ids.add(choice.id);
  }
  return [...ids].map((num) => ({ num, str: null, text: null }));
}

/** Separates the labels in a text. A label may hold the separators itself, so the longest one that fits is taken. */
function labelsIn({ choices }: Field, text: string): string[] {
  const known = new Set(choices.filter(({ isArchived }) => !isArchived).map(({ label }) => folded(label)));
  const separators = Math.max(0, ...[...known].map((label) => label.split(/[,;]/).length - 1));
  // Texts at even places, and the separators between them.
  const parts = text.split(/([,;])/);
  const labels: string[] = [];
  for (let from = 0, to = 0; from < parts.length; from = to + 1) {
    const joined = () => parts.slice(from, to).join('').trim();
    to = Math.min(parts.length, from + 1 + 2 * separators);
    while (to > from + 1 && !known.has(folded(joined()))) to -= 2;
    labels.push(joined());
  }
  return labels;
}
