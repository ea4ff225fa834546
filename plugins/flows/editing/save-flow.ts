import {
  auditedFields,
  type Context,
  lockCompany,
  nextVersion,
  refuseTaken,
  requireUnchanged,
} from '@balcao/core';
import { connectionsLinkedTo } from '../../connections/index.ts';
import { queuesLinkedTo } from '../../queues/index.ts';
import { FlowInUse, FlowNameTaken, TooManyFlows } from '../contract/errors.ts';
import { flowLimits } from '../contract/limits.ts';
import { flowChanged } from '../contract/live-events.ts';
import { findFlow, findFlowToChange, forgetFlows } from '../find-flow.ts';
import { auditedColumns, Flow } from '../flow.ts';
import { emptyGraph } from '../graph/graph.ts';
import { problemsOf } from '../graph/problems.ts';
import { keepDraftMedia } from '../media/media-uses.ts';
import { presentFlow } from '../present-flow.ts';
import { releaseTickets } from '../running/mark-tickets.ts';
import type { CreateFlow, UpdateFlow } from '../schemas.ts';
import { checkedGraph, nameColumns } from './flow-input.ts';
import { knownBy, requireOwn } from './known-rows.ts';

/**
 * Creates a flow; customers do not meet its draft before it is published. Throws ERR_FLOW_LIMIT and what its name,
 * its graph and `requireOwn` throw.
 */
export async function createFlow(ctx: Context, { name, graph = emptyGraph }: CreateFlow): Promise<Flow> {
  const columns = { ...nameColumns(name), draft: checkedGraph(graph) };
  return ctx.transaction(async () => {
    // A second simultaneous call waits here, and then counts the row of the first.
    await lockCompany(ctx);
    await requireOwn(ctx, columns.draft);
    if ((await Flow.of(ctx).resultSize()) >= flowLimits.perCompany) throw TooManyFlows();
    const problemCount = problemsOf(columns.draft, await knownBy(ctx, columns.draft, null)).length;
    const { id } = await refuseTaken(FlowNameTaken, () =>
      Flow.of(ctx).insert({ ...columns, problemCount, isOn: true, draftRevision: 0 }),
    );
    await keepDraftMedia(ctx, id, columns.draft);
    const flow = await findFlow(ctx, id);
    showFlow(ctx, flow, 'create');
    ctx.audit({ action: 'flow.created', record: recordOf(flow), after: auditedFields(flow, auditedColumns) });
    return flow;
  });
}

/** Renames a flow, or switches it on or off. Throws ERR_NO_FLOW_FOUND, ERR_CHANGED_MEANWHILE and what its name throws. */
export async function updateFlow(ctx: Context, id: number, { name, isOn }: UpdateFlow): Promise<Flow> {
  const columns = {
    ...(name === undefined ? {} : nameColumns(name)),
    ...(isOn === undefined ? {} : { isOn }),
  };
  return ctx.transaction(async () => {
    await requireUnchanged(ctx, Flow.tableName, id);
    const before = await findFlowToChange(ctx, id);
    await refuseTaken(FlowNameTaken, () =>
      Flow.of(ctx)
        .findById(id)
        .patch({ ...columns, updatedAt: nextVersion(before) }),
    );
    const flow = await findFlow(ctx, id);
    if (before.isOn && !flow.isOn) await releaseTickets(ctx, id);
    forgetFlows(ctx);
    showFlow(ctx, flow);
    ctx.audit({
      action: 'flow.changed',
      record: recordOf(flow),
      before: auditedFields(before, auditedColumns),
      after: auditedFields(flow, auditedColumns),
    });
    return flow;
  });
}

/**
 * Deletes a flow with its versions; its conversations wait for agents or begin again, as their queue and connection are
 * set up. Throws ERR_NO_FLOW_FOUND, and ERR_FLOW_IN_USE while connections or queues refer to it.
 */
export async function deleteFlow(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const flow = await findFlowToChange(ctx, id);
    const users = [
      ...(await connectionsLinkedTo(ctx, 'flowId', id)),
      ...(await queuesLinkedTo(ctx, 'flowId', id)),
    ];
    if (users.length > 0) throw FlowInUse({ details: { names: users.map(({ name }) => name).join(', ') } });
    await releaseTickets(ctx, id);
    await Flow.of(ctx).deleteById(id);
    forgetFlows(ctx);
    ctx.live(flowChanged, { action: 'delete', id });
    ctx.audit({
      action: 'flow.deleted',
      record: recordOf(flow),
      before: auditedFields(flow, auditedColumns),
    });
  });
}

/** Sends a flow to the screens of those who may edit it, after the commit. */
export function showFlow(ctx: Context, flow: Flow, action: 'create' | 'update' = 'update'): void {
  ctx.live(flowChanged, { action, record: presentFlow(flow) });
}

/** A flow as the audit log names it. */
export function recordOf({ id, name }: Flow) {
  return { type: 'flow', id, name };
}
