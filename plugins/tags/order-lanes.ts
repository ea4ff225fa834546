import type { Context } from '@balcao/core';
import { TagNotFound } from './errors.ts';
import { listLanes } from './find-tag.ts';
import { showTag } from './live.ts';
import { Tag } from './tag.ts';

/**
 * Puts the lanes of the board in this order; lanes that are not named follow in theirs. Answers all of them. Throws
 * ERR_NO_TAG_FOUND for an id that is none of them.
 */
export async function orderLanes(ctx: Context, ids: readonly number[]): Promise<Tag[]> {
  return ctx.transaction(async () => {
    const lanes = await listLanes(ctx);
    const byId = new Map(lanes.map((lane) => [lane.id, lane]));
    if (ids.some((id) => !byId.has(id))) throw TagNotFound();
    const order = [...new Set([...ids, ...byId.keys()])];
    for (const [lanePosition, id] of order.entries()) {
      const lane = byId.get(id);
      if (!lane || lane.lanePosition === lanePosition) continue;
      await Tag.of(ctx)
        .findById(id)
        .patch({ lanePosition, updatedAt: Math.max(Date.now(), lane.updatedAt + 1) });
    }
    const ordered = await listLanes(ctx);
    ctx.audit({
      action: 'lanes.ordered',
      before: { lanes: lanes.map(({ name }) => name) },
      after: { lanes: ordered.map(({ name }) => name) },
    });
    for (const lane of ordered)
      if (byId.get(lane.id)?.lanePosition !== lane.lanePosition) showTag(ctx, 'update', lane);
    return ordered;
  });
}
