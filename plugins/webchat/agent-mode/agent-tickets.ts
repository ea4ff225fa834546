import { type Context, isoTime, NoPermission } from '@balcao/core';
import {
  findTicket,
  lastTextIn,
  listMessages,
  listTickets,
  postMessages,
  presentLastSaid,
  shownTextIn,
  type Ticket,
  type TicketMessage,
  type TicketRow,
  ticketsOfContact,
  updateTicket,
} from '../../tickets/index.ts';
import { chatKinds } from '../conversation/present-message.ts';
import { presentTicketState } from '../conversation/read-conversation.ts';
import type { Written } from '../conversation/write-message.ts';
import type { AgentConversation, AgentTicket, AgentTokenScope, ChatMessage } from '../schemas.ts';
import { type AgentSession, referredContact } from './agent-session.ts';

/** Actions that an agent may take on a ticket from a page of the company's own (agent mode). */
export const agentActions = ['accept', 'close', 'reopen'] as const;

/** Filter of an agent session's tickets; none of it opens more than the agent token does. */
interface AgentTicketFilter {
  status?: AgentTicket['status'] | undefined;
  pageNumber?: number | undefined;
  queueId?: number | undefined;
  /** The `sub` by which the page's server signs the person. */
  contactRef?: string | undefined;
}

/** A page of the tickets that the agent may see by this agent session. */
export async function agentTickets(
  session: AgentSession,
  { status, pageNumber, queueId, contactRef }: AgentTicketFilter,
): Promise<{ tickets: AgentTicket[]; hasMore: boolean }> {
  const { ctx, scope } = session;
  const contactId = contactRef ? await referredContact(session, contactRef) : session.contactId;
  if (contactId === 0) return { tickets: [], hasMore: false };
  const queueIds = queueId === undefined ? scope.queues : [queueId];
  const { tickets, hasMore } =
    contactId === null
      ? await listTickets(ctx, {
          showAll: 'true',
          ...(queueIds ? { queueIds: JSON.stringify(queueIds) } : {}),
          ...(status ? { status } : {}),
          ...(pageNumber ? { pageNumber } : {}),
        })
      : await ticketsOfContact(ctx, contactId, pageNumber);
  const shown = tickets.filter(
    (ticket) =>
      isWithin(session, ticket) &&
      (!status || ticket.status === status) &&
      (queueId === undefined || ticket.queueId === queueId),
  );
  return { tickets: shown.map((ticket) => presentDeskTicket(ctx, ticket)), hasMore };
}

/** A ticket that the agent may see by this agent session. Throws ERR_NO_TICKET_FOUND, ERR_NO_PERMISSION. */
export async function agentTicket(session: AgentSession, ticketId: number): Promise<TicketRow> {
  const ticket = await findTicket(session.ctx, ticketId);
  if (!isWithin(session, ticket)) throw NoPermission();
  return ticket;
}

/**
 * Reads a page of a ticket's conversation, as its agent sees it; its messages become read unless `onlyLook`. Throws the
 * errors of agentTicket.
 */
export async function agentConversation(
  session: AgentSession,
  ticketId: number,
  { before, onlyLook }: { before: string | undefined; onlyLook: boolean },
): Promise<AgentConversation> {
  const ticket = await agentTicket(session, ticketId);
  const page = await listMessages(session.ctx, { ticketId, onlyLook, ...(before ? { before } : {}) });
  return {
    messages: await presentAll(session, page.messages),
    hasMore: page.hasMore,
    ticket: presentTicketState(ticket),
  };
}

/**
 * Sends an agent's answer; each file becomes a message of its own, the first with the text. A repeated client id is the same
 * answer; unless `isNew`, the caller removes its files.
 *
 * Throws the errors of agentTicket and postMessages.
 */
export async function replyAsAgent(
  session: AgentSession,
  ticketId: number,
  { clientId, body, files }: Omit<Written, 'voice'>,
): Promise<{ message: ChatMessage; isNew: boolean }> {
  await agentTicket(session, ticketId);
  const idempotencyKey = `desk-${clientId}`;
  const bodies = [body, ...files.slice(1).map(() => '')];
  const { messages } = await postMessages(session.ctx, {
    ...{ ticketId, idempotencyKey, bodies, files, quotedMessageId: null },
  });
  const [stored] = messages;
  const { messages: newest } = await listMessages(session.ctx, {
    ...{ ticketId, messageId: Number(stored?.id), onlyLook: true },
  });
  const [message] = await presentAll(
    session,
    newest.filter(({ id }) => id === String(stored?.id)),
  );
  const isNew = files.length === 0 || stored?.mediaKey === files[0]?.key;
  return { message: { ...(message as ChatMessage), clientId }, isNew };
}

