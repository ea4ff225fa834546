import {
  type Context,
  canonicalPhone,
  companyCountry,
  digitsOf,
  hidesSomething,
  orderOfKey,
  requirePhone,
  tidyName,
} from '@balcao/core';
import { contactLimits, emailPattern } from '../../contacts/index.ts';
import { InvalidItem, InvalidItemNumber, ItemNotFound } from '../contract/errors.ts';

/** Row of a person on a contact list; not a model of the ORM, because lists are long. */
export interface ContactListItemRow {
  id: number;
  companyId: number;
  contactListId: number;
  name: string;
  /** Digits of the number; after the check, in the network's form. */
  number: string;
  email: string;
  isWhatsappValid: 0 | 1 | boolean;
  /** Round of the list's checks in which the number was last checked; 0: never. */
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

const searchKeyMax = 600;
const validEmail = new RegExp(emailPattern);

/**
 * Finds a person on one of the company's lists; people of a deleted list are not found. Throws
 * ERR_NO_CONTACTLISTITEM_FOUND.
 */
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

/** Finds the item with this number on the list, in any written form. */
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

type ItemFields = Pick<ContactListItemRow, 'name' | 'number' | 'email'>;

/** Computes the columns for searching and comparing from the visible ones. */
export function keysOf({ name, number, email }: ItemFields) {
  const text = `${orderOfKey(name)} ${name.toLowerCase()} ${number} ${email.toLowerCase()}`;
  return {
    phoneKey: canonicalPhone(number),
    searchKey: withoutAccents(text).trim().slice(0, searchKeyMax),
  };
}

/**
 * Name, number and e-mail fit for storage; the same name and number of an item that is already on the list stay as they
 * are. Throws ERR_CONTACTLISTITEM_INVALID_NAME, ERR_CONTACTLISTITEM_INVALID_NUMBER.
 */
export async function checkedItem(
  ctx: Context,
  input: { name: string; number: string; email?: string | null },
  before?: Pick<ItemFields, 'name' | 'number'>,
): Promise<ItemFields> {
  const name = checkedName(input.name, before?.name);
  const email = (input.email ?? '').trim();
  if (email !== '' && (!validEmail.test(email) || email.length > contactLimits.emailMax))
    throw InvalidItem({ details: { email: 'no e-mail address' } });
  if (before && digitsOf(input.number) === before.number) return { name, number: before.number, email };
  const number = requirePhone(input.number, { country: await companyCountry(ctx) }, InvalidItemNumber);
  return { name, number, email };
}

/** A new name is checked; the stored one may be a contact's, which may be longer than one that a user may enter. */
function checkedName(given: string, before?: string): string {
  const name = tidied(given);
  if (before !== undefined && name === tidied(before)) return before;
  const { min, max } = contactLimits.name;
  if (name.length < min || name.length > max || hidesSomething(name))
    throw InvalidItem({ details: { name: `${min} to ${max}` } });
  return name;
}

function tidied(name: string): string {
  return tidyName(name.replace(/\s+/g, ' '));
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
