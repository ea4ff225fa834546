import { IdParams, type PluginScope, UserNotFound } from '@balcao/core';
import { QueueNotFound } from '../queues/index.ts';
import { TicketNotFound } from '../tickets/index.ts';
import { changeAgentState, findAgentState } from './agents/change-agent-state.ts';
import { changeRouting, findRouting, listRoutings } from './queues/change-routing.ts';
import {
  AgentState,
  AssignmentList,
  QueueRouting,
  QueueRoutingList,
  RoutingNow,
  UpdateAgentState,
  UpdateQueueRouting,
} from './schemas.ts';
import { listAssignments } from './supervision/list-assignments.ts';
import { showRoutingNow } from './supervision/routing-now.ts';

const manage = { permission: 'routing:manage' } as const;
const supervise = { permission: 'routing:supervise' } as const;

/**
 * Routes by which agents set their availability, supervisors follow assignments, and admins set how queues assign
 * tickets.
 */
export function routingRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/routing/queues',
    operationId: 'listQueueRoutings',
    summary: 'How each queue gives out its tickets',
    access: manage,
    answers: { 200: QueueRoutingList },
    handle: listRoutings,
  });
  route({
    method: 'GET',
    url: '/routing/queues/:id',
    operationId: 'getQueueRouting',
    summary: 'How a queue gives out its tickets',
    access: manage,
    params: IdParams,
    refusals: { id: QueueNotFound },
    answers: { 200: QueueRouting },
    handle: (ctx, { params }) => findRouting(ctx, params.id),
  });
  route({
    method: 'PUT',
    url: '/routing/queues/:id',
    operationId: 'updateQueueRouting',
    summary: 'Changes how a queue gives out its tickets',
    access: manage,
    params: IdParams,
    body: UpdateQueueRouting,
    refusals: { id: QueueNotFound },
    answers: { 200: QueueRouting },
    handle: (ctx, { params, body }) => changeRouting(ctx, params.id, body),
  });
  route({
    method: 'GET',
    url: '/routing/now',
    operationId: 'showRoutingNow',
    summary: 'What waits in each queue, and what each agent carries',
    access: supervise,
    answers: { 200: RoutingNow },
    handle: showRoutingNow,
  });
  route({
    method: 'GET',
    url: '/users/:id/availability',
    operationId: 'getAgentState',
    summary: 'Whether an agent takes tickets that are given out, and how many',
    access: 'session',
    params: IdParams,
    refusals: { id: UserNotFound },
    answers: { 200: AgentState },
    handle: (ctx, { params }) => findAgentState(ctx, params.id),
  });
  route({
    method: 'PUT',
    url: '/users/:id/availability',
    operationId: 'updateAgentState',
    summary: 'Sets whether an agent takes tickets, and how many; every agent the own availability',
    access: 'session',
    params: IdParams,
    body: UpdateAgentState,
    refusals: { id: UserNotFound },
    answers: { 200: AgentState },
    handle: (ctx, { params, body }) => changeAgentState(ctx, params.id, body),
  });
  route({
    method: 'GET',
    url: '/tickets/:id/assignments',
    operationId: 'listAssignments',
    summary: 'The agents who came to a ticket, with the reasons; the newest first',
    access: 'session',
    params: IdParams,
    refusals: { id: TicketNotFound },
    answers: { 200: AssignmentList },
    handle: (ctx, { params }) => listAssignments(ctx, params.id),
  });
}
