import type { Context } from '@balcao/core';
import type { RunNode } from '../engine/flow-run.ts';
import { publishedFlows, versionsByIds } from '../find-flow.ts';
import { Flow } from '../flow.ts';

/** Flows that are read together; a drawing may be large. */
const slice = 20;

/**
 * Finds the names of the flows whose draft or published version uses a prompt or an integration, so that its deletion
 * can be refused.
 */
export async function flowsNaming(
  ctx: Context,
  field: 'promptId' | 'integrationId',
  id: number,
): Promise<string[]> {
  const names = (nodes: readonly RunNode[]) => nodes.some((node) => node[field] === id);
  const published = await publishedFlows(ctx);
  const found: string[] = [];
  for (let last = 0; ; ) {
    const flows = await Flow.of(ctx)
      .where('id', '>', last)
      .orderBy('id')
      .limit(slice)
      .select('id', 'name', 'draft');
    const versionIds = flows.flatMap((flow) => published.get(flow.id)?.versionId ?? []);
    const versions = [...(await versionsByIds(ctx, versionIds)).values()];
    for (const { id: flowId, name, draft } of flows) {
      const version = versions.find((one) => one.flowId === flowId);
      if (names(draft.nodes) || names(version?.graph.nodes ?? [])) found.push(name);
    }
    if (flows.length < slice) return found;
    last = flows.at(-1)?.id ?? last;
  }
}
