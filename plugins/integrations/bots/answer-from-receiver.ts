import { type Context, fieldsOf, itemsOf } from '@balcao/core';
import type { DeliveryRow } from '../deliveries/delivery-log.ts';
import type { Integration } from '../integration.ts';
import { isTooLong, tooLong } from './bounded-answer.ts';
import { carryOut, isStillAssigned, say, ticketNow } from './carry-out.ts';
import { leaveToAgents } from './leave-to-agents.ts';
import { type Order, orderIn } from './utterance.ts';

/** Result in place of an answer that is too long to be read. */
export const oversized = Symbol('oversized');

/** Time after the customer's message in which an answer is accepted, in milliseconds. */
const freshMs = 5 * 60_000;

/**
 * Carries out the response of a receiver (webhook or n8n) to a delivered message, in the open transaction: sends
 * `reply` to the customer (one text or several; AI nodes of n8n call it `output`), then follows a command. The rest of
 * the response is ignored. A response that is too long is refused as a whole, with a note for the agents.
 */
export async function answerFromReceiver(
  ctx: Context,
  integration: Integration,
  { ticketId, createdAt }: Pick<DeliveryRow, 'ticketId' | 'createdAt'>,
  answer: unknown,
): Promise<void> {
  const { texts, order } = readAnswer(answer);
  const isUnsayable = answer === oversized || isTooLong(texts);
  if (ticketId === null || (texts.length === 0 && !order && !isUnsayable)) return;
  if (Date.now() - Number(createdAt) > freshMs) return;
  const ticket = await ticketNow(ctx, ticketId);
  if (!ticket || !isStillAssigned(ticket, integration.id)) return;
  if (isUnsayable) return leaveToAgents(ctx, ticket, { integration, reason: tooLong() });
  for (const text of texts) if (!(await say(ctx, ticket, { text }))) return;
  if (order) await carryOut(ctx, ticket, order);
}

function readAnswer(answer: unknown): { texts: string[]; order: Order | null } {
  const fields = Array.isArray(answer) ? (itemsOf(answer)[0] ?? {}) : fieldsOf(answer);
  const reply = fields.reply ?? fields.output;
  const texts = (Array.isArray(reply) ? reply : [reply]).filter(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  );
  return { texts, order: orderIn(fields) };
}
