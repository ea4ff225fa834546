import type { Waiting } from '../conversation/outbox.ts';
import type { MessageRow } from '../wire.ts';
import type { AgentTicket, AgentTicketStatus } from './agent-wire.ts';
import type { Pending } from './ticket-pages.ts';

/** All that the agent mode shows. A new object for every change. */
export interface AgentState {
  line: 'starting' | 'online' | 'offline';
  /** Why there is no agent mode: the server's code. */
  refused: string | null;
  agent: string;
  status: AgentTicketStatus;
  pending: Pending;
  tickets: readonly AgentTicket[];
  hasMoreTickets: boolean;
  /** The ticket that is open on the agent mode, as it last came. */
  ticket: AgentTicket | null;
  messages: readonly MessageRow[];
  hasMore: boolean;
  isLoadingEarlier: boolean;
  waiting: readonly Waiting[];
  /** The visitor of the ticket that is open is writing. */
  isTyping: boolean;
  /** The last thing that did not work: the server's code. */
  problem: string | null;
}

export const firstAgentState: AgentState = {
  line: 'starting',
  refused: null,
  agent: '',
  status: 'pending',
  pending: { ids: [], hasMore: false, isNew: false },
  tickets: [],
  hasMoreTickets: false,
  ticket: null,
  messages: [],
  hasMore: false,
  isLoadingEarlier: false,
  waiting: [],
  isTyping: false,
  problem: null,
};
