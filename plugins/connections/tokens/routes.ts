import { IdParams, Message, type PluginScope } from '@balcao/core';
import { ConnectionNotFound } from '../contract/errors.ts';
import { deleteToken, drawToken } from './draw-token.ts';
import { DrawnToken, DrawToken } from './schemas.ts';

/** Routes by which admins generate, set and end the token of a connection. */
export function registerTokenRoutes(route: PluginScope['route']): void {
  const about = {
    url: '/whatsapp/:id/token',
    access: { permission: 'connections-page:editOrDeleteConnection' },
    params: IdParams,
    refusals: { id: ConnectionNotFound },
  } as const;
  route({
    ...about,
    method: 'POST',
    operationId: 'createConnectionToken',
    summary: "Draw a connection's token for the message API; it is answered this once",
    description: 'The token that it replaces holds for 24 hours more.',
    scope: 'none',
    holdsSecret: true,
    body: DrawToken,
    answers: { 200: DrawnToken },
    handle: async (ctx, { params, body }) => ({
      token: await drawToken(ctx, params.id, body.currentPassword),
    }),
  });
  route({
    ...about,
    method: 'DELETE',
    operationId: 'deleteConnectionToken',
    summary: "End a connection's token for the message API, and the one that it replaced, at once",
    answers: { 200: Message },
    handle: async (ctx, { params }) => {
      await deleteToken(ctx, params.id);
      return { message: 'Token deleted.' };
    },
  });
}
