/** A ticket as an agent's desk lists it. */
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

export interface DeskTicketPage {
  tickets: DeskTicket[];
  hasMore: boolean;
}

export type DeskStatus = DeskTicket['status'];
export const deskStatuses: readonly DeskStatus[] = ['pending', 'open', 'closed'];
export type DeskAction = 'accept' | 'close' | 'reopen';
