import type { UnsentMessage } from '../conversation/outbox.ts';
import type { ConnectionState } from '../conversation/state.ts';
import type { MessageRow } from '../wire.ts';
import type { AgentTicket, AgentTicketStatus } from './agent-wire.ts';
import type { Pending } from './ticket-pages.ts';

/**
 * State of the agent mode, the widget for agents: a list of tickets and the conversation of the chosen one, inside a page of
 * another system. `AgentMode` changes it, and the components of `AgentPanel` show it; every change replaces the object.
 */
export interface AgentState {
  connection: ConnectionState;
  /** Error code of the server when it refused the agent; null otherwise. */
  refused: string | null;
  /** Name of the signed-in agent. */
  agent: string;
  /** Status of the tickets in the list. */
  status: AgentTicketStatus;
  /** Tickets that wait for an agent, counted beside the list whatever status it shows. */
  pending: Pending;
  /** The list, newest first, as far as it is loaded. */
  tickets: readonly AgentTicket[];
  hasMoreTickets: boolean;
  /** Ticket whose conversation is shown, as the server sent it last; null while no conversation is shown. */
  ticket: AgentTicket | null;
  /** Messages of that ticket, oldest first. */
  messages: readonly MessageRow[];
  /** Whether the server has messages before the first of these. */
  hasMore: boolean;
  isLoadingEarlier: boolean;
  /** Messages of that ticket that the server does not have yet. */
  waiting: readonly UnsentMessage[];
  /** Whether the visitor of that ticket is typing. */
  isTyping: boolean;
  /** Error code of the last action that failed; null after one that succeeded. */
  problem: string | null;
}

export const firstAgentState: AgentState = {
  connection: 'starting',
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
