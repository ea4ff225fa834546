import { searchText } from '@balcao/core';

/** Returns the search key of a tag: the name without accents, and the colour. */
export function searchKeyOf({ name, color }: { name: string; color: string }): string {
  return `${tagSearch(name)} ${color}`.slice(0, 120);
}

/** Normalises a text for search keys: lower case, without accents. */
export function tagSearch(text: string | undefined): string {
  return searchText(text).normalize('NFD').replace(/\p{M}/gu, '');
}
