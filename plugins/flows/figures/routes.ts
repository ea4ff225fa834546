import { IdParams, type PluginScope } from '@balcao/core';
import { FlowNotFound } from '../contract/errors.ts';
import { flowFigures } from './flow-figures.ts';
import { FiguresQuery, FlowFigures } from './schemas.ts';

/** Route by which an admin reads how many conversations came to each step of a flow, and where they ended. */
export function flowFigureRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/flows/:id/figures',
    operationId: 'getFlowFigures',
    summary: 'Runs that came to each node of a flow, by which output they left it, and where they ended',
    access: { permission: 'flows:edit' },
    params: IdParams,
    query: FiguresQuery,
    refusals: { id: FlowNotFound },
    answers: { 200: FlowFigures },
    handle: (ctx, { params, query }) => flowFigures(ctx, { ...params, ...query }),
  });
}
