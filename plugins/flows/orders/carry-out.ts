import {
  AppError,
  type Context,
  isoTime,
  lockCompany,
  type PluginScope,
  perHost,
  sweptRows,
} from '@balcao/core';
import { nowOf } from '../../reception/index.ts';
import { publishFlow } from '../editing/publish-flow.ts';
import { recordOf, showFlow } from '../editing/save-flow.ts';
import { findFlowToChange } from '../find-flow.ts';
import type { Problem } from '../graph/graph.ts';
import { type OrderFailure, orderLimits } from './limits.ts';
import { OrderRow } from './order-row.ts';

/**
 * Id of the order after which this process continues with its next sweep, so that orders of closed companies do not
 * block the others.
 */
const sweptTo = perHost(() => ({ id: 0 }));

/**
 * Carries out the orders whose moment has come, by the index on due moments. Orders of companies that are closed, or
 * whose plan has no flows, wait until `orderLimits.lateMs` have passed; then they fail.
 */
export async function sweepOrders({ host, opensTo }: Pick<PluginScope, 'host' | 'opensTo'>): Promise<void> {
  const place = sweptTo(host);
  const due = await sweptRows(host, {
    ...{ table: 'FlowPublicationOrders', keys: ['id'], limit: orderLimits.sweepLimit },
    where: (rows) => rows.where('dueAt', '<=', nowOf({ host })).where('id', '>', place.id).orderBy('id'),
  });
  place.id = due.length === orderLimits.sweepLimit ? (due.at(-1)?.id ?? 0) : 0;
  for (const { ctx, id } of due) {
    if (!(await opensTo(ctx.companyId)) && !(await isLate(ctx, id))) continue;
    // An order that cannot be carried out now does not delay the others; the next sweep tries it again.
    await carryOut(ctx, id).catch((error: unknown) =>
      ctx.log.error({ err: error, orderId: id }, 'an ordered publication was not carried out'),
    );
  }
}

async function isLate(ctx: Context, id: number): Promise<boolean> {
  const order = await OrderRow.of(ctx).findById(id).select('dueAt');
  return typeof order?.dueAt === 'number' && nowOf(ctx) > order.dueAt + orderLimits.lateMs;
}

/**
 * Publishes the flow of an order and deletes the order, or records why the flow cannot be published, in one
 * transaction. Of several processes only one does so, and a killed process leaves the order as it was. Does nothing for
 * an order that is gone, was moved or has failed.
 */
export async function carryOut(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    await lockCompany(ctx);
    const order = await OrderRow.of(ctx).findById(id).forUpdate();
    const now = nowOf(ctx);
    if (!order || order.dueAt === null || order.dueAt > now) return;
    if (now > order.dueAt + orderLimits.lateMs) return fail(ctx, order, 'late', []);
    const { flowId, revision, note, despiteAssertions, moveRuns, graph, userId } = order;
    try {
      await publishFlow(ctx, flowId, { revision, note, despiteAssertions, moveRuns }, { graph, userId });
    } catch (error) {
      const problems = problemsIn(error);
      if (!problems) throw error;
      return fail(ctx, order, 'problems', problems);
    }
    await OrderRow.of(ctx).deleteById(id);
  });
}

/** Problems with which a publication was refused; null for any other error. */
function problemsIn(error: unknown): Problem[] | null {
  if (!(error instanceof AppError) || error.code !== 'ERR_FLOW_INVALID') return null;
  return (error.details as { problems: Problem[] }).problems;
}

async function fail(
  ctx: Context,
  { id, flowId, publishAt }: OrderRow,
  failure: OrderFailure,
  problems: Problem[],
): Promise<void> {
  await OrderRow.of(ctx).findById(id).patch({ dueAt: null, failure, problems });
  const flow = await findFlowToChange(ctx, flowId);
  showFlow(ctx, flow);
  ctx.audit({
    action: 'flow.publication-failed',
    record: recordOf(flow),
    after: { publishAt: isoTime(publishAt) },
  });
}
