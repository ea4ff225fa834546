import { searchText } from '@balcao/core';
import { digitsOf, looksLikeNumber } from './phone-number.ts';

const maxLength = 700;

/** What searches look through and lists are ordered by: lower case, also without accents. */
export function searchKeyOf(contact: { name: string; number: string | null; email: string }): string {
  const name = contact.name.toLowerCase();
  const folded = withoutAccents(name);
  const parts = [folded, contact.number ?? '', contact.email.toLowerCase(), folded === name ? '' : name];
  return parts.filter(Boolean).join(' ').slice(0, maxLength);
}

/** What to look for in a search key: a number is found however it is written, a name with or without its accents. */
export function contactSearch(searchParam: string | undefined): string {
  const text = searchText(searchParam);
  return text !== '' && looksLikeNumber(text) ? digitsOf(text) : withoutAccents(text);
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
