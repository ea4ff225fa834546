import { fieldsOf, jsonIn } from '@balcao/core';

/** Order of a bot about the conversation, instead of words. */
export type Order =
  /** It has nothing more to say; an agent goes on. */
  | { order: 'stop' }
  /** The conversation is over. */
  | { order: 'close' }
  | { order: 'move'; queueId: number; userId: number | null };

/** One thing that a bot says or wants, after a pause. Plain data: it is stored until it is said. */
export type Utterance = { pauseMs: number } & ({ say: string } | { file: string } | Order);

/** Answer of a bot, and its memory until the customer's next message; null: its conversation is over. */
export interface BotReply {
  utterances: Utterance[];
  session: BotSession | null;
}

export interface BotSession {
  sessionId: string;
  shape: 'new' | 'old';
  choices: Choices | null;
  /** Times that the conversation was begun anew because the bot's server had lost it. */
  restarts?: number;
}

/** Choices of the customer, in the order they saw. */
export interface Choices {
  isMultiple: boolean;
  items: string[];
}

/**
 * Reads a command as flows of this API family write it: `{"stopBot":true}`, `{"queueId":1}`, `{"queueId":1,"userId":2}`; null
 * when it is not among them.
 */
export function orderIn(given: unknown): Order | null {
  const { stopBot, queueId, userId } = fieldsOf(given);
  const queue = Number(queueId);
  if (queueId !== undefined && Number.isInteger(queue) && queue > 0) {
    const user = Number(userId);
    return { order: 'move', queueId: queue, userId: Number.isInteger(user) && user > 0 ? user : null };
  }
  return stopBot === true ? { order: 'stop' } : null;
}

/** The command in a text that begins with `#`; null for a text that is to be said. */
export function orderInText(text: string): Order | null {
  const command = /^\s*#\s*(\{[\s\S]*\})\s*$/.exec(text)?.[1];
  return command === undefined ? null : orderIn(jsonIn(command));
}
