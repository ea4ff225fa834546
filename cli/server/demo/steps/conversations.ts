import type { AgentKey, QueueKey, TagKey } from '../texts/demo-texts.ts';

/** Content of a message besides text. */
type LineKind = 'reaction' | 'picture' | 'document' | 'place' | 'card' | 'poll' | 'call';

/**
 * Message of a conversation. Its text is in the texts of each language, at the same index. It is part of the demonstration, a
 * sample company for operators who try the product.
 */
export interface Line {
  by: 'customer' | AgentKey;
  /** Minutes before the beginning of the demonstration. */
  ago: number;
  kind?: LineKind;
  /** Index of the message that it quotes or reacts to. */
  of?: number;
  /** True where its author edits or deletes it afterwards. */
  later?: 'edited' | 'deleted';
}

/** Conversation of today or the days before, which `playConversation` plays. Its texts have the same key in each language. */
export interface Conversation {
  key: string;
  name: string;
  number: string;
  queue: QueueKey | null;
  status: 'pending' | 'open' | 'closed';
  agent: AgentKey | null;
  lines: readonly Line[];
  /** Id of the group in which it takes place; the customer of each message writes there. */
  group?: string;
  /** True when the first message came from an advertisement. */
  cameByAd?: true;
  tags?: readonly TagKey[];
  /** Index of the kanban column in which its ticket is. */
  column?: 0 | 1 | 2;
  /** Agent to whom the ticket is transferred at the end, with its note. */
  handedTo?: AgentKey;
  /** Number of days for which the ticket is snoozed at the end. */
  snoozedDays?: number;
}

const said = (by: Line['by'], ago: number, more: Omit<Line, 'by' | 'ago'> = {}): Line => ({
  by,
  ago,
  ...more,
});
const asked = (...ago: number[]) => ago.map((minutes) => said('customer', minutes));

/** Conversations of today and of the days before, with every kind of message and every state of a ticket. */
export const conversations: readonly Conversation[] = [
  {
    ...{ key: 'grinder', name: 'Mariana Duarte', number: '5511987650101' },
    ...{ queue: 'sales', status: 'pending', agent: null, lines: asked(9, 8) },
  },
  {
    ...{ key: 'cold', name: 'Rafael Antunes', number: '5521976540202' },
    ...{ queue: 'support', status: 'pending', agent: null, lines: asked(16, 15), tags: ['repair'] },
  },
  {
    ...{ key: 'subscription', name: 'Dona Célia', number: '5531965430303' },
    ...{ queue: null, status: 'pending', agent: null, lines: asked(27) },
  },
  {
    ...{ key: 'office', name: 'Tiago Bianchi', number: '5541954320404' },
    ...{ queue: 'sales', status: 'open', agent: 'Ana', tags: ['quote', 'wholesale'], column: 1 },
    lines: [
      said('customer', 64),
      said('Ana', 61),
      said('customer', 58),
      said('Ana', 54),
      said('customer', 12),
    ],
  },
  {
    ...{ key: 'lid', name: 'Juliana Prado', number: '5551943210505' },
    ...{ queue: 'support', status: 'open', agent: 'Bruno', tags: ['repair', 'delivery'] },
    lines: [
      said('customer', 180),
      said('Bruno', 176),
      said('customer', 171),
      said('Bruno', 150),
      said('customer', 149),
    ],
  },
  {
    ...{ key: 'bakery', name: 'Padaria Flor de Trigo', number: '5511932100606' },
    ...{ queue: 'billing', status: 'open', agent: 'Carla', tags: ['invoice'] },
    lines: [said('customer', 240), said('Carla', 232), said('customer', 35)],
  },
  {
    ...{ key: 'press', name: 'Henrique Lopes', number: '5561921090707' },
    ...{ queue: 'sales', status: 'open', agent: 'Ana', column: 2 },
    lines: [said('customer', 95), said('Ana', 92), said('customer', 88), said('Ana', 86)],
  },
  {
    ...{ key: 'abroad', name: 'Sofía Herrera', number: '5491155500808' },
    ...{ queue: 'sales', status: 'pending', agent: null, lines: asked(41) },
  },
  {
    ...{ key: 'descale', name: 'Paulo Nakamura', number: '5511910980909' },
    ...{ queue: 'support', status: 'closed', agent: 'Bruno', tags: ['repair'] },
    lines: [said('customer', 1500), said('Bruno', 1494), said('customer', 1460), said('Bruno', 1458)],
  },
  {
    ...{ key: 'twice', name: 'Beatriz Falcão', number: '5571909871010' },
    ...{ queue: 'billing', status: 'closed', agent: 'Carla', tags: ['subscription'] },
    lines: [said('customer', 2900), said('Carla', 2880), said('customer', 2875)],
  },
  {
    ...{ key: 'cafe', name: 'Marcos Teles', number: '5541998761111' },
    ...{ queue: 'sales', status: 'open', agent: 'Ana', tags: ['wholesale'], column: 0 },
    lines: [
      said('customer', 320),
      said('Ana', 316, { of: 0 }),
      said('Ana', 315, { kind: 'document' }),
      said('customer', 301, { kind: 'picture' }),
      said('Ana', 296),
      said('customer', 295, { kind: 'reaction', of: 4 }),
      said('customer', 290),
      said('Ana', 288, { kind: 'place' }),
      said('Ana', 287, { later: 'edited' }),
      said('Ana', 286, { later: 'deleted' }),
      said('Ana', 285, { kind: 'card' }),
      said('Ana', 280, { kind: 'poll' }),
      said('customer', 262),
    ],
  },
  {
    ...{ key: 'club', name: 'Lívia Moura', number: '5511998762222', group: '120363041234567890' },
    ...{ queue: 'sales', status: 'open', agent: 'Ana' },
    lines: [
      said('customer', 410),
      said('Ana', 402),
      said('customer', 398),
      said('Ana', 396, { kind: 'reaction', of: 2 }),
      said('Ana', 395),
    ],
  },
  {
    ...{ key: 'ad', name: 'Larissa Couto', number: '5511998763333', cameByAd: true },
    ...{ queue: 'sales', status: 'pending', agent: null, lines: asked(52), tags: ['subscription'] },
  },
  {
    ...{ key: 'call', name: 'Nilton Farias', number: '5521998764444' },
    ...{ queue: 'support', status: 'pending', agent: null },
    lines: [said('customer', 73, { kind: 'call' }), said('customer', 70)],
  },
  {
    ...{ key: 'clinic', name: 'Clínica Vida Plena', number: '5511998765555' },
    ...{ queue: 'support', status: 'open', agent: 'Ana', handedTo: 'Bruno', tags: ['repair'], column: 0 },
    lines: [said('customer', 205), said('Ana', 201), said('customer', 198)],
  },
  {
    ...{ key: 'later', name: 'Otávio Reis', number: '5531998766666' },
    ...{ queue: 'sales', status: 'open', agent: 'Ana', snoozedDays: 3, tags: ['quote'], column: 1 },
    lines: [said('customer', 1710), said('Ana', 1702)],
  },
];
