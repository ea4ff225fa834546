import { Type } from '@sinclair/typebox';
import type { Context } from '../context.ts';
import { ChangedMeanwhile, ValidationFailed } from '../errors/core-errors.ts';
import { isoTime } from '../time/iso-time.ts';

/** Header of a change that must only be made if the record is still as the caller read it. */
export const IfMatch = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      maxLength: 500,
      description:
        "The record's `updatedAt` as it was read, in quotes: nothing is changed where another call changed it meanwhile. " +
        'Of several, divided by commas, one must fit; weak ones (`W/"…"`) are refused.',
    }),
  ),
});

/** Columns by which two versions of a row differ, in epoch milliseconds. */
interface Versioned {
  updatedAt: number | string;
  /** Latest change by a person, for rows that the system changes, too, such as a connection with its state. */
  editedAt?: number | string | null;
}

/**
 * Refuses a change of a record that is no longer as the caller read it, and locks its row until the open transaction ends. It comes
 * first in that transaction, before anything else reads the row. A call without `If-Match` passes, as does a record that is not there.
 * Throws ERR_CHANGED_MEANWHILE, and ERR_VALIDATION for a header that names no version.
 *
 * @example
 * await ctx.transaction(async () => {
 *   await requireUnchanged(ctx, 'Visits', id);
 *   await Visit.of(ctx).findById(id).patch(change);
 * });
 */
export async function requireUnchanged(ctx: Context, table: string, id: number): Promise<void> {
  if (!hasIfMatch(ctx)) return;
  const row = await ctx.table(table).where({ id }).forUpdate().first();
  if (row) requireVersion(ctx, row);
}

/**
 * Refuses a change of a row that the open transaction has locked already, as `requireUnchanged` does.
 *
 * @example
 * requireVersion(ctx, await lockVisit(ctx, id));
 */
export function requireVersion(ctx: Context, row: Versioned): void {
  if (!hasIfMatch(ctx)) return;
  const known = versionsIn(ctx.ifMatch ?? '');
  if (!versionsOf(row).some((version) => known.includes(version))) throw ChangedMeanwhile();
}

/**
 * Returns the `updatedAt` for a row's next version, in epoch milliseconds: now, but later than the one before, so
 * that two changes within a millisecond are two versions.
 *
 * @example
 * await ctx.table('Visits').where({ id }).update({ note, updatedAt: nextVersion(before) });
 */
export function nextVersion(row: { updatedAt: number | string }): number {
  return Math.max(Date.now(), Number(row.updatedAt) + 1);
}

/** True when the call names versions that the record must have; `*` means any. */
function hasIfMatch({ ifMatch }: Pick<Context, 'ifMatch'>): boolean {
  return ifMatch !== null && ifMatch.trim() !== '*';
}

/** Parses the versions in a header, which are quoted texts separated by commas. Throws ERR_VALIDATION for anything else. */
function versionsIn(header: string): string[] {
  const versions = header.split(',').map((version) => version.trim());
  const isWeak = versions.some((version) => version.startsWith('W/'));
  if (isWeak) throw ValidationFailed({ details: { 'if-match': 'takes no weak versions' } });
  if (versions.some((version) => !/^"[^"]*"$/.test(version)))
    throw ValidationFailed({ details: { 'if-match': 'must be versions in quotes, divided by commas' } });
  return versions;
}

function versionsOf({ updatedAt, editedAt }: Versioned): string[] {
  const moments = editedAt === undefined || editedAt === null ? [updatedAt] : [updatedAt, editedAt];
  return moments.map((moment) => `"${isoTime(Number(moment))}"`);
}
