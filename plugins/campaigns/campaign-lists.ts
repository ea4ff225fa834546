import type { Context } from '@balcao/core';
import { findList } from '../contact-lists/index.ts';

/** Contact list or file list, as campaigns need it. */
export interface NamedList {
  id: number;
  name: string;
}

export interface ListItem {
  id: number;
  name: string;
  number: string;
  email: string | null;
  isWhatsappValid: 0 | 1;
  /** Time of the last check of the number on the network in epoch milliseconds; null: not yet. */
  checkedAt: number | null;
  /** 1: the network did not answer about the number, and it is not checked again. */
  isGivenUp: 0 | 1;
}

/** Finds a contact list of the company. Throws ERR_NO_CONTACTLIST_FOUND. */
export async function requireContactList(ctx: Context, id: number): Promise<NamedList> {
  return findList(ctx, id);
}

/** Reads people of a list whose id is larger than this one, in the order of their ids. */
export async function itemsAfter(
  ctx: Context,
  contactListId: number,
  after: number,
  limit: number,
): Promise<ListItem[]> {
  return ctx.sql.rows<ListItem>(
    `SELECT i.id, i.name, i.number, i.email, i.isWhatsappValid, i.checkedAt,
       CASE WHEN i.checkedAt IS NULL AND i.checkedRound >= l.checkRound THEN 1 ELSE 0 END AS isGivenUp
     FROM ContactLists l JOIN ContactListItems i ON i.companyId = l.companyId AND i.contactListId = l.id
     WHERE l.id = ? AND l.deletedAt IS NULL AND l.companyId = :company AND i.id > ?
     ORDER BY i.id LIMIT ${Math.trunc(limit)}`,
    [contactListId, after],
  );
}
