import { IdParams, type PluginScope } from '@balcao/core';
import { QueueNotFound } from '../../queues/index.ts';
import { FlowNotFound } from '../contract/errors.ts';
import { changeAssertions, readAssertions } from './change-assertions.ts';
import { ChangeAssertions, FlowAssertions } from './schemas.ts';

/** Routes by which an admin reads and replaces the checks of a flow: the answers that the flow is expected to give. */
export function flowAssertionRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/flows/:id/assertions',
    operationId: 'listFlowAssertions',
    summary: 'What a flow is to answer, and what its draft answers now',
    access: { permission: 'flows:edit' },
    params: IdParams,
    refusals: { id: FlowNotFound },
    answers: { 200: FlowAssertions },
    handle: (ctx, { params }) => readAssertions(ctx, params.id),
  });
  route({
    method: 'PUT',
    url: '/flows/:id/assertions',
    operationId: 'changeFlowAssertions',
    summary: 'Replaces what a flow is to answer; a publication plays it',
    description:
      'The assertions are replaced only while they stand at the given revision. One that fails refuses a publication, unless ' +
      '`despiteAssertions` lets it through.',
    access: { permission: 'flows:edit' },
    params: IdParams,
    body: ChangeAssertions,
    refusals: { id: FlowNotFound, queueId: QueueNotFound },
    answers: { 200: FlowAssertions },
    handle: (ctx, { params, body }) => changeAssertions(ctx, params.id, body),
  });
}
