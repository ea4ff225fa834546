import type {
  AgentState,
  QueueRouting,
  UpdateAgentState,
  UpdateQueueRouting,
} from '@balcao/plugins/routing/schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** Milliseconds between two readings of the page that stays open on a wall. */
const readAgainMs = 5000;

/** Routing of every queue. */
export const queueRoutings = queryOptions({
  queryKey: ['queue-routings'],
  queryFn: ({ signal }) => api.get('/routing/queues', {}, { signal }),
});

/** Changes the given settings of a queue's routing. */
export function changeQueueRouting(queueId: number, changes: UpdateQueueRouting): Promise<QueueRouting> {
  return api.put<QueueRouting>(`/routing/queues/${queueId}`, changes);
}

/** Queues and agents as they are now, read again while on screen. */
export const routingNow = queryOptions({
  queryKey: ['routing-now'],
  queryFn: ({ signal }) => api.get('/routing/now', {}, { signal }),
  staleTime: 0,
  refetchInterval: readAgainMs,
});

export const agentStateKey = (userId: number) => ['agent-state', userId];

/** Whether an agent takes tickets, and how many. */
export const agentStateOf = (userId: number) =>
  queryOptions({
    queryKey: agentStateKey(userId),
    queryFn: ({ signal }) => api.get(`/users/${userId}/availability`, {}, { signal }),
  });

/** Changes the given part of an agent's state. */
export function changeAgentState(userId: number, changes: UpdateAgentState): Promise<AgentState> {
  return api.put<AgentState>(`/users/${userId}/availability`, changes);
}

/** Agents who came to a ticket; `status` has them read again when the ticket’s state changes. */
export const assignmentsOf = (ticketId: number, status: string) =>
  queryOptions({
    queryKey: ['ticket-assignments', ticketId, status],
    queryFn: ({ signal }) => api.get(`/tickets/${ticketId}/assignments`, {}, { signal }),
    staleTime: 0,
  });
