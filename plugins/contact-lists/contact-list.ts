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
  /** Number of items that are known to be on WhatsApp. */
  declare validCount: number;
  /** Number of the present round of checks; items of an earlier round wait for a check. */
  declare checkRound: number;
  declare deletedAt: number | null;
}

/** Finds a list of the company. Throws ERR_NO_CONTACTLIST_FOUND. */
export async function findList(ctx: Context, id: number): Promise<ContactList> {
  return requireList(await ContactList.of(ctx).findById(id).whereNull('deletedAt'));
}

/**
 * Locks a list, so that no other transaction changes the list or the counts of its items before the open transaction
 * ends. Every writer of items locks the list first.
 *
 * Throws ERR_NO_CONTACTLIST_FOUND.
 */
export async function lockList(ctx: Context, id: number): Promise<ContactList> {
  return requireList(await ContactList.of(ctx).findById(id).whereNull('deletedAt').forUpdate());
}

/** Differences by which a list's counts change. */
export type Counts = Partial<Pick<ContactList, 'itemCount' | 'waitingCount' | 'validCount'>>;

/**
 * Changes the counts of a list that the open transaction has locked, without a new version of the list; returns the
 * list with its new counts.
 */
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
