import type { FlowRunOfTicket } from '@balcao/plugins/flows/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Reads the flows that an agent may start in a conversation. */
export const readFlowStarts = (signal: AbortSignal) => api.get('/flow-starts', {}, { signal });

/** Starts a flow in a ticket's conversation. */
export const startFlow = (ticketId: number, flowId: number) =>
  api.post(`/tickets/${ticketId}/flow-starts`, { flowId });

/** Reads the node at which the flow of a ticket waits. */
export const readRun = (ticketId: number, signal: AbortSignal) =>
  api.get<FlowRunOfTicket>(`/tickets/${ticketId}/flow-run`, {}, { signal });

/** Gives a ticket back to its bot, which continues the flow. */
export const resumeBot = (ticketId: number) => api.post(`/tickets/${ticketId}/bot-resumes`);
