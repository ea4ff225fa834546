import { type Context, definePort } from '@balcao/core';
import type { ReadRow } from '../reading/read-row.ts';

/** Result of a row of the file. `known`: the contact existed already and was not changed. */
export type RowFate = 'created' | 'updated' | 'known';

/** Treatment of contacts that exist already: `keep` leaves them unchanged, `update` takes the file's data. */
export type ExistingRows = 'keep' | 'update';

/**
 * Target that stores the rows of an import. The address book is one; other plugins, such as contact lists, provide
 * theirs to the port.
 */
export interface ImportTarget {
  /** Name of the target in the import's row, which must never change. */
  name: string;
  /** True where the target stores `extra` columns and fields. */
  takesExtra: boolean;
  /** Throws ERR_NO_PERMISSION when the actor may not fill such targets, and so neither follow nor stop an import. */
  allow(ctx: Context): void;
  /**
   * Throws when the actor may not fill the target, or when `targetId` is not the company's. Called before a file is
   * accepted.
   */
  check(ctx: Context, targetId: number | null): Promise<void>;
  /**
   * Stores rows in the open transaction, no two of them with the same number, and returns the result of each. A batch
   * may come twice, so stored rows must be found again as known.
   *
   * Throws the database's unique violation when another process was faster, and the batch comes again; ImportTargetGone
   * when the target was deleted; ImportTargetFull when it is full.
   */
  store(
    ctx: Context,
    rows: readonly ReadRow[],
    about: { targetId: number | null; existing: ExistingRows; importId: number },
  ): Promise<RowFate[]>;
  /** Filters these numbers, in canonical form, to those that `store` would find as known. */
  known?(ctx: Context, targetId: number | null, phones: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Filters these numbers, in canonical form, to those that opted out of the target's purpose, such as campaigns.
   * Contacts of the address book that opted out are left out; for rows of a file the uploader confirms the people's
   * consent.
   */
  optedOut?(ctx: Context, phones: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Notifies screens and other plugins, in the transaction that ends the import with all rows stored or the rest given
   * up.
   */
  finished?(
    ctx: Context,
    about: { targetId: number | null; importId: number; stored: number },
  ): Promise<void>;
}

/** Error for an import whose target, such as a contact list, was deleted meanwhile. */
export class ImportTargetGone extends Error {
  override name = 'ImportTargetGone';
}

/** Error for an import whose target is full; rows that are stored stay. */
export class ImportTargetFull extends Error {
  override name = 'ImportTargetFull';
}

/** Port of targets of imports besides the address book, by name. */
export const importTargets = definePort<ImportTarget>('contacts/import-targets', {
  providedBy: ['contact-lists'],
  many: true,
  key: ({ name }) => name,
});
