import type { Question } from '../provider/chat.ts';

/** Overhead of servers for a message and for a call, generously. */
const tokensAMessage = 8;
const tokensACall = 16;

/**
 * The most that a question can take. A token is at least one byte of text, so no honest provider counts more; that it is
 * several times what most take matters only to the last call before a cap.
 */
export function worstCase({ turns, maxTokens }: Pick<Question, 'turns' | 'maxTokens'>): number {
  const asked = turns.reduce((sum, { content }) => sum + Buffer.byteLength(content) + tokensAMessage, 0);
  return asked + tokensACall + maxTokens;
}
