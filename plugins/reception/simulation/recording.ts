import { type Context, isoTime } from '@balcao/core';
import { firstMessagesOf, isPersons } from '../../tickets/index.ts';
import { findRequest } from '../closing/rating-request.ts';
import { simulationLimits } from '../contract/limits.ts';
import type { Recording, SimulatedEvent } from './schemas.ts';

const { eventsMax, textMax } = simulationLimits;

type Conversation = Awaited<ReturnType<typeof firstMessagesOf>>;
type Said = Conversation['messages'][number];

/**
 * Converts a ticket's conversation into events that the simulator can play again: the messages of the customer and
 * the agents at their moments, and the closing. Automatic answers are left out, since the simulator computes them. An
 * agent's first message stands for accepting the ticket. Throws the errors of firstMessagesOf.
 */
export async function recordingOf(ctx: Context, ticketId: number): Promise<Recording> {
  const conversation = await firstMessagesOf(ctx, ticketId, eventsMax);
  const { ticket, messages } = conversation;
  const request = await findRequest(ctx, ticketId);
  // A customer who was asked for a rating answers after the close.
  const asked =
    ticket.status === 'closed' ? messages.findIndex(({ id }) => id === request?.askedMessageId) : -1;
  const end = asked < 0 ? messages.length : asked;
  const before = messages.slice(0, end).flatMap(eventOf);
  const after = messages.slice(end).flatMap(eventOf);
  const events = [...before, ...endOf(conversation, before, messages[asked]), ...after];
  return { contactName: ticket.contactName, events: events.slice(0, eventsMax) };
}

/**
 * Actions of the agents without a message: accepting the ticket, closing it. A conversation that is cut off at the
 * limit has none.
 */
function endOf(
  { ticket, messages }: Conversation,
  events: readonly SimulatedEvent[],
  asked: Said | undefined,
): SimulatedEvent[] {
  if (messages.length >= eventsMax) return [];
  const moment = asked?.createdAt ?? Math.max(Number(ticket.updatedAt), messages.at(-1)?.createdAt ?? 0);
  const at = isoTime(moment);
  const isSilent = ticket.userId !== null && !events.some(({ kind }) => kind === 'agent');
  return [
    ...(isSilent ? [{ at, kind: 'accept' as const }] : []),
    ...(ticket.status === 'closed' ? [{ at, kind: 'close' as const }] : []),
  ];
}

function eventOf(message: Said): SimulatedEvent[] {
  const { fromMe, body, mediaType, isDeleted, createdAt } = message;
  if (isDeleted || mediaType === 'call_log' || mediaType === 'reactionMessage') return [];
  const at = isoTime(createdAt);
  if (!fromMe && mediaType !== 'conversation') return [{ at, kind: 'photo' }];
  const isHuman = !fromMe || isPersons(message);
  if (!isHuman || !body) return [];
  return [{ at, kind: fromMe ? 'agent' : 'customer', text: body.slice(0, textMax) }];
}
