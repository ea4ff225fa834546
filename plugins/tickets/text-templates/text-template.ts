import { folded, jsonIn } from '@balcao/core';
import type { TextTemplate } from './schemas.ts';

/** Writes a template for its column; it is named by name and language, which are the same on every installation. */
export function storedTemplate({ name, language, values }: TextTemplate): string {
  const texts = Object.entries(values).map(([key, text]) => [key, text.replaceAll('\0', '')]);
  return JSON.stringify({ name, language, values: Object.fromEntries(texts) });
}

/** The template of a column; null for none. */
export function readTemplate(column: string | null): TextTemplate | null {
  return column === null ? null : (jsonIn(column) as TextTemplate);
}

const extraField = /\{campo:([^{}]+)\}/gi;

/** Whether these texts ask for extra fields of the contact, as `{campo:Cidade}`. */
export function asksExtraFields({ values }: TextTemplate): boolean {
  return Object.values(values).some((text) => text.search(extraField) >= 0);
}

/** A text with the contact's extra fields in their places; one that the contact has not is empty. */
export function withExtraFields(text: string, extra: ReadonlyArray<{ name: string; value: string }>): string {
  return text.replace(
    extraField,
    (_whole, name: string) =>
      extra.find((field) => folded(field.name.trim()) === folded(name.trim()))?.value ?? '',
  );
}

const inBraces = /(?<!\{)\{([^{}\s]+)\}(?!\})/g;

/** A text with values in place of its variables in single braces; an unknown one stays as it is. */
export function withValues(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(inBraces, (whole, key: string) => values.get(key.toLowerCase()) ?? whole);
}

/** Variables in single braces that none of these names stands for, as they are written. */
export function unknownNamesIn(text: string, known: Pick<ReadonlyMap<string, string>, 'has'>): string[] {
  return [...text.matchAll(inBraces)]
    .filter(([, key = '']) => !known.has(key.toLowerCase()))
    .map(([whole]) => whole);
}
