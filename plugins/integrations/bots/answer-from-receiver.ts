import { type Context, fieldsOf, itemsOf } from '@balcao/core';
import type { DeliveryRow } from '../deliveries/delivery-log.ts';
import type { Integration } from '../integration.ts';
import { carryOut, hasTheWord, say, ticketNow } from './carry-out.ts';
import { type Order, orderIn } from './utterance.ts';

/** An answer that comes later than this after the customer's word is no answer any more. */
const freshMs = 5 * 60_000;
const textMax = 4096;
const textsMax = 10;

/**
 * Carries out a receiver's response to a delivery, in the open transaction: says `reply` (a text or several; n8n's agents call
 * it `output`), then follows a command. The rest of the response is ignored.
 */
export async function answerFromReceiver(
  ctx: Context,
  integration: Integration,
  { ticketId, createdAt }: Pick<DeliveryRow, 'ticketId' | 'createdAt'>,
  answer: unknown,
): Promise<void> {
  const { texts, order } = readAnswer(answer);
  if (ticketId === null || (texts.length === 0 && !order)) return;
  if (Date.now() - Number(createdAt) > freshMs) return;
  const ticket = await ticketNow(ctx, ticketId);
  if (!ticket || !hasTheWord(ticket, integration.id)) return;
  for (const text of texts) if (!(await say(ctx, ticket, { text }))) return;
  if (order) await carryOut(ctx, ticket, order);
}

function readAnswer(answer: unknown): { texts: string[]; order: Order | null } {
  const fields = Array.isArray(answer) ? (itemsOf(answer)[0] ?? {}) : fieldsOf(answer);
  const reply = fields.reply ?? fields.output;
  const texts = (Array.isArray(reply) ? reply : [reply])
    .filter((text): text is string => typeof text === 'string' && text.trim() !== '')
    .slice(0, textsMax)
    .map((text) => text.slice(0, textMax));
  return { texts, order: orderIn(fields) };
}
