import type { Chat, PhoneMessage } from '@balcao/plugins/channel-sandbox/schemas.ts';
import { isSameDay } from '../../../lib/format/dates.ts';

export type { PhoneMessage };
export type ChatPage = (typeof Chat)['static'];
/** Cached pages of a chat: the newest page first, each page's messages oldest first. */
export interface ChatPages {
  pages: ChatPage[];
  pageParams: unknown[];
}

/** Action of a customer; kept until the server has it, so that it can be retried as the same message. */
export interface Draft {
  wireId: string;
  from: string;
  name?: string;
  body?: string;
  kind?: 'location';
  quotedWireId?: string;
  voice?: boolean;
  media?: File;
}

/** Message of the simulated customer that the server does not have yet, or a call, which leaves no message there. */
export interface Pending {
  message: PhoneMessage;
  state: 'sending' | 'failed' | 'call';
  draft?: Draft;
}

export const read = 4;
const played = 5;

export function newWireId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return `SBX${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** All loaded messages in their order, each once. */
export function messagesOf(data: Pick<ChatPages, 'pages'> | undefined): PhoneMessage[] {
  const known = new Map<string, PhoneMessage>();
  for (const page of [...(data?.pages ?? [])].reverse()) {
    for (const message of page.messages) known.set(message.wireId, message);
  }
  return [...known.values()];
}

/**
 * Adds new messages at the end. One that is there already is replaced in its place, and its state of delivery (ack) never
 * goes back.
 */
export function addMessages(data: ChatPages, added: readonly PhoneMessage[]): ChatPages {
  return added.reduce(withMessage, data);
}

export function mapMessages(
  data: ChatPages,
  wireId: string,
  change: (message: PhoneMessage) => PhoneMessage,
): ChatPages {
  if (!data.pages.some((page) => page.messages.some((message) => message.wireId === wireId))) return data;
  const changed = (message: PhoneMessage) => (message.wireId === wireId ? change(message) : message);
  return { ...data, pages: data.pages.map((page) => ({ ...page, messages: page.messages.map(changed) })) };
}

/** Raises a message's state of delivery (ack); a lower one changes nothing. */
export function raiseAck(message: PhoneMessage, ack: number): PhoneMessage {
  return message.ack >= ack ? message : { ...message, ack };
}

/** The company's messages that this customer has not read. */
export function unreadOf(messages: readonly PhoneMessage[]): string[] {
  return messages.filter(isUnread).map(({ wireId }) => wireId);
}

export function isUnread({ fromCustomer, isDeleted, ack }: PhoneMessage): boolean {
  return !fromCustomer && !isDeleted && ack < read;
}

/** True for a voice message of the company that the customer has not played yet. */
export function isUnheard({ fromCustomer, kind, ack }: PhoneMessage): boolean {
  return !fromCustomer && kind === 'audio' && ack < played;
}

export type ChatRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'call'; key: string; at: string }
  | {
      kind: 'message';
      key: string;
      message: PhoneMessage;
      state: 'sending' | 'failed' | 'sent';
      /** The first of several of one writer has the bubble's tail. */
      isFirst: boolean;
      draft?: Draft;
    };

/** Rows of the phone's screen, from top to bottom: days, messages, and messages still being sent. */
export function chatRows(messages: readonly PhoneMessage[], pending: readonly Pending[]): ChatRow[] {
  const known = new Set(messages.map(({ wireId }) => wireId));
  const all: Array<Omit<Pending, 'state'> & { state: Pending['state'] | 'sent' }> = [
    ...messages.map((message) => ({ message, state: 'sent' as const })),
    ...pending.filter(({ message }) => !known.has(message.wireId)),
  ];
  // A call stays where it happened; messages keep the order of the network.
  const calls = all.filter(({ state }) => state === 'call');
  const lines = all.filter(({ state }) => state !== 'call');
  for (const call of calls) {
    const after = lines.findIndex(({ message }) => message.sentAt > call.message.sentAt);
    lines.splice(after === -1 ? lines.length : after, 0, call);
  }
  const rows: ChatRow[] = [];
  let day: string | null = null;
  let isCustomersTurn: boolean | null = null;
  for (const { message, state, draft } of lines) {
    const { wireId: key, sentAt: at, fromCustomer } = message;
    const isNewDay = day === null || !isSameDay(day, at);
    if (isNewDay) rows.push({ kind: 'day', key: `day ${key}`, at });
    day = at;
    if (state === 'call') rows.push({ kind: 'call', key, at });
    else {
      const isFirst = isNewDay || isCustomersTurn !== fromCustomer;
      rows.push({ kind: 'message', key, message, state, isFirst, ...(draft ? { draft } : {}) });
    }
    isCustomersTurn = state === 'call' ? null : fromCustomer;
  }
  return rows;
}

/** Message made of a draft, as the phone shows it before the server has it. */
export function drawn(draft: Draft, at: Date, mediaUrl: string | null): PhoneMessage {
  const { wireId, from, name, body = '', kind, quotedWireId, media } = draft;
  return {
    seq: null,
    wireId,
    fromCustomer: true,
    customer: from,
    name: name ?? null,
    kind: kind ?? kindOf(media),
    body,
    mediaUrl,
    mediaName: media?.name ?? null,
    mediaType: media?.type ?? null,
    attributes: null,
    quotedWireId: quotedWireId ?? null,
    ack: 3,
    isEdited: false,
    isDeleted: false,
    sentAt: at.toISOString(),
  };
}

function kindOf(media: File | undefined): string {
  if (!media) return 'text';
  const family = media.type.split('/')[0] ?? '';
  return ['image', 'audio', 'video'].includes(family) ? family : 'document';
}

function withMessage(data: ChatPages, message: PhoneMessage): ChatPages {
  const isKnown = data.pages.some((page) => page.messages.some(({ wireId }) => wireId === message.wireId));
  if (isKnown) return mapMessages(data, message.wireId, (old) => newerOf(old, message));
  const [newest = { messages: [], hasMore: false }, ...older] = data.pages;
  return { ...data, pages: [{ ...newest, messages: [...newest.messages, message] }, ...older] };
}

function newerOf(old: PhoneMessage, message: PhoneMessage): PhoneMessage {
  return { ...raiseAck(message, old.ack), seq: message.seq ?? old.seq };
}
