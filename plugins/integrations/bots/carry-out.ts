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

/** Whether the integration still has the word: no human has the ticket, and nothing else took over. */
export function isStillAssigned(
  { driver, status, useIntegration, integrationId }: TicketRow,
  id: number,
): boolean {
  return driver === 'bot' && status === 'pending' && useIntegration === 1 && integrationId === id;
}

/** Says a text, in WhatsApp's marks and in several messages where it is long, or sends a file, in the open transaction; false when the bot no longer has the word. */
export async function say(
  ctx: Context,
  ticket: TicketRow,
  { text, media }: { text: string; media?: StoredMedia },
): Promise<boolean> {
  if (text.trim() === '' && !media) return true;
  return answerAs(ctx, ticket, { body: text, ...(media ? { media } : {}) });
}

/** Sends one answer of the ticket's integration, in the open transaction; false when it no longer has the word. */
export async function answerAs(ctx: Context, ticket: TicketRow, content: Content): Promise<boolean> {
  if ((await sayAsBot(ctx, ticket, content)).length === 0) return false;
  if (ticket.integrationId !== null) recordAnswer(ctx, ticket, { integrationId: ticket.integrationId });
  return true;
}

/**
 * Carries out a bot's order, in the open transaction. A named queue or user must be the company's; else agents go on, and read
 * why.
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

/** Gives the ticket to an agent who works in its queue; otherwise it waits in that queue. */
async function assign(ctx: Context, ticket: TicketRow, userId: number): Promise<void> {
  try {
    const system = ctx.host.contextFor(ctx.companyId);
    await updateTicket(system, { ticketId: ticket.id, userId, status: 'open' });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await notifyAgentsOf(ctx, ticket, NoSuchQueue());
  }
}

/** The ticket as it stands; undefined when it is gone. */
export async function ticketNow(ctx: Context, ticketId: number): Promise<TicketRow | undefined> {
  return (await ticketRowsByIds(ctx, [ticketId]))[0];
}
