import { CompanyModel, type Context } from '@balcao/core';
import { ContactListNotFound } from './contract/errors.ts';

/** Named list of people to whom an admin sends campaigns. */
export class ContactList extends CompanyModel {
  static override tableName = 'ContactLists';

  declare name: string;
  /** Key by which lists are searched and ordered. */
  declare searchKey: string;
  declare itemCount: number;
  /** Number of items whose phone number is not checked yet. */
  declare waitingCount: number;
  /** Items that are known to be on WhatsApp. */
  declare validCount: number;
  /** Items of an earlier round wait for their number to be asked for. */
  declare checkRound: number;
  declare deletedAt: number | null;
}

/** A list of the company. Throws ERR_NO_CONTACTLIST_FOUND. */
export async function findList(ctx: Context, id: number): Promise<ContactList> {
  return requireList(await ContactList.of(ctx).findById(id).whereNull('deletedAt'));
}

/**
 * Locks a list, so that no other transaction changes it, nor its items' counts, before the open transaction ends. Every writer of items
 * locks it first.
 *
 * Throws ERR_NO_CONTACTLIST_FOUND.
 */
export async function lockList(ctx: Context, id: number): Promise<ContactList> {
  return requireList(await ContactList.of(ctx).findById(id).whereNull('deletedAt').forUpdate());
}

/** By how much a list's counts change. */
export type Counts = Partial<Pick<ContactList, 'itemCount' | 'waitingCount' | 'validCount'>>;

/** Changes the counts of a list that the open transaction has locked, which is no other version of it; answers it as it is then. */
export async function countOn(ctx: Context, list: ContactList, by: Counts): Promise<ContactList> {
  const { id, itemCount, waitingCount, validCount } = list;
  const counts = {
    itemCount: itemCount + (by.itemCount ?? 0),
    waitingCount: waitingCount + (by.waitingCount ?? 0),
    validCount: validCount + (by.validCount ?? 0),
  };
  await ContactList.of(ctx)
    .findById(id)
    .patch({ ...counts, updatedAt: list.updatedAt });
  return Object.assign(list, counts);
}

function requireList(list: ContactList | undefined): ContactList {
  if (!list) throw ContactListNotFound();
  return list;
}
