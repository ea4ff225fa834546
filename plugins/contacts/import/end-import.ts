import type { Context } from '@balcao/core';
import { type ContactImportRow, findImport } from './contact-import.ts';
import { showImport } from './present-import.ts';
import { importTarget } from './targets/find-target.ts';

type ImportEnd =
  | { state: 'done' }
  | { state: 'cancelled' }
  /** A fault of the file, `gone` for a target that was deleted, `broken` for one that failed again and again. */
  | { state: 'failed'; failure: string };

/**
 * Ends an import and publishes it, in one transaction; false when it had ended, or another process than `holder` works on
 * it.
 */
export async function endImport(
  ctx: Context,
  { id, companyId, fileKey, target, targetId }: ContactImportRow,
  end: ImportEnd,
  holder?: string,
): Promise<boolean> {
  return ctx.transaction(async () => {
    const now = Date.now();
    const ended = await ctx
      .table('ContactImports')
      .where({ id, ...(holder ? { holder } : {}) })
      .whereIn('state', ['draft', 'waiting', 'running'])
      .update({ ...end, holder: null, heldUntil: 0, fileKey: null, finishedAt: now, updatedAt: now });
    if (ended === 0) return false;
    if (fileKey) await ctx.host.media.discard(companyId, [fileKey]);
    await ctx
      .table('ContactImports')
      .where({ id })
      .update({ problems: JSON.stringify(await countProblems(ctx, id)) });
    const row = await findImport(ctx, id);
    const stored = row.created + row.updated;
    if (stored > 0) await importTarget(ctx, target).finished?.(ctx, { targetId, importId: id, stored });
    showImport(ctx, row);
    return true;
  });
}

async function countProblems(ctx: Context, importId: number): Promise<Record<string, number>> {
  const rows: Array<{ problem: string; count: number | string }> = await ctx
    .table('ContactImportProblems')
    .where({ importId })
    .groupBy('problem')
    .orderBy('problem')
    .select('problem')
    .count({ count: '*' });
  return Object.fromEntries(rows.map(({ problem, count }) => [problem, Number(count)]));
}
