import { type Context, lockCompany } from '@balcao/core';
import { TagNotFound } from './contract/errors.ts';
import { listColumns } from './find-tag.ts';
import { showTag } from './live.ts';
import { Tag } from './tag.ts';

/**
 * Sorts the columns of the board by a user's order; omitted ones follow in their order. Returns all of them. Throws
 * ERR_NO_TAG_FOUND for an id that is no column.
 */
export async function orderColumns(ctx: Context, ids: readonly number[]): Promise<Tag[]> {
  return ctx.transaction(async () => {
    // The second of two at once waits here, and begins from the order that the first one stored.
    await lockCompany(ctx);
    const columns = await listColumns(ctx);
    const byId = new Map(columns.map((column) => [column.id, column]));
    if (ids.some((id) => !byId.has(id))) throw TagNotFound();
    const order = [...new Set([...ids, ...byId.keys()])];
    for (const [lanePosition, id] of order.entries()) {
      const column = byId.get(id);
      if (!column || column.lanePosition === lanePosition) continue;
      await Tag.of(ctx)
        .findById(id)
        .patch({ lanePosition, updatedAt: Math.max(Date.now(), column.updatedAt + 1) });
    }
    const ordered = await listColumns(ctx);
    ctx.audit({
      action: 'lanes.ordered',
      before: { lanes: columns.map(({ name }) => name) },
      after: { lanes: ordered.map(({ name }) => name) },
    });
    for (const column of ordered)
      if (byId.get(column.id)?.lanePosition !== column.lanePosition) showTag(ctx, 'update', column);
    return ordered;
  });
}
