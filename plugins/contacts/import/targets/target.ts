import { type Context, definePort } from '@balcao/core';
import type { ReadRow } from '../reading/read-row.ts';

/** Fate of a row. `known`: it was there already, and stays as it is. */
export type RowFate = 'created' | 'updated' | 'known';

/** Treatment of contacts that exist already: `keep` leaves them unchanged, `update` takes the file's data. */
export type ExistingRows = 'keep' | 'update';

/** Where the rows of an import go. The contacts' book is one; other plugins provide theirs to the port. */
export interface ImportTarget {
  /** Name of the target in the import's row; it must never change. */
  name: string;
  /** Whether it stores `extra` columns and those of fields. */
  takesExtra: boolean;
  /** Throws when the actor may not fill this, or `targetId` is not the company's. Called before a file is taken in. */
  check(ctx: Context, targetId: number | null): Promise<void>;
  /**
   * Stores rows in the open transaction, no two of them with one number, and answers the fate of each. Rows that it
   * stores it must find again as known: a batch may come twice.
   *
   * Throws the database's unique violation when another process was faster; then the batch comes again. Throws
   * ImportTargetGone when there is nothing to fill any more, ImportTargetFull when it takes no more.
   */
  store(
    ctx: Context,
    rows: readonly ReadRow[],
    about: { targetId: number | null; existing: ExistingRows; importId: number },
  ): Promise<RowFate[]>;
  /** Filters these numbers, in the form that all ways to write them share, to those that `store` would find as known. */
  known?(ctx: Context, targetId: number | null, phones: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Filters these numbers, in the same form, to those that opted out of the target's purpose. Contacts of the address
   * book among them are left out; for rows of a file the uploader vouches that they agreed.
   */
  optedOut?(ctx: Context, phones: readonly string[]): Promise<ReadonlySet<string>>;
  /** Notifies screens and others, in the transaction that ends the import: all rows are in, or the rest is given up. */
  finished?(
    ctx: Context,
    about: { targetId: number | null; importId: number; stored: number },
  ): Promise<void>;
}

/** Thrown when the target of an import, such as a contact list, was deleted meanwhile. */
export class ImportTargetGone extends Error {
  override name = 'ImportTargetGone';
}

/** The target of an import is full; rows that it took stay. */
export class ImportTargetFull extends Error {
  override name = 'ImportTargetFull';
}

/** Targets of imports beside the book of contacts, by name. */
export const importTargets = definePort<ImportTarget>('contacts/import-targets', {
  providedBy: ['contact-lists'],
  many: true,
  key: ({ name }) => name,
});
