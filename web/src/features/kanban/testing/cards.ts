import type { Board, Card } from '@balcao/plugins/kanban/schemas.ts';
import type { Tag } from '@balcao/plugins/tags/schemas.ts';

export function aLane(id: number, name: string, lanePosition = id): Tag {
  return {
    id,
    name,
    color: '#1976d2',
    kanban: 1,
    lanePosition,
    ticketsCount: 0,
    userId: null,
    companyId: 1,
    createdAt: '2026-03-01T12:00:00.000Z',
    updatedAt: '2026-03-01T12:00:00.000Z',
  };
}

/** A card of a customer, older the higher its id; tests pass the differences. */
export function aCard(id: number, lane: Tag | null = null, given: Partial<Card> = {}): Card {
  const at = new Date(Date.UTC(2026, 2, 10, 12) - id * 60_000).toISOString();
  return {
    id,
    uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    status: 'open',
    unreadMessages: 0,
    lastMessage: `Recado ${id}`,
    lastMessageCode: null,
    lastMessageDetails: null,
    isGroup: false,
    createdAt: at,
    updatedAt: at,
    userId: null,
    contactId: id,
    whatsappId: 1,
    queueId: null,
    companyId: 1,
    chatbot: false,
    queueOptionId: null,
    useIntegration: false,
    integrationId: null,
    promptId: null,
    typebotSessionId: null,
    typebotStatus: false,
    snoozedUntil: null,
    waitingSince: null,
    fromMe: false,
    amountUsedBotQueues: 0,
    contact: {
      id,
      name: `Cliente ${id}`,
      number: `55119000${String(id).padStart(5, '0')}`,
      email: '',
      profilePicUrl: null,
      isGroup: false,
    },
    queue: null,
    user: null,
    whatsapp: null,
    tags: lane ? [tagOf(lane, id, at)] : [],
    laneId: lane?.id ?? 0,
    since: Date.parse(at),
    ...given,
  };
}

export function tagOf({ id, name, color }: Tag, ticketId: number, createdAt: string): Card['tags'][number] {
  return { id, name, color, TicketTag: { ticketId, tagId: id, createdAt } };
}

/** A board with these cards, each lane loaded to its end. */
export function aBoard(lanes: Tag[], cards: Card[]): Board {
  return {
    lanes,
    cards: [0, ...lanes.map(({ id }) => id)].map((laneId) => {
      const own = cards.filter((card) => card.laneId === laneId);
      return { laneId, count: own.length, cards: own, next: null };
    }),
  };
}
