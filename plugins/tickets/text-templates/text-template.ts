import { folded, jsonIn } from '@balcao/core';
import { expandVariables, type VariablesOf } from '../messages/message-variables.ts';
import type { TextTemplate } from './schemas.ts';

/** Writes a template as JSON for its column. */
export function storedTemplate({ name, language, values }: TextTemplate): string {
  const texts = Object.entries(values).map(([key, text]) => [key, text.replaceAll('\0', '')]);
  return JSON.stringify({ name, language, values: Object.fromEntries(texts) });
}

/** Reads the template of a column; null for an empty column. */
export function readTemplate(column: string | null): TextTemplate | null {
  return column === null ? null : (jsonIn(column) as TextTemplate);
}

const extraField = /\{campo:([^{}]+)\}/gi;

/** Returns true where these texts contain extra fields of the contact, as `{campo:Cidade}`. */
export function asksExtraFields({ values }: TextTemplate): boolean {
  return Object.values(values).some((text) => text.search(extraField) >= 0);
}

/** Replaces the extra fields in a text by the contact's values; a field that the contact lacks becomes empty. */
export function withExtraFields(text: string, extra: ReadonlyArray<{ name: string; value: string }>): string {
  return text.replace(
    extraField,
    (_whole, name: string) =>
      extra.find((field) => folded(field.name.trim()) === folded(name.trim()))?.value ?? '',
  );
}

const inBraces = /(?<!\{)\{([^{}\s]+)\}(?!\})/g;

/** Replaces variables in single braces by their values; an unknown one stays as it is. */
export function withValues(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(inBraces, (whole, key: string) => values.get(key.toLowerCase()) ?? whole);
}

/** Values for all variables of a text: those in single braces by their names, those in double braces, and extra fields of the contact. */
export interface AllValues extends VariablesOf {
  values: ReadonlyMap<string, string>;
  extra?: ReadonlyArray<{ name: string; value: string }>;
}

const anyVariable = /\{\{[^{}]*\}\}|\{campo:[^{}]+\}|(?<!\{)\{[^{}\s]+\}(?!\})/gi;

/**
 * Replaces the variables of every kind in a text at once. A value is put in as it is: braces in the name that a customer
 * chose are no variables, and show nothing of our fields.
 */
export function withAllValues(text: string, { values, extra, ...about }: AllValues): string {
  return text.replace(anyVariable, (one) => {
    if (one.startsWith('{{')) return expandVariables(one, about);
    const isExtra = extra !== undefined && one.search(extraField) === 0;
    return isExtra ? withExtraFields(one, extra) : withValues(one, values);
  });
}

/** Finds the variables in single braces that have none of the known names. */
export function unknownNamesIn(text: string, known: Pick<ReadonlyMap<string, string>, 'has'>): string[] {
  return [...text.matchAll(inBraces)]
    .filter(([, key = '']) => !known.has(key.toLowerCase()))
    .map(([whole]) => whole);
}
