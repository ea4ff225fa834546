import { AppError, type Context, type StoredMedia } from '@balcao/core';
import { queuesByIds } from '../../queues/index.ts';
import { partEndings, recordAnswer } from '../../reception/index.ts';
import {
  type Content,
  changeTicketAsBot,
  sayAsBot,
  type TicketRow,
  ticketRowsByIds,
  updateTicket,
} from '../../tickets/index.ts';
import { NoSuchQueue } from '../contract/reasons.ts';
import { endPart, notifyAgentsOf } from './leave-to-agents.ts';
import type { Order } from './utterance.ts';

/**
 * Returns true while the integration may write to the customer: no agent has the ticket, no other bot took over, and
 * the ticket's connection was not deleted.
 */
export function isStillAssigned(
  { driver, status, useIntegration, integrationId, whatsappId }: TicketRow,
  id: number,
): boolean {
  const isBots = driver === 'bot' && status === 'pending' && useIntegration === 1;
  return isBots && integrationId === id && whatsappId !== null;
}

/**
 * Sends a text or a file to the customer in the open transaction; a text is converted to WhatsApp's markup and split
 * where it is long. Returns false when the bot may no longer write.
 */
export async function say(
  ctx: Context,
  ticket: TicketRow,
  { text, media }: { text: string; media?: StoredMedia },
): Promise<boolean> {
  if (text.trim() === '' && !media) return true;
  return answerAs(ctx, ticket, { body: text, ...(media ? { media } : {}) });
}

/**
 * Sends one message of the ticket's integration, in the open transaction; returns false when it may no longer write.
 */
export async function answerAs(ctx: Context, ticket: TicketRow, content: Content): Promise<boolean> {
  if ((await sayAsBot(ctx, ticket, content)).length === 0) return false;
  if (ticket.integrationId !== null) recordAnswer(ctx, ticket, { integrationId: ticket.integrationId });
  return true;
}

/**
 * Carries out a command of a bot, in the open transaction. A queue or user in it must be the company's; otherwise
 * agents take over, and a note states the reason.
 */
export async function carryOut(ctx: Context, ticket: TicketRow, order: Order): Promise<void> {
  if (order.order === 'close') {
    await endPart(ctx, ticket);
    await updateTicket(ctx.host.contextFor(ctx.companyId), { ticketId: ticket.id, status: 'closed' });
    return;
  }
  await partEndings.find(ctx.host)?.(ctx, ticket.id, order.order === 'stop' ? 'ended' : 'moved');
  await endPart(ctx, ticket);
  if (order.order === 'stop') return;
  const queue = (await queuesByIds(ctx, [order.queueId])).get(order.queueId);
  if (!queue) return notifyAgentsOf(ctx, ticket, NoSuchQueue());
  const moved = await changeTicketAsBot(ctx, ticket, {
    queueId: queue.id,
    chatbot: false,
    queueOptionId: null,
  });
  if (moved && order.userId !== null) await assign(ctx, moved, order.userId);
}

/** Assigns the ticket to an agent of its queue; with any other user the ticket waits there. */
async function assign(ctx: Context, ticket: TicketRow, userId: number): Promise<void> {
  try {
    const system = ctx.host.contextFor(ctx.companyId);
    await updateTicket(system, { ticketId: ticket.id, userId, status: 'open' });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await notifyAgentsOf(ctx, ticket, NoSuchQueue());
  }
}

/** Reads the ticket again; undefined when it was deleted. */
export async function ticketNow(ctx: Context, ticketId: number): Promise<TicketRow | undefined> {
  return (await ticketRowsByIds(ctx, [ticketId]))[0];
}
