import { ValidationFailed, type WallTime } from '@balcao/core';
import type { CompanyLanguage } from '../contract/company-language.ts';
import { messageVariables, ticketLimits } from '../contract/limits.ts';

/** Values of a message's variables: its contact, the current time by the company's clock, and the fields that it names. */
export interface VariablesOf {
  contactName: string | null;
  now: WallTime;
  /** Language of the greeting of the hour; absent: Portuguese. */
  language?: CompanyLanguage;
  /** Values of the company's fields by key, for `{{field.key}}`; absent where no text names one. */
  fields?: ReadonlyMap<string, string>;
  /** Variables, with their braces, that stay text: a customer's words may look like them. Absent: none. */
  literal?: ReadonlySet<string>;
}

const variable = /\{\{\s*(\w+|field\.[^{}\s]+)\s*\}\}/g;
const ofField = 'field.';

/**
 * Replaces the variables in double braces of a text to a customer: names as plain text. An unknown variable is removed;
 * other text in braces stays; a text that becomes longer than a message may be is cut.
 */
export function expandVariables(text: string, about: VariablesOf): string {
  return expanded(text, about).slice(0, ticketLimits.messageBodyMax);
}

/** See expandVariables, for a text whose author can still shorten it. Throws ERR_VALIDATION instead of cutting. */
export function expandWhole(text: string, about: VariablesOf): string {
  const whole = expanded(text, about);
  if (whole.length <= ticketLimits.messageBodyMax) return whole;
  throw ValidationFailed({
    details: { body: `at most ${ticketLimits.messageBodyMax} characters once its variables are filled in` },
  });
}

function expanded(text: string, { contactName, now, language = 'pt', fields, literal }: VariablesOf): string {
  if (!text.includes('{{')) return text;
  const name = contactName ?? '';
  const values: Record<(typeof messageVariables)[number], string> = {
    firstName: name.split(' ')[0] ?? '',
    name,
    ms: greetingAt(now, language),
    gretting: greetingAt(now, language),
    protocol: protocolAt(now),
    hora: `${two(now.hour)}:${two(now.minute)}`,
  };
  return text.replace(variable, (whole, key: string) => {
    if (literal?.has(whole)) return whole;
    if (key.startsWith(ofField)) return fields ? (fields.get(key.slice(ofField.length)) ?? '') : whole;
    return Object.hasOwn(values, key) ? values[key as keyof typeof values] : '';
  });
}

/** Lists the variables of a text, known or not, with their braces, each once. */
export function variablesIn(text: string): Set<string> {
  return new Set([...text.matchAll(variable)].map(([whole]) => whole));
}

/**
 * Returns a text whose variables stay text wherever it is sent, except those of `own`: an invisible sign parts their
 * braces. For the texts of machines, which may repeat what a customer wrote.
 */
export function withoutVariables(text: string, own: ReadonlySet<string> = new Set()): string {
  return text.replace(variable, (whole) => (own.has(whole) ? whole : whole.replace('{{', '{\u2060{')));
}

/** Lists the unknown variables of a text, with their braces: `{{nome}}`; `fieldKeys` are those that it may name, any unless given. */
export function unknownVariablesIn(text: string, fieldKeys?: readonly string[]): string[] {
  const isField = (key: string) =>
    key.startsWith(ofField) && (fieldKeys?.includes(key.slice(ofField.length)) ?? true);
  const known: readonly string[] = messageVariables;
  return [...text.matchAll(variable)]
    .filter(([, key = '']) => !known.includes(key) && !isField(key))
    .map(([whole]) => whole);
}

const greetings: Record<CompanyLanguage, { morning: string; afternoon: string; evening: string }> = {
  pt: { morning: 'Bom dia', afternoon: 'Boa tarde', evening: 'Boa noite' },
  en: { morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening' },
  es: { morning: 'Buenos días', afternoon: 'Buenas tardes', evening: 'Buenas noches' },
};

/** The greeting of the hour. */
function greetingAt({ hour }: WallTime, language: CompanyLanguage): string {
  const { morning, afternoon, evening } = greetings[language];
  if (hour >= 6 && hour < 12) return morning;
  return hour >= 12 && hour < 18 ? afternoon : evening;
}

function protocolAt({ day, hour, minute, second }: WallTime): string {
  return `${day.replaceAll('-', '')}${hour}${two(minute)}${two(second)}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
