/** Ticket in the list of the agent mode (the widget for agents), as the server sends it. */
export interface AgentTicket {
  id: number;
  /** `pending` waits for an agent, `open` has one, `closed` is over. */
  status: 'pending' | 'open' | 'closed';
  contact: { name: string };
  queue: { name: string; color?: string } | null;
  agent: { id: number; name: string } | null;
  lastMessage: string;
  unread: number;
  updatedAt: string;
}

/** One page of an agent's list of tickets. */
export interface AgentTicketPage {
  tickets: AgentTicket[];
  hasMore: boolean;
}

export type AgentTicketStatus = AgentTicket['status'];
export const agentTicketStatuses: readonly AgentTicketStatus[] = ['pending', 'open', 'closed'];
/** Changes of a ticket that an agent makes from the list or the conversation. */
export type AgentAction = 'accept' | 'close' | 'reopen';
