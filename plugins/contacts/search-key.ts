import {
  type Context,
  companyCountry,
  containing,
  looksLikeNumber,
  orderOfKey,
  searchForms,
  searchText,
} from '@balcao/core';

const maxLength = 700;

/**
 * Makes the text by which contacts are searched and sorted: lower case, also without accents, numbers in front sorted by
 * value.
 */
export function searchKeyOf(contact: { name: string; number: string | null; email: string }): string {
  const name = contact.name.toLowerCase();
  const folded = withoutAccents(name);
  const parts = [
    ...[orderOfKey(contact.name), folded, contact.number ?? '', contact.email.toLowerCase()],
    folded === name ? '' : name,
  ];
  return parts.filter(Boolean).join(' ').slice(0, maxLength);
}

/**
 * Texts to look for in search keys, of which one is enough: a number is found however it is written and in every form of its
 * phone, a name with or without its accents. None: nothing is looked for.
 */
export async function contactSearch(ctx: Context, searchParam: string | undefined): Promise<string[]> {
  const text = searchText(searchParam);
  if (text === '') return [];
  return looksLikeNumber(text) ? searchForms(text, await companyCountry(ctx)) : [withoutAccents(text)];
}

/** The condition that one of the texts stands in the column. */
export function containsAny(column: string, texts: readonly string[]): { sql: string; bindings: string[] } {
  const each = texts.map(() => `${column} LIKE ? ESCAPE '!'`);
  return {
    sql: each.length === 1 ? `${each[0]}` : `(${each.join(' OR ')})`,
    bindings: texts.map(containing),
  };
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
