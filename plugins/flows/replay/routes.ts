import { IdParams, type PluginScope } from '@balcao/core';
import { FlowNotFound } from '../contract/errors.ts';
import { replayFlow } from './replay-flow.ts';
import { FlowReplay, ReplayFlow } from './schemas.ts';

/**
 * Route that plays recent conversations in the published flow and in its draft, so that an admin sees what would
 * change.
 */
export function flowReplayRoutes({ route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/flows/:id/replays',
    operationId: 'replayFlow',
    summary: 'Plays recent conversations in the published version and in the draft, and says what changes',
    description:
      'Calls have the answers that were recorded; one without leaves by `unknown`. Nothing is stored, sent or asked of other servers. ' +
      'Refused with ERR_FLOW_NOT_PUBLISHED without a published version.',
    access: { permission: 'flows:edit' },
    params: IdParams,
    body: ReplayFlow,
    refusals: { id: FlowNotFound },
    answers: { 200: FlowReplay },
    handle: (ctx, { params, body }) => replayFlow(ctx, params.id, body),
  });
}
