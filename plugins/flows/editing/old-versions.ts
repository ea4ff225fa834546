import { type Context, jsonIn } from '@balcao/core';
import { flowLimits } from '../contract/limits.ts';
import type { FlowRun, Place } from '../engine/flow-run.ts';
import { FlowVersionRow } from '../flow.ts';

const day = 24 * 60 * 60_000;
/** Versions that one publication deletes, and runs that are read together. */
const [versionsAtOnce, runsAtOnce] = [50, 500];

/**
 * Deletes old versions of a flow beyond the newest `flowLimits.versionsKept`, under the lock of its publication. A
 * version that a conversation uses, or to which a customer can go back, stays. Each version also stays for a day after
 * it was replaced, because a turn that began before may be stored only now.
 */
export async function forgetOldVersions(ctx: Context, flowId: number): Promise<void> {
  const versions = FlowVersionRow.of(ctx).where({ flowId }).orderBy('number', 'desc');
  const [oldestKept, ...past] = await versions
    .offset(flowLimits.versionsKept - 1)
    .limit(versionsAtOnce + 1)
    .select('id', 'createdAt');
  const keptSince = Number(oldestKept?.createdAt);
  if (past.length === 0 || keptSince > Date.now() - day) return;
  const used = await versionsInUse(ctx, keptSince);
  const ids = past.map(({ id }) => id).filter((id) => !used.has(id));
  if (ids.length > 0) await FlowVersionRow.of(ctx).whereIn('id', ids).delete();
}

interface RunRow {
  ticketId: number;
  flowVersionId: number;
  state: string;
}

/**
 * Finds the versions that runs from before a moment use; a later run cannot have entered a version that was replaced by
 * then.
 */
async function versionsInUse(ctx: Context, before: number): Promise<Set<number>> {
  const used = new Set<number>();
  for (let last = 0; ; ) {
    const runs: RunRow[] = await ctx
      .table('FlowRuns')
      .where('createdAt', '<=', before)
      .where('ticketId', '>', last)
      .orderBy('ticketId')
      .limit(runsAtOnce)
      .select('ticketId', 'flowVersionId', 'state');
    for (const { flowVersionId, state } of runs) {
      used.add(flowVersionId);
      for (const place of placesIn(jsonIn(state) as FlowRun)) used.add(place.flowVersionId);
    }
    const end = runs.at(-1);
    if (!end || runs.length < runsAtOnce) return used;
    last = end.ticketId;
  }
}

function placesIn(run: FlowRun): Place[] {
  return [run, ...run.stack, ...run.trail.flatMap((answered) => [answered, ...answered.stack])];
}
