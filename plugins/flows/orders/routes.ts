import { IdParams, Nothing, type PluginScope } from '@balcao/core';
import { FlowNotFound, PublicationTimeInvalid } from '../contract/errors.ts';
import { cancelOrder, findOrder, orderPublication } from './order-publication.ts';
import { FlowPublicationOrder, OrderPublication } from './schemas.ts';

const access = { permission: 'flows:edit' } as const;

/** Routes by which an admin orders the publication of a flow for a later time, reads that order or cancels it. */
export function flowOrderRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/flows/:id/publication-order',
    operationId: 'getFlowPublicationOrder',
    summary: 'Publication of a flow that is ordered for a later moment, or that failed',
    access,
    params: IdParams,
    refusals: { id: FlowNotFound },
    answers: { 200: FlowPublicationOrder },
    handle: (ctx, { params }) => findOrder(ctx, params.id),
  });
  route({
    method: 'PUT',
    url: '/flows/:id/publication-order',
    operationId: 'orderFlowPublication',
    summary: 'Orders that the draft, as it is now, becomes the published version at a later moment',
    description:
      'The drawing is fixed: later changes of the draft are not in the version. It is checked now and once more at its moment; ' +
      'problems that arose meanwhile make the order fail, with `failure` and `problems`. An earlier order is replaced.',
    access,
    params: IdParams,
    body: OrderPublication,
    refusals: { id: FlowNotFound, publishAt: PublicationTimeInvalid },
    answers: { 200: FlowPublicationOrder },
    handle: (ctx, { params, body }) => orderPublication(ctx, params.id, body),
  });
  route({
    method: 'DELETE',
    url: '/flows/:id/publication-order',
    operationId: 'cancelFlowPublicationOrder',
    summary: 'Cancels the publication that is ordered, or dismisses one that failed',
    access,
    params: IdParams,
    refusals: { id: FlowNotFound },
    answers: { 200: Nothing },
    handle: (ctx, { params }) => cancelOrder(ctx, params.id),
  });
}
