import { Type } from '@sinclair/typebox';
import type { Context } from '../context.ts';
import { ChangedMeanwhile } from '../errors/core-errors.ts';

/** Header of a change that is made only to the record as the caller read it. */
export const IfMatch = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        "The record's `updatedAt` as it was read, in quotes: nothing is changed where somebody else changed it meanwhile",
    }),
  ),
});

/**
 * Refuses a change of a record that is no longer as the caller read it, and locks its row until the open transaction ends. It comes
 * first in that transaction, before anything else reads the row. A call without `If-Match` passes, as does a record that is not there.
 * Throws ERR_CHANGED_MEANWHILE.
 *
 * @example
 * await ctx.transaction(async () => {
 *   await requireUnchanged(ctx, 'Visits', id);
 *   await Visit.of(ctx).findById(id).patch(change);
 * });
 */
export async function requireUnchanged(ctx: Context, table: string, id: number): Promise<void> {
  if (ctx.ifMatch === null || ctx.ifMatch === '*') return;
  const row = await ctx.table(table).where({ id }).forUpdate().first('updatedAt');
  if (row && ctx.ifMatch !== versionOf(row)) throw ChangedMeanwhile();
}

function versionOf({ updatedAt }: { updatedAt: number | string }): string {
  return `"${new Date(Number(updatedAt)).toISOString()}"`;
}
