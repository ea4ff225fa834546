import { type Actor, type Host, Nothing, type PluginScope } from '@balcao/core';
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
import { requireCallPace } from '../pace.ts';
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
  // By this the calls of an agent count as the company's, like those of its screens.
  const identify = (request: FastifyRequest) => agentOf(host, request);
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
    identify,
    params: schemas.KeyParams,
    refusals,
    answers: { 204: Nothing },
    handle: (_ctx, { request }) => endAgentSession(sessionOf(request)),
  });
  route({
    method: 'GET',
    url: '/webchat/:key/desk/tickets',
    operationId: 'listDeskTickets',
    summary: 'A page of the tickets of a desk, the last touched first',
    access,
    identify,
    params: schemas.KeyParams,
    refusals,
    query: schemas.AgentTicketQuery,
    answers: { 200: schemas.AgentTickets },
    handle: (_ctx, { query, request }) => agentTickets(sessionOf(request), query),
  });
  ticketRoutes({ host, route });
}

function ticketRoutes({ host, route }: Pick<PluginScope, 'host' | 'route'>): void {
  const identify = (request: FastifyRequest) => agentOf(host, request);
  route({
    method: 'GET',
    url: '/webchat/:key/desk/tickets/:id/messages',
    operationId: 'listDeskMessages',
    summary: 'A page of the conversation of a desk’s ticket',
    access,
    identify,
    params: schemas.AgentTicketParams,
    refusals,
    query: schemas.AgentConversationQuery,
    answers: { 200: schemas.AgentConversation },
    handle: (_ctx, { params: { id }, query, request }) =>
      agentConversation(sessionOf(request), id, { before: query.before, onlyLook: query.markRead === false }),
  });
  route({
    method: 'POST',
    url: '/webchat/:key/desk/tickets/:id/messages',
    operationId: 'sendDeskMessage',
    summary:
      'The agent of a desk answers; files come as a form with `clientId`, `body`, `medias` and `voice`',
    access,
    identify,
    attemptsPerMinute: 120,
    params: schemas.AgentTicketParams,
    refusals,
    body: schemas.WriteMessage,
    consumes: ['application/json', 'multipart/form-data'],
    form: schemas.WriteMessageForm,
    answers: { 200: schemas.ChatMessage },
    handle: async (ctx, { params: { id }, request }) => {
      // Before anything is received: no agent leaves files with a ticket that is not theirs.
      await agentTicket(sessionOf(request), id);
      const { written, discard } = await readWritten(ctx, request);
      try {
        // Once more: files take time, in which the session was identified anew.
        const { message, isNew } = await replyAsAgent(sessionOf(request), id, written);
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
    identify,
    params: schemas.AgentTicketParams,
    refusals,
    answers: { 204: Nothing },
    handle: (_ctx, { params: { id }, request }) => showAgentModeTyping(sessionOf(request), id),
  });
  route({
    method: 'POST',
    url: '/webchat/:key/desk/tickets/:id/:action',
    operationId: 'changeDeskTicket',
    summary: 'The agent of a desk accepts, closes or reopens a ticket',
    access,
    identify,
    params: Action,
    refusals,
    answers: { 200: schemas.AgentTicket },
    handle: (_ctx, { params: { id, action }, request }) =>
      changeTicketAsAgent(sessionOf(request), id, action),
  });
}

const sessions = new WeakMap<FastifyRequest, AgentSession>();

/**
 * Identifies the agent of a call by the session of the page. Throws ERR_WEBCHAT_SESSION_OVER without a token, ERR_TOO_MANY_REQUESTS
 * for a call too many of its session or chat, and what agentSessionOf throws.
 */
async function agentOf(host: Host, request: FastifyRequest): Promise<Actor> {
  const { key } = request.params as { key: string };
  const session = await agentSessionOf(await openWidget(host, key), bearerOf(request), whenceOf(request));
  requireCallPace(host, 'agents', session.row);
  sessions.set(request, session);
  return session.ctx.actor;
}

/** The agent session of a call that was identified, in the language of the call. */
function sessionOf(request: FastifyRequest): AgentSession {
  return { ...(sessions.get(request) as AgentSession), ctx: request.context };
}
