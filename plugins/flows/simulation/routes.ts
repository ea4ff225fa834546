import type { PluginScope } from '@balcao/core';
import { ConnectionNotFound } from '../../connections/index.ts';
import { FlowNotFound, FlowWordTooLong } from '../contract/errors.ts';
import { FlowSimulation, SimulateFlow } from './schemas.ts';
import { simulateFlow } from './simulate-flow.ts';

/** Route by which an admin tries out a conversation in a drawing of a flow, which need not be saved. */
export function flowSimulationRoutes({ route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/flows/simulations',
    operationId: 'simulateFlow',
    summary: 'Tries out a conversation in a drawing that need not be saved',
    description:
      'Equal drawings and events give equal conversations. Waits and time-outs pass at their moments; nothing is stored, sent or asked of ' +
      'other servers.',
    access: { permission: 'flows:edit' },
    body: SimulateFlow,
    refusals: {
      ...{ flowId: FlowNotFound, whatsappId: ConnectionNotFound },
      'graph.nodes.*.words.*': FlowWordTooLong,
    },
    answers: { 200: FlowSimulation },
    handle: (ctx, { body }) => simulateFlow(ctx, body),
  });
}
