import { fieldsOf, jsonIn } from '@balcao/core';

/** Command of a bot about the conversation, instead of a message. */
export type Order =
  /** Ends the bot's part; an agent goes on. */
  | { order: 'stop' }
  /** Closes the ticket. */
  | { order: 'close' }
  | { order: 'move'; queueId: number; userId: number | null };

/** One message or command of a bot, after a pause. Plain data, since it is stored until it is sent. */
export type Utterance = { pauseMs: number } & ({ say: string } | { file: string } | Order);

/** Answer of a bot, and its session until the customer's next message; null: its conversation is over. */
export interface BotReply {
  utterances: Utterance[];
  session: BotSession | null;
}

export interface BotSession {
  sessionId: string;
  shape: 'new' | 'old';
  choices: Choices | null;
  /** Number of restarts because the bot's server had lost the conversation. */
  restarts?: number;
}

/** Choices that the bot offered, in the order in which the customer saw them. */
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
