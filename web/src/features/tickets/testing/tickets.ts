import { aPendingTicket } from '../../../testing/a-pending-ticket.ts';
import type { ContactBrief, Message, Ticket } from '../ticket.ts';

let lastId = 0;

/** Makes a pending ticket of a customer for tests, with the given differences. */
export function aTicket(given: Partial<Ticket> = {}): Ticket {
  lastId += 1;
  return { ...aPendingTicket(given.id ?? lastId), ...given };
}

export function aContact(given: Partial<ContactBrief> = {}): ContactBrief {
  return {
    id: 1,
    name: 'Cliente',
    number: '5511999990000',
    email: '',
    profilePicUrl: null,
    isGroup: false,
    ...given,
  };
}

/** Makes a customer's text message for tests. */
export function aMessage(given: Partial<Message> = {}): Message {
  lastId += 1;
  return {
    id: String(lastId),
    ticketId: 1,
    contactId: 1,
    companyId: 1,
    queueId: null,
    userId: null,
    sentBy: null,
    body: 'Olá',
    fromMe: false,
    read: true,
    ack: 3,
    mediaType: 'conversation',
    mediaUrl: null,
    mediaName: null,
    quotedMsgId: null,
    quotedMsg: null,
    quote: null,
    missed: false,
    earlier: [],
    cards: null,
    isDeleted: false,
    isEdited: false,
    isBodyCut: false,
    bodyCode: null,
    bodyDetails: null,
    failed: false,
    failureReason: null,
    failureCode: null,
    failureDetails: null,
    sentTo: null,
    attributes: null,
    createdAt: '2026-03-10T12:00:00.000Z',
    updatedAt: '2026-03-10T12:00:00.000Z',
    contact: null,
    queue: null,
    can: { edit: false, delete: false },
    ...given,
  };
}
