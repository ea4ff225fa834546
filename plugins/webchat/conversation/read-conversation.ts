import type { Context } from '@balcao/core';
import { messageStoreOf } from '../../connections/index.ts';
import { askedScale } from '../../reception/index.ts';
import {
  latestTicketWith,
  type MessageRow,
  outStates,
  raiseableAnswers,
  type Said,
  saidByWireId,
  saidWith,
  type TicketRow,
  ticketRowsByIds,
  unreadAnswers,
} from '../../tickets/index.ts';
import { pageMax } from '../contract/limits.ts';
import type { ChatMessage, Conversation, RatingState, TicketState } from '../schemas.ts';
import type { Visit } from '../sessions/chat-session.ts';
import { contactOf } from '../sessions/visitor.ts';
import { presentChatMessage } from './present-message.ts';

/** More unread answers are not counted. */
const unreadMax = 99;

/** Reads a page of the messages between the visitor and the company, and marks them as delivered to the page. */
export async function readConversation(visit: Visit, before?: string): Promise<Omit<Conversation, 'files'>> {
  const { open } = visit;
  const { ctx } = open;
  const said = await saidIn(visit);
  if (!said) return { messages: [], hasMore: false, ticket: null, rating: null, unread: 0 };
  const oldest = before ? await saidByWireId(ctx, said.connectionId, before) : null;
  const isTheirs = oldest === null || oldest.contactId === said.contactId;
  const rows = isTheirs ? await saidWith(ctx, said, { limit: pageMax + 1, before: oldest ?? undefined }) : [];
  const shown = rows.slice(0, pageMax).reverse();
  const ticket = await latestTicketWith(ctx, said);
  await raise(visit, said, { rows: shown, ack: 3 });
  return {
    messages: await presentMessages(ctx, shown),
    hasMore: rows.length > pageMax,
    ticket: ticket && presentTicketState(ticket),
    rating: await ratingOf(visit, ticket),
    unread: await unreadAnswers(ctx, said, unreadMax),
  };
}

/** The visitor has read everything that was answered so far. */
export async function readAnswers(visit: Visit): Promise<void> {
  const said = await saidIn(visit);
  if (!said) return;
  const { ctx } = visit.open;
  const wireIds = await raiseableAnswers(ctx, said, { ack: 4, limit: 500 });
  await ackAll(ctx, said.connectionId, wireIds, 4);
}

export async function unreadOf(visit: Visit): Promise<number> {
  const said = await saidIn(visit);
  return said ? unreadAnswers(visit.open.ctx, said, unreadMax) : 0;
}

/** Messages with the names around them, in their order. */
export async function presentMessages(ctx: Context, rows: readonly MessageRow[]): Promise<ChatMessage[]> {
  const userIds = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
  const ticketIds = [...new Set(rows.filter(({ fromMe }) => !fromMe).map(({ ticketId }) => ticketId))];
  const [users, tickets] = [
    await ctx.host.accounts.describeUsers(ctx, userIds),
    await ticketRowsByIds(ctx, ticketIds),
  ];
  const around = {
    names: new Map(users.map(({ id, name }) => [id, name])),
    readUpTo: new Map(tickets.map(({ id, readUpToId }) => [id, readUpToId])),
  };
  return rows.map((row) => presentChatMessage(ctx, row, around));
}

export function presentTicketState({ status, queueName, userName }: TicketRow): TicketState {
  return { status, queue: queueName, agent: status === 'open' ? userName : null };
}

/** Scale that is shown while the visitor is not asked for a rating. */
const usualScale = 3;

/** True when the visitor may rate the ended conversation; null when the chat does not ask for ratings. */
export async function ratingOf(
  { open }: Pick<Visit, 'open'>,
  ticket: TicketRow | null,
): Promise<RatingState | null> {
  if (!open.widget.rating || ticket?.status !== 'closed') return null;
  const scale = await askedScale(open.ctx, ticket.id);
  return { asked: scale !== null, scale: scale ?? usualScale };
}

/** Finds the contact and the connection of the visitor's messages; null until the visitor has written. */
export async function saidIn({ open, visitor }: Visit): Promise<Said | null> {
  const contact = await contactOf(open.ctx, visitor);
  return contact && { contactId: contact.id, connectionId: open.widget.connectionId };
}

function hasLeft({ fromMe, outState }: MessageRow): boolean {
  return fromMe === 1 && outState !== outStates.pending;
}

async function raise(
  { open }: Visit,
  { connectionId }: Said,
  { rows, ack }: { rows: readonly MessageRow[]; ack: number },
): Promise<void> {
  const waiting = rows
    .filter(hasLeft)
    .filter((row) => row.ack < ack)
    .map(({ wireId }) => wireId);
  await ackAll(open.ctx, connectionId, waiting, ack);
}

async function ackAll(
  ctx: Context,
  connectionId: number,
  wireIds: readonly string[],
  ack: number,
): Promise<void> {
  if (wireIds.length === 0) return;
  await messageStoreOf(ctx.host).acked(
    ctx,
    connectionId,
    wireIds.map((wireId) => ({ wireId, ack })),
  );
}
