import type { Question } from '../provider/chat.ts';

/** Overhead of servers for a message and for a call, generously. */
const tokensAMessage = 8;
const tokensACall = 16;

/**
 * Computes the maximum of tokens that a question can use. A token is at least one byte of text, so no provider counts
 * more; that the estimate is several times the usual use matters only for the last call before a limit.
 */
export function worstCase({ turns, maxTokens }: Pick<Question, 'turns' | 'maxTokens'>): number {
  const asked = turns.reduce((sum, { content }) => sum + Buffer.byteLength(content) + tokensAMessage, 0);
  return asked + tokensACall + maxTokens;
}
