import type { Ticket } from '@balcao/plugins/tickets/schemas.ts';

/** A pending ticket of the customer of the same id, with every field that the server sends. */
export function aPendingTicket(id: number): Ticket {
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
    contact: {
      id,
      name: `Cliente ${id}`,
      number: '5511999990000',
      email: '',
      profilePicUrl: null,
      isGroup: false,
    },
    queue: null,
    user: null,
    whatsapp: { id: 1, name: 'Loja' },
    tags: [],
  };
}
