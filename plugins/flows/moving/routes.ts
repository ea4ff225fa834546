import { IdParams, type PluginScope } from '@balcao/core';
import { FlowNotFound } from '../contract/errors.ts';
import { flowRuns } from './run-moves.ts';
import { FlowRuns } from './schemas.ts';

/**
 * Route by which an admin sees how many conversations are now being led by a flow, and whether the last publication has moved those that
 * were running to its version.
 */
export function flowMovingRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/flows/:id/runs',
    operationId: 'getFlowRuns',
    summary:
      'Conversations in a flow now, and how many running ones the last publication moved to its version',
    access: { permission: 'flows:edit' },
    params: IdParams,
    refusals: { id: FlowNotFound },
    answers: { 200: FlowRuns },
    handle: (ctx, { params }) => flowRuns(ctx, params.id),
  });
}
