import { Type } from '@sinclair/typebox';
import { IdParams } from '../../http/schemas.ts';
import type { PluginScope } from '../../plugin/define-plugin.ts';
import { UserNotFound } from '../errors.ts';
import { EndedSessions, EndSessionsQuery, SessionParams, UserSession } from '../schemas.ts';
import {
  endOtherSessions,
  endOwnSession,
  endSessionsOf,
  listOwnSessions,
  listSessionsOf,
} from '../sign-in/own-sessions.ts';

const tag = 'sessions';

export function sessionRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/auth/sessions',
    operationId: 'listOwnSessions',
    summary: 'List the own sessions, and the latest that are over',
    tag,
    access: 'session',
    scope: 'none',
    answers: { 200: Type.Array(UserSession) },
    handle: (ctx) => listOwnSessions(ctx),
  });
  route({
    method: 'DELETE',
    url: '/auth/sessions/:sessionId',
    operationId: 'endOwnSession',
    summary: 'End one of the own sessions',
    tag,
    access: 'session',
    scope: 'none',
    params: SessionParams,
    answers: { 200: Type.Object({}) },
    handle: async (ctx, { params }) => {
      await endOwnSession(ctx, params.sessionId);
      return {};
    },
  });
  route({
    method: 'DELETE',
    url: '/auth/sessions',
    operationId: 'endOtherSessions',
    summary: 'End all own sessions but this one',
    tag,
    access: 'session',
    scope: 'none',
    query: EndSessionsQuery,
    answers: { 200: EndedSessions },
    handle: (ctx, { query }) => endOtherSessions(ctx, query),
  });
  route({
    method: 'GET',
    url: '/users/:id/sessions',
    operationId: 'listUserSessions',
    summary: "List a user's sessions",
    tag,
    access: { permission: 'users:manage' },
    scope: 'none',
    params: IdParams,
    refusals: { id: UserNotFound },
    answers: { 200: Type.Array(UserSession) },
    handle: (ctx, { params }) => listSessionsOf(ctx, params.id),
  });
  route({
    method: 'DELETE',
    url: '/users/:id/sessions',
    operationId: 'endUserSessions',
    summary: 'Sign a user out everywhere',
    tag,
    access: { permission: 'users:manage' },
    scope: 'none',
    params: IdParams,
    refusals: { id: UserNotFound },
    query: EndSessionsQuery,
    answers: { 200: EndedSessions },
    handle: (ctx, { params, query }) => endSessionsOf(ctx, params.id, query),
  });
}
