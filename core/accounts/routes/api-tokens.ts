import { Type } from '@sinclair/typebox';
import { IdParams } from '../../http/schemas.ts';
import type { PluginScope } from '../../plugin/define-plugin.ts';
import { createApiToken } from '../api-tokens/create-api-token.ts';
import { currentApiToken, listApiTokens, presentApiToken } from '../api-tokens/list-api-tokens.ts';
import { revokeApiToken } from '../api-tokens/revoke-api-token.ts';
import { ApiToken, CreateApiToken, CreatedApiToken, CurrentApiToken } from '../api-tokens/schemas.ts';
import { ApiTokenNotFound } from '../errors.ts';

const tag = 'api-tokens';

export function apiTokenRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/api-tokens',
    operationId: 'listApiTokens',
    summary: "List the company's tokens for outside programs, and those that ended lately",
    tag,
    access: { permission: 'api-tokens:manage' },
    answers: { 200: Type.Array(ApiToken) },
    handle: (ctx) => listApiTokens(ctx),
  });
  route({
    method: 'GET',
    url: '/api-tokens/current',
    operationId: 'getCurrentApiToken',
    summary: 'Tell what the token of this call may do',
    description: 'With the bearer of a session the answer is 404: it has no token.',
    tag,
    access: 'session',
    scope: 'any',
    answers: { 200: CurrentApiToken },
    handle: (ctx) => currentApiToken(ctx),
  });
  route({
    method: 'POST',
    url: '/api-tokens',
    operationId: 'createApiToken',
    summary: 'Make a token for an outside program',
    description:
      'It acts as the person who makes it, within its scopes, and ends with its time, by revocation, or when that person is deleted or no admin any more. Of our own staff alone it may have the scope `operator`. People alone make tokens, with their password.',
    tag,
    access: { permission: 'api-tokens:manage' },
    scope: 'none',
    holdsSecret: true,
    body: CreateApiToken,
    answers: { 200: CreatedApiToken },
    handle: (ctx, { body }) => createApiToken(ctx, body),
  });
  route({
    method: 'DELETE',
    url: '/api-tokens/:id',
    operationId: 'revokeApiToken',
    summary: 'Revoke a token, at once and for good',
    tag,
    access: { permission: 'api-tokens:manage' },
    params: IdParams,
    refusals: { id: ApiTokenNotFound },
    answers: { 200: ApiToken },
    handle: async (ctx, { params }) => {
      await revokeApiToken(ctx, params.id);
      return presentApiToken(ctx, params.id);
    },
  });
}
