import { IdParams, type PluginScope } from '@balcao/core';
import { FlowNotFound } from '../contract/errors.ts';
import { flowRuns } from './run-moves.ts';
import { FlowRuns } from './schemas.ts';

/**
 * Route by which an admin sees how many conversations are in a flow, and how many the last publication moved to it.
 */
export function flowMovingRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/flows/:id/runs',
    operationId: 'getFlowRuns',
    summary: 'Conversations that stand in a flow now, and how many of them the last publication moved',
    access: { permission: 'flows:edit' },
    params: IdParams,
    refusals: { id: FlowNotFound },
    answers: { 200: FlowRuns },
    handle: (ctx, { params }) => flowRuns(ctx, params.id),
  });
}
