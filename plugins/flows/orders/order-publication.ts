import { type Context, companyClock, isoTime, lockCompany, readMoment } from '@balcao/core';
import { nowOf } from '../../reception/index.ts';
import { PublicationOrderNotFound, PublicationTimeInvalid } from '../contract/errors.ts';
import { checkPublication, findAt } from '../editing/publish-flow.ts';
import { recordOf, showFlow } from '../editing/save-flow.ts';
import { findFlow, findFlowToChange } from '../find-flow.ts';
import { keepOrderMedia } from '../media/media-uses.ts';
import { orderLimits } from './limits.ts';
import { OrderRow } from './order-row.ts';
import type { FlowPublicationOrder, OrderPublication } from './schemas.ts';

/**
 * Reads the publication that is ordered for a flow, or that failed and was not dismissed. Throws ERR_NO_FLOW_FOUND.
 */
export async function findOrder(ctx: Context, flowId: number): Promise<FlowPublicationOrder> {
  await findFlow(ctx, flowId);
  const [row, { timeZone }] = await Promise.all([OrderRow.of(ctx).findOne({ flowId }), companyClock(ctx)]);
  if (!row) return { order: null, timeZone };
  const [user] = row.userId === null ? [] : await ctx.host.accounts.describeUsers(ctx, [row.userId]);
  return {
    order: {
      ...{ publishAt: isoTime(row.publishAt), revision: row.revision, note: row.note },
      moveRuns: row.moveRuns,
      orderedBy: user ? { id: user.id, name: user.name } : null,
      orderedAt: isoTime(row.createdAt),
      ...{ failure: row.failure, problems: row.problems ?? [] },
    },
    timeZone,
  };
}

/**
 * Orders that the draft, as it is now, becomes the published version at a later moment; an earlier order of the flow
 * is replaced. Throws ERR_NO_FLOW_FOUND, ERR_FLOW_PUBLICATION_TIME for a moment that is past or more than a year
 * ahead, ERR_FLOW_CHANGED for another revision than the present one, and ERR_FLOW_INVALID as a publication does.
 */
export async function orderPublication(
  ctx: Context,
  flowId: number,
  { revision, publishAt: given, note = '', despiteAssertions = false, moveRuns = false }: OrderPublication,
): Promise<FlowPublicationOrder> {
  const publishAt = await momentOf(ctx, given);
  await ctx.transaction(async () => {
    await lockCompany(ctx);
    const flow = await findAt(ctx, flowId, revision);
    await checkPublication(ctx, flow, { draft: flow.draft, despiteAssertions });
    await OrderRow.of(ctx).where({ flowId }).delete();
    const { id: flowPublicationOrderId } = await OrderRow.of(ctx).insert({
      ...{ flowId, graph: flow.draft, revision, note: note.trim(), despiteAssertions, moveRuns },
      ...{ userId: ctx.actor.userId, publishAt, dueAt: publishAt, failure: null, problems: null },
    });
    await keepOrderMedia(ctx, { flowId, flowPublicationOrderId }, flow.draft);
    showFlow(ctx, flow);
    ctx.audit({
      action: 'flow.publication-ordered',
      record: recordOf(flow),
      after: { publishAt: isoTime(publishAt) },
    });
  });
  return findOrder(ctx, flowId);
}

/**
 * Cancels the ordered publication of a flow, or dismisses one that failed. Throws ERR_NO_FLOW_FOUND, and
 * ERR_NO_FLOW_PUBLICATION_ORDER where there is none, also since it was carried out.
 */
export async function cancelOrder(ctx: Context, flowId: number): Promise<void> {
  await ctx.transaction(async () => {
    await lockCompany(ctx);
    const flow = await findFlowToChange(ctx, flowId);
    const order = await OrderRow.of(ctx).findOne({ flowId });
    if (!order) throw PublicationOrderNotFound();
    await OrderRow.of(ctx).deleteById(order.id);
    showFlow(ctx, flow);
    ctx.audit({
      action: 'flow.publication-cancelled',
      record: recordOf(flow),
      before: { publishAt: isoTime(order.publishAt) },
    });
  });
}

/** Reads a moment with its zone, or a time by the company's clock. */
async function momentOf(ctx: Context, given: string): Promise<number> {
  const moment = readMoment(given, await companyClock(ctx));
  const now = nowOf(ctx);
  const isAhead =
    moment !== null && moment >= now - orderLimits.pastMs && moment <= now + orderLimits.aheadMaxMs;
  if (!isAhead) throw PublicationTimeInvalid({ details: { publishAt: 'from now on, within a year' } });
  return moment;
}
