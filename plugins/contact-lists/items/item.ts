import { type Context, hidesSomething, searchText, tidyName } from '@balcao/core';
import {
  canonicalPhone,
  contactLimits,
  digitsOf,
  emailPattern,
  looksLikeNumber,
} from '../../contacts/index.ts';
import { InvalidItem, InvalidItemNumber, ItemNotFound } from '../errors.ts';

/** Somebody on a list as the database holds them; read lean, because lists are long. */
export interface ContactListItemRow {
  id: number;
  companyId: number;
  contactListId: number;
  name: string;
  /** Digits; as the network names it once it was asked. */
  number: string;
  email: string;
  isWhatsappValid: 0 | 1 | boolean;
  /** The round of its list in which its number was last asked for; 0: never. */
  checkedRound: number;
  checkAttempts: number;
  checkedAt: number | null;
  createdAt: number;
  updatedAt: number;
}

export const itemColumns = [
  'id',
  'companyId',
  'contactListId',
  'name',
  'number',
  'email',
  'isWhatsappValid',
  'checkedRound',
  'checkAttempts',
  'checkedAt',
  'createdAt',
  'updatedAt',
];

/** The longest number that the world's networks have. */
const longestNumber = 15;
const searchKeyMax = 600;
const validEmail = new RegExp(emailPattern);

/** Somebody on one of the company's lists; a deleted list has nobody. Throws ERR_NO_CONTACTLISTITEM_FOUND. */
export async function findItem(ctx: Context, id: number): Promise<ContactListItemRow> {
  const row: ContactListItemRow | undefined = await ctx
    .table('ContactListItems')
    .join('ContactLists', 'ContactLists.id', 'ContactListItems.contactListId')
    .where('ContactListItems.id', id)
    .whereNull('ContactLists.deletedAt')
    .first(itemColumns.map((column) => `ContactListItems.${column}`));
  if (!row) throw ItemNotFound();
  return row;
}

/** Who has this number on the list, in whatever form it is written. */
export async function itemWithNumber(
  ctx: Context,
  contactListId: number,
  number: string,
): Promise<ContactListItemRow | undefined> {
  return ctx
    .table('ContactListItems')
    .where({ contactListId, phoneKey: canonicalPhone(number) })
    .first(itemColumns);
}

export type ItemFields = Pick<ContactListItemRow, 'name' | 'number' | 'email'>;

/** The columns that follow from what people see. */
export function keysOf({ name, number, email }: ItemFields) {
  const text = `${name.toLowerCase()} ${number} ${email.toLowerCase()}`;
  return {
    phoneKey: canonicalPhone(number),
    searchKey: withoutAccents(text).trim().slice(0, searchKeyMax),
  };
}

/** What to look for in a search key: a number is found however it is written, a name with or without its accents. */
export function itemSearch(searchParam: string | undefined): string {
  const text = searchText(searchParam);
  return text !== '' && looksLikeNumber(text) ? digitsOf(text) : withoutAccents(text);
}

/** Name, number and e-mail fit for storage. Throws ERR_CONTACTLISTITEM_INVALID_NAME, ERR_CONTACTLISTITEM_INVALID_NUMBER. */
export function checkedItem(input: { name: string; number: string; email?: string | null }): ItemFields {
  const name = tidyName(input.name.replace(/\s+/g, ' '));
  const { min, max } = contactLimits.name;
  if (name.length < min || name.length > max || hidesSomething(name))
    throw InvalidItem({ details: { name: `${min} to ${max}` } });
  const email = (input.email ?? '').trim();
  if (email !== '' && (!validEmail.test(email) || email.length > contactLimits.emailMax))
    throw InvalidItem({ details: { email: 'no e-mail address' } });
  return { name, number: checkedNumber(input.number), email };
}

function checkedNumber(given: string): string {
  const digits = digitsOf(given);
  const { min } = contactLimits.number;
  if (!looksLikeNumber(given) || digits.length < min || digits.length > longestNumber)
    throw InvalidItemNumber({ details: { number: `${min} to ${longestNumber} digits` } });
  return digits;
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
