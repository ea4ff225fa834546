import { type Context, lockCompany, nextVersion } from '@balcao/core';
import { playAssertions } from '../assertions/play-assertions.ts';
import { FlowChanged, FlowInvalid } from '../contract/errors.ts';
import { findFlow, findFlowToChange, findVersion, forgetFlows } from '../find-flow.ts';
import { Flow, FlowVersionRow } from '../flow.ts';
import type { Graph, Problem } from '../graph/graph.ts';
import { isError, problem, problemsOf } from '../graph/problems.ts';
import { startWordsOf } from '../graph/start-words.ts';
import { keepDraftMedia, keepVersionMedia } from '../media/media-uses.ts';
import { orderMove } from '../moving/run-moves.ts';
import type { PublishFlow, SaveDraft } from '../schemas.ts';
import { checkedGraph, withoutFound } from './flow-input.ts';
import { knownBy, requireOwn } from './known-rows.ts';
import { forgetOldVersions } from './old-versions.ts';
import { recordOf, showFlow } from './save-flow.ts';

/**
 * Replaces the draft of a flow, if it is still at the revision that its author saw. Throws ERR_NO_FLOW_FOUND,
 * ERR_FLOW_TOO_LARGE, what `requireOwn` throws, and ERR_FLOW_CHANGED, with nothing changed, for another revision.
 */
export async function saveDraft(ctx: Context, id: number, { revision, graph }: SaveDraft): Promise<Flow> {
  const draft = checkedGraph(graph);
  return ctx.transaction(async () => {
    const before = await findAt(ctx, id, revision);
    await requireOwn(ctx, draft, before.draft);
    return replaceDraft(ctx, before, withoutFound(draft, before.draft));
  });
}

/**
 * Publishes the draft as the version in which conversations begin from now on; those under way end on their own
 * version, unless `moveRuns` orders that they move to this one. Throws ERR_NO_FLOW_FOUND, ERR_FLOW_CHANGED for
 * another revision than the present one, and ERR_FLOW_INVALID with the problems: a failed assertion is one, unless
 * `despiteAssertions` permits it. `ordered` is what was ordered to be published at this moment, by whom, in place of
 * the draft.
 */
export async function publishFlow(
  ctx: Context,
  id: number,
  { revision, note = '', despiteAssertions = false, moveRuns = false }: PublishFlow,
  ordered?: { graph: Graph; userId: number | null },
): Promise<Flow> {
  return ctx.transaction(async () => {
    // Locked, so that two flows that are published at once cannot both take one start word.
    await lockCompany(ctx);
    const before = ordered ? await findFlowToChange(ctx, id) : await findAt(ctx, id, revision);
    // A repeated call makes no second version of the same draft.
    if (before.publishedRevision === revision) {
      if (moveRuns && before.publishedNumber !== null) await orderMove(ctx, id, before.publishedNumber);
      return before;
    }
    const { graph: draft, userId } = ordered ?? { graph: before.draft, userId: ctx.actor.userId };
    const { problems, failed } = await checkPublication(ctx, before, { draft, despiteAssertions });
    // Under the lock of the flow: no two publications take the same number.
    const latest = await FlowVersionRow.of(ctx)
      .where({ flowId: id })
      .orderBy('number', 'desc')
      .select('number')
      .first();
    const number = (latest?.number ?? 0) + 1;
    const version = { flowId: id, number, graph: draft, note: note.trim(), userId };
    const { id: flowVersionId } = await FlowVersionRow.of(ctx).insert(version);
    await keepVersionMedia(ctx, { flowId: id, flowVersionId }, draft);
    await forgetOldVersions(ctx, id);
    if (moveRuns) await orderMove(ctx, id, number);
    await Flow.of(ctx)
      .findById(id)
      .patch({
        ...{ publishedNumber: number, publishedRevision: revision, updatedAt: nextVersion(before) },
        startWords: startWordsOf(draft),
        // Count of the draft, which may be another one since the publication was ordered.
        ...(ordered ? {} : { problemCount: problems.length }),
      });
    const flow = await findFlow(ctx, id);
    forgetFlows(ctx);
    showFlow(ctx, flow);
    const overridden = failed > 0 ? { failedAssertions: failed } : {};
    ctx.emit('flow.published', { flowId: id, name: flow.name, number, userId });
    const moving = moveRuns ? { movesRuns: true } : {};
    ctx.audit({
      action: 'flow.published',
      record: recordOf(flow),
      after: { number, ...overridden, ...moving },
    });
    return flow;
  });
}

/**
 * Checks whether a graph can be published as a version of its flow. Returns its problems, none of which is an error,
 * and how many assertions failed. Throws ERR_FLOW_INVALID with the problems: a failed assertion is one, unless
 * `despiteAssertions` permits it.
 */
export async function checkPublication(
  ctx: Context,
  flow: Flow,
  { draft, despiteAssertions }: { draft: Graph; despiteAssertions: boolean },
): Promise<{ problems: Problem[]; failed: number }> {
  const { id, name } = flow;
  const problems = problemsOf(draft, await knownBy(ctx, draft, id));
  const failed = (await playAssertions(ctx, { id, name, draft }, flow.assertions?.list ?? [])).filter(
    ({ isPassed }) => !isPassed,
  );
  const failures = despiteAssertions ? [] : failed.map(() => problem('FLOW_ASSERTION_FAILED', null));
  if ([...problems, ...failures].some(isError))
    throw FlowInvalid({ details: { problems: [...problems, ...failures] } });
  return { problems, failed: failed.length };
}

/** Copies a version back into the draft. Throws ERR_NO_FLOW_FOUND, ERR_NO_FLOW_VERSION_FOUND and ERR_FLOW_CHANGED. */
export async function restoreVersion(
  ctx: Context,
  { id, number, revision }: { id: number; number: number; revision: number },
): Promise<Flow> {
  return ctx.transaction(async () => {
    const before = await findAt(ctx, id, revision);
    const { graph } = await findVersion(ctx, { id, number });
    const flow = await replaceDraft(ctx, before, graph);
    ctx.audit({ action: 'flow.restored', record: recordOf(flow), after: { number } });
    return flow;
  });
}

/** Finds and locks a flow whose draft stands at this revision. Throws ERR_NO_FLOW_FOUND and ERR_FLOW_CHANGED. */
export async function findAt(ctx: Context, id: number, revision: number): Promise<Flow> {
  const flow = await findFlowToChange(ctx, id);
  if (flow.draftRevision !== revision) throw FlowChanged({ details: { draftRevision: flow.draftRevision } });
  return flow;
}

async function replaceDraft(ctx: Context, before: Flow, draft: Graph): Promise<Flow> {
  const { id } = before;
  const problemCount = problemsOf(draft, await knownBy(ctx, draft, id)).length;
  await Flow.of(ctx)
    .findById(id)
    .patch({
      draft,
      problemCount,
      draftRevision: ctx.raw('draftRevision + 1'),
      updatedAt: nextVersion(before),
    });
  await keepDraftMedia(ctx, id, draft, before.draft);
  const flow = await findFlow(ctx, id);
  showFlow(ctx, flow);
  return flow;
}
