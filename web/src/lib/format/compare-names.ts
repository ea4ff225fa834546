import { languageTag } from './i18n.ts';

const collators = new Map<string, Intl.Collator>();

/** Compares two names as people sort them in their language: 'Cliente 4' stands before 'Cliente 39', 'Ávila' beside 'Avila'. */
export function compareNames(a: string, b: string, tag = languageTag()): number {
  const collator = collators.get(tag) ?? new Intl.Collator(tag, { numeric: true, sensitivity: 'base' });
  collators.set(tag, collator);
  return collator.compare(a, b) || (a < b ? -1 : Number(a > b));
}

/** Sorts rows by their names. */
export function sortByName<T extends { name: string }>(rows: readonly T[]): T[] {
  return [...rows].sort((a, b) => compareNames(a.name, b.name));
}
