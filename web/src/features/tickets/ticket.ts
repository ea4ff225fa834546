import type {
  PublishedMessage,
  TicketInFull,
  TicketMessage,
  Ticket as WireTicket,
} from '@balcao/plugins/tickets/schemas.ts';

export type TicketStatus = WireTicket['status'];
export type ContactBrief = WireTicket['contact'];
export type ExtraInfo = TicketInFull['contact']['extraInfo'][number];
export type Tag = WireTicket['tags'][number];
/** Message of a ticket; the user's rights to it come with answers, not with live events. */
export type Message = PublishedMessage & { can?: TicketMessage['can'] };

/** A queue, as selectors need it. */
export interface Label {
  id: number;
  name: string;
  color: string | null;
}

/** Ticket of lists and live events; fields that only the answer for one ticket has are optional. */
export type Ticket = Omit<WireTicket, 'contact'> & {
  contact: ContactBrief & { extraInfo?: ExtraInfo[]; fields?: TicketInFull['contact']['fields'] };
  fields?: TicketInFull['fields'];
  can?: TicketInFull['can'];
  carries?: TicketInFull['carries'];
  changesSent?: TicketInFull['changesSent'];
  continuedIn?: TicketInFull['continuedIn'];
  hasTemplates?: TicketInFull['hasTemplates'];
};

/** Keys of tickets in the query cache. */
export const ticketKeys = {
  byStatus: ['tickets', 'status'],
  search: ['tickets', 'search'],
  found: ['tickets', 'found'],
  /** Lists whose rows contain field values. */
  lists: [
    ['tickets', 'status'],
    ['tickets', 'search'],
    ['tickets', 'of-view'],
  ],
  unread: ['tickets', 'unread'],
  one: (uuid: string) => ['tickets', 'one', uuid],
  messages: (ticketId: number) => ['tickets', 'messages', ticketId],
  /** Conversation around one of its messages. */
  messagesAt: (ticketId: number, messageId?: string) =>
    messageId === undefined
      ? ['tickets', 'messages-at', ticketId]
      : ['tickets', 'messages-at', ticketId, messageId],
  sending: (ticketId: number) => ['tickets', 'sending', ticketId],
  notes: (ticketId: number) => ['tickets', 'notes', ticketId],
} as const;
