import { IdParams, Nothing, type PluginScope } from '@balcao/core';
import { FlowSecretNotFound } from '../contract/errors.ts';
import { FlowSecret, FlowSecrets, SaveFlowSecret } from './schemas.ts';
import { deleteSecret, listSecrets, saveSecret } from './secrets.ts';

/** Secrets that calls of flows name. */
export function flowSecretRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/flow-secrets',
    operationId: 'listFlowSecrets',
    summary: 'Names of the secrets that calls of flows use',
    tag: 'flows',
    access: { permission: 'flows:edit' },
    answers: { 200: FlowSecrets },
    handle: (ctx) => listSecrets(ctx),
  });
  route({
    method: 'POST',
    url: '/flow-secrets',
    operationId: 'saveFlowSecret',
    summary: 'Stores a secret for calls of flows; one of that name is replaced',
    tag: 'flows',
    access: { permission: 'flows:edit' },
    body: SaveFlowSecret,
    answers: { 200: FlowSecret },
    handle: (ctx, { body }) => saveSecret(ctx, body),
  });
  route({
    method: 'DELETE',
    url: '/flow-secrets/:id',
    operationId: 'deleteFlowSecret',
    summary: 'Deletes a secret; calls that name it fail from then on',
    tag: 'flows',
    access: { permission: 'flows:edit' },
    params: IdParams,
    refusals: { id: FlowSecretNotFound },
    answers: { 200: Nothing },
    handle: (ctx, { params }) => deleteSecret(ctx, params.id),
  });
}