/** Accepts, closes or reopens a ticket for its agent. Throws the errors of agentTicket and updateTicket. */
export async function changeTicketAsAgent(
  session: AgentSession,
  ticketId: number,
  action: (typeof agentActions)[number],
): Promise<AgentTicket> {
  const { ctx } = session;
  await agentTicket(session, ticketId);
  const change = action === 'close' ? { status: 'closed' as const } : { status: 'open' as const };
  const userId = action === 'close' ? {} : { userId: ctx.actor.userId };
  return presentRow(ctx, await updateTicket(ctx, { ticketId, ...change, ...userId }));
}

/** True for a ticket in the scope of the agent token. The agent's own tickets of other queues are outside of it. */
function isWithin(
  { scope, contactId }: Pick<AgentSession, 'scope' | 'contactId'>,
  ticket: { queueId: number | null; contactId: number },
): boolean {
  return isOfQueues(scope, ticket) && (contactId === null || ticket.contactId === contactId);
}

/** True for a ticket of a queue that the agent token names, or of any where it names none. */
export function isOfQueues(
  { queues }: Pick<AgentTokenScope, 'queues'>,
  { queueId }: { queueId: number | null },
): boolean {
  return queues === null || (queueId !== null && queues.includes(queueId));
}

function presentDeskTicket({ host, locale }: Context, ticket: Ticket): AgentTicket {
  const { id, status, contact, queue, user, unreadMessages, updatedAt } = ticket;
  return {
    ...{ id, status, updatedAt },
    lastMessage: lastTextIn(host, ticket, locale),
    contact: { name: contact.name },
    queue: queue && { name: queue.name, color: queue.color },
    agent: user && { id: user.id, name: user.name },
    unread: unreadMessages,
  };
}

function presentRow({ host, locale }: Context, row: TicketRow): AgentTicket {
  return {
    ...{ id: row.id, status: row.status, unread: row.unreadMessages },
    lastMessage: lastTextIn(host, { lastMessage: row.lastMessage, ...presentLastSaid(row) }, locale),
    contact: { name: row.contactName },
    queue: row.queueName === null ? null : { name: row.queueName, color: row.queueColor ?? '' },
    agent: row.userId === null ? null : { id: row.userId, name: row.userName ?? '' },
    updatedAt: isoTime(row.updatedAt),
  };
}

/**
 * Presents messages to the page. The `id` is the place in the conversation before which the page can ask for older
 * messages.
 */
async function presentAll({ ctx }: AgentSession, messages: readonly TicketMessage[]): Promise<ChatMessage[]> {
  const { host, locale } = ctx;
  const userIds = [...new Set(messages.flatMap(({ userId }) => userId ?? []))];
  const names = new Map((await host.accounts.describeUsers(ctx, userIds)).map(({ id, name }) => [id, name]));
  return messages.map((message) => {
    const agent = message.userId === null ? undefined : names.get(message.userId);
    const author = message.fromMe ? agent : message.contact?.name;
    const isWordless = message.isDeleted || message.body === message.mediaName;
    return {
      id: `${Date.parse(message.createdAt)}.${message.id}`,
      clientId: null,
      from: message.fromMe ? (agent === undefined ? 'system' : 'agent') : 'visitor',
      author: author === undefined ? null : { name: author },
      kind: chatKinds[message.mediaType] ?? 'text',
      // The widget shows no more of a long text than its page brings.
      body: isWordless ? '' : shownTextIn(host, message, locale) + (message.isBodyCut ? '…' : ''),
      media: message.isDeleted ? null : mediaOf(message),
      at: message.createdAt,
      ack: message.ack,
      isEdited: message.isEdited,
      isDeleted: message.isDeleted,
    };
  });
}

function mediaOf({ mediaUrl, mediaName, mediaType }: TicketMessage): ChatMessage['media'] {
  if (!mediaUrl) return null;
  const fileName = mediaName ?? 'file';
  return {
    ...{ url: mediaUrl, fileName, size: 0 },
    mimeType: mediaType === 'application' ? 'application/octet-stream' : `${mediaType}/*`,
    voice: mediaType === 'audio' && /^voice-note|audio-record-site/.test(fileName),
  };
}
