import { createHash } from 'node:crypto';
import type { Context } from '@balcao/core';
import type { MessageRow, TicketRow } from '../../tickets/index.ts';

/** Number of latest messages in which an endless conversation is detected. */
export const lookedAt = 40;
const sameAnswers = 3;
const sameQuestions = 4;
/** Number of answers within `withinMs` from which a conversation is taken for one with another machine. */
const answersInARow = 15;
const withinMs = 5 * 60_000;

/**
 * Returns true where a conversation with prompts repeats itself, so that further answers would cost money without
 * helping the customer. Counts the answers of prompts since the ticket was opened, and the customer's messages to them;
 * menus and flows may have repeated theirs. Reads by the index on the spending of a ticket.
 */
export async function goesInCircles(
  ctx: Context,
  { id: ticketId, createdAt, reopenedAt }: Pick<TicketRow, 'id' | 'createdAt' | 'reopenedAt'>,
  messages: readonly Pick<MessageRow, 'fromMe' | 'body' | 'storedAt'>[],
): Promise<boolean> {
  // The newest first.
  const answers: Array<{ createdAt: number; answerKey: string | null }> = await ctx
    .table('PromptSpend')
    .where({ ticketId, kind: 'answer', state: 'done' })
    .where('createdAt', '>=', Number(reopenedAt ?? createdAt))
    .orderBy('id', 'desc')
    .limit(answersInARow)
    .select('createdAt', 'answerKey');
  const keys = answers.slice(0, sameAnswers).map(({ answerKey }) => answerKey);
  if (areSame(keys, sameAnswers)) return true;
  const earliest = answers[answersInARow - 1];
  if (earliest && Number(earliest.createdAt) > Date.now() - withinMs) return true;
  // Each of the same questions but the last had an answer.
  const firstAnswer = answers[sameQuestions - 2];
  if (!firstAnswer) return false;
  const theirs = messages.filter(({ fromMe }) => fromMe === 0);
  const after = theirs.filter(({ storedAt }) => Number(storedAt) > Number(firstAnswer.createdAt)).length;
  const asked = theirs.slice(-Math.min(after + 1, sameQuestions)).map(({ body }) => folded(body));
  return areSame(asked, sameQuestions);
}

/** Makes the key by which equal answers are found; null for an answer without words. */
export function answerKeyOf(text: string): string | null {
  const words = folded(text);
  return words === '' ? null : createHash('sha256').update(words).digest('hex');
}

function areSame(texts: readonly (string | null)[], times: number): boolean {
  const [first] = texts;
  return texts.length === times && Boolean(first) && texts.every((text) => text === first);
}

function folded(body: string): string {
  return body.toLowerCase().replace(/\s+/g, ' ').trim();
}
