import type { Context } from '@balcao/core';
import { emptyGraph, type Graph } from '../graph/graph.ts';
import { FlowMediaRow } from './flow-media.ts';
import { mediaTimes } from './sweep-media.ts';

/** Lists the files that a drawing uses, each once. */
export function mediaIdsIn({ nodes }: Pick<Graph, 'nodes'>): number[] {
  return [...new Set(nodes.flatMap(({ flowMediaId }) => flowMediaId ?? []))].sort(
    (one, other) => one - other,
  );
}

/**
 * Records the files that a flow's new draft uses, in the open transaction; makes no query where they did not change. A
 * file that the draft no longer uses stays for a day, so that the author can undo the change.
 */
export async function keepDraftMedia(
  ctx: Context,
  flowId: number,
  draft: Graph,
  before: Graph = emptyGraph,
): Promise<void> {
  const [now, earlier] = [mediaIdsIn(draft), mediaIdsIn(before)];
  const gone = earlier.filter((id) => !now.includes(id));
  if (gone.length > 0) {
    await ctx
      .table('FlowMediaUses')
      .where({ flowId })
      .where({ flowVersionId: null, flowPublicationOrderId: null })
      .whereIn('flowMediaId', gone)
      .delete();
    const lookAt = Date.now() + mediaTimes.keptMs;
    await FlowMediaRow.of(ctx).findByIds(gone).patch({ lookAt });
  }
  await addUses(
    ctx,
    { flowId },
    now.filter((id) => !earlier.includes(id)),
  );
}

/** Records the files that a published version uses, in the open transaction. */
export function keepVersionMedia(
  ctx: Context,
  version: { flowId: number; flowVersionId: number },
  graph: Graph,
): Promise<void> {
  return addUses(ctx, version, mediaIdsIn(graph));
}

/** Records the files of a drawing that will be published later, in the open transaction. */
export function keepOrderMedia(
  ctx: Context,
  order: { flowId: number; flowPublicationOrderId: number },
  graph: Graph,
): Promise<void> {
  return addUses(ctx, order, mediaIdsIn(graph));
}

async function addUses(
  ctx: Context,
  place: { flowId: number; flowVersionId?: number; flowPublicationOrderId?: number },
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  // Locked in the order of their ids. The sweep of unused files locks them too, so it either sees the new use, or this
  // transaction finds no file.
  const found = await FlowMediaRow.of(ctx)
    .findByIds([...ids])
    .where({ isDoomed: 0 })
    .orderBy('id')
    .forUpdate()
    .select('id');
  const now = Date.now();
  for (const { id } of found)
    await ctx.insert('FlowMediaUses', { ...place, flowMediaId: id, createdAt: now, updatedAt: now });
}
