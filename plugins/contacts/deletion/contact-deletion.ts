import { type Context, isoTime } from '@balcao/core';
import { choiceOfStored } from '../chosen/chosen-contacts.ts';
import { DeletionNotFound } from '../contract/errors.ts';
import { contactDeletionChanged } from '../contract/live-events.ts';
import type { ContactDeletion } from './schemas.ts';

/** Row of an ordered deletion of several contacts. */
export interface ContactDeletionRow {
  id: number;
  companyId: number;
  userId: number | null;
  state: 'waiting' | 'running' | 'done' | 'undone';
  /** Contacts to delete, see `storedChoice`. */
  contactIds: string | null;
  searchParam: string;
  newestId: number;
  total: number;
  deleted: number;
  dueAt: number;
  heldUntil: number;
  finishedAt: number | null;
  createdAt: number;
  updatedAt: number;
}

/** Finds an ordered deletion of contacts of the actor's company. Throws ERR_NO_DELETION_FOUND. */
export async function findDeletion(ctx: Context, id: number): Promise<ContactDeletionRow> {
  const row: ContactDeletionRow | undefined = await ctx.table('ContactDeletions').where({ id }).first();
  if (!row) throw DeletionNotFound();
  return row;
}

/** Presents a deletion for clients. */
export function presentDeletion(row: ContactDeletionRow): ContactDeletion {
  const { id, state, total, deleted, dueAt } = row;
  return {
    id,
    state,
    total,
    deleted,
    ...choiceOfStored(row),
    dueAt: isoTime(dueAt),
  };
}

/** Sends a deletion to the company's screens, which hide the contacts that will be deleted. */
export function showDeletion(ctx: Context, row: ContactDeletionRow): void {
  ctx.live(contactDeletionChanged, { action: 'update', contactDeletion: presentDeletion(row) });
}
