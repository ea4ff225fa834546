import { IdParams, type PluginScope } from '@balcao/core';
import { FlowNotFound } from '../contract/errors.ts';
import { flowRuns } from './run-moves.ts';
import { FlowRuns } from './schemas.ts';

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
