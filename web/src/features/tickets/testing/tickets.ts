import type { ContactBrief, Message, Ticket } from '../ticket.ts';

let lastId = 0;

/** A pending ticket of a customer; tests pass the differences. */
export function aTicket(given: Partial<Ticket> = {}): Ticket {
  lastId += 1;
  const id = given.id ?? lastId;
  return {
    id,
    uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    status: 'pending',
    unreadMessages: 0,
    lastMessage: 'Olá',
    lastMessageCode: null,
    lastMessageDetails: null,
    isGroup: false,
    createdAt: '2026-03-10T12:00:00.000Z',
    updatedAt: '2026-03-10T12:00:00.000Z',
    userId: null,
    contactId: id,
    whatsappId: 1,
    queueId: null,
    chatbot: false,
    useIntegration: false,
    promptId: null,
    integrationId: null,
    companyId: 1,
    queueOptionId: null,
    typebotSessionId: null,
    typebotStatus: false,
    fromMe: false,
    amountUsedBotQueues: 0,
    snoozedUntil: null,
    contact: aContact({ id, name: `Cliente ${id}` }),
    queue: null,
    user: null,
    whatsapp: { id: 1, name: 'Loja' },
    tags: [],
    ...given,
  };
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

/** A customer's text. */
export function aMessage(given: Partial<Message> = {}): Message {
  lastId += 1;
  return {
    id: String(lastId),
    ticketId: 1,
    contactId: 1,
    companyId: 1,
    queueId: null,
    userId: null,
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
    createdAt: '2026-03-10T12:00:00.000Z',
    updatedAt: '2026-03-10T12:00:00.000Z',
    contact: null,
    queue: null,
    can: { edit: false, delete: false },
    ...given,
  };
}
