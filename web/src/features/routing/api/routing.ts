import type {
  AgentState,
  QueueRouting,
  UpdateAgentState,
  UpdateQueueRouting,
} from '@balcao/plugins/routing/schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** Interval at which the page of supervisors is read again, in milliseconds: it may stay open all day. */
const readAgainMs = 5000;

/** Reads how each queue assigns its tickets. */
export const queueRoutings = queryOptions({
  queryKey: ['queue-routings'],
  queryFn: ({ signal }) => api.get('/routing/queues', {}, { signal }),
});

/** Changes the given settings of a queue's routing. */
export function changeQueueRouting(queueId: number, changes: UpdateQueueRouting): Promise<QueueRouting> {
  return api.put<QueueRouting>(`/routing/queues/${queueId}`, changes);
}

/** Reads the present state of queues and agents, again and again while it is on screen. */
export const routingNow = queryOptions({
  queryKey: ['routing-now'],
  queryFn: ({ signal }) => api.get('/routing/now', {}, { signal }),
  staleTime: 0,
  refetchInterval: readAgainMs,
});

export const agentStateKey = (userId: number) => ['agent-state', userId];

/** Reads whether an agent is available for tickets, and for how many. */
export const agentStateOf = (userId: number) =>
  queryOptions({
    queryKey: agentStateKey(userId),
    queryFn: ({ signal }) => api.get(`/users/${userId}/availability`, {}, { signal }),
  });

/** Changes the given part of an agent's state. */
export function changeAgentState(userId: number, changes: UpdateAgentState): Promise<AgentState> {
  return api.put<AgentState>(`/users/${userId}/availability`, changes);
}

/** Reads the agents to whom a ticket was assigned; `status` has them read again when the ticket's status changes. */
export const assignmentsOf = (ticketId: number, status: string) =>
  queryOptions({
    queryKey: ['ticket-assignments', ticketId, status],
    queryFn: ({ signal }) => api.get(`/tickets/${ticketId}/assignments`, {}, { signal }),
    staleTime: 0,
  });
