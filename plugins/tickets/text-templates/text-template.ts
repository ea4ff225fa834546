import { folded, jsonIn } from '@balcao/core';
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

/** Finds the variables in single braces that have none of the known names. */
export function unknownNamesIn(text: string, known: Pick<ReadonlyMap<string, string>, 'has'>): string[] {
  return [...text.matchAll(inBraces)]
    .filter(([, key = '']) => !known.has(key.toLowerCase()))
    .map(([whole]) => whole);
}
