import { IdParams, type PluginScope } from '@balcao/core';
import { FlowNotFound, FlowWordTooLong, InvalidFlowName } from '../contract/errors.ts';
import { presentInFull } from '../present-flow.ts';
import { FlowInFull } from '../schemas.ts';
import { exportFlow, importFlow } from './flow-file.ts';
import { FlowFile } from './schemas.ts';

const access = { permission: 'flows:edit' } as const;

/** Routes by which an admin exports a flow as a file, and creates a flow from such a file. */
export function flowFileRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/flows/:id/export',
    operationId: 'exportFlow',
    summary:
      'The draft of a flow as a file, without ids: queues, tags, flows, connections and agents stand by their names',
    access,
    params: IdParams,
    refusals: { id: FlowNotFound },
    answers: { 200: FlowFile },
    handle: (ctx, { params }) => exportFlow(ctx, params.id),
  });
  route({
    method: 'POST',
    url: '/flows/import',
    operationId: 'importFlow',
    summary: 'Makes a flow of a file, as a draft',
    description:
      'Rows are found by their names. Those that the company does not have, and agents, are problems of the draft, which keep it from being ' +
      'published.',
    access,
    body: FlowFile,
    refusals: { name: InvalidFlowName, 'graph.nodes.*.words.*': FlowWordTooLong },
    answers: { 200: FlowInFull },
    handle: async (ctx, { body }) => presentInFull(ctx, await importFlow(ctx, body)),
  });
}
