import { type Context, Nothing, type PluginScope } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import type { FastifyRequest } from 'fastify';
import { TicketNotFound } from '../../tickets/index.ts';
import {
  type AgentSession,
  agentSessionOf,
  endAgentSession,
  openAgentSession,
} from '../agent-mode/agent-session.ts';
import {
  agentActions,
  agentConversation,
  agentTicket,
  agentTickets,
  changeTicketAsAgent,
  replyAsAgent,
} from '../agent-mode/agent-tickets.ts';
import { UnknownKey } from '../contract/errors.ts';
import { readWritten } from '../conversation/read-written.ts';
import * as schemas from '../schemas.ts';
import { showAgentModeTyping } from '../typing.ts';
import { openWidget } from '../widgets/open-widgets.ts';
import { bearerOf, whenceOf } from './visit-routes.ts';

const refusals = { key: UnknownKey, id: TicketNotFound };
const access = 'token' as const;
const Action = Type.Object({
  ...schemas.AgentTicketParams.properties,
  action: Type.Union(agentActions.map((action) => Type.Literal(action))),
});

/**
 * Routes by which an agent works on tickets from a page of the company's own, signed in by a token from the page's
 * server.
 */
export function agentRoutes({ host, route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/webchat/:key/desk/session',
    operationId: 'startDeskSession',
    summary: 'Sign an agent in by the page’s server, for fifteen minutes',
    access: 'public',
    attemptsPerMinute: 60,
    holdsSecret: true,
    params: schemas.KeyParams,
    refusals,
    body: schemas.OpenAgentSession,
    answers: { 200: schemas.AgentSessionStart },
    handle: async (_ctx, { params: { key }, body, request }) =>
      openAgentSession(await openWidget(host, key), body.identity, {
        ...whenceOf(request),
        ...{ ip: request.ip, userAgent: request.headers['user-agent'] ?? '' },
      }),
  });
  route({
    method: 'DELETE',
    url: '/webchat/:key/desk/session',
    operationId: 'endDeskSession',
    summary: 'Sign an agent out of the desk',
    access,
    params: schemas.KeyParams,
    refusals,
    answers: { 204: Nothing },
    handle: async (ctx, { params: { key }, request }) => endAgentSession(await session(ctx, key, request)),
  });
  route({
    method: 'GET',
    url: '/webchat/:key/desk/tickets',
    operationId: 'listDeskTickets',
    summary: 'A page of the tickets of a desk, the last touched first',
    access,
    params: schemas.KeyParams,
    refusals,
    query: schemas.AgentTicketQuery,
    answers: { 200: schemas.AgentTickets },
    handle: async (ctx, { params: { key }, query, request }) =>
      agentTickets(await session(ctx, key, request), query),
  });
  ticketRoutes(route);
}

function ticketRoutes(route: PluginScope['route']): void {
  route({
    method: 'GET',
    url: '/webchat/:key/desk/tickets/:id/messages',
    operationId: 'listDeskMessages',
    summary: 'A page of the conversation of a desk’s ticket',
    access,
    params: schemas.AgentTicketParams,
    refusals,
    query: schemas.ConversationQuery,
    answers: { 200: schemas.AgentConversation },
    handle: async (ctx, { params: { key, id }, query, request }) =>
      agentConversation(await session(ctx, key, request), id, query.before),
  });
  route({
    method: 'POST',
    url: '/webchat/:key/desk/tickets/:id/messages',
    operationId: 'sendDeskMessage',
    summary:
      'The agent of a desk answers; files come as a form with `clientId`, `body`, `medias` and `voice`',
    access,
    attemptsPerMinute: 120,
    params: schemas.AgentTicketParams,
    refusals,
    body: schemas.WriteMessage,
    consumes: ['application/json', 'multipart/form-data'],
    form: schemas.WriteMessageForm,
    answers: { 200: schemas.ChatMessage },
    handle: async (ctx, { params: { key, id }, request }) => {
      const at = await session(ctx, key, request);
      // Before anything is received: no agent leaves files with a ticket that is not theirs.
      await agentTicket(at, id);
      const { written, discard } = await readWritten(at.ctx, request);
      try {
        const { message, isNew } = await replyAsAgent(at, id, written);
        if (!isNew) await discard();
        return message;
      } catch (error) {
        await discard();
        throw error;
      }
    },
  });
  route({
    method: 'POST',
    url: '/webchat/:key/desk/tickets/:id/typing',
    operationId: 'showDeskTyping',
    summary: 'Shows the visitor that the agent of a desk is writing',
    access,
    params: schemas.AgentTicketParams,
    refusals,
    answers: { 204: Nothing },
    handle: async (ctx, { params: { key, id }, request }) =>
      showAgentModeTyping(await session(ctx, key, request), id),
  });
  route({
    method: 'POST',
    url: '/webchat/:key/desk/tickets/:id/:action',
    operationId: 'changeDeskTicket',
    summary: 'The agent of a desk accepts, closes or reopens a ticket',
    access,
    params: Action,
    refusals,
    answers: { 200: schemas.AgentTicket },
    handle: async (ctx, { params: { key, id, action }, request }) =>
      changeTicketAsAgent(await session(ctx, key, request), id, action),
  });
}

/** Throws ERR_WEBCHAT_SESSION_OVER without a token, and what agentSessionOf throws. */
async function session(
  { host, locale }: Context,
  key: string,
  request: FastifyRequest,
): Promise<AgentSession> {
  return agentSessionOf(await openWidget(host, key), bearerOf(request), whenceOf(request), locale);
}
