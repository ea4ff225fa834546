/** Ticket in the list of agent mode, as the server sends it. */
export interface DeskTicket {
  id: number;
  status: 'pending' | 'open' | 'closed';
  contact: { name: string };
  queue: { name: string; color?: string } | null;
  agent: { id: number; name: string } | null;
  lastMessage: string;
  unread: number;
  updatedAt: string;
}

/** One page of that list. */
export interface DeskTicketPage {
  tickets: DeskTicket[];
  hasMore: boolean;
}

export type DeskStatus = DeskTicket['status'];
export const deskStatuses: readonly DeskStatus[] = ['pending', 'open', 'closed'];
/** Changes of a ticket that an agent makes from the list or the conversation. */
export type DeskAction = 'accept' | 'close' | 'reopen';
